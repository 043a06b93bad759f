"""Colour Square: everybody writes the same dice on an own sheet and wins squares by their sums."""

from app.games.colour_square.game import ColourSquare
from app.games.colour_square.state import ColourSquareMove, ColourSquarePart, State
from app.games.contract import Game

GAME: Game[State, ColourSquareMove, ColourSquarePart] = ColourSquare()

__all__ = ["GAME"]
