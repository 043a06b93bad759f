"""What views and notes contain."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from app.games.contract import Cell, Point, Seat, Shapes
from app.games.newgame.state import COLUMNS, LARGE


class Public(TypedDict):
    """What everybody may see."""

    columns: int
    """Of the board."""
    values: Sequence[int]
    """Of all pebbles, in the order of their numbers from 1."""
    taken: Mapping[str, Seat]
    """The seat that took a pebble, by its number."""
    active: Seat | None
    """Whose turn it is; null when the match is over."""
    scores: Sequence[int]
    """Points by seat."""


class Private(TypedDict):
    """What only one seat may see: nothing, as the board lies open."""


class Took(TypedDict):
    """A pebble was taken."""

    seat: Seat
    pebble: int
    value: int
    count: int
    """How many pebbles beside it the seat has."""


class Ended(TypedDict):
    """The match is over."""


Notes = TypedDict("Notes", {"newgame-took": Took, "newgame-ended": Ended}, total=False)
Items: TypeAlias = Literal["newgame-item-values", "newgame-item-pairs"]


@cache
def boards() -> dict[str, dict[Cell, Point]]:
    """The pebbles of the large board; the other one has only the first rows."""
    places = (divmod(pebble, COLUMNS) for pebble in range(COLUMNS * LARGE))
    return {
        "board": {
            str(row * COLUMNS + column + 1): (float(column), float(row)) for row, column in places
        }
    }


SHAPES = Shapes(public=Public, private=Private, notes=Notes, items=Items, boards=boards)
