"""How often limits refused something, told in the log at a bounded pace."""

import asyncio
from collections.abc import Callable
from typing import Any

import structlog

MINUTE = 60.0

log = structlog.get_logger(__name__)

Later = Callable[[float, Callable[[str], None], str], Any]
"""Calls a function with an argument after so many seconds, as `loop.call_later` does."""


class Tally:
    """Counts refusals, logged as `event`: the first of a kind at once, the others once a minute."""

    def __init__(self, event: str = "rate-refused", later: Later | None = None) -> None:
        self._event = event
        self._later = later
        self._untold: dict[str, int] = {}

    def count(self, limit: str) -> None:
        """Take note of one refusal by `limit`."""
        if limit in self._untold:
            self._untold[limit] += 1
        else:
            self._tell(limit, 1)

    def close(self) -> None:
        """Tell what has not been told yet."""
        for limit in [limit for limit, count in self._untold.items() if count]:
            log.warning(self._event, limit=limit, count=self._untold[limit])
        self._untold.clear()

    def _tell(self, limit: str, count: int) -> None:
        log.warning(self._event, limit=limit, count=count)
        self._untold[limit] = 0
        later = self._later or asyncio.get_running_loop().call_later
        later(MINUTE, self._minute_over, limit)

    def _minute_over(self, limit: str) -> None:
        count = self._untold.pop(limit, 0)
        if count:
            self._tell(limit, count)
