"""Tells the database which listed rooms somebody has open in this process, and how many watch.

Only the processes that hold a room know this, and the list of open tables is read in others too.
A row is written when a count has changed, at most every `BEAT_SECONDS`, and again every `AGAIN`,
so that the room doesn't look idle.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from sqlalchemy.exc import SQLAlchemyError

from app.background.tasks import log_errors, run_in_background
from app.live.directory import Directory
from app.live.room import Room
from app.store.ids import new_ulid
from app.store.open_tables import Listings, RoomAttendance

BEAT_SECONDS = 2.0
AGAIN = timedelta(seconds=20)


class Attendance:
    """Keeps the attendance of this process."""

    def __init__(
        self,
        directory: Directory,
        listings: Listings,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._directory = directory
        self._listings = listings
        self._now = now
        self._process = new_ulid()
        self._written: dict[str, RoomAttendance] = {}

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Write changes from time to time, while the context is open."""
        try:
            async with run_in_background(self._beat(), "attendance"):
                yield
        finally:
            with suppress(SQLAlchemyError, OSError):  # it stops even if the database fails
                await self._listings.end_attendance(self._process)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await log_errors(self.write_changes, "attendance-not-noted")

    async def write_changes(self) -> None:
        """Write what has changed since the last time."""
        now = self._now()
        listed = {room.id: room for room in self._directory if room.state.listed}
        news = [seen for room in listed.values() if (seen := self._news(room, now)) is not None]
        if news:
            await self._listings.write_attendance(news, now)
            self._written |= {seen.room_id: seen for seen in news}
        for room_id in self._written.keys() - listed.keys():
            del self._written[room_id]

    def _news(self, room: Room, now: datetime) -> RoomAttendance | None:
        """What to write about a room; None if it is written already."""
        before, watching = self._written.get(room.id), room.watching
        if room.hub.empty.is_set():
            left = before is not None and before.watching > 0
            return replace(before, watching=0) if before is not None and left else None
        same = before is not None and before.watching == watching
        up_to_date = same and before is not None and abs(now - before.seen_at) < AGAIN
        return None if up_to_date else RoomAttendance(room.id, self._process, now, watching)
