"""The moves of the game."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.games.contract import Cell
from app.games.flying_colours.board import Colour


@dataclass(frozen=True, slots=True)
class Die:
    """A die of the last throw that is set aside."""

    die: Colour


@dataclass(frozen=True, slots=True)
class Step:
    """A disc goes to a field next to its own: a step, or part of a free walk."""

    disc: Colour
    to: Cell


@dataclass(frozen=True, slots=True)
class Throw:
    """Set these dice of the last throw aside, in any order, and throw all that are not aside."""

    parts: tuple[Die, ...] = ()
    type: Literal["throw"] = "throw"


@dataclass(frozen=True, slots=True)
class Move:
    """Everything the discs do for a combination, in order; without parts, nothing."""

    parts: tuple[Step, ...] = ()
    type: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the turn although throws are left."""

    parts: tuple[()] = ()
    type: Literal["stop"] = "stop"


FlyingColoursMove: TypeAlias = Throw | Move | Stop
FlyingColoursPart: TypeAlias = Die | Step
