"""The garbage collector, kept from walking through matches while people play; malloc's arenas.

Positions live as long as their match, and hang together: each walk through all of them would stop
the server for a tenth of a second and more.  So whatever survives a young collection leaves the
walk.  It is still freed once nothing refers to it; only cycles that become garbage later are kept,
until a full collection at a time when nobody plays.
"""

import asyncio
import ctypes
import gc
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import structlog

YOUNG = 4_000
"""New objects after which the young ones are walked through; their garbage stays below 4 MB."""
LOOK_SECONDS = 60.0
GROWN = 150_000
"""With fewer blocks of memory than this since the last full collection, another isn't worth it."""
OVERGROWN = 15_000_000
"""With this many, it can't wait until nobody plays."""

log = structlog.get_logger(__name__)

_ARENA_MAX = -8
"""`M_ARENA_MAX` in glibc's malloc.h."""


@asynccontextmanager
async def collecting_garbage(is_quiet: Callable[[], bool]) -> AsyncIterator[None]:
    """Collect garbage from now on; everything if `is_quiet` says that nobody would notice."""
    freeze_startup_objects()
    tending = asyncio.create_task(_tend(is_quiet))
    try:
        yield
    finally:
        tending.cancel()
        await asyncio.gather(tending, return_exceptions=True)
        gc.callbacks.remove(_survived)


def freeze_startup_objects() -> None:
    """Collect young garbage only, and nothing of what was made at the start."""
    gc.freeze()
    gc.set_threshold(YOUNG, 1_000_000, 1_000_000)
    gc.callbacks.append(_survived)
    gc.enable()


def _survived(phase: str, info: dict[str, Any]) -> None:
    """Take what a collection has left out of later ones."""
    if phase == "stop":
        gc.freeze()


async def _tend(is_quiet: Callable[[], bool]) -> None:
    # Counting what is frozen would stop the server for 15 ms and more; this takes far less.
    kept = sys.getallocatedblocks()
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        grown = sys.getallocatedblocks() - kept
        if grown > OVERGROWN or (grown > GROWN and is_quiet()):
            collect()
            kept = sys.getallocatedblocks()


def collect() -> int:
    """Collect all garbage; returns how many objects in cycles were freed."""
    gc.unfreeze()
    freed = gc.collect()
    gc.freeze()
    log.debug("garbage-collected", freed=freed)
    return freed


def share_arena() -> None:
    """Let the threads that start from now on use the memory of the main one.

    glibc gives each thread an arena of its own, and SQLite has a thread for each connection: what
    they free is not reused by others.  Other C libraries have no such setting.
    """
    with suppress(OSError, TypeError, AttributeError):
        ctypes.CDLL(None).mallopt(_ARENA_MAX, 1)
