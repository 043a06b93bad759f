"""What a seat may expect, from its card and its beliefs about the others', without playing on."""

from collections.abc import Iterable, Sequence

from app.games.contract import Seat
from app.games.flying_colours.board import COLOURS
from app.games.flying_colours.fast.attempts import falls_of
from app.games.flying_colours.fast.beliefs import Weights
from app.games.flying_colours.fast.core import Table
from app.games.flying_colours.fast.judging import strengths
from app.games.flying_colours.fast.outcomes import MoveOutcome, outcomes
from app.games.flying_colours.fast.policy import Insight
from app.games.flying_colours.fast.throws import stages
from app.games.flying_colours.pairs import PAIRS


class Prognosis:
    """Judges positions of the discs for `seat`, at the end of its turn."""

    def __init__(
        self, table: Table, seat: Seat, pair: int, insight: Insight, beliefs: Sequence[Weights]
    ) -> None:
        self.table, self.seat, self.pair, self.insight = table, seat, pair, insight
        self.beliefs = beliefs
        self._cards = [
            [(weight, *PAIRS[card]) for card, weight in enumerate(one) if weight > 0.0]
            for one in beliefs
        ]
        self._waiting, self._acting = strengths(table.seats)

    def worth(self, made: MoveOutcome) -> float:
        """The chance of winning after a move that may have won, or lost, the match."""
        lost = 0.0
        for host, card in made.met:
            if host != self.seat:
                lost += self.beliefs[host][card]
            elif card == self.pair:
                return 1.0 - lost
        return (1.0 - lost) * self.chance(made.discs)

    def chance(self, discs: Sequence[int]) -> float:
        """The chance of winning with the discs there, if the match goes on."""
        own = self._own(discs)
        if self.table.seats == 2:
            return self._duel(own, discs)
        total = own
        for _, strong in self._others(discs):
            total += strong
        return own / total

    def _own(self, discs: Sequence[int]) -> float:
        one, other = PAIRS[self.pair]
        away = self.insight.away[self.seat]
        return self._waiting[away[one][discs[one]]][away[other][discs[other]]]

    def _duel(self, own: float, discs: Sequence[int]) -> float:
        host = 1 - self.seat
        steps = [row[at] for row, at in zip(self.insight.away[host], discs, strict=True)]
        strong = self._acting
        return sum(
            [
                weight * own / (own + strong[steps[one]][steps[other]])
                for weight, one, other in self._cards[host]
            ]
        )

    def _others(self, discs: Sequence[int]) -> Iterable[tuple[Seat, float]]:
        """How strong each other seat is on the average of its possible cards."""
        after = (self.seat + 1) % self.table.seats
        for host, cards in enumerate(self._cards):
            if host != self.seat:
                strong = self._acting if host == after else self._waiting
                steps = [row[at] for row, at in zip(self.insight.away[host], discs, strict=True)]
                yield host, sum([w * strong[steps[one]][steps[other]] for w, one, other in cards])

    def shares(self, chance: float, discs: Sequence[int]) -> tuple[float, ...]:
        """The chances of all seats, if that is the seat's own one."""
        others = dict(self._others(discs))
        total = sum(others.values())
        return tuple(
            chance if host == self.seat else (1.0 - chance) * others[host] / total
            for host in range(self.table.seats)
        )

    def gains(self, discs: Sequence[int]) -> list[float]:
        """What a combination adds to the chance of winning, by the mask of colours."""
        scores = self.insight.scores(self.seat, self.pair)
        now, best = self.chance(discs), dict[int, float]()
        for made in outcomes(self.table, discs, (1 << len(COLOURS)) - 1, scores):
            used = sum(
                1 << disc
                for disc, (at, to) in enumerate(zip(discs, made.discs, strict=True))
                if at != to
            )
            best[used] = max(best.get(used, 0.0), self.worth(made) - now)
        return [
            max((gain for used, gain in best.items() if used & mask == used), default=0.0)
            for mask in range(1 << len(COLOURS))
        ]

    def throws(self, discs: Sequence[int], asides: Sequence[int], left: int) -> Sequence[float]:
        """What the throws that are left add to the chance of winning, by the set aside then."""
        gains, fresh = self.gains(discs), [0.0]
        falls = falls_of(self._wanted(discs))
        for throws in range(1, left):
            value, before = 0.0, 0.0
            for upto, (used, mask) in zip(falls[throws].odds, falls[throws].falls, strict=True):
                if mask:
                    value += (upto - before) * (gains[mask] + fresh[throws - used])
                before = upto
            fresh.append(value)
        *_, worths = stages(gains, asides, fresh)
        return worths

    def _wanted(self, discs: Sequence[int]) -> tuple[int, ...]:
        home = self.table.homes[self.seat]
        away = tuple(disc for disc in PAIRS[self.pair] if discs[disc] != home)
        return away if len(away) < 3 and away else PAIRS[self.pair]
