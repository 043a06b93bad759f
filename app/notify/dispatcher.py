"""Starts due deliveries of webhooks, one at a time for each, within rates per owner and server."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from math import inf
from typing import Final, Generic, NamedTuple, Protocol, TypeVar
from urllib.parse import urlsplit

from app.limits.addresses import networks
from app.limits.counters import Buckets, Rate
from app.limits.fairness import FairQueue, Lane
from app.live.computing import Background
from app.notify.outbox import Ready

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


ANSWER_SECONDS: Final = 20.0
"""When a database that doesn't answer is asked again."""
SLICE: Final = 8
"""How many targets are claimed by one transaction, as moves may wait for it."""
LOOKED_AT: Final = 256
"""How many more targets are found each time, as some may have to wait."""
TRIED: Final = 32
"""Of how many it is seen each time whether they have to."""
LEAST_SECONDS: Final = 0.1
"""What a delivery counts at least: e-mails all go to one server, which takes so many a second."""


class HasTarget(Protocol):
    """What is claimed for a target."""

    @property
    def target(self) -> str:
        """The id of the webhook or channel that it goes to."""


C = TypeVar("C", bound=HasTarget)
C_co = TypeVar("C_co", bound=HasTarget, covariant=True)


class Started(NamedTuple):
    """For whom a delivery is under way, and to which server; the `client` is the address of its
    owner, as limits count it."""

    owner: str
    client: str
    origin: str

    @property
    def counted(self) -> list[tuple[str, str]]:
        """The address and its networks, each with no server and with that one."""
        return [(key, to) for key, _ in networks(self.client) for to in ("", self.origin)]


class Source(Protocol[C_co]):
    """Where what is due is found and claimed."""

    async def ready(self, most: int, without: Collection[str] = (), /) -> list[Ready]:
        """The targets for which something is due, but none of the owners `without`."""

    async def claim(self, wanted: Collection[str], /) -> Sequence[C_co]:
        """What is due for these targets, unless another process is faster."""


class Dispatch(Generic[C]):
    """Starts deliveries, at most `at_once` at the same time; `wake` is set if there may be more.

    `lane` says for which address an owner's are sent: no address, and no network, has more than
    half of them under way, or half of those to one server.
    """

    def __init__(
        self,
        source: Source[C],
        deliver: Callable[[C], Awaitable[None]],
        wake: asyncio.Event,
        at_once: int,
        lane: Callable[[str], Lane],
    ) -> None:
        self.background = Background()
        self._lane = lane
        self._queue: FairQueue[tuple[Ready, Lane]] = FairQueue()
        self._queued = Counter[str]()
        self._under_way = Counter[tuple[str, str]]()
        self._source = source
        self._deliver = deliver
        self._wake = wake
        self._at_once = at_once
        self._throttle = Throttle()
        self._timer: asyncio.TimerHandle | None = None

    async def look(self) -> None:
        """Start on what is due."""
        most = min(SLICE, self._at_once - len(self.background))
        if most <= 0:
            return
        async with asyncio.timeout(ANSWER_SECONDS):
            chosen = await self._chosen(most)
            full = len(chosen) == most
            try:
                claimed = await self._source.claim(chosen)
            except BaseException:
                self._end(chosen.values())
                raise
        if full:
            self._wake.set()  # there may be more
        for found in claimed:
            self.background.start(self._carry_out(found, chosen.pop(found.target)))
        self._end(chosen.values())  # held, or another process was faster

    async def _chosen(self, most: int) -> dict[str, Started]:
        """The targets whose turn it is, none of them for somebody who has to wait."""
        known = self._throttle.waiting() | self._queued.keys()
        for one in await self._source.ready(LOOKED_AT, known):
            lane = self._lane(one.owner)
            self._queue.add((one, lane), lane)
            self._queued[one.owner] += 1
        chosen: dict[str, Started] = {}
        soonest = inf
        for _ in range(TRIED):
            found = self._queue.take() if len(chosen) < most else None
            if found is None:
                break
            one, lane = found
            self._queued -= Counter((one.owner,))
            started = Started(one.owner, lane.client, _origin(one.address))
            wait = self._begin(started)
            if not wait:
                chosen[one.target] = started
            soonest = min(soonest, wait or inf)
        self._look_again(min(soonest, self._throttle.soonest()))
        return chosen

    def _begin(self, one: Started) -> float:
        """Begin a delivery and return 0; otherwise it is found again, after so many seconds or once
        another has ended."""
        for key, to in one.counted:
            if self._under_way[key, to] >= (TO_ORIGIN_AT_ONCE if to else self._at_once) // 2:
                return inf
        wait = self._throttle.begin(one.owner, one.origin)
        if not wait:
            self._under_way.update(one.counted)
        return wait

    def _look_again(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        self._timer = None if seconds == inf else loop.call_later(seconds, self._wake.set)

    async def _carry_out(self, claimed: C, started: Started) -> None:
        began = time.monotonic()
        try:
            await self._deliver(claimed)
        finally:
            seconds = time.monotonic() - began
            self._queue.charge(started.client, max(LEAST_SECONDS, seconds))
            self._end((started,))
            self._wake.set()  # there may be more for it

    def _end(self, those: Iterable[Started]) -> None:
        for one in those:
            self._throttle.end(one.owner, one.origin)
            self._under_way -= Counter(one.counted)


def _origin(address: str) -> str:
    """The server that something goes to; e-mails all go to the same."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"
