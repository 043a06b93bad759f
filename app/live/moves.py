"""What seats do in a match: check, make durable, then send.

Whatever a client is told has been committed before.  A step that another process wrote first is
read from the log, never guessed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import TypeVar

import structlog

from app.broadcast.notes import Rows
from app.broadcast.step_frames import StepFrames
from app.errors import NotAllowed, ProblemError, StaleRoom, Unavailable
from app.games.contract import Seat
from app.live.computing import computed, guarded
from app.live.room_log import Decision, RoomLog
from app.match.drafts import check_draft, default_move, ready_step
from app.match.ending import propose_end
from app.match.match import Match
from app.match.position import Proposal
from app.match.records import Draft, Maker
from app.match.submission import Submission
from app.match.undo import propose_undo
from app.match.views import private_view
from app.rooms.records import EventRecord
from app.store import statements
from app.store.entries import Append, DraftWrite
from app.store.ids import new_ulid
from app.store.statements import Statements

T = TypeVar("T")
log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Prepared:
    """A step that isn't durable yet, and the frames that will be sent for it."""

    proposal: Proposal
    frames: StepFrames
    entry: Append

    @classmethod
    def of(cls, match: Match, proposal: Proposal) -> "Prepared":
        """A step with its frames; also computes all private views, so a bug there refuses it."""
        frames = StepFrames(match, proposal.position)
        for seat in range(match.seats):
            private_view(match, proposal.position, seat)
        return cls(proposal, frames, Append(proposal.step, also=_end_rows(match, proposal)))


class Completion:
    """The step that a draft completes together with the others of its position, if it does.

    It is computed before the draft is written, and again within the transaction if other drafts
    are found there than expected; `step` is the newest result.
    """

    def __init__(
        self, match: Match, drafts: Mapping[Seat, Draft], now: Callable[[], datetime]
    ) -> None:
        self.step: Prepared | None = None
        self._match = match
        self._expected = drafts
        self._foreseen: Prepared | None = None
        self._now = now

    def foresee(self) -> None:
        """Compute the step from the expected drafts."""
        self._foreseen = self.step = self._complete(list(self._expected.values()))

    def entry(self, drafts: Sequence[Draft]) -> Append | None:
        """What to write in addition, given the drafts in the database."""
        alone = {draft.seat: draft for draft in drafts} == self._expected  # nobody else wrote
        self.step = self._foreseen if alone else self._complete(drafts)
        return None if self.step is None else self.step.entry

    def _complete(self, drafts: Sequence[Draft]) -> Prepared | None:
        proposal = ready_step(self._match, drafts, self._now())
        return None if proposal is None else Prepared.of(self._match, proposal)


class Moves:
    """The moves, drafts and undos of one room."""

    def __init__(self, room_log: RoomLog) -> None:
        self._log = room_log
        self._current = room_log.current
        self._services = room_log.services

    async def submit(self, player: str, submission: Submission) -> int:
        """Take a player's move or draft; return the number of the newest position.

        It stays the same while others are still thinking.
        """
        async with self._log.turn() as current:
            _, seat = current.seated(player)
            return await self.play(seat, submission)

    async def submit_for_bot(self, seat: Seat, submission: Submission) -> int:
        """Take a bot's move, unless a person has taken the seat back in the meantime."""
        async with self._log.turn() as current:
            if current.occupant(seat) is not None:
                raise NotAllowed("not-seated")
            return await self.play(seat, submission)

    async def undo(self, player: str, action: str, seq: int) -> int:
        """Take back a player's own last step; return the number of the newest position."""
        async with self._log.turn() as current:
            match, seat = current.seated(player)
            known = match.answer(seat, action)
            if known is not None:
                return known
            now = self._services.now()
            return await self._step(match, lambda: propose_undo(match, seat, seq, now, action))

    # --- within a turn -----------------------------------------------------------------------

    async def play(
        self, seat: Seat, submission: Submission, decision: Decision | None = None
    ) -> int:
        """Make a seat's move or draft durable; return the number of the newest position.

        If a decision in the room brought the move, both become durable together.
        """
        match = self._current.playing()
        known = match.answer(seat, submission.action)
        if known is not None:
            return known
        match.check_turn(seat, submission.seq)
        if submission.drafted or len(match.to_act) > 1:
            return await self._draft(match, seat, submission, decision)
        now, by = self._services.now(), {seat: self._maker(seat, submission)}

        def propose() -> Proposal:
            move = match.check_move(seat, submission.move, forced=submission.forced)
            return match.propose({seat: move}, now, {seat: submission.action}, by)

        return await self._step(match, propose, decision)

    async def play_default(self, seat: Seat, decision: Decision | None = None) -> int:
        """Make the rules' default move for a seat; return the number of the newest position."""
        match = self._current.playing()
        move = await self._computed(match, lambda: default_move(match, seat))
        submission = Submission(new_ulid(), match.seq, move, forced=True)
        return await self.play(seat, submission, decision)

    async def take_back(self, seat: Seat, decision: Decision) -> int:
        """Take back a seat's last move, as everybody has agreed by `decision`."""
        match, now = self._current.playing(), self._services.now()
        propose = partial(propose_undo, match, seat, match.seq, now, new_ulid(), consented=True)
        return await self._step(match, propose, decision)

    async def end(self, decision: Decision) -> int:
        """End the match without a result, as somebody may by `decision`."""
        match, now = self._current.playing(), self._services.now()
        return await self._step(match, lambda: propose_end(match, now), decision)

    # --- steps and drafts --------------------------------------------------------------------

    async def _step(
        self, match: Match, propose: Callable[[], Proposal], decision: Decision | None = None
    ) -> int:
        """Make a step durable, with the decision that brought it, then send it."""
        step = await self._computed(match, lambda: Prepared.of(match, propose()))
        entry = step.entry if decision is None else decision.with_step(step.entry)
        if not (await self._log.write(entry)).won:
            await self._log.catch_up()
            return _answer_of(match, step.proposal, decision)
        await self._advance(match, step, decision)
        return step.proposal.step.seq

    async def _draft(
        self, match: Match, seat: Seat, submission: Submission, decision: Decision | None
    ) -> int:
        """Make a draft durable; if it is the last ready one, also the step that they make."""
        draft = await self._checked(match, seat, submission)
        completion = Completion(match, {**match.drafts, seat: draft}, self._services.now)
        await self._computed(match, completion.foresee)
        entry = DraftWrite(draft, completion.entry)
        written = await self._log.write(entry if decision is None else decision.with_step(entry))
        step = completion.step
        if not written.won or (step is not None and written.step is None):
            await self._log.catch_up()
            if match.answer(seat, submission.action) is None:
                raise _stale(match, draft.seq, decision)
        elif step is None:
            self._keep(match, draft, decision)
        else:
            await self._advance(match, step, decision, (draft,))
        return match.seq

    async def _checked(self, match: Match, seat: Seat, submission: Submission) -> Draft:
        """The draft of a submission, checked and ready to be written."""
        document, ready, forced = submission.move, submission.ready, submission.forced
        move = await self._computed(
            match, lambda: check_draft(match, seat, document, ready=ready, forced=forced)
        )
        return Draft(
            match.match_id,
            match.seq,
            seat,
            match.drafts[seat].version + 1 if seat in match.drafts else 1,
            match.codec.dump(move),
            ready,
            submission.action,
            self._services.now(),
            self._maker(seat, submission),
        )

    def _keep(self, match: Match, draft: Draft, decision: Decision | None) -> None:
        """Accept and send a draft that is durable."""
        if decision is not None:
            self._log.accept(decision)
        match.accept_draft(draft)
        self._log.out.send_draft(match, draft)
        self._log.tell_others(Rows(_events(decision), drafts=(draft,)))
        self._log.changed()

    async def _advance(
        self,
        match: Match,
        step: Prepared,
        decision: Decision | None,
        drafts: tuple[Draft, ...] = (),
    ) -> None:
        """Accept and send a step that is durable; `drafts` were written with it."""
        if decision is not None:
            self._log.accept(decision)
        for draft in drafts:  # it says since when its seat was ready
            match.accept_draft(draft)
        match.accept(step.proposal)
        self._log.out.send_step(step.frames)
        self._log.tell_others(Rows(_events(decision), drafts, (step.proposal.step,)))
        self._log.changed()
        try:
            await self._log.finish_if_over()
        except Unavailable:  # the step is durable; the next turn notes the end
            log.warning("end-not-noted", room=self._current.state.id, match=match.match_id)

    def _maker(self, seat: Seat, submission: Submission) -> Maker:
        if self._current.occupant(seat) is None:
            return "bot"
        return "clock" if submission.forced else "person"

    async def _computed(self, match: Match, work: Callable[[], T]) -> T:
        """The guarded result of the rules' `work`; slow rules don't block other rooms."""
        room_id = self._current.state.id
        safe = partial(guarded, work, room=room_id)
        return await computed(match, safe, self._services.cpu_time, room=room_id)


def _events(decision: Decision | None) -> tuple[EventRecord, ...]:
    return () if decision is None else (decision.row,)


def _answer_of(match: Match, proposal: Proposal, decision: Decision | None) -> int:
    """The answer if another process wrote that number first: perhaps with the same action."""
    for seat, action in proposal.step.actions.items():
        known = match.answer(int(seat), action)
        if known is not None:
            return known
    raise _stale(match, proposal.step.seq - 1, decision)


def _stale(match: Match, seq: int, decision: Decision | None) -> ProblemError:
    """Why a row lost at the position `seq`: the match has moved on, or only the room has."""
    if decision is not None and match.seq == seq:
        return StaleRoom("stale-room")
    return ProblemError("stale-seq", seq=match.seq)


def _end_rows(match: Match, proposal: Proposal) -> Statements:
    if proposal.position.ended:
        return statements.drop_drafts(match.match_id)
    result = match.game.result(proposal.position.state)
    if result is None:
        return ()
    at = proposal.step.at
    return statements.end_match(match.match_id, at, result.scores, result.ranks)
