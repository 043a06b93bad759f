"""Rows that go with others: those of the outbox with what they tell of, and news of changes."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import orjson
from sqlalchemy import ColumnElement, case, exists, insert, literal, null, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.dml import Insert, Update

from app.notify.tables import OutboxRow
from app.rooms.records import AlertChannel, Duty
from app.store import ids
from app.store.journal_entries import Insertion
from app.store.revocations import add_revocations, repeatable

SUBSCRIPTIONS_CHANGED: Final = "subscriptions"
"""The kind of the row that tells all processes that a player wants to be told other things."""
WEBHOOK: Final = "webhook"
"""The channel of deliveries to webhooks; alerts have the kind of theirs."""
DUE: Final = "due"
LEASED: Final = "leased"
DELIVERED: Final = "delivered"
DEAD: Final = "dead"
"""The states of rows."""
AT_ONCE: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""When what hasn't been tried yet is due, whatever the clock of the process says."""
FIRST: Final = AT_ONCE - timedelta(days=1)
"""When what somebody waits for is due: before all else, though its target rests, and only once."""


def new_row(
    channel: str, target: str, kind: str, body: str, at: datetime, due_at: datetime = AT_ONCE
) -> dict[str, Any]:
    """A row for a target on a channel."""
    return {
        "id": ids.new_ulid(),
        "channel": channel,
        "target": target,
        "kind": kind,
        "body": body,
        "created_at": at,
        "state": DUE,
        "due_at": due_at,
        "attempts": 0,
        "settled_at": None,
        "status": None,
        "error": None,
    }


def webhook_row(webhook: str, kind: str, body: str, at: datetime) -> dict[str, Any]:
    """A new row for a webhook."""
    return new_row(WEBHOOK, webhook, kind, body, at)


def turn_row(channel: AlertChannel, duty: Duty, at: datetime, due_at: datetime) -> dict[str, Any]:
    """A new row that tells of a turn."""
    return new_row(channel.kind, channel.id, "turn", body_of(duty), at, due_at)


def turn_if_new(channel: AlertChannel, duty: Duty, at: datetime, due_at: datetime) -> Insert:
    """The statement that adds such a row, unless the channel has one for the same turn.

    If it was told of that turn before, and its reminder is no longer there, it adds that one.
    """
    row = turn_row(channel, duty, at, due_at)
    columns = [OutboxRow.__table__.c[name] for name in row]
    same_turn = exists().where(OutboxRow.target == channel.id, OutboxRow.body == row["body"])
    there = same_turn.where(or_(OutboxRow.due_at.is_not(None), OutboxRow.kind != "turn"))
    values: dict[str, ColumnElement[Any]] = {
        column.name: literal(row[column.name], column.type) for column in columns
    }
    values["kind"] = case((same_turn, "reminder"), else_="turn")
    return insert(OutboxRow).from_select(columns, select(*values.values()).where(~there))


def nudge_update(some: Iterable[AlertChannel], duty: Duty) -> Update:
    """The statement that makes the reminders of a turn due, if they haven't been sent yet."""
    waiting = (
        select(OutboxRow.id)
        .where(
            OutboxRow.target.in_([channel.id for channel in some]),
            OutboxRow.kind == "reminder",
            OutboxRow.body == body_of(duty),
            OutboxRow.due_at.is_not(None),
        )
        .order_by(OutboxRow.target)  # as whoever leases does it
        .with_for_update()
    )
    these = update(OutboxRow).where(OutboxRow.id.in_(waiting))
    return these.values(kind="nudge", due_at=AT_ONCE, error=null())


def insertion(rows: Sequence[dict[str, Any]]) -> Insertion:
    """The statement that puts rows into the outbox."""
    return Insertion(OutboxRow, rows)


def body_of(duty: Duty) -> str:
    """The same text for the same turn, each time."""
    return orjson.dumps(duty, option=orjson.OPT_SORT_KEYS).decode()


async def add_news(connection: AsyncConnection, players: Sequence[str]) -> None:
    """Tell all processes that webhooks or channels of these players have changed, at the end."""
    await add_revocations(
        connection, SUBSCRIPTIONS_CHANGED, [repeatable(player) for player in players]
    )
