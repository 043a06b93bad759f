"""What happened in a room, as operators may read it: who did what when, and how matches ended.

What was said, held, drawn, or agreed on is not even read.

Rooms as operators find them: nothing of chat, hands, or covered sheets."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, TypeAlias, TypeVar

from sqlalchemy import ColumnElement, and_, delete, func, or_, select, update
from sqlalchemy import exists as sql_exists
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.ops.expiry.cutoffs import unvisited
from app.ops.search import contains
from app.rooms.setup import RoomConfigured, RoomCreated
from app.store import tables
from app.store.clock import database_time
from app.store.database import autocommitting, leisurely
from app.store.ids import tidy_code
from app.store.tables import ARCHIVE, EventRow, MatchRow, MatchSeatRow, PlayerRow, ResultRow

Which: TypeAlias = Literal["all", "running", "unused"]
"""All rooms, those in which a match is running, or those that nobody has opened for a while."""
T = TypeVar("T")
_UNPLAYED: dict[str, Any] = {"game": None, "running": False, "step": 0, "moved_at": None}


@dataclass(frozen=True, slots=True)
class RoomEvent:
    """An event of a room: its kind, and the id and name of who caused it.

    The name is None for somebody who is gone, or where nobody caused it.
    """

    seq: int
    at: datetime
    kind: str
    actor: str | None
    name: str | None


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match: who sat where, and the scores once it is over."""

    id: str
    game: str
    began_at: datetime
    names: tuple[str, ...]
    scores: tuple[int, ...] | None


class RoomHistory:
    """Reads what happened."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = autocommitting(engine)

    async def events(self, room: str, limit: int, before: int | None = None) -> Sequence[RoomEvent]:
        """The newest events of a room, or those before an event, the newest first."""
        row = EventRow
        statement = (
            select(row.seq, row.at, row.kind, row.actor, PlayerRow.name)
            .outerjoin(PlayerRow, PlayerRow.id == row.actor)
            .where(row.room_id == room)
            .order_by(row.seq.desc())
            .limit(limit)
        )
        if before is not None:
            statement = statement.where(row.seq < before)
        async with self._reading.connect() as connection:
            return [RoomEvent(**one._mapping) for one in await connection.execute(statement)]

    async def matches(self, room: str, limit: int) -> Sequence[PlayedMatch]:
        """The newest matches of a room, the newest first."""
        row, result = MatchRow, ResultRow
        statement = (
            select(row.id, row.game, row.created_at, result.scores)
            .outerjoin(result, result.match_id == row.id)
            .where(row.room_id == room)
            .order_by(row.id.desc())
            .limit(limit)
        )
        async with self._reading.connect() as connection:
            rows = (await connection.execute(statement)).all()
            names = await _names(connection, [one.id for one in rows])
        return [_match(one, names.get(one.id, ())) for one in rows]


async def _names(connection: AsyncConnection, matches: Sequence[str]) -> dict[str, tuple[str, ...]]:
    row = MatchSeatRow
    statement = select(row.match_id, row.name).where(row.match_id.in_(matches)).order_by(row.seat)
    names: dict[str, tuple[str, ...]] = {}
    for one in await connection.execute(statement):
        names[one.match_id] = (*names.get(one.match_id, ()), one.name)
    return names


def _match(row: Any, names: tuple[str, ...]) -> PlayedMatch:
    scores = None if row.scores is None else tuple(row.scores)
    return PlayedMatch(row.id, row.game, row.created_at, names, scores)


_ROOM, _MATCH, _EVENT = tables.RoomRow, tables.MatchRow, tables.EventRow
_MEMBER, _PLAYER, _INVITE = tables.MemberRow, tables.PlayerRow, tables.InviteRow


@dataclass(frozen=True, slots=True)
class FoundRoom:
    """A room: its valid codes, its members by id and name, and how far its newest match is.

    `game` is that of the newest match, None if there hasn't been one; `moved_at` is when it last
    went on.  `opened_at` is a day on which somebody had the room open.
    """

    id: str
    codes: tuple[str, ...]
    title: str
    members: tuple[tuple[str, str], ...]
    game: str | None
    running: bool
    step: int
    moved_at: datetime | None
    opened_at: datetime | None
    closed_at: datetime | None


class RoomSearch:
    """Searches rooms."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = autocommitting(engine)

    async def search(
        self,
        text: str = "",
        which: Which = "all",
        *,
        limit: int = 50,
        offset: int = 0,
        unused_since: datetime | None = None,
    ) -> Sequence[FoundRoom]:
        """Rooms whose title, code, or member's name has `text`; those opened last come first."""
        chosen = (
            select(_ROOM.id)
            .where(*_wanted(text, which, unused_since))
            .order_by(_ROOM.opened_at.desc().nulls_last(), _ROOM.id.desc())
            .limit(limit)
            .offset(offset)
        )
        async with leisurely(self._reading.connect()) as connection:
            ids = list((await connection.execute(chosen)).scalars())
            return await _described(connection, ids)

    async def count(
        self, text: str = "", which: Which = "all", unused_since: datetime | None = None
    ) -> int:
        """How many rooms `search` would find."""
        statement = select(func.count()).select_from(_ROOM)
        async with leisurely(self._reading.connect()) as connection:
            counted = statement.where(*_wanted(text, which, unused_since))
            total: int = (await connection.execute(counted)).scalar_one()
        return total

    async def find(self, code_or_id: str) -> FoundRoom | None:
        """The room with an id, or with a code, even one that was replaced."""
        code = select(_INVITE.room_id).where(_INVITE.code == tidy_code(code_or_id))
        async with self._reading.connect() as connection:
            id_ = (await connection.execute(code)).scalar_one_or_none() or code_or_id
            rooms_found = await _described(connection, [id_])
        return rooms_found[0] if rooms_found else None

    async def those(self, ids: Sequence[str]) -> Sequence[FoundRoom]:
        """The rooms with these ids, at most 500."""
        async with self._reading.connect() as connection:
            return await _described(connection, ids[:500])

    async def holds(self, room: str) -> tuple[int, int]:
        """How many matches and messages a room has."""
        message = tables.MessageRow
        matches = select(func.count()).where(_MATCH.room_id == room).scalar_subquery()
        messages = select(func.count()).where(message.room_id == room).scalar_subquery()
        async with leisurely(self._reading.connect()) as connection:
            row = (await connection.execute(select(matches, messages))).one()
        return row[0], row[1]


async def exists(connection: AsyncConnection, room: str) -> bool:
    """True if there is such a room."""
    query = select(_ROOM.id).where(_ROOM.id == room)
    return (await connection.execute(query)).one_or_none() is not None


async def close(connection: AsyncConnection, room: str, *, closed: bool) -> bool:
    """Close a room to everybody, or open it again; False if that changes nothing."""
    before = _ROOM.closed_at.is_(None) if closed else _ROOM.closed_at.is_not(None)
    changed = (
        update(_ROOM)
        .where(_ROOM.id == room, before)
        .values(closed_at=database_time() if closed else None)
        .returning(_ROOM.id)
    )
    return (await connection.execute(changed)).one_or_none() is not None


async def remove(connection: AsyncConnection, room: str) -> bool:
    """Delete a room with all that belongs to it; False if there is no such room."""
    gone = delete(_ROOM).where(_ROOM.id == room, _ROOM.id != ARCHIVE).returning(_ROOM.id)
    return (await connection.execute(gone)).one_or_none() is not None


def _wanted(text: str, which: Which, unused_since: datetime | None) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = [_ROOM.id != ARCHIVE]
    if text:
        conditions.append(or_(_ROOM.id == text, *_mentions(text)))
    if which == "running":
        conditions.append(sql_exists().where(MatchSeatRow.running_in == _ROOM.id))
    elif which == "unused" and unused_since is not None:
        conditions.append(unvisited(_ROOM.opened_at, _ROOM.created_at, unused_since))
    return conditions


def _mentions(text: str) -> tuple[ColumnElement[bool], ...]:
    titled = and_(
        _EVENT.room_id == _ROOM.id, _EVENT.kind.in_((RoomCreated.kind, RoomConfigured.kind))
    )
    member = and_(_MEMBER.room_id == _ROOM.id, _MEMBER.player_id == _PLAYER.id)
    called = contains(_PLAYER.name, text)
    title = contains(_EVENT.data["title"].as_string(), text)
    return (
        sql_exists().where(_INVITE.room_id == _ROOM.id, _INVITE.code == tidy_code(text)),
        sql_exists().where(titled, title),
        sql_exists().where(member, or_(called, _PLAYER.id == text)),
    )


async def _described(connection: AsyncConnection, ids: Sequence[str]) -> list[FoundRoom]:
    """The rooms with these ids, in this order, without those that don't exist."""
    rooms = select(_ROOM.id, _ROOM.opened_at, _ROOM.closed_at)
    rooms = rooms.where(_ROOM.id.in_(ids), _ROOM.id != ARCHIVE)
    by_id = {row.id: row for row in await connection.execute(rooms)}
    codes, titles = await _codes(connection, ids), await _titles(connection, ids)
    members, matches = await _members(connection, ids), await _newest(connection, ids)
    return [
        FoundRoom(
            id=id_,
            codes=tuple(codes.get(id_, ())),
            title=titles.get(id_, ""),
            members=tuple(members.get(id_, ())),
            opened_at=by_id[id_].opened_at,
            closed_at=by_id[id_].closed_at,
            **matches.get(id_, _UNPLAYED),
        )
        for id_ in ids
        if id_ in by_id
    ]


async def _codes(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, list[str]]:
    valid = select(_INVITE.room_id, _INVITE.code).where(
        _INVITE.room_id.in_(ids), _INVITE.revoked_at.is_(None)
    )
    return _grouped((row.room_id, row.code) for row in await connection.execute(valid))


async def _titles(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, str]:
    """The newest titles; an event that sets none has null there."""
    title = _EVENT.data["title"].as_string()
    named = (
        select(_EVENT.room_id, title.label("title"))
        .where(_EVENT.room_id.in_(ids), _EVENT.kind.in_((RoomCreated.kind, RoomConfigured.kind)))
        .order_by(_EVENT.seq)
    )
    rows = await connection.execute(named)
    return {row.room_id: row.title for row in rows if row.title is not None}


async def _members(
    connection: AsyncConnection, ids: Sequence[str]
) -> dict[str, list[tuple[str, str]]]:
    joined = (
        select(_MEMBER.room_id, _PLAYER.id, _PLAYER.name)
        .join(_PLAYER, _PLAYER.id == _MEMBER.player_id)
        .where(_MEMBER.room_id.in_(ids))
        .order_by(_PLAYER.id)
    )
    return _grouped((row.room_id, (row.id, row.name)) for row in await connection.execute(joined))


async def _newest(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, dict[str, Any]]:
    """How far the newest match of each room is."""
    step = tables.StepRow
    last = (
        select(func.max(_MATCH.id).label("id"))
        .where(_MATCH.room_id.in_(ids))
        .group_by(_MATCH.room_id)
        .subquery()
    )
    seq = select(func.max(step.seq)).where(step.match_id == _MATCH.id).scalar_subquery()
    moved = (
        select(step.at).where(step.match_id == _MATCH.id).order_by(step.seq.desc()).limit(1)
    ).scalar_subquery()
    running = MatchSeatRow.match_id == _MATCH.id, MatchSeatRow.running_in.is_not(None)
    statement = select(
        _MATCH.room_id,
        _MATCH.game,
        sql_exists().where(*running).label("running"),
        func.coalesce(seq, 0).label("step"),
        moved.label("moved_at"),
    ).join(last, last.c.id == _MATCH.id)
    rows = (dict(row._mapping) for row in await connection.execute(statement))
    return {row.pop("room_id"): row | {"running": bool(row["running"])} for row in rows}


def _grouped(pairs: Iterable[tuple[str, T]]) -> dict[str, list[T]]:
    groups: dict[str, list[T]] = {}
    for key, value in pairs:
        groups.setdefault(key, []).append(value)
    return groups
