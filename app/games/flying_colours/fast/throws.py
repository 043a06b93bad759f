"""What all throws that are left are worth, by the dice set aside.  Only sets worth keeping are
tried, and throws that leave the same choice are counted as one.

Sets of dice are numbers, as in `dice.SETS`.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from app.games.flying_colours.dice import KEY, NUMBER, SETS, done_throws, open_throws, ways_to_keep
from app.games.flying_colours.odds import DICE

SHAPES: Final = frozenset(
    (
        (),
        (1,),
        (2,),
        (3,),
        (4,),
        (5,),
        (2, 1),
        (2, 2),
        (2, 2, 1),
        (3, 1),
        (3, 2),
        (4, 1),
        (1,) * 4,
        (1,) * 5,
    )
)
"""How many dice of each colour are worth keeping; with other sets, others do better."""


KEYS: Final = tuple(sum(KEY[die] for die in dice) for dice in SETS)
"""By set: its key."""


class Kept(NamedTuple):
    """A set aside: the throws that make a combination, by mask of colours, with the chance that one
    of them falls; all other throws, as a chance and the sets to choose among then."""

    done: tuple[tuple[float, int], ...]
    odds: float
    missed: tuple[tuple[float, tuple[int, ...]], ...]


@cache
def sensible() -> tuple[int, ...]:
    """The sets worth keeping."""
    return tuple(
        number
        for number, dice in enumerate(SETS)
        if len(dice) < DICE and tuple(sorted(Counter(dice).values(), reverse=True)) in SHAPES
    )


@cache
def _worth_keeping() -> frozenset[int]:
    return frozenset(KEYS[number] for number in sensible())


@lru_cache(len(SETS))
def kept_of(aside: int) -> Kept:
    """What can happen with this set aside."""
    done = defaultdict[int, float](float)
    for weight, mask in done_throws(aside):
        done[mask] += weight
    missed = defaultdict[tuple[int, ...], float](float)
    most, base, worth_keeping = DICE - 1 - len(SETS[aside]), KEYS[aside], _worth_keeping()
    for weight, thrown in open_throws(aside):
        keys = {base, *(base + more for more in ways_to_keep(KEYS[thrown], most))}
        choice = sorted(NUMBER[key] for key in keys if key == base or key in worth_keeping)
        missed[tuple(choice)] += weight
    return Kept(
        done=tuple((weight, mask) for mask, weight in done.items()),
        odds=sum(done.values()),
        missed=tuple((weight, choice) for choice, weight in missed.items()),
    )


def stages(
    gains: Sequence[float], asides: Sequence[int], fresh: Sequence[float]
) -> Iterator[list[float]]:
    """What one throw is worth, what two are, and so on, by the set aside.

    Known are the sets in `asides`, which must all contain the first one, and those worth keeping
    that do so.  `gains` is the value of a combination by the mask of colours that may move, `fresh`
    that of a new attempt by the throws left for it; as many throws are looked at.
    """
    sets = [(number, kept_of(number)) for number in _known(tuple(asides))]
    now = [0.0] * len(SETS)
    for number, one in sets:
        now[number] = sum([weight * gains[mask] for weight, mask in one.done])
    worths = now
    yield worths
    for later in fresh[1:]:
        before, worths = worths, [0.0] * len(SETS)
        worth = before.__getitem__
        for number, one in sets:
            missed = sum([weight * max(map(worth, choice)) for weight, choice in one.missed])
            worths[number] = now[number] + one.odds * later + missed
        yield worths


@lru_cache(512)
def _known(asides: tuple[int, ...]) -> tuple[int, ...]:
    first = Counter(SETS[asides[0]])
    return tuple({*asides, *(one for one in sensible() if not first - Counter(SETS[one]))})
