"""Keeps in line with the database what is known by heart: webhooks, and ways to call players.

All are read at the start.  Afterwards, those of a player are read again whenever some process says
that they have changed, on the way of revocations: within half a second, sooner by the bus.
"""

import asyncio
from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager
from typing import Generic, Protocol, TypeVar

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.outages import network
from app.store.webhooks import owner_of
from app.upkeep.beat import beside
from app.upkeep.revocations import Revocations

RETRY_SECONDS = 1.0
ANSWER_SECONDS = 5.0
"""When a database that doesn't answer is asked again."""

log = structlog.get_logger(__name__)


T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
T_contra = TypeVar("T_contra", contravariant=True)


class Stored(Protocol[T_co]):
    """Where they are kept."""

    async def in_use(self, players: Collection[str] | None = None) -> Iterable[T_co]:
        """Those of some players that are in use, or all."""


class Known(Protocol[T_contra]):
    """Who knows them by heart."""

    def replace(self, players: Collection[str] | None, found: Iterable[T_contra], /) -> None:
        """These are all of some players, or of everybody."""


class Listening(Generic[T]):
    """Reads what is in use; `changed` is the kind of the rows that tell of changes."""

    def __init__(self, stored: Stored[T], known: Known[T], changed: str) -> None:
        self._stored = stored
        self._known = known
        self._kind = changed
        self._changed = set[str]()
        self._all = True
        self._news = asyncio.Event()
        self._reading = asyncio.Lock()

    @asynccontextmanager
    async def running(self, revocations: Revocations) -> AsyncIterator[None]:
        """Read all, and what changes as long as the context is open."""
        revocations.on(self._kind, self._hear)
        await self._try()
        async with beside(self._watch(), "listening"):
            yield

    async def read(self, players: Collection[str]) -> None:
        """Read those of these players again; all, if that hasn't succeeded yet."""
        async with asyncio.timeout(ANSWER_SECONDS), self._reading:
            if self._all:
                self._known.replace(None, await self._stored.in_use())
                self._all = False
            elif players:
                self._known.replace(players, await self._stored.in_use(players))

    def read_all(self) -> None:
        """Read those of everybody again, soon."""
        self._all = True
        self._news.set()

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
                log.warning(
                    "not-read", what=self._kind, reason=network.in_words(error), error=repr(error)
                )
            else:  # a fault of ours must not end this
                log.exception("not-read", what=self._kind)
            return False
        return True
