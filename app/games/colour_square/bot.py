"""The bot: it makes the entries that leave its sheet worth most, without looking further ahead."""

from random import Random

from app.games.colour_square.moves import ColourSquareMove
from app.games.colour_square.worlds import SquareWorlds
from app.games.contract import Seat, View


def choose(view: View, seat: Seat, rng: Random) -> ColourSquareMove:
    """The bot's move, from its own sheet, and from those of the others where they lie open."""
    worlds = SquareWorlds(view, seat)
    return worlds.move(worlds.choices(rng)[0])
