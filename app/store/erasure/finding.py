"""The rooms in which a person has left traces."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, String, Text, cast, or_, select, union
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import InstrumentedAttribute

from app.rooms.membership import Joined
from app.rooms.seat_links import Claimed
from app.rooms.setup import Created
from app.store.solo.tables import AttemptRow
from app.store.tables import EventRow, MatchRow, MatchSeatRow, MemberRow, MessageRow

AT_ONCE = 500
"""Maximum number of ids in a query."""


@dataclass(frozen=True, slots=True)
class Found:
    """Rooms by id: `shared` ones, and those in which nobody else has ever been, which go."""

    shared: tuple[str, ...]
    own: tuple[str, ...]


def holds(column: InstrumentedAttribute[object], text: str) -> ColumnElement[bool]:
    """True where a column has that text in it, as JSON or not."""
    return cast(column, Text).contains(text, autoescape=True)


async def rooms_of(connection: AsyncConnection, player: str) -> Found:
    """All rooms whose log, matches, or chat have to do with a player.

    It looks through the logs of all rooms: there may be a trace in one that the player left long
    ago.
    """
    ids = sorted((await connection.scalars(_traces(player))).all())
    visited = await visited_by_others(connection, ids, player)
    shared = tuple(one for one in ids if one in visited)
    return Found(shared, tuple(one for one in ids if one not in visited))


def _traces(player: str) -> Select[Any]:
    event, message, match, seat = EventRow, MessageRow, MatchRow, MatchSeatRow
    found = union(
        select(event.room_id).where(or_(event.actor == player, holds(event.data, player))),
        select(message.room_id).where(
            or_(message.player_id == player, message.recipient == player)
        ),
        select(MemberRow.room_id).where(MemberRow.player_id == player),
        select(AttemptRow.room_id).where(AttemptRow.player_id == player),
        select(match.room_id).join(seat, seat.match_id == match.id).where(seat.player_id == player),
    ).subquery()
    return select(cast(found.c[0], String))


async def visited_by_others(
    connection: AsyncConnection, ids: Collection[str], player: str
) -> set[str]:
    """Those of the rooms that somebody else has ever joined."""
    event, wanted, found = EventRow, list(ids), set[str]()
    kinds = (Created.kind, Joined.kind, Claimed.kind)
    for first in range(0, len(wanted), AT_ONCE):
        some = wanted[first : first + AT_ONCE]
        rows = await connection.execute(
            select(event.room_id, event.kind, event.data).where(
                event.room_id.in_(some), event.kind.in_(kinds)
            )
        )
        for room, kind, data in rows:
            if data["host" if kind == Created.kind else "player"] != player:
                found.add(room)
    return found
