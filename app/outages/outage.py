"""What the log says of a connection that is lost: not more than anybody wants to read."""

import time
from collections.abc import Callable
from typing import Final, Literal

import structlog

from app.outages import network

REPEAT_SECONDS: Final = 60.0
"""How often it is said that a connection is still lost."""

log = structlog.get_logger(__name__)


class Outage:
    """Logs `lost` when a connection is lost, at most once a minute, and then `found`.

    `is_told`: it is lost, for all that the log says.
    """

    def __init__(
        self,
        lost: str,
        found: str = "",
        now: Callable[[], float] = time.monotonic,
        level: Literal["warning", "error"] = "warning",
    ) -> None:
        self._lost = lost
        self._found = found
        self._now = now
        self._level = level
        self._told_at: float | None = None
        self.is_told = False
        self._untold = 0

    def failed(self, error: BaseException, **about: object) -> None:
        """The connection is lost, or couldn't be made again."""
        now = self._now()
        if self._told_at is not None and now - self._told_at < REPEAT_SECONDS:
            self._untold += 1
            return
        more = {"untold": self._untold} if self._untold else {}
        self._told_at, self.is_told, self._untold = now, True, 0
        say = getattr(log, self._level)
        say(self._lost, reason=network.in_words(error), error=repr(error), **about, **more)

    def over(self) -> None:
        """The connection works."""
        if self.is_told:
            self.is_told = False
            log.warning(self._found)
