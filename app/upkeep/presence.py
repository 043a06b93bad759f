"""Holds the lock that keeps a PostgreSQL database from being replaced while a server uses it.

With SQLite, the command that starts the server holds one from the start (`app/backup/serving.py`).
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog
from sqlalchemy import select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.outages.outage import Outage
from app.store.database import autocommitting
from app.store.locks.advisory import Lock, take
from app.upkeep.beat import attempt, beside

LOOK_SECONDS: Final = 60.0
"""How often it is seen whether the connection that holds the lock still works."""
AGAIN_SECONDS: Final = 1.0
"""How long to wait before the next try to get it."""

_SHARE: Final = text(take(Lock.SERVING, shared=True))

log = structlog.get_logger(__name__)


class Presence:
    """Shares the lock with the other servers of the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = autocommitting(engine)
        self._outage = Outage("presence-lost", "presence-found")

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Hold the lock, while the context is open."""
        if self._engine.dialect.name != "postgresql":
            yield
            return
        async with beside(self._stay(), "presence"):
            yield

    async def _stay(self) -> None:
        while True:
            await attempt(self._try, "presence-lost")
            await asyncio.sleep(AGAIN_SECONDS)

    async def _try(self) -> None:
        try:
            await self._hold()
        except (SQLAlchemyError, OSError) as error:
            self._outage.failed(error)

    async def _hold(self) -> None:
        """Hold the lock as long as the connection works, on one of its own."""
        async with self._engine.connect() as connection:
            try:
                if not await connection.scalar(_SHARE):
                    log.warning("restore-under-way")
                    return
                self._outage.over()
                while True:
                    await asyncio.sleep(LOOK_SECONDS)
                    await connection.execute(select(1))
            finally:
                await connection.invalidate()
