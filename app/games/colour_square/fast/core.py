"""The compact position for fast search: sheets as integers, and how a match runs on them.

A square is one number: the sum of its corners, and 32, 64, 128, 256 for a filled red, blue, green,
yellow corner; which number stands in which corner doesn't matter to what comes.  The states of
squares are bit sets.  `SquarePosition` says the same as `steps.py`, and tests play both in step.
"""

from collections.abc import Iterable
from functools import cache
from itertools import product
from random import Random
from typing import Final, NamedTuple

from app.games.colour_square.board import (
    BRIDGE,
    HATCHED,
    NUMBERS,
    SIDES,
    TASKS,
    VIOLET,
    SideName,
    TaskId,
)
from app.games.colour_square.fast.tastes import taste_of
from app.games.colour_square.state import Phase, State
from app.games.colour_square.state import SheetState as Written
from app.games.colour_square.tasks import ASCENT, COLUMN_BY_COLUMN, CONNECTION, ROWS, SEQUENCE

BITS: Final = (32, 64, 128, 256)
"""The corner of each colour in the number of a square."""
SUM: Final = 31
FULL: Final = sum(BITS)
"""The least number of a square that has no free corner."""
SQUARES: Final = tuple(range(16))
ALL: Final = (1 << 16) - 1
ROW: Final = 0b1111
COLUMN: Final = 0b0001_0001_0001_0001
ROLLS: Final = tuple(product(NUMBERS, repeat=5))
"""All that five dice can show."""

MEMBERS: Final = tuple(tuple(s for s in range(8) if byte >> s & 1) for byte in range(256))


class Key(NamedTuple):
    """All that counts of a sheet; equal for entries that do the same."""

    cells: tuple[int, ...]
    open: int
    won: int
    hatched: int
    parked: int
    fields: int
    stage: int
    gave_up: bool


class Board:
    """What is printed, and what the task asks for, in tables."""

    def __init__(self, side: SideName, task: TaskId | None) -> None:
        printed = SIDES[side]
        self.side, self.task = printed, TASKS[task] if task else None
        self.id = task or 0
        self.taste = taste_of(self.id)
        self.wins = tuple(tuple(map(one.wins, range(25))) for one in printed.squares)
        self.presets = tuple(one.presets for one in printed.squares)
        bridged = self.task is None or self.task.bridges
        self.bridges = tuple(1 << a | 1 << b for a, b in printed.bridges if bridged)
        self.near = tuple(
            sum(pair & ~(1 << s) for pair in self.bridges if pair >> s & 1) for s in SQUARES
        )
        self.violet = sum(1 << s for s in SQUARES if printed.squares[s].kind == "violet")
        self.fine = HATCHED if self.task is None else self.task.penalty
        path = self.task.shape if self.task else ()
        self.before = {s: sum(1 << other for other in path[:at]) for at, s in enumerate(path)}


@cache
def board_of(side: SideName, task: TaskId | None) -> Board:
    """The tables for a side and a task."""
    return Board(side, task)


class FastSheet:
    """One sheet: its squares, the bit sets of their states, and its joker fields.

    `parked` is the sum of the parked numbers, `fields` how many joker fields are used.  Squares in
    none of the bit sets are crossed.
    """

    __slots__ = Key._fields

    def __init__(self, key: Key) -> None:
        self.cells = list(key.cells)
        self.open, self.won, self.hatched = key.open, key.won, key.hatched
        self.parked, self.fields = key.parked, key.fields
        self.stage, self.gave_up = key.stage, key.gave_up

    def key(self) -> Key:
        """All that counts."""
        return Key(
            tuple(self.cells),
            self.open,
            self.won,
            self.hatched,
            self.parked,
            self.fields,
            self.stage,
            self.gave_up,
        )

    def copy(self) -> "FastSheet":
        """Another sheet with the same on it."""
        other = FastSheet.__new__(FastSheet)
        other.cells = self.cells[:]
        other.open, other.won, other.hatched = self.open, self.won, self.hatched
        other.parked, other.fields = self.parked, self.fields
        other.stage, other.gave_up = self.stage, self.gave_up
        return other


def members(squares: int) -> tuple[int, ...]:
    """The squares of a bit set."""
    high = squares >> 8
    return (
        MEMBERS[squares & 255] + tuple([8 + s for s in MEMBERS[high]]) if high else MEMBERS[squares]
    )


def packed(sheet: Written) -> FastSheet:
    """The compact form of a sheet."""
    bits = dict.fromkeys(("open", "won", "hatched", "crossed"), 0)
    for square, mark in enumerate(sheet.marks):
        bits[mark] |= 1 << square
    cells = tuple(
        sum(number + BITS[colour] for colour, number in enumerate(four) if number)
        for four in (sheet.corners[4 * s : 4 * s + 4] for s in SQUARES)
    )
    jokers = sheet.jokers
    marks = bits["open"], bits["won"], bits["hatched"]
    return FastSheet(Key(cells, *marks, sum(jokers), len(jokers), sheet.stage, sheet.gave_up))


def writable(board: Board, sheet: FastSheet) -> int:
    """The squares that take numbers now."""
    if board.id == ASCENT:
        return sheet.open & ROW << 4 * sheet.stage
    if board.id == COLUMN_BY_COLUMN:
        return sheet.open & COLUMN << sheet.stage
    return sheet.open


def finished(board: Board, sheet: FastSheet) -> bool:
    """True if this player has nothing more to do in the task."""
    return sheet.gave_up or (sheet.stage == ROWS if board.id == ASCENT else not sheet.open)


def close(board: Board, sheet: FastSheet, square: int) -> bool:
    """Close a filled square; true if it is won."""
    bit = 1 << square
    sheet.open &= ~bit
    if board.wins[square][sheet.cells[square] & SUM]:
        sheet.won |= bit
        return True
    sheet.hatched |= bit
    return False


def settle(board: Board, sheet: FastSheet, square: int) -> bool:
    """What an entry in a task causes at once; true if another row or column comes next."""
    if sheet.cells[square] < FULL:
        return False
    close(board, sheet, square)
    if board.id == ASCENT:
        return _climb(board, sheet)
    if board.id == COLUMN_BY_COLUMN:
        steps = (sheet.stage + 1, sheet.stage + 2, sheet.stage + 3)
        sheet.stage = next((s % 4 for s in steps if sheet.open & COLUMN << s % 4), sheet.stage)
        return True
    if board.id == SEQUENCE:
        missed = sheet.open & board.before[square]
        sheet.hatched |= missed
        sheet.open ^= missed
    return False


def _climb(board: Board, sheet: FastSheet) -> bool:
    row, task = ROW << 4 * sheet.stage, board.task
    assert task is not None
    if (sheet.won & row).bit_count() < task.quota[sheet.stage] and sheet.open & row:
        return False
    sheet.stage += 1
    return True


def score(board: Board, sheet: FastSheet) -> int:
    """The score as it stands."""
    won, task = sheet.won, board.task
    if task is not None and task.measure == "squares":
        return won.bit_count()
    total, lit = -sheet.parked, 0
    cells = sheet.cells
    for square in members(won):
        total += cells[square] & SUM
    for pair in board.bridges:
        if won & pair == pair:
            total += BRIDGE
            lit |= pair
    costly = sheet.hatched
    if sheet.gave_up and board.id == COLUMN_BY_COLUMN:
        costly |= sheet.open
    return total + VIOLET * (lit & board.violet).bit_count() - board.fine * costly.bit_count()


class SquarePosition:
    """A position: all sheets and whose roll lies on the table.  `rng` rolls the dice."""

    __slots__ = ("active", "board", "callers", "dice", "phase", "queue", "rng", "roll", "sheets")

    def __init__(self, board: Board, sheets: list[FastSheet], rng: Random) -> None:
        self.board, self.sheets, self.rng = board, sheets, rng
        self.phase: Phase = "lines"
        self.active = self.roll = self.callers = 0
        self.dice: tuple[int, ...] = ()
        self.queue: list[int] = []

    @staticmethod
    def of(state: State, rng: Random) -> "SquarePosition":
        """The compact form of a position."""
        board = board_of(state.side.name, state.task.id if state.task else None)
        position = SquarePosition(board, [packed(sheet) for sheet in state.sheets], rng)
        position.phase, position.active, position.roll = state.phase, state.active, state.roll
        position.dice, position.queue = state.dice, list(state.queue)
        position.callers = sum(1 << seat for seat, called in enumerate(state.callers) if called)
        return position

    def copy(self, rng: Random) -> "SquarePosition":
        """The same position with luck of its own."""
        other = SquarePosition(self.board, [sheet.copy() for sheet in self.sheets], rng)
        other.phase, other.active, other.roll = self.phase, self.active, self.roll
        other.dice, other.queue, other.callers = self.dice, self.queue[:], self.callers
        return other

    def acting(self) -> tuple[int, ...]:
        """The seats that owe a move."""
        seats = tuple(range(len(self.sheets)))
        if self.phase == "over":
            return ()
        if self.phase == "last":
            return (self.active,)
        if not self.board.id:
            return seats
        return tuple([at for at in seats if not finished(self.board, self.sheets[at])])

    def commit(self, touched: Iterable[tuple[int, int]]) -> int:
        """Close the full ones of these squares of seats and cross those won; returns these."""
        sheets, won = self.sheets, 0
        for seat, square in touched:
            sheet = sheets[seat]
            if sheet.cells[square] >= FULL and sheet.open >> square & 1:
                won |= close(self.board, sheet, square) << square
        if won:
            for sheet in sheets:
                sheet.open &= ~won
        return won

    def commit_all(self) -> None:
        """Close and cross all that is full; in tasks that has been done with each entry."""
        if not self.board.id:
            self.commit((at, s) for at, one in enumerate(self.sheets) for s in members(one.open))

    def advance(self) -> None:
        """What follows a commit, up to the next roll or the end."""
        if self.board.id:
            self._next_round()
        elif self.phase == "last":
            self._next_last()
        elif all(sheet.open for sheet in self.sheets):
            self.throw((self.active + 1) % len(self.sheets))
        else:
            self.phase, seats = "last", len(self.sheets)
            self.callers = sum((not one.open) << at for at, one in enumerate(self.sheets))
            order = [(self.active + step) % seats for step in range(1, seats + 1)]
            self.queue = [seat for seat in order if self.sheets[seat].open]
            self._next_last()

    def throw(self, seat: int) -> None:
        """`seat` rolls."""
        self.active = seat
        self.roll += 1
        self.dice = ROLLS[int(self.rng.random() * len(ROLLS))]

    def scores(self) -> tuple[int, ...]:
        """The scores as they stand, by seat."""
        return tuple([score(self.board, sheet) for sheet in self.sheets])

    def _next_last(self) -> None:
        while self.queue:
            seat = self.queue.pop(0)
            if self.sheets[seat].open:
                self.throw(seat)
                return
        self.phase = "over"
        for sheet in self.sheets:
            sheet.hatched |= sheet.open
            sheet.open = 0

    def _next_round(self) -> None:
        board, sheets = self.board, self.sheets
        first, seats = self.active + (self.phase != "lines"), len(sheets)
        order = [(first + step) % seats for step in range(seats)]
        going = [seat for seat in order if not finished(board, sheets[seat])]
        rolls = board.task.rolls if board.task else 0
        if not going or (rolls and self.roll == rolls):
            self.phase = "over"
            return
        self.phase = "roll"
        self.throw(going[0])


def opening(seats: int, side: SideName, task: TaskId | None, rng: Random) -> SquarePosition:
    """The first position of a match, a random seat beginning."""
    board = board_of(side, task)
    shape = sum(1 << square for square in board.task.shape) if board.task else ALL
    blank = FastSheet(Key((0,) * 16, shape, 0, 0, 0, 0, 0, False))
    position = SquarePosition(board, [blank.copy() for _ in range(seats)], rng)
    position.active = rng.randrange(seats)
    if task != CONNECTION:
        position.phase = "roll"
        position.throw(position.active)
    return position
