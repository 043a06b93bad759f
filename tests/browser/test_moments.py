"""Moments of joy: shown for what was won and for nothing else, short, and in nobody's way."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

import pytest
from playwright.async_api import expect

from tests.browser.match_progress import hasten, skip
from tests.browser.people import People, Person
from tests.games.colour_square.driver import soon_over
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

Public: TypeAlias = Mapping[str, Any]
Seats: TypeAlias = set[int]

MOMENT_MS = 700
MOST = 60
"""Steps within which something is won."""

LENGTHEN = f"""
const later = window.setTimeout;
window.due = [];
window.setTimeout = (run, ms, ...more) =>
  ms === {MOMENT_MS} ? window.due.push(run) : later(run, ms, ...more);
"""
"""Moments last until the test lets their time pass."""

TIME_PASSES = "window.due.splice(0).forEach((run) => run())"
ENDS = """() => [...document.querySelectorAll(".moment, .seat.cheered")]
  .flatMap((one) => one.getAnimations({ subtree: true }))
  .map((one) => one.effect.getComputedTiming().endTime)"""
BOXES = """() => [...document.querySelectorAll(".match > *, .match > .board svg, .seat")]
  .map((one) => { const { x, y, width, height } = one.getBoundingClientRect();
    return [one.tagName, x, y, width, height].join(" "); })"""
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((one) => one.value)))
  .observe({ type: "layout-shift", buffered: true });
"""


def rows(before: Public, after: Public) -> Seats:
    """Who completed a row of LineUp!."""
    return set(after["chips"][len(before["chips"]) :])


def callers(before: Public, after: Public) -> Seats:
    """Who has no open square left as the last rolls begin."""
    if before["phase"] == "last" or after["phase"] != "last":
        return set()
    sheets = after["sheets"].items()
    return {int(seat) for seat, sheet in sheets if "open" not in sheet["states"].values()}


@dataclass(frozen=True)
class Joy:
    """What is won in a game: by whom, and on which board it is seen."""

    game: str
    board: str
    won: Callable[[Public, Public], Seats]
    options: Mapping[str, Any]


ROWS = Joy("lineup", "svg.wall", rows, {"start": 0})
CALLS = Joy("colour_square", "svg.corners", callers, {"side": "A"})


async def table(people: People, site: Running, joy: Joy) -> list[Person]:
    """Anna, with motion, and Ben, without, in a match in which moments last."""
    both = await people.table(
        site.url,
        [{"script": LENGTHEN + SHIFTS}] * 2,
        options=joy.options,
        game=joy.game,
        board=joy.board,
    )
    await both[0].page.emulate_media(reduced_motion="no-preference")
    return both


async def step(both: list[Person]) -> tuple[Public, Public]:
    """One step of the match, once everybody sees it; the positions before and after."""
    before = await both[0].position()
    seq = await hasten(both, Random(before["seq"]), most=before["seq"] + 1)
    for person in both:
        await person.shows(seq)
    after = await both[0].position()
    assert after["view"]["result"] is None, "the match ended before anything was won"
    return before["view"]["public"], after["view"]["public"]


async def until_won(both: list[Person], joy: Joy) -> None:
    """Steps of the match until something is won."""
    for _ in range(MOST):
        if joy.won(*await step(both)):
            return
    raise AssertionError("nothing was won")


def on_board(person: Person) -> Any:
    """What is shown on the board of a person."""
    return person.page.locator(".match > .board .moment")


async def gone(person: Person) -> None:
    await expect(person.page.locator(".moment, .cheered")).to_have_count(0)


@pytest.mark.extended
async def test_a_moment_moves_nothing_and_is_short(people: People, site: Running) -> None:
    """With motion or without, until the next input or 700 ms have passed."""
    both = await table(people, site, ROWS)
    anna, ben = both
    await until_won(both, ROWS)
    for person in both:
        await expect(on_board(person).locator(".moment-ring").first).to_be_visible()
    ends = await anna.page.evaluate(ENDS)
    assert ends
    assert max(ends) <= MOMENT_MS
    assert await ben.page.evaluate(ENDS) == []

    during = await anna.page.evaluate(BOXES)
    await anna.page.evaluate("shifts.splice(0)")
    await anna.page.keyboard.press("Shift")
    await gone(anna)
    assert await anna.page.evaluate(BOXES) == during
    assert await anna.page.evaluate("shifts") == []
    await ben.page.mouse.move(5, 5)
    await expect(ben.page.locator(".cheered").first).to_be_visible()
    await ben.page.evaluate(TIME_PASSES)
    await gone(ben)


@pytest.mark.extended
async def test_colour_square_is_called_on_all_sheets(people: People, site: Running) -> None:
    both = await table(people, site, CALLS)
    await skip(both, Random(3), until=soon_over)
    await until_won(both, CALLS)
    for person in both:
        await expect(on_board(person).locator("text").last).to_have_text("Colour Square")
        await person.page.locator(".status").click()
        await gone(person)
