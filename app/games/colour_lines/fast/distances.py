"""How far it is on an empty sheet: to each goal, and through several of them."""

from functools import cache
from typing import NamedTuple

from app.games.colour_lines.board import GREY, WIDTH, Field, Fields, Half, Side, listed
from app.games.colour_lines.outlook import EAST, FAR, WEST


class Distances(NamedTuple):
    """From a field, to each colour, to the grey zone, to each of the letters and circles."""

    colours: tuple[int, ...]
    grey: int
    letters: tuple[tuple[Fields, int], ...]
    circles: tuple[tuple[Fields, int], ...]


@cache
def tour(side: Side, half: Half, end: Field, goals: Fields, *, grey: bool = False) -> int:
    """The shortest way from `end` to all of the goals, at most six, on an empty sheet.

    `grey`: it also leads to the grey zone.
    """
    table = distances(side, half)
    far = table[end]
    if not goals:
        return far.grey if grey else 0
    lengths = []
    for mask, distance in far.letters + far.circles:
        if mask & goals:
            goal, rest = mask.bit_length() - 1, goals & ~mask
            lengths.append(distance + tour(side, half, goal, rest, grey=grey))
            if grey:
                way = far.grey + table[goal].grey + abs(end // WIDTH - goal // WIDTH)
                lengths.append(way + tour(side, half, goal, rest))
    return min(lengths)


@cache
def distances(side: Side, half: Half) -> tuple[Distances, ...]:
    """From each field, on an empty sheet, for the line of a half."""
    free = side.open[half]
    colours = [_spread(area[half], free) for area in side.areas]
    grey = _spread(GREY & free, free)
    letters = [(1 << at, _spread(1 << at, free)) for at in side.letters if free >> at & 1]
    circles = [(1 << at, _spread(1 << at, free)) for at in listed(side.circles & free)]
    return tuple(
        Distances(
            tuple(far[field] for far in colours),
            grey[field],
            tuple((mask, far[field]) for mask, far in letters),
            tuple((mask, far[field]) for mask, far in circles),
        )
        for field in range(len(side.colours))
    )


def _spread(goal: Fields, free: Fields) -> list[int]:
    """The distance of each field from the nearest one of `goal`."""
    far = [FAR * FAR] * (GREY.bit_length() + WIDTH)
    ring, distance = goal, 0
    rest = free & ~goal
    while ring:
        for field in listed(ring):
            far[field] = distance
        ring = (ring << 1 & EAST | ring >> 1 & WEST | ring << WIDTH | ring >> WIDTH) & rest
        rest &= ~ring
        distance += 1
    return far
