"""What goes on by itself: sending what is due, within rates per owner and server, and clearing."""

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from functools import partial
from math import inf
from typing import Final, NamedTuple, Protocol

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.background.tasks import log_errors, run_in_background
from app.errors import ProblemError
from app.limits.addresses import network_keys
from app.limits.counters import Buckets, Rate
from app.limits.fairness import FairQueue, Lane
from app.live.computing import TaskSet
from app.metrics import FIGURES
from app.notify.outbox import SOON, DeliveryOutcome, DueTarget, Lease, LeasePlan, Outbox
from app.notify.rows import WEBHOOK
from app.notify.transports import PreparedDelivery, SendMessage, Transport

DELIVERIES_AT_ONCE: Final = 96
"""How many messages a process sends at the same time."""
OF_OWNER: Final = Rate(5, 50)
"""How many messages a second go out for one player, and how many at once."""
TO_ORIGIN: Final = Rate(10, 50)
"""The same for one server that they go to."""
OF_OWNER_AT_ONCE: Final = 2
"""How many messages may be under way for one player."""
TO_ORIGIN_AT_ONCE: Final = 8
"""The same to one server, which may take its time: the mail server for all e-mails."""

ANSWER_SECONDS: Final = 20.0
"""When a database that doesn't answer is asked again."""
SLICE: Final = 8
"""How many targets are leased by one transaction, as moves may wait for it."""
LOOKED_AT: Final = 256
"""How many more targets are found each time, as some may have to wait, if fewer are queued."""
PARKED: Final = 1024
"""How many that have to wait for a server are remembered."""
LEAST_SECONDS: Final = 0.1
"""What a delivery counts at least: e-mails all go to one server, which takes so many a second."""
LOOK_SECONDS: Final = 1.0
"""How often the outbox is looked into while anybody is told anything; sooner, if there is news."""
IDLE_SECONDS: Final = 15.0
"""And while nobody is: somebody may want to confirm an address."""
GATHER_SECONDS: Final = 0.05
"""How long after something was announced it is looked for, as it must have been written."""
FINISH_SECONDS: Final = 5.0
"""How long what is being sent has when the server stops."""
CLEAR_SECONDS: Final = 300.0
log = structlog.get_logger(__name__)


class Throttle:
    """Counts what is under way and what was sent lately, by owner and by origin."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._owners = Buckets(OF_OWNER, clock)
        self._origins = Buckets(TO_ORIGIN, clock)
        self._under_way = Counter[str]()
        self._to = Counter[str]()
        self._until: dict[str, float] = {}
        self._closed: dict[str, float] = {}

    def waiting_owners(self) -> set[str]:
        """The owners for whom nothing may be sent now."""
        now = self._clock()
        self._until = {owner: until for owner, until in self._until.items() if until > now}
        self._closed = {origin: until for origin, until in self._closed.items() if until > now}
        return self._until.keys() | {
            owner for owner, count in self._under_way.items() if count >= OF_OWNER_AT_ONCE
        }

    def must_wait(self, owner: str) -> bool:
        """True if nothing may be sent for an owner now."""
        begun = self._under_way[owner] >= OF_OWNER_AT_ONCE
        return begun or self._until.get(owner, 0.0) > self._clock()

    def closed_origins(self) -> set[str]:
        """The servers that nothing may be sent to now."""
        return {origin for origin in {*self._closed, *self._to} if not self.may_send_to(origin)}

    def may_send_to(self, origin: str) -> bool:
        """True if something may be sent to a server now."""
        open_ = self._closed.get(origin, 0.0) <= self._clock()
        return open_ and self._to[origin] < TO_ORIGIN_AT_ONCE

    def seconds_until_next(self) -> float:
        """In how many seconds an owner or server that waits may be sent something; `inf` if none
        does."""
        until = (*self._until.values(), *self._closed.values())
        return max(0.0, min(until, default=inf) - self._clock())

    def start_request(self, owner: str, origin: str) -> float:
        """Begin a request and return 0; then `end_request` has to follow.

        Otherwise, return the seconds until it may be made: `inf` if another has to end first.
        """
        if self._under_way[owner] >= OF_OWNER_AT_ONCE or self._to[origin] >= TO_ORIGIN_AT_ONCE:
            return inf
        if wait := self._origins.take_token(origin):
            self._closed[origin] = self._clock() + wait
            return wait
        if wait := self._owners.take_token(owner):
            self._until[owner] = self._clock() + wait
            return wait
        self._under_way[owner] += 1
        self._to[origin] += 1
        return 0.0

    def end_request(self, owner: str, origin: str) -> None:
        """A request is over."""
        for counts, one in ((self._under_way, owner), (self._to, origin)):
            counts[one] -= 1
            if not counts[one]:
                del counts[one]


class StartedDelivery(NamedTuple):
    """For whom a delivery is under way, and to which server; the `client` is the address of its
    owner, as limits count it."""

    owner: str
    client: str
    origin: str


class LeaseSource(Protocol):
    """Where what is due is found and leased."""

    async def due_targets(
        self, most: int, without: Collection[str] = (), closed: Collection[str] = (), /
    ) -> list[DueTarget]:
        """The targets for which something is due, but none of the owners and targets `without`, and
        none at the servers that are `closed`."""

    async def lease(self, wanted: Collection[str], /) -> list[Lease]:
        """What is due for these targets, unless another process is faster."""


class Dispatch:
    """Starts deliveries, at most `DELIVERIES_AT_ONCE` at the same time; `wake` is set if there may
    be more.

    `lane` says for which address an owner's are sent: no address, and no network, has more than
    half of them under way, or half of those to one server.
    """

    def __init__(
        self,
        source: LeaseSource,
        deliver: Callable[[Lease], Awaitable[None]],
        wake: asyncio.Event,
        lane: Callable[[str], Lane],
    ) -> None:
        self.background = TaskSet()
        self._lane = lane
        self._queue: FairQueue[tuple[DueTarget, Lane]] = FairQueue()
        self._parked = defaultdict[tuple[str, str], list[tuple[DueTarget, Lane]]](list)
        self._known = set[str]()
        self._under_way = Counter[tuple[str, str]]()
        self._source = source
        self._deliver = deliver
        self._wake = wake
        self._throttle = Throttle()
        self._timer: asyncio.TimerHandle | None = None

    async def start_due(self) -> None:
        """Start on what is due."""
        most = min(SLICE, DELIVERIES_AT_ONCE - len(self.background))
        if most <= 0:
            return
        async with asyncio.timeout(ANSWER_SECONDS):
            chosen = await self._chosen(most)
            full = len(chosen) == most
            try:
                leases = await self._source.lease(chosen)
            except BaseException:
                self._end(chosen.values())
                raise
        if full:
            self._wake.set()  # there may be more
        for lease in leases:
            self.background.start_task(self._carry_out(lease, chosen.pop(lease.target.id)))
        self._end(chosen.values())  # another process was faster

    async def _chosen(self, most: int) -> dict[str, StartedDelivery]:
        """The targets whose turn it is, none of them for somebody who has to wait.

        Those for a server that takes no more now are parked, so that they keep nobody waiting who
        is sent something elsewhere; beyond `PARKED`, they are found again.
        """
        waiting = self._throttle.waiting_owners()
        if len(self._queue) < LOOKED_AT:
            without, closed = waiting | self._known, self._throttle.closed_origins()
            for one in await self._source.due_targets(LOOKED_AT, without, closed):
                lane = self._lane(one.owner)
                self._known.add(one.id)
                self._queue.add((one, lane), lane)
        parked = self._put_back()
        chosen: dict[str, StartedDelivery] = {}
        for one, lane in self._queue.pop_all():
            started = StartedDelivery(one.owner, lane.client, one.origin)
            if self._begin(started):
                chosen[one.id] = started
            elif parked < PARKED and not self._throttle.must_wait(one.owner):
                self._parked[started.client, started.origin].append((one, lane))
                parked += 1
                continue
            self._known.discard(one.id)
            if len(chosen) == most:
                break
        self._look_again(self._throttle.seconds_until_next())
        return chosen

    def _put_back(self) -> int:
        """Queue what is parked for servers that take more now; how much is still parked."""
        for client, origin in [*self._parked]:
            if self._throttle.may_send_to(origin) and not self._is_full(client, origin):
                for one, lane in self._parked.pop((client, origin)):
                    self._queue.add((one, lane), lane)
        return sum(map(len, self._parked.values()))

    def _begin(self, one: StartedDelivery) -> bool:
        """Begin a delivery, if it may be made now."""
        if self._is_full(one.client, one.origin) or self._throttle.start_request(
            one.owner, one.origin
        ):
            return False
        self._under_way.update(_counted(one.client, one.origin))
        return True

    def _is_full(self, client: str, origin: str) -> bool:
        """True if an address or a network of it has its half under way, of all or to a server."""
        return any(
            self._under_way[key, to] >= (TO_ORIGIN_AT_ONCE if to else DELIVERIES_AT_ONCE) // 2
            for key, to in _counted(client, origin)
        )

    def _look_again(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        self._timer = None if seconds == inf else loop.call_later(seconds, self._wake.set)

    async def _carry_out(self, lease: Lease, started: StartedDelivery) -> None:
        began = time.monotonic()
        try:
            await self._deliver(lease)
        finally:
            seconds = time.monotonic() - began
            self._queue.charge(started.client, max(LEAST_SECONDS, seconds))
            self._end((started,))
            self._wake.set()  # there may be more for it

    def _end(self, those: Iterable[StartedDelivery]) -> None:
        for one in those:
            self._throttle.end_request(one.owner, one.origin)
            self._under_way -= Counter(_counted(one.client, one.origin))


def _counted(client: str, origin: str) -> list[tuple[str, str]]:
    """An address and its networks, each with no server and with that one."""
    return [(key, to) for key, _ in network_keys(client) for to in ("", origin)]


class OutboxSender:
    """Sends what is due, to webhooks and to channels by their transports; `wake` is set if there is
    news.

    `anybody` says whether anybody is told anything at all.
    """

    def __init__(
        self,
        outbox: Outbox,
        to_webhooks: Transport,
        to_channels: Transport,
        anybody: Callable[[], bool],
        wake: asyncio.Event,
        lane: Callable[[str], Lane],
    ) -> None:
        self._outbox = outbox
        self._to_webhooks = to_webhooks
        self._to_channels = to_channels
        self._anybody = anybody
        self._wake = wake
        self._dispatch = Dispatch(outbox, self._deliver, wake, lane)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Send what is due, while the context is open."""
        try:
            async with run_in_background(self._watch(), "sending"):
                yield
        finally:
            await self._dispatch.background.finish(FINISH_SECONDS)

    async def _watch(self) -> None:
        while True:
            await log_errors(self._dispatch.start_due, "outbox-not-read")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS if self._anybody() else IDLE_SECONDS):
                    await self._wake.wait()
                    self._wake.clear()
                    await asyncio.sleep(GATHER_SECONDS)

    async def _deliver(self, lease: Lease) -> None:
        try:
            await self._send(lease)
        except (SQLAlchemyError, OSError, ProblemError) as error:  # the lease will end
            log.warning("delivery-not-noted", target=lease.target.id, error=repr(error))
        except Exception:  # a fault of ours must not end this
            log.exception("delivery-failed", target=lease.target.id)

    async def _send(self, lease: Lease) -> None:
        """Prepare a message, note that it leaves, send it, and note what became of it."""
        prepared = await self._prepared(lease)
        plan, send = prepared.plan, prepared.send
        if send is None:
            await self._finish(lease, plan)
        elif await self._outbox.mark_sending(lease, plan.send):
            await self._finish(lease, plan, await _outcome(lease, send))
        else:  # a turn was made just now: all is looked at again, soon
            alerts = [item for item in lease.items if lease.channel != WEBHOOK and not item.once]
            later = [(item, lease.at + SOON) for item in alerts]
            await self._finish(lease, LeasePlan(later=later))

    async def _prepared(self, lease: Lease) -> PreparedDelivery:
        transport = self._to_webhooks if lease.channel == WEBHOOK else self._to_channels
        try:
            return await transport.prepare(lease)
        except asyncio.CancelledError:  # this process stops; another one may go on at once
            await log_errors(partial(self._finish, lease, LeasePlan()), "delivery-not-noted")
            raise
        except (SQLAlchemyError, OSError, ProblemError):
            raise
        except Exception:  # it counts as an attempt, so that it isn't met for ever
            log.exception("delivery-failed", target=lease.target.id)
            again = timedelta() if lease.rules.repeats else None
            fault = DeliveryOutcome("fault", again=again, ours=True)
            return PreparedDelivery(LeasePlan(send=[*lease.items]), partial(_known, fault))

    async def _finish(
        self, lease: Lease, plan: LeasePlan, outcome: DeliveryOutcome | None = None
    ) -> None:
        off = await self._outbox.finish_lease(lease, plan, outcome)
        if off is not None:
            log.info("target-off", channel=lease.channel, target=lease.target.id, why=off)


async def _known(outcome: DeliveryOutcome) -> DeliveryOutcome:
    return outcome


async def _outcome(lease: Lease, send: SendMessage) -> DeliveryOutcome:
    """What became of a message; after a fault of ours, nobody knows whether it left."""
    try:
        outcome = await send()
    except Exception:
        log.exception("delivery-failed", target=lease.target.id)
        repeats = lease.rules.repeats
        again = timedelta() if repeats else None
        outcome = DeliveryOutcome("fault", again=again, uncertain=not repeats, ours=True)
    FIGURES.deliveries.add(lease.channel, "failed" if outcome.error else "sent")
    return outcome


@asynccontextmanager
async def clearing(clear: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Delete what is old from time to time, while the context is open."""

    async def watch() -> None:
        while True:
            await asyncio.sleep(CLEAR_SECONDS)
            await log_errors(clear, "outbox-not-cleared")

    async with run_in_background(watch(), "clearing"):
        yield
