"""Waits for what nobody announces."""

import asyncio
from collections.abc import Awaitable, Callable

from tests.support.trouble import PATIENCE, patience

DEADLINE = 120.0
"""How many seconds by the clock a program may take to start, answer or end on a busy machine."""


async def eventually(
    predicate: Callable[[], bool] | Callable[[], Awaitable[bool]], seconds: float = PATIENCE
) -> None:
    """Look again and again, ever less often, until `predicate` holds.

    TimeoutError after that many seconds, or soon after a room refused or a server logged an error.
    """
    pause = 0.01
    async with patience(seconds):
        while True:
            found = predicate()
            if found if isinstance(found, bool) else await found:
                return
            await asyncio.sleep(pause)
            pause = min(1.2 * pause, 0.1)
