"""A clock whose hands the test moves."""

from datetime import UTC, datetime, timedelta

from app.rooms.hub import Peer
from app.rooms.room import Room


class Hands:
    """The time, for `process(now=…)`; it stands still until `go`."""

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 22, 18, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at

    def go(self, seconds: float, *rooms: Room) -> None:
        """Let so many seconds pass; `rooms` notice it."""
        self.at += timedelta(seconds=seconds)
        for room in rooms:
            peer = Peer("nobody")
            room.attach(peer)
            room.detach(peer)
