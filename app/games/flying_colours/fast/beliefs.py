"""Which cards the seats may have, judged by where the discs are and what was moved last.

The odds of a card are an exponential function of where its discs are, seen from the home, and of
how much nearer the last walk brought them.  The constants were fitted on matches of bots
(`python bench/flying_colours_fit.py beliefs`, which prints them).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from typing import Final, NamedTuple, TypeAlias

from app.games.contract import Seat, View
from app.games.flying_colours.board import BOARD, COLOURS, FIELDS, NUMBERS, distances, place
from app.games.flying_colours.pairs import PAIRS, pair_of

Weights: TypeAlias = list[float]
"""By card: how likely it is."""

DOUBT: Final = 0.1
"""The share of the odds that stays spread evenly over all cards that are possible."""


class Signs(NamedTuple):
    """What speaks for a disc: to be on each ring, 0 the centre; against it, each segment that it
    is from the home's, by ring; for it, each step that the seat's own last walk brought it."""

    rings: tuple[float, ...]
    aside: tuple[float, ...]
    walked: float


FITTED: Final = {
    2: Signs((-1.1, -1.3, 0.5, 1.2, 0.6, 1.1), (0.0, 0.0, 0.2, 0.4, 0.3, 0.4), 0.1),
    6: Signs((-0.6, -0.5, 0.2, 0.3, 0.2, 0.6), (0.0, 0.0, 0.2, 0.2, 0.1, 0.2), 0.25),
}
"""By the number of seats; for numbers in between, see `signs`.  With six seats, half of what was
fitted is used: places say little there, and other matches less than the fitted ones."""


def signs(seats: int) -> Signs:
    """What is used with so many seats."""
    return FITTED[2 if seats < 3 else 6]


@dataclass(frozen=True, slots=True)
class Seen:
    """What everybody can see, as numbers: where the discs are, and where they were `before` the
    last walk, that of the `walker`; the cards that a seat can't have, as a mask by seat."""

    homes: Sequence[int]
    discs: Sequence[int]
    ruled: Sequence[int]
    before: Sequence[int]
    walker: Seat | None = None


def seen(view: View) -> Seen:
    """What a view shows."""
    public = view["public"]
    seats = range(len(public["homes"]))
    discs = [NUMBERS[public["discs"][colour]] for colour in COLOURS]
    walked, before = public["walked"], discs[:]
    for step in reversed(walked["steps"] if walked else ()):
        before[COLOURS.index(step["disc"])] = NUMBERS[step["from"]]
    return Seen(
        homes=[NUMBERS[public["homes"][str(seat)]] for seat in seats],
        discs=discs,
        ruled=[
            sum(1 << pair_of(names) for names in public["ruled_out"][str(seat)]) for seat in seats
        ],
        before=before,
        walker=walked["seat"] if walked else None,
    )


def weights(at: Seen, seat: Seat) -> Weights:
    """How likely each card is for `seat`, as somebody may think who sees no card."""
    liking = _likings(len(at.homes), at.homes[seat])
    sign = [liking[field] for field in (at.discs if at.walker == seat else at.before)]
    if at.walker == seat:
        walked, away = signs(len(at.homes)).walked, distances(at.homes[seat], None)
        for disc, (start, to) in enumerate(zip(at.before, at.discs, strict=True)):
            sign[disc] += walked * (away[start] - away[to])
    return spread(sign, at.ruled[seat])


@cache
def _likings(seats: int, home: int) -> tuple[float, ...]:
    """By field: what speaks for a disc that is there."""
    likings, (rings, aside, _) = [], signs(seats)
    for field in FIELDS:
        ring, segment = place(field)
        apart = abs(segment - place(home)[1])
        apart = min(apart, BOARD.segments - apart) if ring else 0
        likings.append(rings[ring] - aside[ring] * apart)
    return tuple(likings)


def spread(liking: Sequence[float], ruled: int) -> Weights:
    """The odds of the cards that are possible; they add up to 1."""
    likelihoods = [
        0.0 if ruled >> pair & 1 else exp(liking[one] + liking[other])
        for pair, (one, other) in enumerate(PAIRS)
    ]
    total, possible = sum(likelihoods), len(PAIRS) - ruled.bit_count()
    return [
        0.0 if ruled >> pair & 1 else (1 - DOUBT) * likelihood / total + DOUBT / possible
        for pair, likelihood in enumerate(likelihoods)
    ]
