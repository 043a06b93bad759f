"""Watches the clock of one room: tells how much time there is, and when it is up."""

import asyncio
from collections.abc import Callable
from datetime import datetime

from app.games.contract import Seat
from app.rooms.clock import Grace, times
from app.rooms.publisher import Publisher
from app.rooms.table import milliseconds


class ClockWatch:
    """One timer for the seat whose time ends first; `time_is_up` is called then."""

    def __init__(
        self,
        publisher: Publisher,
        now: Callable[[], datetime],
        time_is_up: Callable[[], None],
    ) -> None:
        self._publisher = publisher
        self._now = now
        self._time_is_up = time_is_up
        self._grace = Grace()
        self._timer: asyncio.TimerHandle | None = None

    def loaded(self, grace: float) -> None:
        """The room was read from the log: for so many seconds nobody's time ends."""
        now = milliseconds(self._now())
        self._grace = Grace(now, now + int(grace * 1000))
        self.watch()

    def watch(self, pause: float = 0.0) -> None:
        """Something has changed: tell what times there are, and wait, for `pause` s at least."""
        publisher = self._publisher
        publisher.publish_clock(times(publisher.lobby, publisher.table, self._grace))
        self.stop()
        ends = [time.until for time in publisher.times if time.until is not None]
        if ends:
            left = (min(ends) - milliseconds(self._now())) / 1000
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(left, pause), self._time_is_up)

    def overdue(self) -> list[Seat]:
        """The seats whose time is up."""
        now = milliseconds(self._now())
        found = times(self._publisher.lobby, self._publisher.table, self._grace)
        return [
            seat for seat, time in enumerate(found) if time.until is not None and time.until <= now
        ]

    def stop(self) -> None:
        """Wait no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
