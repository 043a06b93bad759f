"""The outbox: what is to be sent to webhooks and channels of alerts, and what became of it.

Rows are written with what they tell of.  Each is `due`, then `leased` while a message about it is
on its way, and in the end `delivered` or `dead`.  A process leases a *target*, a webhook or a
channel, by compare-and-set, so each gets one message at a time.  If the process dies, the lease
ends, and another one goes on: what was on its way is sent again under the same id to a webhook,
which ignores what it knows; a person shall not be woken twice, so it is dead as uncertain.

All times are the database's; locks are taken on targets first.
"""

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final
from urllib.parse import urlsplit

import orjson
from sqlalchemy import (
    ColumnElement,
    Select,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    union_all,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.notify import channels, webhooks
from app.notify.rows import (
    DEAD,
    DELIVERED,
    DUE,
    FIRST,
    LEASED,
    WEBHOOK,
    add_news,
    new_row,
)
from app.notify.tables import ChannelRow, OutboxRow, WebhookRow
from app.rooms.records import (
    HELD,
    UNCERTAIN,
    AlertChannel,
    AlertOccasion,
    AlertOff,
    AlertRecord,
    Delivery,
    Duty,
    Off,
    QuietHours,
)
from app.store.ban_rows import may_be_called
from app.store.clock import database_now, database_time
from app.store.columns import UtcDateTime
from app.store.database import autocommitting
from app.store.tables import DraftRow, StepRow

LEASE: Final = timedelta(seconds=90)
"""How long a process has to send what it has leased, and to say what became of it."""
LATER: Final = timedelta(seconds=5)
"""How long after a turn was told its reminder is looked at: it then says itself when it is due."""
SOON: Final = timedelta(seconds=10)
"""When an alert is due again that couldn't be looked at in peace."""
FAILING_FOR: Final = timedelta(hours=40)
"""For how long a webhook must have taken nothing, however often, before it is turned off."""
LENIENT_FAILURES: Final = 3
"""After how many failures a webhook also rests that only refuses single messages."""
OF_MAILS: Final = "://"
"""What stands for the server that all e-mails go to."""
GIVEN_UP: Final = 10
"""After how many messages in a row that were given up a channel is turned off."""
DELIVERIES_SHOWN: Final = 50
"""How many deliveries of a webhook are listed."""
ALERTS_SHOWN: Final = 30
"""How many alerts are listed for a player."""


@dataclass(frozen=True, slots=True)
class TargetRules:
    """How one kind of target is sent to.

    A message is about up to `together` rows.  `pauses` are how long to wait after the first
    failure, the second, and so on; there is one more attempt.  If it `repeats`, it knows messages
    by their ids, and what may have arrived is sent again.
    """

    table: type[WebhookRow] | type[ChannelRow]
    address: ColumnElement[str]
    rest_until: ColumnElement[datetime | None]
    together: int
    pauses: tuple[timedelta, ...]
    repeats: bool

    @property
    def attempts(self) -> int:
        """How often a message is tried."""
        return len(self.pauses) + 1


def _seconds(*numbers: int) -> tuple[timedelta, ...]:
    return tuple(timedelta(seconds=number) for number in numbers)


TO_WEBHOOKS: Final = TargetRules(
    WebhookRow,
    WebhookRow.__table__.c.url,
    WebhookRow.__table__.c.rest_until,
    together=1,
    pauses=_seconds(5, 60, 300, 1800, 7200, 21600, 43200, 86400),
    repeats=True,
)
TO_CHANNELS: Final = TargetRules(
    ChannelRow,
    ChannelRow.__table__.c.address,
    literal(None, UtcDateTime()),
    together=100,
    pauses=_seconds(60, 300, 1800, 7200),
    repeats=False,
)
TARGETS: Final = (TO_WEBHOOKS, TO_CHANNELS)


@dataclass(frozen=True, slots=True)
class DueTarget:
    """A webhook or channel for which something is due, with its owner and address."""

    id: str
    owner: str
    address: str

    @property
    def origin(self) -> str:
        """The server that it is at; e-mails all go to the same."""
        parts = urlsplit(self.address)
        return f"{parts.scheme}://{parts.netloc}"


def duty_of(body: str) -> Duty | None:
    """The turn that the row of an alert tells of, if any."""
    return Duty(**orjson.loads(body)) if body else None


@dataclass(frozen=True, slots=True)
class OutboxItem:
    """A row of the outbox, tried for the `attempts`th time if it leaves; if `once`, never again."""

    id: str
    kind: str
    body: str
    attempts: int
    once: bool

    @property
    def duty(self) -> Duty | None:
        """The turn that an alert tells of, if any."""
        return duty_of(self.body)


@dataclass(frozen=True, slots=True)
class Lease:
    """What this process may send to a target from `at` until then; `began` is by its own clock."""

    target: DueTarget
    channel: str
    items: tuple[OutboxItem, ...]
    at: datetime
    until: datetime
    began: float

    @property
    def rules(self) -> TargetRules:
        """How the target is sent to."""
        return TO_WEBHOOKS if self.channel == WEBHOOK else TO_CHANNELS


@dataclass(slots=True)
class LeasePlan:
    """What is to become of leased rows.

    A message tells of those to `send`.  Of the others, some are not needed any more (`drop`), or
    were `seen` elsewhere, so that only a reminder may follow; and some are due `later`, because
    they are `held` until those quiet hours are over, or not yet.
    """

    send: list[OutboxItem] = field(default_factory=list)
    drop: list[OutboxItem] = field(default_factory=list)
    seen: list[OutboxItem] = field(default_factory=list)
    later: list[tuple[OutboxItem, datetime]] = field(default_factory=list)
    held: QuietHours | None = None


@dataclass(frozen=True, slots=True)
class DeliveryOutcome:
    """What became of a message; without an `error`, it was taken.

    It may be sent `again` after that time.  `uncertain`: nobody knows whether it arrived.  `off`
    says why the target is sent nothing any more.  `lenient`: only this message isn't wanted, and
    the next one may be tried at once.  `ours`: the target isn't to blame.
    """

    error: str | None = None
    status: int | None = None
    again: timedelta | None = None
    uncertain: bool = False
    off: Off | AlertOff | None = None
    lenient: bool = False
    ours: bool = False


class Outbox:
    """Leases targets for which something is due, and notes what became of it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def due_targets(
        self,
        most: int,
        without: Collection[str] = (),
        closed: Collection[str] = (),
        kinds: Sequence[TargetRules] = TARGETS,
    ) -> list[DueTarget]:
        """The targets to send to, those first that were served longest ago.

        None of the owners and targets `without`, none at the servers that are `closed`, and of
        nobody who is banned: what is due waits until then.
        """
        due = union_all(*(_due(rules, without, closed) for rules in kinds)).subquery().c
        targets = select(due.id, due.owner, due.address).order_by(due.served_at, due.id).limit(most)
        async with self._reading.connect() as connection:
            return [DueTarget(*row) for row in await connection.execute(targets)]

    async def waiting_counts(self) -> dict[str, int]:
        """How much is still to be sent, by channel."""
        statement = (
            select(OutboxRow.channel, func.count())
            .where(OutboxRow.due_at.is_not(None))
            .group_by(OutboxRow.channel)
        )
        async with self._reading.connect() as connection:
            counts = await connection.execute(statement)
            return dict(counts.all())

    async def lease(self, wanted: Collection[str]) -> list[Lease]:
        """What is due for each of these targets that no other process has leased."""
        if not wanted:
            return []
        began = time.monotonic()
        async with self._engine.begin() as connection:
            now = await database_now(connection)
            leases = []
            for rules in TARGETS:
                free = await connection.execute(_leasable(rules, wanted))
                for *columns, rest_until in free.all():
                    target = DueTarget(*columns)
                    rests = rest_until is not None and rest_until > now
                    until = FIRST if rests else now
                    channel, items = await _items(connection, rules, target, until, now)
                    if items:
                        leases.append(Lease(target, channel, items, now, now + LEASE, began))
                own = [one.target.id for one in leases if one.rules is rules]
                leased = update(rules.table).where(rules.table.id.in_(own))
                if own:
                    await connection.execute(leased.values(leased_until=now + LEASE, served_at=now))
        return leases

    async def mark_sending(self, lease: Lease, items: Sequence[OutboxItem]) -> bool:
        """Note that the message about `items` leaves now.

        False if the lease is over, or one of them is no longer due, as its turn has been made.
        """
        leaving: dict[str, Any] = {"state": LEASED, "attempts": OutboxRow.attempts + 1}
        if not lease.rules.repeats:
            leaving["error"] = None  # it isn't held any more
        async with self._engine.connect() as connection:
            if not await _holds(connection, lease):
                return False
            for item in items:
                still = OutboxRow.id == item.id, OutboxRow.state == DUE, *_still_waits(lease, item)
                row = update(OutboxRow).where(*still).values(**leaving)
                noted = await connection.execute(row.returning(OutboxRow.id))
                if noted.one_or_none() is None:
                    await connection.rollback()
                    return False
            await connection.commit()
        return True

    async def finish_lease(
        self, lease: Lease, plan: LeasePlan, outcome: DeliveryOutcome | None = None
    ) -> Off | AlertOff | None:
        """End a lease: note what became of what was sent, if anything was, and of the rest.

        Why the target is turned off, if it is.  If the lease is over, only counts that a message
        was taken of which nobody knew.
        """
        off: Off | AlertOff | None = None
        async with self._engine.begin() as connection:
            now = await database_now(connection)
            if await _holds(connection, lease):
                table = lease.rules.table
                ended = update(table).where(table.id == lease.target.id).values(leased_until=None)
                await connection.execute(ended)
                await _let_go(connection, lease, plan, now)
                if outcome is not None:
                    given_up = await _settle(connection, lease, plan.send, outcome, now)
                    first = plan.send[0]
                    off = await _counted(connection, lease, first, outcome, now, given_up=given_up)
                if off is not None and not await _turn_off(connection, lease, off):
                    off = None
            elif outcome is not None and outcome.error is None:
                sent = OutboxRow.id.in_([item.id for item in plan.send])
                late = update(OutboxRow).where(sent, OutboxRow.error == UNCERTAIN)
                taken = {"state": DELIVERED, "status": outcome.status, "error": None}
                await connection.execute(late.values(**taken, settled_at=now))
        return off

    async def add_test(self, webhook: str, kind: str, body: str) -> Delivery:
        """Something to send at once, though the webhook may be resting."""
        id_, now = await self._put_first(WEBHOOK, webhook, kind, body)
        return Delivery(id_, kind, now, 0, now, None, None, None)

    async def add_alert(self, channel: AlertChannel, occasion: AlertOccasion) -> AlertRecord:
        """Something to send at once, whatever the hour."""
        id_, now = await self._put_first(channel.kind, channel.id, occasion, "")
        settled = (None, None, None)
        return AlertRecord(id_, channel.id, channel.kind, occasion, None, now, now, *settled)

    async def of_webhook(self, webhook: str) -> list[Delivery]:
        """What was and is to be sent to a webhook, the newest first."""
        row = OutboxRow
        what = row.id, row.kind, row.created_at, row.attempts
        statement = (
            select(*what, row.due_at, row.settled_at, row.status, row.error)
            .where(row.target == webhook)
            .order_by(row.id.desc())
            .limit(DELIVERIES_SHOWN)
        )
        async with self._reading.connect() as connection:
            return [_delivery(*one) for one in await connection.execute(statement)]

    async def of_player(self, player: str) -> list[AlertRecord]:
        """The last alerts to a player's channels, the newest first."""
        row = OutboxRow
        what = row.id, row.target, ChannelRow.kind.label("of"), row.kind, row.body
        statement = (
            select(*what, row.created_at, row.due_at, row.settled_at, row.status, row.error)
            .join(ChannelRow, ChannelRow.id == row.target)
            .where(ChannelRow.player_id == player)
            .where(or_(row.kind != "reminder", row.settled_at.is_not(None)))
            .order_by(row.id.desc())
            .limit(ALERTS_SHOWN)
        )
        async with self._reading.connect() as connection:
            return [_alert(*one) for one in await connection.execute(statement)]

    async def _put_first(
        self, channel: str, target: str, kind: str, body: str
    ) -> tuple[str, datetime]:
        async with self._engine.begin() as connection:
            now = await database_now(connection)
            row = new_row(channel, target, kind, body, now, FIRST)
            await connection.execute(insert(OutboxRow), [row])
        return row["id"], now


def _delivery(
    id_: str, kind: str, created: datetime, attempts: int, due: datetime | None, *fate: Any
) -> Delivery:
    return Delivery(id_, kind, created, attempts, due and max(due, created), *fate)


def _alert(
    id_: str, channel: str, of: Any, occasion: Any, body: str, created: datetime, *fate: Any
) -> AlertRecord:
    duty = duty_of(body)
    room = None if duty is None else duty.room
    return AlertRecord(id_, channel, of, occasion, room, created, *fate)


def _due(rules: TargetRules, without: Collection[str], closed: Collection[str]) -> Select[Any]:
    """One look at the index of the outbox for each target, however much waits there."""
    table, now = rules.table, database_time()
    earliest = (
        select(func.min(OutboxRow.due_at))
        .where(OutboxRow.target == table.id, OutboxRow.due_at.is_not(None))
        .correlate(table)
        .scalar_subquery()
    )
    columns = table.id, table.player_id.label("owner"), rules.address.label("address")
    rest = rules.rest_until.label("rest_until")
    free = _free(rules), table.player_id.not_in(without), table.id.not_in(without)
    open_ = [~_is_at(rules.address, origin) for origin in closed]
    query = select(*columns, table.served_at, rest, earliest.label("earliest"))
    query = query.where(*free, *open_)
    due = query.subquery().c
    rested = or_(due.rest_until.is_(None), due.rest_until <= now, due.earliest == FIRST)
    return select(due.id, due.owner, due.address, due.served_at).where(due.earliest <= now, rested)


def _is_at(address: ColumnElement[str], origin: str) -> ColumnElement[bool]:
    """A condition: an address is at a server."""
    if origin == OF_MAILS:
        return ~address.contains(OF_MAILS)
    under = (address.startswith(f"{origin}{mark}", autoescape=True) for mark in "/?#")
    return or_(address == origin, *under)


def _free(rules: TargetRules) -> ColumnElement[bool]:
    """A condition: the target may be sent to by whoever leases it."""
    table = rules.table
    free = or_(table.leased_until.is_(None), table.leased_until <= database_time())
    return table.off.is_(None) & free & may_be_called(table.player_id)


def _leasable(rules: TargetRules, wanted: Collection[str]) -> Any:
    """The free ones among some targets, locked."""
    table = rules.table
    columns = table.id, table.player_id, rules.address, rules.rest_until
    query = select(*columns).where(table.id.in_(wanted))
    return query.where(_free(rules)).order_by(table.id).with_for_update(skip_locked=True)


async def _items(
    connection: AsyncConnection,
    rules: TargetRules,
    target: DueTarget,
    until: datetime,
    now: datetime,
) -> tuple[str, tuple[OutboxItem, ...]]:
    """What is due by `until` for a locked target and its channel: what is sent alone, or all that
    goes together, without what a process was sending when it died, if it isn't sent again."""
    row = OutboxRow
    due = (
        select(row.id, row.channel, row.kind, row.body, row.attempts, row.state, row.due_at)
        .where(row.target == target.id, row.due_at <= until)
        .order_by(row.due_at, row.id)
        .limit(rules.together)
    )
    rows, channel, items = (await connection.execute(due)).all(), "", list[OutboxItem]()
    for one in rows:
        channel = one.channel
        item = OutboxItem(one.id, one.kind, one.body, one.attempts + 1, one.due_at == FIRST)
        if one.state == LEASED and (not rules.repeats or one.attempts >= rules.attempts):
            values = {"state": DEAD, "due_at": None, "settled_at": now, "error": UNCERTAIN}
            await connection.execute(update(row).where(row.id == one.id).values(**values))
            await _add_reminder(connection, channel, target.id, item, now)
            continue
        if one.state == LEASED:
            await connection.execute(update(row).where(row.id == one.id).values(state=DUE))
        items.append(item)
    alone = [item for item in items if item.once][:1]
    return channel, tuple(alone or items)


async def _holds(connection: AsyncConnection, lease: Lease) -> bool:
    """Lock the target; False if somebody else has leased it meanwhile, or it is gone."""
    table = lease.rules.table
    held = select(table.id).where(table.id == lease.target.id, table.leased_until == lease.until)
    return (await connection.execute(held.with_for_update())).one_or_none() is not None


def _still_waits(lease: Lease, item: OutboxItem) -> tuple[ColumnElement[bool], ...]:
    """Conditions: nobody has made the turn of an alert, nor said that they are ready."""
    duty = None if lease.channel == WEBHOOK else item.duty
    if duty is None:
        return ()
    later = StepRow.match_id == duty.match, StepRow.seq > duty.seq
    ready = DraftRow.match_id == duty.match, DraftRow.seq == duty.seq, DraftRow.seat == duty.seat
    return ~exists().where(*later), ~exists().where(*ready, DraftRow.ready)


async def _settle(
    connection: AsyncConnection,
    lease: Lease,
    items: Sequence[OutboxItem],
    outcome: DeliveryOutcome,
    now: datetime,
) -> bool:
    """Note what became of a message about `items`; True if it is over with any of them."""
    over, pauses = False, lease.rules.pauses
    fate: dict[str, Any] = {"status": outcome.status, "error": outcome.error}
    if outcome.uncertain:
        fate["error"] = UNCERTAIN
    for item in items:
        row = update(OutboxRow).where(OutboxRow.id == item.id)
        if outcome.again is not None and not item.once and item.attempts <= len(pauses):
            due = now + max(pauses[item.attempts - 1], outcome.again)
            waits = row.where(OutboxRow.state == LEASED)
            await connection.execute(waits.values(**fate, state=DUE, due_at=due))
        else:
            over, state = True, DEAD if outcome.error else DELIVERED
            settled = row.values(**fate, state=state, due_at=None, settled_at=now)
            there = await connection.execute(settled.returning(OutboxRow.id))
            if there.one_or_none() is not None:  # otherwise the channel was turned off meanwhile
                await _add_reminder(connection, lease.channel, lease.target.id, item, now)
    return over


async def _add_reminder(
    connection: AsyncConnection, channel: str, target: str, item: OutboxItem, now: datetime
) -> None:
    """Once a turn was told, or was seen, its reminder waits; each turn has one."""
    if item.kind == "turn":
        row = new_row(channel, target, "reminder", item.body, now, now + LATER)
        await connection.execute(insert(OutboxRow), [row])


async def _let_go(
    connection: AsyncConnection, lease: Lease, plan: LeasePlan, now: datetime
) -> None:
    """Rows that aren't sent are deleted, or due later: unless a nudge has come meanwhile, or other
    quiet hours than those that hold them."""
    for item in plan.drop:
        await connection.execute(delete(OutboxRow).where(OutboxRow.id == item.id))
    for item in plan.seen:
        gone = await connection.execute(
            delete(OutboxRow).where(OutboxRow.id == item.id).returning(OutboxRow.id)
        )
        if gone.one_or_none() is not None:
            await _add_reminder(connection, lease.channel, lease.target.id, item, now)
    if plan.held and plan.held != await channels.quiet_of(connection, lease.target.owner):
        return
    for item, due in plan.later:
        same = OutboxRow.id == item.id, OutboxRow.kind == item.kind, OutboxRow.state == DUE
        values = {"due_at": due, "error": HELD if plan.held else None}
        await connection.execute(update(OutboxRow).where(*same).values(**values))


async def _counted(
    connection: AsyncConnection,
    lease: Lease,
    first: OutboxItem,
    outcome: DeliveryOutcome,
    now: datetime,
    *,
    given_up: bool,
) -> Off | AlertOff | None:
    """Count a success or a failure of a target; why it is to be turned off, if it is."""
    table = lease.rules.table
    target = update(table).where(table.id == lease.target.id)
    if outcome.error is None:
        rested = {"failing_since": None, "rest_until": None} if lease.rules.repeats else {}
        await connection.execute(target.values(failures=0, **rested))
        return None
    if lease.channel == WEBHOOK:
        counts = not (first.once or outcome.ours)
        return await _webhook_failed(connection, lease, outcome, now) if counts else outcome.off
    if not given_up or outcome.uncertain or outcome.ours or first.kind == "confirm":
        return None
    counted = target.values(failures=table.failures + 1).returning(table.failures)
    failures = (await connection.execute(counted)).scalar_one()
    return outcome.off or ("failing" if failures >= GIVEN_UP else None)


async def _webhook_failed(
    connection: AsyncConnection, lease: Lease, outcome: DeliveryOutcome, now: datetime
) -> Off | AlertOff | None:
    """Count a failed attempt: the webhook rests, the longer the more there are.

    Why it is to be turned off, if nothing has got through for too long.
    """
    row, pauses = WebhookRow, TO_WEBHOOKS.pauses
    query = select(row.failures, row.failing_since).where(row.id == lease.target.id)
    before = (await connection.execute(query)).one()
    failures, since = before.failures + 1, before.failing_since or now
    pause = timedelta()
    if failures > LENIENT_FAILURES or not outcome.lenient:
        pause = max(pauses[min(failures, len(pauses)) - 1], outcome.again or pause)
    values = {"failures": failures, "failing_since": since, "rest_until": now + pause}
    await connection.execute(update(row).where(row.id == lease.target.id).values(**values))
    failing = failures >= TO_WEBHOOKS.attempts and now - since >= FAILING_FOR
    return outcome.off or ("failing" if failing else None)


async def _turn_off(connection: AsyncConnection, lease: Lease, off: Off | AlertOff) -> bool:
    """Send a target nothing any more, and tell all processes; False if it is off already."""
    table = lease.rules.table
    if await connection.scalar(select(table.off).where(table.id == lease.target.id)) is not None:
        return False
    if lease.channel == WEBHOOK:
        await webhooks.set_off(connection, lease.target.id, off)
        await add_news(connection, [lease.target.owner])
    elif lease.channel == "push" and off == "gone":  # the browser will make a new one if it wants
        await channels.remove_channel(connection, lease.target.id, lease.target.owner)
    else:
        await channels.set_off(connection, lease.target.id, lease.target.owner, off)
    return True
