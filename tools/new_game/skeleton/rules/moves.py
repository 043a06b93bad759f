"""What players do."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Take:
    """Take the pebble of that number; pebbles count from 1, row by row."""

    pebble: int
    type: Literal["take"] = "take"
