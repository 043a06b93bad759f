"""What is proposed in a room: events, and what seats do.  It counts once it is durable."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple, TypeAlias

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.errors import ProblemError
from app.games.contract import IllegalMove
from app.live.computing import guarded
from app.rooms.event import Event
from app.rooms.events import fold, record
from app.rooms.records import EventRecord
from app.rooms.state import RoomState
from app.store.journal_entries import (
    DraftWrite,
    Entry,
    EventWithStep,
    LogAppend,
    Statements,
    WriteResult,
)
from app.store.linked_rows import listing_rows

log = structlog.get_logger(__name__)

Work: TypeAlias = Callable[[], Coroutine[Any, Any, int]]
"""Starts what ends with an answer."""
Answer: TypeAlias = int | Exception
Answered: TypeAlias = Callable[[Answer], None]
"""Takes the answer, or why there is none."""


@dataclass(frozen=True, slots=True)
class ProposedEvent:
    """An event that isn't durable yet, and the room after it."""

    row: EventRecord
    entry: LogAppend
    state: RoomState

    @classmethod
    def of(
        cls, before: RoomState, actor: str | None, event: Event, now: datetime, also: Statements
    ) -> "ProposedEvent":
        """The row to write for an event, with other rows, and the room after it."""
        row = record(event, before.id, before.seq + 1, now, actor)
        after = guarded(lambda: fold(before, row), room=before.id)
        rows = (*listing_rows(before, after, now), *also)
        return cls(row, LogAppend(row, also=rows, after=before.at), after)

    def with_step(self, brings: LogAppend | DraftWrite) -> EventWithStep:
        """The event together with the step or draft that it brings."""
        return EventWithStep(self.entry, brings)


class ProposedEntry(NamedTuple):
    """What a seat does: the entry to write, and what follows.

    `stands`: it has been written, by what the journal says.  `accept` makes it count, sends it to
    everybody, and returns the answer.  `lost` finds the answer in the log if another process wrote
    first, or refuses.
    """

    entry: Entry
    stands: Callable[[WriteResult], bool]
    accept: Callable[[], int]
    lost: Work


Propose: TypeAlias = Callable[[], ProposedEntry | int]
"""Checks what a seat wants to do, and proposes it; a number is the answer it got before."""


async def answer_later(work: Work, answered: Answered, room: str) -> None:
    """Give the answer that `work` ends with; `room` is the id of the room that it is about."""
    answer: Answer
    try:
        answer = await work()
    except (ProblemError, IllegalMove, SQLAlchemyError, OSError) as error:
        answer = error
    except Exception as error:  # a fault of ours: whoever waits must hear of it too
        log.exception("not-answered", room=room)
        answer = error
    answered(answer)
