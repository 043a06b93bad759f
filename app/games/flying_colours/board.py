"""The board as data, and the geometry that follows from it.

`BOARD` is the whole layout; the rules work with any other one put here.  A field is a number, 0 for
the centre; its id in views, moves and messages is `centre` or `rRINGsSEGMENT` (`r5s0`), rings
counted from 1 inside, segments from 0 clockwise.
"""

from collections import deque
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias, get_args

from app.games.contract import Cell

Colour: TypeAlias = Literal["yellow", "red", "blue", "green", "purple", "white"]
"""Colours of dice and discs."""

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)


@dataclass(frozen=True, slots=True)
class Board:
    """Colour of the centre and of the rings from inside, segments of each ring, and the segments
    of the outermost ring that are homes, by number of players."""

    centre: Colour
    rings: tuple[Colour, ...]
    segments: int
    homes: dict[int, tuple[int, ...]]


BOARD: Final = Board(
    centre="red",
    rings=("white", "yellow", "green", "blue", "purple"),
    segments=12,
    homes={
        2: (0, 6),
        3: (0, 4, 8),
        4: (0, 2, 6, 8),
        5: (0, 2, 4, 6, 8),
        6: (0, 2, 4, 6, 8, 10),
    },
)

CENTRE: Final = 0
FIELDS: Final = tuple(range(1 + len(BOARD.rings) * BOARD.segments))


def field_at(ring: int, segment: int) -> int:
    """The field of a ring, from 1 inside; segments beyond the last wrap around."""
    return 1 + (ring - 1) * BOARD.segments + segment % BOARD.segments


def place(field: int) -> tuple[int, int]:
    """Ring and segment of a field; the centre is ring 0."""
    if field == CENTRE:
        return 0, 0
    ring, segment = divmod(field - 1, BOARD.segments)
    return ring + 1, segment


def _outwards(field: int) -> tuple[int, ...]:
    ring, segment = place(field)
    if ring == len(BOARD.rings):
        return ()
    if ring == 0:
        return tuple(field_at(1, s) for s in range(BOARD.segments))
    return (field_at(ring + 1, segment),)


def _along(field: int) -> tuple[int, ...]:
    ring, segment = place(field)
    return (field_at(ring, segment + 1), field_at(ring, segment - 1)) if ring else ()


def _name(field: int) -> Cell:
    ring, segment = place(field)
    return f"r{ring}s{segment}" if ring else "centre"


OUTWARDS: Final = tuple(_outwards(field) for field in FIELDS)
"""By field: its neighbours one ring further out."""

ALONG: Final = tuple(_along(field) for field in FIELDS)
"""By field: its neighbours in the same ring, clockwise first."""

GROUND: Final = tuple(BOARD.rings[place(f)[0] - 1] if f else BOARD.centre for f in FIELDS)
"""By field: the colour of its ring, or of the centre."""

IDS: Final = tuple(_name(field) for field in FIELDS)
NUMBERS: Final = {cell: field for field, cell in enumerate(IDS)}


def homes(players: int) -> tuple[int, ...]:
    """The home fields by seat."""
    return tuple(field_at(len(BOARD.rings), segment) for segment in BOARD.homes[players])


def own_ring(disc: int, field: int) -> bool:
    """True if the disc stands on the ring of its own colour; the centre is no ring."""
    return field != CENTRE and GROUND[field] == COLOURS[disc]


@cache
def distances(home: int, walker: int | None) -> tuple[int, ...]:
    """By field: the fewest steps to `home`; a `walker` is a disc that walks its own ring freely."""
    before: list[list[tuple[int, int]]] = [[] for _ in FIELDS]
    for field in FIELDS:
        for outer in OUTWARDS[field]:
            before[outer].append((field, 1))
        for beside in ALONG[field]:
            before[beside].append((field, int(walker is None or not own_ring(walker, field))))
    steps = [len(FIELDS)] * len(FIELDS)
    steps[home] = 0
    todo = deque((home,))
    while todo:
        field = todo.popleft()
        for other, cost in before[field]:
            if steps[field] + cost < steps[other]:
                steps[other] = steps[field] + cost
                (todo.append if cost else todo.appendleft)(other)
    return tuple(steps)
