"""Built-in players of three levels, out of the one or two that each game has."""

from random import Random
from typing import Any, Final

from app.games.contract import AnyGame, Level, Seat, View

SLIPS: Final = 1 / 3
"""How often an easy player takes the first legal move that comes to its mind."""


def bot_move(game: AnyGame, view: View, seat: Seat, rng: Random, level: Level) -> Any:
    """The move of a built-in player, from the view of `seat` alone; the same for an equal `rng`."""
    if level == "easy" and rng.random() < SLIPS:
        return rng.choice(list(game.moves(game.imagine(view, seat, rng), seat)))
    bot = game.strong_bot if level == "strong" and game.strong_bot else game.bot
    return bot(view, seat, rng)
