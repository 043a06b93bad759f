"""Token buckets: so much at once, then so much a second."""

import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass

_JITTER = 1e-6
"""Seconds that rounding may cost a client that waited exactly as long as it was told."""
_FEW = 1000
"""How many buckets are kept before the full ones are looked for."""


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` at once, and `per_second` in the long run."""

    per_second: float
    burst: int


class Bucket:
    """One bucket; it keeps only the time at which it will be full again."""

    __slots__ = ("_clock", "_rate", "full_at")

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self.full_at = clock()

    def take(self) -> float:
        """Take a token: 0, or if there is none the seconds until there will be one."""
        rate, now = self._rate, self._clock()
        full_at = max(self.full_at, now)
        wait = full_at - now - (rate.burst - 1) / rate.per_second
        if wait > _JITTER:
            return wait
        self.full_at = full_at + 1 / rate.per_second
        return 0.0


class Buckets:
    """A bucket for each key; those that are full again are forgotten, which changes nothing."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[Hashable, Bucket] = {}
        self._enough = _FEW

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: Hashable) -> float:
        """Take a token of `key`: 0, or if there is none the seconds until there will be one."""
        bucket = self._buckets.get(key)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[key] = Bucket(self._rate, self._clock)
        return bucket.take()

    def _make_room(self) -> None:
        if len(self._buckets) < self._enough:
            return
        now = self._clock()
        kept = {key: bucket for key, bucket in self._buckets.items() if bucket.full_at > now}
        self._buckets = kept
        self._enough = max(_FEW, 2 * len(kept))
