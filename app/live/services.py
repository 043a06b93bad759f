"""What all rooms of a process share."""

import asyncio
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from app.alerts.callers import Callers
from app.alerts.calls import Calls
from app.broadcast.bus import Bus
from app.broadcast.followers import Followers
from app.broadcast.noticeboard import Noticeboard
from app.limits.buckets import Rate
from app.limits.visitors import Visitors
from app.live.bots import Bots
from app.store.journal import Journal
from app.store.reads import Reads
from app.thinking.thinkers import Thinkers
from app.webhooks.announcer import Announcer
from app.webhooks.listeners import Listeners

UNLIMITED = Rate(math.inf, 1)


def _nobody_listens() -> Announcer:
    return Announcer(Listeners(), asyncio.Event(), Calls(Callers()))


@dataclass(frozen=True, slots=True)
class Services:
    """The store, the other processes, the bots, who follows or is told, and the settings of rooms.

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
    noticeboard: Noticeboard = field(default_factory=Noticeboard)
    revoked: asyncio.Event = field(default_factory=asyncio.Event)
    rolled_back: asyncio.Event = field(default_factory=asyncio.Event)
    announcer: Announcer = field(default_factory=_nobody_listens)
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
