"""Hints: where they may be given, and the mark that they leave.

They are for playing alone and against bots, where no other person is at a disadvantage.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from app.errors import ProblemError
from app.games.contract import Seat
from app.rooms.event import Event
from app.rooms.records import HintRecord
from app.rooms.state import RoomState, Roster


@dataclass(frozen=True, slots=True)
class HintGiven:
    """Whoever plays a seat was shown a good move for it, at the position `seq` of a match."""

    kind: ClassVar[str] = "hint-given"
    shown: ClassVar[tuple[str, ...]] = ("match", "seat", "seq")

    match: str
    seq: int
    seat: int

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The newest hint of the match is this one."""
        roster = room.match and replace(room.match, hinted=HintRecord(self.seq, self.seat))
        return replace(room, match=roster)


def check_hint(room: RoomState, seat: Seat) -> None:
    """Refuse a hint where anybody else has ever played or is to be beaten, or where it counts."""
    roster = room.match
    if roster is None or roster.challenge or _others(roster, seat):
        raise ProblemError("no-hints-here")
    if roster.attempt:
        raise ProblemError("hint-attempt")


def _others(roster: Roster, seat: Seat) -> bool:
    """True if another seat ever was a person's, who may come back to it."""
    return any(people for other, people in enumerate(roster.seen) if other != seat)


def mark_hint(room: RoomState, seat: Seat, seq: int) -> Event | None:
    """The mark of a hint at the newest position; None if it is there already."""
    roster = room.match
    if roster is None or roster.hinted == HintRecord(seq, seat):
        return None
    return HintGiven(roster.id, seq, seat)
