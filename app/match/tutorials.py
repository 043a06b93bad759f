"""Tutorials: per game who plays, with which options, and what is drawn at the beginning."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from app.errors import NotFound
from app.games import GAMES

LUCK = "tutorial"
"""What a match names instead of the match whose dice are thrown again."""


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A first match: `bots` play against one person; after the `draws` luck is luck again."""

    bots: int
    options: Mapping[str, Any]
    draws: Mapping[tuple[str, int], int]


@cache
def tutorial_of(game: str) -> Tutorial:
    """The tutorial of the game of that key; refuses a game that has none."""
    path = files("app.games") / game / "tutorial.json"
    if game not in GAMES or not path.is_file():
        raise NotFound("unknown-game", game=game)
    data = json.loads(path.read_text(encoding="utf-8"))
    draws = {(label, n): outcome for label, n, outcome in data["draws"]}
    return Tutorial(data["bots"], MappingProxyType(data["options"]), MappingProxyType(draws))
