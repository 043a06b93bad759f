"""Alerts in the outbox: rows that wait, claims on them, and how each attempt ended."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

import orjson
from sqlalchemy import (
    ColumnElement,
    case,
    delete,
    exists,
    func,
    insert,
    literal,
    null,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.dml import Insert, Update

from app.notify import outbox
from app.notify.channels import COLUMNS, channel_of, quiet_of, tell
from app.notify.outbox import AT_ONCE, FIRST, Ready
from app.notify.tables import ChannelRow, OutboxRow
from app.rooms.records import (
    CLAIMED,
    HELD,
    UNCERTAIN,
    UNDER_WAY,
    AlertChannel,
    AlertOccasion,
    AlertOff,
    AlertRecord,
    Duty,
    QuietHours,
)
from app.store.bans import may_be_called
from app.store.clock import database_time, time_by
from app.store.columns import UtcDateTime
from app.store.database import autocommitting
from app.store.tables import DraftRow, StepRow

ONCE: Final[frozenset[str]] = frozenset({"test", "confirm"})
"""Occasions for which a message is sent alone, at once, and tried once."""


@dataclass(frozen=True, slots=True)
class Item:
    """A claimed row, tried for the `attempts`th time if it leaves; without a `duty`, it tells of no
    turn."""

    id: str
    occasion: AlertOccasion
    duty: Duty | None
    attempts: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """What this process is to send to a channel, before `until`."""

    channel: AlertChannel
    items: tuple[Item, ...]
    until: datetime

    @property
    def target(self) -> str:
        """The channel's id."""
        return self.channel.id


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a message; without an `error`, it was taken.

    `uncertain`: nobody knows whether it arrived.  `again`: it was certainly not taken, and may be
    sent again after that time.  `gone`: the other side takes nothing any more; `refused`: there is
    no such recipient.
    """

    error: str | None = None
    status: int | None = None
    uncertain: bool = False
    again: timedelta | None = None
    gone: bool = False
    refused: bool = False


def turn(channel: AlertChannel, duty: Duty, at: datetime, due_at: datetime) -> dict[str, Any]:
    """A new row that tells of a turn."""
    return new_row(channel, "turn", body_of(duty), at, due_at)


def turn_if_new(channel: AlertChannel, duty: Duty, at: datetime, due_at: datetime) -> Insert:
    """The statement that adds such a row, unless the channel has one for the same turn.

    If it was told of that turn before, and its reminder is no longer there, it adds that one.
    """
    row = turn(channel, duty, at, due_at)
    columns = [OutboxRow.__table__.c[name] for name in row]
    told = exists().where(OutboxRow.target == channel.id, OutboxRow.body == row["body"])
    there = told.where(or_(OutboxRow.due_at.is_not(None), OutboxRow.kind != "turn"))
    values: dict[str, ColumnElement[Any]] = {
        column.name: literal(row[column.name], column.type) for column in columns
    }
    values["kind"] = case((told, "reminder"), else_="turn")
    return insert(OutboxRow).from_select(columns, select(*values.values()).where(~there))


def hurrying(some: Iterable[AlertChannel], duty: Duty) -> Update:
    """The statement that makes the reminders of a turn due, if they haven't been sent yet.

    One that somebody is just looking at is due again at once, see `put_back`.
    """
    waiting = (
        select(OutboxRow.id)
        .where(
            OutboxRow.target.in_([channel.id for channel in some]),
            OutboxRow.kind == "reminder",
            OutboxRow.body == body_of(duty),
            OutboxRow.due_at.is_not(None),
        )
        .order_by(OutboxRow.target)  # as whoever claims does it
        .with_for_update()
    )
    claimed = OutboxRow.error.in_((CLAIMED, UNDER_WAY))
    at_once = literal(AT_ONCE, UtcDateTime())
    due = case((claimed, OutboxRow.due_at), else_=at_once)
    error = case((claimed, OutboxRow.error), else_=null())
    these = update(OutboxRow).where(OutboxRow.id.in_(waiting))
    return these.values(kind="nudge", due_at=due, error=error)


def new_row(
    channel: AlertChannel, occasion: AlertOccasion, body: str, at: datetime, due_at: datetime
) -> dict[str, Any]:
    """A new row for a channel."""
    return outbox.new_row(channel.kind, channel.id, occasion, body, at, due_at)


def body_of(duty: Duty) -> str:
    """The same text for the same turn, each time."""
    return orjson.dumps(duty, option=orjson.OPT_SORT_KEYS).decode()


def duty_of(body: str) -> Duty | None:
    """The turn that a row tells of, if any."""
    return Duty(**orjson.loads(body)) if body else None


def record_of(row: Any) -> AlertRecord:
    """A row, with the kind of its channel, as its owner sees it."""
    id_, channel, kind, occasion, body, created, due, settled, status, error = row
    duty = duty_of(body)
    room = None if duty is None else duty.room
    return AlertRecord(id_, channel, kind, occasion, room, created, due, settled, status, error)


PAUSES: Final = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 30, 120))
"""How long to wait after the first refusal, the second, and so on; there is one more attempt."""
GIVEN_UP: Final = 10
"""After how many messages in a row that were given up a channel is turned off."""
LATER: Final = timedelta(seconds=5)
"""How long after a turn was told its reminder is looked at: it then says itself when it is due."""


def still_claimed(claimed: Claimed, item: Item, state: str = CLAIMED) -> tuple[Any, ...]:
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
            row = update(OutboxRow).where(*still_claimed(claimed, item, UNDER_WAY))
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
    await add_reminder(connection, channel, item, now)


async def add_reminder(
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
    row = update(OutboxRow).where(*still_claimed(claimed, item, UNDER_WAY)).values(**values)
    if (await connection.execute(row.returning(OutboxRow.id))).one_or_none() is not None:
        await add_reminder(connection, claimed.channel, item, now)
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


ALERT_LEASE: Final = timedelta(seconds=90)
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
                still = *still_claimed(claimed, item), *_still_due(item.duty)
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
                row = update(OutboxRow).where(*still_claimed(claimed, item))
                await connection.execute(row.values(**settled))

    async def settle(self, claimed: Claimed, items: Sequence[Item], outcome: Outcome) -> None:
        """Note what became of a message about `items`."""
        async with self._engine.begin() as connection:
            now = await time_by(connection)
            await settle(connection, claimed, items, outcome, now)

    async def drop(self, claimed: Claimed, items: Sequence[Item], *, remind: bool = False) -> None:
        """These need no message; `add_reminder`: but reminders of these turns may be due later."""
        if not items:
            return
        async with self._engine.begin() as connection:
            now = await time_by(connection)
            for item in items:
                row = delete(OutboxRow).where(*still_claimed(claimed, item))
                gone = await connection.execute(row.returning(OutboxRow.id))
                if gone.one_or_none() is not None and remind:
                    await add_reminder(connection, claimed.channel, item, now)

    async def put_back(self, claimed: Claimed, items: Sequence[tuple[Item, datetime]]) -> None:
        """Nothing was sent about these; they are due at those times.

        A reminder that somebody has asked for meanwhile is due at once.
        """
        if not items:
            return
        async with self._engine.begin() as connection:
            for item, due in items:
                row = update(OutboxRow).where(*still_claimed(claimed, item))
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
    items, until = alone or items, now + ALERT_LEASE
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
            await lose(connection, channel, _item(one), now)
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


NOT_SENT: Final = timedelta()
