"""Colour Square: everybody writes the same dice on their own sheet; sums win squares."""

from app.games.colour_square.game import GAME

__all__ = ["GAME"]
