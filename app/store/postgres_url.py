"""Connections to PostgreSQL; a server on SQLite doesn't load this module, nor the driver."""

import socket
import ssl
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, ClassVar, Final
from urllib.parse import urlencode

import asyncpg
from sqlalchemy import URL, Engine, event
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.util import await_only

from app.settings.database import FILES, SYSTEM
from app.store import connection_limits

ERRORS: Final = (asyncpg.PostgresError, asyncpg.InterfaceError)
"""What the driver raises."""
STATEMENT_MS, LOCK_MS, IDLE_MS = 5_000, 4_000, 3_000
"""When PostgreSQL itself ends a statement, a wait for a lock, and a transaction that rests.

In this order, so that a process that stands still lets go of its locks before others give up.
"""
_BY_KEYS: Final = "; ".join(
    f"SET {setting} = off"
    for setting in ("enable_seqscan", "enable_hashjoin", "enable_mergejoin", "jit")
)
FRESH_SECONDS = 0.1
"""A connection that was used within this time isn't tested before it is used again."""
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
_LIMITS: Final = (
    f"SET statement_timeout = {STATEMENT_MS}; SET lock_timeout = {LOCK_MS}; "
    f"SET idle_in_transaction_session_timeout = {IDLE_MS}"
)
_USED: Final = "used"
_OF_DRIVER: Final = ("sslmode", *FILES, "target_session_attrs")
"""The words that the driver reads by itself."""


class PostgresConnection(asyncpg.Connection):  # type: ignore[misc]
    """A connection to PostgreSQL that is cut when a statement is given up.

    The driver would ask the server to cancel it, and wait for the answer.
    """

    __slots__ = ()
    errors: ClassVar = ERRORS

    def _cancel_current_command(self, *_waiters: object) -> None:
        self._loop.call_soon(self.terminate)

    async def close(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109
        """Close it; a server that doesn't answer isn't waited for."""
        await super().close(timeout=timeout or CLOSE_SECONDS)

    async def works(self) -> bool:
        """False if it has rested, and doesn't work any more."""
        try:
            await self.execute("SELECT 1", timeout=TEST_SECONDS)
        except (OSError, *ERRORS):
            return False
        return True

    async def prefer_keys(self) -> None:
        """From now on, let statements look rows up by their keys.

        The planner takes each JSON document for a hundred rows, and would rather read a table of
        some ten thousand from end to end.
        """
        await self.execute(_BY_KEYS)

    @asynccontextmanager
    async def at_leisure(self) -> AsyncIterator[None]:
        """Let statements take longer than others may, within the context."""
        line: Any = self
        config, long = line._config, connection_limits.LONG_SECONDS
        if config.command_timeout is None:
            yield
            return
        await self.execute(f"SET statement_timeout = {long * 1000:.0f}")
        line._config = config._replace(command_timeout=long)
        try:
            yield
        finally:
            line._config = config
            if not self.is_closed():
                # An end of the transaction resets it, too; a statement may have been cut off.
                with suppress(*ERRORS):
                    await self.execute(f"SET statement_timeout = {STATEMENT_MS}")


def options(url: URL, seconds: float, name: str, *, patient: bool) -> dict[str, Any]:
    """What an engine is made with, see `create_engine`."""
    arguments = _words(url) | {
        "timeout": float(url.query.get("connect_timeout") or 0) or seconds,  # type: ignore[arg-type]
        "command_timeout": None if patient else connection_limits.ANSWER_SECONDS,
        "connection_class": PostgresConnection,
        "server_settings": {"application_name": name},
    }
    waits = {} if patient else {"pool_timeout": connection_limits.POOL_SECONDS}
    return {
        **waits,
        "pool_size": 5,
        "max_overflow": 10,
        "pool_use_lifo": True,  # what has been used just now need not be tested
        "connect_args": arguments,
    }


def bare(url: URL) -> URL:
    """The address without words that the driver knows by other names."""
    return url.set(query={name: url.query[name] for name in ("host", "port") if name in url.query})


def driver_arguments(url: URL) -> dict[str, Any]:
    """What the driver is told to connect to an address."""
    dialect: Any = PGDialect_asyncpg
    _, arguments = dialect().create_connect_args(bare(url))
    return {**arguments, **_words(url)}


async def connect(url: URL) -> Any:
    """A connection that prepares no statements, which not everything in between can do."""
    return await asyncpg.connect(**driver_arguments(url), statement_cache_size=0)


def _words(url: URL) -> dict[str, Any]:
    """What the words of an address are for the driver."""
    words = {name: value for name, value in url.query.items() if name in _OF_DRIVER}
    if words.get("sslrootcert") == SYSTEM:
        return {"ssl": ssl.create_default_context()}
    return {"dsn": f"postgresql://?{urlencode(words)}"} if words else {}


def watch(engine: Engine, *, patient: bool) -> None:
    """See to it that each connection has its limits, and that the pool lends only what works."""
    event.listen(engine, "connect", partial(_set_up, patient=patient))
    event.listen(engine, "checkout", _test)
    event.listen(engine, "checkin", _note)


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
    if not await_only(driver.works()):
        raise InvalidatePoolError


def _note(_connection: DBAPIConnection | None, record: ConnectionPoolEntry) -> None:
    record.info[_USED] = time.monotonic()


def _driver(connection: Any) -> Any:
    return connection.driver_connection
