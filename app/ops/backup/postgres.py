"""Copies of PostgreSQL databases by `pg_dump` and `pg_restore`, and how they replace others."""

import asyncio
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import IO, Any, Final

from sqlalchemy import URL, make_url, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.ops.backup import figures
from app.ops.backup.failures import BackupFailed, reason, restore_under_way
from app.ops.backup.figures import DatabaseSummary
from app.store import files, locks, postgres_url
from app.store.database import async_url, autocommitting, create_engine
from app.store.locks import Lock
from app.store.postgres_url import ERRORS

PLACES: Final = Path("/usr/lib/postgresql")
"""Where Debian has them, in a folder for each version."""
CHUNK: Final = 2**20
VARIABLES: Final = {
    "sslmode": "PGSSLMODE",
    "sslrootcert": "PGSSLROOTCERT",
    "sslcert": "PGSSLCERT",
    "sslkey": "PGSSLKEY",
    "sslcrl": "PGSSLCRL",
    "passfile": "PGPASSFILE",
    "connect_timeout": "PGCONNECT_TIMEOUT",
    "target_session_attrs": "PGTARGETSESSIONATTRS",
}
"""What the tools call the words of an address."""

DESKS: Final = ("postgres", "template1")
"""Databases that are there in any case, from which others can be renamed."""
LONGEST: Final = 63
"""The most bytes of a name."""
FAILURES: Final = (SQLAlchemyError, OSError, *ERRORS)
DUMP: Final = ("pg_dump", "--format=custom", "--lock-wait-timeout=60000", "--no-password")
RESTORE: Final = ("pg_restore", "--no-password", "--no-owner", "--no-privileges", "--exit-on-error")
_VERSION: Final = text("SELECT current_setting('server_version_num')::int / 10000")
_SNAPSHOT: Final = text("SELECT pg_export_snapshot()")
_MAY: Final = text("SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user")
_OWNED: Final = text("SELECT pg_has_role(datdba, 'MEMBER') FROM pg_database WHERE datname = :name")
_LOCALE: Final = text(
    "SELECT pg_encoding_to_char(encoding), datcollate, datctype FROM pg_database"
    " WHERE datname = :name"
)
_ALONE: Final = text(locks.lock_statement(Lock.SERVING))
_OTHERS: Final = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = :name AND pid <> pg_backend_pid()"
)


def find_tool(name: str) -> str:
    """The tool of that name; raises BackupFailed without it."""
    program = shutil.which(name)
    if program is None:
        installed = [path for path in PLACES.glob(f"*/bin/{name}") if os.access(path, os.X_OK)]
        if not installed:
            raise BackupFailed(
                f"{name} is missing: install PostgreSQL's client programs "
                "(on Debian the package postgresql-client)."
            )
        program = str(max(installed, key=lambda path: float(path.parents[1].name)))
    return program


def check_tool(name: str, server: int) -> None:
    """Raise BackupFailed if the tool is missing, or older than a server of that major version."""
    said = _run([find_tool(name), "--version"], {}).decode()
    version = re.search(r"\) (\d+)", said)
    if version is not None and int(version[1]) < server:
        raise BackupFailed(
            f"{name} {version[1]} is too old for PostgreSQL {server}: "
            f"install the client programs of version {server}."
        )


def environment(url: URL) -> dict[str, str]:
    """What tells a tool of PostgreSQL where the database is; a password is no argument."""
    # The driver's way of telling hosts and ports is the only one that lists several.
    where = postgres_url.driver_arguments(url)
    named: dict[str, Any] = {
        "PGHOST": _list(where.get("host")),
        "PGPORT": _list(where.get("port")),
        "PGUSER": url.username,
        "PGPASSWORD": url.password,
        "PGDATABASE": url.database,
        "PGAPPNAME": "farbenspiel-backup",
    }
    named |= {variable: url.query.get(word) for word, variable in VARIABLES.items()}
    return {name: str(value) for name, value in named.items() if value is not None}


def _list(value: Any) -> str | None:
    """One value or several, as the tools read them."""
    several = value if isinstance(value, list) else [value]
    return None if value is None else ",".join(map(str, several))


def run(command: Sequence[str], url: URL, source: IO[bytes] | None = None) -> None:
    """Run a tool on a database, with `source` as its input; raises BackupFailed if it fails."""
    _run([find_tool(command[0]), *command[1:]], environment(url), source)


def _run(command: Sequence[str], named: dict[str, str], source: IO[bytes] | None = None) -> bytes:
    variables = {**os.environ, **named, "LC_ALL": "C"}
    feed = subprocess.DEVNULL if source is None else subprocess.PIPE
    with tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as out:
        try:
            process = subprocess.Popen(command, env=variables, stdin=feed, stdout=out, stderr=said)
        except OSError as error:
            raise BackupFailed(f"{command[0]} cannot be run: {error.strerror}.") from None
        try:
            if source is not None and process.stdin is not None:
                with suppress(BrokenPipeError), process.stdin as pipe:
                    shutil.copyfileobj(source, pipe, CHUNK)
            status = process.wait()
        except BaseException:
            process.kill()
            process.wait()
            raise
        said.seek(0)
        out.seek(0)
        if status != 0:
            raise BackupFailed(_told(Path(command[0]).name, said.read(), status))
        return out.read()


def _told(name: str, said: bytes, status: int) -> str:
    """What a tool says is wrong, in one line."""
    lines = [line.strip() for line in said.decode(errors="replace").splitlines()]
    wrong = next((line for line in lines if "error:" in line), lines[-1] if lines else "")
    wrong = wrong.rpartition("error: ")[2].rstrip(".")
    return f"{name} failed: {wrong or f'status {status}'}."


@asynccontextmanager
async def connected(url: URL) -> AsyncIterator[AsyncConnection]:
    """A connection whose statements are transactions of their own."""
    engine = autocommitting(create_engine(url.render_as_string(hide_password=False), patient=True))
    try:
        async with engine.connect() as connection:
            yield connection
    finally:
        await engine.dispose()


async def dump(database_url: str, target: Path) -> DatabaseSummary:
    """Copy a database that may be in use to a file, and read the figures of the same moment."""
    url = make_url(async_url(database_url))
    engine = create_engine(database_url, patient=True)
    try:
        async with engine.connect() as plain:
            connection = await plain.execution_options(isolation_level="REPEATABLE READ")
            await asyncio.to_thread(check_tool, "pg_dump", await connection.scalar(_VERSION))
            snapshot = await connection.scalar(_SNAPSHOT)
            summary = await connection.run_sync(figures.read)
            command = [*DUMP, f"--snapshot={snapshot}", f"--file={target}"]
            await asyncio.to_thread(run, command, url)
    except FAILURES as error:
        raise BackupFailed(f"The database cannot be copied: {reason(error)}.") from None
    finally:
        await engine.dispose()
    with target.open("rb") as stream:
        await asyncio.to_thread(readable, stream, url)
    return summary


def readable(source: IO[bytes], url: URL) -> None:
    """Raise BackupFailed if `pg_restore` can't read all of a copy; no database is asked."""
    run([*RESTORE, "--file=/dev/null"], url, source)


class PostgresTarget:
    """The place of a database, in which no server is while it is restored."""

    def __init__(self, database_url: str, now: datetime) -> None:
        self._url = make_url(async_url(database_url))
        name = self._url.database or self._url.username or ""
        self._name = name
        self._draft = _named(name, "_restoring")
        self._former = _named(name, f"_before_{files.moment(now).lower()}")
        self._there: DatabaseSummary | None = None
        self._stack = AsyncExitStack()
        self.url = self._at(self._draft).render_as_string(hide_password=False)
        self.readable = True

    @asynccontextmanager
    async def held(self) -> AsyncIterator[DatabaseSummary | None]:
        """Keep servers and other restores away; what is there, if anything is."""
        try:
            async with self._desk() as desk, self._claimed(desk):
                await asyncio.to_thread(check_tool, "pg_restore", await desk.scalar(_VERSION))
                await self._may_replace(desk)
                try:
                    async with self._stack:
                        self._there = await self._found(desk)
                        yield self._there
                finally:
                    await desk.execute(text(f"DROP DATABASE IF EXISTS {_quoted(self._draft)}"))
        except FAILURES as error:
            raise BackupFailed(f"The database cannot be restored: {reason(error)}.") from None

    async def stage(self, source: IO[bytes]) -> DatabaseSummary:
        """Fill a new database with the copy, and read its figures."""
        async with self._desk() as desk:
            await desk.execute(text(f"DROP DATABASE IF EXISTS {_quoted(self._draft)}"))
            await desk.execute(text(await self._creation(desk)))
        at = self._at(self._draft)
        # Whatever else an operator has put into the database is not ours to restore.
        command = [*RESTORE, "--schema=public", f"--dbname={self._draft}"]
        await asyncio.to_thread(run, command, at, source)
        async with connected(at) as connection:
            return await connection.run_sync(figures.read)

    async def swap(self) -> str | None:
        """Put it into its place, at once; what has become of what was there."""
        await self._stack.aclose()  # whoever is connected to a database keeps it from being renamed
        async with self._desk() as desk:
            one = await desk.execution_options(isolation_level="READ COMMITTED")
            async with one.begin():
                if self._there is not None:
                    await one.execute(text(_renaming(self._name, self._former)))
                await one.execute(text(_renaming(self._draft, self._name)))
        if self._there is None:
            return None
        if self._there.empty and self._there.revision is None:
            async with self._desk() as desk:
                await desk.execute(text(f"DROP DATABASE {_quoted(self._former)}"))
            return None
        return f"What was there before is in the database {self._former}."

    @asynccontextmanager
    async def _claimed(self, desk: AsyncConnection) -> AsyncIterator[None]:
        """Be the only one who fills the draft, which may be there before its place is."""
        async with locks.held(desk, locks.restore_lock(self._draft)) as mine:
            if not mine:
                raise BackupFailed(restore_under_way(f"the database {self._name}"))
            yield

    async def _may_replace(self, desk: AsyncConnection) -> None:
        user = self._url.username
        if not await desk.scalar(_MAY):
            raise BackupFailed(
                f"The role {user} may not create databases, which a restore has to do: "
                f"run `ALTER ROLE {_quoted(user or '')} CREATEDB` as an administrator."
            )
        if await desk.scalar(_OWNED, {"name": self._name}) is False:
            raise BackupFailed(f"The database {self._name} doesn't belong to the role {user}.")

    async def _found(self, desk: AsyncConnection) -> DatabaseSummary | None:
        """The figures of the place; raises BackupFailed if others are connected."""
        name = {"name": self._name}
        if await desk.scalar(_OWNED, name) is None:
            return None
        connection = await self._stack.enter_async_context(connected(self._at(self._name)))
        if not await connection.scalar(_ALONE):
            raise BackupFailed(
                f"A server is running on the database {self._name}: stop it before you restore."
            )
        others = await connection.scalar(_OTHERS, name)
        if others:
            raise BackupFailed(
                f"Other programs are connected to the database {self._name} "
                f"(connections: {others}): stop them before you restore."
            )
        return await connection.run_sync(figures.read)

    async def _creation(self, desk: AsyncConnection) -> str:
        made = f"CREATE DATABASE {_quoted(self._draft)} TEMPLATE template0"
        locale = (await desk.execute(_LOCALE, {"name": self._name})).one_or_none()
        if locale is None:
            return f"{made} ENCODING 'UTF8'"
        encoding, collate, kind = (str(value).replace("'", "''") for value in locale)
        return f"{made} ENCODING '{encoding}' LC_COLLATE '{collate}' LC_CTYPE '{kind}'"

    @asynccontextmanager
    async def _desk(self) -> AsyncIterator[AsyncConnection]:
        """A connection from which databases are made and renamed."""
        failed: Any = None
        async with AsyncExitStack() as stack:
            for name in DESKS:
                try:
                    desk = await stack.enter_async_context(connected(self._at(name)))
                    break
                except FAILURES as error:
                    failed = failed or error
            else:
                raise failed
            yield desk

    def _at(self, database: str) -> URL:
        return self._url.set(database=database)


def _named(name: str, addition: str) -> str:
    """A name that the server does not shorten."""
    kept = name.encode()[: LONGEST - len(addition)].decode(errors="ignore")
    return kept + addition


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _renaming(name: str, other: str) -> str:
    return f"ALTER DATABASE {_quoted(name)} RENAME TO {_quoted(other)}"
