"""Tasks say what to do, where one stands, and how they ended."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.match_progress import skip
from tests.browser.people import People, Person
from tests.browser.screens import LANDSCAPE, PORTRAIT, Screen
from tests.browser.test_access import violations
from tests.browser.visible_text import cut_off
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SNAKE = {"side": "A", "task": 1}


async def alone(
    people: People,
    site: Running,
    options: Mapping[str, Any],
    game: str = "colour_square",
    screen: Screen | None = None,
) -> Person:
    """Somebody who has just begun a task."""
    board = "svg.corners" if game == "colour_square" else "svg.fields"
    (person,) = await people.table(
        site.url, [screen or {}], options=options, game=game, board=board
    )
    return person


@pytest.mark.extended
async def test_on_a_phone_a_strip_stands_in_place_of_the_seats(
    people: People, site: Running
) -> None:
    screen: Screen = {"size": PORTRAIT, "touch": True, "lang": "nl"}
    person = await alone(people, site, {"side": "B", "task": 3}, screen=screen)
    strip = person.page.locator(".goalstrip")
    await expect(person.page.locator(".seats > .seat")).to_be_hidden()
    box = await strip.bounding_box()
    assert box is not None
    assert 44 <= box["height"] <= 50
    await strip.tap()
    sentence = person.t("colour_square-ui-task-goal", task=3, mark=185)
    await expect(person.page.locator("dialog .goal .what")).to_have_text(sentence)
    assert not await person.sideways()
    assert await violations(person) == ""


@pytest.mark.extended
@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("colour_lines", (820, 1180)),
        ("colour_square", (1280, 720)),
        ("colour_lines", PORTRAIT),
        ("colour_square", LANDSCAPE),
    ],
)
async def test_giving_up_is_in_the_panel_at_all_sizes(
    people: People, site: Running, size: tuple[int, int], game: str
) -> None:
    options = SNAKE if game == "colour_square" else {"side": "B", "task": 5}
    screen: Screen = {"size": size, "touch": True, "lang": "de"}
    person = await alone(people, site, options, game, screen=screen)
    await expect(person.page.locator(".goal:visible, .goalstrip:visible")).to_have_count(1)
    strip = person.page.locator(".goalstrip")
    if await strip.is_visible():
        await strip.tap()
    button = person.page.locator(".goal .give-up:visible")
    await button.scroll_into_view_if_needed()
    await expect(button).to_be_in_viewport(ratio=1)
    assert await cut_off(person.page) == []


async def test_giving_up_a_count_asks_once_and_shows_what_was_missing(
    people: People, site: Running
) -> None:
    """From the sheet that the strip opens on a phone, in the middle of a round."""
    screen: Screen = {"size": PORTRAIT, "touch": True, "lang": "nl"}
    person = await alone(people, site, {"side": "A", "task": 4}, "colour_lines", screen)
    page = person.page
    await skip([person], Random(4), until=lambda at: at["round"] == 2 and at["phase"] == "draw")
    await page.locator(".goalstrip").tap()
    await page.locator("dialog .give-up").tap()
    await expect(page.locator("dialog h2")).to_have_text(person.t("task-give-up-title"))
    await page.locator("dialog .btn", has_text=person.t("task-give-up-no")).tap()
    await expect(page.locator("dialog")).to_have_count(0)
    await page.locator(".goalstrip").tap()
    await page.locator("dialog .give-up").tap()
    await page.locator("dialog .btn.danger").tap()
    await expect(page.locator(".taskend .losses li").first).to_be_visible()
    await expect(page.locator(".cup")).to_have_count(0)
    assert await violations(person) == ""
