"""Can the lowest open row still be completed?

Heights count from that row. A column of height 3 or more is *closed*, the others are open. A *gap*
is a stretch of open columns between closed ones that has empty squares in the row. A position of
the search is the gaps and the figures left. Left out, and why nothing is lost by it:

- *Closed columns, and how high they are.* A figure that covers an empty square of the row has its
  lowest square there, so it rests on columns of height 2 at most. A figure that rests on a closed
  column therefore covers none; and since its squares in neighbouring columns share a row, it leaves
  all its columns closed. Closed columns stay closed. So strike all figures that rest on a closed
  column from a sequence that completes the row: no figure that remains touches their columns
  later, so each still lies where it lay, and the row is still completed.
- *Figures that cover no square of the row and close all their columns*, by the same argument.
- *Stretches of open columns without an empty square in the row*: nothing need be laid there.
- *All gaps but one.* No figure that is tried reaches across a closed column, so figures in
  different gaps can change places, and those of one gap can all come first. The narrowest comes
  first, as the likeliest to fail: a gap of a single column takes an upright I or nothing.
- *Positions seen before.* The order of the gaps does not matter, so they are sorted.

The top of the board remains a limit: nothing is tried that would reach above it.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from app.games.lineup.figures import DISTINCT, KINDS, ROWS, Skyline

Gap: TypeAlias = tuple[int, ...]
"""The heights of its columns, 0 to 2."""

_CLOSED = 3
_REACH = 5
"""No figure that is tried reaches more rows above the floor of the row."""


class Verdict(NamedTuple):
    """What a search found, None if it gave up, and how many positions it examined."""

    possible: bool | None
    positions: int


def search(skyline: Skyline, left: tuple[int, ...], most: int | None = None) -> Verdict:
    """Whether legal placements of figures that are `left` can complete the lowest open row.

    Depth first, the fullest row first. It gives up rather than examine more than `most` positions.
    """
    row = min(skyline)
    room = min(ROWS - row, _REACH)
    first = _sorted(_gaps([height - row for height in skyline])), left
    seen, stack, positions = {first}, [first], 0
    while stack:
        if positions == most:
            return Verdict(None, positions)
        positions += 1
        (gap, *others), stock = stack.pop()
        for index, gaps in _ways(gap, room):
            if not stock[index]:
                continue
            if not gaps and not others:
                return Verdict(True, positions)
            rest = (*stock[:index], stock[index] - 1, *stock[index + 1 :])
            after = _sorted([*gaps, *others]), rest
            if after not in seen:
                seen.add(after)
                stack.append(after)
    return Verdict(False, positions)


def _gaps(heights: Sequence[int]) -> list[Gap]:
    gaps, start = [], 0
    for column, height in enumerate((*heights, _CLOSED)):
        if height >= _CLOSED:
            if 0 in heights[start:column]:
                gaps.append(tuple(heights[start:column]))
            start = column + 1
    return gaps


def _sorted(gaps: list[Gap]) -> tuple[Gap, ...]:
    return tuple(sorted(gaps, key=lambda gap: (len(gap), gap)))


@lru_cache(maxsize=1024)
def _ways(gap: Gap, room: int) -> tuple[tuple[int, list[Gap]], ...]:
    """What can be laid in a gap: the type, and the gaps it leaves there; the fullest row last."""
    ways = []
    for column in range(len(gap)):
        for end in range(column + 1, min(column + 4, len(gap)) + 1):
            for index, reach, heights in _STEPS.get(gap[column:end], ()):
                if reach <= room:
                    after = (*gap[:column], *heights, *gap[end:])
                    ways.append((-after.count(0), index, after))
    ways.sort()
    return tuple([(index, _gaps(after)) for _, index, after in ways])


def _steps() -> dict[Gap, list[tuple[int, int, Gap]]]:
    """By the heights under it, every figure to be tried: type, reach, the heights it makes."""
    table: dict[Gap, list[tuple[int, int, Gap]]] = {}
    for index, kind in enumerate(KINDS):
        for turned in DISTINCT[kind]:
            for low in range(_CLOSED):
                under = tuple([low + bottom for bottom in turned.bottoms])
                heights = tuple([min(low + top, _CLOSED) for top in turned.tops])
                if max(under) < _CLOSED and (low == 0 or min(heights) < _CLOSED):
                    table.setdefault(under, []).append((index, low + turned.height, heights))
    return table


_STEPS = _steps()
