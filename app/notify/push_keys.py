"""The keys of this server that all its processes share, kept in the database."""

import asyncio
from collections.abc import Callable
from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.clock import database_time
from app.store.database import autocommitting, upsert
from app.store.tables import KeyRow

PUSH: Final = "push"
"""The keys by which push services know this server (VAPID)."""


class Keys:
    """Reads the keys; the first process that needs some makes them, by `make`, in a thread."""

    def __init__(self, engine: AsyncEngine, make: Callable[[], str]) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)
        self._make = make
        self._push: str | None = None

    async def push(self) -> str:
        """The private and the public key for push services, with a space between them."""
        if self._push is None:
            self._push = await self._stored(PUSH) or await self._made(PUSH)
        return self._push

    async def _made(self, name: str) -> str:
        """Make keys, unless another process was faster: those that are stored count."""
        value = await asyncio.to_thread(self._make)
        insertion = upsert(self._engine.dialect.name, KeyRow).on_conflict_do_nothing()
        row = {"name": name, "value": value, "created_at": database_time()}
        async with self._engine.begin() as connection:
            await connection.execute(insertion.values(**row))
        stored = await self._stored(name)
        assert stored is not None
        return stored

    async def _stored(self, name: str) -> str | None:
        statement = select(KeyRow.value).where(KeyRow.name == name)
        async with self._reading.connect() as connection:
            found: str | None = await connection.scalar(statement)
        return found
