"""What is to be sent, and what became of it: rows written together with what they tell of.

A process *claims* a delivery by counting one more attempt and putting off the next one; if it dies,
that one is made by another process, with the same id.  All times are the database's.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import delete, exists, func, insert, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.rooms.records import Delivery, Off
from app.store import ids, webhooks
from app.store.clock import database_time
from app.store.database import autocommitting
from app.store.entries import Insertion
from app.store.tables import OutboxRow, WebhookRow

AT_ONCE: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""When what hasn't been tried yet is due, whatever the clock of the process says."""
LEASE: Final = timedelta(seconds=60)
"""For how long a delivery belongs to the process that has claimed it."""
PAUSES: Final = tuple(
    timedelta(seconds=seconds) for seconds in (5, 60, 300, 1800, 7200, 21600, 43200, 86400)
)
"""How long to wait after the first failure, the second, and so on; there is one more attempt."""
ATTEMPTS: Final = len(PAUSES) + 1
KEPT: Final = 1000
"""How many deliveries are kept for a webhook, the newest; those beyond aren't sent any more."""
KEPT_FOR: Final = timedelta(days=7)
"""How long it is known what became of a delivery."""
SHOWN: Final = 50
"""How many deliveries of a webhook are listed."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """A delivery that this process is to make, for the `attempts`th time."""

    id: str
    attempts: int
    webhook: str
    url: str
    body: str


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a delivery wasn't taken: how it was answered, if it was.

    `final`: it isn't tried again.  `resting`: the webhook is left in peace for a while, as it takes
    nothing.  `off`: the webhook is sent nothing any more.
    """

    error: str
    status: int | None = None
    final: bool = False
    resting: bool = True
    off: Off | None = None


def delivery(webhook: str, kind: str, body: str, at: datetime) -> dict[str, Any]:
    """A new row of the outbox."""
    return {
        "id": ids.new_ulid(),
        "webhook_id": webhook,
        "kind": kind,
        "body": body,
        "created_at": at,
        "due_at": AT_ONCE,
        "attempts": 0,
        "settled_at": None,
        "status": None,
        "error": None,
    }


def insertion(rows: Sequence[dict[str, Any]]) -> Insertion:
    """The statement that puts rows into the outbox."""
    return Insertion(OutboxRow, rows)


class Outbox:
    """Claims what is due, and notes what became of it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def claim(self, most: int, busy: Collection[str]) -> list[Claimed]:
        """At most so many deliveries that are due, each of another webhook; none of `busy` ones.

        What is found but claimed by another process in the meantime isn't among them.
        """
        async with self._reading.connect() as connection:
            found = (await connection.execute(_due(most, busy))).all()
        if not found:
            return []
        keys = [(row.id, row.attempts) for row in found]
        claim = (
            update(OutboxRow)
            .where(tuple_(OutboxRow.id, OutboxRow.attempts).in_(keys), _IS_DUE)
            .returning(OutboxRow.id)
        )
        async with self._engine.begin() as connection:
            until = await _now(connection) + LEASE
            claim = claim.values(attempts=OutboxRow.attempts + 1, due_at=until)
            won = set((await connection.execute(claim)).scalars())
        return [
            Claimed(row.id, row.attempts + 1, row.webhook_id, row.url, row.body)
            for row in found
            if row.id in won
        ]

    async def delivered(self, claimed: Claimed, status: int) -> None:
        """A delivery was taken."""
        async with self._engine.begin() as connection:
            await _settle(connection, claimed, status, None)
            rested = update(WebhookRow).where(
                WebhookRow.id == claimed.webhook, WebhookRow.failures > 0
            )
            await connection.execute(rested.values(failures=0, rest_until=None))

    async def failed(self, claimed: Claimed, failure: Failure) -> Off | None:
        """A delivery wasn't taken: it is tried again later, unless it is given up.

        Why its webhook is turned off, if it is.
        """
        given_up = failure.final or claimed.attempts >= ATTEMPTS
        async with self._engine.begin() as connection:
            if given_up:
                await _settle(connection, claimed, failure.status, failure.error)
            else:
                await _put_off(connection, claimed, failure)
            off = failure.off or (await _rest(connection, claimed) if failure.resting else None)
            if off is not None:
                await webhooks.turn(connection, claimed.webhook, off)
                owner = select(WebhookRow.player_id).where(WebhookRow.id == claimed.webhook)
                await webhooks.tell(connection, (await connection.execute(owner)).scalars().all())
        return off

    async def test(self, webhook: str, body: str, kind: str) -> Delivery:
        """Something to send at once, though the webhook may be resting."""
        async with self._engine.begin() as connection:
            now = await _now(connection)
            row = delivery(webhook, kind, body, now)
            await connection.execute(insert(OutboxRow), [row])
            awake = update(WebhookRow).where(WebhookRow.id == webhook).values(rest_until=None)
            await connection.execute(awake)
        return Delivery(row["id"], kind, now, 0, AT_ONCE, None, None, None)

    async def of_webhook(self, webhook: str) -> list[Delivery]:
        """What was and is to be sent to a webhook, the newest first."""
        statement = (
            select(*_SHOWN)
            .where(OutboxRow.webhook_id == webhook)
            .order_by(OutboxRow.id.desc())
            .limit(SHOWN)
        )
        async with self._reading.connect() as connection:
            return [Delivery(*row) for row in await connection.execute(statement)]

    async def tidy(self) -> None:
        """Delete what is old, what is too much, and what was for webhooks that are gone."""
        number = func.row_number().over(
            partition_by=OutboxRow.webhook_id, order_by=OutboxRow.id.desc()
        )
        numbered = select(OutboxRow.id, number.label("number")).subquery()
        too_many = select(numbered.c.id).where(numbered.c.number > KEPT)
        orphaned = ~exists().where(WebhookRow.id == OutboxRow.webhook_id)
        async with self._engine.begin() as connection:
            now = await _now(connection)
            old = OutboxRow.settled_at < now - KEPT_FOR
            # What a step that is being written tells of may be there before its webhook is gone.
            gone = orphaned & (OutboxRow.created_at < now - LEASE)
            await connection.execute(delete(OutboxRow).where(or_(old, gone)))
            await connection.execute(delete(OutboxRow).where(OutboxRow.id.in_(too_many)))


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
_IS_DUE: Final = OutboxRow.due_at <= database_time()


def _due(most: int, busy: Collection[str]) -> Any:
    """The oldest delivery that is due of each webhook that isn't resting."""
    rested = or_(WebhookRow.rest_until.is_(None), WebhookRow.rest_until <= database_time())
    oldest = (
        select(func.min(OutboxRow.id).label("id"))
        .join(WebhookRow, WebhookRow.id == OutboxRow.webhook_id)
        .where(_IS_DUE, WebhookRow.off.is_(None), rested, WebhookRow.id.not_in(busy))
        .group_by(OutboxRow.webhook_id)
        .order_by("id")
        .limit(most)
        .subquery()
    )
    return (
        select(
            OutboxRow.id, OutboxRow.attempts, OutboxRow.webhook_id, WebhookRow.url, OutboxRow.body
        )
        .join(oldest, oldest.c.id == OutboxRow.id)
        .join(WebhookRow, WebhookRow.id == OutboxRow.webhook_id)
        .order_by(OutboxRow.id)
    )


async def _settle(
    connection: AsyncConnection, claimed: Claimed, status: int | None, error: str | None
) -> None:
    values = {"due_at": None, "settled_at": database_time(), "status": status, "error": error}
    await connection.execute(_still(claimed).values(**values))


async def _put_off(connection: AsyncConnection, claimed: Claimed, failure: Failure) -> None:
    due = await _now(connection) + PAUSES[claimed.attempts - 1]
    values = {"due_at": due, "status": failure.status, "error": failure.error}
    await connection.execute(_still(claimed).values(**values))


async def _rest(connection: AsyncConnection, claimed: Claimed) -> Off | None:
    """Leave a webhook in peace, the longer the more often it has failed; off after too often."""
    row = update(WebhookRow).where(WebhookRow.id == claimed.webhook)
    counted = row.values(failures=WebhookRow.failures + 1).returning(WebhookRow.failures)
    failures = (await connection.execute(counted)).scalar_one_or_none()
    if failures is None:  # it was deleted in the meantime
        return None
    if failures >= ATTEMPTS:
        return "failing"
    until = await _now(connection) + PAUSES[failures - 1]
    await connection.execute(row.values(rest_until=until))
    return None


def _still(claimed: Claimed) -> Any:
    """The row of a delivery, unless it was claimed again or turned off in the meantime."""
    return update(OutboxRow).where(
        OutboxRow.id == claimed.id,
        OutboxRow.attempts == claimed.attempts,
        OutboxRow.settled_at.is_(None),
    )


async def _now(connection: AsyncConnection) -> datetime:
    found: datetime = (await connection.execute(select(database_time()))).scalar_one()
    return found
