"""LineUp!: its card."""

from app.games.contract import Card
from app.games.lineup import options
from app.games.lineup.moves import LineUpMove

CARD = Card(
    key="lineup",
    seats=options.SEATS,
    minutes=20,
    rules_version=2,
    options=options.LineUpOptions,
    moves=LineUpMove,
    seat_colours=("blue", "red", "green", "white", "yellow"),
)
