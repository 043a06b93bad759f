"""What alerts no longer need, deleted from time to time."""

from datetime import timedelta
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.rooms.records import ALERT_KINDS
from app.store.alerts.messages import LEASE
from app.store.alerts.requests import COUNTED
from app.store.alerts.tables import ChannelRow, LookRow, RequestRow
from app.store.clock import time_by
from app.store.tables import OutboxRow

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
                OutboxRow.created_at < now - LEASE,
                OutboxRow.target.not_in(select(ChannelRow.id)),
            ),
        ):
            await connection.execute(statement)
