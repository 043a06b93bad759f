"""Colour Square: everybody writes the same dice on an own sheet and wins squares by their sums."""

from app.games.colour_square.game import GAME

__all__ = ["GAME"]
