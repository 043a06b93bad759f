"""Copies an SQLite database into an empty PostgreSQL, for a server that has outgrown it."""

import asyncio
from pathlib import Path
from typing import Final

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.ops.backup import figures, sqlite
from app.ops.backup.failures import BackupFailed, reason
from app.ops.backup.figures import DatabaseSummary
from app.store import files, locks, migrate
from app.store.columns import Base
from app.store.database import async_url, autocommitting, create_engine
from app.store.file_lock import LockHeld, lock_of, locked
from app.store.locks import Lock

BATCH: Final = 1000
"""How many rows are copied at once."""


def import_sqlite(file: Path, database_url: str) -> DatabaseSummary:
    """Copy all rows of an SQLite file into an empty PostgreSQL; how much was copied.

    The file stays as it is.  Raises BackupFailed, and has copied nothing then.
    """
    if not file.is_file():
        raise BackupFailed(f"There is no {file}.")
    try:
        with locked(lock_of(file)), files.draft_beside(file) as folder:
            draft = folder / file.name
            sqlite.copy(file, draft)
            url = async_url(sqlite.url_of(draft))
            migrate.upgrade(url)
            return asyncio.run(_import(url, database_url))
    except LockHeld:
        raise BackupFailed(f"A server is running on {file}: stop it first.") from None
    except (SQLAlchemyError, OSError) as error:
        raise BackupFailed(f"The database cannot be copied: {reason(error)}.") from None


async def _import(source_url: str, target_url: str) -> DatabaseSummary:
    source, target = (create_engine(url, patient=True) for url in (source_url, target_url))
    try:
        async with (
            autocommitting(target).connect() as holding,
            locks.held(holding, Lock.SERVING) as mine,
        ):
            if not mine:
                raise BackupFailed("A server is running on the PostgreSQL database: stop it first.")
            if not (await holding.run_sync(figures.read)).empty:
                raise BackupFailed("The PostgreSQL database isn't empty: use a new one.")
            # On a connection of its own; this one holds nothing but its lock.
            await asyncio.to_thread(migrate.upgrade, target_url)
            async with target.begin() as writing:
                return await _copied(source, writing)
    finally:
        await source.dispose()
        await target.dispose()


async def _copied(source: AsyncEngine, writing: AsyncConnection) -> DatabaseSummary:
    await _copy(source, writing)
    copied = await writing.run_sync(figures.read)
    async with source.connect() as reading:
        if copied != await reading.run_sync(figures.read):
            raise BackupFailed("Not everything could be copied, so nothing was.")
    return copied


async def _copy(source: AsyncEngine, writing: AsyncConnection) -> None:
    """Copy all rows, table by table; a table comes after those that it refers to."""
    tables = Base.metadata.sorted_tables
    for table in reversed(tables):
        await writing.execute(delete(table))  # what migrations put there is in the source as well
    async with source.connect() as reading:
        for table in tables:
            rows = await reading.stream(select(table), execution_options={"yield_per": BATCH})
            async for batch in rows.mappings().partitions():
                await writing.execute(insert(table), [dict(row) for row in batch])
