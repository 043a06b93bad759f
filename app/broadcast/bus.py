"""Tells the other processes that a room has something new, and who is connected to it.

With one process there is nobody to tell.  With several, Redis pub/sub carries the room's id; who
holds that room reads the missing rows.  Lost messages do no harm beyond a delay: rooms read on by
number, after a reconnect every live room is read, and who is there is told again and again.
"""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Crowd:
    """The players that are connected to a room in one process; `watching` have no seat there.

    `asks`: the other processes shall say whom they have.
    """

    online: tuple[str, ...]
    watching: tuple[str, ...]
    asks: bool = False


class Listener(Protocol):
    """Who hears the other processes."""

    async def changed(self, room_id: str | None) -> None:
        """A room has new rows; None: any room may have."""

    def present(self, room_id: str, process: str, crowd: Crowd) -> None:
        """These are connected to a room in another process."""


class Bus(Protocol):
    """The way between processes."""

    async def start(self, listener: Listener) -> None:
        """Begin to listen."""

    async def stop(self) -> None:
        """Stop listening."""

    def tell(self, room_id: str) -> None:
        """Tell the others that the room has new rows; never blocks, never fails."""

    def tell_present(self, room_id: str, crowd: Crowd) -> None:
        """Tell the others who is connected here; never blocks, never fails."""


class LocalBus:
    """One process alone."""

    async def start(self, listener: Listener) -> None:
        """Nobody speaks."""

    async def stop(self) -> None:
        """Nothing to end."""

    def tell(self, room_id: str) -> None:
        """Nobody listens."""

    def tell_present(self, room_id: str, crowd: Crowd) -> None:
        """Nobody listens."""
