"""The first position."""

from app.games.colomino.board import empty
from app.games.colomino.options import ColominoOptions
from app.games.colomino.state import NOT_STUCK, ColominoState
from app.games.colomino.steps import drawn
from app.games.colomino.tiles import FULL_BAG
from app.games.contract import Chance


def setup(seats: int, options: ColominoOptions, chance: Chance) -> ColominoState:
    """The empty board; every seat has drawn its tiles, clockwise from the starting player."""
    start = chance.pick("start", seats) if options.start is None else options.start
    board = empty(options.board)
    owners = (-1,) * len(board.tiles)
    state = ColominoState(board, owners, ((),) * seats, FULL_BAG, start, (NOT_STUCK,) * seats)
    for turn in range(seats):
        state = drawn(state, (start + turn) % seats, chance)
    return state
