"""Which dice to set aside: the exact worth of each choice over the throws to come.

Dice are handled as sets in which colours may come several times, by their number in `SETS`: first
those of up to five dice, in order of size, then those of six.
"""

from collections import Counter
from collections.abc import Sequence
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

_LESS: Final = tuple(
    tuple(_NUMBER[key - _BASE**colour] for colour in set(dice))
    for dice, key in zip(SETS, _KEYS, strict=True)
)
"""By set: those with one die less."""

_JOINED: Final = tuple(
    tuple(_NUMBER[key + other] for other in _KEYS[: _UPTO[DICE - len(dice)]])
    for dice, key in zip(SETS, _KEYS, strict=True)
)
"""By set and further set, up to six dice: both together."""

_KINDS: Final = tuple(len(dice) == DICE and kind_of(dice) for dice in SETS)
_WEIGHTS: Final[tuple[float, ...]] = tuple(
    times / len(COLOURS) ** size for size in _SIZES for _, times in outcomes(size)
)
"""By set: how likely so many dice show it."""

_MASKS: Final = tuple(sum(1 << colour for colour in set(dice)) for dice in SETS)
_KEPT: Final = range(_UPTO[DICE - 1])


def _thrown_with(aside: int) -> range:
    """All that the other dice can show."""
    size = DICE - len(SETS[aside])
    return range(_UPTO[size - 1], _UPTO[size])


_DONE: Final = tuple(
    tuple((_WEIGHTS[t], _MASKS[t]) for t in _thrown_with(a) if _KINDS[_JOINED[a][t]]) for a in _KEPT
)
"""By dice aside: how likely a combination comes by which colours."""

_OPEN: Final = tuple(
    tuple((_WEIGHTS[t], t) for t in _thrown_with(a) if not _KINDS[_JOINED[a][t]]) for a in _KEPT
)
"""By dice aside: how likely the others show what."""


def worths(
    gains: Sequence[float], throws: int, aside: Dice, later: float = LATER
) -> dict[Dice, float]:
    """By dice aside, those given or more: what is to be gained by so many throws.

    `gains` is the worth of a combination by the set of colours thrown last, a bit for each;
    one in an attempt after this one counts `later` as much.
    """
    kept = [a for a in _KEPT if not Counter(aside) - Counter(SETS[a])]
    fresh = later * sum(weight * gains[mask] for weight, mask in _DONE[0])
    now = {a: sum(weight * gains[mask] for weight, mask in _DONE[a]) for a in kept}
    odds = {a: sum(weight for weight, _ in _DONE[a]) for a in kept}
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
    joined, most = _JOINED[aside], [worth[aside]]
    size = DICE - len(SETS[aside])
    for more in range(1, _UPTO[size - 1]):
        best = worth[joined[more]]
        for less in _LESS[more]:
            best = max(best, most[less])
        most.append(best)
    return sum(
        [weight * max([most[less] for less in _LESS[thrown]]) for weight, thrown in _OPEN[aside]]
    )
