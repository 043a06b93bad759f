"""Notices that the database went back in time, and lets the process read everything anew.

That happens if a standby is promoted that hasn't got all, or if an older copy is put in its place.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.background.tasks import attempt, beside
from app.outages.outage import Outage
from app.store.heartbeat import Heartbeat

LOOK_SECONDS: Final = 2.0
PAUSE_SECONDS: Final = 1.0
"""Rooms that notice in this time, as they are read anew, need no further reading."""
TOLD: Final = (
    "The database has lost its newest rows, as after a failover to a standby that lagged behind. "
    "Everything is read anew, and play goes on from what is there."
)

log = structlog.get_logger(__name__)


class Rollback:
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
        async with beside(self._watch(), "rollback"):
            yield

    async def look(self) -> None:
        """Read everything anew if the database has lost something, or may have."""
        found = await self._heartbeat.look()
        if self._noticed.is_set() or found == "behind":
            log.error("database-rolled-back", reason=TOLD)
            self._read_anew()
            await asyncio.sleep(PAUSE_SECONDS)
            self._noticed.clear()
        elif found == "restarted":
            self._read_anew()
        written = self._written()
        if written != self._counted or self._heartbeat.is_stale:
            await self._heartbeat.beat()
            self._counted = written

    async def _watch(self) -> None:
        while True:
            await attempt(self._try, "heartbeat-lost")
            if self._noticed.is_set():  # the look has failed
                await asyncio.sleep(LOOK_SECONDS)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._noticed.wait()

    async def _try(self) -> None:
        try:
            await self.look()
        except (SQLAlchemyError, OSError) as error:
            self._outage.failed(error)
        else:
            self._outage.over()

    def _read_anew(self) -> None:
        for read in self._readers:
            read()
