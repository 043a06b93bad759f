"""Taking a move back by consent: one seat asks, all other people at the table have to agree.

A wish holds for the position at which it was made; the next step makes it void.
"""

from app.games.contract import Seat
from app.rooms.commands import Change
from app.rooms.lobby import Lobby, UndoWish
from app.rooms.refusal import NotFound, Refusal


def ask(lobby: Lobby, seat: Seat, seq: int) -> Change | None:
    """Wish to take the own last move back; None if nobody has to be asked."""
    if others(lobby, seat) == set():
        return None
    if _open_wish(lobby, seq) is not None:
        raise Refusal("undo-asked-already")
    return "undo-asked", {"seat": seat, "seq": seq}


def answer(lobby: Lobby, seat: Seat, seq: int, *, agree: bool) -> Change | None:
    """Agree or refuse; None if this was the last who had to agree."""
    wish = _open_wish(lobby, seq)
    if wish is None:
        raise NotFound("no-undo-wish")
    if seat == wish.seat:
        if agree:
            raise Refusal("not-oneself")
        return "undo-refused", {"seat": seat}
    if not agree:
        return "undo-refused", {"seat": seat}
    if seat in wish.agreed:
        raise Refusal("undo-agreed-already")
    if others(lobby, wish.seat) <= {*wish.agreed, seat}:
        return None
    return "undo-agreed", {"seat": seat}


def others(lobby: Lobby, seat: Seat) -> set[Seat]:
    """The seats of people that have to agree to what `seat` asks for."""
    match = lobby.match
    players = match.players if match is not None else ()
    return {other for other, player in enumerate(players) if player is not None and other != seat}


def _open_wish(lobby: Lobby, seq: int) -> UndoWish | None:
    wish = lobby.undo_wish
    return wish if wish is not None and wish.seq == seq else None
