"""Colomino: lay tiles with coloured sides, fill courts, reach the goal line."""

from app.games.colomino.game import GAME

__all__ = ["GAME"]
