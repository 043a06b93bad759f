"""Reads rooms from their logs; brings them in line after a failure or a write of another process.

The newest rows that are known here are read again: without them in the log, the database went back
in time, and the room is read anew.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from datetime import datetime
from typing import TypeVar

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.broadcast.broadcaster import Broadcaster
from app.broadcast.current_room import CurrentRoom
from app.broadcast.frames import StepFrames
from app.errors import Gone, NotFound, ProblemError, StaleRoom, Unavailable
from app.live.computing import breathing, folded, load_rules
from app.match.chance import (
    NO_DRAWS,
    USUAL,
    DrawSource,
    RememberedDraws,
    ReplayMismatch,
    SeededSource,
    day_of,
    fresh,
)
from app.match.drafts import follows
from app.match.match import Match, is_over
from app.match.records import MatchStep
from app.match.replay import empty_match
from app.match.tutorials import LUCK, tutorial_of
from app.rooms.chat import RECENT, RecentMessages
from app.rooms.event import Event
from app.rooms.events import fold
from app.rooms.membership import MemberErased
from app.rooms.records import DatabaseLoss, EventRecord
from app.rooms.state import RoomState, Roster
from app.store.journal_entries import Entry
from app.store.reads import Reads, used_numbers
from app.store.row_inserts import missing_reference
from app.store.tables import MatchRow

Row = TypeVar("Row", EventRecord, MatchStep)
log = structlog.get_logger(__name__)


async def read_room(reads: Reads, room_id: str) -> RoomState | None:
    """A room from its log, as far as that is needed; None if there is none.

    Raises `Gone` if the log has a hole, or something in it that can't be read.
    """
    events = await reads.needed_events((room_id,))
    return await _room_of(events[room_id]) if events else None


async def read_rooms(reads: Reads, room_ids: Collection[str]) -> dict[str, RoomState]:
    """Those of at most 500 rooms that are there and can be read, without their matches, by id."""
    rooms = dict[str, RoomState]()
    for room_id, events in (await reads.needed_events(room_ids)).items():
        with suppress(Gone):
            rooms[room_id] = await _room_of(events)
    return rooms


async def _room_of(events: Sequence[EventRecord]) -> RoomState:
    room: RoomState | None = None
    async for event in breathing(events):
        try:
            room = fold(room, event)
        except Exception as error:  # whatever is in it, others go on
            log.error("room-unreadable", room=event.room_id, seq=event.seq, error=repr(error))
            raise Gone("room-unreadable") from None
    assert room is not None
    await _load_rules_of(room)
    return room


async def luck_of(reads: Reads, game: str, luck: str | None) -> DrawSource:
    """What a match with this `luck` draws.

    First come the draws of the match that it names, or those of the tutorial; all others follow
    from the seed that is kept for this luck, if there is one.  Raises `ReplayMismatch` if a day has
    none: its dice must not be others after all.
    """
    if luck is None:
        return USUAL
    if luck == LUCK:
        return DrawSource(tutorial_of(game).draws)
    seed, day = await reads.seed(luck), day_of(luck)
    if day is not None and seed is None:
        raise ReplayMismatch(f"the dice of {day} are gone")
    decided = NO_DRAWS if day is not None else await _draws(reads, luck)
    return DrawSource(decided, fresh if seed is None else SeededSource(seed))


async def read_match(reads: Reads, match_id: str, luck: DrawSource = USUAL) -> Match:
    """A match from its log, with the drafts of its newest position; new steps draw from `luck`.

    Raises `NotFound`, or `ReplayMismatch` if the log was written by other rules.
    """
    row = await reads.match(match_id)
    if row is None:
        raise NotFound("match-not-found")
    match = empty_match(row, luck)
    async for _ in folded(match, complete_steps(await reads.steps(match_id)), row.room_id):
        pass
    if not is_over(match):  # the end has dropped all drafts
        for draft in await reads.drafts(match_id, match.seq):
            match.accept_draft(draft)
    return match


def complete_steps(steps: list[MatchStep]) -> list[MatchStep]:
    """The steps of a match, from the first one; refuses what is left of a log that has expired."""
    if not steps or steps[0].seq != 0:
        raise NotFound("match-expired")
    return steps


async def _draws(reads: Reads, match_id: str) -> RememberedDraws:
    """All draws of a match."""
    steps = breathing(await reads.steps(match_id))
    return {(label, n): outcome async for step in steps for label, n, outcome in step.draws}


class LogDiverged(Exception):
    """The log lacks what is known here."""


class Recovery:
    """Reads what a room's log has beyond the room in memory, and sends it.

    `unsure`: the log may hold more than is known here.  `unsent`: not everybody has got what is
    known.  `unreadable`: the match can't go on, and still has to be given up in the log.  `behind`:
    the log lacked what was known, and nobody in the room has been told.
    """

    def __init__(self, current: CurrentRoom, out: Broadcaster, reads: Reads) -> None:
        self.unsure = False
        self.unsent = False
        self.unreadable = False
        self.behind = False
        self._under_way = self._told = False
        self._current = current
        self._out = out
        self._reads = reads

    async def load(self) -> None:
        """Read the newest messages and the newest match, before anybody listens."""
        current = self._current
        await self._read_chat()
        if current.state.match is not None:
            current.match = await self._read_match(current.state.match)

    async def catch_up(self) -> None:
        """Read and send what is new, or everything, if the log lacks what is known here.

        Raises `Unavailable` if the database doesn't answer, `Gone` if it has no such room or its
        log can't be read.
        """
        self.unsure, loss = True, self._current.state.loss
        try:
            try:
                await self._read_events()
                await self._read_steps()
                await self._read_messages()
            except LogDiverged:
                await self._read_all(loss)
        except (SQLAlchemyError, OSError) as error:
            if not self._told:
                log.info("room-unsure", room=self._current.state.id, error=repr(error))
            self._told = True
            raise Unavailable("store-unavailable") from None
        unsent, self.unsure, self.unsent, self._told = self.unsent, False, False, False
        if unsent:
            self._out.send_room(with_match=True)

    async def until_sure(
        self, turn: Callable[[], AbstractAsyncContextManager[CurrentRoom]], pause: float
    ) -> None:
        """Take turns, each of which reads the log, until one can; unless that is under way."""
        if self._under_way:  # an outage may be noticed very often
            return
        self._under_way = True
        try:
            while self.unsure:
                try:
                    async with turn():
                        pass
                except Unavailable:
                    await asyncio.sleep(pause)
        except ProblemError as error:  # something it refers to was deleted
            log.info("not-recovered", room=self._current.state.id, code=error.code)
        finally:
            self._under_way = False

    async def report_loss(self, write: Callable[[Event], Awaitable[None]]) -> None:
        """Say in the room what became of it, unless another process has said so meanwhile."""
        current, self.behind = self._current, False
        loss = current.state.loss
        try:
            while current.state.loss == loss:
                with suppress(StaleRoom):
                    await write(current.rolled_back())
        except Unavailable:
            self.behind = True
            raise

    async def missing_reference(self, entry: Entry) -> ProblemError:
        """Why an entry refers to something that was deleted."""
        try:
            return await missing_reference(self._reads, self._current.state, entry)
        except (SQLAlchemyError, OSError):
            return Unavailable("store-unavailable")

    def drop_match(self) -> None:
        """The match can't go on: nobody can play it, and the next turn gives it up."""
        self.unreadable = True
        self._current.match = None
        self._out.send_room(with_match=True)

    async def _read_events(self) -> None:
        current, out = self._current, self._out
        room_state, match, before = current.state, current.match, current.state.match
        newest, events = _split(await self._reads.events(room_state.id, room_state.seq - 1))
        if newest != (room_state.seq, room_state.at):
            raise LogDiverged
        rewritten = any(event.kind == MemberErased.kind for event in events)
        if rewritten:
            room_state = await self._read_anew(room_state)
        else:
            room_state = await _after(room_state, events)
        roster = room_state.match
        another = roster is not None and (before is None or roster.id != before.id)
        if roster is not None and another:
            match = await self._read_match(roster)
        if rewritten:
            await self._read_chat()
        current.state = room_state
        if another:
            current.match = match
        if events:  # at once: until then, everybody has the seat of the match before
            out.send_room(with_match=another, with_chat=rewritten)

    async def _read_all(self, loss: DatabaseLoss | None) -> None:
        """Read and send the room, its match and its messages, whatever is known of them.

        People know of a loss that they have been told of (`loss`).
        """
        current, before = self._current, self._current.state
        room_state = await self._read_anew(before)
        roster = room_state.match
        match = None if roster is None else await self._read_match(roster)
        await self._read_chat()
        current.state, current.match, current.views = room_state, match, None
        self.unreadable = room_state.running and match is None
        self._out.send_room(with_match=True, with_chat=True)
        # A match without a row was deleted.  Another process may have told everybody of a loss.
        deleted = roster is not None and not await self._reads.existing(MatchRow, (roster.id,))
        self.behind |= not deleted and room_state.loss == loss
        log.warning("room-rolled-back", room=before.id, known=before.seq, found=room_state.seq)

    async def _read_anew(self, before: RoomState) -> RoomState:
        """The room from its whole log, which is another than the one that is known."""
        room_state = await read_room(self._reads, before.id)
        if room_state is None:
            raise Gone("room-gone")
        return room_state

    async def _read_chat(self) -> None:
        """Read the newest messages, whatever is known of them."""
        room_id = self._current.state.id
        used = await used_numbers(self._reads, room_id)
        messages = await self._reads.messages(room_id, limit=RECENT)
        self._current.messages = RecentMessages(messages, used)

    async def _read_match(self, roster: Roster) -> Match | None:
        """The match; None if it can't be read by these rules: the room goes on without it."""
        reads, room_id = self._reads, self._current.state.id
        try:
            luck = await luck_of(reads, roster.game, roster.luck)
            match = await read_match(reads, roster.id, luck)
            if not is_over(match):
                match.ready_since |= await reads.ready_since(roster.id)
            return match
        except (NotFound, ReplayMismatch) as error:
            log.error("match-unreadable", room=room_id, match=roster.id, error=str(error))
            return None

    async def _read_steps(self) -> None:
        current, match = self._current, self._current.match
        if match is None:
            return
        try:
            await self._read_on(match)
        except ReplayMismatch as error:
            where = {"room": current.state.id, "match": match.match_id}
            log.error("match-unreadable", **where, error=str(error))
            self.drop_match()

    async def _read_on(self, match: Match) -> None:
        reads, before, room_id = self._reads, match.seq, self._current.state.id
        async for _ in folded(match, await self._steps_since(match), room_id):
            self._out.send_step(StepFrames(match, match.position, self._current.views))
        if match.seq != before and self._current.state.clock.kind == "player":
            match.ready_since |= await reads.ready_since(match.match_id, before - 1)
        drafts = {draft.seat: draft for draft in await reads.drafts(match.match_id, match.seq)}
        if not follows(drafts, match.drafts):
            if not await reads.steps(match.match_id, match.seq, limit=1):
                raise LogDiverged
            await self._read_on(match)  # the next step was made of them meanwhile
            return
        for draft in drafts.values():
            if match.drafts.get(draft.seat) != draft:
                match.accept_draft(draft)
                self._out.send_draft(match, draft)

    async def _steps_since(self, match: Match) -> list[MatchStep]:
        """The steps after the newest that is known, which still must be there."""
        newest, steps = _split(await self._reads.steps(match.match_id, match.seq - 1))
        if newest == (match.seq, match.position.at):
            return steps
        setup = await self._reads.steps(match.match_id, limit=1)
        if is_over(match) and (not setup or setup[0].seq > 0):
            return []  # it was over for long, and its log has expired
        raise LogDiverged

    async def _read_messages(self) -> None:
        current, recent, reads = self._current, self._current.messages, self._reads
        messages = await reads.messages(current.state.id, after=recent.seq - 1)
        there = any((message.seq, message.at) == (recent.seq, recent.at) for message in messages)
        if recent.seq and not there and await used_numbers(reads, current.state.id) < recent.seq:
            raise LogDiverged
        for message in messages:
            if message.seq > recent.seq:
                recent.add(message)
                self._out.send_message(message)


async def _after(room: RoomState, events: list[EventRecord]) -> RoomState:
    """The room after these events."""
    try:
        async for event in breathing(events):
            room = fold(room, event)
    except ValueError:  # one is missing
        raise LogDiverged from None
    await _load_rules_of(room)
    return room


async def _load_rules_of(room: RoomState) -> None:
    """Load the rules of the game that a room plays, and of the one that it has set."""
    await load_rules(room.game, *(() if room.match is None else (room.match.game,)))


def _split(rows: list[Row]) -> tuple[tuple[int, datetime] | None, list[Row]]:
    """Which row is the first, and those after it."""
    return ((rows[0].seq, rows[0].at), rows[1:]) if rows else (None, [])
