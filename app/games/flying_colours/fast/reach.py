"""Where a disc can get with the steps of a combination, as if it were alone on the board."""

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

from app.games.flying_colours.board import ALONG, OUTWARDS, own_ring
from app.games.flying_colours.walking import STEPS

Path: TypeAlias = tuple[int, ...]
Reach: TypeAlias = tuple[dict[int, tuple[Path, ...]], ...]
"""By a number of steps, 0 to 2: the fields that need just so many, each with the ways to it."""

ALTERNATIVES: Final = 3
"""How many ways to the same field are kept, shortest first."""


@cache
def reach(disc: int, field: int, *, free: bool) -> Reach:
    """The fields that the disc can get to; it may come by any of the ways that are given.

    A free walk to begin with needs no step, but there has to be one that is unspent.
    """
    paths: list[dict[int, list[Path]]] = [{}, {}, {}]
    seen = {(field, 0): 1}
    layer: list[tuple[int, int, Path]] = [(field, 0, ())]
    while layer:
        after: list[tuple[int, int, Path]] = []
        for at, spent, path in layer:
            for to, cost in _next(disc, at, free=free):
                total = spent + cost
                if total > STEPS or to in path or to == field:
                    continue
                if any(to in paths[fewer] for fewer in range(total)):
                    continue
                if seen.get((to, total), 0) >= ALTERNATIVES:
                    continue
                seen[to, total] = seen.get((to, total), 0) + 1
                paths[total].setdefault(to, []).append((*path, to))
                after.append((to, total, (*path, to)))
        layer = after
    return tuple({to: tuple(ways) for to, ways in one.items()} for one in paths)


def _next(disc: int, at: int, *, free: bool) -> Iterable[tuple[int, int]]:
    yield from ((to, 1) for to in OUTWARDS[at])
    cost = int(not (free and own_ring(disc, at)))
    yield from ((to, cost) for to in ALONG[at])
