"""Where a tile fits."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from app.games.colomino.tiles import (
    ANY,
    ON_SQUARE,
    ONE_COLOURED,
    PATTERNS,
    PERIODS,
    UNDER_JOKER,
    Sides,
    code_of,
    turned,
)


def _demands(sides: Sides) -> Iterator[int]:
    for free in product((False, True), repeat=4):
        north, east, south, west = (ANY if f else c for f, c in zip(free, sides, strict=True))
        yield code_of((north, east, south, west))


def _fits() -> Iterator[dict[int, tuple[int, ...]]]:
    for kind, sides in enumerate(PATTERNS):
        table: dict[int, tuple[int, ...]] = {}
        for rotation in range(PERIODS[kind]):
            for code in _demands(turned(sides, rotation)):
                table[code] = (*table.get(code, ()), rotation)
        table.update({code + UNDER_JOKER: rotations for code, rotations in table.items()})
        if kind in ONE_COLOURED:
            table[ON_SQUARE + ONE_COLOURED.index(kind)] = (0,)
        yield table
    yield dict.fromkeys(range(UNDER_JOKER), (0,))


FITS: Final = tuple(_fits())
"""`FITS[kind]` maps every code that the kind satisfies to its distinct fitting rotations."""
