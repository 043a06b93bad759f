"""Messages that were written long ago; their numbers are never used again."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.ops.expiry.cutoffs import FOUND, SLICE
from app.store.tables import MessageRow, RoomRow


async def find(connection: AsyncConnection, cutoff: datetime, after: str) -> Sequence[str]:
    """The ids of some rooms with old messages, in order, after the id `after`."""
    old = select(MessageRow.room_id).where(MessageRow.at < cutoff, MessageRow.room_id > after)
    return (
        await connection.scalars(old.distinct().order_by(MessageRow.room_id).limit(FOUND))
    ).all()


async def count(connection: AsyncConnection, cutoff: datetime) -> int:
    """How many messages are old."""
    counted = select(func.count()).select_from(MessageRow).where(MessageRow.at < cutoff)
    total: int = (await connection.execute(counted)).scalar_one()
    return total


async def remove_some(engine: AsyncEngine, room: str, cutoff: datetime) -> int:
    """Delete the oldest messages of a room, up to the first that isn't old: how many; 0 at the end.

    One that is old, but was written after another that isn't, stays as long as that one.
    """
    here = MessageRow.room_id == room
    kept = select(func.min(MessageRow.seq)).where(here, MessageRow.at >= cutoff).scalar_subquery()
    oldest = (
        select(MessageRow.seq)
        .where(here, func.coalesce(MessageRow.seq < kept, True))
        .order_by(MessageRow.seq)
        .limit(SLICE)
    )
    async with engine.begin() as connection:
        await connection.execute(select(RoomRow.id).where(RoomRow.id == room).with_for_update())
        seqs = (await connection.scalars(oldest)).all()
        if seqs:
            await connection.execute(delete(MessageRow).where(here, MessageRow.seq.in_(seqs)))
            behind = update(RoomRow).where(RoomRow.id == room, RoomRow.chatted < seqs[-1])
            await connection.execute(behind.values(chatted=seqs[-1]))
    return len(seqs)
