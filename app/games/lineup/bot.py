"""The bot: it takes rows, and leaves none to the next players.

It knows only its view.  For every figure, and pair of figures, that it could lay, it counts the
rows that this completes, and subtracts what the others would complete next, averaged over hands
that it imagines for them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import TypeAlias

from app.games.contract import Seat, View
from app.games.lineup.figures import (
    KINDS,
    ROWS,
    Kind,
    Skyline,
    fitting,
    placements,
    placements_of,
    raised,
)
from app.games.lineup.imagine import know, position
from app.games.lineup.legal import able
from app.games.lineup.moves import LineUpMove, Place, Redraw, Return
from app.games.lineup.state import Cards, LineUpState, without

Hands: TypeAlias = list[tuple[frozenset[Kind], ...]]
"""For each imagined position, what the next players, in turn order, will choose from."""

SAMPLES = 16
DOUBLES = 20
"""How many pairs of figures are examined closely, highest gains first."""

HOPE = 0.35
"""The value of a row that the bot could complete in its next turn, if nobody does so before."""

CARD = 1.0
"""The value, in rows, of the card that a double move costs, while all rows are open."""


STEP, WELL = 0.3, 0.4
"""What the shape of a wall costs: for each row, beyond one, by which neighbouring columns differ,
and for each row, beyond two, by which a column lies below both neighbours."""


@dataclass(frozen=True, slots=True)
class Line:
    """A move and where it leads: rows completed, skyline, cards that remain."""

    move: Place
    gain: int
    skyline: Skyline
    hand: tuple[Kind, ...]


def choose(view: View, seat: Seat, rng: Random) -> LineUpMove:
    """The bot's move for `seat`, whose turn it is; equal `rng`s give equal moves."""
    knowledge = know(view, seat)
    state = position(view, knowledge, rng)
    if not able(state):
        return Redraw() if state.opening else Return(_least_useful(state))
    lines = list(_singles(state.wall.skyline, state.hand))
    if state.first is None and state.doubles[seat]:
        lines += _doubles(lines)
    hands = [_next_hands(knowledge.cards(rng), seat, rng) for _ in range(SAMPLES)]
    rng.shuffle(lines)
    return max(lines, key=lambda line: _value(line, hands)).move


def _singles(skyline: Skyline, hand: tuple[Kind, ...]) -> Iterator[Line]:
    low = min(skyline)
    for card in dict.fromkeys(hand):
        rest = without(hand, card)
        for turned, column, row in placements_of(skyline, card):
            after = raised(skyline, turned, column, row)
            yield Line(Place(card, turned.rotation, column), min(after) - low, after, rest)


def _doubles(singles: list[Line]) -> list[Line]:
    """The pairs that complete most rows; pairs that complete none are not worth a card."""
    pairs: dict[tuple[Skyline, tuple[Kind, ...]], Line] = {}
    for one in singles:
        place = Place(one.move.card, one.move.rotation, one.move.column, True)
        for two in _singles(one.skyline, one.hand):
            if one.gain + two.gain:
                line = Line(place, one.gain + two.gain, two.skyline, two.hand)
                pairs.setdefault((two.skyline, two.hand), line)
    return sorted(pairs.values(), key=lambda line: -line.gain)[:DOUBLES]


def _next_hands(cards: Cards, seat: Seat, rng: Random) -> tuple[frozenset[Kind], ...]:
    """What the other players will choose from in their next turns, each with a card drawn."""
    lot = list(Counter(dict(zip(KINDS, cards.undrawn, strict=True))).elements())
    rng.shuffle(lot)
    lot = [card.card for card in reversed(cards.returned[len(cards.taken) :])] + lot
    seats = len(cards.hands)
    order = [(seat + step) % seats for step in range(1, seats)]
    return tuple([frozenset((*cards.hands[other], lot.pop())) for other in order])


def _value(line: Line, hands: Hands) -> float:
    """Rows won by the line, minus the cost of its shape and what the others will likely win."""
    value = line.gain - _badness(line.skyline)
    if line.move.double:
        value -= CARD * (ROWS - min(line.skyline)) / ROWS
    open_to = _gains(line.skyline)
    if not open_to:
        return value
    own = max(open_to.get(card, 0) for card in line.hand) if line.hand else 0
    for others in hands:
        taken = 0
        for hand in others:
            taken = max([open_to.get(card, 0) for card in hand])
            if taken:
                break
        value += (HOPE * own if not taken else -taken) / len(hands)
    return value


def _badness(skyline: Skyline) -> float:
    """How badly figures fit: a wall that jams early leaves the better player no rows to win."""
    steps = [abs(right - left) for left, right in pairwise(skyline)]
    edges = (ROWS, *skyline, ROWS)
    wells = [min(edges[at], edges[at + 2]) - height for at, height in enumerate(skyline)]
    rough = sum([step - 1 for step in steps if step > 1])
    return STEP * rough + WELL * sum([depth - 2 for depth in wells if depth > 2])


@lru_cache(maxsize=4096)
def _gains(skyline: Skyline) -> Mapping[Kind, int]:
    """By type, the most rows that one figure would complete; without types that complete none."""
    low = min(skyline)
    best: dict[Kind, int] = {}
    if skyline.count(low) > 4:
        return best
    for turned, column, row in placements(skyline):
        gain = min(raised(skyline, turned, column, row)) - low
        if gain > best.get(turned.kind, 0):
            best[turned.kind] = gain
    return best


def _least_useful(state: LineUpState) -> Kind:
    """The card in hand that fits, and completes rows, after the fewest possible next figures."""
    skyline, use = state.wall.skyline, Counter[Kind]()
    for turned, column, row in placements(skyline):
        after = raised(skyline, turned, column, row)
        use.update(fitting(after))
        use.update(_gains(after))
    return min(state.hand, key=lambda card: (use[card], -state.hand.count(card)))
