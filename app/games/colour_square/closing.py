"""Closing squares: what four numbers make of a square, and the crosses that follow (section 6)."""

from dataclasses import replace

from app.games.colour_square.board import Side
from app.games.colour_square.state import Mark, SheetState


def outcome(side: Side, corners: tuple[int, ...], square: int) -> Mark:
    """The mark of `square` with these corners: open while one is free, then won or hatched."""
    four = corners[4 * square : 4 * square + 4]
    if 0 in four:
        return "open"
    return "won" if side.squares[square].wins(sum(four)) else "hatched"


def marked(sheet: SheetState, squares: set[int], mark: Mark) -> SheetState:
    """`sheet` with the open ones of `squares` given this mark; itself if there are none."""
    squares = {square for square in squares if sheet.marks[square] == "open"}
    if not squares:
        return sheet
    marks = tuple(mark if s in squares else old for s, old in enumerate(sheet.marks))
    return replace(sheet, marks=marks)


def closed(side: Side, sheet: SheetState) -> SheetState:
    """`sheet` with its filled squares won or hatched; other sheets are left alone."""
    full = {s for s, mark in enumerate(sheet.marks) if mark == "open" and _full(sheet, s)}
    won = {square for square in full if outcome(side, sheet.corners, square) == "won"}
    return marked(marked(sheet, won, "won"), full - won, "hatched")


def committed(
    side: Side, before: tuple[SheetState, ...], entered: tuple[SheetState, ...]
) -> tuple[SheetState, ...]:
    """All sheets after a roll: every square is closed first, then those won are crossed.

    `before` has the sheets as the roll fell, `entered` the same with the entries on them.
    """
    done = tuple(closed(side, sheet) for sheet in entered)
    won = {
        square for old, new in zip(before, done, strict=True) for square in newly(old, new, "won")
    }
    return tuple(marked(sheet, won, "crossed") for sheet in done)


def newly(before: SheetState, after: SheetState, mark: Mark) -> list[int]:
    """The squares that got this mark between two states of a sheet."""
    if before.marks is after.marks:
        return []
    return [
        square
        for square, (old, new) in enumerate(zip(before.marks, after.marks, strict=True))
        if new == mark and old != mark
    ]


def _full(sheet: SheetState, square: int) -> bool:
    return 0 not in sheet.corners[4 * square : 4 * square + 4]
