"""The registry: one line per game, in the order of the home page."""

from app.games import colomino, colour_lines, colour_square, flying_colours, lineup
from app.games.contract import AnyGame

GAMES: dict[str, AnyGame] = {
    game.card.key: game
    for game in (
        lineup.GAME,
        colour_square.GAME,
        colomino.GAME,
        flying_colours.GAME,
        colour_lines.GAME,
    )
}
"""Each game, by key."""


def rules_of(key: str, version: int) -> AnyGame | None:
    """The game that a stored match was begun with; None if its rules have another version now."""
    game = GAMES.get(key)
    return game if game is not None and game.card.rules_version == version else None
