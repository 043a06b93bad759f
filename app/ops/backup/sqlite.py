"""Copies of SQLite databases, and files that take their place."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from datetime import datetime
from pathlib import Path
from typing import IO, Final

from sqlalchemy import URL, NullPool, create_engine

from app.ops.backup import figures
from app.ops.backup.failures import BackupFailed, reason, restore_under_way
from app.ops.backup.figures import DatabaseSummary
from app.store import file_lock, files
from app.store.files import BESIDE

BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def url_of(file: Path) -> str:
    """The URL of a database file, whatever its name."""
    return URL.create("sqlite", database=str(file)).render_as_string()


def copy(source: Path, target: Path) -> DatabaseSummary:
    """Copy a database that may be in use to one new file, check it, and read its figures."""
    if not source.is_file():
        raise BackupFailed(f"There is no {source}.")
    try:
        with closing(sqlite3.connect(source)) as origin, closing(sqlite3.connect(target)) as made:
            origin.backup(made)
            # Write-ahead logging is a mode of the file; a copy should be a single file.
            made.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise BackupFailed(f"The database cannot be copied: {reason(error)}.") from None
    return checked(target)


def checked(file: Path) -> DatabaseSummary:
    """The figures of a database that nobody else uses; raises BackupFailed if it is damaged."""
    try:
        with closing(sqlite3.connect(file)) as database:
            (verdict,) = database.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        verdict = reason(error)
    if verdict != "ok":
        wrong = str(verdict).splitlines()[-1]  # the first line may be a heading
        raise BackupFailed(f"The database is damaged: {wrong}.")
    return read(file)


def read(file: Path) -> DatabaseSummary:
    """The figures of a database file."""
    engine = create_engine(url_of(file), poolclass=NullPool)
    with engine.connect() as connection:
        return figures.read(connection)


class SqliteTarget:
    """The place of a database file, held by nobody else while it is restored."""

    def __init__(self, file: Path, now: datetime) -> None:
        self._file = file
        self._draft = file.with_name(f"{file.name}.restoring")
        self._former = file.with_name(f"{file.name}.before-{files.moment(now)}")
        self.url = url_of(self._draft)
        self.readable = True

    @asynccontextmanager
    async def held(self) -> AsyncIterator[DatabaseSummary | None]:
        """Keep servers and other restores away; what is there, if it can be read."""
        try:
            with file_lock.locked(file_lock.lock_of(self._file)):
                try:
                    yield self._found()
                finally:
                    for name in ("", *BESIDE, "-journal"):
                        self._draft.with_name(self._draft.name + name).unlink(missing_ok=True)
        except file_lock.LockHeld:
            raise BackupFailed(self._in_use()) from None

    async def stage(self, source: IO[bytes]) -> DatabaseSummary:
        """Put the copy beside its place, and check it."""
        files.write_file(self._draft, source)
        return checked(self._draft)

    async def swap(self) -> str | None:
        """Put it into its place, at once; what has become of what was there."""
        with closing(sqlite3.connect(self._draft)) as database:
            database.execute("PRAGMA journal_mode=DELETE")  # a single file again
        files.sync_to_disk(self._draft)
        kept = None
        if self._file.exists():
            self._alone()
            files.restrict_to_owner(self._file)
            for name in BESIDE:  # only beside a database that can't be read
                with suppress(FileNotFoundError):
                    beside = self._file.with_name(self._file.name + name)
                    beside.rename(self._former.with_name(self._former.name + name))
            files.link_as(self._file, self._former)
            kept = f"What was there before is in {self._former}."
        self._draft.replace(self._file)
        files.sync_to_disk(self._file.parent)
        return kept

    def _in_use(self) -> str:
        """Who has the lock: servers share it, another restore doesn't."""
        try:
            with file_lock.locked(file_lock.lock_of(self._file), shared=True):
                return f"A server is running on {self._file}: stop it before you restore."
        except file_lock.LockHeld:
            return restore_under_way(str(self._file))

    def _found(self) -> DatabaseSummary | None:
        if not self._file.exists():
            return None
        self._alone()
        try:
            return read(self._file)
        except Exception:  # whatever is wrong with it, it may be replaced
            self.readable = False
            return None

    def _alone(self) -> None:
        """Take what is written ahead into the file; raises BackupFailed if others have it open."""
        try:
            with closing(sqlite3.connect(self._file, timeout=0)) as database:
                database.execute("PRAGMA journal_mode=DELETE").fetchone()
        except sqlite3.DatabaseError as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            if code in BUSY:
                raise BackupFailed(
                    f"Another program has {self._file} open: close it before you restore."
                ) from None
            if code not in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
                raise BackupFailed(f"{self._file} cannot be set aside: {reason(error)}.") from None
