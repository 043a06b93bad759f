"""All rooms: found by id, code or match, loaded when needed, unloaded when idle."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any

import structlog

from app.broadcast.hub import Peer
from app.errors import Gone, NotFound, ProblemError, Unavailable
from app.live.bus_listener import BusListener
from app.live.clock_jumps import ClockJumps
from app.live.computing import load_rules
from app.live.recovery import read_room, read_rooms
from app.live.room import Room
from app.live.services import Services
from app.match.tutorials import tutorial_of
from app.rooms import membership, seating, setup
from app.rooms.events import fold, record
from app.rooms.records import Person
from app.rooms.state import RoomState
from app.schemas.closing import NO_SUCH_ROOM, ROOM_CLOSED
from app.store import linked_rows
from app.store.ids import CODE_LENGTH, new_code, new_ulid
from app.store.journal import StoreUnavailable
from app.store.journal_entries import LogAppend
from app.store.reads import AT_ONCE

IDLE = timedelta(minutes=5)
QUIET = timedelta(seconds=20)
SWEEP_SECONDS = 60.0
PRESENCE_SECONDS = 15.0
LOADED_AT_ONCE = 5
"""How many rooms of a list are read at the same time: others need connections, too."""
_ID = re.compile(r"[0-9A-Za-z]{7,26}")
"""Ids and codes; PostgreSQL refuses queries with some of the other characters."""

log = structlog.get_logger(__name__)


class Directory:
    """The live rooms of this process, and those who follow their turns in all of them.

    `hearsay` is told when a room has something new.  `stopping`: everybody who is connected has
    been told to come back later.
    """

    def __init__(self, services: Services) -> None:
        self._jumps = ClockJumps(
            services.now, self._clock_jumped, services.steady, services.cpu_time
        )
        self._services = replace(services, look=self._jumps.compare_clocks)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.hearsay = BusListener(self._rooms, self._loading, services.followers, services.revoked)
        self.followers = services.followers
        self.hooks, self.greetings = services.hooks, services.greetings
        self.rolled_back = services.rolled_back
        self.stopping = False

    def __iter__(self) -> Iterator[Room]:
        return iter(tuple(self._rooms.values()))

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Listen to other processes and unload idle rooms, while the context is open."""
        await self._services.bus.start(self.hearsay)
        every = ((SWEEP_SECONDS, self.unload_idle), (PRESENCE_SECONDS, self._repeat_presence))
        tasks = [asyncio.create_task(_repeat(seconds, work)) for seconds, work in every]
        self._jumps.start()
        try:
            yield
        finally:
            self._jumps.stop()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._services.bus.stop()
            await self.hearsay.stop()
            await asyncio.gather(*(room.stop() for room in self))

    @property
    def is_quiet(self) -> bool:
        """True if nobody has done anything in a room lately."""
        lately = self._services.now() - QUIET
        return not any(room.log.busy or room.log.used_at > lately for room in self)

    async def create(
        self,
        host: Person,
        name: str,
        game: str,
        title: str,
        options: dict[str, Any] | None,
        *,
        practice: bool = False,
    ) -> Room:
        """A new room; its creator is the host and has the first seat."""
        await load_rules(game)
        created = setup.create(host, new_code(), game, title, options, practice=practice)
        room = await self.get_or_create(created, new_ulid())
        await room.membership.join(host, name, membership.JoinOptions())
        return room

    async def get_or_create(self, created: setup.RoomCreated, room_id: str) -> Room:
        """A new room without members; the one with that id, if any process has opened it before."""
        now = self._services.now()
        event = record(created, room_id, 0, now, created.host)
        room = Room(self._services, fold(None, event))
        invite = linked_rows.new_invite(room_id, created.code)
        entry = LogAppend(event, before=linked_rows.new_room(room_id, now), also=invite)
        try:
            written = await self._services.journal.append(entry)
        except StoreUnavailable:
            raise Unavailable("store-unavailable") from None
        if not written.won:
            return await self.get(room_id)
        self._rooms[room_id] = room
        return room

    async def find(self, code_or_id: str) -> Room:
        """The room with an id or a valid code."""
        if not _ID.fullmatch(code_or_id):
            raise NotFound("room-not-found")
        if len(code_or_id) != CODE_LENGTH:
            return await self.get(code_or_id)
        invite = await self._services.reads.invite(code_or_id.upper())
        if invite is None:
            raise NotFound("room-not-found")
        if invite.revoked:
            raise ProblemError("invite-gone", status=410)
        return await self.get(invite.room_id)

    async def get(self, room_id: str) -> Room:
        """The room with an id; it isn't unloaded before the caller can use it."""
        room = self._rooms.get(room_id)
        if room is not None and not room.gone:
            room.log.touch()
            return room
        task = self._loading.get(room_id)
        if task is None:
            task = asyncio.create_task(self._load(room_id))
            self._loading[room_id] = task
            task.add_done_callback(lambda _: self._loading.pop(room_id, None))
        return await asyncio.shield(task)

    def loaded(self, room_id: str) -> Room | None:
        """The room with an id if it is in memory."""
        return self._rooms.get(room_id)

    async def room_of_match(self, match_id: str) -> Room:
        """The room in which a match is or was played, unless it is closed."""
        if not _ID.fullmatch(match_id):
            raise NotFound("match-not-found")
        for room in self._rooms.values():
            if room.match is not None and room.match.match_id == match_id:
                return await self.get(room.id)
        match = await self._services.reads.match(match_id)
        if match is None:
            raise NotFound("match-not-found")
        try:
            return await self.get(match.room_id)
        except Gone:
            raise NotFound("match-not-found") from None
        except NotFound:  # the room has expired, or has just been deleted
            raise NotFound("match-expired") from None

    async def rooms_of(self, player: str, more: Iterable[str] = ()) -> list[RoomState]:
        """The rooms a player belongs to, newest first, then `more`, as far as they are there."""
        reads = self._services.reads
        ids = dict.fromkeys((*await reads.rooms_of(player), *more))
        rooms = {room.id: room.state for room in map(self.loaded, ids) if room and not room.gone}
        if absent := [room_id for room_id in ids if room_id not in rooms]:
            closed = await reads.rooms(absent)
            there = [room_id for room_id in absent if closed.get(room_id) is False]
            rooms |= await read_rooms(reads, there)
        return [rooms[room_id] for room_id in ids if room_id in rooms]

    async def rooms_played_by(self, player: str, *, owned: bool = False) -> list[Room]:
        """The rooms in whose running match a player has a seat.

        With `owned` also those in which a bot plays it for them.
        """
        ids = dict.fromkeys(await self._services.reads.playing_rooms_of(player))
        rooms = [room for room in await self.those(ids) if room.state.running]
        return [room for room in rooms if _plays(room.state, player, owned)]

    async def those(self, ids: Iterable[str]) -> list[Room]:
        """The rooms with these ids, without those that have been deleted or closed."""
        wanted, rooms = list(ids), []
        absent = [room_id for room_id in wanted if room_id not in self._rooms]
        for first in range(0, len(absent), LOADED_AT_ONCE):  # together, so that waits overlap
            some = map(self.get, absent[first : first + LOADED_AT_ONCE])
            await asyncio.gather(*some, return_exceptions=True)
        for room_id in wanted:
            with suppress(NotFound, Gone):
                rooms.append(await self.get(room_id))
        return rooms

    async def _load(self, room_id: str) -> Room:
        # If only the row of the room was deleted, its log alone makes no room.
        closed = (await self._services.reads.rooms((room_id,))).get(room_id)
        if closed is None:
            raise NotFound("room-not-found")
        if closed:
            raise Gone("room-closed")
        room_state = await read_room(self._services.reads, room_id)
        if room_state is None:
            raise NotFound("room-not-found")
        room = Room(self._services, room_state)
        await room.load()
        self._rooms[room_id] = room
        room.out.presence.query_others()
        return room

    def _clock_jumped(self, seconds: float) -> None:
        for room in self:
            room.clock.wall_clock_jumped(seconds)

    def _repeat_presence(self) -> None:
        self._services.visitors.note_connected(peer.player for peer in self.peers())
        if sum(room.repeat_presence() for room in self):  # each one does
            self.hearsay.messages_missed()  # a killed process hasn't published what it wrote last

    async def drop_deleted(self, among: Collection[str] | None = None) -> None:
        """Drop the rooms, all or those `among` these, that are deleted or closed by now."""
        ids = list(self._rooms if among is None else among)
        for first in range(0, len(ids), AT_ONCE):
            await self._part_with(ids[first : first + AT_ONCE])

    async def _part_with(self, ids: Collection[str]) -> None:
        loading = [task for room_id, task in self._loading.items() if room_id in ids]
        if loading:  # they may have been read before that
            await asyncio.wait(loading)
        here = [room_id for room_id in ids if room_id in self._rooms]
        standing = await self._services.reads.rooms(here) if here else {}
        for room_id in here:
            closed = standing.get(room_id)
            room = None if closed is False else self._rooms.pop(room_id, None)
            if room is not None:
                await room.log.dissolve(ROOM_CLOSED if closed else NO_SUCH_ROOM)

    def peers(self) -> Iterator[Peer]:
        """All connections, to rooms and of followers."""
        yield from (peer for room in self for peer in room.hub)
        yield from self.followers

    def close_all(self) -> None:
        """Close all connections, as the server is stopping."""
        self.stopping = True
        for room in self:
            room.hub.close_all()
        self.followers.close_all()

    def unload_idle(self) -> None:
        """Unload the rooms that nobody has used for a while."""
        oldest = self._services.now() - IDLE
        for room in self:
            if room.idle and room.log.used_at < oldest:
                del self._rooms[room.id]
                room.stop_timers()
                room.release()


async def create_tutorial(directory: Directory, host: Person, name: str, game: str) -> Room:
    """A new room for one person, in which the tutorial of a game has begun."""
    tutorial = tutorial_of(game)
    room = await directory.create(host, name, game, "", dict(tutorial.options), practice=True)
    for seat in range(1, 1 + tutorial.bots):
        await room.log.change(host.id, partial(seating.put_bot, player=host.id, number=seat))
    await room.matches.start_match(host.id)
    return room


def _plays(room_state: RoomState, player: str, owned: bool) -> bool:
    """True for whoever has a seat in the newest match, with `owned` even if a bot plays it."""
    roster = room_state.match
    return room_state.plays(player) or (owned and roster is not None and player in roster.owners)


async def _repeat(seconds: float, work: Callable[[], None]) -> None:
    while True:
        await asyncio.sleep(seconds)
        work()
