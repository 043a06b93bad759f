"""Sees to it that the database stays the one that the server started with.

On PostgreSQL it holds the lock that keeps a database from being replaced; with SQLite, the command
that starts the server holds one from the start (`app/store/file_lock.py`), but the file may be
moved or removed all the same.  A newer version may migrate either.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final

import structlog
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.background.tasks import log_errors, run_in_background
from app.network_errors import Outage
from app.store.database import SqliteConnection, autocommitting
from app.store.locks import Lock, lock_statement
from app.store.revision import known_revisions

LOOK_SECONDS: Final = 60.0
"""How often it is seen whether the connection that holds the lock still works."""
AGAIN_SECONDS: Final = 1.0
"""How long to wait before the next try to get it."""
FILE_SECONDS: Final = 10.0
"""How often it is seen whether the file of an SQLite database is where it was."""

_MOVED: Final = "nothing is saved until it is back; to go on with another file, restart the server"
_MIGRATED: Final = "a newer version has migrated the database: stop this one"
_REVISION: Final = text("SELECT version_num FROM alembic_version")
_SHARE: Final = text(lock_statement(Lock.SERVING, shared=True))

log = structlog.get_logger(__name__)


class DatabaseLease:
    """Shares the lock with the other servers of the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = autocommitting(engine)
        self._known = known_revisions()  # later, another version may be installed in the same place
        self._newer = ""
        self._outage = Outage("presence-lost", "presence-found")

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Hold the lock or look after the file, while the context is open."""
        dialect = self._engine.dialect
        if dialect.name == "postgresql":
            work, path = self._stay(), ""
        else:
            (path, *_), _ = dialect.create_connect_args(self._engine.url)
            work = self._look(path)
        async with run_in_background(work, "presence"):
            yield
        SqliteConnection.moved.discard(path)

    async def _stay(self) -> None:
        while True:
            await log_errors(self._try, "presence-lost")
            await asyncio.sleep(AGAIN_SECONDS)

    async def _look(self, path: str) -> None:
        """Let nothing be written while another file, or none, has the name of the database."""
        own = await asyncio.to_thread(_identity, path)
        while own is not None:
            await asyncio.sleep(FILE_SECONDS)
            await log_errors(partial(self._look_again, path, own), "presence-lost")

    async def _look_again(self, path: str, own: tuple[int, int]) -> None:
        is_there = await asyncio.to_thread(_identity, path) == own
        if not is_there and path not in SqliteConnection.moved:
            SqliteConnection.moved.add(path)
            log.error("database-moved", file=path, reason=_MOVED)
        elif is_there and path in SqliteConnection.moved:
            SqliteConnection.moved.discard(path)
            log.warning("database-back", file=path)
        if is_there:
            await self._check_revision()

    async def _check_revision(self) -> None:
        async with self._engine.connect() as connection:
            await self._compare(connection)

    async def _compare(self, connection: AsyncConnection) -> None:
        """Say once that a newer version has migrated the database, which may not fit any more."""
        revision = str(await connection.scalar(_REVISION))
        if revision not in self._known and revision != self._newer:
            log.error("database-newer", revision=revision, reason=_MIGRATED)
        self._newer = revision

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
                    await self._compare(connection)
            finally:
                await connection.invalidate()


def _identity(path: str) -> tuple[int, int] | None:
    """What tells a file from others of the same name; None if it isn't there."""
    try:
        status = Path(path).stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return status.st_dev, status.st_ino
