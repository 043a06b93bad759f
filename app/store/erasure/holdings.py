"""What a server holds of a person, as JSON values: for themselves, before they go or without."""

import asyncio
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Executable, distinct, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.orm import DeclarativeBase

from app.match.times import milliseconds
from app.rooms.membership import Kicked, Left
from app.rooms.seat_links import Claimed
from app.store.alerts.tables import ChannelRow, MuteRow, QuietRow
from app.store.database import autocommitting, leisurely
from app.store.erasure.finding import Found, parted, traces
from app.store.solo.tables import AttemptRow, PlayedRow
from app.store.tables import (
    EventRow,
    MatchRow,
    MatchSeatRow,
    MemberRow,
    MessageRow,
    OutboxRow,
    PlayerRow,
    TokenRow,
    WebhookRow,
)

Row = dict[str, Any]
TABLES: Final[Mapping[str, tuple[type[DeclarativeBase], tuple[str, ...]]]] = {
    "tokens": (TokenRow, ("hash", "player_id")),
    "webhooks": (WebhookRow, ("player_id", "leased_until", "served_at")),
    "channels": (ChannelRow, ("player_id", "p256dh", "auth")),
    "quiet_hours": (QuietRow, ("player_id",)),
    "muted_rooms": (MuteRow, ("player_id",)),
    "attempts": (AttemptRow, ("player_id",)),
    "results": (PlayedRow, ("player_id",)),
}
"""Tables whose rows are a person's own, and the columns that are secrets or say nothing."""
_SECRET: Final = ("hash",)
"""Fields of events that are secrets, even though only as a hash."""


class Holdings:
    """Queries; each takes a connection and gives it back.

    Whoever reads the logs of all rooms holds `searching`: as many at once as asked for it would
    leave no connections for others.
    """

    def __init__(self, engine: AsyncEngine, searching: asyncio.Lock) -> None:
        self._engine = autocommitting(engine)
        self._searching = searching

    async def player(self, player: str) -> Row:
        """The person's own row; an empty one if they are gone."""
        columns = _columns(PlayerRow, ("logins",))
        found = await self._rows(select(*columns).where(PlayerRow.id == player))
        return found[0] if found else {}

    async def table(self, name: str, player: str) -> list[Row]:
        """Their rows of one of `TABLES`."""
        table, hidden = TABLES[name]
        owned: Any = table
        return await self._rows(select(*_columns(table, hidden)).where(owned.player_id == player))

    async def sent(self, player: str) -> list[Row]:
        """What was and is to be sent to their webhooks and channels."""
        targets = [
            select(one.id).where(one.player_id == player) for one in (WebhookRow, ChannelRow)
        ]
        wanted = or_(*(OutboxRow.target.in_(one) for one in targets))
        return await self._rows(select(*_columns(OutboxRow, ())).where(wanted))

    async def rooms(self, player: str) -> Found:
        """The rooms that have to do with them."""
        async with self._searching, leisurely(self._engine.connect()) as connection:
            return await parted(connection, await traces(connection, player), player)

    async def is_member(self, room: str, player: str) -> bool:
        """True if they belong to the room."""
        own = MemberRow.room_id == room, MemberRow.player_id == player
        async with self._engine.connect() as connection:
            return (
                await connection.execute(select(MemberRow.room_id).where(*own))
            ).first() is not None

    async def left_at(self, room: str, player: str) -> int:
        """When somebody who isn't a member any more last was one, in milliseconds since 1970."""
        event = EventRow
        gone = event.kind.in_((Left.kind, Kicked.kind)) & (
            event.data["player"].as_string() == player
        )
        moved = (event.kind == Claimed.kind) & (event.data["from"].as_string() == player)
        last = select(func.max(event.at)).where(event.room_id == room, or_(gone, moved))
        async with self._engine.connect() as connection:
            at = await connection.scalar(last)
        return -1 if at is None else milliseconds(at)

    async def events(self, room: str, player: str) -> list[Row]:
        """What they did in a room, and what was done about them."""
        columns = EventRow.seq, EventRow.at, EventRow.actor, EventRow.kind, EventRow.data
        own = or_(EventRow.actor == player, EventRow.data["player"].as_string() == player)
        rows = await self._rows(
            select(*columns).where(EventRow.room_id == room, own).order_by(EventRow.seq)
        )
        return [_without_others(row, player) for row in rows]

    async def messages(self, room: str, player: str) -> list[Row]:
        """What they said in a room."""
        columns = MessageRow.seq, MessageRow.at, MessageRow.name, MessageRow.kind, MessageRow.body
        own = MessageRow.room_id == room, MessageRow.player_id == player
        return await self._rows(select(*columns).where(*own).order_by(MessageRow.seq))

    async def seats(self, room: str, player: str) -> list[Row]:
        """Their seats in the matches of a room, the oldest first."""
        seat, match = MatchSeatRow, MatchRow
        columns = match.id, match.game, match.options, match.created_at, seat.seat, seat.name
        found = select(*columns, seat.colour).join(match, match.id == seat.match_id)
        own = match.room_id == room, seat.player_id == player
        return await self._rows(found.where(*own).order_by(match.id))

    async def counts(self, player: str) -> tuple[int, int]:
        """In how many matches they have a seat, and how many messages they wrote."""
        matches = select(func.count(distinct(MatchSeatRow.match_id)))
        messages = select(func.count()).select_from(MessageRow)
        async with leisurely(self._engine.connect()) as connection:
            played = await connection.scalar(matches.where(MatchSeatRow.player_id == player))
            said = await connection.scalar(messages.where(MessageRow.player_id == player))
        return played or 0, said or 0

    async def _rows(self, statement: Executable) -> list[Row]:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(statement)).all()
        return [{name: _plain(value) for name, value in row._mapping.items()} for row in rows]


def _columns(table: type[DeclarativeBase], hidden: tuple[str, ...]) -> list[Any]:
    return [column for column in table.__table__.columns if column.name not in hidden]


def _plain(value: Any) -> Any:
    return milliseconds(value) if isinstance(value, datetime) else value


def _without_others(row: Row, player: str) -> Row:
    """An event without secrets, and without who else did it."""
    data = {name: value for name, value in row["data"].items() if name not in _SECRET}
    return {**row, "actor": player if row["actor"] == player else None, "data": data}
