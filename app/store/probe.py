"""Proves that the database takes a commit: what only reads says nothing of a full disk."""

import secrets
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, insert, or_, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store import ids, tables

SIZE = 16_384
"""Bytes of a row: more than a move takes, and noise, so that no database stores it smaller."""
LEFT = timedelta(hours=1)
"""A row that is older was left by a process that has ended."""


class Probe:
    """Writes a row in place of the one before.

    The new row is there before the old one goes, so that a database that cannot grow fails here as
    it does for a move.  Each process has a row of its own, and none waits for another's.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._last: str | None = None

    async def write(self) -> str:
        """Commit a row; the revision of the database.  Raises what the database raises."""
        row_id, now, probe = ids.new_ulid(), datetime.now(UTC), tables.ProbeRow
        outdated = (
            select(probe.id)
            .where(or_(probe.id == self._last, probe.at < now - LEFT))
            .with_for_update(skip_locked=True)
        )
        row = {"id": row_id, "at": now, "filler": secrets.token_bytes(SIZE)}
        async with self._engine.begin() as connection:
            await connection.execute(insert(probe), row)
            await connection.execute(delete(probe).where(probe.id.in_(outdated)))
            found = await connection.execute(text("SELECT version_num FROM alembic_version"))
            revision: str = found.scalar_one()
        self._last = row_id
        return revision
