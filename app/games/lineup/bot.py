"""The bot: it takes rows, and leaves none to the next players.

It knows only its view.  For every figure, and pair of figures, that it could lay, it counts the
rows that this completes, subtracts what the others would complete next on average, and adds what it
could complete itself if none of them does.  It keeps figures I, which are worth most late.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from random import Random

from app.games.contract import Seat, View
from app.games.lineup.figures import (
    ROWS,
    Kind,
    Skyline,
    fitting,
    placements,
    placements_of,
    raised,
)
from app.games.lineup.imagine import Knowledge, know, position
from app.games.lineup.legal import able
from app.games.lineup.moves import LineUpMove, Place, Redraw, Return
from app.games.lineup.state import LineUpState, without
from app.games.lineup.threats import HOLD, KEEP, SURE

DOUBLES = 20
"""How many pairs of figures are examined closely, highest gains first."""

CARD = 1.0
"""The value, in rows, of the card that a double move costs, while all rows are open."""

STEP, WELL = 0.3, 0.4
"""What the shape of a wall costs: for each row, beyond one, by which neighbouring columns differ,
and for each row, beyond two, by which a column lies below both neighbours."""

AHEAD, LEVEL, BEHIND = 0.0, 0.1, 0.3
"""How much that counts: a wall that jams keeps the standing as it is."""


@dataclass(frozen=True, slots=True)
class Line:
    """A move and where it leads: rows completed, skyline, cards that remain."""

    move: Place
    gain: int
    skyline: Skyline
    hand: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a bot expects: how many of each type are `unseen`, how many of these cards the `next`
    seat chooses from, and all `others` before its own turn, and how much the shape of the wall
    counts."""

    unseen: Counter[Kind]
    next: int
    others: int
    shape: float

    def lacked(self, kinds: Iterable[Kind], cards: int) -> float:
        """How likely none of so many cards is of these types."""
        share: float = sum([self.unseen[kind] for kind in kinds]) / self.unseen.total()
        return (1 - share) ** cards


def choose(view: View, seat: Seat, rng: Random) -> LineUpMove:
    """The bot's move for `seat`, whose turn it is; equal `rng`s give equal moves."""
    knowledge = know(view, seat)
    state = position(view, knowledge, rng)
    if not able(state):
        return Redraw() if state.opening else Return(_least_useful(state))
    outlook, lines = outlook_of(knowledge), list(_singles(state.wall.skyline, state.hand))
    if state.first is None and state.doubles[seat]:
        lines += _doubles(lines)
    rng.shuffle(lines)
    return max(lines, key=lambda line: _value(line, outlook)).move


def outlook_of(known: Knowledge) -> Outlook:
    """What a seat expects by what it knows."""
    rows, seats = Counter(known.wall.chips), len(known.sizes)
    others = [(known.seat + step) % seats for step in range(1, seats)]
    lead = rows[known.seat] - max([rows[other] for other in others])
    cards = [known.sizes[other] + 1 for other in others]
    shape = AHEAD if lead > 0 else BEHIND if lead < 0 else LEVEL
    return Outlook(known.unseen, cards[0], sum(cards), shape)


def best_lays(known: Knowledge) -> list[tuple[float, Place]]:
    """What the seat can lay, the best first, and what that is worth in rows."""
    outlook, lines = outlook_of(known), _singles(known.wall.skyline, known.hand)
    lays = [(_value(line, outlook), line.move) for line in lines]
    return sorted(lays, key=lambda one: -one[0])


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


def _value(line: Line, outlook: Outlook) -> float:
    """Rows won by the line and what the cards kept are worth, minus the cost of its shape and what
    the others will likely win."""
    value = line.gain + KEEP * line.hand.count("I") - outlook.shape * _badness(line.skyline)
    if line.move.double:
        value -= CARD * (ROWS - min(line.skyline)) / ROWS
    gains = _gains(line.skyline)
    if not gains:
        return value
    own = max([gains.get(card, 0) for card in line.hand], default=0)
    value += (SURE if len(gains) == 1 else HOLD) * outlook.lacked(gains, outlook.others) * own
    for rows in range(1, max(gains.values()) + 1):
        kinds = [kind for kind, gain in gains.items() if gain >= rows]
        value -= 1 - outlook.lacked(kinds, outlook.next)
    return value


def _badness(skyline: Skyline) -> float:
    """How badly figures fit."""
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
