"""Reads of the log: what rooms and matches are folded from, and look-ups by other keys."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import Executable, Select, Text, bindparam, cast, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.match.codec import milliseconds
from app.match.records import Draft, MatchRecord, MatchStep
from app.rooms.records import ChatMessage, EventRecord
from app.rooms.setup import RoomSnapshot
from app.store import tables
from app.store.database import autocommitting
from app.store.declarative import aliased
from app.store.tables import SeedRow

AT_ONCE = 500
"""Maximum number of ids in a query."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """The room of a code, and whether the code has been replaced."""

    room_id: str
    revoked: bool


@dataclass(frozen=True, slots=True)
class LogPosition:
    """Where a running match stands: the newest numbers of its room's log and of its own.

    `drafts` changes with the drafts for the next step.
    """

    room_id: str
    match_id: str
    event: int
    step: int
    drafts: int


class Reads:
    """Queries; each takes a connection and gives it back."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.autocommitting = autocommitting(engine)

    async def existing(
        self, kind: type[tables.RoomRow | tables.MatchRow | tables.PlayerRow], ids: Collection[str]
    ) -> set[str]:
        """The ids that exist."""
        wanted, present = list(ids), set[str]()
        for first in range(0, len(wanted), AT_ONCE):
            some = wanted[first : first + AT_ONCE]
            async with self.autocommitting.connect() as connection:
                rows = await connection.execute(select(kind.id).where(kind.id.in_(some)))
                present.update(rows.scalars())
        return present

    async def rooms(self, ids: Collection[str]) -> dict[str, bool]:
        """Which of at most 500 rooms exist, and whether they are closed."""
        row = tables.RoomRow
        statement = select(row.id, row.closed_at.is_not(None).label("closed"))
        async with self.autocommitting.connect() as connection:
            rows = await connection.execute(statement.where(row.id.in_(ids)))
            return {row.id: bool(row.closed) for row in rows}

    async def invite(self, code: str) -> Invitation | None:
        """The room that `code` leads or led to."""
        statement = select(tables.InviteRow.room_id, tables.InviteRow.revoked_at).where(
            tables.InviteRow.code == code
        )
        async with self.autocommitting.connect() as connection:
            row = (await connection.execute(statement)).one_or_none()
        return row and Invitation(row.room_id, row.revoked_at is not None)

    async def events(self, room_id: str, after: int = -1) -> list[EventRecord]:
        """The events of a room after `after`, in order; none if there is no such room."""
        event = tables.EventRow
        statement = (
            select(*event.__table__.columns)
            .where(event.room_id == room_id, event.seq > after)
            .order_by(event.seq)
        )
        async with self.autocommitting.connect() as connection:
            return [EventRecord(**row._mapping) for row in await connection.execute(statement)]

    async def needed_events(self, room_ids: Collection[str]) -> dict[str, list[EventRecord]]:
        """The events from which at most 500 rooms follow, in order; nothing of those that are gone.

        Each begins with the newest event that holds all of the room.
        """
        events = dict[str, list[EventRecord]]()
        async with self.autocommitting.connect() as connection:
            for row in await connection.execute(_needed(), {"rooms": list(room_ids)}):
                events.setdefault(row.room_id, []).append(EventRecord(**row._mapping))
        return events

    async def rooms_of(self, player_id: str, limit: int = 20) -> list[str]:
        """The ids of the rooms a player belongs to, newest first."""
        statement = (
            select(tables.MemberRow.room_id)
            .where(tables.MemberRow.player_id == player_id)
            .order_by(tables.MemberRow.room_id.desc())
            .limit(limit)
        )
        async with self.autocommitting.connect() as connection:
            return [row.room_id for row in await connection.execute(statement)]

    async def playing_rooms_of(self, player_id: str, limit: int = 100) -> list[str]:
        """The ids of a player's rooms in whose running match they have or had a seat."""
        async with self.autocommitting.connect() as connection:
            rows = await connection.execute(_running(player_id, limit))
            return [row.running_in for row in rows]

    async def standings(self, player_id: str, limit: int) -> list[LogPosition]:
        """Where the newest running matches stand in which a player has or had a seat."""
        seat, event, step, draft = (
            tables.MatchSeatRow,
            tables.EventRow,
            tables.StepRow,
            tables.DraftRow,
        )
        steps = select(func.max(step.seq)).where(step.match_id == seat.match_id)
        newest = steps.correlate(seat).scalar_subquery()
        versions = select(func.coalesce(func.sum(draft.version), 0)).where(
            draft.match_id == seat.match_id, draft.seq == newest
        )
        events = select(func.max(event.seq)).where(event.room_id == seat.running_in)
        statement = _running(player_id, limit).with_only_columns(
            seat.running_in.label("room_id"),
            seat.match_id,
            events.scalar_subquery().label("event"),
            newest.label("step"),
            versions.scalar_subquery().label("drafts"),
        )
        async with self.autocommitting.connect() as connection:
            return [LogPosition(**row._mapping) for row in await connection.execute(statement)]

    async def match(self, match_id: str) -> MatchRecord | None:
        """A match with its seats."""
        seat, names = tables.MatchSeatRow, MatchRecord.__slots__
        columns = [one for one in tables.MatchRow.__table__.columns if one.name in names]
        statement = (
            select(seat.player_id, seat.name, seat.colour, seat.program, *columns)
            .join(seat, seat.match_id == tables.MatchRow.id)
            .where(tables.MatchRow.id == match_id)
            .order_by(seat.seat)
        )
        async with self.autocommitting.connect() as connection:
            rows = (await connection.execute(statement)).all()
        if not rows:
            return None
        match = {column.name: rows[0][place] for place, column in enumerate(columns, 4)}
        players, names, colours, programs = zip(*(row[:4] for row in rows), strict=True)
        return MatchRecord(
            **match, players=players, names=names, colours=colours, programs=programs
        )

    async def steps(
        self, match_id: str, after: int = -1, limit: int | None = None
    ) -> list[MatchStep]:
        """The steps of a match after `after`, in order."""
        statement = (
            select(*tables.StepRow.__table__.columns)
            .where(tables.StepRow.match_id == match_id, tables.StepRow.seq > after)
            .order_by(tables.StepRow.seq)
            .limit(limit)
        )
        async with self.autocommitting.connect() as connection:
            return [MatchStep(**row._mapping) for row in await connection.execute(statement)]

    async def seed(self, luck: str) -> bytes | None:
        """The seed from which the draws of matches with this luck follow, if there is one."""
        statement = select(SeedRow.seed).where(SeedRow.luck == luck)
        async with self.autocommitting.connect() as connection:
            seed: bytes | None = (await connection.execute(statement)).scalar_one_or_none()
        return seed

    async def drafts(self, match_id: str, seq: int) -> list[Draft]:
        """The drafts for the step after `seq`, by seat."""
        statement = (
            select(*tables.DraftRow.__table__.columns)
            .where(tables.DraftRow.match_id == match_id, tables.DraftRow.seq == seq)
            .order_by(tables.DraftRow.seat)
        )
        async with self.autocommitting.connect() as connection:
            return [Draft(**row._mapping) for row in await connection.execute(statement)]

    async def ready_since(self, match_id: str, after: int = -1) -> dict[tuple[int, int], int]:
        """When seats became ready, in milliseconds, by position (after `after`) and seat."""
        draft = tables.DraftRow
        statement = select(draft.seq, draft.seat, draft.at).where(
            draft.match_id == match_id, draft.seq > after, draft.ready, draft.at.is_not(None)
        )
        async with self.autocommitting.connect() as connection:
            rows = (await connection.execute(statement)).all()
        return {(row.seq, row.seat): milliseconds(row.at) for row in rows}

    async def messages(
        self, room_id: str, *, after: int = 0, before: int | None = None, limit: int | None = None
    ) -> list[ChatMessage]:
        """The messages of a room in order, but only the newest `limit`."""
        message = tables.MessageRow
        statement = select(*message.__table__.columns).where(
            message.room_id == room_id, message.seq > after
        )
        if before is not None:
            statement = statement.where(message.seq < before)
        statement = statement.order_by(message.seq.desc()).limit(limit)
        async with self.autocommitting.connect() as connection:
            rows = (await connection.execute(statement)).all()
        return [ChatMessage(**row._mapping) for row in reversed(rows)]

    async def message_of(self, room_id: str, player_id: str, action: str) -> int | None:
        """The number of the message that an action wrote."""
        message = tables.MessageRow
        statement = select(message.seq).where(
            message.room_id == room_id, message.player_id == player_id, message.action == action
        )
        async with self.autocommitting.connect() as connection:
            number: int | None = (await connection.execute(statement)).scalar_one_or_none()
        return number


async def last_owners(reads: Reads, room_id: str, match_id: str) -> Sequence[str | None]:
    """Who owned the seats of a match when it ended, by the room's log; () if it doesn't say."""
    event = tables.EventRow
    ended = (
        event.room_id == room_id,
        event.kind.in_(("finished", "ended")),
        event.data["match"].as_string() == match_id,
    )
    async with reads.autocommitting.connect() as connection:
        data = await connection.scalar(select(event.data).where(*ended).limit(1))
    owners: Sequence[str | None] = (data or {}).get("players", ())
    return owners


async def used_numbers(reads: Reads, room_id: str) -> int:
    """Up to which number no message may be written in a room, whether there is one or not."""
    statement = select(tables.RoomRow.chatted).where(tables.RoomRow.id == room_id)
    async with reads.autocommitting.connect() as connection:
        return (await connection.execute(statement)).scalar_one_or_none() or 0


async def playing_in(reads: Reads, room_ids: Collection[str]) -> set[str]:
    """The players who have or had a seat in a running match of these rooms."""
    wanted, players = list(room_ids), set[str]()
    seat = tables.MatchSeatRow
    for first in range(0, len(wanted), AT_ONCE):
        statement = select(seat.player_id).where(
            seat.running_in.in_(wanted[first : first + AT_ONCE]), seat.player_id.is_not(None)
        )
        async with reads.autocommitting.connect() as connection:
            players.update(str(player) for player in await connection.scalars(statement))
    return players


@cache
def _needed() -> Executable:
    """The events from which rooms follow, in one statement: an erasure may empty one meanwhile."""
    room, event, whole = tables.RoomRow, tables.EventRow, aliased(tables.EventRow)
    newest = (
        select(whole.seq)
        .where(whole.room_id == room.id, whole.kind == RoomSnapshot.kind)
        .where(cast(whole.data, Text) != "{}")
        .order_by(whole.seq.desc())
        .limit(1)
        .correlate(room)
        .scalar_subquery()
    )
    return (
        select(*event.__table__.columns)
        .join(room, room.id == event.room_id)
        .where(room.id.in_(bindparam("rooms", expanding=True)))
        .where(event.seq >= func.coalesce(newest, 0))
        .order_by(event.room_id, event.seq)
    )


def _running(player_id: str, limit: int) -> Select[str | None]:
    """The rooms of the running matches in which a player has or had a seat, newest first."""
    seat, member = tables.MatchSeatRow, tables.MemberRow
    return (
        select(seat.running_in)
        .join(member, member.room_id == seat.running_in)
        .where(seat.player_id == player_id, member.player_id == player_id)
        .where(seat.running_in.is_not(None))
        .order_by(seat.match_id.desc())
        .limit(limit)
    )
