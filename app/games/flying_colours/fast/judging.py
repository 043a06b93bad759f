"""The chances of winning, by how near the pairs are to their homes.

At the beginning of a turn, each seat is as strong as an exponential function of a number that
depends on the steps its pair is from home, and on whether it is to act; its chance is its share of
all strengths.  The constants were fitted on matches that the playouts' policy played against
itself (`python bench/flying_colours_fit.py strengths`, which prints them).
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final, TypeAlias

MOST: Final = 16
"""More steps than any disc has to go."""

Strengths: TypeAlias = tuple[tuple[float, ...], ...]
"""How strong a seat is, by the steps of one of its discs from home, and by those of the other."""

WAITING: Final = {
    2: (0.9, 2.22, 1.34, 0.96, 0.58, 0.27, 0.0, -0.15, -0.33, -0.64),
    6: (0.96, 2.39, 1.67, 1.04, 0.52, 0.25, 0.0, -0.18, -0.36, -0.43),
}
ACTING: Final = {
    2: (0.9, 2.57, 1.49, 1.06, 0.7, 0.35, 0.08, -0.09, -0.28, -0.61),
    6: (0.96, 2.88, 1.9, 1.15, 0.63, 0.32, 0.05, -0.15, -0.33, -0.47),
}
"""By the number of seats: the logit of a seat that waits, or is to act, by how many combinations
bring its discs home one after the other."""

ODD: Final = {2: 0.05, 6: 0.04}
"""What is added for each disc that has a step to spare then."""

BOTH: Final = {2: 0.24, 6: 0.0}
"""What is added if each disc is one step from home, so one combination may do."""


def fitted(seats: int) -> int:
    """The number of seats whose constants are used."""
    return 2 if seats < 3 else 6


@cache
def strengths(seats: int) -> tuple[Strengths, Strengths]:
    """How strong seats are in a match of so many that wait, and how strong the one to act is."""
    seats = fitted(seats)

    def strong(logits: Sequence[float], one: int, other: int) -> float:
        needed = (one + 1) // 2 + (other + 1) // 2
        more = ODD[seats] * (one % 2 + other % 2) + BOTH[seats] * (one == other == 1)
        return exp(logits[min(needed, len(logits) - 1)] + more)

    waiting, acting = (
        tuple(
            tuple(strong(logits[seats], one, other) for other in range(MOST)) for one in range(MOST)
        )
        for logits in (WAITING, ACTING)
    )
    return waiting, acting


def shares(weights: Sequence[float]) -> tuple[float, ...]:
    """Each one's share of the sum."""
    total = sum(weights)
    return tuple([one / total for one in weights])
