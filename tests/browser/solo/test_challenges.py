"""Beat my score: one plays a task, a friend plays it with the same dice, and both compare."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from playwright.async_api import Locator, Route, expect

from tests.browser.game_drivers import driver_of
from tests.browser.match_progress import hasten, skip
from tests.browser.people import People, Person
from tests.browser.screens import LANDSCAPE, PORTRAIT
from tests.browser.test_access import violations
from tests.browser.visible_text import cut_off, small_targets, untranslated
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

TASKS: dict[str, dict[str, Any]] = {
    "colour_square": {"side": "A", "task": 4},
    "colour_lines": {"side": "A", "task": 3},
}


async def begun(person: Person, game: str) -> str:
    """The match of a task that this person has just begun, alone."""
    body = {"game": game, "options": TASKS[game], "bots": 0, "name": "Anna"}
    room = await person.call("POST", "/solo", body)
    person.code = room["code"] or room["id"]
    match: str = room["match"]["id"]
    return match


async def challenged(anna: Person, game: str, seed: int = 1) -> str:
    """The path of the link by which Anna, who has finished a task, challenges her friends."""
    match = await begun(anna, game)
    await hasten([anna], Random(seed))
    return await link(anna, match)


async def link(anna: Person, match: str) -> str:
    url: str = (await anna.call("POST", f"/matches/{match}/challenge"))["url"]
    return url.removeprefix(anna.site)


async def accept(ben: Person, path: str, name: str = "Ben") -> None:
    """Ben says his name and begins; the page of the room comes up."""
    await ben.open(path)
    await ben.page.locator(".challenge [name=name]").fill(name)
    await ben.page.locator(".challenge .primary").click()
    await expect(ben.page.locator(".match > .board")).to_be_visible()
    ben.code = ben.page.url.rsplit("/", 1)[1]


def slider(person: Person) -> Locator:
    return person.page.locator(".comparing input[type=range]")


def scores(person: Person) -> Locator:
    return person.page.locator(".player-head .score")


async def compare(person: Person, path: str) -> None:
    """Open the link again, and compare."""
    await person.open(path)
    await person.page.locator(".challenge .btn:has(use[href='#i-eye'])").first.click()
    await expect(slider(person)).to_be_visible()


@pytest.mark.extended
@pytest.mark.parametrize("game", sorted(TASKS))
async def test_a_friend_plays_with_the_same_dice_and_both_see_both_sheets(
    people: People, site: Running, game: str
) -> None:
    anna, ben = await people(site.url), await people(site.url)
    match = await begun(anna, game)
    await hasten([anna], Random(1))
    path = await link(anna, match)

    await ben.open(path)
    await expect(ben.page.locator(".challenge h1")).to_have_text(
        ben.t("challenge-title", name="Anna")
    )
    await accept(ben, path)
    await skip([ben], Random(7))
    own = (await ben.room())["match"]["id"]
    mine, hers = await rolls(ben, own), await rolls(anna, match)
    both_have = mine.keys() & hers.keys()
    assert {one: mine[one] for one in both_have} == {one: hers[one] for one in both_have}
    both = {"Anna": await result(anna, match), "Ben": await result(ben, own)}
    await ben.page.locator(
        f".result a[href$='#compare={own}'], main a[href$='#compare={own}']"
    ).click()
    await expect(slider(ben)).to_be_visible()

    for person in (ben, anna):
        await compare(person, path)
        page = person.page
        await expect(page.locator(f".compared .board {driver_of(game).board}")).to_have_count(2)
        await page.keyboard.press("End")
        await expect(page.locator(".player-head .given")).to_have_text([*both])
        ends = [text.split()[-1] for text in await scores(person).all_inner_texts()]
        assert ends == [str(points).replace("-", "−") for points in both.values()]
        await page.keyboard.press("Home")
        await expect(scores(person)).to_have_text(["0", "0"])
        await page.keyboard.press("ArrowRight")
        await expect(slider(person)).to_have_value("1")
    assert await violations(anna) == ""


async def rolls(person: Person, match: str) -> dict[int, Any]:
    """The dice of a match, by the number of their roll or round; wherever they were placed."""
    found: dict[int, Any] = {}
    last = (await person.call("GET", f"/matches/{match}"))["seq"]
    for seq in range(last):
        at = await person.call("GET", f"/matches/{match}/positions/{seq}?you=0")
        public = at["view"]["public"]
        if dice := public["dice"]:
            number = public["roll"] if "roll" in public else public["round"]
            found[number] = dice if isinstance(dice, dict) else sorted(die["face"] for die in dice)
    assert len(found) > 1
    return found


async def result(person: Person, match: str) -> int:
    """The points of a finished match."""
    at = await person.call("GET", f"/matches/{match}")
    points: int = at["view"]["result"]["scores"][0]
    return points


@pytest.mark.extended
async def test_the_same_roll_is_on_both_sides_and_said_with_the_points(
    people: People, site: Running
) -> None:
    anna, ben = await people(site.url), await people(site.url)
    path = await challenged(anna, "colour_square")
    await accept(ben, path)
    await hasten([ben], Random(7))
    await compare(ben, path)
    page = ben.page
    last = int(await slider(ben).get_attribute("max") or 0)
    for step in (2, 3, last // 2):
        await slider(ben).fill(str(step))
        dice = page.locator(".compared").nth(0).locator(".dice .die")
        others = page.locator(".compared").nth(1).locator(".dice .die")
        assert await dice.all_inner_texts() == await others.all_inner_texts()
        points = await scores(ben).all_inner_texts()
        status = page.locator(".comparing > .status")
        await expect(status).to_contain_text(ben.t("colour_square-ui-chip-roll", roll=step - 1))
        for name, text in zip(("Anna", "Ben"), points, strict=True):
            await expect(status).to_contain_text(f"{name} {text.split()[-1]} square")
    rows = page.locator(".comparing tbody tr")
    await expect(rows).to_have_count(last + 1)
    await rows.nth(2).locator("button").click()
    await expect(slider(ben)).to_have_value("2")
    await page.keyboard.press("ArrowDown")
    await expect(slider(ben)).to_have_value("3")
    await expect(rows.nth(3).locator("button")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.locator(".challenge h1")).to_be_focused()
    await page.go_back()
    await expect(slider(ben)).to_have_value("3")


@pytest.mark.extended
async def test_on_a_phone_a_tap_turns_to_the_other_sheet(people: People, site: Running) -> None:
    anna = await people(site.url)
    ben = await people(site.url, size=PORTRAIT, touch=True, lang="de")
    path = await challenged(anna, "colour_lines")
    await accept(ben, path)
    await hasten([ben], Random(7))
    await compare(ben, path)
    page = ben.page
    await expect(page.locator(".compared .board")).to_have_count(1)
    for size in (PORTRAIT, LANDSCAPE):
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        for name in ("Ben", "Anna"):
            await page.locator(".player-head", has_text=name).tap()
            sheet = page.get_by_label(ben.t("challenge-sheet-of", name=name))
            await expect(sheet.locator(".board > svg")).to_be_visible()
        assert not await ben.sideways()
        assert await cut_off(page) == []
        assert await small_targets(page) == []
    assert await untranslated(page) == set()
    assert await violations(ben) == ""


async def test_a_try_is_continued_and_only_who_has_finished_compares(
    people: People, site: Running
) -> None:
    anna, ben = await people(site.url), await people(site.url)
    path = await challenged(anna, "colour_square")
    await accept(ben, path)
    await ben.open(path)
    await expect(ben.page.locator(".challenge .act")).not_to_contain_text(
        ben.t("challenge-compare")
    )
    await ben.page.get_by_role("button", name=ben.t("challenge-continue")).click()
    await expect(ben.page.locator(".match > .board")).to_be_visible()
    match = (await ben.room())["match"]["id"]
    await ben.open(f"{path}#compare={match}")
    await expect(ben.page.locator("[role=alert]")).to_contain_text(ben.t("problem-challenge-first"))
    await anna.open(path)
    await expect(anna.page.locator(".emptybox")).to_have_text(anna.t("challenge-answers-none"))


@pytest.mark.extended
async def test_the_first_player_chooses_among_those_who_have_answered(
    people: People, site: Running
) -> None:
    anna = await people(site.url)
    path = await challenged(anna, "colour_square")
    for seed, name in enumerate(("Ben", "Cem")):
        friend = await people(site.url)
        await accept(friend, path, name)
        await hasten([friend], Random(seed))
    await anna.open(path)
    await expect(anna.page.locator(".answers .name")).to_have_count(2)
    label = anna.t("challenge-compare-with", name="Cem")
    await anna.page.get_by_role("button", name=label).click()
    await expect(anna.page.locator(".player-head .given")).to_have_text(["Anna", "Cem"])


@pytest.mark.extended
async def test_the_first_player_reads_which_answer_was_a_second_attempt(
    people: People, site: Running
) -> None:
    anna, ben = await people(site.url, lang="nl"), await people(site.url)
    path = await challenged(anna, "colour_square")
    await accept(ben, path)
    await hasten([ben], Random(1))
    await ben.open(path)
    await ben.page.get_by_role("button", name=ben.t("challenge-again")).click()
    await expect(ben.page.locator(".match > .board")).to_be_visible()
    ben.code = ben.page.url.rsplit("/", 1)[1]
    await hasten([ben], Random(2))
    await anna.open(path)
    got = anna.page.locator(".answers .got")
    await expect(got).to_have_count(2)
    for attempt, count in ((1, 0), (2, 1)):
        label = got.get_by_text(anna.t("challenge-attempt", attempt=attempt), exact=True)
        await expect(label).to_have_count(count)


@pytest.mark.extended
async def test_a_link_that_this_server_did_not_make_says_so(people: People, site: Running) -> None:
    person = await people(site.url)
    await person.open("/c/01ABCDEFGHJKMNPQRSTVWXYZ00.nothing")
    await expect(person.page.locator("h1")).to_contain_text(person.t("problem-challenge-not-found"))


@pytest.mark.extended
async def test_without_a_connection_one_can_try_again(people: People, site: Running) -> None:
    anna, ben = await people(site.url), await people(site.url)
    path = await challenged(anna, "colour_square")
    cut = "**/api/v1/challenges/**"
    await ben.page.route(cut, lambda route: route.abort())
    await ben.open(path)
    alert = ben.page.locator(".challenge [role=alert]")
    await expect(alert).to_contain_text(ben.t("problem-offline"))
    await ben.page.unroute(cut)
    await alert.get_by_role("button").click()
    await expect(ben.page.locator(".challenge .primary")).to_be_enabled()
    await ben.page.route(cut, busy)
    await ben.page.locator(".challenge .primary").click()
    await expect(alert).to_contain_text(ben.t("problem-store-unavailable"))
    await ben.page.unroute(cut)
    await alert.get_by_role("button").click()
    await expect(ben.page.locator(".match > .board")).to_be_visible()


async def busy(route: Route) -> None:
    """The server can't save anything just now."""
    body: Mapping[str, Any] = {"code": "store-unavailable", "status": 503}
    await route.fulfill(status=503, json=body, content_type="application/problem+json")
