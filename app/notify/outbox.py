"""What is to be sent to webhooks, and what became of it: rows written with what they tell of.

A process *leases* a webhook by compare-and-set, and sends it the delivery that is due first; so
each gets one at a time.  If the process dies, the lease ends, and another one sends the same again,
with the same id.  All times are the database's; locks are taken on webhooks first.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.notify import webhooks
from app.notify.tables import OutboxRow, WebhookRow
from app.rooms.records import Delivery, Off
from app.store import ids
from app.store.bans import may_be_called
from app.store.clock import database_time, time_by
from app.store.database import autocommitting
from app.store.entries import Insertion

WEBHOOK: Final = "webhook"
"""The channel of deliveries to webhooks."""
AT_ONCE: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""When what hasn't been tried yet is due, whatever the clock of the process says."""
FIRST: Final = AT_ONCE - timedelta(days=1)
"""When a test is due: before everything else, and though the webhook rests."""
LEASE: Final = timedelta(seconds=60)
"""For how long a webhook belongs to the process that sends to it."""
PAUSES: Final = tuple(
    timedelta(seconds=seconds) for seconds in (5, 60, 300, 1800, 7200, 21600, 43200, 86400)
)
"""How long to wait after the first failure, the second, and so on; there is one more attempt."""
ATTEMPTS: Final = len(PAUSES) + 1
FAILING_FOR: Final = timedelta(hours=40)
"""For how long a webhook must have taken nothing, however often, before it is turned off."""
LENIENT: Final = 3
"""After how many failures a webhook also rests that only refuses single messages."""
SHOWN: Final = 50
"""How many deliveries of a webhook are listed."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A webhook or channel for which something is due, with its owner and address."""

    target: str
    owner: str
    address: str


@dataclass(frozen=True, slots=True)
class Claimed:
    """A delivery that this process is to make, for the `attempts`th time, until the lease ends."""

    id: str
    attempts: int
    is_test: bool
    webhook: str
    url: str
    body: str
    leased_until: datetime

    @property
    def target(self) -> str:
        """The webhook."""
        return self.webhook


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a delivery wasn't taken: how it was answered, if it was.

    `ours`: that is no fault of the webhook's.  `lenient`: only this message isn't wanted, and the
    next one may be tried at once.  `pause` is how long the webhook asked us to wait.  `off`: the
    webhook is sent nothing any more.
    """

    error: str
    status: int | None = None
    ours: bool = False
    lenient: bool = False
    pause: timedelta = timedelta()
    off: Off | None = None


def delivery(
    webhook: str, kind: str, body: str, at: datetime, due_at: datetime = AT_ONCE
) -> dict[str, Any]:
    """A new row of the outbox."""
    return new_row(WEBHOOK, webhook, kind, body, at, due_at)


def new_row(
    channel: str, target: str, kind: str, body: str, at: datetime, due_at: datetime
) -> dict[str, Any]:
    """A row for a target on a channel."""
    return {
        "id": ids.new_ulid(),
        "channel": channel,
        "target": target,
        "kind": kind,
        "body": body,
        "created_at": at,
        "due_at": due_at,
        "attempts": 0,
        "settled_at": None,
        "status": None,
        "error": None,
    }


def insertion(rows: Sequence[dict[str, Any]]) -> Insertion:
    """The statement that puts rows into the outbox."""
    return Insertion(OutboxRow, rows)


class Outbox:
    """Leases webhooks for which something is due, and notes what became of it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def ready(self, most: int, without: Collection[str] = ()) -> list[Ready]:
        """The webhooks to send to, those first that were served longest ago.

        None of the owners `without`, and of nobody who is banned: what is due waits until then.
        """
        async with self._reading.connect() as connection:
            return [Ready(*row) for row in await connection.execute(_ready(most, without))]

    async def waiting(self) -> dict[str, int]:
        """How much is still to be sent, by channel."""
        statement = (
            select(OutboxRow.channel, func.count())
            .where(OutboxRow.due_at.is_not(None))
            .group_by(OutboxRow.channel)
        )
        async with self._reading.connect() as connection:
            found = await connection.execute(statement)
            return dict(found.all())

    async def claim(self, wanted: Collection[str]) -> list[Claimed]:
        """What is due first for each of these webhooks that no other process has leased."""
        if not wanted:
            return []
        free = or_(WebhookRow.leased_until.is_(None), WebhookRow.leased_until <= database_time())
        leasable = (
            select(WebhookRow.id, WebhookRow.url)
            .where(WebhookRow.id.in_(wanted), WebhookRow.off.is_(None), free)
            .where(may_be_called(WebhookRow.player_id))
            .order_by(WebhookRow.id)
            .with_for_update(skip_locked=True)
        )
        async with self._engine.begin() as connection:
            now = await time_by(connection)
            found = (await connection.execute(leasable)).all()
            claimed = [await _first(connection, *row, now + LEASE) for row in found]
            won = [one for one in claimed if one is not None]
            lease = update(WebhookRow).where(WebhookRow.id.in_([one.webhook for one in won]))
            await connection.execute(lease.values(leased_until=now + LEASE, served_at=now))
        return won

    async def delivered(self, claimed: Claimed, status: int) -> None:
        """A delivery was taken."""
        async with self._engine.begin() as connection:
            well = {"failures": 0, "failing_since": None, "rest_until": None}
            if await _release(connection, claimed, **well):
                await _note(connection, claimed, status, None, database_time())

    async def failed(self, claimed: Claimed, failure: Failure) -> Off | None:
        """A delivery wasn't taken: it is tried again later, unless it is given up.

        Why its webhook is turned off, if it is.  A test is tried once, and isn't counted.
        """
        off: Off | None = None
        async with self._engine.begin() as connection:
            now = await time_by(connection)
            if claimed.is_test or failure.ours:
                held = await _release(connection, claimed)
                off = failure.off if held else None
            else:
                held, off = await _count(connection, claimed, failure, now)
            if held:
                await _note_failure(connection, claimed, failure, now)
            if off is not None:
                await webhooks.turn(connection, claimed.webhook, off)
                owner = select(WebhookRow.player_id).where(WebhookRow.id == claimed.webhook)
                await webhooks.tell(connection, (await connection.execute(owner)).scalars().all())
        return off

    async def test(self, webhook: str, body: str, kind: str) -> Delivery:
        """Something to send at once, though the webhook may be resting."""
        async with self._engine.begin() as connection:
            now = await time_by(connection)
            row = delivery(webhook, kind, body, now, FIRST)
            await connection.execute(insert(OutboxRow), [row])
        return Delivery(row["id"], kind, now, 0, now, None, None, None)

    async def of_webhook(self, webhook: str) -> list[Delivery]:
        """What was and is to be sent to a webhook, the newest first."""
        statement = (
            select(*_SHOWN)
            .where(OutboxRow.target == webhook)
            .order_by(OutboxRow.id.desc())
            .limit(SHOWN)
        )
        async with self._reading.connect() as connection:
            return [_shown(row) for row in await connection.execute(statement)]


_SHOWN: Final = (
    OutboxRow.id,
    OutboxRow.kind,
    OutboxRow.created_at,
    OutboxRow.attempts,
    OutboxRow.due_at,
    OutboxRow.settled_at,
    OutboxRow.status,
    OutboxRow.error,
)


def _shown(row: Any) -> Delivery:
    id_, kind, created, attempts, due, *rest = row
    return Delivery(id_, kind, created, attempts, due and max(due, created), *rest)


def _ready(most: int, without: Collection[str]) -> Any:
    """One look at the index of the outbox for each webhook, however much waits there."""
    earliest = (
        select(func.min(OutboxRow.due_at))
        .where(OutboxRow.target == WebhookRow.id, OutboxRow.due_at.is_not(None))
        .correlate(WebhookRow)
        .scalar_subquery()
    )
    now = database_time()
    found = (
        select(
            WebhookRow.id,
            WebhookRow.player_id,
            WebhookRow.url,
            WebhookRow.served_at,
            WebhookRow.rest_until,
            earliest.label("earliest"),
        )
        .where(
            WebhookRow.off.is_(None),
            WebhookRow.player_id.not_in(without),
            may_be_called(WebhookRow.player_id),
            or_(WebhookRow.leased_until.is_(None), WebhookRow.leased_until <= now),
        )
        .subquery()
        .c
    )
    rested = or_(found.rest_until.is_(None), found.rest_until <= now, found.earliest == FIRST)
    return (
        select(found.id, found.player_id, found.url)
        .where(found.earliest <= now, rested)
        .order_by(found.served_at, found.id)
        .limit(most)
    )


async def _first(
    connection: AsyncConnection, webhook: str, url: str, until: datetime
) -> Claimed | None:
    """The delivery to a leased webhook that is due first, with its attempt counted."""
    due = (
        select(OutboxRow.id, OutboxRow.attempts, OutboxRow.due_at, OutboxRow.body)
        .where(OutboxRow.target == webhook, OutboxRow.due_at <= database_time())
        .order_by(OutboxRow.due_at, OutboxRow.id)
        .limit(1)
    )
    row = (await connection.execute(due)).one_or_none()
    if row is None:
        return None
    counted = update(OutboxRow).where(OutboxRow.id == row.id)
    await connection.execute(counted.values(attempts=row.attempts + 1))
    is_test = row.due_at == FIRST
    return Claimed(row.id, row.attempts + 1, is_test, webhook, url, row.body, until)


async def _release(connection: AsyncConnection, claimed: Claimed, **values: Any) -> bool:
    """End a lease; False if it was over: then nothing counts that this process says."""
    row = update(WebhookRow).where(
        WebhookRow.id == claimed.webhook, WebhookRow.leased_until == claimed.leased_until
    )
    ended = await connection.execute(
        row.values(leased_until=None, **values).returning(WebhookRow.id)
    )
    return ended.one_or_none() is not None


async def _count(
    connection: AsyncConnection, claimed: Claimed, failure: Failure, now: datetime
) -> tuple[bool, Off | None]:
    """Count a failure: the webhook rests, the longer the more there are; is it still leased?

    Why it is turned off, if nothing has got through for too long.
    """
    statement = (
        select(WebhookRow.failures, WebhookRow.failing_since)
        .where(WebhookRow.id == claimed.webhook, WebhookRow.leased_until == claimed.leased_until)
        .with_for_update()
    )
    row = (await connection.execute(statement)).one_or_none()
    if row is None:
        return False, None
    failures, since = row.failures + 1, row.failing_since or now
    rests = failures > LENIENT or not failure.lenient
    pause = max(PAUSES[min(failures, len(PAUSES)) - 1], failure.pause) if rests else timedelta()
    values = {"failures": failures, "failing_since": since, "rest_until": now + pause}
    await _release(connection, claimed, **values)
    failing = failures >= ATTEMPTS and now - since >= FAILING_FOR
    return True, failure.off or ("failing" if failing else None)


async def _note_failure(
    connection: AsyncConnection, claimed: Claimed, failure: Failure, now: datetime
) -> None:
    """Settle what is given up; the rest is due again later."""
    final = claimed.is_test or failure.off is not None or claimed.attempts >= ATTEMPTS
    if final:
        await _note(connection, claimed, failure.status, failure.error, now)
        return
    due = now + max(PAUSES[claimed.attempts - 1], failure.pause)
    waiting = update(OutboxRow).where(OutboxRow.id == claimed.id, OutboxRow.settled_at.is_(None))
    values = {"due_at": due, "status": failure.status, "error": failure.error}
    await connection.execute(waiting.values(**values))


async def _note(
    connection: AsyncConnection, claimed: Claimed, status: int | None, error: str | None, at: Any
) -> None:
    """Settle a delivery."""
    values = {"due_at": None, "settled_at": at, "status": status, "error": error}
    await connection.execute(update(OutboxRow).where(OutboxRow.id == claimed.id).values(**values))
