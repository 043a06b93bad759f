"""Notes on which days rooms were open, and on which people came, in this process.

A room that somebody opens is noted within seconds, so that it doesn't expire meanwhile.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from typing import TypeAlias

from sqlalchemy.ext.asyncio import AsyncEngine

from app.live.directory import Directory
from app.security.auth import Identity
from app.store.expiry import visits
from app.store.expiry.visits import AT_ONCE
from app.upkeep.beat import attempt, beside
from app.upkeep.expiry.pace import Pace

ROOM_SECONDS = 2.0
PLAYER_SECONDS = 60.0
LOST = "visits-not-noted"

Note: TypeAlias = Callable[[AsyncEngine, Sequence[str], datetime], Awaitable[None]]


class Visits:
    """Writes each room and each person once a day."""

    def __init__(
        self,
        engine: AsyncEngine,
        directory: Directory,
        identity: Identity,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        pace: Pace | None = None,
    ) -> None:
        self._engine = engine
        self._directory = directory
        self._identity = identity
        self._now = now
        self._pace = pace or Pace()
        self._day = day_of(now())
        self._rooms: set[str] = set()
        self._players: set[str] = set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Write from time to time, while the context is open, and at its end."""
        try:
            async with (
                beside(_beat(ROOM_SECONDS, self.note_rooms), "room-visits"),
                beside(_beat(PLAYER_SECONDS, self.note_players), "player-visits"),
            ):
                yield
        finally:
            await attempt(self.note_players, LOST)

    async def note_rooms(self) -> None:
        """Write which rooms somebody has open in this process."""
        self._begin_day()
        found = {room.id for room in self._directory if len(room.hub)}
        await self._note(found, self._rooms, visits.note_rooms)

    async def note_players(self) -> None:
        """Write who has come to this process, or is connected."""
        self._begin_day()
        came = self._identity.came
        found = came | {peer.player for peer in self._directory.peers()}
        await self._note(found, self._players, visits.note_players)
        came -= found  # those who have come meanwhile are still in there

    async def _note(self, found: set[str], noted: set[str], note: Note) -> None:
        new, day = sorted(found - noted), self._day
        for first in range(0, len(new), AT_ONCE):
            some = new[first : first + AT_ONCE]
            await self._pace.do(partial(note, self._engine, some, day))
            if day == self._day:
                noted.update(some)

    def _begin_day(self) -> None:
        today = day_of(self._now())
        if today != self._day:
            self._day = today
            self._rooms.clear()
            self._players.clear()


def day_of(now: datetime) -> datetime:
    """When the day begins, in UTC."""
    return now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)


async def _beat(seconds: float, note: Callable[[], Awaitable[None]]) -> None:
    while True:
        await asyncio.sleep(seconds)
        await attempt(note, LOST)
