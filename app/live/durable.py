"""A room as its log has it: turns, writes, and the way back after a failure.

While the answer of the store is out, a room does not know what the log holds; it reads it before
it goes on, and publishes what it finds.
"""

import asyncio
import math
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, TypeVar

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.broadcast.broadcaster import Publisher
from app.broadcast.bus import Bus
from app.broadcast.step_frames import StepFrames
from app.errors import Gone, NotFound, ProblemError, StaleRoom, TooMany, Unavailable
from app.games.contract import IllegalMove
from app.limits.buckets import Bucket, Rate
from app.live.bots import Bots
from app.live.computing import breathing, computed, folded
from app.live.loader import read_table, tape_of
from app.match.chance import ReplayMismatch
from app.match.match import Match
from app.rooms.event import Event
from app.rooms.events import fold, record
from app.rooms.matches import Abandoned, Finished, finish
from app.rooms.membership import Kicked, Left
from app.rooms.state import RoomState, Roster
from app.store.journal import (
    Append,
    Entry,
    Journal,
    Orphaned,
    Pair,
    Pencil,
    StoreUnavailable,
    Written,
)
from app.store.missing import missing
from app.store.queries import Reads
from app.store.statements import Statements, listing_rows

RETRY_SECONDS = 1.0
UNLIMITED = Rate(math.inf, 1)
ALWAYS = Left | Kicked
"""Never held up by a rate: troublemakers can always be shown out, and anybody may leave."""

T = TypeVar("T")
log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Decision:
    """An event that is not durable yet, and the room after it."""

    entry: Append
    state: RoomState

    def with_step(self, brings: Append | Pencil) -> Pair:
        """The event together with what it brings in the match."""
        return Pair(self.entry, brings)


@dataclass(frozen=True, slots=True)
class Services:
    """What all rooms share.  `lost` is set when a write finds that something was deleted."""

    journal: Journal
    reads: Reads
    bus: Bus
    bots: Bots
    acting_after: float = 60.0
    clock_grace: float = 30.0
    room_changes: Rate = UNLIMITED
    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    lost: asyncio.Event = field(default_factory=asyncio.Event)
    steady: Callable[[], float] = time.monotonic
    cpu_time: Callable[[], float] = time.thread_time
    look: Callable[[], None] = lambda: None
    """Notices a jump of the wall clock; to be called before something is decided by it."""


class DurableRoom(ABC):
    """A room's state.  `publisher` holds it and whoever listens."""

    def __init__(self, services: Services, room_state: RoomState) -> None:
        self.publisher = Publisher(room_state, services.bus, services.now)
        self.used_at = services.now()
        self._services = services
        self._lock = asyncio.Lock()
        self._unsure = False
        self._gone = False
        self._unreadable = False
        self._changes = Bucket(services.room_changes)
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def state(self) -> RoomState:
        """Members, chairs, what is to be played."""
        return self.publisher.state

    @property
    def table(self) -> Match | None:
        """The newest match."""
        return self.publisher.table

    @property
    def id(self) -> str:
        """The permanent id."""
        return self.state.id

    @property
    def gone(self) -> bool:
        """True once the room is known to be deleted."""
        return self._gone

    @property
    def idle(self) -> bool:
        """True if nobody listens and nothing is under way."""
        return not (len(self.publisher.hub) or self._lock.locked() or self._tasks)

    async def stop(self) -> None:
        """End what runs in the background."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @abstractmethod
    def rest(self) -> None:
        """Do nothing more by oneself."""

    async def dissolve(self) -> None:
        """The room was deleted: everything is refused from now on, and everybody sent away."""
        async with self._lock:  # whoever is writing has the answer first
            self._dissolve()

    def _dissolve(self) -> None:
        self._gone = True
        self.publisher.table = None
        self.rest()
        # Whoever has just found out must still be told.
        asyncio.get_running_loop().call_soon(self.publisher.end)

    @abstractmethod
    def _wake_bots(self) -> None:
        """The position may be another one: let bots that are to act begin, and the clock run."""

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """One at a time, on a state that is known to be that of the log."""
        async with self._lock:
            if self._gone:
                raise Gone("room-gone")
            self.used_at = self._services.now()
            if self._unsure:
                await self._catch_up()
            if self._unreadable:
                await self._give_up_unread()
            await self._finish_if_over()
            yield

    async def _finish_if_over(self) -> None:
        """Note the end of the match in the room's log, once, whoever writes there as well."""
        while (end := self._unnoted_end()) is not None:
            try:
                await self._append_event(None, end)
            except StaleRoom:
                continue

    def _unnoted_end(self) -> Finished | None:
        match, table = self.state.match, self.table
        if match is None or match.finished or table is None or table.match_id != match.id:
            return None
        result = table.result
        return None if result is None else finish(match, result)

    async def _write(self, entry: Entry) -> Written:
        """Append to the journal; while its answer is out, what the log holds is not known."""
        self._unsure = True
        answer = asyncio.ensure_future(self._services.journal.append(entry))
        try:
            written = await asyncio.shield(answer)
        except StoreUnavailable:
            self._spawn(self._recover())
            raise Unavailable("store-unavailable") from None
        except Orphaned:
            raise await self._missing(entry) from None
        except asyncio.CancelledError:  # the row is written all the same, and must be published
            self._spawn(self._recover(answer))
            raise
        self._unsure = False
        return written

    async def _missing(self, entry: Entry) -> ProblemError:
        """Why an entry refers to nothing; what was deleted is given up here too."""
        self._services.lost.set()
        try:
            refusal = await missing(self._services.reads, self.state, entry)
        except (SQLAlchemyError, OSError):
            return Unavailable("store-unavailable")
        if isinstance(refusal, Gone):
            self._dissolve()
        elif isinstance(refusal, NotFound):
            await self._part_with_match()
        return refusal

    async def _part_with_match(self) -> None:
        """Give up a match that was deleted; if the store fails just now, as soon as it answers."""
        self._lose_match()
        try:
            await self._catch_up()
            await self._give_up_unread()
        except ProblemError:
            self._spawn(self._recover())

    def _lose_match(self) -> None:
        """The match cannot go on: nobody plays it any more, and the next turn gives it up."""
        self._unreadable = True
        self.publisher.new_match(None)
        self.publisher.publish_room(with_match=True)

    async def _append_event(self, actor: str | None, event: Event, also: Statements = ()) -> None:
        if not (actor is None or isinstance(event, ALWAYS) or self._trusted(actor)):
            self._check_pace()
        decision = self._decide(actor, event, also)
        if not (await self._write(decision.entry)).won:
            await self._catch_up()
            raise StaleRoom("stale-room")
        self._accept(decision)

    def _trusted(self, actor: str) -> bool:
        """True for hosts and those who have a seat of the running match.

        They are few, and each has a rate of their own.  So others can keep neither a host from
        locking the room nor a match from going on.
        """
        room_state, match = self.state, self.state.match
        plays = match is not None and actor in (*match.owners, *match.players)
        return room_state.may_host(actor) or (room_state.running and plays)

    def _check_pace(self) -> None:
        """Refuse what people change faster than a room's log may grow."""
        wait = self._changes.take()
        if wait:
            raise TooMany("slow-down", limit="room-changes", retry_after=wait)

    def _decide(self, actor: str | None, event: Event, also: Statements = ()) -> Decision:
        """An event, to be written."""
        row = record(event, self.id, self.state.seq + 1, self._services.now(), actor)
        room_state = self._guard(lambda: fold(self.state, row))
        also = (*also, *listing_rows(self.state, room_state, row.at))
        return Decision(Append(row, also=also), room_state)

    def _accept(self, decision: Decision) -> None:
        """Take over and publish an event that is durable."""
        self.publisher.state = decision.state
        self.publisher.publish_room()
        self._services.bus.tell(self.id)

    async def load_match(self) -> None:
        """Read the newest match from the log; one that cannot be read makes room for another."""
        if self.state.match is not None:
            self.publisher.table = await self._read_table(self.state.match)
        async with self._turn():
            await self._give_up_unread()

    async def _give_up_unread(self) -> None:
        match = self.state.match
        if match is not None and not match.finished and self.table is None:
            await self._append_event(None, Abandoned(match.id))
        self._unreadable = False

    async def catch_up(self) -> None:
        """Read and publish what other processes wrote; later, if the store does not answer."""
        try:
            async with self._lock:
                await self._catch_up()
        except Unavailable:
            self._spawn(self._recover())

    async def _catch_up(self) -> None:
        self._unsure = True
        try:
            await self._read_log()
        except (SQLAlchemyError, OSError) as error:
            log.warning("room-unsure", room=self.id, error=repr(error))
            raise Unavailable("store-unavailable") from None
        self._unsure = False
        self._wake_bots()

    async def _read_log(self) -> None:
        publisher, before = self.publisher, self.state
        room_state, table, match = before, self.table, before.match
        events = await self._services.reads.events(self.id, before.seq)
        async for event in breathing(events):
            room_state = fold(room_state, event)
        another = room_state.match is not None and (
            match is None or room_state.match.id != match.id
        )
        if room_state.match is not None and another:
            table = await self._read_table(room_state.match)
        publisher.state = room_state
        if another:
            publisher.new_match(table)
        if events:
            publisher.publish_room(with_match=another)
        if table is None:
            return
        try:
            await self._read_steps(table)
        except ReplayMismatch as error:
            log.error("match-unreadable", room=self.id, match=table.match_id, error=str(error))
            self._lose_match()

    async def _read_table(self, match: Roster) -> Match | None:
        """The match; None if other rules wrote it: the room stays open, the match cannot go on."""
        reads = self._services.reads
        try:
            tape = await tape_of(reads, match.game, match.luck)
            table = await read_table(reads, match.id, tape)
            table.ready_since |= await reads.ready_since(match.id)
            return table
        except (NotFound, ReplayMismatch) as error:
            log.error("match-unreadable", room=self.id, match=match.id, error=str(error))
            return None

    async def _read_steps(self, table: Match) -> None:
        before = table.seq
        async for _ in folded(table, await self._services.reads.steps(table.match_id, before)):
            self.publisher.publish_step(StepFrames(table, table.position))
        if table.seq != before and self.state.clock.kind == "player":
            table.ready_since |= await self._services.reads.ready_since(table.match_id, before - 1)
        for draft in await self._services.reads.drafts(table.match_id, table.seq):
            if table.drafts.get(draft.seat) != draft:
                table.accept_draft(draft)
                self.publisher.publish_draft(table, draft)

    async def _recover(self, answer: asyncio.Future[Written] | None = None) -> None:
        """Read the log until it answers: was the row, once `answer` is there, written or not?"""
        if answer is not None:
            await asyncio.wait([answer])
            answer.exception()
            self._unsure = True
        while self._unsure and not self._gone:
            try:
                async with self._turn():
                    pass
            except Unavailable:
                await asyncio.sleep(RETRY_SECONDS)
            except ProblemError as refusal:  # something that it needs was deleted
                log.info("not-recovered", room=self.id, code=refusal.code)
                return

    async def _computed(self, table: Match, work: Callable[[], T]) -> T:
        """What rules find out about a match, guarded; without blocking where they are slow."""
        return await computed(
            table, lambda: self._guard(work), self._services.cpu_time, room=self.id
        )

    def _guard(self, work: Callable[[], T]) -> T:
        """Run rules; a bug in them is logged and refused, the old state stays."""
        try:
            return work()
        except (IllegalMove, ProblemError):
            raise
        except Exception:  # whatever the rules raise, the room goes on
            log.exception("rules-failed", room=self.id)
            raise ProblemError("internal-error", status=500) from None

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
