"""What each audience may see: allow-lists, named field by field."""

from collections.abc import Mapping
from typing import Any

from app.games.contract import Json, Seat
from app.games.lineup.state import LineUpState

_VARIANTS = {
    (double_move, reduced_hand): {"double_move": double_move, "reduced_hand": reduced_hand}
    for double_move in (False, True)
    for reduced_hand in (False, True)
}


def public(state: LineUpState) -> Json:
    """What everybody may see; what follows from it (heights, pile, figures left) is not repeated.

    `variants`: the options that are on.
    `figures`: [card, rotation, column, lowest row, seat] in the order laid, numbered from 0.
    `chips`: the seat that completed each row, from the floor up.
    `turn`: [number from 1, active seat].
    `hands`: the cards of each seat without the one drawn for the running turn; `hand_sizes`.
    `double`: {first: number of its first figure} while the second one is owed, else null.
    `doubles`: the double moves left, by seat.
    `opening`: true while the active seat may redraw if it is unable to lay, which is not shown.
    `shown`: [turn, seat, cards, figures laid by then, number of the card returned afterwards or
    null], the hands shown in unable turns, in order; returned cards count from 0.
    `taken`: [turn, seat] of drawing a returned card again, in the order of their numbers; the
    others are still under the pile.
    `ended`: why the match is over, else null.
    """
    wall, cards, options = state.wall, state.cards, state.options
    return {
        "variants": _VARIANTS[options.double_move, options.reduced_hand],
        "figures": wall.figures,
        "chips": wall.chips,
        "turn": (state.turn, state.active),
        "hands": _without_drawn(state),
        "double": None if state.first is None else {"first": state.first},
        "doubles": state.doubles,
        "opening": state.opening,
        "shown": cards.shown,
        "taken": cards.taken,
        "ended": state.ended,
    }


def hand_sizes(public: Mapping[str, Any]) -> tuple[int, ...]:
    """The cards that each seat holds.

    The active seat holds the one it drew until it lays its first figure, returns a card, or the
    match ends.
    """
    _, active = public["turn"]
    holds = public["double"] is None and public["ended"] is None
    return tuple([size + (holds and seat == active) for seat, size in enumerate(public["hands"])])


def private(state: LineUpState, seat: Seat) -> Json:
    """What only `seat` knows: its `hand`, and by number all cards it ever `returned`.

    Those numbered lower than `taken` is long are no longer under the draw pile.
    """
    cards = state.cards
    returned = enumerate(cards.returned)
    return {
        "hand": cards.hands[seat],
        "returned": {str(number): card.card for number, card in returned if card.seat == seat},
    }


def _without_drawn(state: LineUpState) -> tuple[int, ...]:
    holds = state.first is None and state.ended is None
    hands = enumerate(state.cards.hands)
    return tuple([len(hand) - (holds and seat == state.active) for seat, hand in hands])
