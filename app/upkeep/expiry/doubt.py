"""Doubts about the clock: one that is wrong by years would let everything expire."""

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

import structlog

LEAP: Final = timedelta(days=30)
"""How far ahead time seems to be before the clock is doubted."""
GRACE: Final = timedelta(days=7)
"""For how long nothing expires by itself then, so that somebody can notice, or come back."""

log = structlog.get_logger(__name__)


class Doubt:
    """Says whether the clock can be believed.

    It can't if it has leapt ahead while this process ran, or if nobody had come for long when it
    began: either the clock is wrong, or the server was off, and people should find their rooms.
    """

    def __init__(
        self, now: Callable[[], datetime], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._now = now
        self._clock = clock
        self._last: datetime | None = None
        self._looked = clock()
        self._until = clock()

    def begin(self, seen: datetime | None) -> None:
        """Somebody came then for the last time; None if nobody ever did."""
        self._last = seen
        self._looked = self._clock()

    def clears(self) -> bool:
        """True if things may expire now."""
        now, clock = self._now(), self._clock()
        if self._last is not None:
            leapt = now - self._last - timedelta(seconds=clock - self._looked)
            if leapt > LEAP:
                self._until = clock + GRACE.total_seconds()
                log.warning("expiry-waits", days_ahead=leapt.days, for_days=GRACE.days)
        self._last, self._looked = now, clock
        return clock >= self._until
