"""Positions that are known to be hard, by game."""

from collections.abc import Callable, Iterator, Mapping

from app.games.lineup.figures import COLUMNS, DISTINCT, KINDS, Kind, Skyline
from app.games.lineup.options import LineUpOptions
from app.games.lineup.state import Cards, LineUpState, Wall
from bench.matches import Line

ENDINGS = (
    ((18, 17, 17, 17, 15, 15, 15, 15, 17, 14), (0, 4, 6, 7, 4, 3, 6)),
    ((16, 17, 15, 16, 17, 16, 16, 16, 17, 14), (0, 7, 7, 1, 6, 8, 1)),
)
"""Skylines of LineUp! with the figures that are left, for which it is hard to tell whether a row
can still be completed."""


def before_endings() -> Iterator[Line]:
    """The positions from which one figure leads to one of `ENDINGS`."""
    for number, (skyline, left) in enumerate(ENDINGS):
        for index, kind in enumerate(KINDS):
            stock = (*left[:index], left[index] + 1, *left[index + 1 :])
            cards = Cards(hands=((kind,) * 3, ("T", "O")), undrawn=stock)
            for lower in _lowered(skyline, kind):
                wall = Wall(lower, (), (0,) * min(lower), stock)
                state = LineUpState(LineUpOptions(), 0, cards, (0, 0), wall, turn=50)
                yield Line("lineup", 2, LineUpOptions(), f"given {number}, {kind}", state)


def _lowered(skyline: Skyline, kind: Kind) -> Iterator[Skyline]:
    """The skylines on which a figure of `kind` makes `skyline`."""
    for turned in DISTINCT[kind]:
        for column in range(COLUMNS - turned.width + 1):
            over = skyline[column : column + turned.width]
            row = over[0] - turned.tops[0]
            if row >= 0 and over == tuple(row + top for top in turned.tops):
                under = tuple(row + bottom for bottom in turned.bottoms)
                yield (*skyline[:column], *under, *skyline[column + turned.width :])


POSITIONS: Mapping[str, Callable[[], Iterator[Line]]] = {"lineup": before_endings}
"""By game."""
