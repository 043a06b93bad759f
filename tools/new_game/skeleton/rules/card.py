"""New game: its card."""

from app.games.contract import Card
from app.games.newgame import options
from app.games.newgame.moves import Take

CARD = Card(
    key="newgame",
    seats=options.SEATS,
    minutes=5,
    rules_version=1,
    options=options.NewGameOptions,
    moves=Take,
    seat_colours=("blue", "red", "green", "yellow"),
)
