"""Token buckets: a burst at once, then a steady rate."""

import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from app.limits.allowances import Left, Policy, note

_JITTER = 1e-6
"""Seconds of rounding error, so that waiting exactly as long as told is enough."""
_FEW = 1000
"""How many buckets are kept before full ones are dropped."""


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` at once, and `per_second` in the long run."""

    per_second: float
    burst: int

    def policy(self, key: str) -> Policy:
        """This rate as a policy of that name."""
        return Policy(key, self.burst, self.burst / self.per_second)


class Bucket:
    """One bucket, which only stores the time at which it will be full again."""

    __slots__ = ("_clock", "_rate", "full_at")

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self.full_at = clock()

    def take(self) -> float:
        """Take a token and return 0, or return the seconds until there will be one."""
        rate, now = self._rate, self._clock()
        full_at = max(self.full_at, now)
        wait = full_at - now - (rate.burst - 1) / rate.per_second
        if wait > _JITTER:
            return wait
        self.full_at = full_at + 1 / rate.per_second
        return 0.0

    def left(self) -> Left:
        """How many tokens may be taken now, and when there will be one more."""
        rate, missing = self._rate, self.full_at - self._clock()
        if missing <= 0:
            return Left(rate.burst, 1 / rate.per_second)
        tokens = int(rate.burst - (missing - _JITTER) * rate.per_second)
        more = min(max(0, tokens), rate.burst)
        return Left(more, missing - (rate.burst - 1 - more) / rate.per_second)

    def note(self, key: str, holder: str) -> None:
        """Tell whoever answers the current request what is left for `holder`."""
        note(self._rate.policy(key), holder, self.left)


class Buckets:
    """A bucket for each key; full ones are dropped, which makes no difference."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[Hashable, Bucket] = {}
        self._enough = _FEW

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: Hashable) -> float:
        """Take a token of `key` and return 0, or return the seconds until there will be one."""
        bucket = self._buckets.get(key)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[key] = Bucket(self._rate, self._clock)
        return bucket.take()

    def left(self, key: Hashable) -> Left:
        """How many tokens of `key` may be taken now, and when there will be one more."""
        return (self._buckets.get(key) or Bucket(self._rate, self._clock)).left()

    def _make_room(self) -> None:
        if len(self._buckets) < self._enough:
            return
        now = self._clock()
        kept = {key: bucket for key, bucket in self._buckets.items() if bucket.full_at > now}
        self._buckets = kept
        self._enough = max(_FEW, 2 * len(kept))
