"""Taking a move back by consent: a player asks, and all others in the match have to agree.

A wish is about the position at which it was made; the next step makes it void.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from app.errors import NotFound, ProblemError
from app.games.contract import Seat
from app.rooms.event import Event
from app.rooms.state import RoomState, UndoWish


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """A seat asked, at the position `seq`, to take back its last move."""

    kind: ClassVar[str] = "undo-asked"
    shown: ClassVar[tuple[str, ...]] = ("seat", "seq", "foreseen")

    seat: int
    seq: int
    foreseen: bool = False

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The wish is open."""
        return replace(room, undo_wish=UndoWish(self.seat, self.seq, foreseen=self.foreseen))


@dataclass(frozen=True, slots=True)
class UndoAgreed:
    """A seat agreed to the open wish, but not all have."""

    kind: ClassVar[str] = "undo-agreed"
    shown: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The seat is among those that agreed."""
        wish = room.undo_wish
        agreed = wish and replace(wish, agreed=(*wish.agreed, self.seat))
        return replace(room, undo_wish=agreed)


@dataclass(frozen=True, slots=True)
class UndoRefused:
    """A seat refused, or the one that asked withdrew its wish."""

    kind: ClassVar[str] = "undo-refused"
    shown: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The wish is gone."""
        return replace(room, undo_wish=None)


@dataclass(frozen=True, slots=True)
class UndoGranted:
    """All agreed; the undo is in the match's log.  `foreseen` as in its wish."""

    kind: ClassVar[str] = "undo-granted"
    shown: ClassVar[tuple[str, ...]] = ("seat", "foreseen")

    seat: int
    foreseen: bool = False

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The wish is gone; the match bears a mark if somebody knows now what will be drawn."""
        roster = room.match
        if roster is not None and self.foreseen:
            roster = replace(roster, foreseen=True)
        return replace(room, undo_wish=None, match=roster)


def ask(
    room: RoomState, seat: Seat, seq: int, *, foreseen: bool = False, graded: bool = False
) -> Event | None:
    """Ask to take back one's last move; None if there is nobody to ask.

    `foreseen`: something was drawn or revealed since.  That stays where a task is `graded`, or the
    score is compared with that of others who have the same draws.
    """
    roster = room.match
    compared = roster is not None and (roster.attempt or roster.challenge is not None)
    if foreseen and (graded or compared):
        raise ProblemError("no-undo")
    if others(room, seat) == set():
        return None
    if _open_wish(room, seq) is not None:
        raise ProblemError("undo-asked-already")
    return UndoAsked(seat, seq, foreseen)


def answer(room: RoomState, seat: Seat, seq: int, *, agree: bool) -> Event | None:
    """Agree or refuse; None if this was the last seat that had to agree."""
    wish = _open_wish(room, seq)
    if wish is None:
        raise NotFound("no-undo-wish")
    if seat == wish.seat and agree:
        raise ProblemError("not-oneself")
    if not agree:
        return UndoRefused(seat)
    if seat in wish.agreed:
        raise ProblemError("undo-agreed-already")
    if others(room, wish.seat) <= {*wish.agreed, seat}:
        return None
    return UndoAgreed(seat)


def others(room: RoomState, seat: Seat) -> set[Seat]:
    """The seats of people who have to agree if `seat` asks."""
    roster = room.match
    players = roster.players if roster is not None else ()
    return {other for other, player in enumerate(players) if player is not None and other != seat}


def _open_wish(room: RoomState, seq: int) -> UndoWish | None:
    wish = room.undo_wish
    return wish if wish is not None and wish.seq == seq else None
