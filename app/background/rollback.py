"""Detects by heartbeats that the database went back in time; then the process reads all anew.

That happens if a standby is promoted that hasn't got all, or if an older copy is put in its place.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from typing import Final, Literal, TypeAlias

import structlog
from sqlalchemy import delete, func, insert, literal, null, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.background.tasks import log_errors, run_in_background
from app.network_errors import Outage
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

LOOK_SECONDS: Final = 2.0
PAUSE_SECONDS: Final = 1.0
"""Rooms that notice in this time, as they are read anew, need no further reading."""
TOLD: Final = (
    "The database has lost its newest rows, as after a failover to a standby that lagged behind. "
    "Everything is read anew, and play goes on from what is there."
)
log = structlog.get_logger(__name__)


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

    async def check(self) -> Found:
        """What has become of the database since the last look."""
        row = HeartbeatRow
        beats = select(row.beats).where(row.process == self._process).scalar_subquery()
        async with self._engine.connect() as connection:
            counters = await connection.execute(select(func.coalesce(beats, 0), self._server))
            there, server = counters.one()
        behind, same = there < self._beats, self._known in (None, server)
        self._beats, self._known = there, server
        return "behind" if behind else "same" if same else "restarted"

    async def write_beat(self) -> None:
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


class RollbackDetector:
    """Looks from time to time, and when a room has `noticed`; then calls all `readers`.

    `written` counts what the process has written: without anything new, the database is only read.
    """

    def __init__(
        self,
        heartbeat: Heartbeat,
        written: Callable[[], int],
        noticed: asyncio.Event,
        *readers: Callable[[], None],
    ) -> None:
        self._heartbeat = heartbeat
        self._written = written
        self._noticed = noticed
        self._readers = list(readers)
        self._counted = 0
        self._outage = Outage("heartbeat-lost", "heartbeat-found")

    def on_rollback(self, read: Callable[[], None]) -> None:
        """Call `read`, too, when the database went back in time."""
        self._readers.append(read)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Look from time to time, while the context is open."""
        async with run_in_background(self._watch(), "rollback"):
            yield

    async def check(self) -> None:
        """Read everything anew if the database has lost something, or may have."""
        change = await self._heartbeat.check()
        if self._noticed.is_set() or change == "behind":
            log.error("database-rolled-back", reason=TOLD)
            self._read_anew()
            await asyncio.sleep(PAUSE_SECONDS)
            self._noticed.clear()
        elif change == "restarted":
            self._read_anew()
        written = self._written()
        if written != self._counted or self._heartbeat.is_stale:
            await self._heartbeat.write_beat()
            self._counted = written

    async def _watch(self) -> None:
        while True:
            await log_errors(self._try, "heartbeat-lost")
            if self._noticed.is_set():  # the look has failed
                await asyncio.sleep(LOOK_SECONDS)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._noticed.wait()

    async def _try(self) -> None:
        try:
            await self.check()
        except (SQLAlchemyError, OSError) as error:
            self._outage.failed(error)
        else:
            self._outage.over()

    def _read_anew(self) -> None:
        for read in self._readers:
            read()
