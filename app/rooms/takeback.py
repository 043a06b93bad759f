"""Taking a move back by consent: one seat asks, all other people at the table have to agree.

A wish holds for the position at which it was made; the next step makes it void.
"""

from app.errors import NotFound, ProblemError
from app.games.contract import Seat
from app.rooms.commands import Change
from app.rooms.state import RoomState, UndoWish


def ask(room: RoomState, seat: Seat, seq: int) -> Change | None:
    """Wish to take the own last move back; None if nobody has to be asked."""
    if others(room, seat) == set():
        return None
    if _open_wish(room, seq) is not None:
        raise ProblemError("undo-asked-already")
    return "undo-asked", {"seat": seat, "seq": seq}


def answer(room: RoomState, seat: Seat, seq: int, *, agree: bool) -> Change | None:
    """Agree or refuse; None if this was the last who had to agree."""
    wish = _open_wish(room, seq)
    if wish is None:
        raise NotFound("no-undo-wish")
    if seat == wish.seat:
        if agree:
            raise ProblemError("not-oneself")
        return "undo-refused", {"seat": seat}
    if not agree:
        return "undo-refused", {"seat": seat}
    if seat in wish.agreed:
        raise ProblemError("undo-agreed-already")
    if others(room, wish.seat) <= {*wish.agreed, seat}:
        return None
    return "undo-agreed", {"seat": seat}


def others(room: RoomState, seat: Seat) -> set[Seat]:
    """The seats of people that have to agree to what `seat` asks for."""
    match = room.match
    players = match.players if match is not None else ()
    return {other for other, player in enumerate(players) if player is not None and other != seat}


def _open_wish(room: RoomState, seq: int) -> UndoWish | None:
    wish = room.undo_wish
    return wish if wish is not None and wish.seq == seq else None
