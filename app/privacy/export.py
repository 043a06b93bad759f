"""All that a server holds of a person, as one JSON document that is sent piece by piece."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from datetime import datetime
from time import time
from typing import Any, Final

import orjson
from sqlalchemy import Executable, distinct, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.errors import ProblemError
from app.live.directory import Directory
from app.match.codec import milliseconds
from app.match.match import started_at
from app.notify.tables import ChannelRow, OutboxRow, WebhookRow
from app.privacy.rooms import PersonRooms, parted, traces
from app.queries.replays import Replays, audience_of, steps_after
from app.rooms.membership import MemberKicked, MemberLeft
from app.rooms.records import Person
from app.rooms.seat_links import SeatClaimed
from app.store.columns import exported
from app.store.database import autocommitting, leisurely
from app.store.declarative import DeclarativeBase
from app.store.reads import Reads
from app.store.tables import (
    EventRow,
    MatchRow,
    MatchSeatRow,
    MemberRow,
    MessageRow,
    PlayerRow,
)

Row = dict[str, Any]
_SECRET: Final = ("hash",)
"""Fields of events that are secrets, even though only as a hash."""

FORMAT: Final = 1
"""The version of the document's form."""
ALL: Final = 1_000_000
"""More steps than any match has."""


class PersonalData:
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
        rows = await self._rows(select(*columns).where(PlayerRow.id == player))
        return rows[0] if rows else {}

    async def own(self, player: str) -> AsyncGenerator[tuple[str, list[Row]], None]:
        """Their rows of each table whose rows are for them, by the name for these rows."""
        for name, (table, columns) in exported().items():
            yield name, await self._rows(select(*columns).where(table.c.player_id == player))

    async def sent(self, player: str) -> list[Row]:
        """What was and is to be sent to their webhooks and channels."""
        targets = [
            select(one.id).where(one.player_id == player) for one in (WebhookRow, ChannelRow)
        ]
        wanted = or_(*(OutboxRow.target.in_(one) for one in targets))
        return await self._rows(select(*_columns(OutboxRow, ("state",))).where(wanted))

    async def rooms(self, player: str) -> PersonRooms:
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
        gone = event.kind.in_((MemberLeft.kind, MemberKicked.kind)) & (
            event.data["player"].as_string() == player
        )
        moved = (event.kind == SeatClaimed.kind) & (event.data["from"].as_string() == player)
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
        query = select(*columns, seat.colour).join(match, match.id == seat.match_id)
        own = match.room_id == room, seat.player_id == player
        return await self._rows(query.where(*own).order_by(match.id))

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


class Exporter:
    """Reads it: one room after another, so that little of it is in memory at once."""

    def __init__(
        self, holdings: PersonalData, directory: Directory, reads: Reads, replays: Replays
    ) -> None:
        self._holdings = holdings
        self._directory = directory
        self._reads = reads
        self._replays = replays

    async def pieces(self, person: Person) -> AsyncGenerator[bytes, None]:
        """The document, in pieces; whatever changes meanwhile may be in it or not."""
        head = {"format": FORMAT, "at": int(time() * 1000)}
        yield orjson.dumps(head)[:-1]
        yield b',"player":' + orjson.dumps(await self._holdings.player(person.id))
        async for name, rows in self._holdings.own(person.id):
            yield _member(name, rows)
        yield _member("sent", await self._holdings.sent(person.id))
        yield b',"rooms":['
        person_rooms = await self._holdings.rooms(person.id)
        for number, room in enumerate((*person_rooms.shared, *person_rooms.own)):
            yield b"," if number else b""
            async for piece in self._room(room, person):
                yield piece
        yield b"]}"

    async def _room(self, room: str, person: Person) -> AsyncGenerator[bytes, None]:
        held = self._holdings
        head = {"id": room, "member": await held.is_member(room, person.id)}
        yield orjson.dumps(head)[:-1]
        parts: tuple[tuple[str, Callable[[str, str], Awaitable[list[Row]]]], ...] = (
            ("events", held.events),
            ("messages", held.messages),
        )
        for name, read in parts:
            yield _member(name, await read(room, person.id))
        yield b',"matches":['
        for number, seat in enumerate(await held.seats(room, person.id)):
            yield b"," if number else b""
            yield orjson.dumps({**seat, "steps": await self._steps(seat["id"], person)})
        yield b"]}"

    async def _steps(self, match: str, person: Person) -> list[Any]:
        """A match as the person may see it: with their own hand, if it is or was theirs.

        Of a room that they have left or were banned from, only what there was until then.
        """
        try:
            room = await self._directory.room_of_match(match)
            left = None
            if room.state.member(person.id) is None:
                left = await self._holdings.left_at(room.id, person.id)
            replay = await self._replays.get(match)
            seat = await audience_of(self._reads, room.state, match, person.id)
            steps = [step async for step in steps_after(replay, -1, ALL, seat)]
            start = started_at(replay)
            return [step for step in steps if left is None or start + step["t"] <= left]
        except ProblemError:  # it was deleted meanwhile, or no rules can read it any more
            return []


def _member(name: str, value: Any) -> bytes:
    """Another member of an object."""
    return b"," + orjson.dumps(name) + b":" + orjson.dumps(value)
