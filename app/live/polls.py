"""Polls in a live room: asking, voting, and what follows; a timer ends the wait for votes."""

import asyncio
from datetime import datetime

import structlog

from app.broadcast.hub import Hub
from app.errors import ProblemError
from app.games.contract import Seat
from app.live.absences import Absences
from app.live.matches import Matches
from app.live.moves import Moves
from app.live.room_log import RoomLog
from app.match.codec import milliseconds
from app.rooms import polls, seating
from app.rooms.event import Event
from app.rooms.matches import MatchEnded, MatchSetup, UndoGranted
from app.rooms.polls import ANSWER_MS, PollContext, PollRequest, PollSubject
from app.rooms.state import Choice, Poll, PollKind, RoomState
from app.rooms.substitution import SubstitutionAgreed
from app.store.ids import new_ulid

NOTHING = PollSubject()
RETRY_SECONDS = 1.0

log = structlog.get_logger(__name__)


class Polls:
    """Asks those who have to agree, counts their votes, and carries out what they decide.

    The time to answer about a rematch is wall time in the log, so it goes on after a restart; while
    the room is in memory, it runs by the steady clock.
    """

    def __init__(
        self, room_log: RoomLog, matches: Matches, moves: Moves, absences: Absences, hub: Hub
    ) -> None:
        self._log = room_log
        self._current = room_log.current
        self._matches = matches
        self._moves = moves
        self._absences = absences
        self._hub = hub
        self._steady = room_log.services.steady
        self._ends: tuple[int, float] | None = None
        self._timer: asyncio.TimerHandle | None = None

    async def ask(self, player: str, kind: PollKind, about: PollSubject = NOTHING) -> RoomState:
        """Ask those who have to agree, or do it at once if nobody has to."""
        async with self._log.turn() as current:
            now = self._log.services.now()
            request = PollRequest(current.state, player, about, self._facts(now))
            await self._carry_out(player, polls.ask(request, kind), now)
            return await self._start_if_due(player, kind)

    async def vote(
        self, player: str, kind: PollKind, choice: Choice | None, about: PollSubject = NOTHING
    ) -> RoomState:
        """Vote, or withdraw a vote (None)."""
        async with self._log.turn() as current:
            now = self._log.services.now()
            request = PollRequest(current.state, player, about, self._facts(now), choice)
            await self._carry_out(player, polls.vote(request, kind), now)
            return await self._start_if_due(player, kind)

    async def start_rematch(self, player: str) -> RoomState:
        """Start a rematch with those who are in; for hosts."""
        async with self._log.turn() as current:
            start = polls.start_rematch(current.state, player, new_ulid())
            return await self._carry_out(player, start)

    async def set_ready(self, player: str, number: int, *, ready: bool) -> RoomState:
        """Be ready or not; the last one who is asked and ready starts the match."""
        async with self._log.turn() as current:
            await self._log.write_event(
                player, seating.set_ready(current.state, player, number, ready)
            )
            self._log.changed()
            return await self._start_if_due(player, "start")

    def player_returned(self, player: str) -> None:
        """A player is connected again: void the votes on their seat."""
        room_state = self._current.state
        if room_state.pace == "live" and room_state.poll("substitution") is not None:
            self._log.background.start_task(self._lapse(player))

    async def _lapse(self, player: str) -> None:
        def lapse(room_state: RoomState) -> Event | None:
            return polls.void_votes_on(room_state, player, self._facts().seq)

        try:
            await self._log.change(None, lapse)
        except ProblemError as error:  # another process was faster, or the store does not answer
            log.info("lapse-not-noted", room=self._current.state.id, code=error.code)

    async def _start_if_due(self, player: str, kind: PollKind) -> RoomState:
        """Start a match if those who are asked are in, or ready; within a turn."""
        room_state = self._current.state
        poll = polls.open_poll(room_state, kind)
        start = None if poll is None else polls.outcome(room_state, poll, self._facts())
        return await self._carry_out(player, start) if isinstance(start, MatchSetup) else room_state

    async def _carry_out(
        self, player: str | None, decided: polls.Decided | None, at: datetime | None = None
    ) -> RoomState:
        """Make a decision durable, together with the step that it brings.

        What was asked or voted `at` some time, and until when there are answers, go by one clock.
        """
        if isinstance(decided, MatchSetup):
            return await self._matches.start_within_turn(player, decided)
        if isinstance(decided, UndoGranted):
            await self._moves.undo_agreed(decided.seat, self._log.propose_event(player, decided))
        elif isinstance(decided, MatchEnded):
            await self._moves.end_match(self._log.propose_event(player, decided))
        elif isinstance(decided, SubstitutionAgreed) and decided.choice == "default":
            await self._moves.play_default(decided.seat, self._log.propose_event(player, decided))
        elif decided is not None:
            await self._log.write_event(player, decided, at=at)
            self._log.changed()
        return self._current.state

    def _facts(self, at: datetime | None = None) -> PollContext:
        return PollContext(
            self._current.match,
            self._hub.online(),
            self._absences.present_owners(),
            self._absent,
            milliseconds(at or self._log.services.now()),
            new_ulid(),
        )

    def _absent(self, seat: Seat, lost: bool) -> bool:
        return self._absences.is_lost(seat) if lost else self._absences.is_absent(seat)

    # --- the time to answer ------------------------------------------------------------------

    def room_loaded(self) -> None:
        """The room was read from the log: those who come back have the grace to answer."""
        poll = self._current.state.poll("rematch")
        if poll is not None and poll.until is not None:
            left = max(self._left(poll), self._log.services.clock_grace)
            self._ends = (poll.until, self._steady() + left)
        self.restart_timer()

    def restart_timer(self, pause: float = 0.0) -> None:
        """Wait for the end of an open question, but at least `pause` seconds."""
        self.stop()
        room_state = self._current.state
        poll = room_state.poll("rematch")
        if poll is None or not poll.asked or room_state.running:
            return
        if polls.missing(room_state, poll):
            if poll.until is None:
                return
            pause = max(pause, self._end(poll) - self._steady())
        elif polls.outcome(room_state, poll, self._facts()) is None:
            return
        self._timer = asyncio.get_running_loop().call_later(pause, self._time_is_up)

    def stop(self) -> None:
        """Cancel the timer: no question ends by time any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end(self, poll: Poll) -> float:
        """When the question ends, by the steady clock; noted when it was first seen."""
        until = poll.until or 0
        if self._ends is None or self._ends[0] != until:
            self._ends = (until, self._steady() + self._left(poll))
        return self._ends[1]

    def _left(self, poll: Poll) -> float:
        """How many seconds there are until the end, whatever happened to the wall clock."""
        now = milliseconds(self._log.services.now())
        return min(max(0, (poll.until or 0) - now), ANSWER_MS) / 1000

    def _time_is_up(self) -> None:
        self._timer = None
        self._log.background.start_task(self._settle())

    async def _settle(self) -> None:
        """Start if enough are in; those who haven't answered count as "no"."""
        pause = 0.0
        try:
            async with self._log.turn() as current:
                room_state, poll = current.state, current.state.poll("rematch")
                if poll is None or room_state.running:
                    return
                if self._steady() >= self._end(poll) or not polls.missing(room_state, poll):
                    await self._carry_out(None, polls.lapsed(room_state, poll, self._facts()))
        except ProblemError as error:  # another process was faster, or the store does not answer
            log.info("rematch-not-settled", room=self._current.state.id, code=error.code)
            pause = RETRY_SECONDS
        if not self._log.gone:
            self.restart_timer(pause)
