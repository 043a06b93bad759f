"""A client of Farbenspiel servers: requests, rooms, and matches turn by turn.

`wire` has the types of what is sent, `games` those of each game.
"""

from farbenspiel_client import wire
from farbenspiel_client.client import Client
from farbenspiel_client.game import Game, Turn
from farbenspiel_client.position import Position
from farbenspiel_client.problem import Problem

__all__ = ["Client", "Game", "Position", "Problem", "Turn", "wire"]
