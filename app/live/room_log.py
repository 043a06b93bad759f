"""The one writer of a room: turns, writes, and recovery after a failure.

What a seat does goes through four stages: *propose, write, accept and publish, answer*.  While the
room is at rest, no task waits in between: the journal's answer calls the last two.  Otherwise a
task goes through the same stages once it has its turn.

If a write fails, the room doesn't know what the log holds: it reads the log before it goes on.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from functools import partial
from typing import NoReturn, TypeVar

import structlog

from app.broadcast.broadcaster import Broadcaster
from app.broadcast.bus import RoomRows
from app.broadcast.current_room import CurrentRoom
from app.errors import Gone, NotFound, ProblemError, StaleRoom, TooManyRequests, Unavailable
from app.games.contract import IllegalMove
from app.limits.counters import Bucket
from app.live.computing import TaskSet, guarded, measured, rules_failed
from app.live.proposals import (
    Answer,
    Answered,
    Propose,
    ProposedEntry,
    ProposedEvent,
    Work,
    answer_later,
)
from app.live.recovery import Recovery
from app.live.remote_rows import RemoteRows
from app.live.services import Services
from app.rooms.event import Command, Event
from app.rooms.matches import MatchAbandoned
from app.rooms.membership import MemberKicked, MemberLeft
from app.rooms.setup import sum_up
from app.rooms.state import RoomState
from app.schemas.closing import NO_SUCH_ROOM, ROOM_UNREADABLE, Closing
from app.store.journal import OrphanedRow, StoreUnavailable
from app.store.journal_entries import Entry, Statements, WriteResult
from app.store.linked_rows import stop_match

T = TypeVar("T")

RETRY_SECONDS = 1.0
log = structlog.get_logger(__name__)


class FairLock:
    """A lock that can also be taken without waiting, and given back by somebody else."""

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def try_acquire(self) -> bool:
        """Take the turn if it is free."""
        free, self.taken = not self.taken, True
        return free

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """The turn, as soon as it is free."""
        await self._wait()
        try:
            yield
        finally:
            self.release()

    async def run_and_release(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do the rest of a turn that has been taken, and end it."""
        try:
            return await work()
        finally:
            self.release()

    async def _wait(self) -> None:
        if self.try_acquire():
            return
        place = asyncio.get_running_loop().create_future()
        self._waiting.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # it was handed over just now
                self.release()
            raise

    def release(self) -> None:
        """Hand the turn to whoever has waited longest."""
        while self._waiting:
            place = self._waiting.popleft()
            if not place.done():
                place.set_result(None)
                return
        self.taken = False


class RoomLog:
    """Holds the lock of a room and writes its log; `current` is the room after the newest event.

    `changed` must be called after each change, once it has been sent, `reloaded` once all was read
    anew.  `used_at` is when the room was last used; `gone` means that it is known to be deleted.
    """

    def __init__(
        self,
        current: CurrentRoom,
        out: Broadcaster,
        services: Services,
        changed: Callable[[], None],
    ) -> None:
        self.current = current
        self.out = out
        self.services = services
        self.changed = changed
        self.reloaded: Callable[[], None] = lambda: None
        self.background = TaskSet()
        self.used_at = services.now()
        self.gone = False
        self._turns = FairLock()
        self._pace = Bucket(services.room_changes)
        self._recovery = Recovery(current, out, services.reads)
        self._hearing = RemoteRows(current, out, self._recovery)

    @property
    def busy(self) -> bool:
        """True while a turn is open or something runs in the background."""
        return self._turns.taken or len(self.background) > 0

    def touch(self) -> None:
        """Note that the room is in use, so that it isn't unloaded for a while."""
        self.used_at = self.services.now()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[CurrentRoom]:
        """Exclusive use of the room, once it is known to agree with the log."""
        async with self._turns.held():
            if self.gone:
                raise Gone("room-gone")
            self.touch()
            if self._recovery.unsure:
                await self.catch_up()
            if self._recovery.unreadable:
                await self._give_up_unread()
            await self._finish_if_over()
            with suppress(StaleRoom):
                if (summed := sum_up(self.current.state)) is not None:
                    await self.write_event(None, summed)
            yield self.current

    def carry_out_nowait(self, propose: Propose, answered: Answered) -> None:
        """Do what `propose` proposes, in this call while the room is at rest, else in a task."""
        if not self._at_rest or not self._turns.try_acquire():
            self._start(partial(self._in_turn, propose), answered)
            return
        self.touch()
        match, room_id = self.current.running_match(), self.current.state.id
        proposed: ProposedEntry | Answer
        try:
            proposed = measured(match, propose, self.services.steady, room=room_id)
        except (ProblemError, IllegalMove) as refusal:
            proposed = refusal
        except Exception:  # whatever the rules raise, the room goes on
            proposed = rules_failed(room=room_id)
        if isinstance(proposed, ProposedEntry):
            self._recovery.unsure = True
            self.services.journal.enqueue(proposed.entry, partial(self._wrote, proposed, answered))
        else:
            self._end(answered, proposed)

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
                await self.write_event(actor, event, also(current.state))
                self.changed()
            return current.state

    # --- within a turn -----------------------------------------------------------------------

    async def write_event(
        self,
        actor: str | None,
        event: Event,
        also: Statements = (),
        accept: Callable[[ProposedEvent], None] | None = None,
        *,
        at: datetime | None = None,
    ) -> None:
        """Write an event and send the room, or call `accept`; refused if another wrote first.

        The event is of now unless it says `at` what time it was decided.
        """
        if not (
            actor is None
            or isinstance(event, MemberLeft | MemberKicked)
            or self.current.trusts(actor)
        ):
            wait = self._pace.take_token()  # the room's log may not grow faster
            self._pace.note_remaining("room-changes", self.current.state.id)
            if wait:
                raise TooManyRequests("slow-down", limit="room-changes", retry_after=wait)
        decision = self.propose_event(actor, event, also, at)
        if not (await self._write(decision.entry)).won:
            await self.catch_up()
            raise StaleRoom("stale-room")
        (accept or self.accept_event)(decision)
        self.out.publish_rows(RoomRows(events=(decision.row,)))

    def propose_event(
        self, actor: str | None, event: Event, also: Statements = (), at: datetime | None = None
    ) -> ProposedEvent:
        """The row to write for an event, `at` some time or now, and the room after it."""
        now, before = at or self.services.now(), self.current.state
        added = self.services.hooks.with_event(before, event, now, self.current.match)
        return ProposedEvent.of(before, actor, event, now, (*also, *added))

    async def carry_out(self, propose: Propose) -> int:
        """Do what `propose` proposes, within a turn; return the answer."""
        match, room_id = self.current.match, self.current.state.id
        safe = partial(guarded, propose, room=room_id)
        if match is None:
            proposed = safe()
        else:
            proposed = measured(match, safe, self.services.steady, room=room_id)
        if isinstance(proposed, int):
            return proposed
        answer = self._accepted(proposed, await self._write(proposed.entry))
        return await proposed.lost() if answer is None else await self._finish(answer)

    async def _write(self, entry: Entry) -> WriteResult:
        """Append to the journal; without an answer, the room is unsure of its log."""
        self._recovery.unsure = True
        answer = self.services.journal.append(entry)
        try:
            written = await asyncio.shield(answer)
        except (StoreUnavailable, OrphanedRow) as error:
            await self._fail(entry, error)
        except asyncio.CancelledError:  # the row is written all the same, and must be sent
            self.background.start_task(self._recover(answer))
            raise
        self._recovery.unsure = False
        return written

    def accept_event(self, decision: ProposedEvent) -> None:
        """Accept and send an event that is durable."""
        self.current.state = decision.state
        self.out.send_room()

    async def _finish_if_over(self) -> None:
        """Note the end of the match in the room's log, once, even if others are writing."""
        while (end := self.current.unrecorded_end()) is not None:
            try:
                await self.write_event(None, end)
            except StaleRoom:
                continue

    async def catch_up(self) -> None:
        """Read and send what other processes wrote; refused if the database doesn't answer."""
        try:
            await self._recovery.catch_up()
        except Gone as gone:
            self._dissolve(ROOM_UNREADABLE if gone.code == "room-unreadable" else NO_SUCH_ROOM)
            raise
        if self._recovery.behind:
            self.services.rolled_back.set()
            self.reloaded()
            await self._recovery.report_loss(partial(self.write_event, None))
        self.changed()

    # --- from outside ------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the newest match and messages; give up a match that can't be read."""
        await self._recovery.load()
        async with self.turn():
            await self._give_up_unread()

    def take_in(self, rows: RoomRows) -> bool:
        """Take in `rows` of another process; False if that is left to `take_in_or_read`."""
        if len(self.background) > 0 or not self._turns.try_acquire():
            return False
        try:
            return self._heard(rows)
        finally:
            self._turns.release()

    async def take_in_or_read(self, rows: RoomRows | None = None) -> bool:
        """Take in `rows` of another process, if they are exactly what is missing here.

        Otherwise read the log; False if the database doesn't answer, and it is tried again.
        """
        try:
            async with self._turns.held():
                if not self._heard(rows):
                    await self.catch_up()
        except Unavailable:
            self.background.start_task(self._recover())
            return False
        return True

    async def dissolve(self, closing: Closing = NO_SUCH_ROOM) -> None:
        """The room is gone or closed: refuse everything from now on, and end all connections."""
        async with self._turns.held():  # a write under way gets its answer first
            self._dissolve(closing)

    def _heard(self, rows: RoomRows | None) -> bool:
        """True if the log need not be read, as nothing is missing but `rows`."""
        if self.gone or rows is None or not self._hearing.fold(rows):
            return self.gone
        self.changed()
        return True

    # --- the stages of an attempt ------------------------------------------------------------

    @property
    def _at_rest(self) -> bool:
        """True if nothing has to be done, or waited for, before the next proposal."""
        recovery = self._recovery
        if self.gone or recovery.unsure or recovery.unreadable or self.current.match is None:
            return False
        return self.current.unrecorded_end() is None

    def _wrote(
        self, proposed: ProposedEntry, answered: Answered, written: WriteResult | Exception
    ) -> None:
        """The journal has answered: accept and publish, then answer."""
        rest: Work
        if isinstance(written, Exception):
            rest = partial(self._fail, proposed.entry, written)
        elif (answer := self._accepted(proposed, written)) is None:
            rest = proposed.lost
        elif self.current.unrecorded_end() is not None:
            rest = partial(self._finish, answer)
        else:
            self._end(answered, answer)
            return
        self._start(partial(self._turns.run_and_release, rest), answered)

    def _accepted(self, proposed: ProposedEntry, written: WriteResult) -> int | None:
        """Accept and publish; None if the answer has to be found in the log."""
        self._recovery.unsure = False
        if not proposed.stands(written):
            return None
        try:
            return proposed.accept()
        except Exception:  # what is durable counts, and the room goes on
            log.exception("not-published", room=self.current.state.id)
            self._recovery.unsure = self._recovery.unsent = True
            return None

    async def _finish(self, answer: int) -> int:
        try:
            await self._finish_if_over()
        except Unavailable:  # the step is durable; the next turn notes the end
            log.warning("end-not-noted", room=self.current.state.id)
        return answer

    async def _in_turn(self, propose: Propose) -> int:
        async with self.turn():
            return await self.carry_out(propose)

    def _end(self, answered: Answered, answer: Answer) -> None:
        self._turns.release()
        answered(answer)

    def _start(self, work: Work, answered: Answered) -> None:
        self.background.start_task(answer_later(work, answered, self.current.state.id))

    # --- limits and failures -----------------------------------------------------------------

    def _dissolve(self, closing: Closing = NO_SUCH_ROOM) -> None:
        self.gone = True
        self.current.match = None
        self.changed()
        # The caller who has just found out must still get the answer.
        asyncio.get_running_loop().call_soon(self.out.close_all, closing)

    async def _give_up_unread(self) -> None:
        roster = self.current.state.match
        if roster is not None and not roster.finished and self.current.match is None:
            now = self.services.now()
            stopped = stop_match(roster.id, now)
            await self.write_event(None, MatchAbandoned(roster.id), stopped, at=now)
        self._recovery.unreadable = False

    async def _fail(self, entry: Entry, error: Exception) -> NoReturn:
        """Refuse what was not written, or may not have been, and find out about the room."""
        if not isinstance(error, OrphanedRow):
            self.background.start_task(self._recover())
            raise Unavailable("store-unavailable") from None
        self.services.lost.set()
        reason = await self._recovery.missing_reference(entry)
        if isinstance(reason, Gone):
            self._dissolve()
        elif isinstance(reason, NotFound):
            await self._part_with_match()
        raise reason from None

    async def _part_with_match(self) -> None:
        """Give up a match that was deleted, at the latest when the database answers again."""
        self._recovery.drop_match()
        try:
            await self.catch_up()
            await self._give_up_unread()
        except ProblemError:
            self.background.start_task(self._recover())

    async def _recover(self, answer: asyncio.Future[WriteResult] | None = None) -> None:
        """Read the log, after `answer` if given, until it says whether the row was written."""
        if answer is not None:
            await asyncio.wait([answer])
            answer.exception()
            self._recovery.unsure = True
        if not self.gone:
            await self._recovery.until_sure(self.turn, RETRY_SECONDS)
