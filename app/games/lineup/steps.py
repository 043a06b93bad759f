"""What a move does: the next position and its log lines."""

from collections.abc import Mapping
from dataclasses import replace

from app.games.contract import Chance, Note, Outcome, Seat
from app.games.lineup import ending, pile
from app.games.lineup.figures import ORIENTATIONS, Kind, fits, landing
from app.games.lineup.moves import LineUpMove, Place, Return
from app.games.lineup.state import Cards, LineUpState, Wall, changed

HIDDEN = ""
"""The card of a `lineup-returned` note that the others may not know."""


def apply(
    state: LineUpState, moves: Mapping[Seat, LineUpMove], chance: Chance
) -> Outcome[LineUpState]:
    """The position after a checked move of the active seat; the next player has drawn."""
    move = moves[state.active]
    notes = [Note("lineup-start", {"seat": state.active})] if state.opening else []
    if isinstance(move, Place):
        return _place(state, move, notes, chance)
    if isinstance(move, Return):
        return _return(state, move.card, notes, chance)
    return _redraw(state, notes, chance)


def _place(
    state: LineUpState, move: Place, notes: list[Note], chance: Chance
) -> Outcome[LineUpState]:
    seat, wall = state.active, _laid(state, move)
    if move.double:
        notes.append(Note("lineup-double", {"seat": seat}))
    notes.append(_placed(state.wall, wall))
    cards = pile.played(state.cards, seat, move.card)
    doubles = state.doubles if state.first is None else changed(state.doubles, seat, -1)
    ended = ending.reason(wall.skyline, wall.left)
    if ended:
        notes.append(Note("lineup-ended", {"reason": ended}))
        over = LineUpState(state.options, seat, cards, doubles, wall, state.turn, None, ended)
        return Outcome(over, tuple(notes))
    if move.double and fits(wall.skyline, cards.hands[seat]):
        first = len(state.wall.figures)
        owing = LineUpState(state.options, seat, cards, doubles, wall, state.turn, first)
        return Outcome(owing, tuple(notes))
    if move.double:
        notes.append(Note("lineup-double-void", {"seat": seat}))
    return _next_turn(state, cards, doubles, wall, notes, chance)


def _return(
    state: LineUpState, card: Kind, notes: list[Note], chance: Chance
) -> Outcome[LineUpState]:
    seat, hand = state.active, state.hand
    shown = card if len(hand) == 1 else HIDDEN
    notes.append(Note("lineup-unable", {"seat": seat, "cards": hand}))
    notes.append(Note("lineup-returned", {"seat": seat, "card": shown}))
    cards = pile.returned(state, card)
    return _next_turn(state, cards, state.doubles, state.wall, notes, chance)


def _redraw(state: LineUpState, notes: list[Note], chance: Chance) -> Outcome[LineUpState]:
    seat = state.active
    cards = pile.redrawn(state, chance)
    notes.append(Note("lineup-unable", {"seat": seat, "cards": state.hand}))
    notes.append(Note("lineup-redraw", {"seat": seat}))
    notes.extend(_drew(seat, card) for card in cards.hands[seat])
    return Outcome(replace(state, cards=cards), tuple(notes))


def _next_turn(
    state: LineUpState,
    cards: Cards,
    doubles: tuple[int, ...],
    wall: Wall,
    notes: list[Note],
    chance: Chance,
) -> Outcome[LineUpState]:
    """Pass the turn clockwise; the next seat draws.

    Drawing a returned card involves no luck, but reveals it to the seat that draws it.
    """
    seat = (state.active + 1) % len(cards.hands)
    turn = state.turn + 1
    reveals = not any(cards.undrawn)
    cards = pile.next_drawn(cards, seat, turn, chance)
    notes.append(_drew(seat, cards.hands[seat][-1]))
    after = LineUpState(state.options, seat, cards, doubles, wall, turn)
    return Outcome(after, tuple(notes), reveals)


def _laid(state: LineUpState, move: Place) -> Wall:
    turned = ORIENTATIONS[move.card][move.rotation]
    row = landing(state.wall.skyline, turned, move.column)
    if row is None:
        raise AssertionError("an unchecked move")
    return state.wall.laid(state.active, turned, move.column, row)


def _placed(before: Wall, after: Wall) -> Note:
    card, *_, seat = after.figures[-1]
    rows = tuple(range(len(before.chips) + 1, len(after.chips) + 1))
    return Note("lineup-placed", {"seat": seat, "card": card, "rows": rows})


def _drew(seat: Seat, card: Kind) -> Note:
    return Note("lineup-drew", {"seat": seat, "card": card}, frozenset((seat,)))
