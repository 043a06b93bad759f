"""Worlds that a seat imagines, made for fast search: all sheets as integers, played on greedily.

An action is what the own sheet looks like once its numbers are entered, before squares are
closed by others; so entries that do the same are one action.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import cast

from app.games.colour_square.fast import spelling
from app.games.colour_square.fast.candidates import candidates
from app.games.colour_square.fast.core import Key, Roster, Sheet
from app.games.colour_square.fast.hidden import imagined
from app.games.colour_square.fast.policy import Playout
from app.games.colour_square.fast.solo import TaskPlayout
from app.games.colour_square.imagine import imagine
from app.games.colour_square.moves import ColourSquareMove
from app.games.contract import Seat, View
from app.games.worlds import Action, Worth

MOST = 12
"""How many entries are looked at more closely."""
DEPTH, TASK_DEPTH = 4, 5
"""How many rolls are played on after an entry; luck drowns what an entry did if there are more."""
WHOLE = 1000
"""More rolls than any match has."""


def playout_of(at: Roster, *, covered: bool) -> Playout | TaskPlayout:
    """The quick play that fits the position."""
    return TaskPlayout(at) if at.board.id else Playout(at, covered=covered)


class SquareWorld:
    """A position that a seat imagines; it acts for this seat alone."""

    def __init__(self, at: Roster, seat: Seat, *, covered: bool) -> None:
        self._at, self._seat, self._covered = at, seat, covered
        self._playout: Playout | TaskPlayout | None = None

    def actor(self) -> int | None:
        """The seat that imagines it; None once it has nothing more to do."""
        return self._seat if self._seat in self._at.acting() else None

    def actions(self) -> Sequence[Action]:
        """The best entries."""
        return candidates(self._at, self._seat, MOST, covered=self._covered)

    def play(self, action: Action) -> None:
        """Let the seat enter this; then the others act, up to the next roll of the seat."""
        at, seat = self._at, self._seat
        at.sheets[seat] = Sheet(cast(Key, action))
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
        return playout.judged()


class SquareWorlds:
    """What a seat can imagine: only covered sheets are unknown, and the dice to come."""

    plies = 0

    def __init__(self, view: View, seat: Seat) -> None:
        self.seat, self._view = seat, view
        self._state = imagine(view, seat, Random(0))
        self._at = Roster.of(self._state, Random(0))
        self._covered = self._state.covered

    def sample(self, rng: Random) -> SquareWorld:
        """A world with luck of its own."""
        at = self._at.copy(rng)
        if self._covered:
            for other in range(len(at.sheets)):
                if other != self.seat:
                    at.sheets[other] = imagined(at, other, rng)
        return SquareWorld(at, self.seat, covered=self._covered)

    def choices(self, rng: Random) -> Sequence[Action]:
        """The best entries, as the quick bot judges them."""
        return candidates(self._at, self.seat, MOST, covered=self._covered)

    def exact(self, choices: Sequence[Action]) -> Mapping[Action, Worth] | None:
        """The end after a last roll that nobody follows."""
        at = self._at
        if at.phase != "last" or any(at.sheets[other].open for other in at.queue) or self._covered:
            return None
        found = dict[Action, Worth]()
        for choice in choices:
            world = self.sample(Random(0))
            world.play(choice)
            found[choice] = world.playout()
        return found

    def move(self, action: Action) -> ColourSquareMove:
        """Entries that make this of the sheet."""
        return spelling.move(self._state, self.seat, cast(Key, action))

    def action(self, move: object) -> Action:
        """What a move makes of the sheet."""
        return spelling.action(self._state, self.seat, cast(ColourSquareMove, move))
