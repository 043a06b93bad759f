"""Playing alone: today's task from the home page to its standings, all tasks, bots, practice."""

from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Locator, expect

from tests.browser.match_progress import skip
from tests.browser.people import People, Person
from tests.browser.screens import DESKTOP, PORTRAIT, Screen
from tests.browser.test_access import violations
from tests.browser.test_join import NO_STORAGE, traffic
from tests.browser.visible_text import cut_off, small_targets, untranslated
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

MOST_OF_HOME = 120_000
"""Bytes on the wire for the home page, with all that it asks for."""
SCREENS: dict[str, Screen] = {
    "desktop": {"size": DESKTOP, "lang": "de"},
    "tablet": {"size": (820, 1180), "lang": "nl", "touch": True},
    "phone": {"size": PORTRAIT, "touch": True, "dark": True, "lang": "de"},
}


async def alone(person: Person) -> Locator:
    """Open the page; what it says of today."""
    await person.open("/alone")
    today = person.page.locator(".today")
    await expect(today.locator(".btn").first).to_be_visible()
    return today


async def in_match(person: Person) -> None:
    """Wait for the board of the match that was begun; the person's room is known then."""
    await expect(person.page.locator(".match > .board")).to_be_visible()
    person.code = urlsplit(person.page.url).path.rpartition("/")[2]


async def finish(person: Person, seed: int = 1) -> None:
    """Play to the end without the page, and look at it there."""
    await skip([person], Random(seed))
    await expect(person.over).to_be_visible()


async def attempt(person: Person, seed: int = 1) -> dict[str, Any]:
    """Today's attempt, begun and finished by the page's button; the day as the server knows it."""
    today = await alone(person)
    await today.locator(".primary").click()
    await in_match(person)
    await finish(person, seed)
    return dict(await person.call("GET", "/days/today"))


async def fits(person: Person) -> None:
    """Nothing of the page is foreign, cut off, too small, or wrong by axe."""
    assert await untranslated(person.page) == set()
    assert await cut_off(person.page) == []
    width = (person.page.viewport_size or {"width": 0})["width"]
    assert await small_targets(person.page, 44 if width == PORTRAIT[0] else 24) == []
    assert not await person.sideways()
    assert await violations(person) == ""


@pytest.mark.smoke
async def test_todays_task_from_the_home_page_to_the_standings(
    people: People, site: Running
) -> None:
    anna = await people(site.url, script=NO_STORAGE)
    page = anna.page
    await anna.open()
    await page.locator(".door .btn").click()
    today = page.locator(".today")
    await expect(today.locator(".die, .dice")).to_have_count(0)
    await expect(today.locator(".btn")).to_have_text([anna.t("alone-start")])
    await today.locator(".btn").click()
    await in_match(anna)
    await expect(page.locator(".top .chip").last).to_contain_text(anna.t("task-day-chip", date=""))
    await expect(page.get_by_role("button", name=anna.t("invite-short"))).to_have_count(0)
    await expect(page.locator("#drawer-chat")).to_have_count(0)
    await alone(anna)
    await expect(today.locator(".btn")).to_have_text([anna.t("alone-continue")])
    await today.locator(".btn").click()
    await in_match(anna)
    await finish(anna)
    place = anna.t("task-day-place", place=1, count=1)
    await expect(page.locator(".taskend")).to_contain_text(place)
    await page.get_by_role("link", name=anna.t("task-day-standing")).click()
    own = (await anna.call("GET", "/days/today"))["own"]
    assert own["state"] == "finished"
    await expect(today).to_contain_text(place)
    await expect(page.locator(".rank .me .num").last).to_have_text(str(own["points"]))
    await expect(page.locator(".bars .own")).to_have_count(1)


@pytest.mark.extended
async def test_a_task_of_the_other_side_is_won_or_lost_and_played_again(
    people: People, site: Running
) -> None:
    anna = await people(site.url)
    await anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = anna.page
    await alone(anna)
    card = page.locator(".bests").first
    await card.get_by_role("button", name=anna.t("alone-side", side="B")).click()
    name = anna.t("colour_square-ui-task-name", task=4)
    await card.get_by_role("button", name=anna.t("alone-play-task", task=name, side="B")).click()
    await in_match(anna)
    options = (await anna.position())["options"]
    assert (options["task"], options["side"]) == (4, "B")
    await finish(anna)
    await page.get_by_role("button", name=anna.t("task-challenge")).click()
    await expect(page.locator(".toast")).to_have_text(anna.t("task-challenge-copied"))
    assert f"{site.url}/c/" in await page.evaluate("navigator.clipboard.readText()")
    await page.get_by_role("button", name=anna.t("task-again")).click()
    await in_match(anna)
    await finish(anna, seed=3)
    await page.get_by_role("link", name=anna.t("task-to-alone")).click()
    last = page.locator(".last li")
    await expect(last).to_have_count(2)
    await last.first.locator("a").click()
    await expect(page.locator(".replaybar")).to_be_visible()


@pytest.mark.extended
@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
async def test_all_of_the_page_can_be_read_and_reached(
    people: People, site: Running, screen: Screen
) -> None:
    anna = await people(site.url, **screen)
    await alone(anna)
    await anna.page.locator(".days summary").click()
    await expect(anna.page.locator(".days li").first).to_be_visible()
    await fits(anna)
    await attempt(anna)
    assert await untranslated(anna.page) == set()
    assert not await anna.sideways()
    assert await violations(anna) == ""
    await alone(anna)
    await fits(anna)


async def test_few_bytes_for_the_home_page(people: People, site: Running) -> None:
    anna = await people(site.url, fresh=True)
    async with traffic(anna) as counted:
        await anna.open()
        await anna.page.wait_for_load_state("networkidle")
    assert 10_000 < counted.received <= MOST_OF_HOME
