"""The two boards as data: border marks, colour squares, neighbours.

A field is the number `(row - 1) * size + column - 1`, rows counted from the base line and columns
from the left, both from 1; its id in views, moves and messages is `cCOLUMNrROW` (`c5r8`).
"""

from dataclasses import dataclass
from typing import Final

from app.games.colomino.tiles import ANY, COLOURS, LETTERS, ON_SQUARE, PLACES
from app.games.contract import Cell


@dataclass(frozen=True, slots=True)
class Plan:
    """One board.

    `north` and `south` are the marks of the goal and the base side by column from the left, `east`
    and `west` those of the right and left side by row from the base line.  `squares` maps a colour
    square's field to its colour.  `around[field]` lists (side of the field, neighbour).  `codes`
    and `bounds` are what each field of the empty board demands, and its number of edge sides;
    `ids` and `fields` translate between fields and their ids.
    """

    name: str
    size: int
    north: str
    east: str
    south: str
    west: str
    squares: dict[int, int]
    around: tuple[tuple[tuple[int, int], ...], ...]
    codes: tuple[int, ...]
    bounds: tuple[int, ...]
    ids: tuple[Cell, ...]
    fields: dict[Cell, int]


def _around(size: int, field: int) -> tuple[tuple[int, int], ...]:
    row, column = divmod(field, size)
    steps = ((0, row + 1, column), (1, row, column + 1), (2, row - 1, column), (3, row, column - 1))
    return tuple((side, r * size + c) for side, r, c in steps if 0 <= r < size and 0 <= c < size)


def _plan(name: str, marks: tuple[str, str, str, str], squares: dict[tuple[int, int], str]) -> Plan:
    north, east, south, west = marks
    size = len(north)
    colours = {
        (row - 1) * size + column - 1: COLOURS.index(colour)
        for (column, row), colour in squares.items()
    }
    around = tuple(_around(size, field) for field in range(size * size))
    codes = []
    for field in range(size * size):
        row, column = divmod(field, size)
        edge = (north[column], east[row], south[column], west[row])
        sides = {side: LETTERS.index(mark) for side, mark in enumerate(edge)}
        sides |= {side: colours.get(other, ANY) for side, other in around[field]}
        code = sum(digit * PLACES[side] for side, digit in sides.items())
        codes.append(ON_SQUARE + colours[field] if field in colours else code)
    ids = tuple(f"c{f % size + 1}r{f // size + 1}" for f in range(size * size))
    return Plan(
        name, size, north, east, south, west, colours, around,
        codes=tuple(codes),
        bounds=tuple(4 - len(others) for others in around),
        ids=ids,
        fields={cell: field for field, cell in enumerate(ids)},
    )  # fmt: skip


PLANS: Final = {
    "small": _plan("small", ("rygbrygbr", "yrbgyrbgy", "gyrbgyrbg", "brygbrygb"), {}),
    "large": _plan(
        "large",
        ("rygbrygbrygb", "bgyrbgyrbgyr", "bgyrbgyrbgyr", "rygbrygbrygb"),
        {(5, 5): "red", (8, 5): "yellow", (8, 8): "green", (5, 8): "blue"},
    ),
}
"""The boards by the value of the option `board`."""
