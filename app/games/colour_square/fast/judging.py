"""What compact sheets are worth, from tables: what each entry into each square would bring."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from app.games.colour_square.board import BRIDGE, COLOURS, NUMBERS, VIOLET
from app.games.colour_square.fast.core import (
    BITS,
    FULL,
    SUM,
    Board,
    FastSheet,
    SquarePosition,
    members,
)
from app.games.colour_square.fast.tastes import prospect
from app.games.colour_square.tasks import ASCENT
from app.games.worlds import Worth

LOST: Final = (
    (0.0, 0.0, 0.0, 0.0),
    (0.05, 0.0, 0.0, 0.0),
    (0.2, 0.1, 0.05, 0.0),
    (0.45, 0.35, 0.25, 0.1),
)
"""The risk that a rival wins first, by corners the rival has filled (row) and own ones (column)."""
NEVER: Final = -1e6
"""The gain of an entry that isn't possible."""
WHITE_ROW: Final = len(COLOURS) * len(NUMBERS)
COLOUR_ROW: Final = WHITE_ROW + len(NUMBERS)
CLOSED: Final = (NEVER,) * COLOUR_ROW
"""The row of a square that takes no number."""

Around = tuple[int, int, int]
"""What counts for an open square beside its numbers: the most corners that a rival has filled
there, and how many of its neighbours are won and open."""


@lru_cache(maxsize=2048)
def values(board: Board, square: int, around: Around) -> tuple[float, ...]:
    """The worth of a square by its number, while it is not closed, or as it is about to be."""
    rival, won, free = around
    printed, taste = board.side.squares[square], board.taste
    prize = BRIDGE * won + BRIDGE / 2 * taste.hope * free
    if printed.kind == "violet" and taste.points and board.near[square]:
        prize += VIOLET if won else VIOLET * taste.hope
    what = printed, taste, prize
    worths = [NEVER] * (FULL + SUM + 1)
    for mask in range(16):
        filled = mask.bit_count()
        presets = tuple([p for c, p in enumerate(printed.presets) if p and not mask >> c & 1])
        keep = 1 if filled == len(COLOURS) else 1 - taste.fear * LOST[rival][filled]
        for total in range(filled, 6 * filled + 1):
            value = prospect(what, total, len(COLOURS) - filled - len(presets), presets)
            worths[32 * mask + total] = keep * value
    return tuple(worths)


@lru_cache(maxsize=256)
def threats(board: Board, square: int) -> tuple[int, ...]:
    """How many corners are filled, by the number of a square; 0 if it can't be won any more."""
    printed, corners = board.side.squares[square], [0] * (FULL + SUM + 1)
    for mask in range(15):
        filled = mask.bit_count()
        free = 4 - filled
        for total in range(filled, 6 * filled + 1):
            if total + free <= printed.high and total + 6 * free >= printed.low:
                corners[32 * mask + total] = filled
    return tuple(corners)


@lru_cache(maxsize=16_384)
def row(board: Board, square: int, around: Around, cell: int) -> tuple[float, ...]:
    """What each number would bring here: of the red die 1 to 6, and so on to the white one."""
    table, presets = values(board, square, around), board.presets[square]
    now, gains = table[cell], list[float]()
    for colour, bit in enumerate(BITS):
        gains += [
            NEVER
            if cell & bit or presets[colour] not in (0, number)
            else table[cell + bit + number] - now
            for number in NUMBERS
        ]
    white = [max(gains[number::6]) for number in range(6)]
    return (*gains, *white)


@lru_cache(maxsize=16_384)
def colours(board: Board, square: int, around: Around, cell: int, number: int) -> tuple[int, ...]:
    """The corners where the white die brings most."""
    gains = row(board, square, around, cell)
    best = gains[WHITE_ROW + number - 1]
    return tuple([c for c in range(4) if gains[6 * c + number - 1] == best])


def around(board: Board, sheet: FastSheet, square: int, rival: int) -> Around:
    """What counts for an open square beside its numbers."""
    near = board.near[square]
    return rival, (sheet.won & near).bit_count(), (sheet.open & near).bit_count()


def outlook(board: Board, sheet: FastSheet, rivals: Sequence[int]) -> float:
    """What a sheet is worth, with the prospects of its open squares."""
    taste, cells = board.taste, sheet.cells
    hopes = [
        (square, values(board, square, around(board, sheet, square, rivals[square]))[cells[square]])
        for square in members(sheet.open)
    ]
    total = (
        sum([worth for _, worth in hopes]) if board.id != ASCENT else _ascent(board, sheet, hopes)
    )
    total += taste.hatched * sheet.hatched.bit_count() - sheet.parked - taste.joker * sheet.fields
    return total + sum([_won(board, sheet, square) for square in members(sheet.won)])


def _won(board: Board, sheet: FastSheet, square: int) -> float:
    taste = board.taste
    _, by, free = around(board, sheet, square, 0)
    total = taste.each + taste.points * (sheet.cells[square] & SUM)
    total += BRIDGE / 2 * (by + taste.hope * free)
    if board.violet >> square & 1 and board.near[square] and taste.points:
        total += VIOLET if by else VIOLET * taste.hope
    return total


def _ascent(board: Board, sheet: FastSheet, hopes: Sequence[tuple[int, float]]) -> float:
    """Task 2: in each row only as many open squares count as its quota still needs."""
    assert board.task is not None
    total = 0.0
    for line in range(sheet.stage, len(board.task.quota)):
        won = (sheet.won >> 4 * line & 15).bit_count()
        left = max(board.task.quota[line] - won, 0)
        best = sorted([worth for square, worth in hopes if square // 4 == line], reverse=True)
        total += sum(best[:left])
    return total


SPREAD: Final = 25.0
"""The lead by prospects that makes victory e times as likely."""
LEAD: Final = 60.0
"""The lead that brings half of what a lead can bring."""
WIN: Final = 0.5
"""The share of the aim that is victory; the rest is the lead."""


def promised(worths: Sequence[float]) -> Worth:
    """What a match that runs is worth if sheets are worth this."""
    best = max(worths)
    chances = [exp((worth - best) / SPREAD) for worth in worths]
    return _worth(worths, [chance / sum(chances) for chance in chances])


def ended(at: SquarePosition) -> Worth:
    """What an ended match is worth."""
    scores = at.scores()
    best = max(scores)
    return _worth(scores, [(score == best) / scores.count(best) for score in scores])


def _worth(points: Sequence[float], wins: Sequence[float]) -> Worth:
    aims = list[float]()
    for seat, win in enumerate(wins):
        lead = points[seat] - max([*points[:seat], *points[seat + 1 :]], default=0)
        aims.append(WIN * win + (1 - WIN) * (0.5 + 0.5 * lead / (abs(lead) + LEAD)))
    return Worth(tuple(aims), tuple(wins), tuple(map(float, points)))
