"""The registry: one line per game, in the order of the home page."""

from typing import Any

from app.games import colomino, colour_lines, colour_square, flying_colours, lineup
from app.games.contract import Game

GAMES: dict[str, Game[Any, Any, Any]] = {
    game.card.key: game
    for game in (
        lineup.GAME,
        colour_square.GAME,
        colomino.GAME,
        flying_colours.GAME,
        colour_lines.GAME,
    )
}
