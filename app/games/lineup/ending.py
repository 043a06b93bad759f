"""The three ends of the game (rule sheet 3.3) and the result."""

from typing import Literal, TypeAlias

from app.games.contract import Item, Result, ranks
from app.games.lineup.figures import KINDS, ROWS, SQUARES, Skyline, fitting, placements, raised

Reason: TypeAlias = Literal["rows-full", "nothing-fits", "no-row-left"]

SEARCHED = 40
"""With more free squares than that a row is taken as possible; the chips cannot change by it."""

_INDEX = {kind: index for index, kind in enumerate(KINDS)}


def reason(skyline: Skyline, left: tuple[int, ...]) -> Reason | None:
    """Why the game is over with `left` figures of each type still to be laid; None if it is not."""
    if min(skyline) == ROWS:
        return "rows-full"
    if not any(left[_INDEX[kind]] for kind in fitting(skyline)):
        return "nothing-fits"
    if SQUARES - sum(skyline) <= SEARCHED and not row_possible(skyline, left):
        return "no-row-left"
    return None


def row_possible(skyline: Skyline, left: tuple[int, ...]) -> bool:
    """True if some sequence of legal placements of `left` figures completes the lowest open row.

    Without holes a higher row cannot be completed before the lowest open one.
    """
    row = min(skyline)
    seen = {(skyline, left)}
    stack = [(skyline, left)]
    while stack:
        wall, stock = stack.pop()
        for turned, column, low in placements(wall):
            index = _INDEX[turned.kind]
            if not stock[index]:
                continue
            higher = raised(wall, turned, column, low)
            if min(higher) > row:
                return True
            rest = (*stock[:index], stock[index] - 1, *stock[index + 1 :])
            if (higher, rest) not in seen:
                seen.add((higher, rest))
                stack.append((higher, rest))
    return False


def result(seats: int, chips: tuple[int, ...]) -> Result:
    """Most chips win; `chips` has the seat that completed each row, from the floor up."""
    scores = tuple(chips.count(seat) for seat in range(seats))
    items = tuple(
        Item("lineup-rows", seat, scores[seat], _rows_of(seat, chips)) for seat in range(seats)
    )
    return Result(scores, ranks(scores), items)


def _rows_of(seat: int, chips: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(str(row) for row, owner in enumerate(chips) if owner == seat)
