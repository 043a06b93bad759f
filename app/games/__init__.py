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
"""The newest version of each game, by key; new matches use it."""

EARLIER: dict[tuple[str, int], AnyGame] = {
    (game.card.key, game.card.rules_version): game for game in lineup.EARLIER
}
"""Earlier versions, by key and version, for stored matches that began with them."""


def rules_of(key: str, version: int) -> AnyGame | None:
    """The version of a game that a stored match began with; None if it is missing."""
    newest = GAMES.get(key)
    if newest is not None and newest.card.rules_version == version:
        return newest
    return EARLIER.get((key, version))
