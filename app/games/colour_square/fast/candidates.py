"""The entries worth a closer look, found by a beam search that judges sheets."""

from collections.abc import Iterator, Sequence
from heapq import nlargest

from app.games.colour_square.fast.core import (
    BITS,
    FULL,
    Board,
    FastSheet,
    Key,
    SquarePosition,
    close,
    members,
)
from app.games.colour_square.fast.finishing import finals
from app.games.colour_square.fast.handling import JOKER, FastDesk, Spot, every_lines
from app.games.colour_square.fast.judging import around, outlook, threats, values
from app.games.colour_square.tasks import ASCENT

WIDTH = 14
TRIED = 3
"""How many entries are looked at for each that is kept, as some do the same."""
NEAR = 6.0
"""Entries that are worth so much less than the best ones by prospects are left out."""
ROOM = 24
"""With fewer free corners than this, needing fewer colours is better."""
SPREAD = 0.001
"""How much even numbers of free corners of each colour are worth."""

Grown = tuple[float, FastDesk, Spot]
"""What a sheet is worth after one more entry."""


def rivals(at: SquarePosition, seat: int, *, covered: bool) -> tuple[int, ...]:
    """By square: the most corners that a rival who can still win it has filled."""
    if covered or at.board.id:
        return (0,) * 16
    others = [sheet for other, sheet in enumerate(at.sheets) if other != seat]
    return tuple([_nearest(at.board, square, others) for square in range(16)])


def _nearest(board: Board, square: int, others: Sequence[FastSheet]) -> int:
    table = threats(board, square)
    return max([table[s.cells[square]] if s.open >> square & 1 else 0 for s in others], default=0)


def candidates(
    at: SquarePosition, seat: int, most: int, *, covered: bool = False
) -> dict[Key, float]:
    """The sheets after the best complete entries, best first; how much less each is worth."""
    if at.phase == "last":
        return dict.fromkeys(finals(at, seat, most), 0.0)
    lines = at.phase == "lines"
    worths = _lines(at, seat) if lines else _complete(at, seat, covered=covered)
    ranked = nlargest(most, worths, key=worths.__getitem__)
    best = worths[ranked[0]]
    return {key: worths[key] - best for key in ranked if worths[key] > best - NEAR}


def _complete(at: SquarePosition, seat: int, *, covered: bool) -> dict[Key, float]:
    ahead = rivals(at, seat, covered=covered)
    frontier, complete = [FastDesk(at, seat)], dict[Key, float]()
    while frontier:
        grown = list[Grown]()
        for desk in frontier:
            value = _value(at.board, desk.sheet, ahead)
            if not desk.owed():
                complete[desk.sheet.key()] = value
            grown += _grown(desk, value, ahead)
        frontier = _entered(nlargest(TRIED * WIDTH, grown, key=lambda one: one[0]))
    return complete


def _grown(desk: FastDesk, value: float, ahead: Sequence[int]) -> Iterator[Grown]:
    """The next entries and what they make of the value; one of corners that are alike."""
    free, seen = _free(desk.sheet), set[tuple[int, int, bool]]()
    sign = -1 if sum(free) >= ROOM else 1
    spots = [spot for spot in desk.spots() if spot.corner != JOKER]
    spots.sort(key=lambda spot: sign * free[spot.corner & 3])
    for spot in spots:
        kind = spot.die, spot.corner >> 2, spot.recolour
        if kind not in seen:
            seen.add(kind)
            yield value + _gain(desk, spot, value, ahead), desk, spot
    for spot in desk.spots():
        if spot.corner == JOKER:
            yield value - desk.dice[spot.die] - desk.board.taste.joker, desk, spot


def _gain(desk: FastDesk, spot: Spot, value: float, ahead: Sequence[int]) -> float:
    board, sheet, square = desk.board, desk.sheet, spot.corner >> 2
    cell = sheet.cells[square]
    after = cell + desk.dice[spot.die] + BITS[spot.corner & 3]
    if after < FULL and board.id != ASCENT:
        table = values(board, square, around(board, sheet, square, ahead[square]))
        return table[after] - table[cell] - spot.recolour * board.taste.joker
    other = desk.copy()
    other.enter(spot)
    return _value(board, other.sheet, ahead) - value


def _entered(grown: Sequence[Grown]) -> list[FastDesk]:
    """The desks after the best of these entries, each once."""
    desks = dict[object, FastDesk]()
    for _, desk, spot in grown:
        after = desk.copy()
        after.enter(spot)
        desks.setdefault(_alike(after), after)
        if len(desks) == WIDTH:
            break
    return list(desks.values())


def _lines(at: SquarePosition, seat: int) -> dict[Key, float]:
    worths = dict[Key, float]()
    for squares in every_lines():
        sheet = at.sheets[seat].copy()
        sheet.open = squares
        worths[sheet.key()] = outlook(at.board, sheet, (0,) * 16)
    return worths


def _alike(desk: FastDesk) -> object:
    """Equal for entries that differ only in corners of the same square."""
    sheet = desk.sheet
    shape = tuple([cell & 31 | (cell >> 5).bit_count() << 5 for cell in sheet.cells])
    return shape, sheet.parked, sheet.fields, sheet.open, desk.used


def _value(board: Board, sheet: FastSheet, ahead: Sequence[int]) -> float:
    closed = sheet
    for square in members(sheet.open):
        if sheet.cells[square] >= FULL:
            closed = sheet.copy() if closed is sheet else closed
            close(board, closed, square)
    return outlook(board, closed, ahead) + _spread(closed)


def _free(sheet: FastSheet) -> list[int]:
    """The free corners of each colour."""
    cells = [sheet.cells[square] for square in members(sheet.open)]
    return [sum([not cell >> shift & 1 for cell in cells]) for shift in (5, 6, 7, 8)]


def _spread(sheet: FastSheet) -> float:
    """How evenly the free corners are spread over colours, or how little, if there are few."""
    free = _free(sheet)
    squares = sum([count * count for count in free])
    return -SPREAD * squares if sum(free) >= ROOM else SPREAD * squares
