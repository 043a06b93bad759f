"""Rooms that nobody has opened for long, with what belongs to them.

What people have achieved there stays: their finished matches, without a log, are moved to a room
that nobody can open, as it has no events.
"""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import ColumnElement, Select, delete, exists, func, or_, select, tuple_, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.ops.expiry.cutoffs import FOUND, SLICE, unvisited
from app.store.clock import database_time
from app.store.columns import ACHIEVED, LOG, tables_with
from app.store.database import autocommitting, upsert
from app.store.locks import wait_briefly, was_lost
from app.store.revocations import ROOM, add_revocations
from app.store.tables import (
    ARCHIVE,
    DraftRow,
    EventRow,
    MatchRow,
    MessageRow,
    RoomRow,
    SeedRow,
    StepRow,
)

_OWN_MATCHES: Final = MatchRow.room_id == RoomRow.id
_CHALLENGED: Final = exists().where(SeedRow.luck == MatchRow.id)
"""Others may be playing with the draws of this match, so its log stays, too."""


def unused(cutoff: datetime) -> tuple[ColumnElement[bool], ...]:
    """Conditions: nobody has had a room open since then, and nothing was written there."""
    return (
        RoomRow.id != ARCHIVE,
        unvisited(RoomRow.opened_at, RoomRow.created_at, cutoff),
        ~exists().where(EventRow.room_id == RoomRow.id, EventRow.at >= cutoff),
        ~exists().where(MessageRow.room_id == RoomRow.id, MessageRow.at >= cutoff),
        ~exists().where(_OWN_MATCHES, StepRow.match_id == MatchRow.id, StepRow.at >= cutoff),
        ~exists().where(_OWN_MATCHES, DraftRow.match_id == MatchRow.id, DraftRow.at >= cutoff),
    )


async def find(connection: AsyncConnection, cutoff: datetime, after: str) -> Sequence[str]:
    """The ids of some unused rooms, in order, after the id `after`."""
    chosen = select(RoomRow.id).where(RoomRow.id > after, *unused(cutoff))
    return (await connection.scalars(chosen.order_by(RoomRow.id).limit(FOUND))).all()


async def count(connection: AsyncConnection, cutoff: datetime) -> int:
    """How many rooms are unused."""
    counted = select(func.count()).select_from(RoomRow).where(*unused(cutoff))
    total: int = (await connection.execute(counted)).scalar_one()
    return total


async def remove_some(engine: AsyncEngine, room: str, cutoff: datetime) -> bool | None:
    """Delete a room if it is still unused, or some of it if it is big; True once it is gone.

    None if somebody has opened it, or is writing there.  A room that is not gone at once is closed
    before, so that nobody gets half of it; it still counts as unused, and the rest can be deleted
    later.
    """
    async with autocommitting(engine).connect() as connection:  # moves wait for what isn't reading
        big = await _is_big(connection, room)
        kept = () if big else (await connection.scalars(_kept(room))).all()
        over = set(kept) - set((await connection.scalars(_challenged(room))).all())
    try:
        async with engine.begin() as connection:
            if not await _is_held(connection, room, cutoff):
                return None
            if big:
                await _shrink(connection, room)
            else:
                await _remove(connection, room, kept, over)
    except DBAPIError as error:
        if was_lost(error):  # somebody is at it
            return None
        raise
    return not big


async def add_deletions(engine: AsyncEngine, rooms: Sequence[str]) -> None:
    """These rooms are gone: all processes drop them."""
    async with engine.begin() as connection:
        await add_revocations(connection, ROOM, rooms)


async def make_archive(engine: AsyncEngine) -> None:
    """Make the room of matches without a room, unless it is there."""
    async with autocommitting(engine).connect() as connection:
        there = await connection.scalars(select(RoomRow.id).where(RoomRow.id == ARCHIVE))
        if there.all():
            return
    row = {"id": ARCHIVE, "created_at": datetime.now(UTC), "chatted": 0}
    made = upsert(engine.dialect.name, RoomRow).values(row)
    async with engine.begin() as connection:
        await connection.execute(made.on_conflict_do_nothing())


async def _is_held(connection: AsyncConnection, room: str, cutoff: datetime) -> bool:
    """True if the room is unused, and stays so until the end of the transaction.

    Whoever is writing there holds the room or the match that their rows belong to: what they write
    decides, so it is waited for.
    """
    await wait_briefly(connection)
    await connection.execute(select(RoomRow.id).where(RoomRow.id == room).with_for_update())
    matches = select(MatchRow.id).where(MatchRow.room_id == room).order_by(MatchRow.id)
    await connection.execute(matches.with_for_update())
    still = select(RoomRow.id).where(RoomRow.id == room, *unused(cutoff))
    return bool((await connection.scalars(still)).all())


async def _shrink(connection: AsyncConnection, room: str) -> None:
    """Close a big room, or delete some of what is in it once it is closed."""
    own = RoomRow.id == room
    if await connection.scalar(select(RoomRow.closed_at).where(own)) is not None:
        await _thin_out(connection, room)
        return
    await connection.execute(update(RoomRow).where(own).values(closed_at=database_time()))
    await add_revocations(connection, ROOM, [room])


async def _is_big(connection: AsyncConnection, room: str) -> bool:
    """True if there are too many rows for one transaction."""
    total = 0
    for rows in _bulk(room):
        some = rows.limit(SLICE + 1).subquery()
        total += (await connection.execute(select(func.count()).select_from(some))).scalar_one()
    return total > SLICE


def _kept(room: str) -> Select[str]:
    """The matches that stay: people achieved something there, or others play with their draws."""
    achieved = (exists().where(one.c.match_id == MatchRow.id) for one in tables_with(ACHIEVED))
    return select(MatchRow.id).where(MatchRow.room_id == room, or_(*achieved, _CHALLENGED))


def _challenged(room: str) -> Select[str]:
    return select(MatchRow.id).where(MatchRow.room_id == room, _CHALLENGED)


def _bulk(room: str) -> tuple[Select[str, int], ...]:
    """What a room may have much of, and what doesn't stay; its events last."""
    matches = select(MatchRow.id).where(MatchRow.room_id == room, ~_CHALLENGED)
    return (
        select(StepRow.match_id, StepRow.seq).where(StepRow.match_id.in_(matches)),
        select(MessageRow.room_id, MessageRow.seq).where(MessageRow.room_id == room),
        select(EventRow.room_id, EventRow.seq).where(EventRow.room_id == room),
    )


async def _thin_out(connection: AsyncConnection, room: str) -> None:
    """Delete some of what a closed room has much of."""
    for table, rows in zip((StepRow, MessageRow, EventRow), _bulk(room), strict=True):
        keys = (await connection.execute(rows.limit(SLICE))).all()
        if keys:
            key = tuple_(*rows.selected_columns)
            some = [(owner, seq) for owner, seq in keys]
            await connection.execute(delete(table).where(key.in_(some)))
            return


async def _remove(
    connection: AsyncConnection, room: str, kept: Sequence[str], over: Collection[str]
) -> None:
    """Delete a room; matches that are `kept` move to the archive, those that are `over` bare."""
    if over:
        await connection.execute(delete(StepRow).where(StepRow.match_id.in_(over)))
        for table in tables_with(LOG):
            await connection.execute(delete(table).where(table.c.match_id.in_(over)))
        expired = update(MatchRow).where(MatchRow.id.in_(over))
        await connection.execute(expired.values(expired_at=database_time()))
    if kept:
        moved = update(MatchRow).where(MatchRow.id.in_(kept)).values(room_id=ARCHIVE)
        await connection.execute(moved)
    await connection.execute(delete(RoomRow).where(RoomRow.id == room))
