"""Keeps what is known by heart about webhooks in line with the database.

All are read at the start.  Afterwards, those of a player are read again whenever some process says
that they have changed, on the way of revocations: within half a second, sooner by the bus.
"""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.store.webhooks import CHANGED, Webhooks, owner_of
from app.upkeep.beat import beside
from app.upkeep.revocations import Revocations
from app.webhooks.listeners import Listeners

RETRY_SECONDS = 1.0
ANSWER_SECONDS = 5.0
"""When a database that doesn't answer is asked again."""

log = structlog.get_logger(__name__)


class Listening:
    """Reads which webhooks are in use, into `listeners`."""

    def __init__(self, webhooks: Webhooks, listeners: Listeners) -> None:
        self._webhooks = webhooks
        self._listeners = listeners
        self._changed = set[str]()
        self._all = True
        self._news = asyncio.Event()
        self._reading = asyncio.Lock()

    @asynccontextmanager
    async def running(self, revocations: Revocations) -> AsyncIterator[None]:
        """Read all, and what changes as long as the context is open."""
        revocations.on(CHANGED, self._hear)
        await self._try()
        async with beside(self._watch(), "listening"):
            yield

    async def read(self, players: Collection[str]) -> None:
        """Read the webhooks of these players again; all, if that hasn't succeeded yet."""
        async with asyncio.timeout(ANSWER_SECONDS), self._reading:
            if self._all:
                self._listeners.replace(None, await self._webhooks.in_use())
                self._all = False
            elif players:
                self._listeners.replace(players, await self._webhooks.in_use(players))

    def _hear(self, subjects: Collection[str]) -> None:
        self._changed |= {owner_of(subject) for subject in subjects}
        self._news.set()

    async def _watch(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            if not await self._try():
                await asyncio.sleep(RETRY_SECONDS)

    async def _try(self) -> bool:
        """Read what has changed; False if it has to be tried again."""
        changed, self._changed = self._changed, set()
        try:
            await self.read(changed)
        except Exception as error:
            self._changed |= changed
            self._news.set()
            if isinstance(error, (SQLAlchemyError, OSError)):
                log.warning("webhooks-not-read", error=repr(error))
            else:  # a fault of ours must not end this
                log.exception("webhooks-not-read")
            return False
        return True
