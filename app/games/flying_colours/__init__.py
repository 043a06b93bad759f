"""With Flying Colours: bring the two discs of a secret pair home at once."""

from app.games.contract import AnyGame
from app.games.flying_colours.card import CARD

__all__ = ["CARD", "rules"]


def rules() -> AnyGame:
    """Its functions, which are loaded with the first call."""
    from app.games.flying_colours.game import GAME

    return GAME
