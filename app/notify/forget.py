"""All that hangs on a person beside the log, and is to be gone when they are."""

from typing import Any, Final

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import DeclarativeBase

from app.notify import channels, webhooks
from app.notify.tables import ChannelRow, LookRow, MuteRow, OutboxRow, QuietRow, WebhookRow
from app.solo.tables import AttemptRow, PlayedRow

OWN: Final[tuple[type[DeclarativeBase], ...]] = (
    AttemptRow,
    PlayedRow,
    WebhookRow,
    ChannelRow,
    QuietRow,
    MuteRow,
    LookRow,
)
"""The tables whose rows are a person's own.  A row of the outbox belongs to whoever owns its
target."""


async def forget(connection: AsyncConnection, player: str) -> None:
    """Delete a person's addresses, subscriptions, attempts, results by person, and whatever was or
    is to be sent to them; all processes stop sending."""
    await remove_own(connection, player)
    await webhooks.tell(connection, [player])
    await channels.tell(connection, [player])


async def remove_own(connection: AsyncConnection, player: str) -> None:
    """Delete all that; nobody is told.

    The rows would also go with the person, except for those of the outbox: nothing that is written
    with a move may fail, so these have no foreign key.
    """
    for owner in (WebhookRow, ChannelRow):
        targets = select(owner.id).where(owner.player_id == player)
        await connection.execute(delete(OutboxRow).where(OutboxRow.target.in_(targets)))
    for table in OWN:
        owned: Any = table
        await connection.execute(delete(table).where(owned.player_id == player))
