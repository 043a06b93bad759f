"""LineUp!, a game by Ursula Balzer: one common wall of figures, most completed rows win."""

from app.games.lineup.game import EARLIER, GAME

__all__ = ["EARLIER", "GAME"]
