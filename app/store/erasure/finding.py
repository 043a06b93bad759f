"""The rooms in which a person has left traces.

All logs are searched once; after that, only what may have been written since.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, String, Text, cast, func, or_, select, union
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import InstrumentedAttribute

from app.rooms.membership import Joined
from app.rooms.seat_links import Claimed
from app.rooms.setup import Created
from app.store.expiry.rooms import ARCHIVE
from app.store.solo.tables import AttemptRow
from app.store.tables import EventRow, MatchRow, MatchSeatRow, MemberRow, MessageRow, RoomRow

AT_ONCE = 500
"""Maximum number of ids in a query."""
APART: Final = timedelta(hours=1)
"""How much the clocks of processes may differ: rows have the time of the one that wrote them."""

Newest = Mapping[str, tuple[int, int]]
"""For rooms by id, the numbers of the newest event and of the newest message."""


@dataclass(frozen=True, slots=True)
class Found:
    """Rooms by id: `shared` ones, and those in which nobody else has ever been, which go."""

    shared: tuple[str, ...]
    own: tuple[str, ...]


def holds(column: InstrumentedAttribute[object], text: str) -> ColumnElement[bool]:
    """True where a column has that text in it, as JSON or not."""
    return cast(column, Text).contains(text, autoescape=True)


async def parted(connection: AsyncConnection, rooms: Collection[str], player: str) -> Found:
    """Rooms that have to do with a player, those apart in which nobody else has ever been."""
    ids = sorted(rooms)
    visited = await visited_by_others(connection, ids, player)
    shared = tuple(one for one in ids if one in visited)
    return Found(shared, tuple(one for one in ids if one not in visited))


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
    found = await _union(
        connection,
        select(MessageRow.room_id).where(MessageRow.at > since, of_person(player)),
        *_indexed(player),
    )
    for some in portions(await _written_to(connection, since)):
        recent = event.room_id.in_(some), event.at > since, _in_event(player)
        found.update(await connection.scalars(select(event.room_id).where(*recent).distinct()))
    return found


async def newer(connection: AsyncConnection, seen: Newest) -> set[str]:
    """Those of the rooms that have an event or a message which wasn't `seen`."""
    found = set[str]()
    for some in portions(seen):
        rows = await connection.execute(
            select(RoomRow.id, _newest(EventRow.seq), _newest(MessageRow.seq)).where(
                RoomRow.id.in_(some)
            )
        )
        for room, event, message in rows:
            if (event or 0) > seen[room][0] or (message or 0) > seen[room][1]:
                found.add(room)
    return found


def _newest(seq: InstrumentedAttribute[int]) -> Any:
    return select(func.max(seq)).where(seq.class_.room_id == RoomRow.id).scalar_subquery()


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
        select(AttemptRow.room_id).where(AttemptRow.player_id == player),
        select(match.room_id).join(seat, seat.match_id == match.id).where(seat.player_id == player),
    )


async def _union(connection: AsyncConnection, *queries: Select[Any]) -> set[str]:
    found = union(*queries).subquery()
    return set(await connection.scalars(select(cast(found.c[0], String))))


def portions(ids: Collection[str]) -> Iterator[list[str]]:
    """As many of the ids at a time as a query may have."""
    wanted = list(ids)
    for first in range(0, len(wanted), AT_ONCE):
        yield wanted[first : first + AT_ONCE]


async def visited_by_others(
    connection: AsyncConnection, ids: Collection[str], player: str
) -> set[str]:
    """Those of the rooms that somebody else has ever joined; the archive belongs to all."""
    event, found = EventRow, {ARCHIVE}.intersection(ids)
    kinds = (Created.kind, Joined.kind, Claimed.kind)
    for some in portions(ids):
        rows = await connection.execute(
            select(event.room_id, event.kind, event.data).where(
                event.room_id.in_(some), event.kind.in_(kinds)
            )
        )
        for room, kind, data in rows:
            if data["host" if kind == Created.kind else "player"] != player:
                found.add(room)
    return found
