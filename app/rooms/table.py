"""The heart of one match: positions, steps, drafts, undo, views.  No I/O, no clock.

A table *proposes* a step, and takes it over once somebody has made it durable (`accept`); what is
proposed and never accepted leaves no trace.
"""

import secrets
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from types import MappingProxyType
from typing import Any

from app.games.contract import AnyGame, IllegalMove, Note, Options, Outcome, Result, Seat
from app.rooms.chance import LiveChance, RecordedChance, ReplayMismatch
from app.rooms.codec import Codec, codec_of
from app.rooms.refusal import Malformed, Refusal
from app.store.rows import Draft, Step

RECENT = 32
"""So many last positions are kept, to answer a client that missed some with a patch."""
UNDONE = "undone"
"""The key of the note about a step that was taken back."""

View = dict[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A match after the step `seq`.

    `notes` tell of that step, `movers` made it.  `fixed`: it drew or revealed something, so it
    cannot be taken back alone.  `back` is the position before it, None at the start; `draws` are
    those of the step.  After an undo all but `seq`, `at` and `notes` are those of the position
    gone back to.
    """

    seq: int
    at: datetime
    state: Any
    notes: tuple[Note, ...]
    movers: frozenset[Seat]
    fixed: bool
    draws: tuple[tuple[str, int, int], ...]
    back: "Position | None" = field(repr=False)


@dataclass(frozen=True, slots=True)
class Span:
    """The time that the step after `seq` took, in milliseconds since 1970.

    `makers` are the seats that owed a move, each with who made it; `undo` where nobody did.
    """

    seq: int
    began: int
    ended: int
    makers: Mapping[Seat, str]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A step that is legal and not yet durable, and the position it leads to."""

    step: Step
    position: Position


class Table:
    """One match in memory.  `position` is the newest, `drafts` those for the next step.

    `tape` holds luck that is known already, that of another match whose dice are thrown again.
    `spans` are the times that the steps took; `ready_since` when seats were ready before their
    step was made, by position and seat.
    """

    def __init__(
        self,
        match_id: str,
        game: AnyGame,
        seats: int,
        options: Options,
        below: Callable[[int], int] = secrets.randbelow,
        tape: Mapping[tuple[str, int], int] = MappingProxyType({}),
    ) -> None:
        self.match_id = match_id
        self.game = game
        self.seats = seats
        self.options = options
        self.codec: Codec = codec_of(game)
        self.drafts: dict[Seat, Draft] = {}
        self.actions: dict[tuple[Seat, str], int] = {}
        self.recent: deque[Position] = deque(maxlen=RECENT)
        self.spans: list[Span] = []
        self.ready_since: dict[tuple[int, Seat], int] = {}
        self._below = below
        self._tape: dict[tuple[str, int], int] = dict(tape)

    @property
    def position(self) -> Position:
        """The newest position."""
        return self.recent[-1]

    @property
    def seq(self) -> int:
        """The number of the newest position."""
        return self.position.seq

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that owe a move."""
        return self.game.to_act(self.position.state)

    @property
    def awaited(self) -> frozenset[Seat]:
        """Those of them that have not said yet that they are ready."""
        ready = {seat for seat, draft in self.drafts.items() if draft.ready}
        return self.to_act - ready

    @property
    def result(self) -> Result | None:
        """The result, once the match is over."""
        return self.game.result(self.position.state)

    # --- proposing -------------------------------------------------------------------------

    def begin(self, at: datetime) -> Proposal:
        """The set-up, step 0."""
        chance = LiveChance(self._tape, self._below)
        state = self.game.setup(self.seats, self.options, chance)
        step = Step(self.match_id, 0, at, "setup", {}, chance.draws, {}, {})
        return Proposal(step, _first(step, state))

    def begins(self, position: Position) -> Seat | None:
        """The seat that is first at `position`, if the game knows one."""
        acting = self.game.to_act(position.state)
        if len(acting) == 1:
            return next(iter(acting))
        active: Seat | None = self.game.public(position.state).get("active")
        return active

    def check_turn(self, seat: Seat, seq: int) -> None:
        """Refuse unless `seat` owes a move at the position `seq`."""
        if seq != self.seq:
            raise Refusal("stale-seq", seq=self.seq)
        acting = self.to_act
        if not acting:
            raise Refusal("over")
        if seat not in acting:
            raise Refusal("not-your-turn")

    def check_move(self, seat: Seat, document: Any, *, forced: bool = False) -> Any:
        """The move that `document` stands for, checked against the rules."""
        move = self.codec.move(document)
        self._judge(partial(self.game.check, forced=forced), seat, move)
        return move

    def default_move(self, seat: Seat) -> dict[str, Any]:
        """What the rules submit for who does not move, as JSON; made of a draft if there is one."""
        draft = self.drafts.get(seat)
        pencilled = None if draft is None else self.codec.stored_move(draft.move)
        return self.codec.dump(self.game.default(self.position.state, seat, pencilled))

    def check_draft(self, seat: Seat, document: Any, *, ready: bool, forced: bool = False) -> Any:
        """The draft that `document` stands for: legal so far, a legal move if `ready`.

        Where moves have no parts, the one draft there can be is a whole move that waits for those
        of other seats.
        """
        state, drafting = self.position.state, self.game.drafting
        waits_for_others = ready and len(self.to_act) > 1
        if drafting is None and not waits_for_others:
            raise Refusal("no-drafts")
        draft = self.drafts.get(seat)
        if draft is not None and draft.ready and not self.game.open_drafts(state):
            raise Refusal("already-ready")
        if drafting is None or ready:
            return self.check_move(seat, document, forced=forced)
        move = self.codec.move(document)
        self._judge(drafting.check, seat, move)
        return move

    def _judge(self, check: Callable[[Any, Seat, Any], None], seat: Seat, move: Any) -> None:
        """Let the rules check a move; what they refuse names the game."""
        try:
            check(self.position.state, seat, move)
        except IllegalMove as refusal:
            refusal.game = self.game.card.key
            raise

    def propose(
        self,
        moves: Mapping[Seat, Any],
        at: datetime,
        actions: Mapping[Seat, str],
        by: Mapping[Seat, str],
    ) -> Proposal:
        """The step of checked moves, one for every seat that is to act."""
        position = self.position
        chance = LiveChance(self._tape, self._below)
        outcome = self.game.apply(position.state, moves, chance)
        step = Step(
            self.match_id,
            position.seq + 1,
            at,
            "moves",
            {str(seat): self.codec.dump(move) for seat, move in moves.items()},
            chance.draws,
            {str(seat): action for seat, action in actions.items()},
            {str(seat): maker for seat, maker in by.items()},
        )
        return Proposal(step, _following(position, step, outcome))

    def may_undo(self, seat: Seat | None) -> bool:
        """True if `seat` may take the last step back by itself: its own, no draw, no news."""
        last = self.position
        return (
            seat is not None
            and last.movers == {seat}
            and not last.fixed
            and last.back is not None
            and bool(self.to_act)
        )

    def propose_undo(
        self, seat: Seat, seq: int, at: datetime, action: str, *, consented: bool = False
    ) -> Proposal:
        """The step that takes the own last step, made at the position `seq`, back.

        `consented`: also what others did since then, and what was drawn; the same choices meet the
        same draws afterwards.
        """
        if seq != self.seq:
            raise Refusal("stale-seq", seq=self.seq)
        if not (consented or self.may_undo(seat)):
            raise Refusal("no-undo")
        back = self.before_last_move(seat) if consented else self.position.back
        if back is None:
            raise Refusal("no-undo")
        back_to = back.seq
        step = Step(
            self.match_id,
            self.seq + 1,
            at,
            "undo",
            {},
            [],
            {str(seat): action},
            {str(seat): "person"},
            back_to,
        )
        return Proposal(step, self._undone(step))

    # --- taking over -----------------------------------------------------------------------

    def accept(self, proposal: Proposal) -> None:
        """Take over a step that is durable."""
        step = proposal.step
        if self.recent:
            self.spans.append(self._span(step))
        if step.kind == "undo":
            self._remember_draws(step)
        for seat, action in step.actions.items():
            self.actions[int(seat), action] = step.seq
        self.drafts = {}
        self.recent.append(proposal.position)

    def fold(self, step: Step) -> None:
        """Take over a step of the log; raises `ReplayMismatch` if the rules disagree with it."""
        self.accept(self.replayed(step))

    def replayed(self, step: Step) -> Proposal:
        """A step of the log with the position it leads to, not taken over yet."""
        try:
            return self._replayed(step)
        except ReplayMismatch:
            raise
        except Exception as error:  # whatever rules make of a log that others have written
            raise ReplayMismatch(f"step {step.seq}: {error!r}") from error

    def _replayed(self, step: Step) -> Proposal:
        expected = self.recent[-1].seq + 1 if self.recent else 0
        if step.seq != expected:
            raise ReplayMismatch(f"step {step.seq} where {expected} should follow")
        if step.kind == "undo":
            return Proposal(step, self._undone(step))
        chance = RecordedChance(step.draws)
        if step.kind == "setup":
            state = self.game.setup(self.seats, self.options, chance)
            position = _first(step, state)
        else:
            moves = {int(seat): self.codec.stored_move(move) for seat, move in step.moves.items()}
            outcome = self.game.apply(self.position.state, moves, chance)
            position = _following(self.position, step, outcome)
        chance.finish()
        return Proposal(step, position)

    def answer(self, seat: Seat, action: str) -> int | None:
        """The number that `action` of `seat` was answered with; None if it is new."""
        draft = self.drafts.get(seat)
        if draft is not None and draft.action == action:
            return self.seq
        return self.actions.get((seat, action))

    def accept_draft(self, draft: Draft) -> None:
        """Take over a draft that is durable."""
        self.drafts[draft.seat] = draft
        self.actions[draft.seat, draft.action] = draft.seq
        if draft.ready and draft.at is not None:
            self.ready_since[draft.seq, draft.seat] = milliseconds(draft.at)
        else:
            self.ready_since.pop((draft.seq, draft.seat), None)

    def before_last_move(self, seat: Seat) -> Position:
        """The position before the newest step that `seat` made and that still counts."""
        if not self.to_act:
            raise Refusal("over")
        if self.game.card.final:
            raise Refusal("no-undo")
        for position in self._line():
            if seat in position.movers and position.back is not None:
                return position.back
        raise Refusal("no-undo")

    def _span(self, step: Step) -> Span:
        before = self.position
        undone = step.kind == "undo"
        makers = dict.fromkeys(self.to_act, "undo") if undone else step.by
        return Span(
            before.seq,
            milliseconds(before.at),
            milliseconds(step.at),
            {int(seat): maker for seat, maker in makers.items()},
        )

    def _undone(self, step: Step) -> Position:
        target = self._find(step.back_to)
        notes = tuple(Note(UNDONE, {"seat": int(seat)}) for seat in step.by)
        return replace(target, seq=step.seq, at=step.at, notes=notes)

    def _find(self, seq: int | None) -> Position:
        for position in self._line():
            if position.seq == seq:
                return position
        raise ReplayMismatch(f"no way back to position {seq}")

    def _line(self) -> Iterator[Position]:
        """The positions that were not taken back, newest first."""
        position: Position | None = self.position
        while position is not None:
            yield position
            position = position.back

    def _remember_draws(self, step: Step) -> None:
        """The same choice after an undo meets the same draws."""
        for position in self._line():
            if position.seq == step.back_to:
                return
            self._tape |= {(label, n): outcome for label, n, outcome in position.draws}

    # --- looking ---------------------------------------------------------------------------

    def common(self, position: Position) -> View:
        """The part of the view that all audiences share."""
        state = position.state
        return {
            "to_act": sorted(self.game.to_act(state)),
            "result": result_view(self.game.result(state)),
            "public": self.game.public(state),
        }

    def private(self, position: Position, seat: Seat | None) -> Any:
        """The part of the view that only `seat` gets; None for spectators."""
        return None if seat is None else self.game.private(position.state, seat)

    def view(self, seat: Seat | None, position: Position | None = None) -> View:
        """What an audience sees: a seat, or None for spectators."""
        position = position or self.position
        return {**self.common(position), "private": self.private(position, seat)}

    def at(self, seq: int) -> Position | None:
        """The position `seq`, if it is among the last ones."""
        oldest = self.recent[0].seq
        return self.recent[seq - oldest] if oldest <= seq <= self.seq else None

    def draft_view(self, draft: Draft, audience: Seat | None) -> dict[str, Any] | None:
        """A draft as an audience may see it.

        Where sheets are covered, others see nothing but that a seat is ready: no draft at all
        before, and no version, which would count the changes of mind.
        """
        if audience == draft.seat or self.game.open_drafts(self.position.state):
            return {
                "seat": draft.seat,
                "version": draft.version,
                "ready": draft.ready,
                "move": draft.move,
            }
        return {"seat": draft.seat, "ready": True} if draft.ready else None

    def draft_views(self, audience: Seat | None) -> list[dict[str, Any]]:
        """All drafts as an audience may see them, by seat."""
        views = [self.draft_view(draft, audience) for _, draft in sorted(self.drafts.items())]
        return [view for view in views if view is not None]

    def ready_step(self, drafts: Sequence[Draft], at: datetime) -> Proposal | None:
        """The step of `drafts`, if every seat that is to act is ready."""
        ready = {draft.seat: draft for draft in drafts if draft.ready and draft.seq == self.seq}
        acting = self.to_act
        if not acting or not acting <= ready.keys():
            return None
        seats = sorted(acting)
        moves = {seat: self.codec.stored_move(ready[seat].move) for seat in seats}
        actions = {seat: ready[seat].action for seat in seats}
        return self.propose(moves, at, actions, {seat: ready[seat].by for seat in seats})

    def legal(self, seat: Seat, draft: Any = None) -> dict[str, Any]:
        """The legal moves of `seat`, or the parts that go on from a draft of composed moves."""
        state, drafting = self.position.state, self.game.drafting
        if seat not in self.to_act:
            return {"seq": self.seq, "moves": []}
        if drafting is None:
            if draft is not None:
                raise Malformed("no-drafts")
            moves = [self.codec.dump(move) for move in self.game.moves(state, seat)]
            return {"seq": self.seq, "moves": moves}
        blank = drafting.blank(state, seat)
        move = blank if draft is None else self.check_draft(seat, draft, ready=False)
        return {
            "seq": self.seq,
            "blank": self.codec.dump(blank),
            "parts": list(drafting.parts(state, seat, move)),
            "complete": self._is_complete(seat, move),
            "preview": drafting.preview(state, {seat: move}, seat),
        }

    def _is_complete(self, seat: Seat, move: Any) -> bool:
        try:
            self.game.check(self.position.state, seat, move)
        except IllegalMove:
            return False
        return True


def milliseconds(at: datetime) -> int:
    """Milliseconds since 1970, UTC."""
    return int(at.timestamp() * 1000)


def _first(step: Step, state: Any) -> Position:
    return Position(step.seq, step.at, state, (), frozenset(), True, (), None)


def _following(position: Position, step: Step, outcome: Outcome[Any]) -> Position:
    return Position(
        seq=step.seq,
        at=step.at,
        state=outcome.state,
        notes=outcome.notes,
        movers=frozenset(int(seat) for seat in step.moves),
        fixed=bool(step.draws) or outcome.reveals,
        draws=tuple((label, n, value) for label, n, value in step.draws),
        back=position,
    )


def result_view(result: Result | None) -> dict[str, Any] | None:
    """A result as JSON."""
    if result is None:
        return None
    return {
        "scores": list(result.scores),
        "ranks": list(result.ranks),
        "items": [
            {"key": item.key, "seat": item.seat, "points": item.points, "cells": list(item.cells)}
            for item in result.items
        ],
        "tier": result.tier,
        "lost": result.lost,
    }


def notes_for(notes: Sequence[Note], seat: Seat | None) -> list[dict[str, Any]]:
    """The notes that an audience may read, as JSON."""
    return [
        {"key": note.key, "args": dict(note.args)}
        for note in notes
        if note.seats is None or seat in note.seats
    ]
