"""New game: take pebbles from a common board, preferably valuable ones and pairs."""

from app.games.newgame.game import GAME

__all__ = ["GAME"]
