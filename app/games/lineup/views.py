"""What each audience may see: allow-lists, named field by field (`shapes.py`)."""

from collections.abc import Mapping
from typing import Any

from app.games.contract import Progress, Seat
from app.games.hindsight import Choice
from app.games.lineup.figures import ROWS, Kind
from app.games.lineup.moves import LineUpMove, Place, Return
from app.games.lineup.shapes import Private, Public, Variants
from app.games.lineup.state import LineUpState

_VARIANTS: dict[tuple[bool, bool], Variants] = {
    (double_move, reduced_hand): {"double_move": double_move, "reduced_hand": reduced_hand}
    for double_move in (False, True)
    for reduced_hand in (False, True)
}

_NOTHING: dict[str, Kind] = {}


def public(state: LineUpState) -> Public:
    """What everybody may see."""
    wall, cards, options = state.wall, state.cards, state.options
    return {
        "variants": _VARIANTS[options.double_move, options.reduced_hand],
        "figures": wall.figures,
        "chips": wall.chips,
        "start": (state.active - state.turn + 1) % len(cards.hands),
        "turn": state.turn,
        "hands": _without_drawn(state),
        "double": None if state.first is None else {"first": state.first},
        "doubles": state.doubles,
        "opening": state.opening,
        "shown": cards.shown,
        "taken": cards.taken,
        "ended": state.ended,
    }


def active_seat(public: Mapping[str, Any]) -> Seat:
    """The seat whose turn it is, or was at the end."""
    active: Seat = (public["start"] + public["turn"] - 1) % len(public["hands"])
    return active


def hand_sizes(public: Mapping[str, Any]) -> tuple[int, ...]:
    """The cards that each seat holds.

    The active seat holds the one it drew until it lays its first figure, returns a card, or the
    match ends.
    """
    active = active_seat(public)
    holds = public["double"] is None and public["ended"] is None
    return tuple([size + (holds and seat == active) for seat, size in enumerate(public["hands"])])


def progress(state: LineUpState) -> Progress | None:
    """How high the wall is."""
    height = max(state.wall.skyline)
    return Progress("row", height, ROWS) if height else None


def private(state: LineUpState, seat: Seat) -> Private:
    """What only `seat` knows."""
    cards = state.cards
    returned = enumerate(cards.returned)
    own = {str(number): card.card for number, card in returned if card.seat == seat}
    return {"hand": cards.hands[seat], "returned": own or _NOTHING}


def betrays(choice: Choice[LineUpState, LineUpMove], move: LineUpMove) -> bool:
    """True if `move` names a card that nobody else has seen.

    Others see a card when its figure is laid; of a seat that could lay nothing they see the hand,
    but not which card it returned.  Hands stay hidden after the end.
    """
    made = choice.made
    if isinstance(made, Place):
        return not isinstance(move, Place) or move.card != made.card
    both = isinstance(made, Return) and isinstance(move, Return)
    return both and len(set(choice.before.hand)) > 1


def _without_drawn(state: LineUpState) -> tuple[int, ...]:
    holds = state.first is None and state.ended is None
    hands = enumerate(state.cards.hands)
    return tuple([len(hand) - (holds and seat == state.active) for seat, hand in hands])
