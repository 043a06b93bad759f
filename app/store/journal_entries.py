"""The entries that the journal writes, and its answers, as calls or awaited."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Delete, Executable, FromClause, Select, Update

from app.match.records import Draft, MatchStep
from app.rooms.records import ChatMessage, EventRecord
from app.store.declarative import DeclarativeBase

RowKey: TypeAlias = tuple[str, int]

T = TypeVar("T")


Selection: TypeAlias = Callable[[FromClause], Select[Any]]
"""Makes rows of a table, all columns in order, from some that are given; sorted by their keys."""


@dataclass(frozen=True, slots=True)
class Insertion:
    """New rows of a table, by column: the statement itself is the same each time.

    `missing`: only those that aren't there yet; otherwise, it is a fault if one is.  With a
    `selection`, what it makes of `rows` is inserted; without, the rows themselves.
    """

    table: type[DeclarativeBase]
    rows: Sequence[Mapping[str, Any]]
    missing: bool = False
    selection: Selection | None = None

    @property
    def kind(self) -> object:
        """Equal for those whose rows can be inserted together."""
        return self.table, self.missing, self.selection


@dataclass(frozen=True, slots=True)
class Change:
    """An update or a deletion that depends on `rows`, with columns of a table."""

    statement: Callable[[FromClause], Update | Delete]
    table: type[DeclarativeBase]
    rows: Sequence[Mapping[str, Any]]

    @property
    def kind(self) -> object:
        """Equal for those that can be made with the rows of all."""
        return self.statement


Statement: TypeAlias = Executable | Insertion | Change
Statements: TypeAlias = tuple[Statement, ...]
"""What goes with a row of the log, in its transaction."""


@dataclass(frozen=True, slots=True)
class LogAppend:
    """A row of a log; `before` runs before it, `also` after it if it wins.

    `after` is when its predecessor was written: without that one in the log, the row loses.
    """

    row: MatchStep | EventRecord
    before: Statements = ()
    also: Statements = ()
    after: datetime | None = None

    @property
    def key(self) -> RowKey:
        """The compare-and-set key."""
        return key_of(self.row)


@dataclass(frozen=True, slots=True)
class DraftWrite:
    """A draft, which wins if it follows the draft of its seat that it `replaces`.

    `after` is when the step of its position was written, as in `LogAppend`.  `complete` gets all
    drafts of the position, within the transaction that locks them, and returns the step if they
    complete one.
    """

    row: Draft
    complete: Callable[[Sequence[Draft]], LogAppend | None]
    after: datetime | None = None
    replaces: Draft | None = None


@dataclass(frozen=True, slots=True)
class MessagePost:
    """A message, which loses to another with its number, and to itself if already written.

    `also` runs after it if it wins; `after` as in `LogAppend`, None if its predecessor is gone.
    """

    row: ChatMessage
    also: Statements = ()
    after: datetime | None = None


@dataclass(frozen=True, slots=True)
class EventWithStep:
    """An event of a room and the step or draft that it brings: both are written, or neither."""

    event: LogAppend
    brings: LogAppend | DraftWrite


Single: TypeAlias = LogAppend | DraftWrite | MessagePost
Entry: TypeAlias = Single | EventWithStep


@dataclass(frozen=True, slots=True)
class WriteResult:
    """The answer to an entry: whether it won, and the step that a draft completed.

    A draft loses if its step does, a pair if either half does.
    """

    won: bool
    step: MatchStep | None = None


def about(entry: Entry) -> dict[str, str]:
    """The ids of the room and match that an entry is of, as far as it knows them."""
    if isinstance(entry, EventWithStep):
        return about(entry.event) | about(entry.brings)
    row, names = entry.row, ("room", "match")
    ids = ((name, getattr(row, f"{name}_id", None)) for name in names)
    return {name: id_ for name, id_ in ids if id_ is not None}


def key_of(row: MatchStep | EventRecord) -> RowKey:
    """The match or room of a row, and its number there."""
    return (row.match_id if isinstance(row, MatchStep) else row.room_id, row.seq)


def awaited(start: Callable[[Callable[[T | Exception], None]], None]) -> asyncio.Future[T]:
    """The answer to what `start` starts, which goes on even if nobody waits for it.

    The function that `start` gets takes the answer; an exception is raised in the future.
    """
    done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
    start(partial(_settle, done))
    return done


def _settle(done: asyncio.Future[T], answer: T | Exception) -> None:
    if done.done():  # its caller was cancelled
        return
    if isinstance(answer, Exception):
        done.set_exception(answer)
    else:
        done.set_result(answer)
