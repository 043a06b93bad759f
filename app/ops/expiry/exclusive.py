"""Work that one of several processes does at a time."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.database import autocommitting
from app.store.locks import Lock, held


@asynccontextmanager
async def alone(engine: AsyncEngine) -> AsyncIterator[bool]:
    """True within the context if no other process is in one; SQLite serves one process alone."""
    if engine.dialect.name != "postgresql":
        yield True
        return
    async with (
        autocommitting(engine).connect() as connection,
        held(connection, Lock.EXPIRY) as mine,
    ):
        yield mine
