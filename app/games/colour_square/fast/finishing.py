"""The last roll of a seat: what can still be won with it, exactly."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.games.colour_square.board import WHITE
from app.games.colour_square.entries import ACTIVE_DICE
from app.games.colour_square.fast.core import (
    BITS,
    FULL,
    SUM,
    Board,
    FastSheet,
    Key,
    SquarePosition,
    close,
    members,
    score,
)
from app.games.colour_square.fast.handling import JOKER, FastDesk, Spot


class Plan(NamedTuple):
    """Entries that win squares; `dice` is the bit set of what they take."""

    dice: int = 0
    spots: tuple[Spot, ...] = ()


def plans(board: Board, sheet: FastSheet, dice: Sequence[int]) -> list[Plan]:
    """All that can be won together in a last roll, nothing first."""
    wins = [Plan()]
    for square in members(sheet.open):
        ways = list(_ways(board, square, sheet.cells[square], dice))
        wins += [
            Plan(plan.dice | way.dice, plan.spots + way.spots)
            for plan in wins
            for way in ways
            if not plan.dice & way.dice
            and ((plan.dice | way.dice) & ~(1 << WHITE)).bit_count() <= ACTIVE_DICE
        ]
    return wins


def _ways(board: Board, square: int, cell: int, dice: Sequence[int]) -> Iterator[Plan]:
    free = [colour for colour, bit in enumerate(BITS) if not cell & bit]
    if len(free) > ACTIVE_DICE + 1:
        return
    for white in (None, *free):
        coloured = [colour for colour in free if colour != white]
        if len(coloured) > ACTIVE_DICE:
            continue
        spots = [Spot(colour, 4 * square + colour) for colour in coloured]
        if white is not None:
            spots.append(Spot(WHITE, 4 * square + white))
        total = (cell & SUM) + sum([dice[spot.die] for spot in spots])
        if board.wins[square][total] and all(_fits(board, spot, dice) for spot in spots):
            yield Plan(sum(1 << spot.die for spot in spots), tuple(spots))


def _fits(board: Board, spot: Spot, dice: Sequence[int]) -> bool:
    return board.presets[spot.corner // 4][spot.corner % 4] in (0, dice[spot.die])


def won(board: Board, sheet: FastSheet, plan: Plan, dice: Sequence[int]) -> FastSheet:
    """The sheet with a plan carried out, squares closed."""
    after = sheet.copy()
    for die, corner, _ in plan.spots:
        after.cells[corner >> 2] += dice[die] + BITS[corner & 3]
    for square in members(after.open):
        if after.cells[square] >= FULL:
            close(board, after, square)
    return after


def finish(board: Board, sheet: FastSheet, dice: Sequence[int]) -> int:
    """Win what brings most points; returns the squares won, which are to be crossed elsewhere.

    Other entries that are owed are left out: they change no score.
    """
    wins = plans(board, sheet, dice)
    if len(wins) == 1:
        return 0
    best = max([won(board, sheet, plan, dice) for plan in wins[1:]], key=lambda s: score(board, s))
    gained = best.won & ~sheet.won
    sheet.cells, sheet.open, sheet.won = best.cells, best.open, best.won
    return gained


def finals(at: SquarePosition, seat: int, most: int) -> tuple[Key, ...]:
    """The sheets after the best complete entries of a last roll, best first."""
    board, sheet, dice = at.board, at.sheets[seat], at.dice
    ranked = sorted(
        plans(board, sheet, dice), key=lambda plan: -score(board, won(board, sheet, plan, dice))
    )
    completed = [_completed(at, seat, plan) for plan in ranked[:most]]
    return tuple(dict.fromkeys([key for key in completed if key is not None]))


def _completed(at: SquarePosition, seat: int, plan: Plan) -> Key | None:
    """The sheet with a plan and all else that is owed; None if that spoils the plan."""
    desk, corners = FastDesk(at, seat), {spot.corner for spot in plan.spots}
    planned = sorted(plan.spots)
    for spot in planned:
        if spot.die != WHITE:
            desk.enter(spot)
    while desk.owed():
        spots = [spot for spot in desk.spots() if spot.corner != JOKER]
        wanted = [spot for spot in spots if spot in planned]
        others = [spot for spot in spots if spot.corner not in corners]
        if not (wanted or others):
            return None
        free = desk.sheet.cells
        desk.enter(
            wanted[0] if wanted else min(others, key=lambda spot: free[spot.corner >> 2] >> 5)
        )
    return desk.sheet.key()
