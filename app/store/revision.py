"""The revision of a database, without loading Alembic: most starts have nothing to migrate."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from sqlalchemy import URL, text
from sqlalchemy.exc import DBAPIError

from app.settings.database import database
from app.store.connection_limits import CONNECT_SECONDS
from app.store.database import create_engine, lacks_table

PACKAGE = Path(__file__).resolve().parent.parent
LOCATIONS = (PACKAGE / "migrations", PACKAGE.parent / "migrations")
"""In an installed wheel the migrations are inside the package, in a checkout beside it."""
_REVISION = "SELECT version_num FROM alembic_version"
_SERVER = """
    SELECT pg_backend_pid(), current_setting('server_encoding'), to_regclass('alembic_version')
"""
_SERVERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'farbenspiel %'
"""
_MARK, _TRIES = "farbenspiel.session", 4
_MARKED = f"SELECT current_setting('{_MARK}', true)"


def migrations_folder() -> Path:
    """The folder of the migrations."""
    return next(path for path in LOCATIONS if (path / "env.py").exists())


class DatabaseNewer(Exception):
    """A newer version of the program has migrated the database, to `revision`."""

    def __init__(self, revision: str) -> None:
        super().__init__(revision)
        self.revision = revision


class TransactionPooling(Exception):
    """A pool in transaction mode is in between: it loses locks, news, and prepared statements."""


class WrongEncoding(Exception):
    """The database has another encoding than UTF8, so it can't hold all names."""

    def __init__(self, encoding: str) -> None:
        super().__init__(encoding)
        self.encoding = encoding


def known_revisions() -> set[str]:
    """The revisions that this version knows; the files are named by their numbers."""
    return {path.name.partition("_")[0] for path in (migrations_folder() / "versions").glob("*.py")}


def newest_revision() -> str:
    """The newest revision."""
    return max(known_revisions())


def is_newest(url: str, seconds: float = CONNECT_SECONDS) -> bool:
    """True if the database is at the newest revision; raises DatabaseNewer if beyond it.

    PostgreSQL has these `seconds` to answer.  Raises Pooled or OtherEncoding, too.
    """
    revision = asyncio.run(_bounded(url, seconds))
    if revision is not None and revision not in known_revisions():
        raise DatabaseNewer(revision)
    return revision == newest_revision()


def count_servers(url: str, seconds: float = CONNECT_SECONDS) -> int:
    """How many connections of servers a PostgreSQL database has; it has `seconds` to answer."""
    parsed = database(url)
    if parsed.get_backend_name() != "postgresql":
        return 0  # an SQLite file has one server, and a lock against others

    async def count() -> int:
        async with asyncio.timeout(seconds), AsyncExitStack() as stack:
            line = await _line(parsed, stack)
            connections: int = await line.fetchval(_SERVERS)
            return connections

    return asyncio.run(count())


async def _bounded(url: str, seconds: float) -> str | None:
    parsed = database(url)
    if parsed.get_backend_name() != "postgresql":
        return await _of_file(url)  # a file that is locked has a limit of its own
    async with asyncio.timeout(seconds), AsyncExitStack() as stack:
        return await _of_server(parsed, stack)


async def _of_file(url: str) -> str | None:
    engine = create_engine(url)
    try:
        async with engine.connect() as connection:
            revision: str | None = await connection.scalar(text(_REVISION))
            return revision
    except DBAPIError as error:
        if lacks_table(error):
            return None
        raise
    finally:
        await engine.dispose()


async def _of_server(url: URL, stack: AsyncExitStack) -> str | None:
    """The revision; raises Pooled or OtherEncoding if the server can't work with what is there."""
    line = await _line(url, stack)
    async with line.transaction():
        process, encoding, table = await line.fetchrow(_SERVER)
        revision: str | None = await line.fetchval(_REVISION) if table else None
    # PostgreSQL tells the number of its process twice; what is in between makes one up.
    if process != line.get_server_pid() and await _is_shared(line, url, stack):
        raise TransactionPooling
    if encoding != "UTF8":
        raise WrongEncoding(encoding)
    return revision


async def _is_shared(line: Any, url: URL, stack: AsyncExitStack) -> bool:
    """True if others get the PostgreSQL process of a connection while that is at rest.

    What is set for a session is then found by another one, or lost.  Each one that looks holds what
    it got, so that one of them has to get the same.
    """
    await line.execute(f"SET {_MARK} = 'own'")
    for _ in range(_TRIES):
        other = await _line(url, stack)
        await stack.enter_async_context(other.transaction())
        async with line.transaction():
            own = await line.fetchval(_MARKED)
        if own != "own" or await other.fetchval(_MARKED) == "own":
            return True
    return False


async def _line(url: URL, stack: AsyncExitStack) -> Any:
    """A connection; one to PostgreSQL alone loads its driver."""
    from app.store import postgres_url

    line = await postgres_url.connect(url)
    stack.callback(line.terminate)
    return line
