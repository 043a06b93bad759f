"""Looks once a second how late the event loop is, and once a minute at what there was."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from app.metrics.figures import FIGURES

BEAT_SECONDS: Final = 1.0
MINUTE: Final = 60
"""In beats."""


@asynccontextmanager
async def running() -> AsyncIterator[None]:
    """Look, while the context is open."""
    task = asyncio.create_task(_beat(), name="pulse")
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _beat() -> None:
    clock = asyncio.get_running_loop().time
    while True:
        for _ in range(MINUTE):
            due = clock() + BEAT_SECONDS
            await asyncio.sleep(BEAT_SECONDS)
            FIGURES.loop_lag_seconds.observe(max(0.0, clock() - due))
        FIGURES.remember()
