"""Tasks say what to do, where one stands, and how they ended."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.facts import key_of
from tests.browser.hastening import skip
from tests.browser.people import People, Person
from tests.browser.screens import LANDSCAPE, PORTRAIT, Screen
from tests.browser.test_access import violations
from tests.browser.texts import cut_off
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SNAKE = {"side": "A", "task": 1}
QUOTA = "colour_lines-ui-quota"


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


async def give_up(person: Person) -> None:
    """End one's own task at once, which asks first."""
    await person.page.locator(".goal .give-up").click()
    await person.page.locator("dialog .btn.danger", has_text=person.t("task-give-up")).click()


async def test_the_goal_is_one_sentence_with_the_number(people: People, site: Running) -> None:
    person = await alone(people, site, SNAKE)
    goal = person.page.locator(".seats > .goal")
    sentence = person.t("colour_square-ui-task-goal", task=1, mark=115)
    await expect(goal.locator(".what")).to_have_text(sentence)
    await expect(goal.locator(".scale .mark b")).to_have_text(["115", "140", "166"])
    await expect(goal.locator(".stand b")).to_have_text(person.t("goal-short", short=115, mark=115))
    await expect(person.page.locator(".top .chip")).to_have_text(
        ["Colour Square", "side A, Snake", "Roll 1"]
    )
    assert await violations(person) == ""


@pytest.mark.parametrize(
    ("game", "options"),
    [("colour_square", SNAKE), ("colour_lines", {"side": "B", "task": 5})],
)
async def test_rules_open_at_the_text_of_the_task(
    people: People, site: Running, game: str, options: dict[str, Any]
) -> None:
    person = await alone(people, site, options, game)
    asked = person.page.locator("#drawer-panel .asked h3")
    title = person.t(f"{game}-rules-task-{options['task']}-title")
    # The task comes a moment after the board, and says where the rules open.
    await expect(person.page.locator(".match [data-task-rule]")).to_be_visible()
    await person.page.locator("#drawer-rules").click()
    await expect(asked).to_have_text(title)
    await person.page.locator("#drawer-log").click()
    await person.page.locator(".top .btn", has_text=person.t("rules-here")).click()
    await expect(asked).to_have_text(title)
    await person.page.locator("#drawer-log").click()
    await person.page.locator(".goal .btn", has_text=person.t("rules-here")).click()
    await expect(asked).to_be_focused()


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


@pytest.mark.parametrize("game", ["colour_square", "colour_lines"])
@pytest.mark.parametrize("size", [(820, 1180), (1180, 820), (1280, 720), PORTRAIT, LANDSCAPE])
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


async def test_a_count_can_be_given_up_before_it_has_begun(people: People, site: Running) -> None:
    person = await alone(people, site, {"side": "A", "task": 1}, game="colour_lines")
    await give_up(person)
    await expect(person.page.locator(".bottombar")).to_contain_text(person.t("task-not"))
    await person.page.locator(".bottombar .primary").click()
    await expect(person.page.locator(".seats > .goal h3")).to_contain_text("1 ")


async def test_a_failed_task_is_no_victory(people: People, site: Running) -> None:
    person = await alone(people, site, SNAKE)
    await give_up(person)
    page = person.page
    await expect(page.locator(".stage h1")).to_have_text("115 short of 115")
    await expect(page.locator(".cup")).to_have_count(0)
    await expect(page.locator(".stage > .stars .full")).to_have_count(0)
    await expect(page.locator(".bottombar")).to_contain_text(person.t("task-not"))
    first = page.locator(".losses li").first
    await expect(first.locator(".btn[aria-pressed=true]")).to_be_visible()
    await expect(page.locator(".taskend .board .lit")).to_have_count(1)
    await first.locator(".btn").click()
    await expect(page.locator(".taskend .board .lit")).to_have_count(0)
    await first.locator(".btn").click()
    name = await first.locator(".sq").inner_text()
    await expect(page.locator(".show h2")).to_contain_text(name)
    assert await violations(person) == ""


async def test_an_earlier_try_that_was_better_has_its_mark(people: People, site: Running) -> None:
    person = await alone(people, site, SNAKE)
    key = await person.page.evaluate(key_of("best-colour_square-side-A-task-1"))
    await person.page.evaluate("([key, best]) => localStorage.setItem(key, best)", [key, "104"])
    await give_up(person)
    page = person.page
    await expect(page.locator(".scale .best")).to_have_text(person.t("task-scale-best", value=104))
    await expect(page.locator(".stage > p")).to_contain_text(person.t("task-best", value=104))
    assert await page.evaluate("key => localStorage.getItem(key)", key) == "104"
    await page.evaluate("key => localStorage.removeItem(key)", key)
    await page.locator(".bottombar .primary").click()
    await give_up(person)
    await expect(page.locator(".taskend .scale")).to_be_visible()
    await page.wait_for_function("key => localStorage.getItem(key) === '0'", arg=key)
    await expect(page.locator(".taskend .scale .best")).to_have_count(0)


async def test_the_end_of_a_count_names_what_is_missing(people: People, site: Running) -> None:
    """No item of the account for itself, which would be the sum again."""
    options = {"side": "A", "task": 1}
    person = await alone(people, site, options, game="colour_lines")
    page = person.page
    await expect(page.locator(".seats > .goal .draw svg")).to_be_visible()
    await skip([person], Random(4), until=lambda at: at["round"] == 2 and at["phase"] == "draw")
    score = (await person.position())["view"]["public"]["scores"][0]
    strip = page.locator(".match dl.strip")
    await expect(strip.locator(".sum dd")).to_have_text(str(score["crossings"]))
    await expect(strip.locator(".sum dt")).to_have_text(person.t(QUOTA, name="crossings"))
    await skip([person], Random(4))
    await expect(page.locator(".losses li")).to_have_count(1)
    await expect(page.locator(".losses .small")).to_contain_text("row")
    await expect(page.locator(".taskend dl.strip")).to_have_count(0)
    await expect(page.locator(".taskend .next > svg")).to_be_visible()
    assert await violations(person) == ""


async def test_another_try_starts_at_once_and_the_next_task_too(
    people: People, site: Running
) -> None:
    person = await alone(people, site, SNAKE)
    await give_up(person)
    await person.page.locator(".bottombar .primary").click()
    await expect(person.page.locator(".seats > .goal h3")).to_contain_text("1 Snake")
    await give_up(person)
    await person.page.locator(".next .btn").click()
    await expect(person.page.locator(".seats > .goal h3")).to_contain_text("2 Ascent")
    assert (await person.room())["options"]["task"] == 2


async def test_each_at_a_table_has_their_own_goal(people: People, site: Running) -> None:
    anna, ben = await people.table(
        site.url, [{}, {}], options=SNAKE, game="colour_square", board="svg.corners"
    )
    await give_up(anna)
    await anna.page.locator(".seats > button.seat").nth(1).click()
    await expect(anna.page.locator("dialog .goal .what")).to_be_visible()
    await anna.page.keyboard.press("Escape")
    await expect(ben.page.locator(".seats > .goal .big")).to_have_text("0")
    await give_up(ben)
    await expect(anna.page.locator(".tasked li")).to_have_count(2)
    await expect(ben.page.locator(".stage h1")).to_have_text("115 short of 115")


@pytest.mark.parametrize(
    ("game", "board", "options", "chips"),
    [
        ("lineup", "svg.wall", {"double_move": True}, ["LineUp!", "Double move"]),
        ("colomino", "svg >> nth=0", {"board": "small"}, ["Colomino", "small board"]),
        (
            "flying_colours",
            "svg.rings",
            {"free_ring": True},
            ["With Flying Colours", "Free ring"],
        ),
        (
            "colour_lines",
            "svg.fields",
            {"side": "B", "neighbours": True},
            ["Colour Lines", "side B, Neighbours"],
        ),
        (
            "colour_square",
            "svg.corners",
            {"side": "B", "covered": True},
            ["Colour Square", "side B, covered", "Roll 1"],
        ),
    ],
)
async def test_the_head_says_what_is_played(
    people: People, site: Running, game: str, board: str, options: dict[str, Any], chips: list[str]
) -> None:
    host, _ = await people.table(
        site.url, [{}, {}], options=options, game=game, board=board, away=1
    )
    for number, words in enumerate(chips):
        await expect(host.page.locator(".top .chip").nth(number)).to_have_text(words)
    await host.page.set_viewport_size({"width": 360, "height": 640})
    await host.page.get_by_role("button", name=host.t("menu")).click()
    await expect(host.page.locator("dialog .now-played")).to_contain_text(" · ".join(chips))
