"""What tests over all games need to know of each: its board, and how it is played by keyboard."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.async_api import expect

from app.games import GAMES
from tests.browser import laying, lining, playing, steering, throwing, writing
from tests.browser.hastening import hasten, owes
from tests.browser.people import Person

Play = Callable[[Person], Awaitable[Any]]


async def _lineup(person: Person) -> None:
    await playing.play(person, playing.Keyboard(person.page), Random(1))


async def _colour_square(person: Person) -> None:
    await writing.play([writing.Keys(person)])


async def _colomino(person: Person) -> None:
    await laying.play(person, laying.Keyboard(person.page), Random(2))


async def _flying_colours(person: Person) -> None:
    way, rng = steering.Keyboard(person.page), Random(3)
    while await throwing.my_turn(person):
        at, move = await throwing.choice(person, rng)
        await throwing.perform(person, way, at, move)


async def _colour_lines(person: Person) -> None:
    await lining.play([lining.Keys(person)])


@dataclass(frozen=True)
class Game:
    """A game as the tests use it; `play` takes all turns of a person by keyboard.

    `typed` into selections makes it short, `options` show much of it on the pages.  `middle`: a
    position between start and end.  `least`: pixels of a field on a phone, upright and across; the
    columns of a wall with twenty rows are smaller, so it has buttons that bring a figure to one.
    """

    key: str
    board: str
    play: Play
    typed: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    middle: int = 12
    least: tuple[int, int] = (24, 24)


ALL = (
    Game("lineup", "svg.wall", _lineup, least=(20, 16)),
    Game("colour_square", "svg.corners", _colour_square, {"task": "4"}, {"side": "B"}, middle=5),
    Game("colomino", ".court-board", _colomino, options={"board": "small"}),
    Game("flying_colours", "svg.rings", _flying_colours),
    Game(
        "colour_lines",
        "svg.fields",
        _colour_lines,
        options={"active_placement": True},
        middle=5,
    ),
)
assert {game.key for game in ALL} == set(GAMES)

# The smallest side of a field on the screen; of a ring's field, its depth and mean width.
_FIELDS = """() => Math.min(...[...document.querySelectorAll(
  ".match > .board [data-field], .match > .board [data-column]")].map((it) => {
    const { width, height } = it.getBoundingClientRect();
    return it.closest("svg.rings") ? 47 * it.getScreenCTM().a : Math.min(width, height);
  }))"""
_CHOICE = ".hand button.card:not(.none), .rack button.tile:not(.none), button.die:enabled"


async def shown(person: Person, game: Game) -> None:
    """Wait for the board."""
    board = person.page.locator(f".match > .board {game.board}")
    await expect(board).to_be_visible()


async def smallest_field(person: Person) -> float:
    """Pixels of the smallest field of the board."""
    return float(await person.page.evaluate(_FIELDS))


def _may_choose(at: dict[str, Any]) -> bool:
    dice = at["view"]["public"].get("dice")
    return owes(at) and (at["game"] != "flying_colours" or len(dice["thrown"]) > 0)


async def to_the_middle(everybody: list[Person], game: Game) -> None:
    """Play without the pages until the first of these people has to act, and has chosen."""
    first, *_ = everybody
    seq = await hasten(everybody, Random(3), game.middle)
    while not _may_choose(await first.position()):
        seq = await hasten(everybody, Random(3), seq + 1)
    choice = first.page.locator(_CHOICE).first
    await expect(choice).to_be_visible()
    await expect(choice).to_be_enabled()
    if await choice.get_attribute("aria-pressed") != "true":
        await choice.click()
