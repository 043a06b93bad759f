"""How fast players may write: counted in each process, for REST and the socket together."""

import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeAlias

from app.errors import TooManyRequests
from app.limits.addresses import holder_keys, network_keys
from app.limits.allowances import note
from app.limits.counters import Buckets, Rate
from app.schemas.limits import LimitRow
from app.settings import Settings

SAFE = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""
Wider: TypeAlias = Sequence[tuple[str, int]]
"""Keys under which others count too, and how many times as much all of them may have."""


class PlayerLimits:
    """Counts what players write, by the keys of limits that come back bit by bit."""

    def __init__(
        self,
        settings: Settings,
        limits: Iterable[LimitRow],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        values = settings.model_dump()
        rates = ((row.key, row.rate(values)) for row in limits)
        self._rates = {key: rate for key, rate in rates if rate is not None}
        self._clock = clock
        self._buckets = {key: Buckets(rate, clock) for key, rate in self._rates.items()}
        self._around: dict[tuple[str, int], Buckets] = {}
        self._policies = {key: rate.policy(key) for key, rate in self._rates.items()}

    def act(self, player: str) -> None:
        """Count a move, a draft, a preview, or a message on the socket."""
        self._take("actions", player)

    def request_act(self, player: str) -> None:
        """Count the same over REST."""
        self.count("actions", player)

    def change(self, player: str) -> None:
        """Count any other change."""
        self.count("changes", player)

    def knock(self, address: str) -> None:
        """Count a request of somebody without a valid credential."""
        self.count("strangers", address, network_keys(address)[1:])

    def count(self, key: str, holder: str, around: Wider = ()) -> None:
        """Count what the limit `key` is for; the answer says what is left."""
        note(self._policies[key], holder, partial(self._buckets[key].remaining, holder))
        self._take(key, holder, around)

    def count_around(self, key: str, address: str, player: str | None) -> None:
        """The same for an address, or a player who is known, and for whoever is around."""
        (holder, _), *around = holder_keys(address, player)
        self.count(key, holder, around)

    def _take(self, kind: str, key: str, around: Wider = ()) -> None:
        wait = self._buckets[kind].take_token(key)
        for wider, times in around:
            wait = wait or self._of_many(kind, times).take_token(wider)
        if wait:
            raise TooManyRequests("slow-down", limit=kind, retry_after=wait)

    def _of_many(self, kind: str, times: int) -> Buckets:
        """The buckets of those who share an address or a network, for so many times as much."""
        if (kind, times) not in self._around:
            rate = self._rates[kind]
            wide = Rate(rate.per_second * times, rate.burst * times)
            self._around[kind, times] = Buckets(wide, self._clock)
        return self._around[kind, times]
