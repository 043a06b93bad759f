"""From a view to the position: nothing is hidden in this game, so it is exact."""

from random import Random

from app.games.contract import Seat, View
from app.games.newgame.state import NewGameState


def imagine(view: View, seat: Seat, rng: Random) -> NewGameState:
    """The position that a view shows."""
    public = view["public"]
    numbers = range(1, len(public["values"]) + 1)
    return NewGameState(
        values=tuple(public["values"]),
        owners=tuple(public["taken"].get(str(number)) for number in numbers),
        seats=len(public["scores"]),
        active=public["active"] or 0,
    )
