"""Tells the other processes that a room has something new.

With one process there is nobody to tell.  With several, Redis pub/sub carries the room's id; who
holds that room reads the missing rows.  Lost messages do no harm beyond a delay: rooms read on by
number, and after a reconnect every live room is read.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

Listener = Callable[[str | None], Awaitable[None]]
"""Gets the id of a room that changed elsewhere; None: any room may have changed."""


class Bus(Protocol):
    """The way between processes."""

    async def start(self, listener: Listener) -> None:
        """Begin to listen."""

    async def stop(self) -> None:
        """Stop listening."""

    def tell(self, room_id: str) -> None:
        """Tell the others that the room has new rows; never blocks, never fails."""


class LocalBus:
    """One process alone."""

    async def start(self, listener: Listener) -> None:
        """Nobody speaks."""

    async def stop(self) -> None:
        """Nothing to end."""

    def tell(self, room_id: str) -> None:
        """Nobody listens."""
