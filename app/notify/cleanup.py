"""Deletes what is old, what is nobody's, and all that hangs on a person who is to be forgotten.

What is old goes in slices, as moves wait for whoever writes.
"""

from datetime import timedelta
from typing import Any, Final

from sqlalchemy import Select, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.notify.confirmations import COUNTED
from app.notify.outbox import LEASE
from app.notify.rows import DEAD
from app.notify.tables import ChannelRow, OutboxRow, RequestRow, ViewRow, WebhookRow
from app.store.clock import database_now, database_time
from app.store.columns import PERSON, tables_with
from app.store.database import autocommitting

KEPT: Final = 1000
"""How many deliveries are kept for a target, the newest, those that wait before all others."""
KEPT_FOR: Final = timedelta(days=7)
"""How long it is known what became of a delivery."""
SLICE: Final = 500
"""How many are deleted by one statement."""
SLICES: Final = 20
"""How many statements there are at most, each time and for each reason."""
UNCONFIRMED: Final = timedelta(days=2)
"""How long an address is kept that nobody has confirmed; the link is valid for a day."""
LOOKED: Final = timedelta(minutes=1)


async def remove_own(connection: AsyncConnection, player: str) -> None:
    """Delete a person's addresses, subscriptions, attempts, results by person, and whatever was or
    is to be sent to them.

    The rows would also go with the person, except for those of the outbox: nothing that is written
    with a move may fail, so these have no foreign key.
    """
    own = [
        select(owner.id).where(owner.player_id == player).order_by(owner.id)
        for owner in (WebhookRow, ChannelRow)
    ]
    for targets in own:  # first, as whoever sends does it
        await connection.execute(targets.with_for_update())
    for targets in own:
        await connection.execute(delete(OutboxRow).where(OutboxRow.target.in_(targets)))
    for table in tables_with(PERSON):
        await connection.execute(delete(table).where(table.c.player_id == player))


class OutboxCleanup:
    """Deletes what is old, what is too much, and what is for targets that are gone or off."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def clear(self) -> None:
        """Delete all that."""
        async with self._reading.connect() as connection:
            now = await database_now(connection)
        row = OutboxRow
        await self._delete(select(row.id).where(row.settled_at < now - KEPT_FOR))
        # What a move that is being written tells of may be there after its target is gone.
        orphaned = (
            select(row.id)
            .outerjoin(WebhookRow, WebhookRow.id == row.target)
            .outerjoin(ChannelRow, ChannelRow.id == row.target)
            .where(WebhookRow.id.is_(None), ChannelRow.id.is_(None), row.created_at < now - LEASE)
        )
        await self._delete(orphaned)
        for target, count in await self._crowded():
            settled_first = row.due_at.is_not(None), row.id
            oldest = select(row.id).where(row.target == target).order_by(*settled_first)
            await self._delete(oldest, count - KEPT)
        async with self._engine.begin() as connection:
            off = select(WebhookRow.id).where(WebhookRow.off.is_not(None))
            waiting = update(row).where(row.due_at.is_not(None), row.target.in_(off))
            fate = {"state": DEAD, "due_at": None, "error": "turned-off"}
            await connection.execute(waiting.values(**fate, settled_at=database_time()))
            off = select(ChannelRow.id).where(ChannelRow.off.is_not(None))
            unconfirmed = ChannelRow.created_at < now - UNCONFIRMED
            for statement in (
                delete(ChannelRow).where(ChannelRow.confirmed_at.is_(None), unconfirmed),
                delete(row).where(row.due_at.is_not(None), row.target.in_(off)),
                delete(ViewRow).where(ViewRow.seen_at < now - LOOKED),
                delete(RequestRow).where(RequestRow.at < now - COUNTED),
            ):
                await connection.execute(statement)

    async def _crowded(self) -> list[tuple[str, int]]:
        """The targets that have too many deliveries, and how many."""
        count = func.count()
        statement = select(OutboxRow.target, count).group_by(OutboxRow.target).having(count > KEPT)
        async with self._reading.connect() as connection:
            return [(target, number) for target, number in await connection.execute(statement)]

    async def _delete(self, doomed: Select[Any], most: int = SLICE * SLICES) -> None:
        """Delete what is found, but not all at once."""
        while most > 0:
            async with self._reading.connect() as connection:
                rows = await connection.execute(doomed.limit(min(most, SLICE)))
                some = rows.scalars().all()
            if some:
                async with self._engine.begin() as connection:
                    await connection.execute(delete(OutboxRow).where(OutboxRow.id.in_(some)))
            most = most - SLICE if len(some) == SLICE else 0
