"""New game: take pebbles from a common board, preferably valuable ones and pairs."""

from app.games.contract import AnyGame
from app.games.newgame.card import CARD

__all__ = ["CARD", "rules"]


def rules() -> AnyGame:
    """Its functions, which are loaded with the first call."""
    from app.games.newgame.game import GAME

    return GAME
