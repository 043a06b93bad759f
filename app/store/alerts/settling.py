"""What becomes of a claimed message, and of its channel, each within a transaction."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.rooms.records import CLAIMED, UNCERTAIN, UNDER_WAY, AlertChannel, AlertOff
from app.store.alerts.channels import tell
from app.store.alerts.rows import ONCE, Claimed, Item, Outcome, body_of, new_row
from app.store.alerts.tables import ChannelRow
from app.store.tables import OutboxRow

PAUSES: Final = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 30, 120))
"""How long to wait after the first refusal, the second, and so on; there is one more attempt."""
GIVEN_UP: Final = 10
"""After how many messages in a row that were given up a channel is turned off."""
LATER: Final = timedelta(seconds=5)
"""How long after a turn was told its reminder is looked at: it then says itself when it is due."""


def held(claimed: Claimed, item: Item, state: str = CLAIMED) -> tuple[Any, ...]:
    """Conditions: the row is still this process's, in that state, as its claim hasn't ended."""
    return OutboxRow.id == item.id, OutboxRow.error == state, OutboxRow.due_at == claimed.until


async def settle(
    connection: AsyncConnection,
    claimed: Claimed,
    items: Sequence[Item],
    outcome: Outcome,
    now: datetime,
) -> None:
    """Note what became of a message about `items`."""
    channel = claimed.channel
    locked = select(ChannelRow.id).where(ChannelRow.id == channel.id).with_for_update()
    await connection.execute(locked)  # as whoever claims does it first, too
    final = False
    for item in items:
        if outcome.again is not None and item.occasion not in ONCE and item.attempts <= len(PAUSES):
            due = now + max(PAUSES[item.attempts - 1], outcome.again)
            values = {"due_at": due, "status": outcome.status, "error": outcome.error}
            row = update(OutboxRow).where(*held(claimed, item, UNDER_WAY))
            await connection.execute(row.values(**values))
        else:
            final = True
            await _end(connection, claimed, item, outcome, now)
    if not outcome.uncertain and not (outcome.error and items and items[0].occasion == "confirm"):
        await _count(connection, channel, outcome, final=final)


async def lose(
    connection: AsyncConnection, channel: AlertChannel, item: Item, now: datetime
) -> None:
    """A message was leaving when its process died: nobody knows whether it has arrived."""
    values = {"due_at": None, "settled_at": now, "error": UNCERTAIN}
    await connection.execute(update(OutboxRow).where(OutboxRow.id == item.id).values(**values))
    await remind(connection, channel, item, now)


async def remind(
    connection: AsyncConnection, channel: AlertChannel, item: Item, now: datetime
) -> None:
    """Once a turn was told, or was seen, its reminder waits; each turn has one."""
    if item.occasion == "turn" and item.duty is not None:
        row = new_row(channel, "reminder", body_of(item.duty), now, now + LATER)
        await connection.execute(insert(OutboxRow), [row])


async def _end(
    connection: AsyncConnection, claimed: Claimed, item: Item, outcome: Outcome, now: datetime
) -> None:
    error = UNCERTAIN if outcome.uncertain else outcome.error
    values = {"due_at": None, "settled_at": now, "status": outcome.status, "error": error}
    row = update(OutboxRow).where(*held(claimed, item, UNDER_WAY)).values(**values)
    if (await connection.execute(row.returning(OutboxRow.id))).one_or_none() is not None:
        await remind(connection, claimed.channel, item, now)
    elif error is None:  # the claim had ended, but now it is known
        late = update(OutboxRow).where(OutboxRow.id == item.id, OutboxRow.error == UNCERTAIN)
        await connection.execute(late.values(**values))


async def _count(
    connection: AsyncConnection, channel: AlertChannel, outcome: Outcome, *, final: bool
) -> None:
    """Count a success or a failure; a channel that is gone, or fails too often, is turned off."""
    row = update(ChannelRow).where(ChannelRow.id == channel.id)
    if outcome.error is None:
        await connection.execute(row.where(ChannelRow.failures > 0).values(failures=0))
        return
    if not final:
        return
    if outcome.gone and channel.kind == "push":  # the browser will make a new one if it wants
        await connection.execute(delete(ChannelRow).where(ChannelRow.id == channel.id))
        await connection.execute(delete(OutboxRow).where(OutboxRow.target == channel.id))
        await tell(connection, [channel.player])
        return
    counted = row.values(failures=ChannelRow.failures + 1).returning(ChannelRow.failures)
    failures = (await connection.execute(counted)).scalar_one_or_none() or 0
    off = _off(outcome, failures)
    if off is not None:
        await connection.execute(row.values(off=off))
        await connection.execute(
            delete(OutboxRow).where(OutboxRow.target == channel.id, OutboxRow.due_at.is_not(None))
        )
        await tell(connection, [channel.player])


def _off(outcome: Outcome, failures: int) -> AlertOff | None:
    if outcome.gone:
        return "gone"
    if outcome.refused:
        return "refused"
    return "failing" if failures >= GIVEN_UP else None
