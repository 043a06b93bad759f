"""With Flying Colours: its card."""

from app.games.contract import Card
from app.games.flying_colours import options
from app.games.flying_colours.moves import FlyingColoursMove

CARD = Card(
    key="flying_colours",
    seats=options.SEATS,
    minutes=20,
    rules_version=1,
    options=options.FlyingColoursOptions,
    moves=FlyingColoursMove,
    seat_colours=("blue", "red", "green", "yellow", "purple", "white"),
    final=True,
    points=False,
)
