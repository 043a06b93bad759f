"""How seats lay tiles in playouts: quickly, but sensibly.

A seat makes the placement that looks best: points now, and the courts around it that the seat or
the others could fill afterwards.
"""

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Final, TypeAlias

from app.games.colomino.board import EMPTY, Laying
from app.games.colomino.bot import JOKER_WORTH, TAKEN
from app.games.colomino.core import BITS, DEMANDS, NOBODY, STOP, TAKEN_BY, ColominoPosition
from app.games.colomino.fitting import FITS
from app.games.colomino.state import LAYINGS, RACK
from app.games.colomino.tiles import FULL_BAG, JOKER, TILES

LEFT: Final = 0.9
"""The share of a court that a seat prepares for itself which it gets in the end."""

NOISE: Final = 0.2
"""Placements that differ less than this in worth may be taken for each other."""

LARGE: Final = 1e9
"""More than any placement is worth."""

Table: TypeAlias = tuple[tuple[float, ...], ...]
"""What a court is worth, by the points for it, 0 to 2, and its code."""


def _threats(others: int) -> list[float]:
    """By code: the chance that one of so many others has a tile that fits."""
    shares = [
        sum(count for bit, count in zip(BITS, FULL_BAG, strict=True) if kinds & bit) / TILES
        for kinds in TAKEN_BY
    ]
    return [1 - (1 - share) ** (RACK * others) for share in shares]


def _table(worths: Iterable[float]) -> Table:
    by_code = tuple(worths)
    return tuple(tuple(points * worth for worth in by_code) for points in range(3))


OTHERS: Final = range(4)
OPEN: Final = tuple(_table(-TAKEN * threat for threat in _threats(n)) for n in OTHERS)
"""By the number of others: what a court is worth to a seat that cannot fill it."""

KEPT: Final = tuple(_table(1 - 2 * threat for threat in _threats(n)) for n in OTHERS)
"""By the number of others: what a court is worth to a seat that can fill it in its next turn."""

OWN: Final = tuple(_table(LEFT * times for _ in TAKEN_BY) for times in range(LAYINGS + 1))
"""By the multiplier: what a court is worth to a seat that can fill it in this turn."""

Chance: TypeAlias = Callable[[], float]

Edge: TypeAlias = tuple[int, int, int, int]
"""An empty field beside another, which is or becomes a court: the side of the other one towards it,
its code, the points for it now, and those once the other one is laid."""

Ways: TypeAlias = dict[int, tuple[tuple[int, tuple[int, ...]], ...]]

WAYS: Final[tuple[Ways, ...]] = tuple(
    {
        code: tuple((rotation, DEMANDS[4 * kind + rotation]) for rotation in rotations)
        for code, rotations in fits.items()
    }
    for kind, fits in enumerate(FITS)
)
"""By kind and code: the rotations that fit, each with what its sides demand."""

Tile: TypeAlias = tuple[float, int, Ways, int]
"""A kind in the rack: the worth of keeping it, the kind, how it fits, and what could be laid after
it."""


def quick(position: ColominoPosition, chance: Chance) -> Laying:
    """What the active seat does."""
    rack, codes, held = position.racks[position.active], position.codes, 0
    for kind in rack:
        held |= BITS[kind]
    tiles, others = _tiles(position, rack, held), _others(position)
    goal, reached = position.ground.goal, _reached(position)
    best, most = STOP, 0.0 if position.last else -LARGE
    for field in position.sites:
        if TAKEN_BY[codes[field]] & held:
            worth, laying = _best_on(position, field, tiles, others, chance)
            if field >= goal:
                worth += reached
            if worth > most:
                best, most = laying, worth
    return best


def _best_on(
    position: ColominoPosition, field: int, tiles: list[Tile], others: int, chance: Chance
) -> tuple[float, Laying]:
    """The best placement on a field, and what it is worth."""
    code, value, times = position.codes[field], position.bounds[field] - 2, position.filled + 1
    earned = value * times if value > 0 else 0
    times = 0 if position.laid == LAYINGS - 1 else times + (value > 0)
    edges, best, most = _edges(position, field), STOP, -LARGE
    if not edges:
        keep, kind, rotation = _plain(tiles, code)
        return earned - keep + NOISE * chance(), (kind, field, rotation)
    mine, theirs = OWN[times] if times else KEPT[others], OPEN[others]
    for keep, kind, ways, rest in tiles:
        if keep and value <= 0 and best is not STOP:
            break
        for rotation, demands in ways.get(code, ()):
            worth = NOISE * chance() - keep
            for side, before, now, then in edges:
                after = before + demands[side]
                worth += (mine if TAKEN_BY[after] & rest else theirs)[then][after]
                if now:
                    worth -= (mine if TAKEN_BY[before] & rest else theirs)[now][before]
            if worth > most:
                best, most = (kind, field, rotation), worth
    return earned + most, best


def _plain(tiles: list[Tile], code: int) -> tuple[float, int, int]:
    """The first tile that fits: the worth of keeping it, its kind, and the rotation."""
    for keep, kind, ways, _ in tiles:
        if code in ways:
            return keep, kind, ways[code][0][0]
    raise AssertionError("one fits")


def _edges(position: ColominoPosition, field: int) -> list[Edge]:
    """The courts beside a field that a tile on it would change."""
    bounds, tiles, codes = position.bounds, position.tiles, position.codes
    fresh = tiles[field] == EMPTY and field not in position.ground.squares
    edges = []
    for other, side in position.ground.near[field]:
        bounded = bounds[other]
        if bounded + fresh > 2 and tiles[other] == EMPTY:
            edges.append((side, codes[other], bounded - 2, bounded + fresh - 2))
    return edges


def _tiles(position: ColominoPosition, rack: list[int], held: int) -> list[Tile]:
    """The kinds of a rack, the joker last."""
    tiles: list[Tile] = []
    done = position.finisher != NOBODY and position.laid == LAYINGS - 1
    for kind in dict.fromkeys(rack):
        rest = 0 if done else held if rack.count(kind) > 1 else held ^ BITS[kind]
        tiles.append((JOKER_WORTH if kind == JOKER else 0.0, kind, WAYS[kind], rest))
    if held & BITS[JOKER]:
        tiles.sort(key=itemgetter(0))
    return tiles


def _others(position: ColominoPosition) -> int:
    """How many others act before the seat does again, or the match is over."""
    seats = len(position.racks)
    if position.finisher == NOBODY:
        return seats - 1
    return (position.finisher - position.active - 1) % seats


def _reached(position: ColominoPosition) -> float:
    """Reaching the goal row is good in the lead and bad behind."""
    if position.finisher != NOBODY:
        return 0.0
    points, seat = position.points, position.active
    lead = points[seat] - max(p for other, p in enumerate(points) if other != seat)
    return 0.5 * (lead - 2)
