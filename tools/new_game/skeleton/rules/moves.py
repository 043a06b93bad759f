"""The moves of the game."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Take:
    """Take the pebble with that number; pebbles are numbered from 1, row by row."""

    pebble: int
    type: Literal["take"] = "take"
