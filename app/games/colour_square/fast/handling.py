"""Entering numbers on compact sheets: the step rule of `entries.py`, made for search."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from app.games.colour_square.board import JOKER_FIELDS, WHITE, SideName, TaskId
from app.games.colour_square.entries import ACTIVE_DICE
from app.games.colour_square.fast.core import (
    BITS,
    COLUMN,
    ROW,
    FastSheet,
    SquarePosition,
    members,
    opening,
    settle,
    writable,
)

JOKER = -1
COLOURED = tuple(range(WHITE))
STOP = 0.3
"""How often random entries end where they may."""


class Spot(NamedTuple):
    """Where a die may go: a corner, or a joker field; `recolour` as in an entry."""

    die: int
    corner: int
    recolour: bool = False


class FastDesk:
    """A sheet with the entries made so far; see `entries.Desk`.

    `used` is the bit set of the dice entered, `made` how many there are.
    """

    __slots__ = ("board", "changed", "dice", "last", "made", "need", "own", "sheet", "used")

    def __init__(self, at: SquarePosition, seat: int) -> None:
        self.board, self.sheet, self.dice = at.board, at.sheets[seat].copy(), at.dice
        self.last = at.phase == "last"
        self.used, self.made, self.changed = 0, 0, False
        if at.board.id or self.last:
            self.own: tuple[int, ...] = (*COLOURED, WHITE)
        else:
            self.own = COLOURED if seat == at.active else (WHITE,)
        counted = COLOURED if self.last else self.own
        fitting = sum(self.fits(die) for die in counted)
        task = at.board.task
        any_number = task is not None and task.limit != ACTIVE_DICE
        self.need = 0 if any_number else min(ACTIVE_DICE, fitting)

    def copy(self) -> "FastDesk":
        """Another desk with the same on it."""
        other = FastDesk.__new__(FastDesk)
        other.board, other.sheet, other.dice = self.board, self.sheet.copy(), self.dice
        other.last, other.own, other.need = self.last, self.own, self.need
        other.used, other.made, other.changed = self.used, self.made, self.changed
        return other

    def corners(self, die: int, *, recolour: bool = False) -> Iterator[int]:
        """The corners that take a die now; `recolour`: only as another colour than its own."""
        number, cells, presets = self.dice[die], self.sheet.cells, self.board.presets
        colours = _colours(die, recolour)
        for square in members(writable(self.board, self.sheet)):
            for colour in colours:
                if not cells[square] & BITS[colour] and presets[square][colour] in (0, number):
                    yield 4 * square + colour

    def fits(self, die: int) -> bool:
        """True if a die has a legal corner without a joker."""
        return next(self.corners(die), None) is not None

    def owed(self) -> int:
        """How many entries are owed; 0 exactly when what is entered is complete."""
        if self.last:
            return self._coloured_owed() + self._white_owed()
        if not self.board.id:
            return self.need - self.made
        owed = self.made < self.need and not self.changed
        return self.need - self.made if owed and any(map(self.fits, self._unused())) else 0

    def spots(self) -> Iterator[Spot]:
        """What may be entered next: corners, then joker fields, then recoloured dice."""
        dice, park, recolour = self._allowed()
        for die in dice:
            yield from [Spot(die, corner) for corner in self.corners(die)]
        if park:
            yield from [Spot(die, JOKER) for die in dice]
        if recolour:
            for die in dice:
                yield from [Spot(die, at, True) for at in self.corners(die, recolour=True)]

    def enter(self, spot: Spot) -> None:
        """Make an entry that is allowed."""
        sheet, number = self.sheet, self.dice[spot.die]
        self.used |= 1 << spot.die
        self.made += 1
        if spot.corner == JOKER:
            sheet.parked += number
            sheet.fields += 1
            return
        sheet.fields += spot.recolour
        write(sheet, spot.corner, number)
        if self.board.id:
            self.changed |= settle(self.board, sheet, spot.corner // 4)

    def _unused(self) -> tuple[int, ...]:
        return tuple([die for die in self.own if not self.used >> die & 1])

    def _coloured_owed(self) -> int:
        return self.need - (self.used & ~(1 << WHITE)).bit_count()

    def _white_owed(self) -> bool:
        return not self.used >> WHITE & 1 and self.fits(WHITE)

    def _allowed(self) -> tuple[tuple[int, ...], bool, bool]:
        """The dice that may be entered, and whether they may be parked or recoloured."""
        unused, free = self._unused(), self.sheet.fields < JOKER_FIELDS
        task = self.board.task
        if task is not None:
            may = self.made < task.limit and (
                task.recolours or self.changed or self.made < self.need
            )
            dice = unused if may else ()
            if task.recolours:
                return dice, False, free and may
            return dice, free and self.owed() > 0, False
        if not self.last:
            return (unused if self.made < self.need else ()), free, False
        if self._coloured_owed():
            return tuple([die for die in unused if die != WHITE]), free, False
        return ((WHITE,) if self._white_owed() else ()), free, False


def write(sheet: FastSheet, corner: int, number: int) -> None:
    """Write a number into a corner."""
    sheet.cells[corner >> 2] += number + BITS[corner & 3]


def _colours(die: int, recolour: bool) -> tuple[int, ...]:
    if die == WHITE:
        return () if recolour else COLOURED
    return COLOURED[:die] + COLOURED[die + 1 :] if recolour else (die,)


def random_entries(at: SquarePosition, seat: int, rng: Random) -> FastSheet:
    """A sheet after complete random entries."""
    desk = FastDesk(at, seat)
    while spots := list(desk.spots()):
        if not desk.owed() and rng.random() < STOP:
            break
        desk.enter(rng.choice(spots))
    return desk.sheet


def random_game(
    seats: int, rng: Random, side: SideName = "A", task: TaskId | None = None
) -> SquarePosition:
    """A whole match of random entries, at its end."""
    at = opening(seats, side, task, rng)
    while acting := at.acting():
        if at.phase == "lines":
            for seat in acting:
                at.sheets[seat].open = rng.choice(every_lines())
        else:
            for seat, sheet in [(seat, random_entries(at, seat, rng)) for seat in acting]:
                at.sheets[seat] = sheet
            at.commit_all()
        at.advance()
    return at


@cache
def every_lines() -> tuple[int, ...]:
    """The squares of each choice of two columns and a row."""
    return tuple(
        COLUMN << one | COLUMN << two | ROW << 4 * row
        for one, two in combinations(range(4), 2)
        for row in range(4)
    )
