"""Frames that have arrived in the same moment, handled right after each other.

Each then finds the code in the processor's caches.  With little to do, a moment has one frame.
"""

import asyncio
from collections.abc import Callable

import structlog

log = structlog.get_logger(__name__)


class Arrivals:
    """What has arrived since the event loop last looked at all connections."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def add(self, handle: Callable[[], None]) -> None:
        """Call `handle` once all connections have been read."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._handle_all)
        self._waiting.append(handle)

    def _handle_all(self) -> None:
        waiting, self._waiting = self._waiting, []
        for handle in waiting:
            try:
                handle()
            except Exception:  # the others must be handled all the same
                log.exception("arrival-not-handled")
