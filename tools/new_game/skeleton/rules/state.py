"""The frozen position of a match."""

from dataclasses import dataclass
from typing import Final

from app.games.contract import Seat

COLUMNS: Final = 6
LARGE: Final = 5
"""Rows of the large board."""
HIGHEST: Final = 6
"""The highest value of a pebble."""


@dataclass(frozen=True, slots=True)
class NewGameState:
    """`values` by pebble from 0; `owners`: the seat that took each, None while nobody has."""

    values: tuple[int, ...]
    owners: tuple[Seat | None, ...]
    seats: int
    active: Seat

    @property
    def over(self) -> bool:
        """True once all pebbles are taken."""
        return None not in self.owners


def beside(pebble: int) -> tuple[int, ...]:
    """The pebbles to the left and right of one in its row, as numbers from 0."""
    column = pebble % COLUMNS
    left = (pebble - 1,) if column > 0 else ()
    return (*left, pebble + 1) if column < COLUMNS - 1 else left
