"""Which dice to set aside: the exact worth of each choice over the throws to come.

Dice are handled as sets in which colours may come several times, by their number in `SETS`: first
those of up to five dice, in order of size, then those of six.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, combinations_with_replacement
from typing import Final

from app.games.flying_colours.board import COLOURS
from app.games.flying_colours.odds import DICE, kind_of, outcomes
from app.games.flying_colours.state import FlyingColoursState

AHEAD: Final = 3
"""Throws that are thought ahead."""

LATER: Final = 0.7
"""What a combination is worth that may come after the one aimed at, compared to it."""

Dice = tuple[int, ...]

_SIZES: Final = range(DICE + 1)
_COLOURS: Final = range(len(COLOURS))
SETS: Final[tuple[Dice, ...]] = tuple(
    dice for size in _SIZES for dice in combinations_with_replacement(_COLOURS, size)
)
_BASE: Final = DICE + 1


def _key(dice: Sequence[int]) -> int:
    """A number for a set such that the key of two sets together is the sum of their keys."""
    return sum(_BASE**colour for colour in dice)


_KEYS: Final = tuple(map(_key, SETS))
_NUMBER: Final = {key: number for number, key in enumerate(_KEYS)}
_UPTO: Final = tuple(accumulate(sum(len(dice) == size for dice in SETS) for size in _SIZES))
"""By size: how many sets have no more dice than that."""

_MASKS: Final = tuple(sum(1 << colour for colour in set(dice)) for dice in SETS)
_KEPT: Final = range(_UPTO[DICE - 1])


@dataclass(frozen=True, slots=True)
class _Tables:
    """What the search looks up, by set of dice.

    `less`: the sets with one die less; `joined`, by a further set: both together, up to six dice;
    `done`, by the dice aside: how likely a combination comes by which colours; `open`: how likely
    the others show what.
    """

    less: tuple[tuple[int, ...], ...]
    joined: tuple[tuple[int, ...], ...]
    done: tuple[tuple[tuple[float, int], ...], ...]
    open: tuple[tuple[tuple[float, int], ...], ...]


@cache
def _tables() -> _Tables:
    """Made for the first bot that throws, in the process in which bots think."""
    joined = tuple(
        tuple(_NUMBER[key + other] for other in _KEYS[: _UPTO[DICE - len(dice)]])
        for dice, key in zip(SETS, _KEYS, strict=True)
    )
    kinds = [len(dice) == DICE and kind_of(dice) is not None for dice in SETS]
    weights = [times / len(COLOURS) ** size for size in _SIZES for _, times in outcomes(size)]

    def thrown(aside: int, *, done: bool) -> Iterator[tuple[float, int]]:
        """All that the other dice can show: how likely, and the set."""
        size = DICE - len(SETS[aside])
        for shown in range(_UPTO[size - 1], _UPTO[size]):
            if kinds[joined[aside][shown]] is done:
                yield weights[shown], shown

    return _Tables(
        less=tuple(
            tuple(_NUMBER[key - _BASE**colour] for colour in set(dice))
            for dice, key in zip(SETS, _KEYS, strict=True)
        ),
        joined=joined,
        done=tuple(
            tuple((weight, _MASKS[shown]) for weight, shown in thrown(aside, done=True))
            for aside in _KEPT
        ),
        open=tuple(tuple(thrown(aside, done=False)) for aside in _KEPT),
    )


def worths(
    gains: Sequence[float], throws: int, aside: Dice, later: float = LATER
) -> dict[Dice, float]:
    """By dice aside, those given or more: what is to be gained by so many throws.

    `gains` is the worth of a combination by the set of colours thrown last, a bit for each;
    one in an attempt after this one counts `later` as much.
    """
    kept = [a for a in _KEPT if not Counter(aside) - Counter(SETS[a])]
    done = _tables().done
    fresh = later * sum(weight * gains[mask] for weight, mask in done[0])
    now = {a: sum(weight * gains[mask] for weight, mask in done[a]) for a in kept}
    odds = {a: sum(weight for weight, _ in done[a]) for a in kept}
    found = dict(now)
    for left in range(1, throws):
        found = {a: now[a] + odds[a] * left * fresh + _missed(a, found) for a in kept}
    return {SETS[a]: worth for a, worth in found.items()}


def best_aside(state: FlyingColoursState, gains: Sequence[float]) -> Dice | None:
    """The dice of the last throw to set aside; None if there is nothing to be gained."""
    found = worths(gains, min(state.left, AHEAD), state.aside)
    shown = Counter(state.aside + state.thrown)
    choices = [dice for dice in found if not Counter(dice) - shown]
    best = max(choices, key=lambda dice: found[dice])
    if found[best] <= 0.0:
        return None
    return tuple(sorted((Counter(best) - Counter(state.aside)).elements()))


def _missed(aside: int, worth: dict[int, float]) -> float:
    """What is to be gained when the next throw shows no combination, times its chance."""
    tables = _tables()
    less, joined, most = tables.less, tables.joined[aside], [worth[aside]]
    size = DICE - len(SETS[aside])
    for more in range(1, _UPTO[size - 1]):
        best = worth[joined[more]]
        for fewer in less[more]:
            best = max(best, most[fewer])
        most.append(best)
    return sum(
        [
            weight * max([most[fewer] for fewer in less[thrown]])
            for weight, thrown in tables.open[aside]
        ]
    )
