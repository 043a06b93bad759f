"""Turns: one thing at a time, in the order of asking."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

T = TypeVar("T")


class Turns:
    """A lock that can also be taken without waiting, and given back by somebody else."""

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take the turn if it is free."""
        free, self.taken = not self.taken, True
        return free

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """The turn, as soon as it is free."""
        await self._wait()
        try:
            yield
        finally:
            self.end()

    async def until_done(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do the rest of a turn that has been taken, and end it."""
        try:
            return await work()
        finally:
            self.end()

    async def _wait(self) -> None:
        if self.take():
            return
        place = asyncio.get_running_loop().create_future()
        self._waiting.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # it was handed over just now
                self.end()
            raise

    def end(self) -> None:
        """Hand the turn to whoever has waited longest."""
        while self._waiting:
            place = self._waiting.popleft()
            if not place.done():
                place.set_result(None)
                return
        self.taken = False
