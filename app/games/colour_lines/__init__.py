"""Colour Lines: everybody draws the same dice as two growing lines on their own sheet."""

from app.games.colour_lines.card import CARD
from app.games.contract import AnyGame

__all__ = ["CARD", "rules"]


def rules() -> AnyGame:
    """Its functions, which are loaded with the first call."""
    from app.games.colour_lines.game import GAME

    return GAME
