"""Covered sheets as they may be: as many numbers as their owner must have entered, at random."""

from random import Random

from app.games.colour_square.board import JOKER_FIELDS, NUMBERS
from app.games.colour_square.fast.core import BITS, FastSheet, SquarePosition
from app.games.colour_square.imagine import full
from app.games.contract import Seat

STARTED = 3
"""The most corners that are filled in a square that is open."""
LIKELY = 0.85
"""How likely a square that is open can still be won."""


def entered(at: SquarePosition, seat: Seat) -> int:
    """How many numbers a seat has entered before this roll, if all of them could be entered."""
    seats, before = len(at.sheets), at.roll - 1
    start = (at.active - before) % seats
    return before + sum((start + roll) % seats == seat for roll in range(before))


def imagined(at: SquarePosition, seat: Seat, rng: Random) -> FastSheet:
    """A sheet with the known states of squares; all numbers on it are random."""
    sheet = at.sheets[seat].copy()
    sheet.fields = rng.choice((0, 0, 1, JOKER_FIELDS))
    sheet.parked = sum(rng.choice(NUMBERS) for _ in range(sheet.fields))
    closed = (sheet.won | sheet.hatched).bit_count()
    filled = _spread(sheet, entered(at, seat) - sheet.fields - len(BITS) * closed, rng)
    for square in range(16):
        won, known = bool(sheet.won >> square & 1), not sheet.open >> square & 1
        good = won if known else rng.random() < LIKELY
        four = rng.choice(full(at.board.side.squares[square], good))
        count = len(BITS) if known else filled[square]
        sheet.cells[square] = sum(
            [four[colour] + BITS[colour] for colour in rng.sample(range(4), count)]
        )
    return sheet


def _spread(sheet: FastSheet, numbers: int, rng: Random) -> list[int]:
    """So many numbers, spread over the squares that are open or crossed."""
    filled = [0] * 16
    room = [
        square
        for square in range(16)
        if not (sheet.won | sheet.hatched) >> square & 1
        for _ in range(STARTED)
    ]
    for square in rng.sample(room, min(max(numbers, 0), len(room))):
        filled[square] += 1
    return filled
