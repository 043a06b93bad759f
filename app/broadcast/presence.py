"""Who is connected to a room: sent to its members, and to the other processes.

Each process tells the others who is connected to it when that changes, and again from time to time,
since messages get lost and processes die.
"""

import asyncio
from collections.abc import Callable

from app.broadcast.bus import Bus, ConnectedPlayers
from app.broadcast.hub import Hub

GATHER_SECONDS = 0.15
"""Comings and goings within this time are sent together."""


class RoomPresence:
    """The presence in one room; `send` sends it to this process's peers."""

    def __init__(self, room_id: str, hub: Hub, bus: Bus, send: Callable[[], None]) -> None:
        self._room_id = room_id
        self._hub = hub
        self._bus = bus
        self.send = send
        self._told = hub.local_players()
        self._timer: asyncio.TimerHandle | None = None

    def changed(self) -> None:
        """Somebody came or went."""
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(GATHER_SECONDS, self._tell)

    def set_remote_players(self, process: str, crowd: ConnectedPlayers) -> bool:
        """Note who is connected in another process; True if that changes anything."""
        if crowd.asks:  # even without people here: it will be told what happens
            self._publish()
        return self._news(self._hub.set_remote_players(process, crowd))

    def republish(self) -> bool:
        """Tell the others again, and forget silent ones; True if that changes anything."""
        if len(self._hub) or self._hub.local_players() != self._told or self._told.heard:
            self._publish()
        return self._news(self._hub.forget_silent())

    def query_others(self) -> None:
        """Ask the other processes who is connected to them."""
        self._bus.publish_presence(self._room_id, self._hub.local_players(asks=True))

    def _tell(self) -> None:
        self._timer = None
        self.send()
        if self._hub.local_players() != self._told:
            self._publish()

    def _publish(self) -> None:
        self._told = self._hub.local_players()
        self._bus.publish_presence(self._room_id, self._told)

    def _news(self, news: bool) -> bool:
        if news:
            self.changed()
        return news
