"""Bots of three levels, made from the one or two that each game has."""

from random import Random
from typing import Any, Final

from app.games.contract import AnyGame, Level, Seat, View

SLIPS: Final = 1 / 3
"""How often an easy bot makes a random legal move."""


def bot_move(game: AnyGame, view: View, seat: Seat, rng: Random, level: Level) -> Any:
    """A bot's move, from the view of `seat` alone; equal `rng`s give equal moves."""
    if level == "easy" and rng.random() < SLIPS:
        return rng.choice(list(game.moves(game.imagine(view, seat, rng), seat)))
    bot = game.strong_bot if level == "strong" and game.strong_bot else game.bot
    return bot(view, seat, rng)
