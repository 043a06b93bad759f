"""Colour Lines: its card."""

from app.games.colour_lines import options
from app.games.colour_lines.moves import ColourLinesMove
from app.games.contract import Card

CARD = Card(
    key="colour_lines",
    seats=options.SEATS,
    minutes=30,
    rules_version=1,
    options=options.ColourLinesOptions,
    moves=ColourLinesMove,
    seat_colours=("blue", "red", "green", "yellow", "purple", "white"),
    same_dice=True,
    final=True,
)
