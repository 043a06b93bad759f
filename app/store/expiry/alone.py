"""Work that one of several processes does at a time."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.database import autocommitting

_LOCK: Final = 0x6661_7262_0E
"""The number of the advisory lock; other locks of this program have others."""


@asynccontextmanager
async def alone(engine: AsyncEngine) -> AsyncIterator[bool]:
    """True within the context if no other process is in one; SQLite serves one process alone."""
    if engine.dialect.name != "postgresql":
        yield True
        return
    async with autocommitting(engine).connect() as connection:
        taken = await connection.exec_driver_sql(f"SELECT pg_try_advisory_lock({_LOCK})")
        mine = bool(taken.scalar_one())
        try:
            yield mine
        finally:
            if mine:
                await connection.exec_driver_sql(f"SELECT pg_advisory_unlock({_LOCK})")
