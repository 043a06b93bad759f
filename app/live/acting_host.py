"""A member acts for a host who is away, until the host is back."""

import asyncio

import structlog

from app.broadcast.hub import Hub
from app.errors import ProblemError
from app.live.room_log import RoomLog
from app.rooms import hosting
from app.rooms.state import RoomState

log = structlog.get_logger(__name__)


class ActingHost:
    """Appoints a member to act once the host of a room has been away for a while."""

    def __init__(self, room_log: RoomLog, hub: Hub) -> None:
        self._log = room_log
        self._current = room_log.current
        self._hub = hub
        self._after = room_log.services.acting_after
        self._checked: RoomState | None = None
        self._timer: asyncio.TimerHandle | None = None

    def room_changed(self) -> None:
        """Check again if the room has changed, which most moves don't do."""
        if self._current.state is not self._checked:
            self.check()

    def check(self) -> None:
        """Start or stop the wait: somebody came or went, or the room has another host."""
        room_state, online = self._current.state, self._hub.online()
        self._checked = room_state
        if room_state.pace == "days":  # a closed page makes nobody absent
            self.stop()
        elif room_state.host in online:
            self.stop()
            if room_state.acting is not None:
                self._appoint(None)
        elif self._timer is None and online and room_state.acting not in online:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._after, self._time_is_up)

    def stop(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_is_up(self) -> None:
        self._timer = None
        room_state, online = self._current.state, self._hub.online()
        able = (m.player for m in room_state.members if not (m.watcher or m.program))
        present = [player for player in able if player in online]
        away = room_state.host not in online and room_state.acting not in online
        if away and present and room_state.pace == "live":
            self._appoint(present[0])

    def _appoint(self, player: str | None) -> None:
        self._log.background.start(self._note(player))

    async def _note(self, player: str | None) -> None:
        try:
            await self._log.change(None, lambda room_state: hosting.act(room_state, player))
        except ProblemError as error:  # another process was faster, or the store does not answer
            log.info("acting-not-noted", room=self._current.state.id, code=error.code)
