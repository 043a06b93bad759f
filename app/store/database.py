"""Database engines, set up so that no write is lost, and connections to files of SQLite."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

import aiosqlite
import orjson
from sqlalchemy import URL, Connection, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor, ExceptionContext
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.util import await_only

from app.rooms.listing import folded
from app.settings.database import DRIVERS, database
from app.store import connection_limits
from app.store.connection_limits import CONNECT_SECONDS
from app.store.declarative import DeclarativeBase

MOST_STUCK: Final = 8
"""How many threads may hang in the file system until no more are sent there."""

SQLITE_PRAGMAS = (
    "PRAGMA busy_timeout=5000",
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA cache_size=-256",  # KB for each connection, and a write by another one empties it
)
AUTOCOMMIT = "autocommit"
"""Execution option of connections to SQLite whose statements are transactions of their own."""
if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

    Upsert: TypeAlias = postgresql.Insert | sqlite.Insert
    """An insertion that says what happens if its row is there already."""


class DatabaseFileMoved(OSError):
    """The file of the database isn't where it was; what is written there would be lost."""


class SqliteConnection(aiosqlite.Connection):
    """A connection to an SQLite file that isn't waited for while the disk hangs."""

    stuck: ClassVar[list["SqliteConnection"]] = []
    """Those that were given up, whose threads may hang still."""
    moved: ClassVar[set[str]] = set()
    """Names of files that were moved or removed while they were open: nothing is written there."""
    path = ""
    seconds: float | None = None
    _waiting: asyncio.Future[Any] | None = None
    _timer: asyncio.TimerHandle | None = None
    _since = 0.0

    async def _execute(self, fn: Any, *args: Any, **named: Any) -> Any:
        if (
            SqliteConnection.moved
            and self.path in SqliteConnection.moved
            and fn.__name__ not in ("close", "rollback")
        ):
            raise DatabaseFileMoved("the file of the database was moved or removed")
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
        SqliteConnection.stuck.append(self)

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


async def _open_file(database: str, **named: Any) -> SqliteConnection:
    """A connection to an SQLite file, unless the disk hangs."""
    SqliteConnection.stuck = [one for one in SqliteConnection.stuck if one._thread.is_alive()]
    if len(SqliteConnection.stuck) >= MOST_STUCK:
        raise TimeoutError("the disk does not answer")
    connection = SqliteConnection(partial(sqlite3.connect, database, **named), iter_chunk_size=64)
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
        "pool_use_lifo": True,  # what has been used just now knows its statements and pages
        "connect_args": {"async_creator_fn": _open_file},
    }


BUSY_SECONDS, BUSY_PAUSE = 5.0, 0.05
"""For how long, and how many seconds apart, a pragma is tried while the file is locked."""
FOREIGN_KEY_VIOLATION, UNDEFINED_TABLE = "23503", "42P01"
"""PostgreSQL's SQLSTATEs for them."""


def dumps(value: object) -> str:
    """JSON text, by orjson."""
    return orjson.dumps(value).decode()


def async_url(url: str) -> str:
    """The URL with the asynchronous driver: asyncpg or aiosqlite."""
    parsed = database(url)
    named = parsed.set(drivername=DRIVERS[parsed.get_backend_name()])
    return named.render_as_string(hide_password=False)


def create_engine(
    url: str,
    seconds: float = CONNECT_SECONDS,
    name: str = "farbenspiel",
    *,
    patient: bool = False,
) -> AsyncEngine:
    """An engine for `url`; SQLite with write-ahead log, foreign keys and immediate transactions.

    PostgreSQL knows its connections by `name`, and has these `seconds` to accept one.  A statement
    fails with TimeoutError if there is no answer to it in time, unless the engine is `patient`.
    """
    parsed = make_url(async_url(url))
    if parsed.get_backend_name() == "postgresql":
        from app.store import postgres_url

        engine = _engine(
            postgres_url.bare(parsed), postgres_url.options(parsed, seconds, name, patient=patient)
        )
        postgres_url.watch(engine.sync_engine, patient=patient)
    else:
        engine = _engine(parsed, options(parsed, patient=patient))
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_immediate)
    if not patient:
        event.listen(engine.sync_engine, "handle_error", _give_up)
    return engine


def _engine(url: URL, options: dict[str, Any]) -> AsyncEngine:
    return create_async_engine(
        url,
        json_serializer=dumps,
        json_deserializer=orjson.loads,
        hide_parameters=True,  # errors are logged, but hands and names must not be
        **options,
    )


def autocommitting(engine: AsyncEngine) -> AsyncEngine:
    """The same engine, with connections on which each statement is a transaction of its own.

    It takes one round trip, and reading never waits for writers.
    """
    if engine.dialect.name == "sqlite":  # the driver doesn't begin any, and neither may we
        return engine.execution_options(**{AUTOCOMMIT: True})
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def upsert(dialect: str, table: type[DeclarativeBase]) -> "Upsert":
    """An insertion into `table`, in a dialect of SQL that knows `ON CONFLICT`.

    A dialect is loaded only where it is used.
    """
    if dialect == "postgresql":
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table)
    from sqlalchemy.dialects import sqlite

    return sqlite.insert(table)


def lacks_table(error: DBAPIError) -> bool:
    """True if a statement was refused because its table doesn't exist."""
    if getattr(error.orig, "sqlstate", None) == UNDEFINED_TABLE:
        return True
    return isinstance(error.orig, sqlite3.OperationalError) and "no such table" in str(error.orig)


def lacks_parent(error: Exception) -> bool:
    """True if a row was refused because it refers to something that doesn't exist."""
    cause = getattr(error, "orig", error)
    codes = (getattr(cause, "sqlstate", None), getattr(cause, "sqlite_errorcode", None))
    return codes[0] == FOREIGN_KEY_VIOLATION or codes[1] == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY


def driver_of(connection: AsyncConnection) -> Any:
    """The connection of asyncpg or aiosqlite."""
    assert connection.sync_connection is not None
    return connection.sync_connection.connection.driver_connection


async def all_or_nothing(driver: Any, statements: Sequence[tuple[str, Sequence[Any]]]) -> None:
    """Execute statements of SQLite in one transaction, by one call of the connection's thread."""
    await driver._execute(_all_or_nothing, driver._conn, statements)


def _all_or_nothing(
    connection: sqlite3.Connection, statements: Sequence[tuple[str, Sequence[Any]]]
) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for text, values in statements:
            connection.execute(text, values)
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


@asynccontextmanager
async def leisurely(
    opened: AbstractAsyncContextManager[AsyncConnection],
) -> AsyncIterator[AsyncConnection]:
    """The connection, whose statements may take a minute each: they look at very many rows."""
    async with opened as connection:
        if connection.dialect.name == "postgresql":  # it has to be set within the transaction
            await connection.execute(text("SELECT 1"))
        async with getattr(driver_of(connection), "at_leisure", nullcontext)():
            yield connection


class KeptConnections:
    """Connections for one writer: no check-out and no ping each time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._kept = _KeptConnection(engine)
        self._autocommitting = _KeptConnection(autocommitting(engine))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A connection in a transaction; after a failure, the next one gets a new connection."""
        async with self._kept.connection() as connection, connection.begin():
            yield connection

    def autocommit(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection on which each statement is a transaction of its own."""
        return self._autocommitting.connection()

    async def close(self) -> None:
        """Give the connections back."""
        await self._kept.close()
        await self._autocommitting.close()


class _KeptConnection:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._used = 0.0

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection]:
        if self._connection is not None:
            await self._test(self._connection)
        try:
            if self._connection is None:
                self._connection = await self._engine.connect()
                await _prefer_keys(self._connection)
            yield self._connection
        except BaseException:
            await self._drop()
            raise
        self._used = time.monotonic()

    async def _test(self, connection: AsyncConnection) -> None:
        """Drop a connection that is known to be closed, or has rested and doesn't work."""
        driver = driver_of(connection)
        works = getattr(driver, "works", None)  # a file's always do
        if works is None:
            return
        rested = time.monotonic() - self._used > connection_limits.KEPT_SECONDS
        if driver.is_closed() or (rested and not await works()):
            await self._drop()

    async def _drop(self) -> None:
        if self._connection is not None:
            with suppress(SQLAlchemyError, OSError):  # the database may not answer any more
                await self._connection.invalidate()
        await self.close()

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):  # it may be broken already
                await connection.close()


async def _prefer_keys(connection: AsyncConnection) -> None:
    prefer_keys = getattr(driver_of(connection), "prefer_keys", None)  # SQLite does by itself
    if prefer_keys is not None:
        await prefer_keys()


def _give_up(context: ExceptionContext) -> None:
    """A connection on which a statement got no answer isn't used again."""
    if isinstance(context.original_exception, TimeoutError):
        context.is_disconnect = True


def _set_up_sqlite(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # The driver must not begin transactions itself: reads that turn into writes lose updates.
    connection.isolation_level = None
    cursor = connection.cursor()
    if _is_new(cursor):
        _execute(cursor, "PRAGMA auto_vacuum=INCREMENTAL")
    for pragma in SQLITE_PRAGMAS:
        _execute(cursor, pragma)
    cursor.close()
    connection.create_function("contains_folded", 2, _contains_folded)


def _contains_folded(text: str | None, part: str) -> bool:
    """What searches by `app.ops.search` ask SQLite for."""
    return folded(part) in folded(text or "")


def _is_new(cursor: DBAPICursor) -> bool:
    """True if nothing is in the file yet: later, setting how it shrinks would wait for writers."""
    _execute(cursor, "PRAGMA page_count")
    row = cursor.fetchone()
    return row is not None and row[0] == 0


def _execute(cursor: DBAPICursor, pragma: str) -> None:
    """Execute a pragma; while another process writes to a new file, SQLite doesn't always wait."""
    end = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            cursor.execute(pragma)
            return
        except sqlite3.OperationalError as error:
            code = getattr(error, "sqlite_errorcode", 0)
            if code & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            await_only(asyncio.sleep(BUSY_PAUSE))


def _begin_immediate(connection: Connection) -> None:
    if not connection.get_execution_options().get(AUTOCOMMIT):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
