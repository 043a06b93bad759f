"""Fixed windows: a limited number of tries per key, in a time that starts with the first."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

from app.limits.allowances import Left

_JITTER = 1e-6
"""Seconds of rounding error, so that waiting exactly as long as told is enough."""
MOST = 100_000
"""How many windows may be open at once; beyond that, the oldest is dropped."""


class _Window:
    """The tries of one key, until it ends."""

    __slots__ = ("ends", "tries")

    def __init__(self, ends: float) -> None:
        self.ends = ends
        self.tries = 0


class Windows:
    """A window for each key; those that have ended are dropped, which makes no difference."""

    def __init__(
        self, seconds: float, clock: Callable[[], float] = time.monotonic, most: int = MOST
    ) -> None:
        self._seconds = seconds
        self._clock = clock
        self._most = most
        self._windows: OrderedDict[Hashable, _Window] = OrderedDict()
        """In order of their ends: all last equally long."""

    def __len__(self) -> int:
        return len(self._windows)

    def hit(self, key: Hashable, limit: int) -> float:
        """Count a try of `key` and return 0; after `limit` tries, the seconds until the next."""
        now = self._clock()
        window = self._open(key, now)
        if window is None:
            self._make_room(now)
            window = self._windows[key] = _Window(now + self._seconds)
        if window.tries >= limit:
            return window.ends - now
        window.tries += 1
        return 0.0

    def check(self, key: Hashable, limit: int) -> float:
        """The same without counting."""
        now = self._clock()
        window = self._open(key, now)
        return 0.0 if window is None or window.tries < limit else window.ends - now

    def left(self, key: Hashable, limit: int) -> Left:
        """How many tries of `key` are left, and when there will be more."""
        now = self._clock()
        window = self._open(key, now)
        if window is None:
            return Left(limit, self._seconds)
        return Left(max(0, limit - window.tries), window.ends - now)

    def _open(self, key: Hashable, now: float) -> _Window | None:
        """The window of a key if it has not ended."""
        window = self._windows.get(key)
        if window is not None and window.ends - now <= _JITTER:
            del self._windows[key]
            return None
        return window

    def _make_room(self, now: float) -> None:
        while self._windows:
            oldest = next(iter(self._windows.values()))
            if oldest.ends > now and len(self._windows) < self._most:
                return
            self._windows.popitem(last=False)
