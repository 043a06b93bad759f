"""What seats do in a match: check, make durable, then send.

Whatever a client is told has been committed before.  A step that another process wrote first is
read from the log, never guessed.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import NamedTuple, TypeAlias

from app.broadcast.bus import RoomRows
from app.broadcast.frames import StepFrames
from app.errors import NotAllowed, ProblemError, StaleRoom
from app.games.contract import IllegalMove, Seat
from app.live.proposals import Answered, ProposedEntry, ProposedEvent
from app.live.room_log import RoomLog
from app.match.drafts import Submission, default_move, follows, propose_draft, ready_step
from app.match.match import Match, Proposal, propose_end, propose_undo
from app.match.records import Draft, Maker
from app.match.views import Views
from app.metrics import FIGURES
from app.rooms.records import EventRecord
from app.store import linked_rows
from app.store.ids import new_ulid
from app.store.journal_entries import DraftWrite, LogAppend, Statements, WriteResult, awaited

Also: TypeAlias = Callable[[Proposal], Statements]
"""What else to write with a step."""


class PreparedStep(NamedTuple):
    """A step that isn't durable yet, and the frames that will be sent for it."""

    proposal: Proposal
    frames: StepFrames
    entry: LogAppend

    @classmethod
    def of(
        cls, match: Match, proposal: Proposal, known: Views | None, also: Also
    ) -> "PreparedStep":
        """A step with its frames; a bug in a view refuses it.

        `known` are views that may be those of the position before it; `also` is what else to write.
        """
        frames = StepFrames(match, proposal.position, known)
        rows = (*_end_rows(proposal), *also(proposal))
        entry = LogAppend(proposal.step, also=rows, after=match.position.at)
        return cls(proposal, frames, entry)


class DraftCompletion:
    """The step that a draft completes together with the others of its position, if it does.

    It is computed before the draft is written, and again within the transaction if other drafts
    are found there than expected; `step` is the newest result.  `lost`: one that was known wasn't
    there any more.
    """

    def __init__(
        self,
        match: Match,
        drafts: Mapping[Seat, Draft],
        now: Callable[[], datetime],
        known: Views | None,
        also: Also,
    ) -> None:
        self._match = match
        self._expected = drafts
        self._now = now
        self._known = known
        self._also = also
        self.lost = False
        self._foreseen = self.step = self._complete(list(drafts.values()))

    def entry(self, drafts: Sequence[Draft]) -> LogAppend | None:
        """What to write in addition, given the drafts in the database."""
        by_seat = {draft.seat: draft for draft in drafts}
        alone = by_seat == self._expected  # nobody else wrote
        self.lost = not follows(by_seat, self._expected)
        self.step = self._foreseen if alone else self._complete(drafts)
        return None if self.step is None else self.step.entry

    def stands(self, written: WriteResult) -> bool:
        """True if the draft was written, and so was the step if there is one, as known here."""
        step = None if self.step is None else self.step.proposal.step
        return written.won and written.step is step and not self.lost

    def _complete(self, drafts: Sequence[Draft]) -> PreparedStep | None:
        proposal = ready_step(self._match, drafts, self._now())
        if proposal is None:
            return None
        return PreparedStep.of(self._match, proposal, self._known, self._also)


class Moves:
    """The moves, drafts and undos of one room."""

    def __init__(self, room_log: RoomLog) -> None:
        self._log = room_log
        self._current = room_log.current
        self._services = room_log.services

    def submit_nowait(self, player: str, submission: Submission, answered: Answered) -> None:
        """Take a player's move or draft; the answer is the number of the newest position.

        It stays the same while others are still thinking.
        """
        self._log.carry_out_nowait(partial(self._of_player, player, submission), answered)

    async def submit(self, player: str, submission: Submission) -> int:
        """Take a player's move or draft; return the number of the newest position."""
        return await awaited(partial(self.submit_nowait, player, submission))

    async def submit_for_bot(self, seat: Seat, submission: Submission) -> int:
        """Take a bot's move, unless a person has taken the seat back in the meantime."""
        propose = partial(self._of_bot, seat, submission)
        return await awaited(partial(self._log.carry_out_nowait, propose))

    def undo_nowait(self, player: str, action: str, seq: int, answered: Answered) -> None:
        """Take back a player's own last step; the answer is the number of the newest position."""
        self._log.carry_out_nowait(partial(self._undone, player, action, seq), answered)

    async def undo(self, player: str, action: str, seq: int) -> int:
        """Take back a player's own last step; return the number of the newest position."""
        return await awaited(partial(self.undo_nowait, player, action, seq))

    # --- within a turn -----------------------------------------------------------------------

    async def play_default(self, seat: Seat, decision: ProposedEvent | None = None) -> int:
        """Make the rules' default move for a seat; return the number of the newest position.

        If a decision in the room brought the move, both become durable together.
        """

        def propose() -> ProposedEntry | int:
            match = self._current.running_match()
            move = default_move(match, seat)
            submission = Submission(new_ulid(), match.seq, move, forced=True)
            return self._played(seat, submission, decision)

        return await self._log.carry_out(propose)

    async def undo_agreed(self, seat: Seat, decision: ProposedEvent) -> int:
        """Take back a seat's last move, as everybody has agreed by `decision`."""

        def propose() -> ProposedEntry:
            match, now = self._current.running_match(), self._services.now()
            undo = propose_undo(match, seat, match.seq, now, new_ulid(), consented=True)
            return self._step(match, undo, decision)

        return await self._log.carry_out(propose)

    async def end_match(self, decision: ProposedEvent) -> int:
        """End the match without a result, as somebody may by `decision`."""

        def propose() -> ProposedEntry:
            match = self._current.running_match()
            return self._step(match, propose_end(match, self._services.now()), decision)

        return await self._log.carry_out(propose)

    # --- proposals ---------------------------------------------------------------------------

    def _of_player(self, player: str, submission: Submission) -> ProposedEntry | int:
        try:
            _, seat = self._current.match_and_seat(player)
            return self._played(seat, submission)
        except (ProblemError, IllegalMove):
            match = self._current.match
            FIGURES.moves.add("none" if match is None else match.game.card.key, "refused")
            raise

    def _of_bot(self, seat: Seat, submission: Submission) -> ProposedEntry | int:
        if self._current.occupant(seat) is not None:
            raise NotAllowed("not-seated")
        return self._played(seat, submission)

    def _undone(self, player: str, action: str, seq: int) -> ProposedEntry | int:
        match, seat = self._current.match_and_seat(player)
        answer = match.answered_seq(seat, action)
        if answer is not None:
            return answer
        return self._step(match, propose_undo(match, seat, seq, self._services.now(), action))

    def _played(
        self, seat: Seat, submission: Submission, decision: ProposedEvent | None = None
    ) -> ProposedEntry | int:
        """The step or draft of a submission, or the answer that it has already got."""
        match = self._current.running_match()
        answer = match.answered_seq(seat, submission.action)
        if answer is not None:
            return answer
        match.check_turn(seat, submission.seq)
        if submission.drafted or len(match.to_act) > 1:
            return self._draft(match, seat, submission, decision)
        move = match.check_move(seat, submission.move, forced=submission.forced)
        now, by = self._services.now(), {seat: self._maker(seat, submission)}
        step = match.propose({seat: move}, now, {seat: submission.action}, by)
        return self._step(match, step, decision)

    def _step(
        self, match: Match, proposal: Proposal, decision: ProposedEvent | None = None
    ) -> ProposedEntry:
        step = PreparedStep.of(match, proposal, self._current.views, self._also(match, decision))
        return ProposedEntry(
            step.entry if decision is None else decision.with_step(step.entry),
            lambda written: written.won,
            partial(self._advance, match, step, decision),
            partial(self._lost, match, proposal.step.seq - 1, proposal.step.actions, decision),
        )

    def _draft(
        self, match: Match, seat: Seat, submission: Submission, decision: ProposedEvent | None
    ) -> ProposedEntry:
        """The draft of a submission; if it is the last ready one, with the step they make."""
        now, by = self._services.now(), self._maker(seat, submission)
        draft = propose_draft(match, seat, submission, now, by)
        drafts, views = {**match.drafts, seat: draft}, self._current.views
        also = self._also(match, decision)
        completion = DraftCompletion(match, drafts, self._services.now, views, also)
        entry = DraftWrite(draft, completion.entry, match.position.at, match.drafts.get(seat))
        return ProposedEntry(
            entry if decision is None else decision.with_step(entry),
            completion.stands,
            partial(self._keep, match, draft, completion, decision),
            partial(self._lost, match, draft.seq, {str(seat): draft.action}, decision),
        )

    def _also(self, match: Match, decision: ProposedEvent | None) -> Also:
        """What a step brings besides, for features."""
        actor = None if decision is None else decision.row.actor
        hooks, room = self._services.hooks, self._current.state
        return lambda step: hooks.with_step(room, match, step, actor)

    def _maker(self, seat: Seat, submission: Submission) -> Maker:
        if self._current.occupant(seat) is None:
            return "bot"
        return "clock" if submission.forced else "person"

    # --- once they are durable ---------------------------------------------------------------

    def _keep(
        self,
        match: Match,
        draft: Draft,
        completion: DraftCompletion,
        decision: ProposedEvent | None,
    ) -> int:
        """Accept and send a draft, or the step that it completes."""
        if completion.step is not None:
            return self._advance(match, completion.step, decision, (draft,))
        FIGURES.moves.add(match.game.card.key, "draft")
        if decision is not None:
            self._log.accept_event(decision)
        match.accept_draft(draft)
        self._log.out.send_draft(match, draft)
        self._log.out.publish_rows(RoomRows(_events(decision), drafts=(draft,)))
        self._log.changed()
        return match.seq

    def _advance(
        self,
        match: Match,
        step: PreparedStep,
        decision: ProposedEvent | None,
        drafts: tuple[Draft, ...] = (),
    ) -> int:
        """Accept and send a step; `drafts` were written with it."""
        FIGURES.moves.add(match.game.card.key, "step")
        if decision is not None:
            self._log.accept_event(decision)
        for draft in drafts:  # it says since when its seat was ready
            match.accept_draft(draft)
        match.accept(step.proposal)
        self._log.out.send_step(step.frames)
        self._log.out.publish_rows(RoomRows(_events(decision), drafts, (step.proposal.step,)))
        self._log.changed()
        return match.seq

    async def _lost(
        self, match: Match, seq: int, actions: Mapping[str, str], decision: ProposedEvent | None
    ) -> int:
        """The answer from the log: perhaps another process wrote the same action at `seq`."""
        await self._log.catch_up()
        now = self._current.match
        match = now if now is not None and now.match_id == match.match_id else match
        for seat, action in actions.items():
            answer = match.answered_seq(int(seat), action)
            if answer is not None:
                return answer
        raise _stale(match, seq, decision)


def _events(decision: ProposedEvent | None) -> tuple[EventRecord, ...]:
    return () if decision is None else (decision.row,)


def _stale(match: Match, seq: int, decision: ProposedEvent | None) -> ProblemError:
    """Why a row lost at the position `seq`: the match has moved on, or only the room has."""
    if decision is not None and match.seq == seq:
        return StaleRoom("stale-room")
    return ProblemError("stale-seq", seq=match.seq)


def _end_rows(proposal: Proposal) -> Statements:
    step, result = proposal.step, proposal.position.result
    if proposal.position.ended:
        return linked_rows.stop_match(step.match_id, step.at)
    if result is None:
        return ()
    return linked_rows.end_match(step.match_id, step.at, result.scores, result.ranks)
