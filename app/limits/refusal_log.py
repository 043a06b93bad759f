"""How often something happened that strangers can cause, logged at a bounded rate."""

import asyncio
from collections.abc import Callable

import structlog

from app.metrics import FIGURES, Counts

MINUTE = 60.0

log = structlog.get_logger(__name__)

Later = Callable[[float, Callable[[str], None], str], asyncio.TimerHandle]
"""Calls a function with an argument after some seconds, as `loop.call_later` does."""


class RefusalLog:
    """Counts refusals, logged as `event`: the first of a kind at once, more of it once a minute.

    Each also counts among the figures of the process, in `total` under `labels` and its limit.
    What isn't refused by a limit has something else that is `named` in its lines.
    """

    def __init__(
        self,
        event: str = "rate-refused",
        later: Later | None = None,
        total: Counts | None = FIGURES.limited,
        labels: tuple[str, ...] = (),
        named: str = "limit",
    ) -> None:
        self._event = event
        self._later = later
        self._total = total
        self._labels = labels
        self._named = named
        self._unlogged: dict[str, int] = {}

    def count(self, limit: str) -> None:
        """Count one refusal by `limit`."""
        if self._total is not None:
            self._total.add(*self._labels, limit)
        if limit in self._unlogged:
            self._unlogged[limit] += 1
        else:
            self._log(limit, 1)

    def close(self) -> None:
        """Log what hasn't been logged yet."""
        for limit in [limit for limit, count in self._unlogged.items() if count]:
            self._say(limit, self._unlogged[limit])
        self._unlogged.clear()

    def _log(self, limit: str, count: int) -> None:
        self._say(limit, count)
        self._unlogged[limit] = 0
        later = self._later or asyncio.get_running_loop().call_later
        later(MINUTE, self._minute_over, limit)

    def _minute_over(self, limit: str) -> None:
        count = self._unlogged.pop(limit, 0)
        if count:
            self._log(limit, count)

    def _say(self, limit: str, count: int) -> None:
        log.warning(self._event, **{self._named: limit}, count=count)
