"""Colour Lines: everybody draws the same dice as two growing lines on their own sheet."""

from app.games.colour_lines.game import GAME

__all__ = ["GAME"]
