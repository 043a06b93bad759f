"""The frozen position of a match."""

from dataclasses import dataclass
from typing import Final

from app.games.contract import Seat

COLUMNS: Final = 6
HIGHEST: Final = 6
"""The most that a pebble is worth."""


@dataclass(frozen=True, slots=True)
class NewGameState:
    """`values` by pebble from 0, `owners` the seat that took each, None while it lies there."""

    values: tuple[int, ...]
    owners: tuple[Seat | None, ...]
    seats: int
    active: Seat

    @property
    def over(self) -> bool:
        """True once all pebbles are taken."""
        return None not in self.owners


def beside(pebble: int) -> tuple[int, ...]:
    """The pebbles on the left and on the right of one, as numbers from 0."""
    column = pebble % COLUMNS
    left = (pebble - 1,) if column > 0 else ()
    return (*left, pebble + 1) if column < COLUMNS - 1 else left
