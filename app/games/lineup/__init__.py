"""LineUp!, a game by Ursula Balzer: one common wall of figures, most completed rows win."""

from app.games.contract import AnyGame
from app.games.lineup.card import CARD

__all__ = ["CARD", "rules"]


def rules() -> AnyGame:
    """Its functions, which are loaded with the first call."""
    from app.games.lineup.game import GAME

    return GAME
