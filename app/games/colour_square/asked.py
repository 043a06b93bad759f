"""How many numbers a roll asks for: those that can actually be entered together, without jokers."""

from app.games.colour_square.board import COLOURS, CORNERS, DICE, WHITE
from app.games.colour_square.entries import (
    Desk,
    demand,
    entered,
    own_dice,
    spots,
)
from app.games.colour_square.moves import Entry
from app.games.colour_square.state import State
from app.games.contract import Seat


def asked(state: State, seat: Seat, at: Desk) -> int:
    """How many numbers are still to be entered; 0 exactly when the entries may be confirmed.

    `Demand.left` counts each die that fits.  Where white and a colour compete for the same corner,
    only one of them can be entered, so only one is asked for.
    """
    left = demand(state, seat, at).left
    if left < 2:
        return left
    if state.task is not None:
        return 2 if _second(state, seat, at) else 1
    return max(1, _together(state, at)) if state.phase == "last" else left


def _together(state: State, at: Desk) -> int:
    """The most dice of a last roll that fit into corners together: coloured ones, then white."""
    fitting = [
        set(spots(state, at.sheet, die))
        for die in COLOURS
        if die not in at.used and next(spots(state, at.sheet, die), None) is not None
    ]
    coloured = min(at.need - len(set(at.used) & set(COLOURS)), len(fitting))
    if DICE[WHITE] in at.used:
        return coloured
    needed = set[int]()
    if len(fitting) == coloured:  # otherwise another die can leave white its corner
        needed.update(*(corners for corners in fitting if len(corners) == 1))
    return coloured + any(corner not in needed for corner in spots(state, at.sheet, DICE[WHITE]))


def _second(state: State, seat: Seat, at: Desk) -> bool:
    """True if some first entry of a task still asks for a second one.

    After one that leads on to another row or column, the second is free.
    """
    for die in own_dice(state, seat):
        for corner in spots(state, at.sheet, die):
            after = entered(state, at, Entry(die, CORNERS[corner]))
            if demand(state, seat, after).left:
                return True
    return False
