"""Which dice to set aside: the exact expected gain of each choice over the throws to come.

Dice are handled as multisets of colours, identified by their index in `SETS`, which is ordered by
size.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, combinations, combinations_with_replacement
from typing import Final

from app.games.flying_colours.board import COLOURS
from app.games.flying_colours.odds import DICE, kind_of, outcomes
from app.games.flying_colours.state import FlyingColoursState

AHEAD: Final = 2
"""How many throws the search looks ahead."""

LATER: Final = 0.7
"""The weight of a combination in a later attempt, relative to one in this attempt."""

Dice = tuple[int, ...]

_SIZES: Final = range(DICE + 1)
_COLOURS: Final = range(len(COLOURS))
SETS: Final[tuple[Dice, ...]] = tuple(
    dice for size in _SIZES for dice in combinations_with_replacement(_COLOURS, size)
)
_BASE: Final = DICE + 1

KEY: Final = tuple(_BASE**colour for colour in _COLOURS)
"""By colour: the key of one die."""


def _key(dice: Sequence[int]) -> int:
    """A number for a set such that the key of two sets together is the sum of their keys."""
    return sum([KEY[colour] for colour in dice])


_KEYS: Final = tuple(map(_key, SETS))
NUMBER: Final = {key: number for number, key in enumerate(_KEYS)}
"""By key: the number of the set."""
_UPTO: Final = tuple(accumulate(sum(len(dice) == size for dice in SETS) for size in _SIZES))
"""By size: how many sets have at most that many dice."""

MASKS: Final = tuple(sum(1 << colour for colour in set(dice)) for dice in SETS)
"""By set: its colours, as a bit mask."""
_KEPT: Final = range(_UPTO[DICE - 1])


@dataclass(frozen=True, slots=True)
class _Tables:
    """The look-up tables of the search, by set of dice.

    `less`: the sets with one die less.  `joined`: by a second set, both together, up to six dice.
    By the dice aside, `done` has the throws of the others that make a combination, as probability
    and mask of colours; `open` has those that don't, as probability and set.
    """

    less: tuple[tuple[int, ...], ...]
    joined: tuple[tuple[int, ...], ...]
    done: tuple[tuple[tuple[float, int], ...], ...]
    open: tuple[tuple[tuple[float, int], ...], ...]


@cache
def _tables() -> _Tables:
    """Built when a bot first throws, in the process in which it thinks."""
    joined = tuple(
        tuple(NUMBER[key + other] for other in _KEYS[: _UPTO[DICE - len(dice)]])
        for dice, key in zip(SETS, _KEYS, strict=True)
    )
    kinds = [len(dice) == DICE and kind_of(dice) is not None for dice in SETS]
    weights = [times / len(COLOURS) ** size for size in _SIZES for _, times in outcomes(size)]

    def thrown(aside: int, *, done: bool) -> Iterator[tuple[float, int]]:
        """Everything that the other dice can show: probability, and set."""
        size = DICE - len(SETS[aside])
        for shown in range(_UPTO[size - 1], _UPTO[size]):
            if kinds[joined[aside][shown]] is done:
                yield weights[shown], shown

    return _Tables(
        less=tuple(
            tuple(NUMBER[key - _BASE**colour] for colour in set(dice))
            for dice, key in zip(SETS, _KEYS, strict=True)
        ),
        joined=joined,
        done=tuple(
            tuple((weight, MASKS[shown]) for weight, shown in thrown(aside, done=True))
            for aside in _KEPT
        ),
        open=tuple(tuple(thrown(aside, done=False)) for aside in _KEPT),
    )


def worths(
    gains: Sequence[float], throws: int, aside: Dice, later: float = LATER
) -> dict[Dice, float]:
    """The expected gain of `throws` throws, by the dice aside: those given, or more.

    `gains` is the value of a combination by the colours thrown last, as a bit mask; one in a later
    attempt counts `later` times as much.
    """
    kept = _kept(aside)
    done = _tables().done
    fresh = later * sum(weight * gains[mask] for weight, mask in done[0])
    now = {a: sum(weight * gains[mask] for weight, mask in done[a]) for a in kept}
    odds = {a: sum(weight for weight, _ in done[a]) for a in kept}
    found = dict(now)
    for left in range(1, throws):
        found = {a: now[a] + odds[a] * left * fresh + _missed(a, found) for a in kept}
    return {SETS[a]: worth for a, worth in found.items()}


@cache
def _kept(aside: Dice) -> tuple[int, ...]:
    """The sets to choose among with these dice aside: they, or more."""
    return tuple(a for a in _KEPT if not Counter(aside) - Counter(SETS[a]))


def done_throws(aside: int) -> tuple[tuple[float, int], ...]:
    """With this set aside, the throws that make a combination: probability, and mask of colours."""
    return _tables().done[aside]


def open_throws(aside: int) -> tuple[tuple[float, int], ...]:
    """With this set aside, the throws that don't: probability, and set."""
    return _tables().open[aside]


@lru_cache(4096)
def ways_to_keep(thrown: int, most: int) -> tuple[int, ...]:
    """The sets of at most that many of these dice, as keys."""
    found = [()] if not thrown else list[Dice]()
    if thrown:
        dice = SETS[NUMBER[thrown]]
        found = [
            kept for size in range(min(most, len(dice)) + 1) for kept in combinations(dice, size)
        ]
    return tuple(sorted({_key(kept) for kept in found}))


def best_aside(state: FlyingColoursState, gains: Sequence[float]) -> Dice | None:
    """The dice of the last throw to set aside; None if there is nothing to gain."""
    found = worths(gains, min(state.left, AHEAD), state.aside)
    shown = Counter(state.aside + state.thrown)
    choices = [dice for dice in found if not Counter(dice) - shown]
    best = max(choices, key=lambda dice: found[dice])
    if found[best] <= 0.0:
        return None
    return tuple(sorted((Counter(best) - Counter(state.aside)).elements()))


def _missed(aside: int, worth: dict[int, float]) -> float:
    """The expected gain from next throws without a combination, weighted by their probability."""
    tables = _tables()
    less, joined, most = tables.less, tables.joined[aside], [worth[aside]]
    size = DICE - len(SETS[aside])
    most_of = most.__getitem__
    for more in range(1, _UPTO[size - 1]):
        all_kept = worth[joined[more]]
        most.append(max(all_kept, *map(most_of, less[more])))
    return sum([weight * max(map(most_of, less[thrown])) for weight, thrown in tables.open[aside]])
