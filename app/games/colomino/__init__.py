"""Colomino: lay tiles with coloured sides, fill courts, reach the goal line."""

from typing import Never

from app.games.colomino.moves import ColominoMove
from app.games.colomino.rules import Colomino
from app.games.colomino.state import ColominoState
from app.games.contract import Game

GAME: Game[ColominoState, ColominoMove, Never] = Colomino()
