"""Notices when the wall clock is set, or the machine has slept.

Deadlines are wall time, but timers sleep by the steady clock, which doesn't follow the wall clock
and, on most systems, stops while the machine sleeps.  One timer per process compares the two.
"""

import asyncio
import time
from collections.abc import Callable
from datetime import datetime

import structlog

TICK_SECONDS = 1.0
TOLERANCE_SECONDS = 1.0
"""A difference up to this since the last look is clock drift."""
STALL_SECONDS = 5.0
"""A tick this late, without work to explain it, means that the process stood still."""

log = structlog.get_logger(__name__)


class ClockJumps:
    """Calls `jumped` with the seconds by which the wall clock has jumped.

    They are negative if it was set back.  If the process stood still, they are the seconds that it
    missed.
    """

    def __init__(
        self,
        now: Callable[[], datetime],
        jumped: Callable[[float], None],
        steady: Callable[[], float] = time.monotonic,
        cpu_time: Callable[[], float] = time.thread_time,
    ) -> None:
        self._now = now
        self._steady = steady
        self._cpu_time = cpu_time
        self._jumped = jumped
        self._apart = self._difference()
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Look once a second from now on."""
        loop = asyncio.get_running_loop()
        due = loop.time() + TICK_SECONDS
        self._timer = loop.call_at(due, self._tick, due, self._cpu_time())

    def stop(self) -> None:
        """Stop comparing the clocks."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def compare_clocks(self) -> None:
        """Compare the clocks now, before a decision depends on one of them."""
        apart = self._difference()
        moved, self._apart = apart - self._apart, apart  # otherwise drift would add up to a jump
        if abs(moved) > TOLERANCE_SECONDS:
            self._tell(moved)

    def _tick(self, due: float, worked: float) -> None:
        late = asyncio.get_running_loop().time() - due
        asleep = late - (self._cpu_time() - worked)  # a loop that is busy is late as well
        self.start()
        if asleep > STALL_SECONDS:
            self._apart = self._difference()
            self._tell(asleep)
        else:
            self.compare_clocks()

    def _tell(self, seconds: float) -> None:
        log.warning("clock-jumped", seconds=round(seconds, 1))
        self._jumped(seconds)

    def _difference(self) -> float:
        return self._now().timestamp() - self._steady()
