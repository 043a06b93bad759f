"""With Flying Colours: bring the two discs of a secret pair home at once."""

from app.games.flying_colours.game import GAME

__all__ = ["GAME"]
