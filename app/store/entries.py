"""What the journal is given to write, and what it answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import Executable

from app.match.records import Draft, Step
from app.rooms.records import EventRecord, Message

RowKey: TypeAlias = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Append:
    """A row of a log; `before` runs ahead of it, `also` after it if it wins."""

    row: Step | EventRecord
    before: tuple[Executable, ...] = ()
    also: tuple[Executable, ...] = ()

    @property
    def key(self) -> RowKey:
        """The compare-and-set key."""
        return key_of(self.row)


@dataclass(frozen=True, slots=True)
class DraftWrite:
    """A draft; it wins over the version just before its own.

    `complete` gets all drafts of the position, within the transaction that holds them, and makes
    their step if they are complete.
    """

    row: Draft
    complete: Callable[[Sequence[Draft]], Append | None]


@dataclass(frozen=True, slots=True)
class Post:
    """A message; it loses to another of its number, and to itself if it was written before."""

    row: Message


@dataclass(frozen=True, slots=True)
class Pair:
    """An event of a room and what it brings in the match: both are written, or neither."""

    event: Append
    brings: Append | DraftWrite


Single: TypeAlias = Append | DraftWrite | Post
Entry: TypeAlias = Single | Pair


@dataclass(frozen=True, slots=True)
class Written:
    """The answer to an entry: whether it won, and the step that a draft completed.

    A draft loses with its step, a pair with either half.
    """

    won: bool
    step: Step | None = None


def key_of(row: Step | EventRecord) -> RowKey:
    """The match or room of a row, and its number there."""
    return (row.match_id if isinstance(row, Step) else row.room_id, row.seq)
