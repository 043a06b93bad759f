"""How fast players may write: counted in each process, for REST and the socket together."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from app.errors import TooManyRequests
from app.limits.addresses import holders, networks
from app.limits.allowances import note
from app.limits.counters import Buckets, Rate
from app.settings import Settings

SAFE = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""
TOKENS_PER_MINUTE = 10
"""How many tokens one player may make."""
HOOKS_PER_MINUTE = 10
"""How many webhooks one player may make, and tests of them send, together."""
ANALYSES_PER_DAY = 20
"""How many analyses of matches one player may start."""
EXPORTS_PER_HOUR = 5
"""How often one player may take all their data along."""
SEARCHES_PER_HOUR = 30
"""How often all logs may be searched for a player: what they have, before they go or without."""
HOUR = 60 * 60
DAY = 24 * HOUR
Wider: TypeAlias = Sequence[tuple[str, int]]
"""Keys under which others count too, and how many times as much all of them may have."""


class PlayerLimits:
    """Counts what players write, by kind."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        rates = {
            "actions": Rate(settings.ws_messages_per_second, settings.ws_burst),
            "changes": Rate(settings.changes_per_second, settings.changes_burst),
            "strangers": Rate(settings.strangers_per_second, settings.strangers_burst),
            "renames": Rate(settings.renames_per_minute / 60, settings.renames_per_minute),
            "hints": Rate(settings.hints_per_minute / 60, settings.hints_per_minute),
            "new-tokens": Rate(TOKENS_PER_MINUTE / 60, TOKENS_PER_MINUTE),
            "new-webhooks": Rate(HOOKS_PER_MINUTE / 60, HOOKS_PER_MINUTE),
            "exports": Rate(EXPORTS_PER_HOUR / HOUR, EXPORTS_PER_HOUR),
            "own-data": Rate(SEARCHES_PER_HOUR / HOUR, SEARCHES_PER_HOUR),
            "analyses": Rate(ANALYSES_PER_DAY / DAY, ANALYSES_PER_DAY),
        }
        self._clock, self._rates = clock, rates
        self._buckets = {kind: Buckets(rate, clock) for kind, rate in rates.items()}
        self._around: dict[tuple[str, int], Buckets] = {}
        self._policies = {kind: rate.policy(kind) for kind, rate in rates.items()}

    def act(self, player: str) -> None:
        """Count a move, a draft, a preview, or a message on the socket."""
        self._take("actions", player)

    def request_act(self, player: str) -> None:
        """Count the same over REST."""
        self._take_noted("actions", player)

    def change(self, player: str) -> None:
        """Count any other change."""
        self._take_noted("changes", player)

    def rename(self, player: str) -> None:
        """Count a change of name."""
        self._take_noted("renames", player)

    def hint(self, player: str) -> None:
        """Count a hint that has to be thought about."""
        self._take_noted("hints", player)

    def issue(self, player: str) -> None:
        """Count a new token."""
        self._take_noted("new-tokens", player)

    def hook(self, player: str) -> None:
        """Count a new webhook, or a test of one."""
        self._take_noted("new-webhooks", player)

    def analyse(self, player: str) -> None:
        """Count a new analysis of a match."""
        self._take_noted("analyses", player)

    def export(self, player: str) -> None:
        """Count a request for all that is known of a player."""
        self._take_noted("exports", player)

    def search(self, address: str, player: str | None) -> None:
        """Count a search of all logs for what a player has left there."""
        holder, *around = holders(address, player)
        self._take_noted("own-data", holder[0], around)

    def knock(self, address: str) -> None:
        """Count a request of somebody without a valid credential."""
        self._take_noted("strangers", address, networks(address)[1:])

    def _take_noted(self, kind: str, key: str, around: Wider = ()) -> None:
        note(self._policies[kind], key, partial(self._buckets[kind].left, key))
        self._take(kind, key, around)

    def _take(self, kind: str, key: str, around: Wider = ()) -> None:
        wait = self._buckets[kind].take(key)
        for wider, times in around:
            wait = wait or self._of_many(kind, times).take(wider)
        if wait:
            raise TooManyRequests("slow-down", limit=kind, retry_after=wait)

    def _of_many(self, kind: str, times: int) -> Buckets:
        """The buckets of those who share an address or a network, for so many times as much."""
        if (kind, times) not in self._around:
            rate = self._rates[kind]
            wide = Rate(rate.per_second * times, rate.burst * times)
            self._around[kind, times] = Buckets(wide, self._clock)
        return self._around[kind, times]
