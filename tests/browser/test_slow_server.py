"""The primary button while the server is asked: it waits a moment before it says so."""

import asyncio
from random import Random

import pytest
from playwright.async_api import Route, expect

from tests.browser.people import People
from tests.games.colour_square.driver import Hand, table, write
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

PATIENCE_MS = 300


@pytest.mark.extended
async def test_the_button_changes_once_for_one_press(people: People, site: Running) -> None:
    person, _ = await table(people, site, [{}, {}], {"side": "A"}, away=1)
    page, answer = person.page, asyncio.Event()
    await page.clock.install()
    await page.reload()
    waiting = person.primary.and_(page.locator("[aria-busy=true]"))
    await expect(person.primary).to_be_visible()
    await expect(waiting).to_have_count(0)
    before = await person.primary.inner_text()

    async def held(route: Route) -> None:
        await answer.wait()
        await route.continue_()

    await page.route("**/legal", held)
    await write(Hand(person), Random(1))
    await expect(waiting).to_have_text(before)
    await expect(waiting).to_have_attribute("aria-disabled", "true")
    await page.clock.fast_forward(PATIENCE_MS)
    await expect(waiting).to_have_text(person.t("colour_square-ui-why-busy"))
    answer.set()
    await expect(person.primary).to_have_text(person.t("colour_square-ui-done"))
