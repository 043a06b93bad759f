"""The moves of the game."""

from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay one tile from your rack.

    `tile` is its name (see `tiles`), `rotation` counts quarter turns clockwise from the sides in
    the name; columns and rows count from 1, row 1 is the base line.
    """

    tile: str
    column: int
    row: int
    rotation: int = 0
    type: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class Stop:
    """End your last turn early."""

    type: Literal["stop"] = "stop"


ColominoMove: TypeAlias = Lay | Stop
