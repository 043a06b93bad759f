"""The analysis of a finished match: curves, moments, and better moves on the board."""

import pytest
from playwright.async_api import Locator, expect

from tests.browser.analysis.fake_analyses import answered, made_up
from tests.browser.match_progress import finished
from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.test_access import violations
from tests.browser.test_replay import open_replay
from tests.browser.visible_text import small_targets
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


async def test_a_moment_is_one_click_from_the_better_move_in_pencil(
    people: People, site: Running
) -> None:
    anna = await people(site.url)
    match = await finished(anna)
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


@pytest.mark.extended
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


@pytest.mark.extended
async def test_it_fits_between_phone_and_desktop(people: People, site: Running) -> None:
    anna = await people(site.url, lang="de")
    await finished(anna, "colour_square")
    await open_analysis(anna)
    for width, height in ((720, 1100), (1180, 820), (1366, 768)):
        await anna.page.set_viewport_size({"width": width, "height": height})
        assert not await anna.sideways()
        assert await anna.page.evaluate(OVERFLOWING) == []
