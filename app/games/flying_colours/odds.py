"""Combinations and their probabilities."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final, Literal, TypeAlias, get_args

from app.games.flying_colours.board import COLOURS

Kind: TypeAlias = Literal["alike", "pairs", "triples", "different"]
"""What a combination is; four of one colour and two of another count as three pairs."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

DICE: Final = 6
"""Colour dice; each has each colour once."""

THROWS: Final = int(len(COLOURS) ** DICE)
"""Outcomes of a throw of all dice."""

_SHAPES: Final[dict[tuple[int, ...], Kind]] = {
    (6,): "alike",
    (2, 2, 2): "pairs",
    (4, 2): "pairs",
    (3, 3): "triples",
    (1, 1, 1, 1, 1, 1): "different",
}


@cache
def kind_of(dice: tuple[int, ...]) -> Kind | None:
    """The combination that dice of these colours show together; None if they show none."""
    return _SHAPES.get(tuple(sorted(Counter(dice).values(), reverse=True)))


def outcomes(dice: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Everything that `dice` dice can show, colours in order, each with its number of ways."""
    for shown in combinations_with_replacement(range(len(COLOURS)), dice):
        yield shown, factorial(dice) // prod(factorial(n) for n in Counter(shown).values())


@cache
def ways(aside: tuple[int, ...]) -> dict[Kind, int]:
    """In how many ways the dice not aside complete each combination; `aside` must be sorted."""
    counts = dict.fromkeys(KINDS, 0)
    for shown, times in outcomes(DICE - len(aside)):
        kind = kind_of(tuple(sorted(aside + shown)))
        if kind:
            counts[kind] += times
    return counts


def chance(aside: Sequence[int]) -> Fraction:
    """The probability that the next throw shows a combination together with the dice aside."""
    return Fraction(share(aside), THROWS)


def share(aside: Sequence[int]) -> int:
    """The same times `THROWS`, which is always a whole number."""
    throws: int = len(COLOURS) ** len(aside) * sum(ways(tuple(sorted(aside))).values())
    return throws


@cache
def missing(aside: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """What the dice not aside may show to complete a combination; `aside` must be sorted."""
    return tuple(
        shown for shown, _ in outcomes(DICE - len(aside)) if kind_of(tuple(sorted(aside + shown)))
    )
