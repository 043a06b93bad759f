"""Checks that several commands begin with."""

from app.errors import NotAllowed, ProblemError
from app.rooms.state import RoomState


def host_only(room: RoomState, player: str) -> None:
    """Refuse anybody without a host's rights."""
    if not room.may_host(player):
        raise NotAllowed("not-host")


def refuse_in_match(room: RoomState) -> None:
    """Refuse while a match is running."""
    if room.running:
        raise ProblemError("match-running")
