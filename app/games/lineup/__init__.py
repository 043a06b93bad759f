"""LineUp!, a game by Ursula Balzer: one common wall of figures, most completed rows win."""

from typing import Never

from app.games.contract import Game
from app.games.lineup.moves import LineUpMove
from app.games.lineup.rules import FirstLineUp, LineUp
from app.games.lineup.state import LineUpState

GAME: Game[LineUpState, LineUpMove, Never] = LineUp()
EARLIER: tuple[Game[LineUpState, LineUpMove, Never], ...] = (FirstLineUp(),)

__all__ = ["EARLIER", "GAME"]
