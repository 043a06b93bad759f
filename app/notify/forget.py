"""All that hangs on a person beside the log, and is to be gone when they are."""

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.notify import channels, webhooks
from app.notify.tables import ChannelRow, OutboxRow, WebhookRow
from app.store.columns import PERSON, tables_with


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
    for table in tables_with(PERSON):
        await connection.execute(delete(table).where(table.c.player_id == player))
