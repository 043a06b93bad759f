"""Whose turn it is: what waits is taken in turns by those for whom it is done."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from heapq import heapify, heappop, heapreplace
from itertools import count
from math import inf
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import structlog

from app.limits.addresses import network_keys

HALF_LIFE = 300.0
"""What was used so many seconds ago counts half."""
ABOUT = 60.0
"""For how many seconds after asking for something a client is still about."""

AT_ONCE = 2
"""How many turns there usually are at the same time: one is for those who ask for little."""
LITTLE = 1.0
"""Of how many seconds more than others somebody may have taken for that."""
LONGEST_REST = 1.0
"""For how many seconds a turn stays free at most after somebody who asks for more."""

T = TypeVar("T")
Classes: TypeAlias = dict[float, dict[str, dict[str, deque[T]]]]
"""What waits for one client, by handicap, player, and room."""

log = structlog.get_logger(__name__)


class Lane(NamedTuple):
    """For whom something is done: the `client` is their address as limits count it.

    If it isn't known, the player's id takes its place.
    """

    client: str
    player: str
    room: str = ""


class _Use:
    """What a client has used up to a time, by handicap, and when it last `asked`."""

    __slots__ = ("asked", "at", "used")

    def __init__(self, now: float) -> None:
        self.used = dict[float, float]()
        self.at = self.asked = now

    def until(self, now: float) -> dict[float, float]:
        """What counts of it by now."""
        left = 0.5 ** ((now - self.at) / HALF_LIFE)
        for handicap in self.used:
            self.used[handicap] *= left
        self.at = now
        return self.used


class FairQueue(Generic[T]):
    """Things that wait in lanes.

    Next comes the client that has used least lately, as far as it was charged; those that have used
    the same take turns.  A handicap puts something back as if at least so much more had been used,
    and what was used with it puts nothing back that has none.  Of what waits for one client the
    smallest handicap comes first, then its players take turns, and then the rooms of each.  So
    whoever asks for much, under however many names, gets no more than others who ask for little.

    What all of a network have used counts for each of its clients, divided by how many times as
    much the limits grant it: whoever has a /48 gets little by using many of its addresses.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._waiting: dict[str, Classes[T]] = {}
        self._uses: dict[str, _Use] = {}
        self._around: dict[str, _Use] = {}
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def add(self, item: T, lane: Lane, handicap: float = 0.0) -> None:
        """Let something wait; what has the same lane and handicap keeps its order."""
        players = self._waiting.setdefault(lane.client, {}).setdefault(handicap, {})
        players.setdefault(lane.player, {}).setdefault(lane.room, deque()).append(item)
        self._length += 1
        self._use(lane.client).asked = self._clock()

    def pop(self, below: float = inf) -> T | None:
        """Take out what is next; None if nothing waits.

        With `below`, only what is behind by less: the handicap, or what its client has used more
        than the most modest of those who are about, and what it has used with a handicap.
        """
        first, least = None, self._least()
        for client in self._waiting:
            behind = self._behind(client, least)
            if behind < below:
                first, below = client, behind
        return None if first is None else self._taken(first)

    def pop_all(self) -> Iterator[T]:
        """Take out one after another, as long as the caller goes on, which adds nothing meanwhile.

        This is faster than `pop` each time; what is charged meanwhile doesn't count yet.
        """
        least = self._least()
        clients = [(self._behind(one, least), turn, one) for turn, one in enumerate(self._waiting)]
        heapify(clients)
        for turn in count(len(clients)):
            if not clients:
                return
            client = clients[0][2]
            yield self._taken(client)
            if client in self._waiting:
                heapreplace(clients, (self._behind(client, least), turn, client))
            else:
                heappop(clients)

    def remove(self, item: T, lane: Lane, handicap: float = 0.0) -> bool:
        """Take something out before its turn; False if it doesn't wait any more."""
        classes = self._waiting.get(lane.client, {})
        players = classes.get(handicap, {})
        rooms = players.get(lane.player, {})
        if item not in rooms.get(lane.room, ()):
            return False
        rooms[lane.room].remove(item)
        self._length -= 1
        parents: tuple[tuple[dict[Any, Any], Any], ...] = (
            (rooms, lane.room),
            (players, lane.player),
            (classes, handicap),
            (self._waiting, lane.client),
        )
        for parent, key in parents:
            if not parent[key]:
                del parent[key]
        return True

    def used(self, client: str) -> float:
        """What a client has used without a handicap, as far as it isn't forgotten."""
        return self._counted(client).get(0.0, 0.0)

    def excess(self, client: str) -> float:
        """How much more a client has used than the most modest of those who are about."""
        return self.used(client) - self._least()

    def charge(self, client: str, amount: float, handicap: float = 0.0) -> None:
        """Count what a client has used; it is forgotten over time."""
        now = self._clock()
        around = (self._around.setdefault(key, _Use(now)) for key, _ in network_keys(client)[1:])
        for use in (self._use(client), *around):
            used = use.until(now)
            used[handicap] = used.get(handicap, 0.0) + amount

    def _behind(self, client: str, least: float) -> float:
        handicap = min(self._waiting[client])
        return max(handicap, self.used(client) - least) + self._later(client, handicap)

    def _taken(self, client: str) -> T:
        classes = self._waiting[client]
        handicap = min(classes)
        players = classes[handicap]
        player, rooms = next(iter(players.items()))
        room, items = next(iter(rooms.items()))
        item = items.popleft()
        self._length -= 1
        _go_last(rooms, room)
        _go_last(players, player)
        if not players:
            del classes[handicap]
        _go_last(self._waiting, client)
        return item

    def _later(self, client: str, handicap: float) -> float:
        """What a client has used with a handicap, at most that one."""
        used = self._counted(client)
        return sum(amount for one, amount in used.items() if 0 < one <= handicap)

    def _counted(self, client: str) -> dict[float, float]:
        """What counts for a client by now, by handicap: its own, or its share of a network's."""
        now, counted = self._clock(), dict[float, float]()
        for key, times in network_keys(client):
            use = (self._uses if times == 1 else self._around).get(key)
            for handicap, amount in {} if use is None else use.until(now).items():
                counted[handicap] = max(counted.get(handicap, 0.0), amount / times)
        return counted

    def _use(self, client: str) -> _Use:
        use = self._uses.get(client)
        if use is None:
            use = self._uses[client] = _Use(self._clock())
        return use

    def _least(self) -> float:
        """The least that anybody has used who is about; whoever isn't is forgotten at last."""
        now = self._clock()
        about = [
            self.used(client) for client, use in self._uses.items() if now - use.asked <= ABOUT
        ]
        over = [
            client
            for client, use in self._uses.items()
            if now - use.asked > 10 * HALF_LIFE and client not in self._waiting
        ]
        for client in over:
            del self._uses[client]
        for key in [key for key, use in self._around.items() if now - use.at > 10 * HALF_LIFE]:
            del self._around[key]
        return min(about, default=0.0)


class FairSemaphore:
    """At most `at_once` at the same time; who waits comes next as in a `FairQueue`.

    What a turn has taken is charged, so those come first who ask for little.  The last free turn is
    kept for them, if there are others; and after a turn of somebody else nothing is done in its
    place for as long as it took, so that what is not done in turns goes on as well.
    """

    def __init__(self, at_once: int = AT_ONCE, clock: Callable[[], float] = time.monotonic) -> None:
        self._free = self._at_once = at_once
        self._clock = clock
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue(clock)
        self._waiting = Counter[str]()

    def waiting(self, client: str) -> int:
        """How many turns a client waits for."""
        return self._waiting[client]

    @asynccontextmanager
    async def held(self, lane: Lane) -> AsyncIterator[None]:
        """A turn, as soon as it comes."""
        await self._wait(lane)
        began = self._clock()
        try:
            yield
        finally:
            took = self._clock() - began
            self._queue.charge(lane.client, took)
            if self._queue.excess(lane.client) < LITTLE:
                self._end()
            else:
                rest = min(took, LONGEST_REST)
                asyncio.get_running_loop().call_later(rest, self._end)

    async def _wait(self, lane: Lane) -> None:
        place = asyncio.get_running_loop().create_future()
        self._queue.add(place, lane)
        self._waiting[lane.client] += 1
        self._hand_on()
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # it was handed over just now
                self._end()
            self._queue.remove(place, lane)
            raise
        finally:
            self._waiting[lane.client] -= 1
            if not self._waiting[lane.client]:
                del self._waiting[lane.client]

    def _end(self) -> None:
        self._free += 1
        self._hand_on()

    def _hand_on(self) -> None:
        while self._free and (place := self._next()) is not None:
            if not place.done():
                self._free -= 1
                place.set_result(None)

    def _next(self) -> asyncio.Future[None] | None:
        last = self._free == 1 < self._at_once
        return self._queue.pop(LITTLE) if last else self._queue.pop()


def _go_last(ring: dict[str, Any], key: str) -> None:
    """Move what is under a key behind all others, or out if nothing is left there."""
    rest = ring.pop(key)
    if rest:
        ring[key] = rest


class FrameBatch:
    """What has arrived since the event loop last looked at all connections."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def add(self, handle: Callable[[], None]) -> None:
        """Call `handle` once all connections have been read."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._handle_all)
        self._waiting.append(handle)

    def _handle_all(self) -> None:
        waiting, self._waiting = self._waiting, []
        for handle in waiting:
            try:
                handle()
            except Exception:  # the others must be handled all the same
                log.exception("arrival-not-handled")
