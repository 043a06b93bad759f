"""What has been taken back and must be let go by all processes: rows that each of them reads.

Rows can become visible in another order than they were written, so nobody reads "those after the
last one": all of the last minute are read again, by the database's clock, and what is known already
is ignored.  A row that took longer than that to be committed is written once more.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

from sqlalchemy import String, cast, delete, insert, literal, null, select, union_all
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.dml import ReturningDelete

from app.store import ids
from app.store.clock import database_now, database_time
from app.store.database import autocommitting
from app.store.tables import RevocationRow, TokenRow

WINDOW: Final = timedelta(minutes=1)
"""What was written in this time before the last reading is read again."""
KEPT: Final = timedelta(days=7)
"""How long a row is kept for processes that can't read for a while."""
TOKEN: Final = "token"
"""The kind of a revoked token, or of one that has expired; the subject is its id."""
PLAYER: Final = "player"
"""Somebody was banned or deleted; the subject is `repeatable` of their id."""
LOGINS: Final = "logins"
"""Cookies of somebody are worthless; the subject is their id and, after a dot, which ones."""
ROOM: Final = "room"
"""A room was deleted, or closed to everybody; the subject is `repeatable` of its id."""

Revoked: TypeAlias = tuple[str, str]
"""A kind, and which one of it."""

_CLOCK: Final = select(database_time().label("at"), cast(null(), String), cast(null(), String))


@dataclass(frozen=True, slots=True)
class RevocationBatch:
    """What was revoked or has expired lately, and what time it was in the database then."""

    at: datetime
    revoked: frozenset[Revoked]


class Revocations:
    """Reads what has been revoked."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = autocommitting(engine)

    async def read(self, last: datetime | None) -> RevocationBatch:
        """Everything since a minute before the `last` reading; nothing at the first one."""
        statement = _CLOCK if last is None else _since(last - WINDOW)
        async with self._reading.connect() as connection:
            rows = (await connection.execute(statement)).all()
        (at,) = (row[0] for row in rows if row[1] is None)
        return RevocationBatch(
            at, frozenset((row[1], row[2]) for row in rows if row[1] is not None)
        )


def repeatable(id_: str) -> str:
    """A subject for what can happen more than once: what is known already is ignored."""
    return f"{id_}.{ids.new_ulid()}"


def id_of(subject: str) -> str:
    """The id in a subject made by `repeatable`."""
    return subject.partition(".")[0]


def _since(since: datetime) -> Any:
    """One statement for all, as each process executes it again and again."""
    row, expired = RevocationRow, TokenRow.expires_at
    return union_all(
        _CLOCK,
        select(row.at, row.kind, row.subject).where(row.at > since),
        select(expired, cast(literal(TOKEN), String), TokenRow.id).where(
            expired > since, expired <= database_time()
        ),
    )


async def revoke(
    engine: AsyncEngine,
    statement: ReturningDelete[str],
    kind: str,
    clock: Callable[[], float] = time.monotonic,
) -> Sequence[str]:
    """Delete rows, and write that what they stood for is revoked: their ids."""
    async with engine.begin() as connection:
        subjects = (await connection.execute(statement)).scalars().all()
        began = clock()
        await add_revocations(connection, kind, subjects)
    while clock() - began > WINDOW.total_seconds() / 2:  # it may have been overlooked
        async with engine.begin() as connection:
            began = clock()
            await add_revocations(connection, kind, subjects)
    return subjects


async def add_revocations(connection: AsyncConnection, kind: str, subjects: Iterable[str]) -> None:
    """Write revocations, and drop old rows; best as the last thing in a transaction."""
    rows = [{"id": ids.new_ulid(), "kind": kind, "subject": subject} for subject in subjects]
    if rows:
        now = await database_now(connection)
        await connection.execute(delete(RevocationRow).where(RevocationRow.at < now - KEPT))
        await connection.execute(insert(RevocationRow).values(at=database_time()), rows)
