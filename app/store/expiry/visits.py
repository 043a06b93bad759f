"""Days on which rooms were open, and on which people came: at most one write a day for each."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.store.tables import PlayerRow, RoomRow

AT_ONCE: Final = 200
"""How many are written by one transaction."""


async def note_rooms(engine: AsyncEngine, rooms: Sequence[str], day: datetime) -> None:
    """Somebody has these rooms, at most `AT_ONCE`, open on the day that begins then."""
    row = RoomRow
    before = row.id.in_(rooms), or_(row.opened_at.is_(None), row.opened_at < day)
    async with engine.begin() as connection:
        await connection.execute(update(row).where(*before).values(opened_at=day))


async def note_players(engine: AsyncEngine, players: Sequence[str], day: datetime) -> None:
    """These people, at most `AT_ONCE`, came on the day that begins then."""
    row = PlayerRow
    before = row.id.in_(players), or_(row.seen_at.is_(None), row.seen_at < day)
    async with engine.begin() as connection:
        await connection.execute(update(row).where(*before).values(seen_at=day))


async def last(connection: AsyncConnection) -> datetime | None:
    """The last day on which a room was open or somebody came; None if there is nobody yet."""
    opened = func.coalesce(RoomRow.opened_at, RoomRow.created_at)
    seen = func.coalesce(PlayerRow.seen_at, PlayerRow.created_at)
    days = [await connection.scalar(select(func.max(at))) for at in (opened, seen)]
    return max((day for day in days if day is not None), default=None)
