"""What several commands ask before anything else."""

from app.errors import NotAllowed, ProblemError
from app.rooms.state import RoomState


def host_only(room: RoomState, player: str) -> None:
    """Refuse anybody who has no host's rights."""
    if not room.may_host(player):
        raise NotAllowed("not-host")


def refuse_in_match(room: RoomState) -> None:
    """Refuse while a match is being played."""
    if room.running:
        raise ProblemError("match-running")
