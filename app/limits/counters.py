"""Counters of how much one client does: token buckets, fixed windows, quotas."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from app.limits.addresses import counting_key, is_near
from app.limits.allowances import Policy, Remaining, note

_JITTER = 1e-6
"""Seconds of rounding error, so that waiting exactly as long as told is enough."""
_FEW = 1000
"""How many buckets are kept before full ones are dropped."""

MOST = 100_000
"""How many windows may be open at once; beyond that, the oldest is dropped."""


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

    def take_token(self) -> float:
        """Take a token and return 0, or return the seconds until there will be one."""
        rate, now = self._rate, self._clock()
        full_at = max(self.full_at, now)
        wait = full_at - now - (rate.burst - 1) / rate.per_second
        if wait > _JITTER:
            return wait
        self.full_at = full_at + 1 / rate.per_second
        return 0.0

    def remaining(self) -> Remaining:
        """How many tokens may be taken now, and when there will be one more."""
        rate, missing = self._rate, self.full_at - self._clock()
        if missing <= 0:
            return Remaining(rate.burst, 1 / rate.per_second)
        tokens = int(rate.burst - (missing - _JITTER) * rate.per_second)
        more = min(max(0, tokens), rate.burst)
        return Remaining(more, missing - (rate.burst - 1 - more) / rate.per_second)

    def note_remaining(self, key: str, holder: str) -> None:
        """Tell whoever answers the current request what is left for `holder`."""
        note(self._rate.policy(key), holder, self.remaining)


class Buckets:
    """A bucket for each key; full ones are dropped, which makes no difference."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[Hashable, Bucket] = {}
        self._enough = _FEW

    def __len__(self) -> int:
        return len(self._buckets)

    def take_token(self, key: Hashable) -> float:
        """Take a token of `key` and return 0, or return the seconds until there will be one."""
        bucket = self._buckets.get(key)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[key] = Bucket(self._rate, self._clock)
        return bucket.take_token()

    def remaining(self, key: Hashable) -> Remaining:
        """How many tokens of `key` may be taken now, and when there will be one more."""
        return (self._buckets.get(key) or Bucket(self._rate, self._clock)).remaining()

    def _make_room(self) -> None:
        if len(self._buckets) < self._enough:
            return
        now = self._clock()
        kept = {key: bucket for key, bucket in self._buckets.items() if bucket.full_at > now}
        self._buckets = kept
        self._enough = max(_FEW, 2 * len(kept))


class Quota:
    """Counts by client address, and gives out at most `most` to each.

    Loopback and private addresses aren't counted: they may be an unnamed proxy with everybody
    behind it.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def __len__(self) -> int:
        """The number of addresses that have something."""
        return len(self._taken)

    def acquire(self, host: str | None) -> bool:
        """Count one more for `host`; if it has its maximum, return False and count nothing."""
        if is_near(host):
            return True
        key = counting_key(host)
        if self._taken[key] >= self._most:
            return False
        self._taken[key] += 1
        return True

    def release(self, host: str | None) -> None:
        """Count one less for `host`."""
        if is_near(host):
            return
        key = counting_key(host)
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]


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

    def remaining(self, key: Hashable, limit: int) -> Remaining:
        """How many tries of `key` are left, and when there will be more."""
        now = self._clock()
        window = self._open(key, now)
        if window is None:
            return Remaining(limit, self._seconds)
        return Remaining(max(0, limit - window.tries), window.ends - now)

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
