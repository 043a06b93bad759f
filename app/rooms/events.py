"""All kinds of events: reading and writing them, and the room that follows from them."""

from dataclasses import replace
from datetime import datetime
from functools import cache
from typing import Final, TypeAlias

from pydantic import TypeAdapter

from app.rooms.activity import lines_after
from app.rooms.chat import ChatModeSet
from app.rooms.event import Event
from app.rooms.hints import HintGiven
from app.rooms.hosting import (
    Acting,
    Deputed,
    HandedOver,
    Listed,
    Locked,
    PasscodeSet,
    ProgramsSet,
    Recoded,
    WatchCoded,
)
from app.rooms.matches import Abandoned, Ended, Finished, RolledBack, Started, UndoGranted
from app.rooms.membership import Declared, Erased, Joined, Kicked, Left, Unbanned
from app.rooms.naming import Renamed
from app.rooms.polls import PollAsked, PollLapsed, PollVoted
from app.rooms.records import EventData, EventRecord
from app.rooms.seat_links import Claimed, Linked
from app.rooms.seating import BotAdded, Freed, LevelSet, PlaceChanged, Sat, Swapped
from app.rooms.setup import Configured, Created, Summed
from app.rooms.state import RoomState
from app.rooms.substitution import Agreed, Defaulted, Opened, StoodIn, TakenOver

EVENTS: Final[tuple[type[Event], ...]] = (
    *(Joined, Renamed, Declared, Left, Kicked, Unbanned, Erased, Linked, Claimed),
    *(Sat, Freed, BotAdded, LevelSet, PlaceChanged, Swapped),
    *(Deputed, HandedOver, Acting, Locked, PasscodeSet, Recoded, WatchCoded, Listed, ProgramsSet),
    *(Configured, Started, Finished, Ended, Abandoned, RolledBack, Summed),
    *(PollAsked, PollVoted, PollLapsed, UndoGranted, Agreed),
    *(StoodIn, Opened, TakenOver, Defaulted, ChatModeSet, HintGiven),
)
"""Everything that can happen in a room once it exists."""
AnyEvent: TypeAlias = Event | Created
_KINDS: Final[dict[str, type[AnyEvent]]] = {
    **{event.kind: event for event in EVENTS},
    Created.kind: Created,
}


def load(kind: str, data: EventData) -> AnyEvent:
    """The event of a stored kind and its data.

    A field that isn't stored gets its default; data without a field is ignored.
    """
    return _adapter(kind).validate_python(data)


def dump(event: AnyEvent) -> EventData:
    """The data of an event as it is stored, without fields that hold their default."""
    data: EventData = _adapter(event.kind).dump_python(
        event, mode="json", by_alias=True, exclude_defaults=True
    )
    return data


def record(event: AnyEvent, room_id: str, seq: int, at: datetime, actor: str | None) -> EventRecord:
    """The row of an event, to be written."""
    return EventRecord(room_id, seq, at, actor, event.kind, dump(event))


def fold(room: RoomState | None, row: EventRecord) -> RoomState:
    """The room after the event of a row; the first event creates it, or holds all of it."""
    event = load(row.kind, row.data)
    if room is None and isinstance(event, Created):
        return replace(event.room(row.room_id, row.seq), at=row.at)
    if room is None and isinstance(event, Summed) and event.room is not None:
        return replace(event.room, seq=row.seq, at=row.at, summed=row.seq)
    if room is None or isinstance(event, Created):
        raise ValueError(f"{row.kind} as event {row.seq} in room {row.room_id}")
    if row.seq != room.seq + 1:
        raise ValueError(f"event {row.seq} after {room.seq} in room {room.id}")
    after = event.apply(room, row.at)
    return replace(after, seq=row.seq, at=row.at, changes=lines_after(room, after, event, row))


@cache
def _adapter(kind: str) -> TypeAdapter[AnyEvent]:
    """Made when first used: making all of them would slow down the start."""
    return TypeAdapter(_KINDS[kind])
