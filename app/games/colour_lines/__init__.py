"""Colour Lines: everybody draws the same dice as two growing lines on an own sheet."""

from app.games.colour_lines.game import GAME

__all__ = ["GAME"]
