"""Proves that the database takes a commit, since reading says nothing about a full disk."""

import secrets
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, insert, or_, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store import ids, tables

SIZE = 16_384
"""Bytes of a row: more than a move takes, and random, so that no database compresses them."""
LEFT = timedelta(hours=1)
"""An older row was left by a process that has ended."""


class Probe:
    """Replaces its last row by a new one.

    The new row is written before the old one is deleted, so a database that can't grow fails here
    as it would for a move.  Each process has its own row, and never waits for another's.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._last: str | None = None

    async def write(self) -> str:
        """Commit a row and return the revision of the database; raises what the database raises."""
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
