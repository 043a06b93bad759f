"""Moments of joy: shown for what was won and for nothing else, short, and in nobody's way."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

import pytest
from playwright.async_api import expect

from app.games.flying_colours.board import BOARD
from app.match.match import Match
from tests.browser.hastening import Unless, hasten, never, skip
from tests.browser.people import People, Person
from tests.browser.test_calls import EARS, TURN, sounded, tones
from tests.games.colour_square.driver import soon_over
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

Public: TypeAlias = Mapping[str, Any]
Seats: TypeAlias = set[int]

MOMENT_MS = 700
WON = [440, 660]
MOST = 60
"""Steps within which something is won."""

LENGTHEN = f"""
const later = window.setTimeout;
window.due = [];
window.setTimeout = (run, ms, ...more) =>
  ms === {MOMENT_MS} ? window.due.push(run) : later(run, ms, ...more);
"""
"""Moments last until the test lets their time pass."""

UNHURRIED = """
let time = 0;
Object.defineProperty(BaseAudioContext.prototype, "currentTime", { get: () => (time += 9) });
"""
"""No tone waits for others, although the test makes many moves in a second."""

TIME_PASSES = "window.due.splice(0).forEach((run) => run())"
CHEERED = """() => [...document.querySelectorAll(".seats .seat")]
  .flatMap((seat, at) => seat.classList.contains("cheered") ? [at] : [])"""
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


def courts(before: Public, after: Public) -> Seats:
    """Who filled a court of Colomino."""
    return {premium["seat"] for premium in after["premiums"][len(before["premiums"]) :]}


def squares(before: Public, after: Public) -> Seats:
    """Who won a square, or called COLOUR SQUARE."""
    won = {
        int(seat)
        for seat, sheet in after["sheets"].items()
        for name, state in sheet["states"].items()
        if state == "won" != before["sheets"][seat]["states"][name]
    }
    return won | callers(before, after)


def callers(before: Public, after: Public) -> Seats:
    """Who has no open square left as the last rolls begin."""
    if before["phase"] == "last" or after["phase"] != "last":
        return set()
    sheets = after["sheets"].items()
    return {int(seat) for seat, sheet in sheets if "open" not in sheet["states"].values()}


def reached(before: Public, after: Public) -> Seats:
    """Whose lines reached a letter, paired a colour or crossed the middle."""
    return {
        seat
        for seat, (old, new) in enumerate(zip(before["scores"], after["scores"], strict=True))
        if set(new["pairs"]) - set(old["pairs"])
        or new["crossings"] > old["crossings"]
        or letters(after, seat) > letters(before, seat)
    }


def letters(public: Public, seat: int) -> set[str]:
    """The letters that the lines of a seat have reached."""
    found = public["sheets"][str(seat)]["letters"]
    return {letter for letter, in_round in found.items() if in_round is not None}


def homecomings(before: Public, after: Public) -> Seats:
    """Into whose home a disc has moved."""
    moved = {at for disc, at in after["discs"].items() if at != before["discs"][disc]}
    return {int(seat) for seat, home in after["homes"].items() if home in moved}


def coming_home(match: Match, seat: int, move: Any) -> bool:
    """True if a move of With Flying Colours brings a disc home."""
    homes = {f"r5s{home}" for home in BOARD.homes[match.seats]}
    return any(getattr(part, "to", None) in homes for part in move.parts)


@dataclass(frozen=True)
class Joy:
    """What is won in a game: by whom, and on which board it is seen."""

    game: str
    board: str
    won: Callable[[Public, Public], Seats]
    shared: bool = True
    before: Unless = never
    """The match is brought forward to the first move of this kind."""
    options: Mapping[str, Any] = field(default_factory=dict)


JOYS = [
    Joy("lineup", "svg.wall", rows, options={"start": 0}),
    Joy("colomino", "svg.fields", courts),
    Joy("flying_colours", "svg.rings", homecomings, before=coming_home),
    Joy("colour_square", "svg.corners", squares, shared=False, options={"side": "A"}),
    Joy("colour_lines", "svg.fields", reached, shared=False),
]


async def table(people: People, site: Running, joy: Joy, *, script: str = "") -> list[Person]:
    """Anna, with motion, and Ben, without, in a match in which moments last."""
    both = await people.table(
        site.url,
        [{"script": LENGTHEN + SHIFTS + script}] * 2,
        options=joy.options,
        game=joy.game,
        board=joy.board,
    )
    await both[0].page.emulate_media(reduced_motion="no-preference")
    if joy.before is not never:
        await skip(both, Random(3), unless=joy.before)
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


async def until_won(both: list[Person], joy: Joy) -> Seats:
    """Steps of the match until something is won; nothing is shown before."""
    for _ in range(MOST):
        before, after = await step(both)
        if seats := joy.won(before, after):
            return seats
        for person in both:
            await expect(person.page.locator(".moment, .cheered")).to_have_count(0)
    raise AssertionError("nothing was won")


def on_board(person: Person) -> Any:
    """What is shown on the board of a person."""
    return person.page.locator(".match > .board .moment")


async def shown(person: Person, joy: Joy, seats: Seats, own: int) -> None:
    """The moment is at these seats, and on the board if it shows what they won."""
    assert set(await person.page.evaluate(CHEERED)) == seats
    count = 1 if joy.shared or own in seats else 0
    await expect(on_board(person)).to_have_count(count)
    if count:
        await expect(on_board(person).locator(".moment-ring").first).to_be_visible()


async def gone(person: Person) -> None:
    await expect(person.page.locator(".moment, .cheered")).to_have_count(0)


@pytest.mark.parametrize("joy", JOYS, ids=lambda joy: joy.game)
async def test_what_is_won_has_its_moment(people: People, site: Running, joy: Joy) -> None:
    """For everybody, with motion or without, until the next input or 700 ms have passed."""
    both = await table(people, site, joy)
    anna, ben = both
    seats = await until_won(both, joy)
    for own, person in enumerate(both):
        await shown(person, joy, seats, own)
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


async def test_colour_square_is_called_on_all_sheets(people: People, site: Running) -> None:
    joy = Joy("colour_square", "svg.corners", callers, shared=False, options={"side": "A"})
    both = await table(people, site, joy)
    await skip(both, Random(3), until=soon_over)
    await until_called(both)
    for person in both:
        await expect(on_board(person).locator("text").last).to_have_text("Colour Square")
        await person.page.locator(".status").click()
        await gone(person)


async def until_called(both: list[Person]) -> None:
    """Steps of a match until somebody calls COLOUR SQUARE."""
    for _ in range(MOST):
        if callers(*await step(both)):
            return
    raise AssertionError("nobody called")


async def test_a_moment_is_heard_once(people: People, site: Running) -> None:
    """With two rising tones where sound is on; not after a reload, and looking back it is quiet."""
    joy = JOYS[0]
    both = await table(people, site, joy, script=EARS + UNHURRIED)
    anna, ben = both
    await anna.page.get_by_role("button", name=anna.t("sound-off")).click()
    await sounded(anna, TURN)
    await until_won(both, joy)
    assert [tone for tone in await tones(anna) if tone in WON] == WON
    assert await tones(ben) == []

    won = (await anna.position())["seq"]
    for _ in range(2):
        await step(both)
    await anna.page.reload()
    await expect(anna.board).to_be_visible()
    await gone(anna)
    await anna.page.locator(".drawer .log .jump").last.click()
    for seq in range(1, won):
        await turn_to(anna, "ArrowRight", seq)
        await gone(anna)
    await turn_to(anna, "ArrowRight", won)
    await expect(on_board(anna)).to_have_count(1)
    await turn_to(anna, "ArrowRight", won + 1)
    await turn_to(anna, "ArrowLeft", won)
    await gone(anna)
    assert await tones(anna) == []


async def turn_to(person: Person, key: str, seq: int) -> None:
    """Step to a position of the past by that key."""
    await person.page.keyboard.press(key)
    last = (await person.position())["seq"]
    banner = person.page.locator(".status.past")
    await expect(banner).to_contain_text(person.t("look-at", seq=seq, last=last))
