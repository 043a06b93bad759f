"""Starting with everybody: the last of those asked to be ready starts the match."""

from app.errors import ProblemError
from app.live.matches import Matches
from app.live.room_log import RoomLog
from app.rooms import matches, seating, starting
from app.rooms.state import RoomState
from app.store.ids import new_ulid


class Starting:
    """Asks those who aren't ready, and starts once they are."""

    def __init__(self, room_log: RoomLog, matches: Matches) -> None:
        self._log = room_log
        self._matches = matches

    async def ask(self, player: str) -> RoomState:
        """Ask all who aren't ready to be; start at once if all are."""
        async with self._log.turn() as current:
            decided = starting.ask(current.state, player, new_ulid())
            if isinstance(decided, matches.Start):
                return await self._matches.begin(player, decided)
            if decided is not None:
                await self._log.record(player, decided)
                self._log.changed()
            return current.state

    async def withdraw(self, player: str) -> RoomState:
        """Don't start yet after all."""
        return await self._log.change(
            player, lambda room_state: starting.withdraw(room_state, player)
        )

    async def set_ready(self, player: str, number: int, *, ready: bool) -> RoomState:
        """Be ready or not; the last one who is asked and ready starts the match."""
        async with self._log.turn() as current:
            await self._log.record(player, seating.set_ready(current.state, player, number, ready))
            start = _due(current.state)
            if start is not None:
                return await self._matches.begin(player, start)
            self._log.changed()
            return current.state


def _due(room_state: RoomState) -> matches.Start | None:
    """The match to start now; None if the settings have changed and don't suit the players."""
    try:
        return starting.due(room_state, new_ulid())
    except ProblemError:
        return None
