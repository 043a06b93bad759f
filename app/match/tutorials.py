"""Tutorials: for each game, the players, the options, and the first draws."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from app.errors import NotFound
from app.games import CARDS

LUCK = "tutorial"
"""The `luck` of a tutorial, instead of a match whose dice are repeated."""


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A first match of one person against `bots`; once the `draws` are used up, luck decides."""

    bots: int
    options: Mapping[str, Any]
    draws: Mapping[tuple[str, int], int]


@cache
def tutorial_of(game: str) -> Tutorial:
    """The tutorial of a game; refuses a game without one."""
    path = files("app.games") / game / "tutorial.json"
    if game not in CARDS or not path.is_file():
        raise NotFound("unknown-game", game=game)
    data = json.loads(path.read_text(encoding="utf-8"))
    draws = {(label, n): outcome for label, n, outcome in data["draws"]}
    return Tutorial(data["bots"], MappingProxyType(data["options"]), MappingProxyType(draws))
