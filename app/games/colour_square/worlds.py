"""Worlds that a seat imagines, made for fast search: all sheets as integers, played on greedily.

An action is what the seat's own sheet looks like once its numbers are entered, before squares are
closed by others; so entries that do the same are one action.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import cast

from app.games.colour_square.fast import spelling
from app.games.colour_square.fast.candidates import candidates
from app.games.colour_square.fast.core import Board, FastSheet, Key, SquarePosition
from app.games.colour_square.fast.hidden import imagined
from app.games.colour_square.fast.policy import Playout
from app.games.colour_square.fast.solo import TaskPlayout
from app.games.colour_square.imagine import imagine
from app.games.colour_square.moves import ColourSquareMove
from app.games.contract import Seat, View
from app.games.worlds import Action, Worth

MOST = 12
"""How many entries are looked at more closely."""
DEPTH, TASK_DEPTH = 2, 5
"""How many rolls are played on after an entry; luck drowns what an entry did if there are more."""
TRUST = 1.0
"""How much what entries are worth by prospects at once counts beside what comes of them."""
WHOLE = 1000
"""More rolls than any match has."""


def playout_of(at: SquarePosition, *, covered: bool) -> Playout | TaskPlayout:
    """The quick play that fits the position."""
    return TaskPlayout(at) if at.board.id else Playout(at, covered=covered)


def worth_of_one(board: Board) -> float:
    """How much a point of prospects is about worth as an aim, where all is open."""
    if board.task is None:
        return 0.009
    return 0.02 if board.task.measure == "squares" else 0.015


class SquareWorld:
    """A position that a seat imagines; it acts for this seat alone."""

    def __init__(
        self, at: SquarePosition, seat: Seat, *, covered: bool, behind: Mapping[Key, float]
    ) -> None:
        self._at, self._seat, self._covered, self._behind = at, seat, covered, behind
        self._handicap = 0.0
        self._playout: Playout | TaskPlayout | None = None

    def actor(self) -> int | None:
        """The seat that imagines it; None once it has nothing more to do."""
        return self._seat if self._seat in self._at.acting() else None

    def actions(self) -> Sequence[Action]:
        """The best entries."""
        return tuple(candidates(self._at, self._seat, MOST, covered=self._covered))

    def play(self, action: Action) -> None:
        """Let the seat enter this; then the others act, up to the next roll of the seat."""
        at, seat = self._at, self._seat
        key = cast(Key, action)
        self._handicap += TRUST * worth_of_one(at.board) * self._behind.get(key, 0.0)
        at.sheets[seat] = FastSheet(key)
        self._playout = playout_of(at, covered=self._covered)
        others = tuple(other for other in range(len(at.sheets)) if other != seat)
        self._playout.act(others)
        while at.phase == "last" and at.active != seat:
            self._playout.act(others)

    def playout(self) -> Worth:
        """Play on for some rolls and judge, or to the end if nothing has been entered yet."""
        playout, rolls = self._playout, TASK_DEPTH if self._at.board.id else DEPTH
        if playout is None:
            playout, rolls = playout_of(self._at, covered=self._covered), WHOLE
        playout.run(rolls)
        worth = playout.judged()
        aims = list(worth.aims)
        aims[self._seat] += self._handicap
        return worth._replace(aims=tuple(aims))


class SquareWorlds:
    """What a seat can imagine: only covered sheets are unknown, and the dice to come."""

    plies = 0

    def __init__(self, view: View, seat: Seat) -> None:
        self.seat, self._view = seat, view
        self._state = imagine(view, seat, Random(0))
        self._at = SquarePosition.of(self._state, Random(0))
        self._covered = self._state.covered
        self._behind: Mapping[Key, float] = {}

    def sample(self, rng: Random) -> SquareWorld:
        """A world with luck of its own."""
        at = self._at.copy(rng)
        if self._covered:
            for other in range(len(at.sheets)):
                if other != self.seat:
                    at.sheets[other] = imagined(at, other, rng)
        return SquareWorld(at, self.seat, covered=self._covered, behind=self._behind)

    def choices(self, rng: Random) -> Sequence[Action]:
        """The best entries, as the quick bot judges them."""
        self._behind = candidates(self._at, self.seat, MOST, covered=self._covered)
        return tuple(self._behind)

    def exact(self, choices: Sequence[Action]) -> Mapping[Action, Worth] | None:
        """The end after a last roll that nobody follows."""
        at = self._at
        if at.phase != "last" or any(at.sheets[other].open for other in at.queue) or self._covered:
            return None
        worths = dict[Action, Worth]()
        for choice in choices:
            world = self.sample(Random(0))
            world.play(choice)
            worths[choice] = world.playout()
        return worths

    def move(self, action: Action) -> ColourSquareMove:
        """Entries that make this of the sheet."""
        return spelling.move(self._state, self.seat, cast(Key, action))

    def action(self, move: object) -> Action:
        """What a move makes of the sheet."""
        return spelling.action(self._state, self.seat, cast(ColourSquareMove, move))
