"""Days on which rooms were open and people came: at most one write a day for each."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from typing import Final, TypeAlias

from sqlalchemy import func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.background.tasks import log_errors, run_in_background
from app.live.directory import Directory
from app.ops.expiry.adaptive_delay import AdaptiveDelay
from app.security.auth import Authenticator
from app.store.tables import PlayerRow, RoomRow

AT_ONCE: Final = 200
"""How many are written by one transaction."""

ROOM_SECONDS = 2.0
PLAYER_SECONDS = 60.0
LOST = "visits-not-noted"
Note: TypeAlias = Callable[[AsyncEngine, Sequence[str], datetime], Awaitable[None]]


async def note_rooms(engine: AsyncEngine, rooms: Sequence[str], day: datetime) -> None:
    """Somebody has these rooms, at most `AT_ONCE`, open on the day that begins then."""
    row = RoomRow
    before = row.id.in_(rooms), or_(row.opened_at.is_(None), row.opened_at < day)
    async with engine.begin() as connection:
        await connection.execute(update(row).where(*before).values(opened_at=day))


async def note_players(engine: AsyncEngine, players: Sequence[str], day: datetime) -> None:
    """These people, at most `AT_ONCE`, came on the day that begins then."""
    row = PlayerRow
    before = row.id.in_(players), or_(row.seen_at.is_(None), row.seen_at < day)
    async with engine.begin() as connection:
        await connection.execute(update(row).where(*before).values(seen_at=day))


async def last(connection: AsyncConnection) -> datetime | None:
    """The last day on which a room was open or somebody came; None if there is nobody yet."""
    days = []
    for row, came in ((RoomRow, RoomRow.opened_at), (PlayerRow, PlayerRow.seen_at)):
        days.append(await connection.scalar(select(func.max(came))))
        days.append(await connection.scalar(select(func.max(row.created_at)).where(came.is_(None))))
    return max((day for day in days if day is not None), default=None)


class VisitLog:
    """Writes each room and each person once a day."""

    def __init__(
        self,
        engine: AsyncEngine,
        directory: Directory,
        identity: Authenticator,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        pace: AdaptiveDelay | None = None,
    ) -> None:
        self._engine = engine
        self._directory = directory
        self._identity = identity
        self._now = now
        self._pace = pace or AdaptiveDelay()
        self._day = day_of(now())
        self._rooms: set[str] = set()
        self._players: set[str] = set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Write from time to time, while the context is open, and at its end."""
        try:
            async with (
                run_in_background(_beat(ROOM_SECONDS, self.note_rooms), "room-visits"),
                run_in_background(_beat(PLAYER_SECONDS, self.note_players), "player-visits"),
            ):
                yield
        finally:
            await log_errors(self.note_players, LOST)

    async def note_rooms(self) -> None:
        """Write which rooms somebody has open in this process."""
        self._begin_day()
        rooms = {room.id for room in self._directory if len(room.hub)}
        await self._note(rooms, self._rooms, note_rooms)

    async def note_players(self) -> None:
        """Write who has come to this process, or is connected."""
        self._begin_day()
        came = self._identity.came
        players = came | {peer.player for peer in self._directory.peers()}
        await self._note(players, self._players, note_players)
        came -= players  # those who have come meanwhile are still in there

    async def _note(self, ids: set[str], noted: set[str], note: Note) -> None:
        new, day = sorted(ids - noted), self._day
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
        await log_errors(note, LOST)
