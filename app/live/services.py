"""What all rooms of a process share."""

import asyncio
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from app.broadcast.broadcaster import Greeting
from app.broadcast.bus import Bus
from app.broadcast.followers import Followers
from app.limits.counters import Rate
from app.limits.visitors import Visitors
from app.live.bots import Bots
from app.live.hooks import RoomHooks
from app.store.journal import Journal
from app.store.reads import Reads
from app.thinking.thinkers import Thinkers

UNLIMITED = Rate(math.inf, 1)


@dataclass(frozen=True, slots=True)
class Services:
    """The store, the other processes, the bots, who follows, what features add, and the settings.

    `lost` is set when a write finds that something was deleted, `revoked` when another process says
    that it has revoked something, `rolled_back` when the database lacks what it had.
    """

    journal: Journal
    reads: Reads
    bus: Bus
    bots: Bots
    acting_after: float = 60.0
    clock_grace: float = 30.0
    room_changes: Rate = UNLIMITED
    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    lost: asyncio.Event = field(default_factory=asyncio.Event)
    followers: Followers = field(default_factory=Followers)
    greetings: list[Greeting] = field(default_factory=list)
    revoked: asyncio.Event = field(default_factory=asyncio.Event)
    rolled_back: asyncio.Event = field(default_factory=asyncio.Event)
    hooks: RoomHooks = field(default_factory=RoomHooks)
    steady: Callable[[], float] = time.monotonic
    cpu_time: Callable[[], float] = time.thread_time
    look: Callable[[], None] = lambda: None
    """Notices a jump of the wall clock; called before a decision depends on it."""

    @property
    def visitors(self) -> Visitors:
        """Who is here, and from where."""
        return self.bots.visitors

    @property
    def thinkers(self) -> Thinkers:
        """The processes in which bots, hints, and analyses are thought out."""
        return self.bots.thinkers
