"""Lets what is old expire: each hour, in one process at a time, in small transactions.

All of it can be done again: what a sweep that was cut off has left is found by the next one.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final, TypeAlias

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.background.tasks import log_errors, run_in_background
from app.live.directory import Directory
from app.ops import acts
from app.ops.expiry import clock_guard, guests, matches, messages, rooms, space, visits
from app.ops.expiry.adaptive_delay import AdaptiveDelay
from app.ops.expiry.cutoffs import Cutoffs, ExpiryCounts
from app.ops.expiry.visits import day_of
from app.settings import Settings
from app.store.database import autocommitting, leisurely
from app.store.locks import Lock, held

FIRST_SECONDS = 60.0
"""When a process looks for the first time: whoever came back at its start has been noted."""
EACH_SECONDS = 3600.0
TOLD: Final = 20
"""How many rooms are told to all processes at once."""
BEFORE: Final = ""
"""What comes before all ids."""
Find: TypeAlias = Callable[[AsyncConnection, datetime, str], Awaitable[Sequence[str]]]
Remove: TypeAlias = Callable[[str, datetime], Awaitable[int]]
log = structlog.get_logger(__name__)


@asynccontextmanager
async def exclusive(engine: AsyncEngine) -> AsyncIterator[bool]:
    """True within the context if no other process is in one; SQLite serves one process alone."""
    if engine.dialect.name != "postgresql":
        yield True
        return
    async with (
        autocommitting(engine).connect() as connection,
        held(connection, Lock.EXPIRY) as mine,
    ):
        yield mine


class Expiry:
    """Deletes what has expired by the settings, and forgets what this process has of it.

    `forget_matches` drops the replays of matches that were over before a time.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        settings: Settings,
        directory: Directory,
        forget_matches: Callable[[datetime], None],
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        pace: AdaptiveDelay | None = None,
    ) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)
        self._settings = settings
        self._directory = directory
        self._forget_matches = forget_matches
        self._now = now
        self._pace = pace or AdaptiveDelay()
        self._gone: list[str] = []
        self.at_work = False

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Sweep each hour while the context is open; with nothing to do, no task is started."""
        if not self.has_rules:
            yield
            return
        async with run_in_background(self._beat(), "expiry"):
            yield

    async def _beat(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            await log_errors(self.sweep_by_itself, "not-expired", "expiry-failed")
            await asyncio.sleep(EACH_SECONDS)

    async def sweep_by_itself(self) -> None:
        """Sweep, unless the clock is doubted, here or by another process."""
        now = self._now()
        async with self._engine.begin() as connection:
            last = await clock_guard.last(connection)
            seen = await visits.last(connection) if last is None else None
            look = clock_guard.check_clock(last, seen, now)
            await clock_guard.note(connection, look)
        if look.waits_until <= now:
            await self.sweep_once()

    @property
    def has_rules(self) -> bool:
        """True if anything expires by the settings."""
        return bool(cutoffs_of(self._settings, self._now()))

    async def is_under_way(self) -> bool:
        """True while this process or another one sweeps."""
        if self.at_work:
            return True
        async with exclusive(self._engine) as nobody_else:
            return not nobody_else

    async def sweep_once(self) -> None:
        """Sweep, unless this process is at it already."""
        if self.at_work:
            return
        self.at_work = True
        try:
            await self.sweep()
        finally:
            self.at_work = False

    async def sweep(self) -> None:
        """Let everything expire that is old by now, unless another process is at it."""
        cutoffs = cutoffs_of(self._settings, self._now())
        self._forget(cutoffs)
        async with exclusive(self._engine) as mine:
            if not mine:
                return
            before = await space.size(self._engine)
            counts = ExpiryCounts()
            try:
                await self._expire(cutoffs, counts)
            finally:
                await self._note(counts)
            await self._give_back()
            if counts:
                await self._tell(counts, before)

    def _forget(self, cutoffs: Cutoffs) -> None:
        """Drop from memory what the database may not have any more."""
        if cutoffs.chat is not None:
            for room in self._directory:
                room.current.messages.expire(cutoffs.chat)
        if cutoffs.matches is not None:
            self._forget_matches(cutoffs.matches)

    async def _expire(self, cutoffs: Cutoffs, counts: ExpiryCounts) -> None:
        """Delete all of it, and count what is gone."""
        if cutoffs.rooms is not None:
            await self._pace.do(partial(rooms.make_archive, self._engine))
            async for _ in self._each(rooms.find, self._remove_room, cutoffs.rooms):
                counts.rooms += 1
                if len(self._gone) >= TOLD:
                    await self._tell_gone()
            await self._tell_gone()
        if cutoffs.matches is not None:
            async for _ in self._each(matches.find, self._remove_match, cutoffs.matches):
                counts.matches += 1
        if cutoffs.chat is not None:
            async for gone in self._each(messages.find, self._remove_chat, cutoffs.chat):
                counts.chat += gone
        if cutoffs.guests is not None:
            async for _ in self._each(guests.find, self._remove_guest, cutoffs.guests):
                counts.guests += 1

    async def _each(self, find: Find, remove: Remove, cutoff: datetime) -> AsyncIterator[int]:
        """Remove all that is found; how much was removed, each time that something was."""
        last = BEFORE
        while batch := await self._pace.do(partial(self._found, find, cutoff, last)):
            for key in batch:
                if gone := await remove(key, cutoff):
                    yield gone
            last = batch[-1]

    async def _found(self, find: Find, cutoff: datetime, last: str) -> Sequence[str]:
        async with leisurely(self._reading.connect()) as connection:
            return await find(connection, cutoff, last)

    async def _remove_room(self, room: str, cutoff: datetime) -> int:
        here = self._directory.loaded(room)
        if here is not None and here.hub.online():  # it is open, here or elsewhere
            return 0
        gone = await _remove_room(self._engine, room, cutoff, self._pace)
        if gone:
            self._gone.append(room)
        return gone

    async def _tell_gone(self) -> None:
        """Let all processes drop the rooms that are gone."""
        gone, self._gone = self._gone, []
        if gone:
            await self._pace.do(partial(rooms.add_deletions, self._engine, gone))

    async def _remove_match(self, match: str, cutoff: datetime) -> int:
        part = partial(matches.remove_some, self._engine, match, cutoff)
        while (gone := await self._pace.do(part)) is False:
            pass
        return int(gone is True)

    async def _remove_chat(self, room: str, cutoff: datetime) -> int:
        total, part = 0, partial(messages.remove_some, self._engine, room, cutoff)
        while gone := await self._pace.do(part):
            total += gone
        return total

    async def _remove_guest(self, player: str, cutoff: datetime) -> int:
        return int(await self._pace.do(partial(guests.remove, self._engine, player, cutoff)))

    async def _give_back(self) -> None:
        if await space.shrinks(self._engine):
            while await self._pace.do(partial(space.give_back, self._engine)):
                pass

    async def _note(self, counts: ExpiryCounts) -> None:
        """Write into the log of acts what has expired."""
        gone = {kind: number for kind, number in asdict(counts).items() if number}
        if gone:
            async with self._engine.begin() as connection:
                for kind, number in gone.items():
                    data = {"count": number}
                    await acts.write(connection, "server", f"{kind}-expired", data=data)

    async def _tell(self, counts: ExpiryCounts, before: space.DatabaseSize) -> None:
        """Log what has expired, and what became of its space."""
        after = await space.size(self._engine)
        sizes: dict[str, int | str] = {"bytes_before": before.total, "bytes": after.total}
        if after.free is None:
            sizes["space"] = "is used again after autovacuum"
        elif after.free:
            sizes |= {"free": after.free, "space": "is used again; farbenspiel compact returns it"}
        log.info("expired", **asdict(counts), **sizes)


async def _remove_room(
    engine: AsyncEngine, room: str, cutoff: datetime, pace: AdaptiveDelay
) -> bool:
    """Delete a room that nobody has opened since then, a part at a time; False if somebody has."""
    part = partial(rooms.remove_some, engine, room, cutoff)
    while (gone := await pace.do(part)) is False:
        pass
    return gone is True


async def preview(engine: AsyncEngine, settings: Settings, now: datetime) -> ExpiryCounts:
    """What would expire now: how much of each kind."""
    return await count(engine, cutoffs_of(settings, now))


def cutoffs_of(settings: Settings, now: datetime) -> Cutoffs:
    """Before when what is old has expired; of rooms and people only days are known."""

    def before(days: int | None, since: datetime = now) -> datetime | None:
        return None if days is None else since - timedelta(days=days)

    today = day_of(now)
    return Cutoffs(
        before(settings.expire_matches_days),
        before(settings.expire_rooms_days, today),
        before(settings.expire_chat_days),
        before(settings.expire_guests_days, today),
    )


async def count(engine: AsyncEngine, cutoffs: Cutoffs) -> ExpiryCounts:
    """How much of each kind has expired, and is still there."""
    counts = ExpiryCounts()
    async with leisurely(autocommitting(engine).connect()) as connection:
        if cutoffs.rooms is not None:
            counts.rooms = await rooms.count(connection, cutoffs.rooms)
        if cutoffs.matches is not None:
            counts.matches = await matches.count(connection, cutoffs.matches)
        if cutoffs.chat is not None:
            counts.chat = await messages.count(connection, cutoffs.chat)
        if cutoffs.guests is not None:
            counts.guests = await guests.count(connection, cutoffs.guests)
    return counts
