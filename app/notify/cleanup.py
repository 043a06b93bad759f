"""Deletes from the outbox what is old, in slices: moves wait for whoever writes."""

from datetime import timedelta
from typing import Any, Final

from sqlalchemy import Select, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.notify.alert_outbox import ALERT_LEASE
from app.notify.confirmations import COUNTED
from app.notify.outbox import LEASE, WEBHOOK
from app.notify.tables import ChannelRow, LookRow, OutboxRow, RequestRow, WebhookRow
from app.rooms.records import ALERT_KINDS
from app.store.clock import database_time, time_by
from app.store.database import autocommitting

KEPT: Final = 1000
"""How many deliveries are kept for a webhook, the newest; those beyond aren't sent any more."""
KEPT_FOR: Final = timedelta(days=7)
"""How long it is known what became of a delivery."""
SLICE: Final = 500
"""How many are deleted by one statement."""
SLICES: Final = 20
"""How many statements there are at most, each time and for each reason."""


class Leftovers:
    """Deletes what is old, what is too much, and what is for webhooks that are gone."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def clear(self) -> None:
        """Delete them, and let go of what waits for webhooks that are off."""
        async with self._reading.connect() as connection:
            now = await time_by(connection)
        old = OutboxRow.settled_at < now - KEPT_FOR
        await self._delete(select(OutboxRow.id).where(old))
        # What a move that is being written tells of may be there before its webhook is gone.
        orphaned = select(OutboxRow.id).outerjoin(WebhookRow, WebhookRow.id == OutboxRow.target)
        here = OutboxRow.channel == WEBHOOK
        gone = WebhookRow.id.is_(None), OutboxRow.created_at < now - LEASE
        await self._delete(orphaned.where(here, *gone))
        for target, count in await self._crowded():
            oldest = select(OutboxRow.id).where(OutboxRow.target == target).order_by(OutboxRow.id)
            await self._delete(oldest, count - KEPT)
        await self._settle()

    async def _crowded(self) -> list[tuple[str, int]]:
        """The webhooks that have too many deliveries, and how many."""
        count = func.count()
        statement = select(OutboxRow.target, count).group_by(OutboxRow.target).having(count > KEPT)
        async with self._reading.connect() as connection:
            return [(target, number) for target, number in await connection.execute(statement)]

    async def _settle(self) -> None:
        off = select(WebhookRow.id).where(WebhookRow.off.is_not(None))
        waiting = update(OutboxRow).where(OutboxRow.due_at.is_not(None), OutboxRow.target.in_(off))
        values = {"due_at": None, "settled_at": database_time(), "error": "turned-off"}
        async with self._engine.begin() as connection:
            await connection.execute(waiting.values(**values))

    async def _delete(self, found: Select[Any], most: int = SLICE * SLICES) -> None:
        """Delete what is found, but not all at once."""
        while most > 0:
            async with self._reading.connect() as connection:
                rows = await connection.execute(found.limit(min(most, SLICE)))
                some = rows.scalars().all()
            if some:
                async with self._engine.begin() as connection:
                    await connection.execute(delete(OutboxRow).where(OutboxRow.id.in_(some)))
            most = most - SLICE if len(some) == SLICE else 0


UNCONFIRMED: Final = timedelta(days=2)
"""How long an address is kept that nobody has confirmed; the link is valid for a day."""
LOOKED: Final = timedelta(minutes=1)


async def clear(engine: AsyncEngine) -> None:
    """Delete what is outdated, and messages to channels that are gone.

    Of settled messages, the outbox knows itself how long they are kept (`store/leftovers.py`).
    """
    async with engine.begin() as connection:
        now = await time_by(connection)
        unconfirmed = ChannelRow.confirmed_at.is_(None), ChannelRow.created_at < now - UNCONFIRMED
        for statement in (
            delete(LookRow).where(LookRow.seen_at < now - LOOKED),
            delete(RequestRow).where(RequestRow.at < now - COUNTED),
            delete(ChannelRow).where(*unconfirmed),
            # What a move that is being written tells may be there after its channel is gone.
            delete(OutboxRow).where(
                OutboxRow.channel.in_(ALERT_KINDS),
                OutboxRow.created_at < now - ALERT_LEASE,
                OutboxRow.target.not_in(select(ChannelRow.id)),
            ),
        ):
            await connection.execute(statement)
