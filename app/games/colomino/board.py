"""The tiles on a board, kept so that finding legal placements is a table look-up per field."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from app.games.colomino.fitting import FITS
from app.games.colomino.plans import PLANS, Plan
from app.games.colomino.tiles import (
    ANY,
    JOKER,
    JOKER_LAID,
    ORIENTED,
    PLACES,
    UNDER_JOKER,
    Sides,
)

EMPTY: Final = -1

Court: TypeAlias = Literal["open", "closed"]

Laying: TypeAlias = tuple[int, int, int]
"""The placement of a tile: kind, field and rotation."""


@dataclass(frozen=True, slots=True)
class Board:
    """A position of tiles; laying a tile makes a new one.

    `tiles` has the oriented tile on top of each field or `EMPTY`; `codes` what each field demands
    of a tile laid there; `bounds` each field's number of bounded sides; `sites` the fields on
    which some tile may be laid now: connected empty fields, connected uncovered colour squares and
    uncovered jokers, except the jokers laid in the current turn.
    """

    name: str
    tiles: tuple[int, ...]
    codes: tuple[int, ...]
    bounds: tuple[int, ...]
    sites: frozenset[int]

    @property
    def plan(self) -> Plan:
        """What is printed on the board."""
        return PLANS[self.name]

    def court(self, field: int) -> Court | None:
        """The kind of court that the next tile on `field` fills; None if it is no court."""
        bounded = self.bounds[field]
        return "closed" if bounded == 4 else "open" if bounded == 3 else None

    def lay(self, kind: int, field: int, rotation: int) -> "Board":
        """The board after a legal placement; a joker laid becomes a site only by `settle`."""
        work = _Work(self)
        work.put(kind, field, rotation)
        return work.board(self.name)

    def settle(self, fields: Iterable[int]) -> "Board":
        """The board after a turn that laid on `fields`, whose jokers may be covered from now on."""
        jokers = {field for field in fields if self.tiles[field] == JOKER_LAID}
        if not jokers:
            return self
        return Board(self.name, self.tiles, self.codes, self.bounds, self.sites | jokers)

    def layings(self, kinds: Iterable[int]) -> Iterator[Laying]:
        """The distinct legal placements of each kind in turn, by field, then rotation."""
        sites = [(field, self.codes[field]) for field in sorted(self.sites)]
        for kind in kinds:
            fits = FITS[kind]
            for field, code in sites:
                if code in fits:
                    for rotation in fits[code]:
                        yield kind, field, rotation

    def takes(self, kinds: Iterable[int]) -> bool:
        """True if a tile of at least one of the kinds can be laid somewhere."""
        codes = self.codes
        wanted = {codes[field] for field in self.sites}
        return any(not wanted.isdisjoint(FITS[kind]) for kind in kinds)

    def fits(self, kind: int, field: int, rotation: int) -> bool:
        """True if the tile may be laid on `field` in this rotation now."""
        return field in self.sites and rotation in FITS[kind].get(self.codes[field], ())


def empty(name: str) -> Board:
    """The empty board `small` or `large`."""
    plan = PLANS[name]
    tiles = (EMPTY,) * len(plan.codes)
    return Board(name, tiles, plan.codes, plan.bounds, frozenset(range(plan.size)))


def rebuild(name: str, layings: Iterable[Laying], fresh: Iterable[int]) -> Board:
    """The board with these tiles on top; `fresh` are the fields laid in the current turn."""
    work = _Work(empty(name))
    # A square counts as a neighbour only once it is connected, so connecting tiles go first.
    for laying in sorted(layings, key=lambda laying: laying[1] in work.plan.squares):
        work.put(*laying)
    work.sites |= {f for f, tile in enumerate(work.tiles) if tile == JOKER_LAID} - set(fresh)
    return work.board(name)


class _Work:
    """A board that tiles are put on."""

    __slots__ = ("bounds", "codes", "plan", "sites", "tiles")

    def __init__(self, board: Board) -> None:
        self.plan = board.plan
        self.tiles, self.codes = list(board.tiles), list(board.codes)
        self.bounds, self.sites = list(board.bounds), set(board.sites)

    def board(self, name: str) -> Board:
        """The resulting board, frozen."""
        tiles, codes, bounds = tuple(self.tiles), tuple(self.codes), tuple(self.bounds)
        return Board(name, tiles, codes, bounds, frozenset(self.sites))

    def put(self, kind: int, field: int, rotation: int) -> None:
        """Put a tile on an empty field, a square or a joker."""
        plan, under = self.plan, self.tiles[field]
        self.sites.discard(field)
        self.tiles[field] = JOKER_LAID if kind == JOKER else 4 * kind + rotation
        if field in plan.squares:
            return  # it already demanded its colour, and bounded its neighbours once connected
        if kind == JOKER:
            self.codes[field] += UNDER_JOKER
        else:
            self._demand(field, ORIENTED[self.tiles[field]])
        if under == JOKER_LAID:
            self.codes[field] -= UNDER_JOKER
            return
        for _, other in plan.around[field]:
            if other in plan.squares and self.tiles[other] == EMPTY and other not in self.sites:
                self._bound(other)
        self._bound(field)

    def _demand(self, field: int, sides: Sides) -> None:
        """Make the neighbours of `field` match these sides from now on."""
        for side, other in self.plan.around[field]:
            if other not in self.plan.squares:
                self.codes[other] += (sides[side] - ANY) * PLACES[side - 2]

    def _bound(self, field: int) -> None:
        """Make `field` bound and connect its neighbours from now on."""
        for _, other in self.plan.around[field]:
            self.bounds[other] += 1
            if self.tiles[other] == EMPTY:
                self.sites.add(other)
