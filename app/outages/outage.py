"""What the log says of a connection that is lost: not more than anybody wants to read."""

import time
from collections.abc import Callable
from typing import Final

import structlog

from app.outages import network

REPEAT_SECONDS: Final = 60.0
"""How often it is said that a connection is still lost."""

log = structlog.get_logger(__name__)


class Outage:
    """Logs `lost` when a connection is lost, at most once a minute, and then `found`."""

    def __init__(self, lost: str, found: str, now: Callable[[], float] = time.monotonic) -> None:
        self._lost = lost
        self._found = found
        self._now = now
        self._told_at: float | None = None
        self._is_told = False

    def failed(self, error: BaseException) -> None:
        """The connection is lost, or couldn't be made again."""
        now = self._now()
        if self._told_at is None or now - self._told_at >= REPEAT_SECONDS:
            self._told_at, self._is_told = now, True
            log.warning(self._lost, reason=network.in_words(error), error=repr(error))

    def over(self) -> None:
        """The connection works."""
        if self._is_told:
            self._is_told = False
            log.warning(self._found)
