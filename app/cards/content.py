"""What pictures show, for those who don't draw them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.games.contract import Seat


@dataclass(frozen=True, slots=True)
class CardPlayer:
    """Somebody at a seat of a match."""

    name: str
    colour: str
    program: bool = False


@dataclass(frozen=True, slots=True)
class Poster:
    """A title, a text, a few facts, and the picture of a game, or else the signs of colours.

    `stars`: how many were reached, and of how many; 0 of 0 for none.
    """

    title: str
    text: str = ""
    facts: str = ""
    game: str | None = None
    stars: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class ResultCard:
    """The end of a match.

    `public` is what everybody may see of it; `points` by seat are empty where nobody scores or
    there is no result, and so are `ranks` without one.  `title` says how it ended, `text` what was
    played.
    """

    title: str
    text: str
    game: str
    players: Sequence[CardPlayer]
    public: Mapping[str, Any]
    points: Sequence[str] = ()
    ranks: Sequence[int] = ()

    @property
    def order(self) -> list[Seat]:
        """The seats, the best first."""
        ranks = self.ranks or [1] * len(self.players)
        return sorted(range(len(self.players)), key=lambda seat: ranks[seat])
