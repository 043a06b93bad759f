"""What players agree on and what they do."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.games.contract import Options


@dataclass(frozen=True, slots=True)
class ColominoOptions(Options):
    """`board`: the small one has 9 x 9 fields, the large one 12 x 12 and four colour squares."""

    board: Literal["small", "large"] = "small"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay one tile of the own rack.

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
    """End the own last turn early."""

    type: Literal["stop"] = "stop"


ColominoMove: TypeAlias = Lay | Stop
