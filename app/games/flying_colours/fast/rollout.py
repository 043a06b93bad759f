"""Imagined matches, played on quickly."""

from random import Random
from typing import Final

from app.games.flying_colours.board import FIELDS
from app.games.flying_colours.dice import KEY
from app.games.flying_colours.fast.attempts import falls_of, kept_for
from app.games.flying_colours.fast.core import (
    COMBINED,
    FACES,
    INSIDE,
    MASK_OF,
    PAIR,
    SIZE_OF,
    FlyingPosition,
)
from app.games.flying_colours.fast.judging import shares, strengths
from app.games.flying_colours.fast.policy import Insight
from app.games.flying_colours.odds import DICE
from app.games.flying_colours.pairs import PAIRS
from app.games.flying_colours.state import STANDSTILL
from app.games.flying_colours.walking import ROOM

LENGTH: Final = len(FIELDS)


class Rollout:
    """A position that is played on, turn by turn."""

    __slots__ = ("at", "insight", "rng")

    def __init__(self, position: FlyingPosition, insight: Insight, rng: Random) -> None:
        self.at, self.insight, self.rng = position, insight, rng

    def turns(self, number: int) -> None:
        """Play whole turns, to the end of the match at most."""
        at = self.at
        for _ in range(number):
            if at.over:
                return
            self.turn(1 + int(6 * self.rng.random()))

    def rest(self) -> None:
        """Play the turn that has begun to its end."""
        at = self.at
        if at.allowed:
            self.move(at.allowed)
            at.attempt_ended()
        wanted = PAIRS[at.pairs[at.active]]
        while at.thrown and at.left and not at.over:
            at.aside += kept_for(wanted, at.aside, at.thrown, at.left)
            at.left -= 1
            at.thrown = sum(
                [KEY[int(FACES * self.rng.random())] for _ in range(DICE - SIZE_OF[at.aside])]
            )
            if at.aside + at.thrown in COMBINED:
                self.move(MASK_OF[at.thrown])
                at.attempt_ended()
        if not at.over:
            left = at.left
            at.attempt_ended()
            self.turn(left)

    def turn(self, left: int) -> None:
        """The rest of a turn, in which that many throws are left, all dice free."""
        at, draw = self.at, self.rng.random
        seat = at.active
        pair = at.pairs[seat]
        one, other = PAIRS[pair]
        home, discs = at.table.homes[seat], at.discs
        while left:
            if discs[one] == home:
                wanted: tuple[int, ...] = (other,)
            else:
                wanted = (one,) if discs[other] == home else (one, other)
            used, mask = falls_of(wanted)[left].drawn(draw())
            left -= used
            if mask:
                self.move(mask)
                if at.over:
                    return
        self.ended()

    def ended(self) -> None:
        """The turn passes on."""
        at = self.at
        at.idle = 0 if at.moved else at.idle + 1
        at.moved = False
        if at.idle == STANDSTILL:
            at.over = True
        at.active = (at.active + 1) % at.table.seats

    def move(self, mask: int) -> None:
        """Move discs of these colours as the active seat likes best."""
        at, insight = self.at, self.insight
        seat, discs = at.active, at.discs
        pair = at.pairs[seat]
        best = insight.best(seat, pair)
        first = second = far = 0.0
        one = other = alone = (-1, -1)
        for disc in INSIDE[mask]:
            place = disc * LENGTH + discs[disc]
            near, short, most, long = best[place] or insight.look(seat, pair, disc, discs[disc])
            if near > first:
                second, other, first, one = first, one, near, (disc, short)
            elif near > second:
                second, other = near, (disc, short)
            if most > far:
                far, alone = most, (disc, long)
        for disc, to in (alone,) if far > first + second else (one, other):
            if disc >= 0 and not at.over:
                self._to(disc, to)

    def _to(self, disc: int, to: int) -> None:
        at = self.at
        host = at.table.host[to]
        if host >= 0:
            inside = [other for other, field in enumerate(at.discs) if field == to]
            if at.table.crowded and len(inside) >= ROOM:
                return
            if any(PAIR[disc][other] == at.pairs[host] for other in inside):
                at.over, at.winner = True, host
        at.discs[disc] = to
        at.moved = True

    def chances(self) -> tuple[float, ...]:
        """Each seat's share of the victory, real or as judged at the beginning of a turn."""
        at = self.at
        if at.over:
            if at.winner < 0:
                return (1 / at.table.seats,) * at.table.seats
            return tuple([float(seat == at.winner) for seat in range(at.table.seats)])
        waiting, acting = strengths(at.table.seats)
        weights = []
        for seat, pair in enumerate(at.pairs):
            one, other = PAIRS[pair]
            away = self.insight.away[seat]
            strong = acting if seat == at.active else waiting
            weights.append(strong[away[one][at.discs[one]]][away[other][at.discs[other]]])
        return shares(weights)
