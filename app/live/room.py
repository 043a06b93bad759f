"""A live room: lock, check, make durable, then publish.

What a client is told is done has been committed before.  A step that another process wrote first
is read from the log, never guessed.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import structlog

from app.broadcast.step_frames import StepFrames
from app.errors import NotAllowed, ProblemError, StaleRoom, Unavailable
from app.games.contract import Seat
from app.live.durable import Decision
from app.live.loader import tape_of
from app.live.seated import SeatedRoom
from app.match.drafts import check_draft, default_move, ready_step
from app.match.match import Match
from app.match.position import Proposal
from app.match.records import Draft, MatchRecord
from app.match.undo import before_last_move, propose_undo
from app.match.views import first_to_act, private_view
from app.rooms import matches, takeback
from app.rooms.state import RoomState
from app.store import statements
from app.store.ids import new_ulid
from app.store.journal import Append, Pencil
from app.store.statements import Statements

log = structlog.get_logger(__name__)


class Room(SeatedRoom):
    """One room in memory: what players do in it."""

    # --- matches -----------------------------------------------------------------------------

    async def start(self, player: str) -> RoomState:
        """Start a match with those who sit."""
        async with self._turn():
            return await self._begin(player, matches.start(self.state, player, new_ulid()))

    async def again(self, player: str, *, same_dice: bool) -> RoomState:
        """Wish for another match like the last; it starts when enough people do."""
        async with self._turn():
            wish = matches.again(self.state, player, same_dice=same_dice)
            if wish is not None:
                await self._append_event(player, wish)
                return self.state
            begun = matches.restart(self.state, new_ulid(), same_dice=same_dice)
            return await self._begin(player, begun)

    async def _begin(self, player: str, start: matches.Start) -> RoomState:
        event, game, now = start.event, start.game, self._services.now()
        people = event.players, event.names, event.colours
        tape = await tape_of(self._services.reads, game.card.key, event.luck)
        table = Match(event.match, game, len(event.players), start.options, tape=tape)
        first = self._guard(lambda: table.begin(now))
        event = replace(event, first=first_to_act(table, first.position))
        card, stored = game.card, table.codec.dump_options(start.options)
        row = MatchRecord(
            table.match_id, self.id, card.key, card.rules_version, stored, now, *people
        )
        await self._append_event(player, event, statements.new_match(row, first.step))
        table.accept(first)
        self.publisher.new_match(table)
        self.publisher.publish_room(with_match=True)
        self._wake_bots()
        return self.state

    # --- the match ---------------------------------------------------------------------------

    async def move(self, player: str, action: str, seq: int, document: Any) -> int:
        """Make a move; the number of the newest position, the same while others still think."""
        async with self._turn():
            table, seat = self._seat(player)
            return await self._move(table, seat, action, seq, document)

    async def bot_move(
        self, seat: Seat, action: str, seq: int, document: Any, *, forced: bool = False
    ) -> int:
        """A bot's move; `forced` if it is the default, which nobody has confirmed."""
        async with self._turn():
            if self._occupant(seat) is not None:  # its owner came back while the bot thought
                raise NotAllowed("not-seated")
            return await self._move(self._playing(), seat, action, seq, document, forced=forced)

    async def draft(self, player: str, action: str, seq: int, document: Any, *, ready: bool) -> int:
        """Keep a draft, final for this seat when `ready`; the number of the newest position."""
        async with self._turn():
            table, seat = self._seat(player)
            known = table.answer(seat, action)
            if known is not None:
                return known
            table.check_turn(seat, seq)
            return await self._pencil(table, seat, action, document, ready=ready)

    async def undo(self, player: str, action: str, seq: int) -> int:
        """Take the own last step back."""
        async with self._turn():
            table, seat = self._seat(player)
            known = table.answer(seat, action)
            if known is not None:
                return known
            now = self._services.now()
            return await self._commit(table, lambda: propose_undo(table, seat, seq, now, action))

    async def ask_undo(self, player: str, seq: int) -> int:
        """Ask the others to take the own last move back; the number of the newest position."""
        async with self._turn():
            table, seat = self._seat(player)
            if seq != table.seq:
                raise ProblemError("stale-seq", seq=table.seq)
            before_last_move(table, seat)
            wish = takeback.ask(self.state, seat, seq)
            if wish is None:
                return await self._take_back(table, player, seat)
            await self._append_event(player, wish)
            return table.seq

    async def answer_undo(self, player: str, seq: int, *, agree: bool) -> int:
        """Agree to what was asked, or refuse; the number of the newest position."""
        async with self._turn():
            table, seat = self._seat(player)
            if seq != table.seq:
                raise ProblemError("stale-seq", seq=table.seq)
            event = takeback.answer(self.state, seat, seq, agree=agree)
            wish = self.state.undo_wish
            if event is None and wish is not None:
                return await self._take_back(table, player, wish.seat)
            if event is not None:
                await self._append_event(player, event)
            return table.seq

    async def _take_back(self, table: Match, player: str, seat: Seat) -> int:
        """The undo that everybody has agreed to."""
        now = self._services.now()
        propose = partial(propose_undo, table, seat, table.seq, now, new_ulid(), consented=True)
        decision = self._decide(player, takeback.UndoGranted(seat))
        return await self._commit(table, propose, decision)

    async def _move_by_rules(
        self, table: Match, seat: Seat, decision: Decision | None = None
    ) -> int:
        move = await self._computed(table, lambda: default_move(table, seat))
        action, seq = new_ulid(), table.seq
        return await self._move(table, seat, action, seq, move, forced=True, decision=decision)

    async def _move(
        self,
        table: Match,
        seat: Seat,
        action: str,
        seq: int,
        document: Any,
        *,
        forced: bool = False,
        decision: Decision | None = None,
    ) -> int:
        known = table.answer(seat, action)
        if known is not None:
            return known
        table.check_turn(seat, seq)
        if len(table.to_act) > 1:
            return await self._pencil(
                table, seat, action, document, ready=True, forced=forced, decision=decision
            )
        now, by = self._services.now(), {seat: self._maker(seat, forced=forced)}

        def propose() -> Proposal:
            move = table.check_move(seat, document, forced=forced)
            return table.propose({seat: move}, now, {seat: action}, by)

        return await self._commit(table, propose, decision)

    async def _commit(
        self, table: Match, propose: Callable[[], Proposal], decision: Decision | None = None
    ) -> int:
        """Make a step durable, with the decision that brings it, then publish it."""
        proposal, step_frames = await self._computed(table, lambda: _prepared(table, propose()))
        step = Append(proposal.step, also=_end_rows(table, proposal))
        entry = step if decision is None else decision.with_step(step)
        if not (await self._write(entry)).won:
            await self._catch_up()
            return self._answer_of(table, proposal, decision)
        if decision is not None:
            self._accept(decision)
        await self._advance(table, proposal, step_frames)
        return proposal.step.seq

    def _answer_of(self, table: Match, proposal: Proposal, decision: Decision | None) -> int:
        """Another process wrote that number first; perhaps it was this very action."""
        for seat, action in proposal.step.actions.items():
            known = table.answer(int(seat), action)
            if known is not None:
                return known
        raise _stale(table, proposal.step.seq - 1, decision)

    async def _pencil(
        self,
        table: Match,
        seat: Seat,
        action: str,
        document: Any,
        *,
        ready: bool,
        forced: bool = False,
        decision: Decision | None = None,
    ) -> int:
        """Make a draft durable; with the last ready one, the step of all of them."""
        move = await self._computed(
            table, lambda: check_draft(table, seat, document, ready=ready, forced=forced)
        )
        version = table.drafts[seat].version + 1 if seat in table.drafts else 1
        content = table.codec.dump(move)
        now, by = self._services.now(), self._maker(seat, forced=forced)
        row = Draft(table.match_id, table.seq, seat, version, content, ready, action, now, by)
        expected = {**table.drafts, seat: row}
        due = foreseen = await self._computed(
            table, lambda: self._ready_step(table, list(expected.values()))
        )

        def complete(rows: Sequence[Draft]) -> Append | None:
            nonlocal due
            alone = {row.seat: row for row in rows} == expected  # else others wrote as well
            due = foreseen if alone else self._ready_step(table, rows)
            if due is None:
                return None
            proposal, _ = due
            return Append(proposal.step, also=_end_rows(table, proposal))

        pencil = Pencil(row, complete)
        written = await self._write(pencil if decision is None else decision.with_step(pencil))
        if not written.won or (due is not None and written.step is None):
            await self._catch_up()
            if table.answer(seat, action) is None:
                raise _stale(table, row.seq, decision)
            return table.seq
        if decision is not None:
            self._accept(decision)
        if due is None:
            table.accept_draft(row)
            self.publisher.publish_draft(table, row)
            self._services.bus.tell(self.id)
            self._clock.watch()
        else:
            await self._advance(table, *due)
        return table.seq

    def _ready_step(
        self, table: Match, drafts: Sequence[Draft]
    ) -> tuple[Proposal, StepFrames] | None:
        proposal = ready_step(table, drafts, self._services.now())
        return None if proposal is None else _prepared(table, proposal)

    def _maker(self, seat: Seat, *, forced: bool = False) -> str:
        if self._occupant(seat) is None:
            return "bot"
        return "clock" if forced else "person"

    async def _advance(self, table: Match, proposal: Proposal, step: StepFrames) -> None:
        table.accept(proposal)
        self.publisher.publish_step(step)
        self._services.bus.tell(self.id)
        self._wake_bots()
        try:
            await self._finish_if_over()
        except Unavailable:  # the step is durable; the next turn notes the end
            log.warning("end-not-noted", room=self.id, match=table.match_id)

    def _wake_bots(self) -> None:
        self._services.bots.attend(self)
        self._clock.watch()

    def _seat(self, player: str) -> tuple[Match, Seat]:
        table, match = self._playing(), self.state.match
        seat = None if match is None else match.seat_of(player)
        if seat is None:
            raise NotAllowed("not-seated")
        return table, seat


def _prepared(table: Match, proposal: Proposal) -> tuple[Proposal, StepFrames]:
    """A step with its views, computed before the commit, so that a bug in them refuses the move."""
    prepared = StepFrames(table, proposal.position)
    for seat in range(table.seats):
        private_view(table, proposal.position, seat)
    return proposal, prepared


def _stale(table: Match, seq: int, decision: Decision | None) -> ProblemError:
    """Why a row lost at the position `seq`: the match has gone on, or only the room has."""
    if decision is not None and table.seq == seq:
        return StaleRoom("stale-room")
    return ProblemError("stale-seq", seq=table.seq)


def _end_rows(table: Match, proposal: Proposal) -> Statements:
    result = table.game.result(proposal.position.state)
    if result is None:
        return ()
    at = proposal.step.at
    return statements.end_match(table.match_id, at, result.scores, result.ranks)
