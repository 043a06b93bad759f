"""Work in small pieces, with pauses, so that others' moves hardly wait for it."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

REST: Final = 4.0
"""How much longer than a piece of work the pause after it is."""
SHORTEST: Final = 0.02
LONGEST: Final = 5.0
"""The shortest and the longest pause, in seconds."""

T = TypeVar("T")


class AdaptiveDelay:
    """Does one piece of work at a time.

    A piece that took long, because it was big or because the database had more to do, is followed
    by a longer pause.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do a piece of work, and rest."""
        began = self._clock()
        done = await work()
        await self._sleep(min(max(SHORTEST, REST * (self._clock() - began)), LONGEST))
        return done
