"""Worlds that a seat imagines, made for fast search.

An action is a placement, or `STOP`.  A choice of the seat stands for a whole turn: the world goes
on with the rest of the best turn known that begins with it.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, Final, NamedTuple, cast

from app.games.colomino.board import Laying
from app.games.colomino.bot import Line, after, begun, ended, move_of, value
from app.games.colomino.core import NOBODY, STOP, ColominoPosition, shuffled
from app.games.colomino.judging import judged
from app.games.colomino.moves import ColominoMove, Lay, Stop
from app.games.colomino.policy import quick
from app.games.colomino.reading import hidden_from
from app.games.colomino.state import LAYINGS
from app.games.colomino.tiles import JOKER_LAID, KINDS, PERIODS
from app.games.contract import Seat, View
from app.games.worlds import Action, Worth

WIDTH: Final = 24
"""Beam width of the search for good turns."""

CHOICES: Final = 16
"""How many turns are compared."""

WORSE: Final = 2.0
"""Turns that look worse by more points than this are left out."""

AHEAD: Final = 1
"""How many turns after the next one of the seat are played on before a position is judged."""

TRUST: Final = 0.03
"""How much of the aim a point of a turn's quick estimate is worth: with few playouts it says more
than they do."""


class TurnPlan(NamedTuple):
    """The rest of a turn after its first placement, and by how much its quick estimate is below
    that of the best turn, as a part of the aim."""

    rest: tuple[Laying, ...] = ()
    handicap: float = 0.0


class ColominoWorld:
    """A position that a seat imagines, and the turns that it has in mind."""

    def __init__(
        self, position: ColominoPosition, plans: Mapping[Laying, TurnPlan], until: int, rng: Random
    ) -> None:
        self.position, self._plans, self._chance = position, plans, rng.random
        self._until, self._seat, self._handicap = until, position.active, 0.0

    def actor(self) -> Seat | None:
        """The seat to lay a tile next; None once the match is over."""
        return None if self.position.over else self.position.active

    def actions(self) -> Sequence[Laying]:
        """What seats do in playouts: one placement."""
        return (quick(self.position, self._chance),)

    def play(self, action: Action) -> None:
        """A placement, and the rest of the turn if it is planned."""
        laying, position = cast(Laying, action), self.position
        turn, plan = position.turn, self._plans.get(laying, TurnPlan())
        self._plans, self._handicap = {}, self._handicap + plan.handicap
        position.play(laying)
        for planned in plan.rest:
            if position.over or position.turn != turn:
                break
            position.play(planned)

    def playout(self) -> Worth:
        """A round of turns by the quick policy."""
        position, chance, until = self.position, self._chance, self._until
        while not position.over and position.turn < until:
            position.play(quick(position, chance))
        worth = judged(position)
        if not self._handicap:
            return worth
        aims = list(worth.aims)
        aims[self._seat] = max(0.0, aims[self._seat] - self._handicap)
        return worth._replace(aims=tuple(aims))


class ColominoWorlds:
    """What the seat to act can imagine."""

    plies = 0

    def __init__(self, view: View, seat: Seat) -> None:
        self.seat = seat
        self._line, self._outlook = begun(view, seat)
        self._size = self._line.board.plan.size
        public = view["public"]
        hidden = hidden_from(public, self._line.rack)
        self._hidden = [kind for kind, count in enumerate(hidden) for _ in range(count)]
        self._sizes: Sequence[int] = public["racks"]
        self._stuck = {
            int(other): (rack["tiles"], frozenset(KINDS[tile] for tile in rack["kinds"]))
            for other, rack in public["stuck"].items()
            if int(other) != seat
        }
        self._position = self._read(public)
        self._until = self._position.turn + len(self._sizes) + AHEAD

    def sample(self, rng: Random) -> ColominoWorld:
        """A world in which the other racks and the bag are dealt at random."""
        position = self._position.copy()
        deck = shuffled(self._hidden, rng)
        for seat, (tiles, kinds) in self._stuck.items():
            for kind in [kind for kind in deck if kind in kinds][:tiles]:
                deck.remove(kind)
                position.racks[seat].append(kind)
        for seat, rack in enumerate(position.racks):
            while len(rack) < self._sizes[seat] and deck:
                rack.append(deck.pop())
        position.deck = deck
        return ColominoWorld(position, self._plans, self._until, rng)

    def choices(self, rng: Random) -> Sequence[Laying]:
        """The beginnings of the best turns, each of which leads to another position."""
        return tuple(self._good)

    def exact(self, choices: Sequence[Action]) -> Mapping[Action, Worth] | None:
        """Known if nobody else acts after this turn."""
        position = self._position
        if not position.last or (self.seat + 1) % len(self._sizes) != position.finisher:
            return None
        worths = {}
        for choice in choices:
            world = self.sample(Random(0))
            world.play(choice)
            worths[choice] = judged(world.position)
        return worths

    def move(self, action: Action) -> ColominoMove:
        """The placement as a move of the rules."""
        laying = cast(Laying, action)
        return move_of(None if laying == STOP else laying, self._size)

    def action(self, move: object) -> Laying:
        """The placement with the lowest rotation that looks the same."""
        if isinstance(move, Stop):
            return STOP
        assert isinstance(move, Lay)
        kind = KINDS[move.tile]
        field = (move.row - 1) * self._size + move.column - 1
        laying = kind, field, move.rotation % PERIODS[kind]
        if laying not in self._plans:
            self._plans[laying] = self._best_after(laying)
        return laying

    @cached_property
    def _plans(self) -> dict[Laying, TurnPlan]:
        """Turns by their first placement: the good ones, and those asked for since."""
        return dict(self._good)

    @cached_property
    def _good(self) -> dict[Laying, TurnPlan]:
        """Good turns by their first placement; of those that lay the same, one."""
        plans, seen = dict[Laying, TurnPlan](), set[frozenset[Laying]]()
        for worth, line in self._turns:
            if worth < self._most - WORSE:
                break
            first, tiles = line.layings[0] if line.layings else STOP, frozenset(line.layings)
            if first not in plans and tiles not in seen:
                seen.add(tiles)
                plans[first] = self._plan(line, worth)
            if len(plans) == CHOICES:
                break
        return plans

    def _ended(self, start: Line) -> list[tuple[float, Line]]:
        """Ways to end the turn with what they look worth, the best first."""
        lines = ended(start, self._outlook, Random(0), WIDTH)
        valued = [(value(line, self._outlook), line) for line in lines]
        return sorted(valued, key=lambda one: -one[0])

    def _best_after(self, laying: Laying) -> TurnPlan:
        """The best turn known that begins with a legal placement."""
        line = after(self._line, laying)
        if len(line.laid) == LAYINGS:
            return self._plan(line, value(line, self._outlook))
        worth, line = self._ended(line)[0]
        return self._plan(line, worth)

    def _plan(self, line: Line, worth: float) -> TurnPlan:
        rest = line.layings[1:]
        if self._outlook.last and line.layings and len(line.laid) < LAYINGS:
            rest = (*rest, STOP)
        return TurnPlan(rest, max(0.0, TRUST * (self._most - worth)))

    @cached_property
    def _most(self) -> float:
        """What the best turn looks worth."""
        return self._turns[0][0]

    @cached_property
    def _turns(self) -> list[tuple[float, Line]]:
        return self._ended(self._line)

    def _read(self, public: Mapping[str, Any]) -> ColominoPosition:
        """The position without the racks of the others and the bag."""
        board, rack, fields = self._line.board, self._line.rack, self._line.board.plan.fields
        racks = [rack if seat == self.seat else () for seat in range(len(self._sizes))]
        position = ColominoPosition(board, racks, [])
        position.points, position.blues = list(public["scores"]), list(public["blue"])
        position.active, position.turn = self.seat, public["turn"]
        position.laid, position.filled = len(public["laid"]), public["filled"]
        laid = [fields[cell] for cell in public["laid"]]
        position.fresh = [field for field in laid if board.tiles[field] == JOKER_LAID]
        finisher = public["finisher"]
        position.finisher = NOBODY if finisher is None else finisher
        return position
