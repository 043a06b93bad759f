"""Locks of PostgreSQL: advisory ones, and those of rows."""

import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum, unique
from typing import Final

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

WAIT_MS: Final = 500
"""Less than PostgreSQL needs to find a deadlock, so that it is never a move that is given up."""
_LOST: Final = ("55P03", "40P01", "40001", "23505")
"""SQLSTATEs of locks that weren't free in time, deadlocks, and rows that others were writing."""


@unique
class Lock(IntEnum):
    """The locks; versions that run side by side have to know them by the same numbers."""

    BUS = 0xFA2BE
    """Processes share it while they tell each other what they write; a silent one has it alone."""
    SERVING = 0xFA2BE5
    """Servers share it; whoever replaces the database has it alone."""
    EXPIRY = 0x6661_7262_0E
    """Held while what has expired is deleted."""
    BANS = 0x6661_7262_BA
    """Held by a transaction that bans somebody."""
    MIGRATION = 0x6661_7262_6E
    """Held by a transaction that migrates."""


def restore_lock(draft: str) -> int:
    """The lock of the one who fills that new database; it is taken in another database."""
    digest = hashlib.sha256(f"farbenspiel restores {draft}".encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


def lock_statement(lock: int, *, shared: bool = False) -> str:
    """The statement that takes a lock if it is free; its value is whether it was."""
    return f"SELECT pg_try_advisory_lock{'_shared' * shared}({lock:d})"


def unlock_statement(lock: int, *, shared: bool = False) -> str:
    """The statement that gives a lock back."""
    return f"SELECT pg_advisory_unlock{'_shared' * shared}({lock:d})"


@asynccontextmanager
async def held(connection: AsyncConnection, lock: int) -> AsyncIterator[bool]:
    """True within the context if the lock was free, and is held until its end.

    The connection has to be one whose statements are transactions of their own.
    """
    mine = bool(await connection.scalar(text(lock_statement(lock))))
    try:
        yield mine
    finally:
        if mine:
            await connection.execute(text(unlock_statement(lock)))


async def wait_briefly(connection: AsyncConnection) -> None:
    """Let this transaction wait half a second for each lock; SQLite has none of rows."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text(f"SET LOCAL lock_timeout = {WAIT_MS}"))


def was_lost(error: DBAPIError) -> bool:
    """True if a statement was given up for what others hold: it is worth another try."""
    return getattr(error.orig, "sqlstate", None) in _LOST
