"""The bot: it takes the pebble that scores most points now."""

from random import Random

from app.games.contract import Seat, View
from app.games.newgame.imagine import imagine
from app.games.newgame.legal import moves
from app.games.newgame.moves import Take
from app.games.newgame.scoring import PAIR
from app.games.newgame.state import NewGameState, beside


def choose(view: View, seat: Seat, rng: Random) -> Take:
    """The move of `seat`, from its view alone; a random one of the best."""
    state = imagine(view, seat, rng)
    found = list(moves(state, seat))
    rng.shuffle(found)
    return max(found, key=lambda move: _gain(state, seat, move.pebble - 1))


def _gain(state: NewGameState, seat: Seat, at: int) -> int:
    pairs = sum(state.owners[other] == seat for other in beside(at))
    return state.values[at] + PAIR * pairs
