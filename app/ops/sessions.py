"""Operators who have said the token on a page; only hashes of what their cookies hold are kept."""

import secrets
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.ops.tables import OperatorSessionRow
from app.store import ids
from app.store.database import autocommitting

LIFE = timedelta(minutes=30)
"""How long a session lasts after it was last used."""
LONGEST = timedelta(hours=8)
"""How long a session lasts at most."""


class OperatorSessions:
    """The sessions of all processes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def log_in(self) -> str:
        """A new session: the secret for its cookie.  Those that are over are dropped."""
        secret, now, row = secrets.token_urlsafe(32), datetime.now(UTC), OperatorSessionRow
        values = {"hash": ids.sha256_of(secret), "began_at": now, "ends_at": now + LIFE}
        async with self._engine.begin() as connection:
            await connection.execute(delete(row).where(row.ends_at < now))
            await connection.execute(insert(row), values)
        return secret

    async def use(self, secret: str) -> bool:
        """Use a session, which then lasts on for a while; False if it is over."""
        now, row = datetime.now(UTC), OperatorSessionRow
        statement = update(row).where(*_lasting(secret, now)).values(ends_at=now + LIFE)
        async with self._engine.begin() as connection:
            updated = await connection.execute(statement.returning(row.hash))
            return updated.one_or_none() is not None

    async def goes_on(self, secret: str) -> bool:
        """True if a session isn't over; it lasts no longer for that."""
        statement = select(OperatorSessionRow.hash).where(*_lasting(secret, datetime.now(UTC)))
        async with autocommitting(self._engine).connect() as connection:
            return (await connection.execute(statement)).one_or_none() is not None

    async def log_out(self, secret: str) -> None:
        """End a session."""
        row = OperatorSessionRow
        async with self._engine.begin() as connection:
            await connection.execute(delete(row).where(row.hash == ids.sha256_of(secret)))


def _lasting(secret: str, now: datetime) -> tuple[ColumnElement[bool], ...]:
    row = OperatorSessionRow
    same, latest = row.hash == ids.sha256_of(secret), row.ends_at > now
    return same, latest, row.began_at > now - LONGEST, row.began_at <= now
