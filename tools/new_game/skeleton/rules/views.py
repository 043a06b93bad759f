"""What each audience may see: allow-lists, named field by field (`shapes.py`)."""

from app.games.contract import Progress, Seat
from app.games.hindsight import Choice
from app.games.newgame.moves import Take
from app.games.newgame.scoring import scores
from app.games.newgame.shapes import Private, Public
from app.games.newgame.state import COLUMNS, NewGameState


def public(state: NewGameState) -> Public:
    """What everybody may see."""
    owners = enumerate(state.owners, 1)
    return {
        "columns": COLUMNS,
        "values": state.values,
        "taken": {str(number): owner for number, owner in owners if owner is not None},
        "active": None if state.over else state.active,
        "scores": scores(state),
    }


def progress(state: NewGameState) -> Progress:
    """The number of the turn, of as many as there are pebbles."""
    taken = sum(owner is not None for owner in state.owners)
    return Progress("turn", min(taken + 1, len(state.owners)), len(state.owners))


def private(state: NewGameState, seat: Seat) -> Private:
    """Nothing: the board lies open."""
    return {}


def betrays(_choice: Choice[NewGameState, Take], _move: Take) -> bool:
    """False: nothing is hidden."""
    return False
