"""What one process tells the others of a room, as JSON.

Passcodes and codes don't travel: their events are only announced, and the others read them.
"""

from dataclasses import dataclass
from typing import Final

import orjson

from app.match.records import Draft, Step
from app.rooms.hosting import PasscodeSet, Recoded, WatchCoded
from app.rooms.records import EventRecord, Message

CREDENTIALS: Final = frozenset(event.kind for event in (PasscodeSet, Recoded, WatchCoded))
"""Kinds of events with which somebody could enter the room."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of one room that are durable, to be taken in in this order.

    A draft and a step come together if the draft was the last one that the step needed.
    """

    events: tuple[EventRecord, ...] = ()
    drafts: tuple[Draft, ...] = ()
    steps: tuple[Step, ...] = ()
    messages: tuple[Message, ...] = ()

    @property
    def travels(self) -> bool:
        """True if the rows may be sent to other processes."""
        return not any(event.kind in CREDENTIALS for event in self.events)


@dataclass(frozen=True, slots=True)
class Crowd:
    """The players who are connected to a room in one process; those `watching` have no seat.

    `asks`: the other processes should answer with theirs.  `heard` are other members who have sent
    a request there lately.
    """

    online: tuple[str, ...]
    watching: tuple[str, ...]
    asks: bool = False
    heard: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """The rows that a process wrote in a room, or who is connected to it there.

    With neither, the room has something new to be read.
    """

    room: str
    rows: Rows | None = None
    crowd: Crowd | None = None


REVOKED: Final = Note("")
"""Of no room: revocations are to be read."""


def dump(note: Note, most: int) -> bytes:
    """The JSON of a note; if that has more than `most` bytes, the news without the rows."""
    text = orjson.dumps(note)
    return text if len(text) <= most else orjson.dumps(Note(note.room))
