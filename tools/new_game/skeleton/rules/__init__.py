"""New game: take pebbles from a common board, the dearest and those beside your own."""

from app.games.newgame.game import GAME

__all__ = ["GAME"]
