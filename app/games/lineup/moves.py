"""The moves of the game."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.games.lineup.figures import Kind, Rotation


@dataclass(frozen=True, slots=True)
class Place:
    """Play `card` and lay its figure.

    `rotation` counts quarter turns clockwise, `column` is the leftmost one of the turned figure.
    `double`: this is the first figure of a double move.
    """

    card: Kind
    rotation: Rotation
    column: int
    double: bool = False
    type: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Return:
    """Unable to lay anything: put `card` under the draw pile."""

    card: Kind
    type: Literal["return"] = "return"


@dataclass(frozen=True, slots=True)
class Redraw:
    """The opening rule: shuffle the hand back into the draw pile and draw a new one."""

    type: Literal["redraw"] = "redraw"


LineUpMove: TypeAlias = Place | Return | Redraw
