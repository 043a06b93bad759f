"""The registry: one line per game, in the order of the home page; earlier versions after it."""

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
"""By key, each in its newest version: what new matches are played by."""

EARLIER: dict[tuple[str, int], AnyGame] = {
    (game.card.key, game.card.rules_version): game for game in lineup.EARLIER
}
"""By key and version: the others that stored matches were begun with, and go on with."""


def rules_of(key: str, version: int) -> AnyGame | None:
    """The game that a stored match of that `rules_version` is played by; None if there is none."""
    newest = GAMES.get(key)
    if newest is not None and newest.card.rules_version == version:
        return newest
    return EARLIER.get((key, version))
