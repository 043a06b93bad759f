"""Moves as what they make of the seat's own sheet, and back."""

from dataclasses import replace

from app.games.colour_square.board import CORNERS
from app.games.colour_square.entries import JOKER, Desk, choices, demand, desk, entered, pencil
from app.games.colour_square.fast.core import BITS, Key, packed
from app.games.colour_square.legal import every_choice
from app.games.colour_square.moves import ColourSquareMove, Enter, Entry, GiveUp, Lines
from app.games.colour_square.state import SheetState, State
from app.games.colour_square.tasks import chosen
from app.games.contract import Seat


def action(state: State, seat: Seat, move: ColourSquareMove) -> Key:
    """What the sheet of `seat` looks like once its move is made."""
    if isinstance(move, Lines):
        return packed(chosen(part.line for part in move.parts)).key()
    if isinstance(move, GiveUp):
        return packed(replace(state.sheets[seat], gave_up=True)).key()
    return packed(pencil(state, seat, move.parts).sheet).key()


def move(state: State, seat: Seat, wanted: Key) -> ColourSquareMove:
    """The first legal move that makes this of the sheet."""
    if wanted.gave_up:
        return GiveUp()
    if state.phase == "lines":
        return next(one for one in every_choice() if action(state, seat, one) == wanted)
    entries = _entries(state, seat, wanted, desk(state, seat), ())
    assert entries is not None
    return Enter(entries)


def _entries(
    state: State, seat: Seat, wanted: Key, at: Desk, parts: tuple[Entry, ...]
) -> tuple[Entry, ...] | None:
    """`parts`, which are on the desk, and further entries up to the sheet that is wanted."""
    if packed(at.sheet).key() == wanted and not demand(state, seat, at).left:
        return parts
    for entry in choices(state, seat, at):
        if _within(entry, at.sheet, wanted):
            entries = _entries(state, seat, wanted, entered(state, at, entry), (*parts, entry))
            if entries is not None:
                return entries
    return None


def _within(entry: Entry, sheet: SheetState, wanted: Key) -> bool:
    """True if the wanted sheet has something where this entry goes."""
    if (entry.recolour or entry.to == JOKER) and len(sheet.jokers) == wanted.fields:
        return False
    if entry.to == JOKER:
        return True
    corner = CORNERS.index(entry.to)
    return bool(wanted.cells[corner // 4] & BITS[corner % 4])
