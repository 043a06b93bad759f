"""The seats of absent players: a bot, votes, a move by the rules."""

import structlog

from app.broadcast.hub import Hub
from app.errors import ProblemError
from app.games.contract import Seat
from app.games.skills import Level
from app.live.absences import Absences
from app.live.moves import Moves
from app.live.room_log import RoomLog
from app.match.match import Match
from app.rooms import substitution, votes
from app.rooms.event import Event
from app.rooms.state import USUAL_LEVEL, RoomState, VoteChoice
from app.store import statements
from app.store.entries import Statements

log = structlog.get_logger(__name__)


class Substitution:
    """Decides who plays the seats of absent players."""

    def __init__(self, room_log: RoomLog, moves: Moves, hub: Hub) -> None:
        self._log = room_log
        self._current = room_log.current
        self._moves = moves
        self._hub = hub
        self._absences = Absences(room_log, hub)

    def absent(self, seat: Seat) -> bool:
        """True if others may decide for a seat."""
        return self._absences.absent(seat, self._current.state.absence_s)

    def _lost(self, seat: Seat) -> bool:
        """True if others may let anybody have a seat."""
        return self._absences.lost(seat, self._current.state.absence_s)

    async def stand_in(self, player: str, seat: Seat, level: Level = USUAL_LEVEL) -> RoomState:
        """Let a bot play an absent player's seat, or one's own."""
        return await self._log.change(
            player,
            lambda room_state: substitution.stand_in(
                room_state, player, seat, level, absent=self.absent(seat)
            ),
        )

    async def open_up(self, player: str, seat: Seat) -> RoomState:
        """Let anybody take a seat that a bot plays for an absent person, or for oneself."""
        return await self._log.change(
            player,
            lambda room_state: substitution.open_up(
                room_state, player, seat, absent=self._lost(seat)
            ),
        )

    async def take_over(self, player: str, seat: Seat) -> RoomState:
        """Take over a seat from a bot."""

        def rows(room_state: RoomState) -> Statements:
            roster, member = room_state.match, room_state.member(player)
            if roster is None or member is None:
                return ()
            return statements.reseat(roster.id, seat, player, member.name, program=member.program)

        return await self._log.change(
            player, lambda room_state: substitution.take_over(room_state, player, seat), rows
        )

    async def move_by_default(self, player: str, seat: Seat) -> int:
        """Let the rules move once for an absent player; return the newest position's number."""
        async with self._log.turn() as current:
            substitution.check_default(current.state, player, seat, absent=self.absent(seat))
            _check_awaited(current.playing(), seat)
            decision = self._log.decide(player, substitution.Defaulted(seat))
            return await self._moves.play_default(seat, decision)

    async def vote(self, player: str, seat: Seat, choice: VoteChoice, seq: int) -> RoomState:
        """Vote on an absent player's seat; a majority decides."""
        async with self._log.turn() as current:
            event = votes.vote(
                current.state,
                player,
                seat,
                choice,
                seq,
                absent=self._lost(seat) if choice == "anyone" else self.absent(seat),
                present=self._hub.online(),
            )
            match = current.playing()
            if seq != match.seq:
                raise ProblemError("stale-seq", seq=match.seq)
            if choice == "default":
                _check_awaited(match, seat)
            if event is not None:
                await self._settle(player, seat, event)
            return current.state

    async def _settle(self, player: str, seat: Seat, event: Event) -> None:
        """Make a vote durable, with the move that the deciding one brings."""
        if isinstance(event, votes.Agreed) and event.choice == "default":
            await self._moves.play_default(seat, self._log.decide(player, event))
        else:
            await self._log.record(player, event)
            self._log.changed()

    async def withdraw_vote(self, player: str, seat: Seat) -> RoomState:
        """Take back one's vote on a seat."""

        def withdraw(room_state: RoomState) -> Event | None:
            match = self._current.match
            seq = None if match is None else match.seq
            return votes.withdraw(room_state, player, seat, seq)

        return await self._log.change(player, withdraw)

    def returned(self, player: str) -> None:
        """A player is connected again: void the votes on their seat."""
        if self._current.state.votes and self._current.state.pace == "live":
            self._log.background.start(self._lapse(player))

    async def _lapse(self, player: str) -> None:
        match = self._current.match

        def lapse(room_state: RoomState) -> Event | None:
            return None if match is None else votes.lapse(room_state, player, match.seq)

        try:
            await self._log.change(None, lapse)
        except ProblemError as error:  # another process was faster, or the store does not answer
            log.info("lapse-not-noted", room=self._current.state.id, code=error.code)


def _check_awaited(match: Match, seat: Seat) -> None:
    """Refuse to move for a seat that doesn't have to act, or is ready."""
    if seat not in match.awaited:
        raise ProblemError("not-waited-for")
