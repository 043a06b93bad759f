"""The analysis of a finished match: curves, moments, and better moves on the board."""

import re
from random import Random

import pytest
from playwright.async_api import Locator, expect

from app.games import GAMES
from tests.browser.analysing import answered, made_up
from tests.browser.hastening import finished, hasten
from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.test_access import violations
from tests.browser.test_replay import at_step, button, open_replay
from tests.browser.texts import small_targets
from tests.support.analysing import hasty
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

OVERFLOWING = """[...document.querySelectorAll(".analysed .btn, .analysed select")]
    .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"""
"""Buttons that are too narrow for their words."""


def rows(person: Person) -> Locator:
    """The moments in the list."""
    return person.page.locator(".moment-list li")


async def open_analysis(person: Person) -> None:
    """From the result to the replay, and to its analysis."""
    await open_replay(person)
    await person.page.locator(".analyse:visible").click()
    await expect(person.page.locator(".analysing .board svg").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
async def test_a_moment_is_one_click_from_the_better_move_in_pencil(
    people: People, site: Running, game: str
) -> None:
    anna = await people(site.url)
    match = await finished(anna, game)
    document = await made_up(site, match)
    async with answered(anna.page, document):
        await open_analysis(anna)
        await expect(rows(anna)).to_have_count(4)
    lead = await anna.status.locator(".lead").inner_text()
    assert (await anna.status.inner_text()).count(lead) == 1
    assert await anna.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    better = [one for one in document["moments"] if one["kind"] == "better"]
    await expect(anna.page.locator(".moment-mark")).to_have_count(len(better) + 1)

    first = rows(anna).nth(1)
    await first.get_by_role("button").click()
    await expect(first.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    await expect(anna.page.locator(".analysing .board .better .chiptext").first).to_be_visible()
    await expect(anna.status).to_contain_text("Better: ")
    shown = await anna.page.locator(".replaybar input[type=range]").input_value()
    assert int(shown) in [one["seq"] for one in better]
    assert await violations(anna) == ""
    width, height = PORTRAIT
    await anna.page.set_viewport_size({"width": width, "height": height})
    assert not await anna.sideways()
    await anna.page.keyboard.press("End")
    await expect(anna.page.locator(".analysing .board .better")).to_have_count(0)


async def test_points_are_there_at_once_and_each_chart_is_a_table(
    people: People, site: Running
) -> None:
    anna = await people(site.url)
    match = await finished(anna)
    last = (await anna.call("GET", f"/matches/{match}"))["view"]
    await open_analysis(anna)
    chart = anna.page.locator(".chart")
    await expect(chart).to_have_count(1)  # chances are known only to an analysis
    await expect(chart.locator("path.seat-line")).to_have_count(4)  # two of them in the legend
    await expect(chart.locator("table")).not_to_be_in_viewport()
    await chart.get_by_role("button").click()
    await expect(chart.locator("table")).to_be_in_viewport()
    points = await chart.locator("tbody tr").last.locator("td").all_inner_texts()
    assert points == [str(score) for score in last["result"]["scores"]]
    assert await violations(anna) == ""


async def test_whoever_played_has_it_made_and_all_see_what_it_found(
    people: People, site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty(monkeypatch)
    anna, ben = await people.table(site.url, [{}, {"lang": "de"}], away=2)
    match = (await anna.position())["match"]
    await hasten([anna, ben], Random(2), 6)
    for person in (anna, ben):
        await person.call("POST", f"/rooms/{anna.code}/end", {"match": match})
    for person in (ben, anna):
        await person.open(f"/r/{anna.code}#replay={match}/2")
        await person.page.locator(".analyse:visible").click()
        await expect(person.page.locator(".analysing .board svg")).to_be_visible()
    await button(anna, "analysis-start-it").click()
    for person in (anna, ben):
        judged, nothing = person.t("analysis-judged"), person.t("analysis-nothing")
        outcome = person.page.locator(".moment-list [role=status]")
        found = outcome.filter(has_text=judged).or_(outcome.filter(has_text=nothing))
        await expect(found).to_be_visible()
        await expect(button(person, "analysis-start-it")).to_have_count(0)


async def test_it_can_be_stopped(
    people: People, site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await people(site.url)
    await finished(anna, "colour_square")
    await open_analysis(anna)
    start, cancel = (button(anna, f"analysis-{key}") for key in ("start-it", "cancel"))
    await start.press("Enter")
    await expect(cancel).to_be_focused()
    await cancel.press("Enter")
    await expect(anna.page.get_by_text(anna.t("analysis-cancelled"))).to_be_visible()
    await expect(start).to_be_focused()


async def test_the_address_leads_back_to_the_moment(people: People, site: Running) -> None:
    anna = await people(site.url)
    match = await finished(anna)
    async with answered(anna.page, await made_up(site, match)):
        await open_analysis(anna)
        await expect(anna.page).to_have_url(re.compile(rf"#replay={match}/\d+/analysis$"))
        before = anna.page.url
        await rows(anna).nth(1).get_by_role("button").click()
        await expect(anna.page).not_to_have_url(before)
        await expect(anna.page).to_have_url(re.compile(rf"#replay={match}/\d+/analysis$"))
        await anna.page.reload()
        shown = rows(anna).nth(1).get_by_role("button")
        await expect(shown).to_have_attribute("aria-pressed", "true")
        await anna.page.locator(".way-back").click()
        await expect(anna.page).to_have_url(re.compile(rf"#replay={match}/\d+$"))


@pytest.mark.parametrize("part", ["js/views/analysis", "games/lineup/analysis/analysis"])
async def test_if_it_cannot_be_loaded_the_replay_stays(
    people: People, site: Running, part: str
) -> None:
    """And one may try again."""
    anna = await people(site.url)
    await finished(anna)
    await open_replay(anna)
    await anna.page.route(f"**/{part}.mjs*", lambda route: route.abort())
    await anna.page.locator(".analyse:visible").click()
    await expect(anna.page.locator(".toast")).to_have_text(anna.t("problem-offline"))
    await expect(anna.page.locator(".analyse:visible")).to_be_focused()
    await anna.page.unroute(f"**/{part}.mjs*")
    await anna.page.locator(".analyse:visible").click()
    await expect(anna.page.locator(".analysing .board svg").first).to_be_visible()


async def test_whoever_has_the_link_only_reads_it(people: People, site: Running) -> None:
    anna, stranger = await people(site.url), await people(site.url)
    match = await finished(anna)
    link = (await anna.call("POST", f"/matches/{match}/share"))["url"]
    path = link.removeprefix(site.url)
    await stranger.open(f"{path}#9")
    await stranger.page.locator(".analyse:visible").click()
    await expect(stranger.page.locator(".chart")).to_have_count(1)
    await expect(stranger.page.locator(".moment-list")).to_have_count(0)
    async with answered(stranger.page, await made_up(site, match)):
        await stranger.page.locator(".way-back").click()
        await expect(stranger.page.locator(".analyse:visible")).to_be_focused()
        await at_step(stranger, 9)
        await stranger.page.locator(".analyse:visible").click()
        await expect(rows(stranger)).to_have_count(4)
    await expect(stranger.page.locator(".moment-list .primary")).to_have_count(0)
    await stranger.leave()
    await stranger.open(f"{path}#9/analysis")
    await expect(stranger.page.locator(".analysing .board")).to_be_visible()


async def test_who_is_guided_sees_what_the_guide_shows(people: People, site: Running) -> None:
    anna, ben = await people(site.url), await people(site.url)
    await finished(anna, "lineup", [ben])
    ben.code = anna.code
    await open_analysis(ben)
    await open_replay(anna)
    await button(anna, "guide-start").click()
    await expect(ben.page.locator(".match.replaying")).to_be_visible()
    await expect(ben.page.locator(".analyse:visible")).to_have_count(0)
    await anna.page.locator(".analyse:visible").click()
    await expect(anna.page.locator(".analysing .board")).to_be_visible()
    await button(ben, "guide-leave").click()
    await expect(ben.page.locator(".analysing .board")).to_be_visible()


async def test_on_a_phone_the_board_comes_into_sight(people: People, site: Running) -> None:
    anna = await people(site.url, size=PORTRAIT, touch=True)
    match = await finished(anna, "colour_lines")
    async with answered(anna.page, await made_up(site, match)):
        await open_analysis(anna)
        await expect(rows(anna)).to_have_count(4)
    show = rows(anna).nth(1).get_by_role("button")
    await show.scroll_into_view_if_needed()
    await expect(anna.status).not_to_be_in_viewport()
    await show.click()
    await expect(anna.status).to_be_in_viewport()
    await expect(anna.page.locator(".better .chiptext").first).to_be_in_viewport()
    assert not await anna.sideways()
    assert await small_targets(anna.page) == []


async def test_it_fits_between_phone_and_desktop(people: People, site: Running) -> None:
    anna = await people(site.url, lang="de")
    await finished(anna, "colour_square")
    await open_analysis(anna)
    for width, height in ((720, 1100), (1180, 820), (1366, 768)):
        await anna.page.set_viewport_size({"width": width, "height": height})
        assert not await anna.sideways()
        assert await anna.page.evaluate(OVERFLOWING) == []


async def test_a_sheet_of_somebody_else_can_be_turned_to(people: People, site: Running) -> None:
    anna, ben = await people(site.url), await people(site.url)
    await finished(anna, "colour_square", [ben])
    await open_analysis(anna)
    title = anna.page.locator(".board-head h2")
    names = (await anna.room())["history"][0]["names"]
    await expect(title).to_contain_text(names[0])
    await anna.page.get_by_role("button", name=names[1], exact=True).click()
    await expect(title).to_contain_text(names[1])
