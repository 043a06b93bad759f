"""Database engines, set up so that no write is lost."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeAlias

import orjson
from sqlalchemy import Connection, Dialect, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.pool import ConnectionPoolEntry

SQLITE_PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
)
FOREIGN_KEY_VIOLATION = "23503"
"""PostgreSQL's SQLSTATE for it."""
READ_ONLY = "read_only"
"""Execution option of a connection that won't write, and so doesn't wait for writers."""
Upsert: TypeAlias = postgresql.Insert | sqlite.Insert
"""An insertion that says what happens if its row is there already."""


def dumps(value: object) -> str:
    """JSON text, by orjson."""
    return orjson.dumps(value).decode()


def async_url(url: str) -> str:
    """The URL with the asynchronous driver: asyncpg or aiosqlite."""
    parsed = make_url(url)
    drivers = {"postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
    backend = parsed.get_backend_name()
    if backend not in drivers:
        raise ValueError(f"the database must be PostgreSQL or SQLite, not {backend}")
    return parsed.set(drivername=drivers[backend]).render_as_string(hide_password=False)


def create_engine(url: str) -> AsyncEngine:
    """An engine for `url`; SQLite with write-ahead log, foreign keys and immediate transactions."""
    url = async_url(url)
    options: dict[str, Any] = {
        "json_serializer": dumps,
        "json_deserializer": orjson.loads,
        "hide_parameters": True,  # errors are logged, but hands and names must not be
    }
    if make_url(url).get_backend_name() == "postgresql":
        options |= {"pool_size": 5, "max_overflow": 10, "pool_pre_ping": True}
    engine = create_async_engine(url, **options)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_immediate)
    return engine


def upsert(dialect: Dialect, table: type[DeclarativeBase]) -> Upsert:
    """An insertion into `table`, in a dialect of SQL that knows `ON CONFLICT`."""
    return postgresql.insert(table) if dialect.name == "postgresql" else sqlite.insert(table)


def lacks_parent(error: Exception) -> bool:
    """True if a row was refused because it refers to something that doesn't exist."""
    if not isinstance(error, IntegrityError):
        return False
    codes = (getattr(error.orig, "sqlstate", None), getattr(error.orig, "sqlite_errorcode", None))
    return codes[0] == FOREIGN_KEY_VIOLATION or codes[1] == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY


class KeptConnection:
    """One connection for one writer: no check-out and no ping per transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; after a failure, the next one gets a new connection."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        try:
            async with self._connection.begin():
                yield self._connection
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Give the connection back."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):  # it may be broken already
                await connection.close()


def _set_up_sqlite(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # The driver must not begin transactions itself: reads that turn into writes lose updates.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin_immediate(connection: Connection) -> None:
    read_only = connection.get_execution_options().get(READ_ONLY)
    connection.exec_driver_sql("BEGIN" if read_only else "BEGIN IMMEDIATE")
