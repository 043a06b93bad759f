"""How attempts at a combination turn out for somebody who sets dice aside well.

Playouts don't throw dice: they draw how many throws an attempt took, and which colours its
combination lets move.  The odds of that follow exactly from the dice, if who throws wants to move
one disc or either of two, and takes any combination rather than none.
"""

from bisect import bisect
from collections import defaultdict
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias

from app.games.flying_colours.board import COLOURS
from app.games.flying_colours.dice import KEY, NUMBER, SETS, done_throws, open_throws, ways_to_keep
from app.games.flying_colours.fast.throws import KEYS, stages
from app.games.flying_colours.odds import DICE
from app.games.flying_colours.steps import PIPS

Wanted: TypeAlias = tuple[int, ...]
"""The discs that somebody wants to move: one or two."""

ANY: Final = 0.15
"""What a combination is worth that lets no wanted disc move, but others."""

MORE: Final = 0.15
"""What it is worth in addition that both may move."""


class Fall(NamedTuple):
    """How an attempt turns out: throws used, and the mask of colours; 0 if there is none."""

    used: int
    mask: int


class Falls(NamedTuple):
    """All that can happen, with the odds added up."""

    odds: tuple[float, ...]
    falls: tuple[Fall, ...]

    def drawn(self, luck: float) -> Fall:
        """The one that a number from 0 to 1 stands for."""
        return self.falls[min(bisect(self.odds, luck), len(self.falls) - 1)]


def gains_of(wanted: int) -> list[float]:
    """What a combination is worth, by its mask, if the first `wanted` colours are wanted."""
    gains = [0.0]
    for mask in range(1, 1 << len(COLOURS)):
        own = (mask & ((1 << wanted) - 1)).bit_count()
        gains.append((ANY, 1.0, 1.0 + MORE)[own])
    return gains


@cache
def _stages(wanted: int) -> tuple[list[float], ...]:
    """The worth by set aside, of one throw, of two, and so on, if the first colours are wanted."""
    gains, fresh = gains_of(wanted), [0.0]
    worths: list[list[float]] = []
    for _ in range(PIPS):
        worths = list(stages(gains, (0,), fresh))
        fresh = [0.0, *(one[0] for one in worths)]
    return tuple(worths)


@lru_cache(1 << 15)
def kept(wanted: int, aside: int, thrown: int, left: int) -> int:
    """The dice just thrown to set aside, as a key, with that many throws left."""
    worth = _stages(wanted)[left - 1]
    more = ways_to_keep(thrown, DICE - 1 - len(SETS[NUMBER[aside]]))
    return max(more, key=lambda key: worth[NUMBER[aside + key]])


@cache
def _canonical(wanted: int) -> tuple[Falls, ...]:
    """How attempts turn out, by the throws left, if the first colours are wanted."""
    return tuple(_falls(wanted, left) for left in range(PIPS + 1))


def _falls(wanted: int, left: int) -> Falls:
    odds: defaultdict[Fall, float] = defaultdict(float)
    here = {0: 1.0}
    for used in range(1, left + 1):
        after: defaultdict[int, float] = defaultdict(float)
        for aside, reached in here.items():
            for weight, mask in done_throws(NUMBER[aside]):
                odds[Fall(used, mask)] += reached * weight
            for weight, thrown in open_throws(NUMBER[aside]):
                if used == left:
                    odds[Fall(left, 0)] += reached * weight
                else:
                    more = kept(wanted, aside, KEYS[thrown], left - used)
                    after[aside + more] += reached * weight
        here = after
    falls = tuple(odds)
    return Falls(tuple(accumulate(odds[fall] for fall in falls)), falls)


def order(wanted: Wanted) -> tuple[int, ...]:
    """All colours, the wanted ones first."""
    return (*wanted, *(colour for colour in range(len(COLOURS)) if colour not in wanted))


@cache
def falls_of(wanted: Wanted) -> tuple[Falls, ...]:
    """How attempts turn out for who wants these discs, by the throws left."""
    colours = order(wanted)
    return tuple(
        Falls(odds, tuple(Fall(used, _renamed(mask, colours)) for used, mask in falls))
        for odds, falls in _canonical(len(wanted))
    )


def _renamed(mask: int, colours: Sequence[int]) -> int:
    return sum(1 << colours[bit] for bit in range(len(colours)) if mask >> bit & 1)


@lru_cache(1 << 15)
def kept_for(wanted: Wanted, aside: int, thrown: int, left: int) -> int:
    """`kept`, for any wanted discs."""
    colours = order(wanted)
    place = {colour: at for at, colour in enumerate(colours)}

    def renamed(key: int, names: Sequence[int] | dict[int, int]) -> int:
        return sum(KEY[names[die]] for die in SETS[NUMBER[key]])

    more = kept(len(wanted), renamed(aside, place), renamed(thrown, place), left)
    return renamed(more, colours)


@cache
def prepare() -> None:
    """Work out all odds, which takes a tenth of a second once in a process."""
    for wanted in ((0,), (0, 1)):
        falls_of(wanted)
