"""Drawing and returning cards: the only place where luck is involved."""

from dataclasses import replace

from app.games.contract import Chance, Seat
from app.games.lineup.figures import KINDS, Kind
from app.games.lineup.state import Cards, LineUpState, Returned, Shown, changed, without


def drawn(cards: Cards, seat: Seat, label: str, chance: Chance) -> Cards:
    """The cards after `seat` drew one from the multiset of undrawn cards, which is not empty."""
    number = chance.pick(label, sum(cards.undrawn))
    index = 0
    while number >= cards.undrawn[index]:
        number -= cards.undrawn[index]
        index += 1
    hands = _with_hand(cards, seat, (*cards.hands[seat], KINDS[index]))
    undrawn = changed(cards.undrawn, index, -1)
    return Cards(hands, undrawn, cards.returned, cards.taken, cards.shown)


def next_drawn(cards: Cards, seat: Seat, turn: int, chance: Chance) -> Cards:
    """The cards after `seat` drew for its `turn`; returned cards come last, without luck."""
    if any(cards.undrawn):
        return drawn(cards, seat, f"draw/{turn}", chance)
    card = cards.returned[len(cards.taken)].card
    taken = (turn, seat)
    hands = _with_hand(cards, seat, (*cards.hands[seat], card))
    return replace(cards, hands=hands, taken=(*cards.taken, taken))


def played(cards: Cards, seat: Seat, card: Kind) -> Cards:
    """The cards after `seat` put `card` onto the discard pile, which is the wall's figures."""
    hands = _with_hand(cards, seat, without(cards.hands[seat], card))
    return Cards(hands, cards.undrawn, cards.returned, cards.taken, cards.shown)


def returned(state: LineUpState, card: Kind) -> Cards:
    """The cards after the active seat showed its hand and put `card` under the pile."""
    cards, seat = state.cards, state.active
    return replace(
        cards,
        hands=_with_hand(cards, seat, without(state.hand, card)),
        returned=(*cards.returned, Returned(seat, card)),
        shown=(*cards.shown, _shown(state, len(cards.returned))),
    )


def redrawn(state: LineUpState, chance: Chance) -> Cards:
    """The cards after the active seat showed its hand, shuffled it back and drew as many."""
    cards, seat = state.cards, state.active
    undrawn = cards.undrawn
    for card in state.hand:
        undrawn = changed(undrawn, KINDS.index(card), 1)
    shown = (*cards.shown, _shown(state, None))
    cards = replace(cards, hands=_with_hand(cards, seat, ()), undrawn=undrawn, shown=shown)
    for number in range(len(state.hand)):
        cards = drawn(cards, seat, f"redraw/{number}", chance)
    return cards


def _shown(state: LineUpState, number: int | None) -> Shown:
    return (state.turn, state.active, state.hand, len(state.wall.figures), number)


def _with_hand(cards: Cards, seat: Seat, hand: tuple[Kind, ...]) -> tuple[tuple[Kind, ...], ...]:
    return (*cards.hands[:seat], hand, *cards.hands[seat + 1 :])
