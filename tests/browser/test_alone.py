"""Playing alone: today's task from the home page to its standings, all tasks, bots, practice."""

import json
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Locator, Route, expect

from app.games import GAMES
from tests.browser.hastening import skip
from tests.browser.people import People, Person
from tests.browser.screens import DESKTOP, PORTRAIT, Screen
from tests.browser.tabbing import tab_to
from tests.browser.test_access import violations
from tests.browser.test_join import NO_STORAGE, traffic
from tests.browser.texts import cut_off, small_targets, untranslated
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


async def test_a_result_is_shared_without_dice_or_sheet(people: People, site: Running) -> None:
    anna = await people(site.url)
    await anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    own = (await attempt(anna))["own"]
    for where in ("result", "page"):
        if where == "page":
            await alone(anna)
        await anna.page.get_by_role("button", name=anna.t("task-day-share")).click()
        await expect(anna.page.locator(".toast")).to_have_text(anna.t("task-day-shared"))
        text = await anna.page.evaluate("navigator.clipboard.readText()")
        assert str(own["points"]).replace("-", "−") in text
        assert text.count("★") == own["stars"]
        assert text.endswith("/alone")
        assert own["match"] not in text
        assert own["room"] not in text


async def test_once_more_is_for_fun(people: People, site: Running) -> None:
    anna = await people(site.url)
    day = await attempt(anna)
    await anna.page.get_by_role("button", name=anna.t("task-day-fun")).click()
    await anna.page.wait_for_url(lambda url: day["own"]["room"] not in url)
    await in_match(anna)
    chip = anna.page.locator(".top .chip").last
    await expect(chip).to_contain_text(anna.t("task-day-past", date=""))
    assert (await anna.call("GET", "/days/today"))["own"] == day["own"]


async def test_friends_are_seen_by_name_once_one_has_played(people: People, site: Running) -> None:
    anna, ben = await people(site.url), await people(site.url)
    await anna.open()
    code = await anna.make_room(game="lineup")
    await ben.open()
    await ben.sit_down(code)
    await anna.call("POST", f"/rooms/{code}/matches", {})
    await skip([anna, ben], Random(2))
    points = (await attempt(ben))["own"]["points"]
    name = (await ben.call("GET", "/me"))["name"]
    await alone(anna)
    row = anna.page.locator(".rank li", has_text=name)
    await expect(row).to_contain_text(anna.t("alone-played"))
    await expect(row).not_to_contain_text(str(points))
    await attempt(anna, seed=5)
    await alone(anna)
    await expect(row.locator(".num").last).to_have_text(str(points))
    await alone(ben)
    await ben.page.get_by_label(ben.t("alone-hide")).check()
    await alone(ben)
    await expect(ben.page.get_by_label(ben.t("alone-hide"))).to_be_checked()
    await alone(anna)
    await expect(row).to_have_count(0)


async def test_the_tabs_of_the_standings_by_keyboard(people: People, site: Running) -> None:
    anna = await people(site.url)
    await attempt(anna)
    await alone(anna)
    await tab_to(anna.page, anna.page.locator("#standing-friends"))
    await anna.page.keyboard.press("ArrowRight")
    await expect(anna.page.locator("#standing-all")).to_be_focused()
    await expect(anna.page.locator("#standing-panel")).to_contain_text(
        anna.t("alone-count", count=1)
    )
    await expect(anna.page.locator(".ranges li")).to_have_count(1)


async def test_without_the_server_it_is_said_that_today_needs_it(
    people: People, site: Running
) -> None:
    anna = await people(site.url)

    async def fail(route: Route) -> None:
        await route.abort()

    await anna.page.route("**/api/v1/days/today", fail)
    today = await alone(anna)
    await expect(today).to_contain_text(anna.t("alone-offline"))
    await anna.page.unroute("**/api/v1/days/today")
    await today.locator(".btn").click()
    await expect(today.locator(".btn")).to_have_text(anna.t("alone-start"))


async def test_at_the_end_of_the_day_the_page_asks_again(people: People, site: Running) -> None:
    """By the server's time: the device's own clock is years behind."""
    anna = await people(site.url, script="Date.now = () => 1_000_000_000_000;")
    await anna.open("/alone")
    day = await anna.page.evaluate("fetch('/api/v1/days/today').then((answer) => answer.json())")
    asked: list[str] = []

    async def answer(route: Route) -> None:
        asked.append(route.request.url)
        soon = day | {"ends_at": day["begins_at"], "day": "2020-01-02"}
        found = soon if len(asked) == 1 else day
        await route.fulfill(content_type="application/json", body=json.dumps(found))

    await anna.page.route("**/api/v1/days/today", answer)
    await alone(anna)
    await expect(anna.page.locator(".alone .head p")).not_to_contain_text("January")
    assert len(asked) == 2


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_against_bots_begins_with_one_click(
    people: People, site: Running, game: str
) -> None:
    anna = await people(site.url)
    await alone(anna)
    await anna.page.locator(".against", has_text=anna.t(f"{game}-name")).click()
    await in_match(anna)
    match = (await anna.room())["match"]
    assert match["game"] == game
    assert [player is None for player in match["players"]].count(True) == 2


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


async def test_a_day_that_was_is_practice(people: People, site: Running) -> None:
    anna = await people(site.url)
    await alone(anna)
    await anna.page.locator(".days summary").click()
    days = anna.page.locator(".days li")
    await expect(days).to_have_count(29)
    await days.nth(3).locator(".btn").click()
    await in_match(anna)
    chip = anna.page.locator(".top .chip").last
    await expect(chip).to_contain_text(anna.t("task-day-past", date=""))


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
