"""Whose turn it is: what waits is taken in turns by those for whom it is done."""

import time
from collections import deque
from collections.abc import Callable
from math import inf
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

HALF_LIFE = 300.0
"""What was used so many seconds ago counts half."""
ABOUT = 60.0
"""For how many seconds after asking for something a client is still about."""

T = TypeVar("T")
Classes: TypeAlias = dict[float, dict[str, dict[str, deque[T]]]]
"""What waits for one client, by handicap, player, and room."""


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
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._waiting: dict[str, Classes[T]] = {}
        self._uses: dict[str, _Use] = {}
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def add(self, item: T, lane: Lane, handicap: float = 0.0) -> None:
        """Let something wait; what has the same lane and handicap keeps its order."""
        players = self._waiting.setdefault(lane.client, {}).setdefault(handicap, {})
        players.setdefault(lane.player, {}).setdefault(lane.room, deque()).append(item)
        self._length += 1
        self._use(lane.client).asked = self._clock()

    def take(self, below: float = inf) -> T | None:
        """Take out what is next; None if nothing waits.

        With `below`, only what is behind by less: the handicap, or what its client has used more
        than the most modest of those who are about, and what it has used with a handicap.
        """
        found, least = None, self._least()
        for client, classes in self._waiting.items():
            handicap = min(classes)
            behind = max(handicap, self.used(client) - least) + self._later(client, handicap)
            if behind < below:
                found, below = (client, handicap), behind
        return None if found is None else self._taken(*found)

    def drop(self, item: T, lane: Lane, handicap: float = 0.0) -> bool:
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
        use = self._uses.get(client)
        return 0.0 if use is None else use.until(self._clock()).get(0.0, 0.0)

    def charge(self, client: str, amount: float, handicap: float = 0.0) -> None:
        """Count what a client has used; it is forgotten over time."""
        used = self._use(client).until(self._clock())
        used[handicap] = used.get(handicap, 0.0) + amount

    def _taken(self, client: str, handicap: float) -> T:
        classes = self._waiting[client]
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
        used = self._uses[client].used
        return sum(amount for one, amount in used.items() if 0 < one <= handicap)

    def _use(self, client: str) -> _Use:
        use = self._uses.get(client)
        if use is None:
            use = self._uses[client] = _Use(self._clock())
        return use

    def _least(self) -> float:
        """The least that anybody has used who is about; whoever isn't is forgotten at last."""
        now = self._clock()
        about = [
            use.until(now).get(0.0, 0.0) for use in self._uses.values() if now - use.asked <= ABOUT
        ]
        over = [
            client
            for client, use in self._uses.items()
            if now - use.asked > 10 * HALF_LIFE and client not in self._waiting
        ]
        for client in over:
            del self._uses[client]
        return min(about, default=0.0)


def _go_last(ring: dict[str, Any], key: str) -> None:
    """Move what is under a key behind all others, or out if nothing is left there."""
    rest = ring.pop(key)
    if rest:
        ring[key] = rest
