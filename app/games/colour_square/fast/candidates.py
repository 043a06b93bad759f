"""The entries worth a closer look, found by a beam search that judges sheets."""

from collections.abc import Sequence
from heapq import nlargest

from app.games.colour_square.fast.core import FULL, Board, Key, Roster, Sheet, close, members
from app.games.colour_square.fast.finishing import finals
from app.games.colour_square.fast.handling import Desk, every_lines
from app.games.colour_square.fast.judging import outlook, threats

WIDTH = 12
ROOM = 24
"""With fewer free corners than this, needing fewer colours is better."""
SPREAD = 0.001
"""How much even numbers of free corners of each colour are worth."""


def rivals(at: Roster, seat: int, *, covered: bool) -> tuple[int, ...]:
    """By square: the most corners that a rival who can still win it has filled."""
    if covered or at.board.id:
        return (0,) * 16
    others = [sheet for other, sheet in enumerate(at.sheets) if other != seat]
    return tuple([_nearest(at.board, square, others) for square in range(16)])


def _nearest(board: Board, square: int, others: Sequence[Sheet]) -> int:
    table = threats(board, square)
    return max([table[s.cells[square]] if s.open >> square & 1 else 0 for s in others], default=0)


def candidates(at: Roster, seat: int, most: int, *, covered: bool = False) -> tuple[Key, ...]:
    """The sheets after the best complete entries, best first."""
    if at.phase == "lines":
        return _lines(at, seat)
    if at.phase == "last":
        return finals(at, seat, most)
    ahead = rivals(at, seat, covered=covered)
    frontier, complete = [Desk(at, seat)], dict[Key, float]()
    while frontier:
        grown = dict[object, tuple[float, Desk]]()
        for desk in frontier:
            if not desk.owed():
                key = desk.sheet.key()
                if key not in complete:
                    complete[key] = _value(at.board, desk.sheet, ahead)
            for spot in desk.spots():
                after = desk.copy()
                after.enter(spot)
                value = _value(at.board, after.sheet, ahead)
                alike = _alike(after)
                if alike not in grown or grown[alike][0] < value:
                    grown[alike] = value, after
        frontier = [desk for _, desk in nlargest(WIDTH, grown.values(), key=lambda one: one[0])]
    return tuple(nlargest(most, complete, key=complete.__getitem__))


def _lines(at: Roster, seat: int) -> tuple[Key, ...]:
    found = dict[Key, float]()
    for squares in every_lines():
        sheet = at.sheets[seat].copy()
        sheet.open = squares
        found[sheet.key()] = outlook(at.board, sheet, (0,) * 16)
    return tuple(nlargest(len(found), found, key=found.__getitem__))


def _alike(desk: Desk) -> object:
    """Equal for entries that differ only in corners of the same square."""
    sheet = desk.sheet
    shape = tuple([cell & 31 | (cell >> 5).bit_count() << 5 for cell in sheet.cells])
    return shape, sheet.parked, sheet.fields, sheet.open, desk.used


def _value(board: Board, sheet: Sheet, ahead: Sequence[int]) -> float:
    closed = sheet
    for square in members(sheet.open):
        if sheet.cells[square] >= FULL:
            closed = sheet.copy() if closed is sheet else closed
            close(board, closed, square)
    return outlook(board, closed, ahead) + _spread(closed)


def _spread(sheet: Sheet) -> float:
    """How evenly the free corners are spread over colours, or how little, if there are few."""
    cells = [sheet.cells[square] for square in members(sheet.open)]
    free = [sum([not cell >> shift & 1 for cell in cells]) for shift in (5, 6, 7, 8)]
    squares = sum([count * count for count in free])
    return -SPREAD * squares if sum(free) >= ROOM else SPREAD * squares
