"""Colomino: its card."""

from app.games.colomino import options
from app.games.colomino.moves import ColominoMove
from app.games.contract import Card

CARD = Card(
    key="colomino",
    seats=options.SEATS,
    minutes=30,
    rules_version=1,
    options=options.ColominoOptions,
    moves=ColominoMove,
    seat_colours=("blue", "red", "green", "yellow", "purple", "white"),
)
