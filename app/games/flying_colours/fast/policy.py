"""Which discs somebody moves in a playout, by numbers that are worked out once per position.

What a disc is worth on a field is the logit of winning that it brings: steps of an own disc
towards home, and steps of others' discs away from theirs, as far as these are likely to be theirs.
Each disc counts on its own, so the best move is found by a few look-ups.
"""

from collections.abc import Sequence
from typing import Final

from app.games.flying_colours.board import COLOURS, FIELDS, distances
from app.games.flying_colours.fast.beliefs import Weights
from app.games.flying_colours.fast.core import Table
from app.games.flying_colours.fast.judging import strengths
from app.games.flying_colours.fast.reach import reach
from app.games.flying_colours.pairs import PAIRS

HINDER: Final = 0.7
"""How much a step of somebody else's disc away from home counts."""

EVEN: Final = 0.8
"""How much it counts that two steps are one combination: how many a disc needs matters more than
the steps that remain."""

Best = tuple[float, int, float, int]
"""The gain and target of a disc's best move of at most one step, and of at most two."""


class Insight:
    """What all seats may think in a position, and how they would move for it."""

    def __init__(self, table: Table, discs: Sequence[int], beliefs: Sequence[Weights]) -> None:
        self.table, self.beliefs = table, beliefs
        walkers = [disc if table.free else None for disc in range(len(COLOURS))]
        self.away = [[distances(home, walker) for walker in walkers] for home in table.homes]
        strength = strengths(table.seats)[0]
        self._bound, self._strong = [], []
        for seat, weights in enumerate(beliefs):
            away = [self.away[seat][disc][at] for disc, at in enumerate(discs)]
            bound = [0.0] * len(COLOURS)
            for pair, weight in enumerate(weights):
                one, other = PAIRS[pair]
                strong = weight * strength[away[one]][away[other]]
                bound[one] += strong
                bound[other] += strong
            self._strong.append(sum(bound) / 2)
            self._bound.append(bound)
        self._others: dict[int, list[list[float]]] = {}
        self._scores: dict[tuple[int, int], list[list[float]]] = {}
        self._best: dict[tuple[int, int], list[Best | None]] = {}

    def others(self, seat: int) -> list[list[float]]:
        """By disc and field: how much is gained by keeping others from their homes."""
        if seat not in self._others:
            total = sum(self._strong) - self._strong[seat]
            gains = [[0.0] * len(FIELDS) for _ in COLOURS]
            for host in range(self.table.seats):
                if host == seat:
                    continue
                for disc, row in enumerate(gains):
                    factor = HINDER * self._bound[host][disc] / total
                    for field, steps in enumerate(self.away[host][disc]):
                        row[field] += factor * effort(steps)
            self._others[seat] = gains
        return self._others[seat]

    def scores(self, seat: int, pair: int) -> list[list[float]]:
        """By disc and field: its worth to a seat with this card, in steps."""
        if (seat, pair) not in self._scores:
            scores = list(self.others(seat))
            for disc in PAIRS[pair]:
                away = self.away[seat][disc]
                scores[disc] = [
                    worth - effort(steps) for worth, steps in zip(scores[disc], away, strict=True)
                ]
            self._scores[seat, pair] = scores
        return self._scores[seat, pair]

    def best(self, seat: int, pair: int) -> list[Best | None]:
        """The best moves by disc and field, as far as they are known; see `look`."""
        if (seat, pair) not in self._best:
            self._best[seat, pair] = [None] * (len(COLOURS) * len(FIELDS))
        return self._best[seat, pair]

    def look(self, seat: int, pair: int, disc: int, at: int) -> Best:
        """The best moves of a disc from a field, which are then known."""
        row = self.scores(seat, pair)[disc]
        none, one, two = reach(disc, at, free=self.table.free)
        near, short = max(((row[to], to) for to in (*none, *one)), default=(row[at], at))
        far, long = max(((row[to], to) for to in two), default=(row[at], at))
        far, long = max((far, long), (near, short))
        best = (near - row[at], short, far - row[at], long)
        self.best(seat, pair)[disc * len(FIELDS) + at] = best
        return best


def effort(steps: int) -> float:
    """How hard it is for a disc to walk so far."""
    return steps + EVEN * (steps % 2)
