"""Ending a match before it is over."""

from app.broadcast.hub import Hub
from app.live.absences import Absences
from app.live.moves import Moves
from app.live.room_log import RoomLog
from app.rooms import endings
from app.rooms.event import Event
from app.rooms.state import ABSENCE_SECONDS, RoomState


class Endings:
    """Requests to end a match, and the answers to them."""

    def __init__(self, room_log: RoomLog, moves: Moves, hub: Hub) -> None:
        self._log = room_log
        self._current = room_log.current
        self._moves = moves
        self._absences = Absences(room_log, hub)

    async def ask(self, player: str, match_id: str) -> RoomState:
        """End the match, or ask the others to."""
        async with self._log.turn() as current:
            event = endings.ask(
                current.state,
                player,
                match_id,
                moved=current.match is None or current.match.seq > 0,
                present=self._present(),
            )
            await self._settle(player, event)
            return current.state

    async def answer(self, player: str, match_id: str, *, agree: bool) -> RoomState:
        """Agree to a request, or decline it."""
        async with self._log.turn() as current:
            event = endings.answer(
                current.state, player, match_id, agree=agree, present=self._present()
            )
            await self._settle(player, event)
            return current.state

    async def _settle(self, player: str, event: Event | None) -> None:
        """Make a decision durable; the end of the match together with its last step."""
        if isinstance(event, endings.Ended):
            await self._moves.end(self._log.decide(player, event))
        elif event is not None:
            await self._log.record(player, event)
            self._log.changed()

    def _present(self) -> set[str]:
        """The owners of seats who have to agree: those who aren't away, or have only just left."""
        room = self._current.state
        owners = () if room.match is None else room.match.owners
        seconds = room.absence_s or ABSENCE_SECONDS
        return {
            owner
            for seat, owner in enumerate(owners)
            if owner is not None and not self._absences.absent(seat, seconds)
        }
