"""Waits for what nobody announces."""

import asyncio
from collections.abc import Awaitable, Callable

from tests.support.trouble import patience

PATIENCE = 120.0
"""So many seconds a test waits for what must come: a busy machine takes its time."""


async def eventually(
    predicate: Callable[[], bool] | Callable[[], Awaitable[bool]], seconds: float = PATIENCE
) -> None:
    """Look again and again until `predicate` holds; TimeoutError after so many seconds, or soon
    after a room refused or a server logged an error."""
    async with patience(seconds):
        while True:
            found = predicate()
            if found if isinstance(found, bool) else await found:
                return
            await asyncio.sleep(0.01)
