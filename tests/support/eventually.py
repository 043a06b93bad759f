"""Waits for what nobody announces."""

import asyncio
from collections.abc import Awaitable, Callable


async def eventually(
    predicate: Callable[[], bool] | Callable[[], Awaitable[bool]], seconds: float
) -> None:
    """Look again and again until `predicate` holds; TimeoutError after so many seconds."""
    async with asyncio.timeout(seconds):
        while True:
            found = predicate()
            if found if isinstance(found, bool) else await found:
                return
            await asyncio.sleep(0.01)
