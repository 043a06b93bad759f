"""Games that are in the registry while a test runs."""

import pytest

from app import games
from app.games.contract import AnyGame


def register(monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> None:
    """Add a game to the registry, or put it in the place of the one with its key."""
    monkeypatch.setitem(games.CARDS, game.card.key, game.card)
    monkeypatch.setitem(games.GAMES.loaded, game.card.key, game)
