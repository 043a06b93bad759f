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
    ActingHostSet,
    DeputySet,
    HostChanged,
    InviteReplaced,
    ListingSet,
    LockSet,
    PasscodeSet,
    ProgramsSet,
    WatchLinkSet,
)
from app.rooms.matches import (
    MatchAbandoned,
    MatchEnded,
    MatchFinished,
    MatchStarted,
    RoomRolledBack,
    UndoGranted,
)
from app.rooms.membership import (
    BanLifted,
    BotDeclared,
    MemberErased,
    MemberJoined,
    MemberKicked,
    MemberLeft,
)
from app.rooms.naming import MemberRenamed
from app.rooms.polls import PollAsked, PollLapsed, PollVoted
from app.rooms.records import EventData, EventRecord
from app.rooms.seat_links import SeatClaimed, SeatLinkCreated
from app.rooms.seating import BotAdded, BotLevelSet, SeatChanged, SeatFreed, SeatsSwapped, SeatTaken
from app.rooms.setup import RoomConfigured, RoomCreated, RoomSnapshot
from app.rooms.state import RoomState
from app.rooms.substitution import (
    BotStoodIn,
    MoveDefaulted,
    SeatOpened,
    SeatTakenOver,
    SubstitutionAgreed,
)

EVENTS: Final[tuple[type[Event], ...]] = (
    *(
        MemberJoined,
        MemberRenamed,
        BotDeclared,
        MemberLeft,
        MemberKicked,
        BanLifted,
        MemberErased,
        SeatLinkCreated,
        SeatClaimed,
    ),
    *(SeatTaken, SeatFreed, BotAdded, BotLevelSet, SeatChanged, SeatsSwapped),
    *(
        DeputySet,
        HostChanged,
        ActingHostSet,
        LockSet,
        PasscodeSet,
        InviteReplaced,
        WatchLinkSet,
        ListingSet,
        ProgramsSet,
    ),
    *(
        RoomConfigured,
        MatchStarted,
        MatchFinished,
        MatchEnded,
        MatchAbandoned,
        RoomRolledBack,
        RoomSnapshot,
    ),
    *(PollAsked, PollVoted, PollLapsed, UndoGranted, SubstitutionAgreed),
    *(BotStoodIn, SeatOpened, SeatTakenOver, MoveDefaulted, ChatModeSet, HintGiven),
)
"""Everything that can happen in a room once it exists."""
AnyEvent: TypeAlias = Event | RoomCreated
_KINDS: Final[dict[str, type[AnyEvent]]] = {
    **{event.kind: event for event in EVENTS},
    RoomCreated.kind: RoomCreated,
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
    if room is None and isinstance(event, RoomCreated):
        return replace(event.room(row.room_id, row.seq), at=row.at)
    if room is None and isinstance(event, RoomSnapshot) and event.room is not None:
        return replace(event.room, seq=row.seq, at=row.at, summed=row.seq)
    if room is None or isinstance(event, RoomCreated):
        raise ValueError(f"{row.kind} as event {row.seq} in room {row.room_id}")
    if row.seq != room.seq + 1:
        raise ValueError(f"event {row.seq} after {room.seq} in room {room.id}")
    after = event.apply(room, row.at)
    return replace(after, seq=row.seq, at=row.at, changes=lines_after(room, after, event, row))


@cache
def _adapter(kind: str) -> TypeAdapter[AnyEvent]:
    """Made when first used: making all of them would slow down the start."""
    return TypeAdapter(_KINDS[kind])
