"""The clock at the table has its place."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.people import People
from tests.browser.screens import LANDSCAPE, PORTRAIT
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

FIRST = {"start": 0}


async def boxes(page: Page) -> list[object]:
    """Where everything big on the page is."""
    places: list[object] = await page.locator(".match > *, .seat").evaluate_all(
        "all => all.map(one => { const b = one.getBoundingClientRect(); "
        "return [b.x, b.y, b.width, b.height].map(Math.round); })"
    )
    return places


@pytest.mark.extended
async def test_p1_20_a_clock_that_ticks_moves_nothing(people: People, site: Running) -> None:
    screens = [{"lang": "de"}, {"size": PORTRAIT, "touch": True}, {"size": LANDSCAPE}]
    clock = {"clock": {"kind": "move", "seconds": 20}}
    everybody = await people.table(site.url, screens, options=FIRST, settings=clock)
    running = [person.page.locator(".seat.turn .clock[data-running]") for person in everybody]
    for one in running:
        await expect(one).to_be_visible()
    places = [await boxes(person.page) for person in everybody]
    for one in running:
        await expect(one).to_have_class(re.compile(r"\blow\b"))
    assert [await boxes(person.page) for person in everybody] == places
    for person in everybody:
        assert not await person.sideways()
