"""Tells the other processes what is new in a room, who is connected to it, and of revocations.

What was written travels with the news, so that those who hold the room need not read it.  A lost
message only delays them: rows have numbers, whoever misses one reads the log, every live room is
read after a reconnect, and who is connected is repeated regularly.
"""

from typing import Protocol

from app.broadcast.notes import Crowd, Rows


class Listener(Protocol):
    """Receives messages of other processes; never blocks, never fails."""

    def missed(self) -> None:
        """Messages may have been lost: any room may have something new."""

    def wrote(self, room_id: str, rows: Rows | None) -> None:
        """A room has these new rows, or some that have to be read."""

    def doubted(self, room_id: str) -> None:
        """Somebody who can't be believed says that a room has something new."""

    def present(self, room_id: str, process: str, crowd: Crowd) -> None:
        """These players are connected to a room in another process."""

    def revoked(self) -> None:
        """Another process has revoked something, which is to be read."""


class Bus(Protocol):
    """Carries messages between processes."""

    async def start(self, listener: Listener) -> None:
        """Start listening."""

    async def stop(self) -> None:
        """Stop listening."""

    def tell(self, room_id: str, rows: Rows | None) -> None:
        """Tell the others which rows are new and durable; never blocks, never fails.

        None: nobody is known to follow the room elsewhere, so it is enough to mention it soon.
        """

    def tell_present(self, room_id: str, crowd: Crowd) -> None:
        """Tell the others who is connected here; never blocks, never fails."""

    def tell_revoked(self) -> None:
        """Tell the others that something was revoked; never blocks, never fails."""


class LocalBus:
    """The bus of a single process: there is nobody to tell."""

    async def start(self, listener: Listener) -> None:
        """Do nothing."""

    async def stop(self) -> None:
        """Do nothing."""

    def tell(self, room_id: str, rows: Rows | None) -> None:
        """Do nothing."""

    def tell_present(self, room_id: str, crowd: Crowd) -> None:
        """Do nothing."""

    def tell_revoked(self) -> None:
        """Do nothing."""
