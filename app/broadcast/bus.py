"""Messages between processes: rows of rooms, who is connected, revocations; as values and JSON.

What was written travels with the news, so that those who hold the room need not read it.  A lost
message only delays them: rows have numbers, whoever misses one reads the log, every live room is
read after a reconnect, and who is connected is repeated regularly.
"""

from dataclasses import dataclass
from typing import Final, Protocol

import orjson

from app.match.records import Draft, MatchStep
from app.rooms.hosting import InviteReplaced, PasscodeSet, WatchLinkSet
from app.rooms.records import ChatMessage, EventRecord

CREDENTIALS: Final = frozenset(event.kind for event in (PasscodeSet, InviteReplaced, WatchLinkSet))
"""Kinds of events with which somebody could enter the room."""


@dataclass(frozen=True, slots=True)
class RoomRows:
    """Rows of one room that are durable, to be taken in in this order.

    A draft and a step come together if the draft was the last one that the step needed.
    """

    events: tuple[EventRecord, ...] = ()
    drafts: tuple[Draft, ...] = ()
    steps: tuple[MatchStep, ...] = ()
    messages: tuple[ChatMessage, ...] = ()

    @property
    def may_be_published(self) -> bool:
        """True if the rows may be sent to other processes."""
        return not any(event.kind in CREDENTIALS for event in self.events)


@dataclass(frozen=True, slots=True)
class ConnectedPlayers:
    """The players who are connected to a room in one process; those `watching` have no seat.

    `asks`: the other processes should answer with theirs.  `heard` are other members who have sent
    a request there lately.
    """

    online: tuple[str, ...]
    watching: tuple[str, ...]
    asks: bool = False
    heard: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BusMessage:
    """The rows that a process wrote in a room, or who is connected to it there.

    With neither, the room has something new to be read.
    """

    room: str
    rows: RoomRows | None = None
    crowd: ConnectedPlayers | None = None


REVOKED: Final = BusMessage("")
"""Of no room: revocations are to be read."""


def dump(note: BusMessage, most: int) -> bytes:
    """The JSON of a note; if that has more than `most` bytes, the news without the rows."""
    text = orjson.dumps(note)
    return text if len(text) <= most else orjson.dumps(BusMessage(note.room))


class Listener(Protocol):
    """Receives messages of other processes; never blocks, never fails."""

    def messages_missed(self) -> None:
        """Messages may have been lost: any room may have something new."""

    def rows_written(self, room_id: str, rows: RoomRows | None) -> None:
        """A room has these new rows, or some that have to be read."""

    def rows_doubted(self, room_id: str) -> None:
        """Somebody who can't be believed says that a room has something new."""

    def players_connected(self, room_id: str, process: str, crowd: ConnectedPlayers) -> None:
        """These players are connected to a room in another process."""

    def something_revoked(self) -> None:
        """Another process has revoked something, which is to be read."""


class Bus(Protocol):
    """Carries messages between processes."""

    async def start(self, listener: Listener) -> None:
        """Start passing what other processes publish to `listener`."""

    async def stop(self) -> None:
        """Stop listening."""

    def publish_rows(self, room_id: str, rows: RoomRows | None) -> None:
        """Tell the others which rows are new and durable; never blocks, never fails.

        None: nobody is known to follow the room elsewhere, so it is enough to mention it soon.
        """

    def publish_presence(self, room_id: str, crowd: ConnectedPlayers) -> None:
        """Tell the others who is connected here; never blocks, never fails."""

    def publish_revocation(self) -> None:
        """Tell the others that something was revoked; never blocks, never fails."""


class LocalBus:
    """The bus of a single process: there is nobody to tell."""

    async def start(self, listener: Listener) -> None:
        """Do nothing."""

    async def stop(self) -> None:
        """Do nothing."""

    def publish_rows(self, room_id: str, rows: RoomRows | None) -> None:
        """Do nothing."""

    def publish_presence(self, room_id: str, crowd: ConnectedPlayers) -> None:
        """Do nothing."""

    def publish_revocation(self) -> None:
        """Do nothing."""
