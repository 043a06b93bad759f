"""Which dice to set aside: the exact expected gain of each choice in the next throw.

Dice are handled as multisets of colours, identified by their index in `SETS`, which is ordered by
size.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, combinations, combinations_with_replacement
from typing import Final

from app.games.flying_colours.board import COLOURS
from app.games.flying_colours.odds import DICE, kind_of, outcomes
from app.games.flying_colours.state import FlyingColoursState

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
    """By the dice aside: `done` has the throws of the others that make a combination, as
    probability and mask of colours; `open` has those that don't, as probability and set."""

    done: tuple[tuple[tuple[float, int], ...], ...]
    open: tuple[tuple[tuple[float, int], ...], ...]


@cache
def _tables() -> _Tables:
    """Built when a bot first throws, in the process in which it thinks."""
    kinds = [len(dice) == DICE and kind_of(dice) is not None for dice in SETS]
    weights = [times / len(COLOURS) ** size for size in _SIZES for _, times in outcomes(size)]

    def thrown(aside: int, *, done: bool) -> Iterator[tuple[float, int]]:
        """Everything that the other dice can show: probability, and set."""
        size = DICE - len(SETS[aside])
        for shown in range(_UPTO[size - 1], _UPTO[size]):
            if kinds[NUMBER[_KEYS[aside] + _KEYS[shown]]] is done:
                yield weights[shown], shown

    return _Tables(
        done=tuple(
            tuple((weight, MASKS[shown]) for weight, shown in thrown(aside, done=True))
            for aside in _KEPT
        ),
        open=tuple(tuple(thrown(aside, done=False)) for aside in _KEPT),
    )


def worth(gains: Sequence[float], aside: int) -> float:
    """The expected gain of the next throw with this set aside.

    `gains` is the value of a combination by the colours thrown last, as a bit mask.
    """
    return sum([weight * gains[mask] for weight, mask in done_throws(aside)])


def done_throws(aside: int) -> tuple[tuple[float, int], ...]:
    """With this set aside, the throws that make a combination: probability, and mask of colours."""
    return _tables().done[aside]


def open_throws(aside: int) -> tuple[tuple[float, int], ...]:
    """With this set aside, the throws that don't: probability, and set."""
    return _tables().open[aside]


@lru_cache(4096)
def ways_to_keep(thrown: int, most: int) -> tuple[int, ...]:
    """The sets of at most that many of these dice, as keys."""
    subsets = [()] if not thrown else list[Dice]()
    if thrown:
        dice = SETS[NUMBER[thrown]]
        subsets = [
            subset
            for size in range(min(most, len(dice)) + 1)
            for subset in combinations(dice, size)
        ]
    return tuple(sorted({_key(subset) for subset in subsets}))


def best_aside(state: FlyingColoursState, gains: Sequence[float]) -> Dice | None:
    """The dice of the last throw to set aside; None if there is nothing to gain."""
    base, most = _key(state.aside), DICE - 1 - len(state.aside)
    choices = ways_to_keep(_key(state.thrown), most)
    worths = {more: worth(gains, NUMBER[base + more]) for more in choices}
    best = max(worths, key=worths.__getitem__)
    return SETS[NUMBER[best]] if worths[best] > 0.0 else None
