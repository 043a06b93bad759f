"""The compact position that imagined play changes in place, and its moves.

It keeps what decides how a match goes on, and nothing for showing it; `board` and `steps` are the
rules, with which tests play it in step.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Final, TypeAlias

from app.games.colomino.board import EMPTY, Board, Laying, empty
from app.games.colomino.fitting import FITS
from app.games.colomino.plans import PLANS, Plan
from app.games.colomino.state import LAYINGS, RACK
from app.games.colomino.tiles import (
    ANY,
    FULL_BAG,
    JOKER,
    JOKER_LAID,
    ON_SQUARE,
    ORIENTED,
    PLACES,
    UNDER_JOKER,
)

STOP: Final[Laying] = (-1, -1, 0)
"""The end of a last turn, in place of a laying."""

NOBODY: Final = -1

BITS: Final = tuple(1 << kind for kind in range(len(FITS)))
"""Kinds as bits, for sets of them."""

TAKEN_BY: Final = tuple(
    sum(bit for bit, fits in zip(BITS, FITS, strict=True) if code in fits)
    for code in range(ON_SQUARE + ANY)
)
"""By code: the set of kinds that fit a field with it."""

DEMANDS: Final = tuple(
    tuple((sides[side] - ANY) * PLACES[side - 2] for side in range(4)) for sides in ORIENTED
)
"""By oriented tile and its side: what is added to the code of the neighbour there."""

TRIES: Final = 12
"""How many pairs of a tile and a field are tried at random before all are listed."""

Near: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]


class Ground:
    """What is printed on a board, as tables.

    `beside[field]` are its neighbours; `near[field]` has (neighbour, side of the field) for those
    that are no colour squares.  Fields from `goal` on are in the goal row.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan, self.squares = plan, plan.squares
        self.goal = plan.size * (plan.size - 1)
        self.beside = tuple(tuple(other for _, other in around) for around in plan.around)
        self.near: Near = tuple(
            tuple((other, side) for side, other in around if other not in plan.squares)
            for around in plan.around
        )


GROUNDS: Final = {name: Ground(plan) for name, plan in PLANS.items()}


class ColominoPosition:
    """A position of the match.

    `joined` says of each field whether it is laid or a site; all else about the board is as in
    `Board`, but for the order of `sites`.  `deck` is the bag, whose last tile is drawn next;
    `blues` counts blue markers.  `laid` and `filled` count tiles and courts of the current `turn`,
    `fresh` are the fields of its jokers.
    """

    __slots__ = (
        "active", "blues", "bounds", "codes", "deck", "filled", "finisher", "fresh", "ground",
        "joined", "laid", "over", "points", "racks", "sites", "tiles", "turn",
    )  # fmt: skip

    def __init__(self, board: Board, racks: Sequence[Sequence[int]], deck: list[int]) -> None:
        self.ground = GROUNDS[board.name]
        self.tiles, self.codes = list(board.tiles), list(board.codes)
        self.bounds, self.sites = list(board.bounds), sorted(board.sites)
        self.joined = [
            tile != EMPTY or field in board.sites for field, tile in enumerate(board.tiles)
        ]
        self.racks = [list(rack) for rack in racks]
        self.deck = deck
        self.points, self.blues = [0] * len(racks), [0] * len(racks)
        self.active, self.turn, self.laid, self.filled = 0, 1, 0, 0
        self.fresh: list[int] = []
        self.finisher, self.over = NOBODY, False

    def copy(self) -> "ColominoPosition":
        """One that can be changed independently."""
        new = ColominoPosition.__new__(ColominoPosition)
        new.ground, new.tiles, new.codes = self.ground, self.tiles[:], self.codes[:]
        new.bounds, new.sites, new.joined = self.bounds[:], self.sites[:], self.joined[:]
        new.racks, new.deck = [rack[:] for rack in self.racks], self.deck[:]
        new.points, new.blues = self.points[:], self.blues[:]
        new.active, new.turn, new.laid, new.filled = self.active, self.turn, self.laid, self.filled
        new.fresh, new.finisher, new.over = self.fresh[:], self.finisher, self.over
        return new

    @property
    def last(self) -> bool:
        """True in a last turn, which may be stopped."""
        return self.finisher not in (NOBODY, self.active)

    def held(self, seat: int) -> int:
        """The set of kinds in a rack."""
        kinds = 0
        for kind in self.racks[seat]:
            kinds |= BITS[kind]
        return kinds

    def takes(self, kinds: int) -> bool:
        """True if a tile of at least one of the kinds can be laid somewhere."""
        codes, fitting = self.codes, 0
        for field in self.sites:
            fitting = TAKEN_BY[codes[field]] & kinds
            if fitting:
                break
        return fitting != 0

    def layings(self) -> Iterator[Laying]:
        """The distinct legal placements of the active seat."""
        for kind in dict.fromkeys(self.racks[self.active]):
            fits = FITS[kind]
            for field in self.sites:
                for rotation in fits.get(self.codes[field], ()):
                    yield kind, field, rotation

    def play(self, laying: Laying) -> None:
        """What the active seat does: a legal placement, or `STOP` in a last turn."""
        kind, field, rotation = laying
        if kind < 0:
            self._end_turn()
            return
        self._score(field)
        self._put(kind, field, rotation)
        if field >= self.ground.goal and self.finisher == NOBODY:
            self.finisher = self.active
        self.racks[self.active].remove(kind)
        self.laid += 1
        if self.laid == LAYINGS or not self.takes(self.held(self.active)):
            self._end_turn()

    def _score(self, field: int) -> None:
        value = self.bounds[field] - 2
        if value > 0:
            self.filled += 1
            self.points[self.active] += value * self.filled
            if value == 2:
                self.blues[self.active] += self.filled

    def _put(self, kind: int, field: int, rotation: int) -> None:
        """Put a tile on an empty field, a square or a joker; see `board`."""
        ground, codes, under = self.ground, self.codes, self.tiles[field]
        self.sites.remove(field)
        tile = JOKER_LAID if kind == JOKER else 4 * kind + rotation
        self.tiles[field] = tile
        if field in ground.squares:
            return
        if kind == JOKER:
            codes[field] += UNDER_JOKER
            self.fresh.append(field)
        else:
            demands = DEMANDS[tile]
            for other, side in ground.near[field]:
                codes[other] += demands[side]
        if under == JOKER_LAID:
            codes[field] -= UNDER_JOKER
            return
        if ground.squares:
            for other in ground.beside[field]:
                if other in ground.squares and not self.joined[other]:
                    self._bound(other)
        self._bound(field)

    def _bound(self, field: int) -> None:
        """Make `field` bound and connect its neighbours from now on."""
        bounds, joined = self.bounds, self.joined
        for other in self.ground.beside[field]:
            bounds[other] += 1
            if not joined[other]:
                joined[other] = True
                self.sites.append(other)

    def _end_turn(self) -> None:
        """Refill the rack, then pass the turn to the next seat that can lay a tile."""
        self.sites += self.fresh
        self.fresh, self.laid, self.filled = [], 0, 0
        if not self.last:
            rack, deck = self.racks[self.active], self.deck
            while deck and len(rack) < RACK:
                rack.append(deck.pop())
        seats, seat = len(self.racks), self.active
        for _ in range(seats):
            seat = (seat + 1) % seats
            if seat == self.finisher:
                break
            if self.takes(self.held(seat)):
                self.active, self.turn = seat, self.turn + 1
                return
        self.over = True


def start(name: str, seats: int, rng: Random, first: int = 0) -> ColominoPosition:
    """The first position, with tiles drawn at random; `first` begins."""
    deck = shuffled(ALL_TILES, rng)
    position = ColominoPosition(_blank(name), [()] * seats, deck)
    position.active = first
    for after in range(seats):
        position.racks[(first + after) % seats] = [deck.pop() for _ in range(RACK)]
    return position


ALL_TILES: Final = tuple(kind for kind, count in enumerate(FULL_BAG) for _ in range(count))

_blank = cache(empty)


def shuffled(tiles: Sequence[int], rng: Random) -> list[int]:
    """The tiles in random order."""
    chance = rng.random
    return sorted(tiles, key=lambda _: chance())


def any_laying(position: ColominoPosition, chance: Callable[[], float]) -> Laying:
    """A random legal placement: a tile of the rack and a field, then a rotation."""
    rack, sites, codes = position.racks[position.active], position.sites, position.codes
    tiles, fields = len(rack), len(sites)
    for _ in range(TRIES):
        kind, field = rack[int(chance() * tiles)], sites[int(chance() * fields)]
        rotations = FITS[kind].get(codes[field])
        if rotations:
            return kind, field, rotations[int(chance() * len(rotations))]
    layings = list(position.layings())
    return layings[int(chance() * len(layings))]


def random_game(name: str, seats: int, rng: Random) -> ColominoPosition:
    """The end of a match of random placements on the board `name`."""
    position, chance = start(name, seats, rng), rng.random
    while not position.over:
        position.play(any_laying(position, chance))
    return position
