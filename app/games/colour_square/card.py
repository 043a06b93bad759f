"""Colour Square: its card."""

from app.games.colour_square import options
from app.games.colour_square.moves import ColourSquareMove
from app.games.contract import Card

CARD = Card(
    key="colour_square",
    seats=options.SEATS,
    minutes=35,
    rules_version=1,
    options=options.ColourSquareOptions,
    moves=ColourSquareMove,
    seat_colours=("blue", "red", "green", "yellow", "purple", "white"),
    same_dice=True,
    final=True,
)
