"""LineUp!, a game by Ursula Balzer: one common wall of figures, most completed rows win."""

from app.games.lineup.game import GAME

__all__ = ["GAME"]
