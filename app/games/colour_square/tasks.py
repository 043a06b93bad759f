"""The five tasks: where numbers may go, the immediate effects of an entry, and the end."""

from collections.abc import Iterable
from dataclasses import replace

from app.games.colour_square.board import COLUMNS, SQUARES, Side, TaskRules
from app.games.colour_square.closing import marked, outcome
from app.games.colour_square.moves import LineName
from app.games.colour_square.state import SheetState

ASCENT, COLUMN_BY_COLUMN, CONNECTION, SEQUENCE = 2, 3, 4, 5
ROWS = 4


def fresh(task: TaskRules | None) -> SheetState:
    """The sheet that a player begins with: squares outside the shape are crossed beforehand."""
    sheet = SheetState()
    if task is None:
        return sheet
    return marked(sheet, set(range(len(SQUARES))) - set(task.shape), "crossed")


def chosen(lines: Iterable[LineName]) -> SheetState:
    """The sheet of task 4 with these two columns and one row."""
    names = sorted(lines)
    columns = tuple(name for name in names if name in COLUMNS)
    row = tuple(name for name in names if name not in COLUMNS)
    outside = {s for s, name in enumerate(SQUARES) if name[0] not in columns and name[1] not in row}
    return replace(marked(SheetState(), outside, "crossed"), lines=columns + row)


def writable(task: TaskRules | None, sheet: SheetState) -> list[int]:
    """The squares that take numbers now, in the order of the sheet."""
    squares = [square for square, mark in enumerate(sheet.marks) if mark == "open"]
    if task is not None and task.id == ASCENT:
        return [square for square in squares if square // 4 == sheet.stage]
    if task is not None and task.id == COLUMN_BY_COLUMN:
        return [square for square in squares if square % 4 == sheet.stage]
    return squares


def settled(task: TaskRules, side: Side, sheet: SheetState, square: int) -> tuple[SheetState, bool]:
    """`sheet` after an entry in `square` took effect, and whether the row or column changed."""
    mark = outcome(side, sheet.corners, square)
    if mark == "open":
        return sheet, False
    sheet = marked(sheet, {square}, mark)
    if task.id == ASCENT:
        return _climbed(task, sheet)
    if task.id == COLUMN_BY_COLUMN:
        return _moved_on(sheet), True
    if task.id == SEQUENCE:
        earlier = task.shape[: task.shape.index(square)]
        return marked(sheet, set(earlier), "hatched"), False
    return sheet, False


def finished(task: TaskRules, sheet: SheetState) -> bool:
    """True if this player has nothing more to do in the task."""
    if sheet.gave_up:
        return True
    return sheet.stage == ROWS if task.id == ASCENT else "open" not in sheet.marks


def _climbed(task: TaskRules, sheet: SheetState) -> tuple[SheetState, bool]:
    """Task 2: the row is left when its quota is won or nothing in it is open."""
    row = sheet.marks[4 * sheet.stage : 4 * sheet.stage + 4]
    if row.count("won") < task.quota[sheet.stage] and "open" in row:
        return sheet, False
    return replace(sheet, stage=sheet.stage + 1), True


def _moved_on(sheet: SheetState) -> SheetState:
    """Task 3: on to the next column that has an open square; the same one if no other has."""
    for step in range(1, len(COLUMNS)):
        column = (sheet.stage + step) % len(COLUMNS)
        if "open" in sheet.marks[column::4]:
            return replace(sheet, stage=column)
    return sheet
