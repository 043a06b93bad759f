"""The seats of absent players: a bot, a move by the rules, somebody new."""

from app.errors import ProblemError
from app.games.contract import Seat
from app.games.skills import Level
from app.live.absences import Absences
from app.live.moves import Moves
from app.live.room_log import RoomLog
from app.rooms import substitution
from app.rooms.state import USUAL_LEVEL, RoomState
from app.store import statements
from app.store.entries import Statements


class Substitution:
    """Decides who plays the seats of absent players."""

    def __init__(self, room_log: RoomLog, moves: Moves, absences: Absences) -> None:
        self._log = room_log
        self._moves = moves
        self._absences = absences

    async def stand_in(self, player: str, seat: Seat, level: Level = USUAL_LEVEL) -> RoomState:
        """Let a bot play an absent player's seat, or one's own."""
        return await self._log.change(
            player,
            lambda room_state: substitution.stand_in(
                room_state, player, seat, level, absent=self._absences.absent(seat)
            ),
        )

    async def open_up(self, player: str, seat: Seat) -> RoomState:
        """Let anybody take a seat that a bot plays for an absent person, or for oneself."""
        return await self._log.change(
            player,
            lambda room_state: substitution.open_up(
                room_state, player, seat, absent=self._absences.lost(seat)
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
            absent = self._absences.absent(seat)
            substitution.check_default(current.state, player, seat, absent=absent)
            if seat not in current.playing().awaited:
                raise ProblemError("not-waited-for")
            decision = self._log.decide(player, substitution.Defaulted(seat))
            return await self._moves.play_default(seat, decision)
