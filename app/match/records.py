"""The rows of a match's log as plain values, with the columns of their tables."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, TypeAlias

StepKind: TypeAlias = Literal["setup", "moves", "undo", "end"]
Maker: TypeAlias = Literal["person", "bot", "clock"]
"""Who makes a move."""
Draw: TypeAlias = tuple[str, int, int]
"""A recorded random outcome: its label, the number of possibilities, the result."""


@dataclass(frozen=True, slots=True)
class MatchStep:
    """One step of a match; (match_id, seq) is the compare-and-set.

    The keys of `moves`, `actions` (ids made by clients) and `by` are seats, as text.  `back_to` is
    the position that an undo goes back to.
    """

    match_id: str
    seq: int
    at: datetime
    kind: StepKind
    moves: dict[str, Any]
    draws: list[Draw]
    actions: dict[str, str]
    by: dict[str, Maker]
    back_to: int | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """The draft of a seat for the step after `seq`; `version` counts from 1.

    `at` is when it was written; `by` says who made it, as in a step.
    """

    match_id: str
    seq: int
    seat: int
    version: int
    move: dict[str, Any]
    ready: bool
    action: str
    at: datetime
    by: Maker = "person"


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match without its steps; the last four are by seat, and a bot is no player.

    `programs`: players who have declared themselves bots.
    """

    id: str
    room_id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    created_at: datetime
    players: tuple[str | None, ...]
    names: tuple[str, ...]
    colours: tuple[str, ...]
    programs: tuple[bool, ...]
