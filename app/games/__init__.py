"""The registry: one line per game, in the order of the home page.

The cards are there from the start.  The rules of a game take a while to load, and memory, so they
come when somebody wants to play it.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from app.games import colomino, colour_lines, colour_square, flying_colours, lineup
from app.games.contract import AnyGame, Card

_PACKAGES: Final = {
    package.CARD.key: package
    for package in (
        lineup,
        colour_square,
        colomino,
        flying_colours,
        colour_lines,
    )
}
CARDS: Final[dict[str, Card]] = {key: package.CARD for key, package in _PACKAGES.items()}
"""The card of each game, by key."""


class _Games(Mapping[str, AnyGame]):
    """The games by key; each is loaded when it is first looked up."""

    def __init__(self) -> None:
        self.loaded: dict[str, AnyGame] = {}

    def __getitem__(self, key: str) -> AnyGame:
        game = self.loaded.get(key)
        if game is None:
            game = self.loaded[key] = _PACKAGES[key].rules()
        return game

    def __contains__(self, key: object) -> bool:
        return key in CARDS

    def __iter__(self) -> Iterator[str]:
        return iter(CARDS)

    def __len__(self) -> int:
        return len(CARDS)


GAMES: Final = _Games()
"""Each game, by key."""


def rules_of(key: str, version: int) -> AnyGame | None:
    """The game that a stored match was begun with; None if its rules have another version now."""
    card = CARDS.get(key)
    return GAMES[key] if card is not None and card.rules_version == version else None
