"""The one writer of a room: turns, writes, and recovery after a failure.

If a write fails or its caller goes away, the room doesn't know what the log holds.  It then reads
the log before it goes on, and sends what it finds.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.broadcast.broadcaster import Broadcaster
from app.broadcast.current import Current
from app.broadcast.notes import Rows
from app.errors import Gone, NotFound, ProblemError, StaleRoom, TooMany, Unavailable
from app.limits.buckets import Bucket
from app.live.computing import Background, guarded
from app.live.hearing import Hearing
from app.live.recovery import Recovery
from app.live.services import Services
from app.rooms.event import Command, Event
from app.rooms.events import fold, record
from app.rooms.matches import Abandoned, Finished, finish
from app.rooms.membership import Kicked, Left
from app.rooms.records import EventRecord
from app.rooms.state import RoomState
from app.store.entries import Append, DraftWrite, Entry, Pair, Written
from app.store.journal import Orphaned, StoreUnavailable
from app.store.missing import missing
from app.store.statements import Statements, listing_rows

RETRY_SECONDS = 1.0
ALWAYS = Left | Kicked
"""Never limited: anybody may leave, and hosts may ban troublemakers, at any time."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Decision:
    """An event that isn't durable yet, and the room after it."""

    row: EventRecord
    entry: Append
    state: RoomState

    def with_step(self, brings: Append | DraftWrite) -> Pair:
        """The event together with the step or draft that it brings."""
        return Pair(self.entry, brings)


class RoomLog:
    """Holds the lock of a room and writes its log; `current` is the room after the newest event.

    `changed` must be called after each change, once it has been sent.  `used_at` is when the room
    was last used; `gone` means that it is known to be deleted.
    """

    def __init__(
        self, current: Current, out: Broadcaster, services: Services, changed: Callable[[], None]
    ) -> None:
        self.current = current
        self.out = out
        self.services = services
        self.changed = changed
        self.background = Background()
        self.used_at = services.now()
        self.gone = False
        self._lock = asyncio.Lock()
        self._pace = Bucket(services.room_changes)
        self._recovery = Recovery(current, out, services.reads)
        self._hearing = Hearing(current, out)

    @property
    def busy(self) -> bool:
        """True while a turn is open or something runs in the background."""
        return self._lock.locked() or len(self.background) > 0

    def touch(self) -> None:
        """Note that the room is in use, so that it isn't unloaded for a while."""
        self.used_at = self.services.now()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Current]:
        """Exclusive use of the room, once it is known to agree with the log."""
        async with self._lock:
            if self.gone:
                raise Gone("room-gone")
            self.touch()
            if self._recovery.unsure:
                await self.catch_up()
            if self._recovery.unreadable:
                await self._give_up_unread()
            await self.finish_if_over()
            yield self.current

    async def change(
        self,
        actor: str | None,
        command: Command,
        also: Callable[[RoomState], Statements] = lambda _: (),
    ) -> RoomState:
        """Write what `command` decides, with the rows of `also`; return the room after it."""
        async with self.turn() as current:
            event = command(current.state)
            if event is not None:
                await self.record(actor, event, also(current.state))
                self.changed()
            return current.state

    # --- within a turn -----------------------------------------------------------------------

    async def record(self, actor: str | None, event: Event, also: Statements = ()) -> None:
        """Write an event and send the room; refused if another process wrote first."""
        if not (actor is None or isinstance(event, ALWAYS) or _trusted(self.current, actor)):
            self._check_pace()
        decision = self.decide(actor, event, also)
        if not (await self.write(decision.entry)).won:
            await self.catch_up()
            raise StaleRoom("stale-room")
        self.accept(decision)
        self.tell_others(Rows(events=(decision.row,)))

    def decide(self, actor: str | None, event: Event, also: Statements = ()) -> Decision:
        """The row to write for an event, and the room after it."""
        before = self.current.state
        row = record(event, before.id, before.seq + 1, self.services.now(), actor)
        after = guarded(lambda: fold(before, row), room=before.id)
        entry = Append(row, also=(*also, *listing_rows(before, after, row.at)))
        return Decision(row, entry, after)

    async def write(self, entry: Entry) -> Written:
        """Append to the journal; without an answer, the room is unsure of its log."""
        self._recovery.unsure = True
        answer = asyncio.ensure_future(self.services.journal.append(entry))
        try:
            written = await asyncio.shield(answer)
        except StoreUnavailable:
            self.background.start(self._recover())
            raise Unavailable("store-unavailable") from None
        except Orphaned:
            raise await self._missing(entry) from None
        except asyncio.CancelledError:  # the row is written all the same, and must be sent
            self.background.start(self._recover(answer))
            raise
        self._recovery.unsure = False
        return written

    def accept(self, decision: Decision) -> None:
        """Accept and send an event that is durable."""
        self.current.state = decision.state
        self.out.send_room()

    def tell_others(self, rows: Rows) -> None:
        """Tell the other processes what has been written, once it has been accepted here."""
        self.services.bus.tell(self.current.state.id, rows)

    async def finish_if_over(self) -> None:
        """Note the end of the match in the room's log, once, even if others are writing."""
        while (end := _unnoted_end(self.current)) is not None:
            try:
                await self.record(None, end)
            except StaleRoom:
                continue

    async def catch_up(self) -> None:
        """Read and send what other processes wrote; refused if the database doesn't answer."""
        await self._recovery.catch_up()
        self.changed()

    # --- from outside ------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the newest match and messages; give up a match that can't be read."""
        await self._recovery.load()
        async with self.turn():
            await self._give_up_unread()

    async def read_on(self, rows: Rows | None = None) -> None:
        """Take in `rows` of another process, if they are exactly what is missing here.

        Otherwise read the log, and try again if the database doesn't answer.
        """
        try:
            async with self._lock:
                if self.gone:
                    return
                if rows and not self._recovery.unsure and await self._hearing.fold(rows):
                    self.changed()
                else:
                    await self.catch_up()
        except Unavailable:
            self.background.start(self._recover())

    async def dissolve(self) -> None:
        """The room was deleted: refuse everything from now on, and end all connections."""
        async with self._lock:  # a write under way gets its answer first
            self._dissolve()

    # --- limits and failures -----------------------------------------------------------------

    def _dissolve(self) -> None:
        self.gone = True
        self.current.match = None
        self.changed()
        # The caller who has just found out must still get the answer.
        asyncio.get_running_loop().call_soon(self.out.end)

    def _check_pace(self) -> None:
        """Refuse changes that come faster than the room's log may grow."""
        wait = self._pace.take()
        if wait:
            raise TooMany("slow-down", limit="room-changes", retry_after=wait)

    async def _give_up_unread(self) -> None:
        roster = self.current.state.match
        if roster is not None and not roster.finished and self.current.match is None:
            await self.record(None, Abandoned(roster.id))
        self._recovery.unreadable = False

    async def _missing(self, entry: Entry) -> ProblemError:
        """Why an entry refers to something deleted, which is given up here too."""
        self.services.lost.set()
        try:
            error = await missing(self.services.reads, self.current.state, entry)
        except (SQLAlchemyError, OSError):
            return Unavailable("store-unavailable")
        if isinstance(error, Gone):
            self._dissolve()
        elif isinstance(error, NotFound):
            await self._part_with_match()
        return error

    async def _part_with_match(self) -> None:
        """Give up a match that was deleted, at the latest when the database answers again."""
        self._recovery.lose_match()
        try:
            await self.catch_up()
            await self._give_up_unread()
        except ProblemError:
            self.background.start(self._recover())

    async def _recover(self, answer: asyncio.Future[Written] | None = None) -> None:
        """Read the log, after `answer` if given, until it says whether the row was written."""
        recovery = self._recovery
        if answer is not None:
            await asyncio.wait([answer])
            answer.exception()
            recovery.unsure = True
        while recovery.unsure and not self.gone:
            try:
                async with self.turn():
                    pass
            except Unavailable:
                await asyncio.sleep(RETRY_SECONDS)
            except ProblemError as error:  # something it refers to was deleted
                log.info("not-recovered", room=self.current.state.id, code=error.code)
                return


def _trusted(current: Current, actor: str) -> bool:
    """True for hosts and for those who have a seat in the running match.

    They are few, and each has their own rate limit.  So nobody else can keep a host from locking
    the room, or a match from going on.
    """
    room_state, roster = current.state, current.state.match
    plays = roster is not None and actor in (*roster.owners, *roster.players)
    return room_state.may_host(actor) or (room_state.running and plays)


def _unnoted_end(current: Current) -> Finished | None:
    """The end of the match, if the room's log doesn't have it yet."""
    roster, match = current.state.match, current.match
    if roster is None or roster.finished or match is None or match.match_id != roster.id:
        return None
    result = match.result
    return None if result is None else finish(roster, result)
