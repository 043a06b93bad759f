"""The rooms in which a person has left traces.

All logs are searched once; after that, only what may have been written since.

What of one room is to be written so that somebody is no longer in it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, String, Text, cast, func, or_, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from app.live.computing import breathing
from app.privacy.rewriting import EventRewriter, NameFinder, without_mentions
from app.rooms.events import fold, record
from app.rooms.membership import MemberErased, MemberJoined, leave
from app.rooms.records import EventRecord
from app.rooms.seat_links import SeatClaimed
from app.rooms.setup import RoomCreated
from app.rooms.state import RoomState
from app.store.declarative import InstrumentedAttribute
from app.store.journal_entries import Statements
from app.store.linked_rows import listing_rows
from app.store.tables import (
    ARCHIVE,
    EventRow,
    MatchRow,
    MatchSeatRow,
    MemberRow,
    MessageRow,
    RoomRow,
)

AT_ONCE = 500
"""Maximum number of ids in a query."""
APART: Final = timedelta(hours=1)
"""How much the clocks of processes may differ: rows have the time of the one that wrote them."""

Newest = Mapping[str, tuple[int, int]]
"""For rooms by id, the numbers of the newest event and of the newest message."""


@dataclass(frozen=True, slots=True)
class PersonRooms:
    """Rooms by id: `shared` ones, and those in which nobody else has ever been, which go."""

    shared: tuple[str, ...]
    own: tuple[str, ...]


def holds(column: InstrumentedAttribute[object], text: str) -> ColumnElement[bool]:
    """True where a column has that text in it, as JSON or not."""
    return cast(column, Text).contains(text, autoescape=True)


async def parted(connection: AsyncConnection, rooms: Collection[str], player: str) -> PersonRooms:
    """Rooms that have to do with a player, those apart in which nobody else has ever been."""
    ids = sorted(rooms)
    visited = await visited_by_others(connection, ids, player)
    shared = tuple(one for one in ids if one in visited)
    return PersonRooms(shared, tuple(one for one in ids if one not in visited))


async def traces(connection: AsyncConnection, player: str) -> set[str]:
    """The ids of all rooms whose log, matches, or chat have to do with a player.

    It looks through the logs of all rooms: there may be a trace in one that the player left long
    ago.
    """
    return await _union(
        connection,
        select(EventRow.room_id).where(_in_event(player)),
        select(MessageRow.room_id).where(of_person(player)),
        *_indexed(player),
    )


async def traces_since(connection: AsyncConnection, player: str, since: datetime) -> set[str]:
    """Those of the rooms in which a row that has to do with the player was written since then.

    Of a room in which nothing else was, only the newest event is read.
    """
    event = EventRow
    rooms = await _union(
        connection,
        select(MessageRow.room_id).where(MessageRow.at > since, of_person(player)),
        *_indexed(player),
    )
    for some in portions(await _written_to(connection, since)):
        recent = event.room_id.in_(some), event.at > since, _in_event(player)
        rooms.update(await connection.scalars(select(event.room_id).where(*recent).distinct()))
    return rooms


async def newer(connection: AsyncConnection, seen: Newest) -> set[str]:
    """Those of the rooms that have an event or a message which wasn't `seen`."""
    rooms = set[str]()
    for some in portions(seen):
        rows = await connection.execute(
            select(RoomRow.id, _newest(EventRow.seq), _newest(MessageRow.seq)).where(
                RoomRow.id.in_(some)
            )
        )
        for room, event, message in rows:
            if (event or 0) > seen[room][0] or (message or 0) > seen[room][1]:
                rooms.add(room)
    return rooms


def _newest(seq: InstrumentedAttribute[int]) -> Any:
    return select(func.max(seq)).where(seq.table.c.room_id == RoomRow.id).scalar_subquery()


async def _written_to(connection: AsyncConnection, since: datetime) -> list[str]:
    """The rooms whose newest event is younger: of each, one row is read."""
    event = EventRow
    last = select(event.at).where(event.room_id == RoomRow.id).order_by(event.seq.desc()).limit(1)
    return list(await connection.scalars(select(RoomRow.id).where(last.scalar_subquery() > since)))


def _in_event(player: str) -> ColumnElement[bool]:
    return or_(EventRow.actor == player, holds(EventRow.data, player))


def of_person(player: str) -> ColumnElement[bool]:
    """Messages that a person wrote, or that nudged them."""
    return or_(MessageRow.player_id == player, MessageRow.recipient == player)


def _indexed(player: str) -> tuple[Select[Any], ...]:
    """Queries for rooms that an index finds."""
    match, seat = MatchRow, MatchSeatRow
    return (
        select(MemberRow.room_id).where(MemberRow.player_id == player),
        select(match.room_id).join(seat, seat.match_id == match.id).where(seat.player_id == player),
    )


async def _union(connection: AsyncConnection, *queries: Select[Any]) -> set[str]:
    rows = union(*queries).subquery()
    return set(await connection.scalars(select(cast(rows.c[0], String))))


def portions(ids: Collection[str]) -> Iterator[list[str]]:
    """As many of the ids at a time as a query may have."""
    wanted = list(ids)
    for first in range(0, len(wanted), AT_ONCE):
        yield wanted[first : first + AT_ONCE]


async def visited_by_others(
    connection: AsyncConnection, ids: Collection[str], player: str
) -> set[str]:
    """Those of the rooms that somebody else has ever joined; the archive belongs to all."""
    event, visited = EventRow, {ARCHIVE}.intersection(ids)
    kinds = (RoomCreated.kind, MemberJoined.kind, SeatClaimed.kind)
    for some in portions(ids):
        rows = await connection.execute(
            select(event.room_id, event.kind, event.data).where(
                event.room_id.in_(some), event.kind.in_(kinds)
            )
        )
        for room, kind, data in rows:
            if data["host" if kind == RoomCreated.kind else "player"] != player:
                visited.add(room)
    return visited


@dataclass(slots=True)
class RewrittenRoom:
    """A room as it was read, and its events without the person's id and names.

    `said` are the texts of others, by number; `owned` is how many messages go; `heard` is the
    number of the newest message.
    """

    room: str
    before: list[EventRecord]
    after: list[EventRecord]
    rewriting: EventRewriter
    said: dict[int, str]
    owned: int
    heard: int


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """What is to be written: rows that change, and rows that follow the newest one.

    `seats` are (match, seat) with the person's name, `spoken` texts of others by number, `owned` is
    how many messages go.  `newest` are the numbers of the newest event and message, once it is
    written; `since` is when the newest event before was.
    """

    room: str
    changed: tuple[EventRecord, ...]
    added: tuple[EventRecord, ...]
    listing: Statements
    seats: tuple[tuple[str, int], ...]
    newest: tuple[int, int]
    since: datetime | None
    spoken: dict[int, str] = field(default_factory=dict)
    owned: int = 0

    @property
    def empty(self) -> bool:
        """True if there is nothing of the person here."""
        return not (self.changed or self.spoken or self.owned)


async def read(connection: AsyncConnection, room: str, player: str, instead: str) -> RewrittenRoom:
    """Read the log and the chat of a room."""
    statement = select(*EventRow.__table__.columns).where(EventRow.room_id == room)
    rows = await connection.execute(statement.order_by(EventRow.seq))
    before = [EventRecord(**row._mapping) for row in rows]
    rewriting = EventRewriter(player, instead)
    after = [rewriting.rewrite(row) async for row in breathing(before)]
    return RewrittenRoom(
        room, before, after, rewriting, *await _chat(connection, room, player, rewriting)
    )


async def _chat(
    connection: AsyncConnection, room: str, player: str, rewriting: EventRewriter
) -> tuple[dict[int, str], int, int]:
    message = MessageRow
    columns = (message.seq, message.player_id, message.recipient, message.kind, message.body)
    of_room = select(*columns, message.name).where(message.room_id == room)
    said, owned, heard = dict[int, str](), 0, 0
    async for seq, author, recipient, kind, body, name in breathing(
        (await connection.execute(of_room)).all()
    ):
        heard = max(heard, seq)
        if player in (author, recipient):
            owned += 1
        elif kind == "text":
            said[seq] = body
        (rewriting.names if author == player else rewriting.others).add(name)
    return said, owned, heard


async def planned(draft: RewrittenRoom, names: Iterable[str]) -> RoomPlan:
    """What is to be written, given all names that the person has had anywhere."""
    rewriting = draft.rewriting
    mentions = NameFinder({*names} - rewriting.others)
    after = [without_mentions(row, mentions) async for row in breathing(draft.after)]
    clean = {seq: mentions.without(text) async for seq, text in breathing(list(draft.said.items()))}
    spoken = {seq: text for seq, text in clean.items() if text != draft.said[seq]}
    changed = tuple(new for old, new in zip(draft.before, after, strict=True) if new != old)
    seats = tuple(
        (match, seat)
        for match, rewritten in rewriting.matches.items()
        for seat in rewritten.of(rewriting.player)
    )
    touched = changed or spoken or draft.owned
    added, listing = await _following(draft, after) if touched else ((), ())
    last = max((row.seq for row in (*after[-1:], *added)), default=0)
    newest = last, draft.heard
    since = after[-1].at if after else None
    return RoomPlan(draft.room, changed, added, listing, seats, newest, since, spoken, draft.owned)


async def _following(
    draft: RewrittenRoom, after: list[EventRecord]
) -> tuple[tuple[EventRecord, ...], Statements]:
    """The person leaves, if they haven't yet; a mark; and what strangers see of the room then."""
    instead, now, seq = draft.rewriting.instead, datetime.now(UTC), after[-1].seq
    mark = record(MemberErased(instead), draft.room, seq + 1, now, None)
    try:
        old, room = await _folded(draft.before), await _folded(after)
    except Exception:  # whatever is wrong with it: nobody can open this room
        return (mark,), ()
    added = [mark]
    if room.member(instead) is not None:
        added = [
            record(leave(room, instead), room.id, seq + 1, now, instead),
            record(MemberErased(instead), room.id, seq + 2, now, None),
        ]
    for row in added:
        room = fold(room, row)
    return tuple(added), listing_rows(old, room, now)


async def _folded(rows: list[EventRecord]) -> RoomState:
    room: RoomState | None = None
    async for row in breathing(rows):
        room = fold(room, row)
    assert room is not None
    return room
