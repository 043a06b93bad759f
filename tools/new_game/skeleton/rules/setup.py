"""The first position."""

from app.games.contract import Chance
from app.games.newgame.options import NewGameOptions
from app.games.newgame.state import COLUMNS, HIGHEST, LARGE, NewGameState


def setup(seats: int, options: NewGameOptions, chance: Chance) -> NewGameState:
    """The board full of pebbles, their values drawn one by one."""
    start = chance.pick("start", seats) if options.start is None else options.start
    pebbles = range(COLUMNS * (LARGE if options.large else 3))
    values = tuple(1 + chance.pick(f"pebble/{pebble + 1}", HIGHEST) for pebble in pebbles)
    return NewGameState(values, (None,) * len(values), seats, start)
