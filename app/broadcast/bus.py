"""Tells the other processes that a room has something new, and who is connected to it.

With several processes, Redis pub/sub carries the room's id, and those that hold the room read the
missing rows.  A lost message only delays them: rows are read by number, every live room is read
after a reconnect, and who is connected is repeated regularly.
"""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Crowd:
    """The players who are connected to a room in one process; those `watching` have no seat.

    `asks`: the other processes should answer with theirs.
    """

    online: tuple[str, ...]
    watching: tuple[str, ...]
    asks: bool = False


class Listener(Protocol):
    """Receives messages of other processes."""

    async def changed(self, room_id: str | None) -> None:
        """A room has new rows; None: any room may have."""

    def present(self, room_id: str, process: str, crowd: Crowd) -> None:
        """These players are connected to a room in another process."""


class Bus(Protocol):
    """Carries messages between processes."""

    async def start(self, listener: Listener) -> None:
        """Start listening."""

    async def stop(self) -> None:
        """Stop listening."""

    def tell(self, room_id: str) -> None:
        """Tell the others that the room has new rows; never blocks, never fails."""

    def tell_present(self, room_id: str, crowd: Crowd) -> None:
        """Tell the others who is connected here; never blocks, never fails."""


class LocalBus:
    """The bus of a single process: there is nobody to tell."""

    async def start(self, listener: Listener) -> None:
        """Do nothing."""

    async def stop(self) -> None:
        """Do nothing."""

    def tell(self, room_id: str) -> None:
        """Do nothing."""

    def tell_present(self, room_id: str, crowd: Crowd) -> None:
        """Do nothing."""
