"""Shows that the database doesn't go back in time: a row of each process that must not."""

from datetime import UTC, datetime, timedelta
from typing import Final, Literal, TypeAlias

from sqlalchemy import delete, func, insert, literal, null, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store import ids
from app.store.database import autocommitting
from app.store.tables import HeartbeatRow

Found: TypeAlias = Literal["same", "restarted", "behind"]
"""`behind`: it has lost a beat, and what was written since.  `restarted`: another server process of
PostgreSQL answers, perhaps a standby that was promoted, and may have lost less than a beat."""
FRESH: Final = timedelta(hours=1)
"""A process renews its row when it is older, even if nothing is written."""
LEFT: Final = timedelta(days=7)
"""An older row was left by a process that has ended."""


class Heartbeat:
    """Counts in the database, and in memory."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = autocommitting(engine)
        is_postgres = engine.dialect.name == "postgresql"
        self._server = func.pg_postmaster_start_time() if is_postgres else null()
        self._process = ids.new_ulid()
        self._beats = 0
        self._beaten_at: datetime | None = None
        self._known: datetime | None = None

    @property
    def is_stale(self) -> bool:
        """True if the last beat was so long ago that its row might be taken for one left."""
        return self._beaten_at is not None and datetime.now(UTC) - self._beaten_at > FRESH

    async def look(self) -> Found:
        """What has become of the database since the last look."""
        row = HeartbeatRow
        beats = select(row.beats).where(row.process == self._process).scalar_subquery()
        async with self._engine.connect() as connection:
            found = await connection.execute(select(func.coalesce(beats, 0), self._server))
            there, server = found.one()
        behind, same = there < self._beats, self._known in (None, server)
        self._beats, self._known = there, server
        return "behind" if behind else "same" if same else "restarted"

    async def beat(self) -> None:
        """Count one more; best after something was written."""
        row, now = HeartbeatRow, datetime.now(UTC)
        own = row.process == self._process
        async with self._engine.connect() as connection:
            if self._beats == 0:
                await connection.execute(delete(row).where(row.at < now - LEFT))
                values = {"process": self._process, "beats": 1, "at": now}
                await connection.execute(insert(row).values(values))
            else:
                await connection.execute(
                    update(row).where(own).values(beats=self._beats + literal(1), at=now)
                )
        self._beats += 1
        self._beaten_at = now
