"""Messages to channels, as rows of the outbox."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

import orjson
from sqlalchemy import ColumnElement, case, exists, insert, literal, null, or_, select, update
from sqlalchemy.sql.dml import Insert, Update

from app.rooms.records import CLAIMED, UNDER_WAY, AlertChannel, AlertOccasion, AlertRecord, Duty
from app.store import outbox
from app.store.columns import UtcDateTime
from app.store.outbox import AT_ONCE
from app.store.tables import OutboxRow

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
