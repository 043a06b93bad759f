"""Worlds that a seat imagines, made for fast search.

All sheets lie open, so a world is the position with a fate of its own: the dice to come.  The
others play quickly; what they do is the same in all worlds with the same fate.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from app.games.colour_lines import bot, marking, placing
from app.games.colour_lines.board import CELLS, COLOURS
from app.games.colour_lines.drawing import pencil
from app.games.colour_lines.fast.core import (
    Drawing,
    Fortune,
    LinesPosition,
    Marks,
    Paper,
)
from app.games.colour_lines.fast.rollout import TASK_WIDTH, WIDTH, Rollout, firsts
from app.games.colour_lines.fast.worth import worth
from app.games.colour_lines.figures import crossed
from app.games.colour_lines.imagine import imagine
from app.games.colour_lines.moves import (
    ColourLinesMove,
    Draw,
    GiveUp,
    MarkColour,
    MarkStart,
    Place,
    PlaceDie,
    Setup,
)
from app.games.colour_lines.state import ROUNDS, SheetState, State, TableDie
from app.games.contract import Seat, View
from app.games.worlds import Action, Worth

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Placing:
    """Which faces get which slots; `dice` are placed like that, by `move`."""

    faces: frozenset[tuple[tuple[str, str | None], int]]
    dice: tuple[TableDie, ...] = field(compare=False)
    move: Place = field(compare=False)


class Others:
    """What the others do in one fate, found when it is asked for."""

    def __init__(self) -> None:
        self.drawings: dict[Key, Drawing] = {}
        self.ends: dict[Key, Paper] = {}


def _key(position: LinesPosition, seat: Seat) -> Key:
    """All that a seat's play depends on, in one fate."""
    paper = position.papers[seat]
    at = position.round, position.phase, position.dice
    drawn = paper.ends, paper.taken, paper.crossings, paper.jokers, paper.letters
    return seat, at, drawn, paper.begun, paper.colours


class LinesWorld:
    """The position with one fate."""

    def __init__(self, worlds: "LinesWorlds", rng: Random) -> None:
        self._worlds = worlds
        self._others = worlds.others(rng.getrandbits(64))
        self.position = worlds.root.copy(Fortune(rng))
        self._rng = rng
        self._lean: float | None = None

    def actor(self) -> Seat | None:
        """The seat that imagines this, until the match is over."""
        return None if self.position.phase == "over" else self._worlds.seat

    def actions(self) -> Sequence[Action]:
        """What quick play would do."""
        return (self._quick(self._worlds.seat),)

    def play(self, action: Action) -> None:
        """Do it, and let the others play until the seat is to act again."""
        position, seat = self.position, self._worlds.seat
        if self._lean is None:
            self._lean = self._worlds.lean(action)
        if isinstance(action, GiveUp):
            position.give_up()
        elif isinstance(action, Placing):
            position.place(action.dice)
        elif isinstance(action, Drawing):
            drawings = {
                other: action if other == seat else self._drawing(other)
                for other in range(len(position.papers))
            }
            position.draw(drawings)
        else:
            assert isinstance(action, Marks)
            position.mark(self._marks(action))
        while position.phase == "place" and position.active != seat:
            position.place(self._worlds.rollout.placing(position, position.active))

    def playout(self) -> Worth:
        """Everybody plays on quickly, each for themselves."""
        while self.position.phase in ("setup", "colours", "starts"):
            self.play(self._quick(self._worlds.seat))
        papers = [self._end(seat) for seat in range(len(self.position.papers))]
        outcome = worth(self._worlds.state.terms, papers)
        return outcome if not self._lean else _leaning(outcome, self._worlds.seat, self._lean)

    def _quick(self, seat: Seat) -> Action:
        position, rollout = self.position, self._worlds.rollout
        if position.phase == "draw":
            return rollout.drawing(position, seat)
        if position.phase == "place":
            return placing_of(position.dice, rollout.placing(position, seat))
        return self._worlds.marks_of(position, seat, self._rng)

    def _drawing(self, seat: Seat) -> Drawing:
        drawings, key = self._others.drawings, _key(self.position, seat)
        if key not in drawings:
            drawings[key] = self._worlds.rollout.drawing(self.position, seat)
        return drawings[key]

    def _end(self, seat: Seat) -> Paper:
        ends, key = self._others.ends, _key(self.position, seat)
        if key not in ends:
            ends[key] = self._worlds.rollout.finish(self.position, seat)
        return ends[key]

    def _marks(self, own: Marks) -> dict[Seat, Marks]:
        """What all seats mark, by whose sheet it is."""
        position, by_owner = self.position, {}
        for seat in range(len(position.papers)):
            mine = seat == self._worlds.seat
            marks = own if mine else self._worlds.marks_of(position, seat, self._rng)
            by_owner[marking.owner_in(position.phase, seat, len(position.papers))] = marks
        return by_owner


def _leaning(outcome: Worth, seat: Seat, lean: float) -> Worth:
    aims = list(outcome.aims)
    aims[seat] = max(0.0, aims[seat] + lean)
    return outcome._replace(aims=tuple(aims))


class LinesWorlds:
    """All positions that a seat can imagine differ only in the dice to come."""

    plies = 0

    def __init__(self, view: View, seat: Seat) -> None:
        self.seat = seat
        self.state = imagine(view, seat, Random(0))
        self.root = LinesPosition(self.state, Fortune(Random(0)))
        terms = self.state.terms
        width = TASK_WIDTH if terms.task and not terms.side.circles else WIDTH
        self.rollout = Rollout(terms, firsts(self.root.papers), width)
        self._values: dict[Drawing, float] = {}
        self._latest: tuple[int, Others] | None = None

    def others(self, fate: int) -> Others:
        """What is known of the others in a fate; only the latest one is kept."""
        if self._latest is None or self._latest[0] != fate:
            self._latest = fate, Others()
        return self._latest[1]

    def sample(self, rng: Random) -> LinesWorld:
        """The position with one fate."""
        return LinesWorld(self, rng)

    def choices(self, rng: Random) -> Sequence[Action]:
        """The best drawings of a wide beam, the best placements, or good set-ups."""
        if self.state.phase == "draw":
            self._values = bot.drawings(self.state, self.seat, rng)
            return tuple(self._values)
        if self.state.phase == "place":
            return tuple(
                dict.fromkeys(
                    self._placing(move) for move in bot.placements(self.state, self.seat, rng)
                )
            )
        sheets = bot.set_ups(self.state, self.seat, rng, IDEAS)
        return tuple(dict.fromkeys(self._marks(sheet) for sheet in sheets))[:SET_UPS]

    def lean(self, action: Action) -> float:
        """How much less than the best drawing this one is judged to be worth, as an aim.

        It steadies the search where few worlds are played.
        """
        if not isinstance(action, Drawing) or action not in self._values:
            return 0.0
        return LEAN * (self._values[action] - max(self._values.values()))

    def exact(self, choices: Sequence[Action]) -> Mapping[Action, Worth] | None:
        """In the last round, no more dice come; the others are taken to draw as quick play does."""
        if self.state.phase != "draw" or self.state.round != ROUNDS:
            return None
        self._values = {}
        worths = {}
        for choice in choices:
            world = self.sample(Random(0))
            world.play(choice)
            worths[choice] = world.playout()
        return worths

    def move(self, action: Action) -> ColourLinesMove:
        """The legal move that this action stands for."""
        if isinstance(action, GiveUp):
            return action
        if isinstance(action, Marks):
            parts = [MarkColour(colour) for colour in action.colours]
            return Setup((*parts, *(MarkStart(CELLS[at]) for at in action.starts)))
        assert isinstance(action, Drawing | Placing)
        return action.move

    def action(self, move: object) -> Action:
        """The action that a legal move of the seat stands for."""
        if isinstance(move, Setup):
            return self._marks(marking.marked(self.state, self.seat, move.parts))
        if isinstance(move, Place):
            return self._placing(move)
        if isinstance(move, GiveUp):
            return move
        assert isinstance(move, Draw)
        desk = pencil(self.state, self.seat, move.parts)
        lines = self.state.sheets[self.seat].lines
        crossings = sum(crossed(line + more) for line, more in zip(lines, desk.added, strict=True))
        return Drawing(desk.ends, desk.taken, crossings, desk.jokers, move)

    def marks_of(self, position: LinesPosition, seat: Seat, rng: Random) -> Marks:
        """The set-up that another seat makes, or this one later."""
        sheets = tuple([SheetState(colours=paper.colours) for paper in position.papers])
        state = State(self.state.terms, sheets, position.phase, position.active)
        return marks_on(state, bot.set_ups(state, seat, rng, HASTY)[0])

    def _placing(self, move: Place) -> Placing:
        return placing_of(self.state.dice, placing.placed(self.state, move))

    def _marks(self, sheet: SheetState) -> Marks:
        return marks_on(self.state, sheet)


def marks_on(state: State, sheet: SheetState) -> Marks:
    """What this phase marks of a sheet."""
    colours, starts = marking.wanted(state)
    return Marks(
        tuple(sorted(sheet.colours, key=COLOURS.index)) if colours else (),
        sheet.starts if starts else (),
    )


def placing_of(before: Sequence[TableDie], dice: tuple[TableDie, ...]) -> Placing:
    """The placement that makes of the dice `before` these `dice`."""
    loose = {at.die for at in before if not at.slot}
    faces = Counter((at.face, at.slot) for at in dice)
    parts = [PlaceDie(at.die, at.slot) for at in dice if at.slot and at.die in loose]
    return Placing(frozenset(faces.items()), dice, Place(tuple(parts)))


LEAN: Final = 0.0045
"""How much of an aim a point is that a drawing is judged to be worth less than the best."""
SET_UPS: Final = 10
IDEAS, HASTY = 150, 4
"""How many set-ups are thought of: by the seat itself, and for another."""
