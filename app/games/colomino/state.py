"""The frozen position of a match."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, TypeVar

from typing_extensions import TypedDict

from app.games.colomino.board import Board, Court
from app.games.contract import Cell, Seat

RACK: Final = 5
"""Tiles in a rack while the bag lasts."""

LAYINGS: Final = 3
"""Tiles laid in a turn."""

VALUES: Final[dict[Court, int]] = {"open": 1, "closed": 2}
"""Points of a marker: yellow for an open court, blue for a closed one."""

Reason: TypeAlias = Literal["goal", "blocked"]
"""Why a match ended: all last turns are over, or nobody can lay a tile."""

Phase: TypeAlias = Literal["play", "last", "over"]


class Premium(TypedDict):
    """A court filled by `seat`, in the form that views show.

    It was court number `times` of that turn and so earned that many markers.
    """

    seat: Seat
    turn: int
    field: Cell
    court: Court
    times: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Fields on which `seat` laid in a turn, in order."""

    seat: Seat
    fields: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stuck:
    """What a rack that fitted nowhere revealed: at least `tiles` of it are of these kinds."""

    tiles: int
    kinds: frozenset[int]


NOT_STUCK: Final = Stuck(0, frozenset())


@dataclass(frozen=True, slots=True)
class ColominoState:
    """`owners` has the seat that laid the top tile of each field, -1 if there is none; `covers`
    the fields where that tile covers a joker.

    `racks` hold kinds in the order drawn, `bag` counts what is left by kind.  `laid` are the
    fields of the current turn, `filled` its number of filled courts, `previous` the last turn in
    which a tile was laid.  `finisher` reached the goal row first; `ended`: why the match is over.
    `stuck` is what everybody knows about each rack.
    """

    board: Board
    owners: tuple[Seat, ...]
    racks: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    active: Seat
    stuck: tuple[Stuck, ...]
    covers: frozenset[int] = frozenset()
    turn: int = 1
    laid: tuple[int, ...] = ()
    filled: int = 0
    previous: Turn | None = None
    premiums: tuple[Premium, ...] = ()
    finisher: Seat | None = None
    ended: Reason | None = None

    @property
    def rack(self) -> tuple[int, ...]:
        """The rack of the active seat."""
        return self.racks[self.active]

    @property
    def phase(self) -> Phase:
        """`last` during the last turns of those who did not reach the goal row first."""
        if self.ended:
            return "over"
        return "play" if self.finisher in (None, self.active) else "last"

    def markers(self, court: Court) -> tuple[int, ...]:
        """Markers by seat earned with this kind of court: yellow for open, blue for closed ones."""
        counts = [0] * len(self.racks)
        for premium in self.premiums:
            if premium["court"] == court:
                counts[premium["seat"]] += premium["times"]
        return tuple(counts)


def points(premium: Premium) -> int:
    """What the markers of a premium are worth."""
    return VALUES[premium["court"]] * premium["times"]


def without(rack: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """`rack` without its first tile of `kind`."""
    at = rack.index(kind)
    return rack[:at] + rack[at + 1 :]


T = TypeVar("T")


def changed(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
