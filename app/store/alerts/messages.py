"""Messages to channels: each is sent once, or nobody knows whether it was.

A process *claims* all that is due for a channel by compare-and-set, which makes one message of it.
It notes that the message *leaves* right before it does, and afterwards what became of it.  If it
dies before that, its claim ends, and what it had claimed is due again.  If it dies in between, the
message may have arrived: it is uncertain, and isn't sent again.  All times are the database's.
Locks are taken on channels first.
"""

from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

from sqlalchemy import (
    ColumnElement,
    case,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.rooms.records import (
    CLAIMED,
    HELD,
    UNDER_WAY,
    AlertChannel,
    AlertOccasion,
    AlertRecord,
    Duty,
    QuietHours,
)
from app.store.admin.bans import may_be_called
from app.store.alerts import settling
from app.store.alerts.channels import COLUMNS, channel_of, quiet_of
from app.store.alerts.rows import ONCE, Claimed, Item, Outcome, duty_of, new_row, record_of
from app.store.alerts.tables import ChannelRow
from app.store.clock import database_time, time_by
from app.store.columns import UtcDateTime
from app.store.database import autocommitting
from app.store.outbox import AT_ONCE, FIRST, Ready
from app.store.tables import DraftRow, OutboxRow, StepRow

LEASE: Final = timedelta(seconds=90)
"""How long a process has to send what it has claimed, and to say what became of it."""
TOGETHER: Final = 100
"""How many turns one message may tell of."""
SHOWN: Final = 30
"""How many messages are listed for a player."""

Quiet: TypeAlias = Callable[[datetime, QuietHours], datetime | None]
"""When the quiet hours end in which a time lies; None if it lies in none."""


class Messages:
    """Claims what is due for channels, and notes what became of it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def ready(self, most: int, without: Collection[str] = ()) -> list[Ready]:
        """The channels for which something is due, but none of the owners `without`.

        What is due to somebody who is banned waits until the ban is over.
        """
        earliest = (
            select(func.min(OutboxRow.due_at))
            .where(OutboxRow.target == ChannelRow.id, OutboxRow.due_at.is_not(None))
            .correlate(ChannelRow)
            .scalar_subquery()
        )
        columns = ChannelRow.id, ChannelRow.player_id, ChannelRow.address
        found = select(*columns, earliest.label("earliest"))
        owners = ChannelRow.player_id.not_in(without), may_be_called(ChannelRow.player_id)
        these = found.where(*owners).subquery().c
        statement = (
            select(these.id, these.player_id, these.address)
            .where(these.earliest <= database_time())
            .order_by(these.earliest, these.id)
            .limit(most)
        )
        async with self._reading.connect() as connection:
            return [Ready(*row) for row in await connection.execute(statement)]

    async def claim(self, wanted: Collection[str], quiet: Quiet) -> list[Claimed]:
        """What is due for each of these channels, unless another process is faster.

        In quiet hours it is held until they are over.
        """
        if not wanted:
            return []
        locked = (
            select(*COLUMNS)
            .where(ChannelRow.id.in_(wanted), may_be_called(ChannelRow.player_id))
            .order_by(ChannelRow.id)
            .with_for_update(skip_locked=True)
        )
        async with self._engine.begin() as connection:
            now = await time_by(connection)
            channels = [channel_of(row) for row in await connection.execute(locked)]
            hours = await quiet_of(connection, [channel.player for channel in channels])
            found = []
            for channel in channels:
                own = hours.get(channel.player)
                until = None if own is None else quiet(now, own)
                found.append(await _claim(connection, channel, now, until))
        return [one for one in found if one is not None]

    async def leave(self, claimed: Claimed, items: Sequence[Item]) -> bool:
        """Note that the message about `items` leaves now.

        False if the claim has ended, or one of these turns has been made meanwhile.
        """
        leaving = {"error": UNDER_WAY, "attempts": OutboxRow.attempts + 1}
        async with self._engine.connect() as connection:
            for item in items:
                still = *settling.held(claimed, item), *_still_due(item.duty)
                row = update(OutboxRow).where(*still).values(**leaving)
                noted = await connection.execute(row.returning(OutboxRow.id))
                if noted.one_or_none() is None:
                    await connection.rollback()
                    return False
            await connection.commit()
        return True

    async def give_up(self, claimed: Claimed) -> None:
        """Something went wrong before this message left: it isn't tried again."""
        async with self._engine.begin() as connection:
            settled = {"due_at": None, "settled_at": await time_by(connection), "error": "fault"}
            for item in claimed.items:
                row = update(OutboxRow).where(*settling.held(claimed, item))
                await connection.execute(row.values(**settled))

    async def settle(self, claimed: Claimed, items: Sequence[Item], outcome: Outcome) -> None:
        """Note what became of a message about `items`."""
        async with self._engine.begin() as connection:
            now = await time_by(connection)
            await settling.settle(connection, claimed, items, outcome, now)

    async def drop(self, claimed: Claimed, items: Sequence[Item], *, remind: bool = False) -> None:
        """These need no message; `remind`: but reminders of these turns may be due later."""
        if not items:
            return
        async with self._engine.begin() as connection:
            now = await time_by(connection)
            for item in items:
                row = delete(OutboxRow).where(*settling.held(claimed, item))
                gone = await connection.execute(row.returning(OutboxRow.id))
                if gone.one_or_none() is not None and remind:
                    await settling.remind(connection, claimed.channel, item, now)

    async def put_back(self, claimed: Claimed, items: Sequence[tuple[Item, datetime]]) -> None:
        """Nothing was sent about these; they are due at those times.

        A reminder that somebody has asked for meanwhile is due at once.
        """
        if not items:
            return
        async with self._engine.begin() as connection:
            for item, due in items:
                row = update(OutboxRow).where(*settling.held(claimed, item))
                asked = (OutboxRow.kind != item.occasion, literal(AT_ONCE, UtcDateTime()))
                at = case(asked, else_=literal(due, UtcDateTime()))
                values = {"due_at": at, "error": None}
                await connection.execute(row.values(**values))

    async def add(self, channel: AlertChannel, occasion: AlertOccasion) -> AlertRecord:
        """Something to send at once, whatever the hour."""
        async with self._engine.begin() as connection:
            now = await time_by(connection)
            row = new_row(channel, occasion, "", now, FIRST)
            await connection.execute(insert(OutboxRow), [row])
        settled = (None, None, None)
        return AlertRecord(row["id"], channel.id, channel.kind, occasion, None, now, now, *settled)

    async def of_player(self, player: str) -> list[AlertRecord]:
        """The last messages to a player's channels, the newest first."""
        row = OutboxRow
        what = row.id, row.target, ChannelRow.kind.label("of"), row.kind, row.body
        fate = row.created_at, row.due_at, row.settled_at, row.status, row.error
        statement = (
            select(*what, *fate)
            .join(ChannelRow, ChannelRow.id == row.target)
            .where(ChannelRow.player_id == player)
            .where(or_(row.kind != "reminder", row.settled_at.is_not(None)))
            .order_by(row.id.desc())
            .limit(SHOWN)
        )
        async with self._reading.connect() as connection:
            return [record_of(one) for one in await connection.execute(statement)]


async def _claim(
    connection: AsyncConnection, channel: AlertChannel, now: datetime, quiet: datetime | None
) -> Claimed | None:
    """Claim what is due for a locked channel: something to be sent alone, or all turns."""
    items = await _due(connection, channel, now)
    alone = tuple(item for item in items if item.occasion in ONCE)[:1]
    items, until = alone or items, now + LEASE
    these = OutboxRow.id.in_([item.id for item in items])
    if not alone and not channel.used:
        await connection.execute(delete(OutboxRow).where(these))
        return None
    if not alone and quiet is not None:
        held = update(OutboxRow).where(these)
        await connection.execute(held.values(due_at=quiet, error=HELD))
        return None
    claimed = update(OutboxRow).where(these)
    await connection.execute(claimed.values(due_at=until, error=CLAIMED))
    return Claimed(channel, items, until) if items else None


async def _due(
    connection: AsyncConnection, channel: AlertChannel, now: datetime
) -> tuple[Item, ...]:
    """What is due, without what was leaving when some process died."""
    row = OutboxRow
    due = (
        select(row.id, row.kind, row.body, row.attempts, row.error)
        .where(row.target == channel.id, row.due_at <= now)
        .order_by(row.due_at, row.id)
        .limit(TOGETHER)
    )
    found = (await connection.execute(due)).all()
    for one in found:
        if one.error == UNDER_WAY:
            await settling.lose(connection, channel, _item(one), now)
    return tuple(_item(one) for one in found if one.error != UNDER_WAY)


def _still_due(duty: Duty | None) -> tuple[ColumnElement[bool], ...]:
    """Conditions: nobody has made that turn, nor said that they are ready."""
    if duty is None:
        return ()
    later = StepRow.match_id == duty.match, StepRow.seq > duty.seq
    ready = DraftRow.match_id == duty.match, DraftRow.seq == duty.seq, DraftRow.seat == duty.seat
    return ~exists().where(*later), ~exists().where(*ready, DraftRow.ready)


def _item(row: Any) -> Item:
    return Item(row.id, row.kind, duty_of(row.body), row.attempts + 1)
