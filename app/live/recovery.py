"""Bringing a room in line with its log, after a failure or a write of another process."""

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.broadcast.broadcaster import Broadcaster
from app.broadcast.current import Current
from app.broadcast.step_frames import StepFrames
from app.errors import NotFound, ProblemError, Unavailable
from app.live.computing import breathing, folded
from app.live.loader import luck_of, read_match
from app.match.chance import ReplayMismatch
from app.match.match import Match
from app.rooms.chat import RECENT, RecentMessages
from app.rooms.events import fold
from app.rooms.membership import Erased
from app.rooms.state import RoomState, Roster
from app.store.entries import Entry
from app.store.missing import missing
from app.store.reads import Reads, used_numbers

log = structlog.get_logger(__name__)


class Recovery:
    """Reads what a room's log has beyond the room in memory, and sends it.

    `unsure`: the log may hold more than is known here.  `unsent`: not everybody has got what is
    known.  `unreadable`: the match can't go on, and still has to be given up in the log.
    """

    def __init__(self, current: Current, out: Broadcaster, reads: Reads) -> None:
        self.unsure = False
        self.unsent = False
        self.unreadable = False
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
        """Read and send what is new; raises `Unavailable` if the database doesn't answer."""
        self.unsure = True
        try:
            await self._read_events()
            await self._read_steps()
            await self._read_messages()
        except (SQLAlchemyError, OSError) as error:
            log.info("room-unsure", room=self._current.state.id, error=repr(error))
            raise Unavailable("store-unavailable") from None
        unsent, self.unsure, self.unsent = self.unsent, False, False
        if unsent:
            self._out.send_room(with_match=True)

    async def explain(self, entry: Entry) -> ProblemError:
        """Why an entry refers to something that was deleted."""
        try:
            return await missing(self._reads, self._current.state, entry)
        except (SQLAlchemyError, OSError):
            return Unavailable("store-unavailable")

    def lose_match(self) -> None:
        """The match can't go on: nobody can play it, and the next turn gives it up."""
        self.unreadable = True
        self._current.match = None
        self._out.reseat()
        self._out.send_room(with_match=True)

    async def _read_events(self) -> None:
        current, out = self._current, self._out
        room_state, match, before = current.state, current.match, current.state.match
        events = await self._reads.events(room_state.id, room_state.seq)
        rewritten = any(event.kind == Erased.kind for event in events)
        if rewritten:
            room_state = await self._read_anew(room_state)
        else:
            async for event in breathing(events):
                room_state = fold(room_state, event)
        roster = room_state.match
        another = roster is not None and (before is None or roster.id != before.id)
        if roster is not None and another:
            match = await self._read_match(roster)
        current.state = room_state
        if another:
            current.match = match
            out.reseat()
        if rewritten:
            await self._read_chat()
        if events:
            out.send_room(with_match=another, with_chat=rewritten)

    async def _read_anew(self, before: RoomState) -> RoomState:
        """The room from its whole log, which was rewritten."""
        room_state: RoomState | None = None
        async for event in breathing(await self._reads.events(before.id)):
            room_state = fold(room_state, event)
        return room_state or before

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
            self.lose_match()

    async def _read_on(self, match: Match) -> None:
        reads, before, room_id = self._reads, match.seq, self._current.state.id
        async for _ in folded(match, await reads.steps(match.match_id, before), room_id):
            self._out.send_step(StepFrames(match, match.position, self._current.views))
        if match.seq != before and self._current.state.clock.kind == "player":
            match.ready_since |= await reads.ready_since(match.match_id, before - 1)
        for draft in await reads.drafts(match.match_id, match.seq):
            if match.drafts.get(draft.seat) != draft:
                match.accept_draft(draft)
                self._out.send_draft(match, draft)

    async def _read_messages(self) -> None:
        current = self._current
        for message in await self._reads.messages(current.state.id, after=current.messages.seq):
            current.messages.add(message)
            self._out.send_message(message)
