"""Connections to the database that end each wait: they connect, answer, or fail in time.

A connection that didn't answer is cut: nobody waits for it again, and whoever asks next gets
another one.
"""

import asyncio
import socket
import sqlite3
import ssl
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, ClassVar, Final
from urllib.parse import urlencode

import aiosqlite
import asyncpg
from sqlalchemy import URL, Engine, event
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.util import await_only

from app.settings.database import FILES, SYSTEM

CONNECT_SECONDS: Final = 3.0
"""How long PostgreSQL may take to accept a connection, unless told otherwise."""
ANSWER_SECONDS: Final = 6.0
"""How long a statement may take until its connection is given up."""
STATEMENT_MS, LOCK_MS, IDLE_MS = 5_000, 4_000, 3_000
"""When PostgreSQL itself ends a statement, a wait for a lock, and a transaction that rests.

In this order, so that a process that stands still lets go of its locks before others give up.
"""
LONG_SECONDS: Final = 60.0
"""How long work may take that is as big as what people have left."""
POOL_SECONDS: Final = 5.0
"""How long to wait for a connection while all are in use."""
FRESH_SECONDS, KEPT_SECONDS = 0.1, 1.0
"""A connection that was used within this time isn't tested before it is used again.

The second is for the one that writes: moves that follow each other pay for no test.
"""
TEST_SECONDS: Final = 2.0
"""How long the answer to a test may take."""
CLOSE_SECONDS: Final = 0.5
"""How long PostgreSQL may take to say goodbye."""
TCP: Final = (
    ("TCP_KEEPIDLE", 10),
    ("TCP_KEEPINTVL", 5),
    ("TCP_KEEPCNT", 3),
    ("TCP_USER_TIMEOUT", 4_000),
)
"""After 25 silent seconds, or four with something unconfirmed, the system ends a connection."""
MOST_STUCK: Final = 8
"""How many threads may hang in the file system until no more are sent there."""
_LIMITS: Final = (
    f"SET statement_timeout = {STATEMENT_MS}; SET lock_timeout = {LOCK_MS}; "
    f"SET idle_in_transaction_session_timeout = {IDLE_MS}"
)
_USED: Final = "used"
_OF_DRIVER: Final = ("sslmode", *FILES, "target_session_attrs")
"""The words that the driver reads by itself."""


class Line(asyncpg.Connection):  # type: ignore[misc]
    """A connection to PostgreSQL that is cut when a statement is given up.

    The driver would ask the server to cancel it, and wait for the answer.
    """

    __slots__ = ()

    def _cancel_current_command(self, *_waiters: object) -> None:
        self._loop.call_soon(self.terminate)

    async def close(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109
        """Close it; a server that doesn't answer isn't waited for."""
        await super().close(timeout=timeout or CLOSE_SECONDS)


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
            self._timer = loop.call_later(ANSWER_SECONDS, self._look, loop)
        self._tx.put_nowait((future, partial(fn, *args, **named)))
        try:
            return await future
        finally:
            self._waiting = None

    async def close(self) -> None:
        """Close it, unless it was given up: its thread does that once it can."""
        if self._running:
            async with asyncio.timeout(ANSWER_SECONDS):
                await super().close()

    def give_up(self) -> None:
        """Let its thread end by itself."""
        self.stop()
        File.stuck.append(self)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give up what waits for too long, or look again when it may."""
        self._timer, waiting = None, self._waiting
        if waiting is None or waiting.done():
            return
        left = self._since + (self.seconds or ANSWER_SECONDS) - loop.time()
        if left > 0:
            self._timer = loop.call_later(min(left, ANSWER_SECONDS), self._look, loop)
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
        async with asyncio.timeout(ANSWER_SECONDS):
            await connection
    except TimeoutError:
        connection.give_up()
        raise
    return connection


def options(url: URL, seconds: float, name: str, *, patient: bool) -> dict[str, Any]:
    """What an engine for `url` is made with; one that is `patient` waits for each answer.

    PostgreSQL knows its connections by `name`, and has these `seconds` to accept one.
    """
    limited: dict[str, Any] = {} if patient else {"pool_timeout": POOL_SECONDS}
    if url.get_backend_name() == "sqlite":
        is_file = url.database not in (None, "", ":memory:")
        if patient or not is_file:
            return {}
        return limited | {"connect_args": {"async_creator_fn": _open_file}}
    arguments = _words(url) | {
        "timeout": float(url.query.get("connect_timeout") or 0) or seconds,  # type: ignore[arg-type]
        "command_timeout": None if patient else ANSWER_SECONDS,
        "connection_class": Line,
        "server_settings": {"application_name": name},
    }
    return limited | {"pool_size": 5, "max_overflow": 10, "connect_args": arguments}


def driver_arguments(url: URL) -> dict[str, Any]:
    """What the driver of PostgreSQL is told to connect to an address."""
    dialect: Any = PGDialect_asyncpg
    _, arguments = dialect().create_connect_args(bare(url))
    return {**arguments, **_words(url)}


def _words(url: URL) -> dict[str, Any]:
    """What the words of an address are for the driver of PostgreSQL."""
    words = {name: value for name, value in url.query.items() if name in _OF_DRIVER}
    if words.get("sslrootcert") == SYSTEM:
        return {"ssl": ssl.create_default_context()}
    return {"dsn": f"postgresql://?{urlencode(words)}"} if words else {}


def bare(url: URL) -> URL:
    """The address without words that the driver knows by other names."""
    return url.set(query={name: url.query[name] for name in ("host", "port") if name in url.query})


def watch(engine: Engine, *, patient: bool) -> None:
    """See to it that each connection has its limits, and that the pool lends only what works."""
    if not patient:
        event.listen(engine, "handle_error", _give_up)
    if engine.dialect.name == "postgresql":
        event.listen(engine, "connect", partial(_set_up, patient=patient))
        event.listen(engine, "checkout", _test)
        event.listen(engine, "checkin", _note)


async def works(driver: Any) -> bool:
    """False if a connection that has rested doesn't work any more."""
    if not isinstance(driver, Line):
        return True
    try:
        await driver.execute("SELECT 1", timeout=TEST_SECONDS)
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
        return False
    return True


@asynccontextmanager
async def at_leisure(driver: Any) -> AsyncIterator[None]:
    """Let the statements of a connection take longer than others may, within the context."""
    if isinstance(driver, File):
        driver.seconds = LONG_SECONDS
        try:
            yield
        finally:
            driver.seconds = None
    elif isinstance(driver, Line) and driver._config.command_timeout is not None:
        config, long = driver._config, driver._config._replace(command_timeout=LONG_SECONDS)
        await driver.execute(f"SET statement_timeout = {LONG_SECONDS * 1000:.0f}")
        driver._config = long
        try:
            yield
        finally:
            driver._config = config
            if not driver.is_closed():
                # An end of the transaction resets it, too; a statement may have been cut off.
                with suppress(asyncpg.PostgresError, asyncpg.InterfaceError):
                    await driver.execute(f"SET statement_timeout = {STATEMENT_MS}")
    else:
        yield


def _give_up(context: ExceptionContext) -> None:
    """A connection on which a statement got no answer isn't used again."""
    if isinstance(context.original_exception, TimeoutError):
        context.is_disconnect = True


def _set_up(connection: DBAPIConnection, _record: ConnectionPoolEntry, *, patient: bool) -> None:
    driver = _driver(connection)
    line = driver._transport.get_extra_info("socket")
    if line is not None and line.family in (socket.AF_INET, socket.AF_INET6):
        line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for name, value in TCP:
            if hasattr(socket, name):  # not every system has all of them
                line.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
    if not patient:
        await_only(driver.execute(_LIMITS))


def _test(connection: DBAPIConnection, record: ConnectionPoolEntry, _fairy: object) -> None:
    used, driver = record.info.get(_USED), _driver(connection)
    if driver.is_closed():
        raise InvalidatePoolError
    if used is None or time.monotonic() - used < FRESH_SECONDS:
        return
    if not await_only(works(driver)):
        raise InvalidatePoolError


def _note(_connection: DBAPIConnection | None, record: ConnectionPoolEntry) -> None:
    record.info[_USED] = time.monotonic()


def _driver(connection: Any) -> Any:
    return connection.driver_connection
