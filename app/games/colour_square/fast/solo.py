"""The quick choice in playouts of tasks: every sheet by itself, each die where it brings most."""

from collections.abc import Sequence
from math import exp
from typing import Final

from app.games.colour_square.board import JOKER_FIELDS, WHITE
from app.games.colour_square.fast.core import (
    BITS,
    FULL,
    Board,
    FastSheet,
    SquarePosition,
    finished,
    members,
    settle,
    writable,
)
from app.games.colour_square.fast.handling import every_lines
from app.games.colour_square.fast.judging import (
    CLOSED,
    NEVER,
    WHITE_ROW,
    around,
    colours,
    outlook,
    row,
    values,
)
from app.games.colour_square.tasks import ASCENT, SEQUENCE
from app.games.worlds import Worth

POSSIBLE: Final = NEVER / 2
"""Gains above this are those of legal entries."""
PASS: Final = 0.6
"""The share of the aim that is passing the task; the rest is its score."""


class Solver:
    """One sheet of a task, which is filled roll by roll.

    `rows` has, by square, what each number would bring there.
    """

    __slots__ = ("board", "rows", "sheet", "task", "taste")

    def __init__(self, board: Board, sheet: FastSheet) -> None:
        assert board.task is not None
        self.board, self.sheet, self.task = board, sheet, board.task
        self.taste = board.taste
        self.rows = [CLOSED] * 16
        self._refresh_all()

    def enter(self, dice: Sequence[int]) -> None:
        """Enter the numbers of a roll."""
        left = [(6 * die, number) for die, number in enumerate(dice)]
        optional = self.task.limit > 2
        for _ in range(self.task.limit):
            gain, die, square, recolour = self._best(left)
            if square < 0 or (optional and gain <= 0):
                return
            if self._parks(gain, left, optional=optional):
                continue
            left.remove(die)
            if self._write(square, die, recolour=recolour):
                optional = True
            if finished(self.board, self.sheet):
                return

    def draw_lines(self) -> None:
        """Choose the lines that promise most."""
        sheet = self.sheet

        def promise(squares: int) -> float:
            sheet.open = squares
            return outlook(self.board, sheet, (0,) * 16)

        sheet.open = max(every_lines(), key=promise)
        self._refresh_all()

    def _best(self, left: list[tuple[int, int]]) -> tuple[float, tuple[int, int], int, bool]:
        squares = members(writable(self.board, self.sheet))
        rows = self._rows(squares)
        best = (POSSIBLE, (0, 0), -1, False)
        recolours = self.task.recolours and self.sheet.fields < JOKER_FIELDS
        for die in left:
            at = die[0] + die[1] - 1
            gains = [row[at] for row in rows]
            gain = max(gains, default=NEVER)
            if gain > best[0]:
                best = gain, die, squares[gains.index(gain)], False
            if recolours:
                at = WHITE_ROW + die[1] - 1
                gains = [row[at] for row in rows]
                gain = max(gains, default=NEVER)
                if gain - self.taste.joker > max(best[0], 0):
                    place = squares[gains.index(gain)]
                    best = gain - self.taste.joker, die, place, True
        return best

    def _parks(self, gain: float, left: list[tuple[int, int]], *, optional: bool) -> bool:
        """Park the least number if that costs less than the best entry."""
        sheet = self.sheet
        if optional or self.task.recolours or sheet.fields >= JOKER_FIELDS:
            return False
        least = min(left, key=lambda die: die[1])
        if gain >= -least[1] - self.taste.joker:
            return False
        sheet.fields += 1
        sheet.parked += least[1]
        left.remove(least)
        return True

    def _rows(self, squares: Sequence[int]) -> list[tuple[float, ...]]:
        rows = [self.rows[square] for square in squares]
        if self.board.id == ASCENT:
            return self._ascent(squares, rows)
        if self.board.id != SEQUENCE:
            return rows
        cells = self.sheet.cells
        for place, square in enumerate(squares):
            if (cells[square] >> 5).bit_count() == len(BITS) - 1:
                cost = self._missed(square)
                rows[place] = tuple([gain - cost for gain in rows[place]])
        return rows

    def _missed(self, square: int) -> float:
        """What closing a square costs by hatching those before it."""
        missed = self.sheet.open & self.board.before[square]
        return sum([self._value(one) - self.taste.hatched for one in members(missed)])

    def _ascent(
        self, squares: Sequence[int], rows: list[tuple[float, ...]]
    ) -> list[tuple[float, ...]]:
        """Task 2: only as many open squares of the row count as its quota still needs."""
        sheet, worths = self.sheet, [self._value(square) for square in squares]
        won = (sheet.won >> 4 * sheet.stage & 15).bit_count()
        left = self.task.quota[sheet.stage] - won
        before = sum(sorted(worths)[-left:])
        gains = []
        for place, worth in enumerate(worths):
            rest = sorted(worths[:place] + worths[place + 1 :])
            without, fewer = sum(rest[-left:]), sum(rest[1 - left :]) if left > 1 else 0.0
            gains.append(
                tuple(
                    [
                        gain
                        if gain < POSSIBLE
                        else max(fewer + max(worth + gain, 0), without)
                        + min(worth + gain, 0)
                        - before
                        for gain in rows[place]
                    ]
                )
            )
        return gains

    def _value(self, square: int) -> float:
        near = around(self.board, self.sheet, square, 0)
        return values(self.board, square, near)[self.sheet.cells[square]]

    def _write(self, square: int, die: tuple[int, int], *, recolour: bool) -> bool:
        sheet, (start, number) = self.sheet, die
        colour = start // 6
        if recolour or colour == WHITE:
            colour = self._colour(square, number)
        sheet.fields += recolour
        sheet.cells[square] += number + BITS[colour]
        if sheet.cells[square] < FULL:
            self._refresh(square)
            return False
        changed = settle(self.board, sheet, square)
        self._refresh_all()
        return changed

    def _colour(self, square: int, number: int) -> int:
        """The best corner: of equal ones that of the colour with fewest free corners..."""
        sheet = self.sheet
        near = around(self.board, sheet, square, 0)
        best = colours(self.board, square, near, sheet.cells[square], number)
        if len(best) == 1:
            return best[0]
        cells = [sheet.cells[s] for s in members(sheet.open)]
        return min(best, key=lambda c: sum([cell >> 5 + c & 1 for cell in cells]))

    def _refresh(self, square: int) -> None:
        near = around(self.board, self.sheet, square, 0)
        self.rows[square] = row(self.board, square, near, self.sheet.cells[square])

    def _refresh_all(self) -> None:
        self.rows = [CLOSED] * 16
        for square in members(self.sheet.open):
            self._refresh(square)


class TaskPlayout:
    """A task that is played on quickly by all; it changes its `at`."""

    __slots__ = ("at", "solvers")

    def __init__(self, at: SquarePosition) -> None:
        self.at = at
        self.solvers = [Solver(at.board, sheet) for sheet in at.sheets]

    def act(self, seats: Sequence[int]) -> None:
        """Let these seats enter the numbers of the roll, if they are to act, and roll on.

        The others have entered theirs.
        """
        at = self.at
        for seat in seats:
            if finished(at.board, at.sheets[seat]):
                continue
            if at.phase == "lines":
                self.solvers[seat].draw_lines()
            else:
                self.solvers[seat].enter(at.dice)
        at.advance()

    def run(self, rolls: int) -> None:
        """Play on so many rolls, or to the end if that comes before."""
        at, everybody = self.at, range(len(self.at.sheets))
        until = at.roll + rolls
        while at.phase != "over" and at.roll < until:
            self.act(everybody)

    def judged(self) -> Worth:
        """What the task is worth as it stands."""
        at, over = self.at, self.at.phase == "over"
        if over:
            points = [float(score) for score in at.scores()]
        else:
            each = at.board.taste.each or 1.0
            points = [outlook(at.board, sheet, (0,) * 16) / each for sheet in at.sheets]
        return judged(at.board, points, over=over)


def judged(board: Board, points: Sequence[float], *, over: bool) -> Worth:
    """What these scores are worth; `over`: they are final ones."""
    task = board.task
    assert task is not None
    (_, least), *_, (_, most) = task.grades(board.side.name)
    width = 0.8 if task.measure == "squares" else 12.0
    if over:
        solved = [float(score >= least) for score in points]
    else:
        solved = [1 / (1 + exp((least - score) / width)) for score in points]
    shares = _shares(points, solved)
    aims = [
        PASS * share + (1 - PASS) * score / most
        for share, score in zip(shares, points, strict=True)
    ]
    return Worth(tuple(aims), tuple(shares), tuple(points))


def _shares(points: Sequence[float], solved: Sequence[float]) -> list[float]:
    """What each has of the victory: the best of those who solve the task."""
    best = max(points)
    ahead = points.count(best)
    return [
        chance / ahead if score == best else 0.0
        for score, chance in zip(points, solved, strict=True)
    ]
