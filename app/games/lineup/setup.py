"""The first position."""

from app.games.contract import Chance
from app.games.lineup.options import LineUpOptions
from app.games.lineup.pile import drawn
from app.games.lineup.state import Cards, LineUpState, hand_size


def setup(seats: int, options: LineUpOptions, chance: Chance) -> LineUpState:
    """Deal the hands, and let the starting player draw."""
    start = chance.pick("start", seats) if options.start is None else options.start
    size = hand_size(options)
    cards = Cards(hands=((),) * seats)
    for seat in range(seats):
        for number in range(size):
            cards = drawn(cards, seat, f"deal/{seat}/{number}", chance)
    cards = drawn(cards, start, "draw/1", chance)
    doubles = (size if options.double_move else 0,) * seats
    return LineUpState(options, start, cards, doubles)
