"""Connections to files of SQLite that end each wait."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, ClassVar, Final

import aiosqlite
from sqlalchemy import URL

from app.store import connection_limits

MOST_STUCK: Final = 8
"""How many threads may hang in the file system until no more are sent there."""


class FileMoved(OSError):
    """The file of the database isn't where it was; what is written there would be lost."""


class File(aiosqlite.Connection):
    """A connection to an SQLite file that isn't waited for while the disk hangs."""

    stuck: ClassVar[list["File"]] = []
    """Those that were given up, whose threads may hang still."""
    moved: ClassVar[set[str]] = set()
    """Names of files that were moved or removed while they were open: nothing is written there."""
    path = ""
    seconds: float | None = None
    _waiting: asyncio.Future[Any] | None = None
    _timer: asyncio.TimerHandle | None = None
    _since = 0.0

    async def _execute(self, fn: Any, *args: Any, **named: Any) -> Any:
        if File.moved and self.path in File.moved and fn.__name__ not in ("close", "rollback"):
            raise FileMoved("the file of the database was moved or removed")
        if not self._running or not self._connection:
            raise ValueError("Connection closed")
        loop = asyncio.get_running_loop()
        future = self._waiting = loop.create_future()
        self._since = loop.time()
        if self._timer is None:  # it outlasts many statements, as one for each would cost more
            self._timer = loop.call_later(connection_limits.ANSWER_SECONDS, self._look, loop)
        self._tx.put_nowait((future, partial(fn, *args, **named)))
        try:
            return await future
        finally:
            self._waiting = None

    async def close(self) -> None:
        """Close it, unless it was given up: its thread does that once it can."""
        if self._running:
            async with asyncio.timeout(connection_limits.ANSWER_SECONDS):
                await super().close()

    @asynccontextmanager
    async def at_leisure(self) -> AsyncIterator[None]:
        """Let statements take longer than others may, within the context."""
        self.seconds = connection_limits.LONG_SECONDS
        try:
            yield
        finally:
            self.seconds = None

    def give_up(self) -> None:
        """Let its thread end by itself."""
        self.stop()
        File.stuck.append(self)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give up what waits for too long, or look again when it may."""
        self._timer, waiting = None, self._waiting
        if waiting is None or waiting.done():
            return
        left = self._since + (self.seconds or connection_limits.ANSWER_SECONDS) - loop.time()
        if left > 0:
            self._timer = loop.call_later(
                min(left, connection_limits.ANSWER_SECONDS), self._look, loop
            )
            return
        self.give_up()
        waiting.set_exception(TimeoutError("the disk does not answer"))


async def _open_file(database: str, **named: Any) -> File:
    """A connection to an SQLite file, unless the disk hangs."""
    File.stuck = [one for one in File.stuck if one._thread.is_alive()]
    if len(File.stuck) >= MOST_STUCK:
        raise TimeoutError("the disk does not answer")
    connection = File(partial(sqlite3.connect, database, **named), iter_chunk_size=64)
    connection.path = database
    connection._thread.daemon = True  # it must not keep the process alive
    try:
        async with asyncio.timeout(connection_limits.ANSWER_SECONDS):
            await connection
    except TimeoutError:
        connection.give_up()
        raise
    return connection


def options(url: URL, *, patient: bool) -> dict[str, Any]:
    """What an engine for `url` is made with; one that is `patient` waits for each answer."""
    if patient or url.database in (None, "", ":memory:"):
        return {}
    return {
        "pool_timeout": connection_limits.POOL_SECONDS,
        "connect_args": {"async_creator_fn": _open_file},
    }
