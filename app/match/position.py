"""Positions of a match, and the steps that lead to them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from app.games.contract import Note, Seat
from app.match.records import Step


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A match after the step `seq`.

    `notes` tell of that step, `movers` made it.  `fixed`: it drew or revealed something, so it
    cannot be taken back alone.  `back` is the position before it, None at the start; `draws` are
    those of the step.  After an undo all but `seq`, `at` and `notes` are those of the position
    gone back to.
    """

    seq: int
    at: datetime
    state: Any
    notes: tuple[Note, ...]
    movers: frozenset[Seat]
    fixed: bool
    draws: tuple[tuple[str, int, int], ...]
    back: "Position | None" = field(repr=False)


@dataclass(frozen=True, slots=True)
class Span:
    """The time that the step after `seq` took, in milliseconds since 1970.

    `makers` are the seats that owed a move, each with who made it; `undo` where nobody did.
    """

    seq: int
    began: int
    ended: int
    makers: Mapping[Seat, str]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A step that is legal and not yet durable, and the position it leads to."""

    step: Step
    position: Position
