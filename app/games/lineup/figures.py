"""The seven figures, their orientations, and how they rest on a skyline.

A skyline is the tuple of the heights 0..20 of the columns 0..9; the wall has no holes, so it
determines what can be laid.  Rows count from 0, the floor.
"""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["I", "T", "J", "S", "L", "Z", "O"]
"""A type of figure: yellow, red, blue, green, purple, orange, grey (rule sheet 2.2)."""

Rotation: TypeAlias = Literal[0, 1, 2, 3]
"""Quarter turns clockwise, as the players see the board."""

Skyline: TypeAlias = tuple[int, ...]
Square: TypeAlias = tuple[int, int]
"""Column and row."""

COLUMNS = 10
ROWS = 20
SQUARES = COLUMNS * ROWS
COPIES = 10
"""Cards and figures of each type."""

KINDS: tuple[Kind, ...] = ("I", "T", "J", "S", "L", "Z", "O")
"""The canonical order of draws; part of the rules version."""

ROTATIONS: tuple[Rotation, ...] = (0, 1, 2, 3)

FLOOR: Skyline = (0,) * COLUMNS

_SHAPES: dict[Kind, tuple[Square, ...]] = {
    "I": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "T": ((0, 0), (1, 0), (2, 0), (1, 1)),
    "J": ((0, 0), (1, 0), (2, 0), (0, 1)),
    "S": ((0, 0), (1, 0), (1, 1), (2, 1)),
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "Z": ((1, 0), (2, 0), (0, 1), (1, 1)),
    "O": ((0, 0), (1, 0), (0, 1), (1, 1)),
}


@dataclass(frozen=True, slots=True)
class Orientation:
    """A figure after `rotation` quarter turns clockwise, the lowest of equal ones.

    Its leftmost column and its lowest row are 0; `bottoms` has the lowest row of each column,
    `tops` the row above its highest one.
    """

    kind: Kind
    rotation: Rotation
    squares: tuple[Square, ...]
    bottoms: tuple[int, ...]
    tops: tuple[int, ...]
    width: int
    height: int


def _turned(squares: tuple[Square, ...]) -> tuple[Square, ...]:
    """The squares after a quarter turn clockwise, shifted back to column 0 and row 0."""
    turned = [(row, -column) for column, row in squares]
    left = min(column for column, _ in turned)
    low = min(row for _, row in turned)
    return tuple(sorted((column - left, row - low) for column, row in turned))


def _orientation(kind: Kind, rotation: Rotation, squares: tuple[Square, ...]) -> Orientation:
    width = 1 + max(column for column, _ in squares)
    rows = [[row for at, row in squares if at == column] for column in range(width)]
    tops = tuple(1 + max(column) for column in rows)
    bottoms = tuple(min(column) for column in rows)
    return Orientation(kind, rotation, squares, bottoms, tops, width, max(tops))


def _orientations(kind: Kind) -> tuple[Orientation, ...]:
    squares = tuple(sorted(_SHAPES[kind]))
    distinct: dict[tuple[Square, ...], Orientation] = {}
    turns = []
    for rotation in ROTATIONS:
        turns.append(distinct.setdefault(squares, _orientation(kind, rotation, squares)))
        squares = _turned(squares)
    return tuple(turns)


ORIENTATIONS: dict[Kind, tuple[Orientation, ...]] = {kind: _orientations(kind) for kind in KINDS}
"""By rotation 0..3; duplicate orientations are one object."""

DISTINCT: dict[Kind, tuple[Orientation, ...]] = {
    kind: tuple(dict.fromkeys(turns)) for kind, turns in ORIENTATIONS.items()
}


def _by_steps() -> dict[tuple[int, ...], tuple[Orientation, ...]]:
    table: dict[tuple[int, ...], list[Orientation]] = {}
    for kind in KINDS:
        for turned in DISTINCT[kind]:
            low = turned.bottoms
            steps = tuple(low[i + 1] - low[i] for i in range(turned.width - 1))
            table.setdefault(steps, []).append(turned)
    return {steps: tuple(orientations) for steps, orientations in table.items()}


_BY_STEPS = _by_steps()
_NONE: tuple[Orientation, ...] = ()


def landing(skyline: Skyline, turned: Orientation, column: int) -> int | None:
    """The lowest row of the figure laid at `column`; None if there would be a gap below it.

    The columns must exist; the top of the board is not checked.
    """
    low = turned.bottoms
    row = skyline[column] - low[0]
    for step in range(1, turned.width):
        if skyline[column + step] - low[step] != row:
            return None
    return row


def raised(skyline: Skyline, turned: Orientation, column: int, row: int) -> Skyline:
    """The skyline after the figure was laid there."""
    over = tuple([row + top for top in turned.tops])
    return skyline[:column] + over + skyline[column + turned.width :]


def placements_of(skyline: Skyline, kind: Kind) -> Iterator[tuple[Orientation, int, int]]:
    """Every distinct legal placement of `kind`: orientation, column, row; in that order."""
    for turned in DISTINCT[kind]:
        for column in range(COLUMNS - turned.width + 1):
            row = landing(skyline, turned, column)
            if row is not None and row + turned.height <= ROWS:
                yield turned, column, row


def placements(skyline: Skyline) -> Iterator[tuple[Orientation, int, int]]:
    """Every distinct legal placement of every type, by column; fast."""
    steps = tuple([b - a for a, b in pairwise(skyline)])
    for column in range(COLUMNS):
        for width in range(min(4, COLUMNS - column)):
            for turned in _BY_STEPS.get(steps[column : column + width], _NONE):
                row = skyline[column] - turned.bottoms[0]
                if row + turned.height <= ROWS:
                    yield turned, column, row


def fits(skyline: Skyline, kinds: Container[Kind]) -> bool:
    """True if a figure of one of these types can be laid somewhere."""
    if "I" in kinds and min(skyline) <= ROWS - len(_SHAPES["I"]):  # upright, it lies anywhere
        return True
    for turned, _, _ in placements(skyline):  # noqa: SIM110 (a generator costs more)
        if turned.kind in kinds:
            return True
    return False


@lru_cache(maxsize=4096)
def fitting(skyline: Skyline) -> frozenset[Kind]:
    """The types of figures that can be laid somewhere."""
    return frozenset([turned.kind for turned, _, _ in placements(skyline)])
