"""How often the faces of dice were rolled."""

from collections.abc import Mapping

from app.games.contract import AnyGame

Rolls = dict[str, list[int]]
"""By the name of a die, how often each of its outcomes was rolled."""


def rolls(game: AnyGame, draws: Mapping[tuple[str, int], int]) -> Rolls:
    """What was rolled in a match with these draws; nothing in a game without dice."""
    found: Rolls = {}
    for (label, n), outcome in draws.items():
        die = game.dice.rolled(label)
        if die is not None:
            found.setdefault(die, [0] * n)[outcome] += 1
    return found
