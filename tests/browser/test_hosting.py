"""Hosts, absent people, and taking back by consent, as people see it."""

from random import Random

import pytest
from playwright.async_api import Locator, expect

from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.tab_key import tab_to
from tests.browser.visible_text import small_targets
from tests.games.lineup.driver import Mouse, my_turn, take_turn
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

FIRST = {"start": 0}


async def press(person: Person, target: Locator) -> None:
    """By keyboard: once it is there, go to it with Tab, press Enter."""
    await expect(target).to_be_visible()
    await tab_to(person.page, target)
    await person.page.keyboard.press("Enter")


def button(person: Person, key: str, **values: object) -> Locator:
    return person.page.get_by_role("button", name=person.t(key, **values), exact=True)


async def test_p0_14_a_bot_stands_in_and_the_seat_is_taken_back_in_one_click(
    people: People, site: Running
) -> None:
    screens = [{}, {"size": PORTRAIT, "touch": True}]
    settings = {"absence_s": 1}
    anna, ben = await people.table(site.url, screens, options=FIRST, settings=settings)
    name = (await anna.room())["match"]["names"][1]
    await ben.page.goto("about:blank")
    await take_turn(anna, Mouse(anna.page), Random(1))
    await press(anna, button(anna, "seat-options", name=name))
    await press(anna, button(anna, "stand-in", name=name))
    await expect(anna.page.locator(".seats .seat").nth(1)).to_contain_text(anna.t("bot"))
    assert await my_turn(anna)  # the bot has moved

    await ben.open(f"/r/{ben.code}")
    back = button(ben, "take-back")
    await expect(back).to_be_visible()
    assert await small_targets(ben.page) == []
    await back.tap()
    await expect(ben.page.locator(".hand .card").first).to_be_visible()
    await expect(anna.page.locator(".seats .seat").nth(1)).not_to_contain_text(anna.t("bot"))
    assert not await ben.sideways()
