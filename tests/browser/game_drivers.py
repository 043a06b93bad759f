"""What tests over all games need to know of each, found by the name of the game.

Each game says it in `tests/games/KEY/driver.py`.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from playwright.async_api import expect

from tests.browser.match_facts import Facts, Past, Step
from tests.browser.match_progress import hasten, owes
from tests.browser.people import Person

# The smallest side of a field on the screen.
FIELDS = """() => Math.min(...[...document.querySelectorAll(
  ".match > .board [data-field], .match > .board [data-column]")].map((it) => {
    const { width, height } = it.getBoundingClientRect();
    return Math.min(width, height);
  }))"""


def always(_: Mapping[str, Any]) -> bool:
    """True in every position."""
    return True


@dataclass(frozen=True)
class Driver:
    """How tests use the pages of a game.

    `board` selects its board, `choice` what can be chosen in the tray; `play` takes the turns of a
    person by keyboard, the first and the last ones if there are many; `facts` are the words to be
    heard of a step; `past` is what a replay shows of it, where `lying` selects dice or hand, and
    `opens` are the lines of the log that it shows with the step after theirs.  Keys `typed` at
    options make a match short, `options` show much of the game on the pages.  `middle`: a position
    between start and end in which, where `may_choose` the public view, something can be chosen.
    `fields` gives the pixels of the smallest field, of which a phone shows at `least` so many,
    upright and across.
    """

    board: str
    play: Callable[[Person], Awaitable[Any]]
    facts: Callable[[Step], Facts]
    past: Callable[[Step], Past]
    lying: str
    choice: str
    opens: frozenset[str] = frozenset()
    typed: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    middle: int = 12
    may_choose: Callable[[Mapping[str, Any]], bool] = always
    fields: str = FIELDS
    least: tuple[int, int] = (24, 24)


@cache
def driver_of(key: str) -> Driver:
    """The driver of a game."""
    driver: Driver = import_module(f"tests.games.{key}.driver").DRIVER
    return driver


async def shown(person: Person, key: str) -> None:
    """Wait for the board."""
    board = person.page.locator(f".match > .board {driver_of(key).board}")
    await expect(board).to_be_visible()


async def smallest_field(person: Person, key: str) -> float:
    """Pixels of the smallest field of the board."""
    return float(await person.page.evaluate(driver_of(key).fields))


async def to_the_middle(everybody: list[Person], key: str) -> None:
    """Play without the pages until the first of these people has to act, and has chosen."""
    first, *_ = everybody
    driver = driver_of(key)
    seq = await hasten(everybody, Random(3), driver.middle)
    while not _may_choose(driver, at := await first.position()):
        assert at["view"]["result"] is None, f"from position {driver.middle} nothing can be chosen"
        seq = await hasten(everybody, Random(3), seq + 1)
    choice = first.page.locator(driver.choice).first
    await expect(choice).to_be_visible()
    await expect(choice).to_be_enabled()
    if await choice.get_attribute("aria-pressed") != "true":
        await choice.click()


def _may_choose(driver: Driver, at: dict[str, Any]) -> bool:
    return owes(at) and driver.may_choose(at["view"]["public"])
