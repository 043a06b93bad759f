"""Locks of rows, which work that can be done later doesn't wait long for."""

from typing import Final

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

WAIT_MS: Final = 500
"""Less than PostgreSQL needs to find a deadlock, so that it is never a move that is given up."""
_LOST: Final = ("55P03", "40P01", "40001", "23505")
"""SQLSTATEs of locks that weren't free in time, deadlocks, and rows that others were writing."""


async def wait_briefly(connection: AsyncConnection) -> None:
    """Let this transaction wait half a second for each lock; SQLite has none of rows."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text(f"SET LOCAL lock_timeout = {WAIT_MS}"))


def was_lost(error: DBAPIError) -> bool:
    """True if a statement was given up for what others hold: it is worth another try."""
    return getattr(error.orig, "sqlstate", None) in _LOST
