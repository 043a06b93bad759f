"""The frozen position of a match."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.games.colour_square.board import (
    CORNERS,
    DICE,
    SQUARES,
    Die,
    Number,
    Side,
    TaskRules,
    Written,
)
from app.games.colour_square.moves import LineName
from app.games.contract import Cell, Seat

Mark: TypeAlias = Literal["open", "won", "hatched", "crossed"]
Phase: TypeAlias = Literal["lines", "roll", "last", "over"]

Throw: TypeAlias = tuple[tuple[Seat, Number], ...]
"""A throw for the start: each seat with its number."""

EMPTY: tuple[Written, ...] = tuple(0 for _ in CORNERS)
ALL_OPEN: tuple[Mark, ...] = tuple("open" for _ in SQUARES)


@dataclass(frozen=True, slots=True)
class SheetState:
    """What one player has written.

    `corners` has 0 where nothing is written; `jokers` the numbers parked in the joker fields, 0
    for an X.  `stage` is the row (task 2; 4 when the last is left) or the column (task 3) that is
    being filled; `lines` the choice of task 4; `last` the fields written in the last roll.
    """

    corners: tuple[Written, ...] = EMPTY
    marks: tuple[Mark, ...] = ALL_OPEN
    jokers: tuple[Written, ...] = ()
    stage: int = 0
    lines: tuple[LineName, ...] = ()
    gave_up: bool = False
    last: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A position: the running roll has fallen, its entries are not yet committed.

    `dice` in the order of `DICE`, empty before the first roll; `active` rolled them; `queue` are
    the seats that still have a last roll, `callers` those that called COLOUR SQUARE; `lot` are the
    throws for the start, in order.
    """

    side: Side
    task: TaskRules | None
    covered: bool
    sheets: tuple[SheetState, ...]
    phase: Phase
    active: Seat
    roll: int = 0
    dice: tuple[Number, ...] = ()
    queue: tuple[Seat, ...] = ()
    callers: tuple[bool, ...] = ()
    lot: tuple[Throw, ...] = ()

    def number(self, die: Die) -> Number:
        """What `die` shows."""
        return self.dice[DICE.index(die)]
