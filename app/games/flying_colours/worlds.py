"""Worlds that a seat imagines, made for fast search."""

from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import Any, Final, TypeAlias

from app.games.contract import Seat, View
from app.games.flying_colours.board import COLOURS, IDS
from app.games.flying_colours.dice import KEY, NUMBER, SETS
from app.games.flying_colours.fast.attempts import kept_for, prepare
from app.games.flying_colours.fast.beliefs import seen, weights
from app.games.flying_colours.fast.core import MASK_OF, FlyingPosition, Table
from app.games.flying_colours.fast.outcomes import Core, MoveOutcome, outcome, outcomes
from app.games.flying_colours.fast.policy import Insight
from app.games.flying_colours.fast.prognosis import Prognosis
from app.games.flying_colours.fast.rollout import Rollout
from app.games.flying_colours.moves import Die, FlyingColoursMove, Move, Step, Stop, Throw
from app.games.flying_colours.pairs import PAIRS, guessed, pair_of
from app.games.worlds import Action, Worth

CHOICES: Final = 10
"""How many moves of discs are worth a search."""

ROUNDS: Final = 2
"""How often each seat has a turn in a playout before it is judged."""

TRUST: Final = 0.5
"""How much the prognosis of the seat's own move counts, compared with playouts."""

TRIES: Final = 30
"""How often cards are dealt by their odds until no card is dealt twice."""

Deed: TypeAlias = MoveOutcome | int | None
"""A move of discs by what it does, a throw by the key of the dice set aside; None is to stop."""


class FlyingColoursWorld:
    """An imagined match, thrown and moved by the rules until it is played out."""

    def __init__(
        self,
        position: FlyingPosition,
        insight: Insight,
        rng: Random,
        judge: Callable[[MoveOutcome], float],
    ) -> None:
        self.at, self.rng, self._insight = position, rng, insight
        self._judge, self._seat = judge, position.active
        self._judged: float | None = None

    def actor(self) -> Seat | None:
        """Whose turn it is."""
        return None if self.at.over else self.at.active

    def actions(self) -> Sequence[Deed]:
        """The moves that bring most by the numbers of the playouts; the throws that they make."""
        at = self.at
        pair = at.pairs[at.active]
        if at.allowed:
            scores = self._insight.scores(at.active, pair)

            def worth(made: MoveOutcome) -> float:
                return sum([row[to] for row, to in zip(scores, made.discs, strict=True)])

            moves = outcomes(at.table, at.discs, at.allowed, scores)
            return sorted(moves, key=worth, reverse=True)[:CHOICES]
        if not at.thrown:
            return (0, None) if at.may_stop() else (0,)
        wanted = PAIRS[pair]
        return tuple(dict.fromkeys((kept_for(wanted, at.aside, at.thrown, at.left), 0, None)))

    def play(self, action: Action) -> None:
        """Throw, move, or stop."""
        at = self.at
        if action is None:
            at.stop(self.rng)
        elif isinstance(action, int):
            at.throw(action, self.rng)
        else:
            assert isinstance(action, MoveOutcome)
            if self._judged is None:
                self._judged = self._judge(action)
            self._move(action)

    def playout(self) -> Worth:
        """A few rounds, then the judgement."""
        at, rollout = self.at, Rollout(self.at, self._insight, self.rng)
        if not at.over:
            rollout.rest()
            rollout.turns(ROUNDS * at.table.seats - 1)
        chances = rollout.chances()
        return Worth(self._aims(chances), chances)

    def _aims(self, chances: tuple[float, ...]) -> tuple[float, ...]:
        """The chances, of which the one of the seat that imagines leans on its prognosis, since
        that depends less on luck."""
        if self._judged is None:
            return chances
        aims = list(chances)
        aims[self._seat] += TRUST * (self._judged - aims[self._seat])
        return tuple(aims)

    def _move(self, made: MoveOutcome) -> None:
        at = self.at
        at.discs[:] = made.discs
        at.moved = at.moved or made.moved
        for host, pair in made.met:
            if at.pairs[host] == pair:
                at.over, at.winner = True, host
                break
            at.ruled[host] |= 1 << pair
        at.done(self.rng)


class FlyingColoursWorlds:
    """The worlds of a seat that is to act: the cards of the others are dealt by their odds."""

    plies = 0

    def __init__(self, view: View, seat: Seat) -> None:
        prepare()
        self.seat, public = seat, view["public"]
        self._seen = seen(view)
        variants = public["variants"]
        self._table = Table(
            len(self._seen.homes), crowded=variants["crowded_home"], free=variants["free_ring"]
        )
        self._pair = pair_of(view["private"]["pair"])
        self._start = self._position(public)
        everybody = [weights(self._seen, one) for one in range(len(self._seen.homes))]
        self._insight = Insight(self._table, self._seen.discs, everybody)
        self._beliefs = [without(one, self._pair) for one in everybody]
        self._odds = [tuple(accumulate(one)) for one in self._beliefs]
        self._prognosis = Prognosis(self._table, seat, self._pair, self._insight, self._beliefs)
        self._parts: dict[MoveOutcome, Core] = {}
        self._gain: Sequence[float] | None = None

    def sample(self, rng: Random) -> FlyingColoursWorld:
        """A world in which the others have cards that they may have."""
        position = self._start.copy()
        position.pairs = self._deal(rng)
        return FlyingColoursWorld(position, self._insight, rng, self._prognosis.worth)

    def choices(self, rng: Random) -> Sequence[Deed]:
        """The best by the prognosis."""
        at = self._start
        if at.allowed:
            scores = self._insight.scores(self.seat, self._pair)
            moves = outcomes(self._table, at.discs, at.allowed, scores)
            self._parts = {**moves, **self._parts}
            return sorted(moves, key=self._prognosis.worth, reverse=True)[:CHOICES]
        throws = sorted(at.throws(), key=self._thrown, reverse=True)
        if at.may_stop():
            return (*throws, None) if self._thrown(throws[0]) > 0.0 else (None, *throws)
        return throws

    def exact(self, choices: Sequence[Action]) -> Mapping[Action, Worth] | None:
        """What throws are worth follows from the odds of all throws that are left."""
        if self._start.allowed:
            return None
        now = self._prognosis.chance(self._start.discs)
        worths = {}
        for choice in choices:
            chance = min(1.0, now + (0.0 if choice is None else self._thrown(choice)))
            chances = self._prognosis.shares(chance, self._start.discs)
            worths[choice] = Worth(chances, chances)
        return worths

    def move(self, action: Action) -> FlyingColoursMove:
        """The throw, the move, or the stop."""
        if action is None:
            return Stop()
        if isinstance(action, int):
            return Throw(tuple(Die(COLOURS[colour]) for colour in SETS[NUMBER[action]]))
        assert isinstance(action, MoveOutcome)
        return Move(tuple(Step(COLOURS[disc], IDS[to]) for disc, to in self._parts[action]))

    def action(self, move: object) -> Deed:
        """The key of the dice set aside, or what the move of discs does."""
        if isinstance(move, Stop):
            return None
        if isinstance(move, Throw):
            key: int = sum(KEY[COLOURS.index(part.die)] for part in move.parts)
            return key
        assert isinstance(move, Move)
        parts = tuple((COLOURS.index(part.disc), IDS.index(part.to)) for part in move.parts)
        made = outcome(self._table, self._start.discs, parts)
        assert made is not None
        self._parts.setdefault(made, parts)
        return made

    def _thrown(self, more: Any) -> float:
        """What a throw adds to the chance of winning."""
        at = self._start
        if self._gain is None:
            asides = [NUMBER[at.aside + key] for key in (0, *at.throws())]
            self._gain = self._prognosis.throws(at.discs, asides, at.left)
        return self._gain[NUMBER[at.aside + more]]

    def _deal(self, rng: Random) -> list[int]:
        draw = rng.random
        for _ in range(TRIES):
            pairs = [min(bisect(odds, draw()), len(PAIRS) - 1) for odds in self._odds]
            pairs[self.seat] = self._pair
            if len(set(pairs)) == len(pairs):
                return pairs
        ruled = tuple(
            tuple(pair for pair in range(len(PAIRS)) if mask >> pair & 1)
            for mask in self._seen.ruled
        )
        return list(guessed({self.seat: self._pair}, ruled, rng))

    def _position(self, public: Mapping[str, Any]) -> FlyingPosition:
        pairs = [-1] * len(self._seen.homes)
        position = FlyingPosition(self._table, pairs, list(self._seen.discs), public["active"])
        position.ruled = list(self._seen.ruled)
        position.pips, position.left = public["pips"], public["left"]
        position.idle, walked = public["idle"], public["walked"]
        position.moved = bool(walked and walked["turn"] == public["turn"])
        dice = public["dice"]
        position.aside = sum(KEY[COLOURS.index(die)] for die in dice["aside"])
        position.thrown = sum(KEY[COLOURS.index(die)] for die in dice["thrown"])
        if public["combination"]:
            position.allowed, position.steps = MASK_OF[position.thrown], 2
        return position


def without(odds: list[float], pair: int) -> list[float]:
    """The odds of the cards if it isn't that one."""
    total = sum(odds) - odds[pair]
    return [0.0 if card == pair else weight / total for card, weight in enumerate(odds)]
