"""Starts on what is due from the outbox: as much as a process can, one delivery at a time for each
target."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from typing import Final, Generic, Protocol, TypeVar
from urllib.parse import urlsplit

from app.live.computing import Background
from app.store.outbox import Ready
from app.webhooks.throttle import Throttle

ANSWER_SECONDS: Final = 20.0
"""When a database that doesn't answer is asked again."""
SLICE: Final = 8
"""How many targets are claimed by one transaction, as moves may wait for it."""
LOOKED_AT: Final = 256
"""How many targets are looked at each time, as some may have to wait."""


class HasTarget(Protocol):
    """What is claimed for a target."""

    @property
    def target(self) -> str:
        """The id of the webhook or channel that it goes to."""


C = TypeVar("C", bound=HasTarget)
C_co = TypeVar("C_co", bound=HasTarget, covariant=True)


class Source(Protocol[C_co]):
    """Where what is due is found and claimed."""

    async def ready(self, most: int, without: Collection[str] = (), /) -> list[Ready]:
        """The targets for which something is due, but none of the owners `without`."""

    async def claim(self, wanted: Collection[str], /) -> Sequence[C_co]:
        """What is due for these targets, unless another process is faster."""


class Dispatch(Generic[C]):
    """Starts deliveries, at most `at_once` at the same time; `wake` is set if there may be more."""

    def __init__(
        self,
        source: Source[C],
        deliver: Callable[[C], Awaitable[None]],
        wake: asyncio.Event,
        at_once: int,
    ) -> None:
        self.background = Background()
        self._source = source
        self._deliver = deliver
        self._wake = wake
        self._at_once = at_once
        self._throttle = Throttle()

    async def look(self) -> None:
        """Start on what is due."""
        most = min(SLICE, self._at_once - len(self.background))
        if most <= 0:
            return
        async with asyncio.timeout(ANSWER_SECONDS):
            chosen = await self._chosen(most)
            full = len(chosen) == most
            try:
                claimed = await self._source.claim(chosen)
            except BaseException:
                self._end(chosen.values())
                raise
        if full:
            self._wake.set()  # there may be more
        for found in claimed:
            self.background.start(self._carry_out(found, chosen.pop(found.target)))
        self._end(chosen.values())  # held, or another process was faster

    async def _chosen(self, most: int) -> dict[str, Ready]:
        """The targets whose turn it is, none of them for somebody who has to wait."""
        chosen: dict[str, Ready] = {}
        for one in await self._source.ready(LOOKED_AT, self._throttle.waiting()):
            if len(chosen) < most and self._throttle.begin(one.owner, _origin(one.address)):
                chosen[one.target] = one
        return chosen

    async def _carry_out(self, claimed: C, ready: Ready) -> None:
        try:
            await self._deliver(claimed)
        finally:
            self._end((ready,))
            self._wake.set()  # there may be more for it

    def _end(self, those: Iterable[Ready]) -> None:
        for one in those:
            self._throttle.end(one.owner, _origin(one.address))


def _origin(address: str) -> str:
    """The server that something goes to; e-mails all go to the same."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"
