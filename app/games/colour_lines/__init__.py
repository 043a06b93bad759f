"""Colour Lines: everybody draws the same dice as two growing lines on an own sheet."""

from app.games.colour_lines.game import ColourLines
from app.games.colour_lines.state import ColourLinesMove, ColourLinesPart, State
from app.games.contract import Game

GAME: Game[State, ColourLinesMove, ColourLinesPart] = ColourLines()

__all__ = ["GAME"]
