"""What each audience may see: allow-lists, named field by field."""

from app.games.contract import Json, Seat
from app.games.newgame.scoring import scores
from app.games.newgame.state import COLUMNS, NewGameState


def public(state: NewGameState) -> Json:
    """What everybody may see.

    `columns` of the board; `values` of all pebbles, in order of their numbers from 1; `taken`: by
    number of a pebble, the seat that took it; `active`: the seat whose turn it is, null when the
    match is over; `scores` by seat.
    """
    owners = enumerate(state.owners, 1)
    return {
        "columns": COLUMNS,
        "values": state.values,
        "taken": {str(number): owner for number, owner in owners if owner is not None},
        "active": None if state.over else state.active,
        "scores": scores(state),
    }


def private(state: NewGameState, seat: Seat) -> Json:
    """Nothing: the board lies open."""
    return {}
