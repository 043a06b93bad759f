"""Outlets of connections that exist in a test only."""

from app.broadcast.hub import Peer


class Silent:
    """Takes every frame, and sends none."""

    def write(self, frame: bytes) -> bool:
        return True

    def drain(self) -> None:
        """Nothing waits."""


class Full:
    """Takes no frame, so that all of them wait."""

    def write(self, frame: bytes) -> bool:
        return False

    def drain(self) -> None:
        """There is no way out."""


def quiet_peer(player: str) -> Peer:
    """A connection of which nobody reads anything."""
    return Peer(player, Silent())
