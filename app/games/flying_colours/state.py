"""The frozen position of a match."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, TypeVar

from app.games.contract import Seat
from app.games.flying_colours.board import homes
from app.games.flying_colours.odds import Kind
from app.games.flying_colours.options import FlyingColoursOptions
from app.games.flying_colours.pairs import Pair

STANDSTILL: Final = 60
"""Turns in a row without a moved disc after which a match ends without a winner.

It is a house rule, since a match must end even if nobody acts."""

WARNING: Final = 10
"""How many turns before a standstill the log says that it is near."""

Reason: TypeAlias = Literal["won", "standstill"]
"""Why a match ended."""

Phase: TypeAlias = Literal["throw", "move", "over"]


@dataclass(frozen=True, slots=True)
class Tally:
    """What a seat has thrown: `kinds` counts its combinations in the order of `odds.KINDS`,
    `expected` sums the chances of its throws to show one, in units of 1/`odds.THROWS`."""

    turns: int = 0
    throws: int = 0
    kinds: tuple[int, ...] = (0, 0, 0, 0)
    expected: int = 0


@dataclass(frozen=True, slots=True)
class Thrown:
    """A throw: dice that lay aside, dice thrown, and the combination, if they show one."""

    seat: Seat
    aside: tuple[int, ...]
    dice: tuple[int, ...]
    kind: Kind | None


@dataclass(frozen=True, slots=True)
class Walked:
    """The last discs moved: (disc, from, to) in order."""

    seat: Seat
    turn: int
    steps: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class FlyingColoursState:
    """`discs` has the field of each disc, in the order of `COLOURS`; dice are colour numbers.

    `pips` throws belong to the turn, `left` of them remain.  `aside` (sorted) and `thrown` are the
    dice of the current attempt; `kind` is the combination that waits to be moved.  `moved`: a disc
    was moved in this turn; `idle` counts turns in a row without that.  `ruled_out` are, by seat,
    the cards that it cannot have, since both discs were in its home and the match went on.
    `latest` and `walked` are kept only for display.
    """

    options: FlyingColoursOptions
    pairs: tuple[Pair, ...]
    discs: tuple[int, ...]
    active: Seat
    ruled_out: tuple[tuple[Pair, ...], ...]
    tallies: tuple[Tally, ...]
    turn: int = 0
    pips: int = 0
    left: int = 0
    aside: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()
    kind: Kind | None = None
    moved: bool = False
    idle: int = 0
    latest: Thrown | None = None
    walked: Walked | None = None
    ended: Reason | None = None
    winner: Seat | None = None

    @property
    def phase(self) -> Phase:
        """What the active seat has to do."""
        if self.ended:
            return "over"
        return "move" if self.kind else "throw"

    @property
    def homes(self) -> tuple[int, ...]:
        """The home field of each seat."""
        return homes(len(self.pairs))

    @property
    def may_stop(self) -> bool:
        """True after the first throw of the turn, when no combination waits."""
        return self.phase == "throw" and self.left < self.pips


T = TypeVar("T")


def changed(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
