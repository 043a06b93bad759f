"""Lets time pass for what expires."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from pydantic import SecretStr
from sqlalchemy import select

from app.ops.expiry.adaptive_delay import AdaptiveDelay
from app.ops.expiry.sweep import Expiry
from app.ops.tables import AuditRow
from app.queries.replays import Replays
from app.settings import Settings
from tests.support.room_processes import Process


async def at_once(_seconds: float) -> None:
    """No pause."""


def after(days: float) -> datetime:
    """So many days from now."""
    return datetime.now(UTC) + timedelta(days=days)


def rules(**days: int) -> Settings:
    """Settings by which some kinds expire, such as `rooms=30`."""
    named: dict[str, Any] = {f"expire_{kind}_days": number for kind, number in days.items()}
    return Settings(secret=SecretStr("not kept"), **named)


def expiry(where: Process, now: datetime, replays: Replays | None = None, **days: int) -> Expiry:
    """What expires at a time."""
    return Expiry(
        where.store.engine,
        rules(**days),
        where.directory,
        (replays or Replays(where.reads)).expire,
        lambda: now,
        AdaptiveDelay(sleep=at_once),
    )


async def rows(where: Process, table: Any, *conditions: Any) -> Sequence[Any]:
    """The rows of a table."""
    async with where.store.engine.connect() as connection:
        return (await connection.execute(select(table.__table__).where(*conditions))).all()


async def acts(where: Process) -> dict[str, int]:
    """What the log of acts says has expired."""
    counts: dict[str, int] = {}
    for row in await rows(where, AuditRow):
        assert row.by == "server"
        counts[row.kind] = counts.get(row.kind, 0) + row.data["count"]
    return counts
