"""Colour Square: everybody writes the same dice on their own sheet; sums win squares."""

from app.games.colour_square.card import CARD
from app.games.contract import AnyGame

__all__ = ["CARD", "rules"]


def rules() -> AnyGame:
    """Its functions, which are loaded with the first call."""
    from app.games.colour_square.game import GAME

    return GAME
