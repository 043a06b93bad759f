"""The 144 tiles as data.

A *kind* is a pattern of four side colours up to rotation: 0..69, and `JOKER` = 70.  Its name is
the four letters of its sides, clockwise from the north, in the rotation that comes first in the
colour order red, yellow, green, blue; the joker is called `joker`.  `rotation` counts quarter turns
clockwise.  An *oriented* tile is the number `4 * kind + rotation`.

A *code* says what a field demands: its four sides as digits to the base 5, north first (units),
then east, south, west; a digit is a colour or `ANY`.
"""

from collections.abc import Iterator
from itertools import product
from typing import Final, Literal, TypeAlias, get_args

Sides: TypeAlias = tuple[int, int, int, int]
"""Colours (0..3, `ANY`) of the north, east, south and west side; north faces the goal line."""

Colour: TypeAlias = Literal["red", "yellow", "green", "blue"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
LETTERS: Final = "rygb"
SIDES: Final = ("north", "east", "south", "west")
ANY: Final = 4
"""The digit of a side that matches every colour."""

COPIES: Final = 2
JOKERS: Final = 4
JOKER: Final = 70
TILES: Final = 144

PLACES: Final = (1, 5, 25, 125)
"""The weight of each side's digit in a code."""

UNDER_JOKER: Final = 625
"""Added to the code of a field on which an uncovered joker lies."""

ON_SQUARE: Final = 1250
"""Plus a colour: the code of an uncovered colour square; only the tile of that colour fits."""


def turned(sides: Sides, rotation: int) -> Sides:
    """The sides after `rotation` quarter turns clockwise."""
    cut = -rotation % 4
    north, east, south, west = sides[cut:] + sides[:cut]
    return (north, east, south, west)


def code_of(sides: Sides) -> int:
    """The code of a field whose neighbours show these colours."""
    north, east, south, west = sides
    return north + 5 * east + 25 * south + 125 * west


def _patterns() -> Iterator[Sides]:
    for north, east, south, west in product(range(4), repeat=4):
        sides = (north, east, south, west)
        if sides == min(turned(sides, rotation) for rotation in range(4)):
            yield sides


PATTERNS: Final[tuple[Sides, ...]] = tuple(_patterns())
"""The sides of the 70 coloured kinds at rotation 0, in canonical order."""

NAMES: Final = (*("".join(LETTERS[c] for c in sides) for sides in PATTERNS), "joker")
"""The name of every kind."""

KINDS: Final = {name: kind for kind, name in enumerate(NAMES)}

FULL_BAG: Final = (*(COPIES for _ in PATTERNS), JOKERS)
"""How many tiles of each kind there are."""


def _period(sides: Sides) -> int:
    return next(period for period in (1, 2, 4) if turned(sides, period) == sides)


PERIODS: Final = (*(_period(sides) for sides in PATTERNS), 1)
"""How many rotations of each kind look different: 1, 2 or 4."""

ORIENTED: Final[tuple[Sides, ...]] = (
    *(turned(sides, rotation) for sides in PATTERNS for rotation in range(4)),
    (ANY, ANY, ANY, ANY),
)
"""The sides of every oriented tile."""

JOKER_LAID: Final = 4 * JOKER
"""The oriented joker; it always lies at rotation 0."""

ONE_COLOURED: Final = tuple(PATTERNS.index((c, c, c, c)) for c in range(4))
"""The kind of the one-coloured tile of each colour."""
