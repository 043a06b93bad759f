"""Taking in what another process wrote, without reading it from the database.

Rows count only if they follow exactly on what is known here.  All others are known already, or
leave a gap: then the room's log has to be read.
"""

import structlog

from app.broadcast.broadcaster import Broadcaster
from app.broadcast.bus import RoomRows
from app.broadcast.current_room import CurrentRoom
from app.broadcast.frames import StepFrames
from app.games import GAMES
from app.live.recovery import Recovery
from app.match.match import Match
from app.match.records import Draft, MatchStep
from app.rooms.events import fold
from app.rooms.matches import RoomRolledBack
from app.rooms.membership import MemberErased
from app.rooms.records import ChatMessage, EventRecord
from app.rooms.state import RoomState

log = structlog.get_logger(__name__)


class RowGap(Exception):
    """Rows don't follow on what is known here."""


class RemoteRows:
    """Folds the rows that other processes wrote into a room, and sends them."""

    def __init__(self, current: CurrentRoom, out: Broadcaster, recovery: Recovery) -> None:
        self._current = current
        self._out = out
        self._recovery = recovery

    def fold(self, rows: RoomRows) -> bool:
        """True if nothing of the rows is missing any more; False if the log has to be read."""
        if self._recovery.unsure:
            return False
        try:
            self._fold(rows)
        except RowGap:
            return False
        except Exception as error:  # the log has the truth, and the text may have secrets
            log.warning("rows-not-heard", room=self._current.state.id, kind=type(error).__name__)
            self._recovery.unsent = True
            return False
        return True

    def _fold(self, rows: RoomRows) -> None:
        self._hear_events(rows.events)
        for draft in rows.drafts:
            self._hear_draft(draft, completes=bool(rows.steps))
        for step in rows.steps:
            self._hear_step(step)
        for message in rows.messages:
            self._hear_message(message)

    def _hear_events(self, events: tuple[EventRecord, ...]) -> None:
        before = after = self._current.state
        for event in events:
            if event.room_id != before.id:
                raise RowGap
            if event.seq == before.seq and event.at != before.at:
                raise RowGap
            if event.seq > after.seq:
                after = _following(after, event)
        if after is not before:
            self._current.state = after
            self._out.send_room()

    def _hear_draft(self, draft: Draft, *, completes: bool) -> None:
        """Accept the next version of a draft, and send it unless its step comes right away."""
        match = _match_of(self._current, draft)
        older = match.drafts.get(draft.seat)
        missing = draft.version - (0 if older is None else older.version)
        if draft.seq < match.seq or missing <= 0:
            return
        if draft.seq > match.seq or missing > 1:
            raise RowGap
        match.accept_draft(draft)
        if not completes:
            self._out.send_draft(match, draft)

    def _hear_step(self, step: MatchStep) -> None:
        match = _match_of(self._current, step)
        if step.seq <= match.seq:
            same = match.position_at(step.seq)
            if same is not None and same.at != step.at:
                raise RowGap
            return
        if step.seq > match.seq + 1 or not _all_drafts_known(match, step):
            raise RowGap
        proposal = match.replayed(step)
        frames = StepFrames(match, proposal.position, self._current.views)
        match.accept(proposal)
        self._out.send_step(frames)

    def _hear_message(self, message: ChatMessage) -> None:
        current = self._current
        if message.room_id != current.state.id:
            raise RowGap
        if message.seq == current.messages.seq and message.at != current.messages.at:
            raise RowGap
        if message.seq <= current.messages.seq:
            return
        if message.seq > current.messages.seq + 1:
            raise RowGap
        current.messages.add(message)
        self._out.send_message(message)


def _following(room: RoomState, event: EventRecord) -> RoomState:
    """The room after its next event.

    A rewritten log and another match have to be read, and the rules of another game loaded.
    """
    if event.seq > room.seq + 1:
        raise RowGap
    if event.kind in (MemberErased.kind, RoomRolledBack.kind):
        raise RowGap
    after = fold(room, event)
    if after.match is not None and (room.match is None or room.match.id != after.match.id):
        raise RowGap
    if after.game not in GAMES.loaded:
        raise RowGap
    return after


def _match_of(current: CurrentRoom, row: Draft | MatchStep) -> Match:
    """The match of a row."""
    match = current.match
    if match is None or match.match_id != row.match_id:
        raise RowGap
    return match


def _all_drafts_known(match: Match, step: MatchStep) -> bool:
    """False if the step was made of drafts that were never heard of, with their times."""
    if len(step.moves) < 2:
        return True
    ready = {str(seat): draft.action for seat, draft in match.drafts.items() if draft.ready}
    return ready == step.actions
