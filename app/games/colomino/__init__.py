"""Colomino: lay tiles with coloured sides, fill courts, reach the goal line."""

from app.games.colomino.card import CARD
from app.games.contract import AnyGame

__all__ = ["CARD", "rules"]


def rules() -> AnyGame:
    """Its functions, which are loaded with the first call."""
    from app.games.colomino.game import GAME

    return GAME
