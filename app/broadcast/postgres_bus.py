"""The bus of several processes without Redis, over PostgreSQL's LISTEN and NOTIFY.

Each process listens on a connection of its own, and holds a lock there.  The only one that serves
holds it exclusively and is silent; several share it.  A newcomer knocks until it gets its share:
from then on the others tell what they write, and so it reads all its rooms once more.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, ClassVar, Final

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.broadcast.bus import Listener
from app.broadcast.bus_signature import BusSigner
from app.broadcast.shared_bus import SharedBus
from app.store.locks import Lock, lock_statement, unlock_statement
from app.store.postgres_url import ERRORS

CHANNEL: Final = "farbenspiel_notes"
LONGEST: Final = 7_999
"""The most bytes that PostgreSQL carries at once."""
LOOK_SECONDS = 5.0
"""How often a process looks whether its connection still works, and whether it is alone by now."""
KNOCK_SECONDS = 0.1
ANSWER_SECONDS = 3.0
"""When a connection that doesn't answer counts as lost."""

_NOTIFY: Final = f"SELECT pg_notify('{CHANNEL}', text) FROM unnest($1::text[]) AS text"
_TAKE: Final = lock_statement(Lock.BUS)
_SHARE: Final = lock_statement(Lock.BUS, shared=True)
_LEAVE: Final = unlock_statement(Lock.BUS, shared=True)
_YIELD: Final = f"SELECT pg_advisory_lock_shared({Lock.BUS:d}), pg_advisory_unlock({Lock.BUS:d})"
_KNOCK: Final = ""


class PostgresBus(SharedBus):
    """Carries notes between processes over LISTEN and NOTIFY."""

    failures: ClassVar = (SQLAlchemyError, OSError, *ERRORS)
    longest: ClassVar = LONGEST

    def __init__(self, engine: AsyncEngine, seal: BusSigner) -> None:
        super().__init__(seal)
        self._engine = engine
        self._line: Any = None
        self._open = asyncio.Event()
        self._in_use = asyncio.Lock()
        self._stir = asyncio.Event()
        self._exclusive = False
        self._was_silent = False

    async def _check(self) -> None:
        """A server may start before its database answers."""

    async def _close(self) -> None:
        """The connection is closed when nobody attends to it any more."""

    async def _send(self, texts: Sequence[str]) -> None:
        await self._open.wait()
        await self._ask(_NOTIFY, texts)

    async def _attend(self, listener: Listener) -> None:
        async with self._connected(listener):
            await self._join()
            self._begin(listener)
            while True:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._stir.wait(), LOOK_SECONDS)
                self._stir.clear()
                await self._look()

    # --- the connection ----------------------------------------------------------------------

    @asynccontextmanager
    async def _connected(self, listener: Listener) -> AsyncIterator[None]:
        """Listen on a connection while the context is open."""
        async with self._engine.connect() as connection:
            line: Any = (await connection.get_raw_connection()).driver_connection
            try:
                me = await line.fetchval("SELECT pg_backend_pid()")

                def hear(_line: object, sender: int, _channel: str, text: str) -> None:
                    if sender != me:
                        self._knocked()
                        self._hear(listener, text)

                line.add_termination_listener(lambda _line: self._lost())
                await line.add_listener(CHANNEL, hear)
                self._line = line
                self._open.set()
                yield
            finally:
                self._lost()
                await connection.invalidate()

    async def _ask(self, query: str, *values: Any) -> Any:
        """The first value of the answer; without an answer, the connection is lost."""
        async with self._in_use:
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    return (await self._line.fetch(query, *values))[0][0]
            except self.failures:
                self._lost()
                raise

    def _lost(self) -> None:
        """The connection is lost, and with it the lock."""
        self._was_silent |= self.alone
        self.alone = self._exclusive = False
        self._open.clear()
        self._stir.set()

    # --- who else is there -------------------------------------------------------------------

    async def _join(self) -> None:
        """Take the lock alone, or else knock until there is a share of it.

        What was written in silence, before the connection was lost, the others have to read.
        """
        if await self._ask(_TAKE):
            self._exclusive = self.alone = True
            return
        while not await self._ask(_SHARE):
            await self._ask(_NOTIFY, [_KNOCK])
            await asyncio.sleep(KNOCK_SECONDS)
        if self._was_silent:
            await self._ask(_NOTIFY, [self._seal.sign(())])
            self._was_silent = False

    def _knocked(self) -> None:
        """Somebody else is there: from now on, they are told everything."""
        if self.alone:
            self.alone = False
            self._stir.set()

    async def _look(self) -> None:
        """Share the lock with whoever has knocked, or take it when all others have gone."""
        if not self._open.is_set():
            raise ConnectionError("the connection is lost")
        if self._exclusive and not self.alone:
            await self._ask(_YIELD)
            self._exclusive = False
        elif self._exclusive:
            await self._ask("SELECT 1")
        elif await self._ask(_TAKE):
            await self._ask(_LEAVE)
            self._exclusive = self.alone = True
