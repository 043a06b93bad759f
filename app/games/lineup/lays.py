"""Tables for fast imagined play: what fits at a column, and what it does there.

Types of figures are numbers, in the order of `KINDS`; sets of them and of the 19 orientations are
bit masks.  What fits at a column depends only on how much higher each of the next three is than the
one before it, and on the room above, so it is looked up.  A *lay* is an orientation at a column.
"""

from itertools import pairwise, product
from typing import NamedTuple

from app.games.lineup.figures import (
    COLUMNS,
    DISTINCT,
    KINDS,
    ORIENTATIONS,
    ROWS,
    Kind,
    Orientation,
    Rotation,
)

ROW = (1 << COLUMNS) - 1
"""A completed row."""
WALL = 2 * ROWS
"""The height of what is beside the board: nothing rests on it."""
WAYS: tuple[Orientation, ...] = tuple([way for kind in KINDS for way in DISTINCT[kind]])
"""The distinct orientations."""
BITS: tuple[int, ...] = tuple(
    [sum(1 << at for at, way in enumerate(WAYS) if way.kind == kind) for kind in KINDS]
)
"""By type, the set of its orientations."""


class Lay(NamedTuple):
    """What laying an orientation at a column does.

    `rises`: how much higher each column from `column` to before `end` is then than the first one
    was.  `put`: by how much higher the first column was than the lowest row that is open, the
    squares covered, ten bits for each row from that one up.  `near`: the columns at which something
    else may fit then.
    """

    number: int
    way: int
    card: int
    column: int
    end: int
    rises: tuple[int, ...]
    put: tuple[int, ...]
    near: tuple[int, ...]


def _lay(number: int, at: int, column: int) -> Lay:
    way = WAYS[at]
    first, end = way.bottoms[0], column + way.width
    squares = sum([1 << COLUMNS * row + column + along for along, row in way.squares])
    put = [
        squares << COLUMNS * (height - first) if height >= first else 0
        for height in range(ROWS + 1)
    ]
    rises = tuple([top - first for top in way.tops])
    near = tuple(range(max(0, column - 3), end))
    return Lay(number, at, KINDS.index(way.kind), column, end, rises, tuple(put), near)


_PLACES = [(at, column) for at, way in enumerate(WAYS) for column in range(COLUMNS - way.width + 1)]
LAYS: tuple[Lay, ...] = tuple([_lay(number, *place) for number, place in enumerate(_PLACES)])
"""By number."""
_NUMBERS = {place: number for number, place in enumerate(_PLACES)}


def lay_of(kind: Kind, rotation: Rotation, column: int) -> int:
    """The number of a lay; it is the same for rotations that look the same."""
    return _NUMBERS[WAYS.index(ORIENTATIONS[kind][rotation]), column]


_OTHER = 3
_RISES = [max(-_OTHER, min(_OTHER, at if at <= WALL else at - 64)) for at in range(64)]
"""Differences of heights, negative ones from the end; nothing fits across larger ones than 2."""


def _resting(rises: tuple[int, ...]) -> int:
    ways = 0
    for at, way in enumerate(WAYS):
        under = tuple([b - a for a, b in pairwise(way.bottoms)])
        ways |= (under == rises[: way.width - 1]) << at
    return ways


def _fitting() -> tuple[tuple[tuple[int, ...], ...], ...]:
    steps = range(-_OTHER, _OTHER + 1)
    rows = {
        (a, b): tuple([_resting((a, b, c)) for c in steps]) for a, b in product(steps, repeat=2)
    }
    thirds = {at: tuple([row[rise + _OTHER] for rise in _RISES]) for at, row in rows.items()}
    seconds = {a: tuple([thirds[a, b] for b in _RISES]) for a in steps}
    return tuple([seconds[a] for a in _RISES])


FITTING = _fitting()
"""By how much higher the second, third and fourth column are than the one before: what fits."""
BELOW_TOP: tuple[int, ...] = tuple(
    [
        sum([(height - way.bottoms[0] + way.height <= ROWS) << at for at, way in enumerate(WAYS)])
        for height in range(ROWS + 1)
    ]
)
"""By the height of the first column, the orientations that stay on the board."""


class _Listed(dict[int, tuple[Lay, ...]]):
    """The lays at a column by the set of orientations; made as needed, a few thousand at most."""

    def __init__(self, column: int) -> None:
        self._column = column

    def __missing__(self, ways: int) -> tuple[Lay, ...]:
        lays = [LAYS[_NUMBERS[at, self._column]] for at in range(len(WAYS)) if ways >> at & 1]
        self[ways] = tuple(lays)
        return self[ways]


LISTED: tuple[dict[int, tuple[Lay, ...]], ...] = tuple([_Listed(at) for at in range(COLUMNS)])
"""By column and the set of orientations that fit there: the lays."""
