"""What other processes tell of the rooms of this one."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

import structlog

from app.broadcast.bus import ConnectedPlayers, RoomRows
from app.broadcast.followers import Followers
from app.errors import Gone
from app.live.computing import TaskSet
from app.live.room import Room

DOUBT_SECONDS = 1.0
"""A room is read at most once in this time because of messages that can't be believed."""
PAUSE_SECONDS = 1.0
"""How long the next room waits to be read while the database doesn't answer."""

T = TypeVar("T")
log = structlog.get_logger(__name__)


class BusListener:
    """Passes on what is heard to the rooms in memory, or to those that are being loaded.

    It sets `revoked` when revocations are to be read.
    """

    def __init__(
        self,
        rooms: Mapping[str, Room],
        loading: Mapping[str, asyncio.Task[Room]],
        followers: Followers,
        revoked: asyncio.Event,
    ) -> None:
        self._rooms = rooms
        self._loading = loading
        self._followers = followers
        self._revoked = revoked
        self._doubted: dict[str, asyncio.TimerHandle] = {}
        self._background = TaskSet()
        self._reading = self._unread = False

    async def stop(self) -> None:
        """Stop what is under way."""
        for timer in self._doubted.values():
            timer.cancel()
        await self._background.stop()

    def messages_missed(self) -> None:
        """Read the logs of all rooms, one after another."""
        self._followers.any_room_changed()
        self._unread = True
        if not self._reading:
            self._reading = True
            self._background.start_task(self._read_all())

    def rows_written(self, room_id: str, rows: RoomRows | None) -> None:
        """Take in the rows, or read the room's log."""
        room, loading = self._rooms.get(room_id), self._loading.get(room_id)
        if room is None and self._followers.by_player:
            self._followers.room_changed(room_id)
        if loading is not None:  # it may have read its log before the change
            self._background.start_task(self._take_in_later(loading, rows))
        elif room is not None:
            heard = rows is not None and _guarded(room, partial(room.log.take_in, rows))
            if not heard:
                room.log.background.start_task(_take_in(room, rows))

    def rows_doubted(self, room_id: str) -> None:
        """Read the room's log in a moment."""
        if room_id in self._rooms and room_id not in self._doubted:
            loop = asyncio.get_running_loop()
            self._doubted[room_id] = loop.call_later(DOUBT_SECONDS, self._read_doubted, room_id)

    def players_connected(self, room_id: str, process: str, crowd: ConnectedPlayers) -> None:
        """Note who is connected to a room in another process."""
        room = self._rooms.get(room_id)
        if room is not None:
            _guarded(room, partial(room.set_remote_players, process, crowd))

    def something_revoked(self) -> None:
        """Wake whatever reads revocations."""
        self._revoked.set()

    def _read_doubted(self, room_id: str) -> None:
        del self._doubted[room_id]
        self.rows_written(room_id, None)

    async def _read_all(self) -> None:
        try:
            while self._unread:
                self._unread = False
                if self._loading:
                    await asyncio.wait([*self._loading.values()])
                for room in [*self._rooms.values()]:
                    if not await _take_in(room, None):  # nor will the next ones be read now
                        await asyncio.sleep(PAUSE_SECONDS)
        finally:
            self._reading = False

    async def _take_in_later(self, loading: asyncio.Task[Room], rows: RoomRows | None) -> None:
        await asyncio.wait([loading])
        if not loading.cancelled() and loading.exception() is None:
            await _take_in(loading.result(), rows)


def _guarded(room: Room, work: Callable[[], T]) -> T | None:
    """The result of `work`; one room must not keep the others from hearing."""
    try:
        return work()
    except Exception:  # the task that hears for all rooms would end with it
        log.exception("hearing-failed", room=room.id)
        return None


async def _take_in(room: Room, rows: RoomRows | None) -> bool:
    """False if the database doesn't answer."""
    try:
        return await room.log.take_in_or_read(rows)
    except Gone:  # it says so to everybody
        log.info("room-lost", room=room.id)
    except Exception:  # a damaged log must not keep others from being read
        log.exception("catch-up-failed", room=room.id)
    return True
