"""How much a process sends for one player, and to one server: nobody may flood others, or crowd out
those whose webhooks are quick."""

import time
from collections import Counter
from collections.abc import Callable
from math import inf
from typing import Final

from app.limits.buckets import Buckets, Rate

OF_OWNER: Final = Rate(5, 50)
"""How many messages a second go out for one player, and how many at once."""
TO_ORIGIN: Final = Rate(10, 50)
"""The same for one server that they go to."""
AT_ONCE: Final = 2
"""How many requests may be under way for one player."""
TO_ORIGIN_AT_ONCE: Final = 8
"""The same to one server, which may take its time: the mail server for all e-mails."""


class Throttle:
    """Counts what is under way and what was sent lately, by owner and by origin."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._owners = Buckets(OF_OWNER, clock)
        self._origins = Buckets(TO_ORIGIN, clock)
        self._under_way = Counter[str]()
        self._to = Counter[str]()
        self._until: dict[str, float] = {}

    def waiting(self) -> set[str]:
        """The owners for whom nothing may be sent now."""
        now = self._clock()
        self._until = {owner: until for owner, until in self._until.items() if until > now}
        return self._until.keys() | {
            owner for owner, count in self._under_way.items() if count >= AT_ONCE
        }

    def soonest(self) -> float:
        """In how many seconds an owner who waits may be sent something; `inf` if none waits."""
        return max(0.0, min(self._until.values(), default=inf) - self._clock())

    def begin(self, owner: str, origin: str) -> float:
        """Begin a request and return 0; then `end` has to follow.

        Otherwise, return the seconds until it may be made: `inf` if another has to end first.
        """
        if self._under_way[owner] >= AT_ONCE or self._to[origin] >= TO_ORIGIN_AT_ONCE:
            return inf
        if wait := self._origins.take(origin):
            return wait
        if wait := self._owners.take(owner):
            self._until[owner] = self._clock() + wait
            return wait
        self._under_way[owner] += 1
        self._to[origin] += 1
        return 0.0

    def end(self, owner: str, origin: str) -> None:
        """A request is over."""
        for counts, one in ((self._under_way, owner), (self._to, origin)):
            counts[one] -= 1
            if not counts[one]:
                del counts[one]
