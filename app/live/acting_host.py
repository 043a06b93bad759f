"""Somebody acts for a host who is away, and stops when the host is back."""

import asyncio
from collections.abc import Callable

from app.broadcast.broadcaster import Publisher


class ActingHost:
    """Watches who is there in one room; `name` is called with who shall act, or None."""

    def __init__(
        self, publisher: Publisher, after: float, name: Callable[[str | None], None]
    ) -> None:
        self._publisher = publisher
        self._after = after
        self._name = name
        self._timer: asyncio.TimerHandle | None = None

    def watch(self) -> None:
        """Somebody came or went, or the host is another one."""
        room, online = self._publisher.state, self._publisher.hub.online()
        if room.pace == "days":  # nobody is away because a page is closed
            self.stop()
        elif room.host in online:
            self.stop()
            if room.acting is not None:
                self._name(None)
        elif self._timer is None and online and room.acting not in online:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._after, self._time_is_up)

    def stop(self) -> None:
        """Forget what was to happen."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_is_up(self) -> None:
        self._timer = None
        room, online = self._publisher.state, self._publisher.hub.online()
        present = [m.player for m in room.members if m.player in online and not m.watcher]
        away = room.host not in online and room.acting not in online
        if away and present and room.pace == "live":
            self._name(present[0])
