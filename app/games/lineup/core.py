"""The compact position that worlds play on, and its moves; it follows the rules in `steps`.

It only doesn't search for whether a row is still possible, so a match may go on longer here; nobody
gets chips in that time.
"""

from random import Random

from app.games.lineup.figures import COLUMNS, COPIES, KINDS, ROWS
from app.games.lineup.lays import BELOW_TOP, BITS, FITTING, LAYS, LISTED, ROW, WALL, Lay
from app.games.lineup.options import LineUpOptions
from app.games.lineup.state import hand_size

DOUBLE = 1 << 8
"""Added to the number of a lay: it is the first one of a double move."""
RETURN, REDRAW = 1 << 9, 1 << 10
"""Return the card whose type is added; redraw."""


class LineUpPosition:
    """A position, which is changed by playing on.

    `rest` has the squares of the wall from the `low`est open row up, ten bits for each row;
    `fits` what can be laid at each column; `hands` and `pile`, whose last card is drawn next, types
    of figures.  `owed`: a double move is under way.
    """

    __slots__ = (
        "active",
        "chips",
        "doubles",
        "fits",
        "hands",
        "heights",
        "low",
        "opening",
        "over",
        "owed",
        "pile",
        "rest",
        "rng",
    )

    def __init__(self, seats: int, rng: Random) -> None:
        self.rng = rng
        self.heights = [0] * COLUMNS + [WALL] * 3
        self.fits = [0] * COLUMNS
        self.low = self.rest = self.active = 0
        self.chips, self.doubles = [0] * seats, [0] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.pile: list[int] = []
        self.opening = self.owed = self.over = False
        self.fit(range(COLUMNS))

    def copy(self, rng: Random) -> "LineUpPosition":
        """The same position, with luck of its own."""
        other = object.__new__(LineUpPosition)
        other.rng, other.heights, other.fits = rng, self.heights[:], self.fits[:]
        other.low, other.rest, other.active = self.low, self.rest, self.active
        other.chips, other.doubles = self.chips[:], self.doubles[:]
        other.hands, other.pile = [hand[:] for hand in self.hands], self.pile[:]
        other.opening, other.owed, other.over = self.opening, self.owed, self.over
        return other

    def fit(self, columns: range | tuple[int, ...]) -> None:
        """Look up what can be laid at these columns."""
        heights, fits = self.heights, self.fits
        for at in columns:
            one, two, three = heights[at], heights[at + 1], heights[at + 2]
            rising = FITTING[two - one][three - two]
            fits[at] = rising[heights[at + 3] - three] & BELOW_TOP[one]

    def lays(self) -> list[Lay]:
        """All that the active seat can lay."""
        mask, lays = self.mask(), list[Lay]()
        for column, fitting in enumerate(self.fits):
            if fitting & mask:
                lays += LISTED[column][fitting & mask]
        return lays

    def mask(self) -> int:
        """The orientations of the cards of the active seat."""
        mask = 0
        for card in self.hands[self.active]:
            mask |= BITS[card]
        return mask

    def actions(self) -> list[int]:
        """All legal moves of the active seat."""
        numbers = [lay.number for lay in self.lays()]
        if not numbers:
            cards = [RETURN + card for card in dict.fromkeys(self.hands[self.active])]
            return [REDRAW, *cards] if self.opening else cards
        if self.doubles[self.active] and not self.owed:
            numbers += [DOUBLE + number for number in numbers]
        return numbers

    def play(self, action: int) -> None:
        """A legal move of the active seat; the next one draws, unless the match is over."""
        if action < DOUBLE:
            self.lay(LAYS[action])
            if self.owed:
                self.owed = False
                self.doubles[self.active] -= 1
        elif action < RETURN:
            self.lay(LAYS[action - DOUBLE])
            self.owed = self.low < ROWS and self.able(self.hands[self.active])
            if self.owed:
                return
        elif action < REDRAW:
            self.hands[self.active].remove(action - RETURN)
            self.pile.insert(0, action - RETURN)
            self.next_seat()
            return
        else:
            self.redraw()
            return
        self.end_turn()

    def lay(self, lay: Lay) -> None:
        """Play a card of the active seat and lay its figure."""
        _, _, card, column, end, rises, put, near = lay
        heights = self.heights
        base = heights[column]
        self.hands[self.active].remove(card)
        heights[column:end] = [base + rise for rise in rises]
        self.fit(near)
        self.rest |= put[base - self.low]
        while self.rest & ROW == ROW:
            self.rest >>= COLUMNS
            self.low += 1
            self.chips[self.active] += 1
        self.opening = False

    def able(self, hand: list[int]) -> bool:
        """True if one of these cards can be laid."""
        mask = 0
        for card in hand:
            mask |= BITS[card]
        for fitting in self.fits:
            if fitting & mask:
                break
        else:
            return False
        return True

    def end_turn(self) -> None:
        """After a lay: the match is over, or the next seat draws."""
        if self.low == ROWS:
            self.over = True
        elif not self.next_seat():
            self.over = not any(map(self.able, (self.pile, *self.hands)))

    def next_seat(self) -> bool:
        """The next seat draws; False if it can't lay anything."""
        self.opening = False
        self.active = (self.active + 1) % len(self.hands)
        hand = self.hands[self.active]
        hand.append(self.pile.pop())
        return self.able(hand)

    def redraw(self) -> None:
        """The opening rule."""
        hand = self.hands[self.active]
        self.pile += hand
        shuffle(self.pile, self.rng)
        self.hands[self.active] = [self.pile.pop() for _ in hand]
        self.opening = False


def shuffle(cards: list[int], rng: Random) -> None:
    """What `rng.shuffle` does, in a fifth of its time."""
    draw = rng.random
    cards.sort(key=lambda _: draw())


def dealt(seats: int, options: LineUpOptions, rng: Random) -> LineUpPosition:
    """The first position."""
    core, size = LineUpPosition(seats, rng), hand_size(options)
    core.pile = [card for card in range(len(KINDS)) for _ in range(COPIES)]
    shuffle(core.pile, rng)
    core.active = rng.randrange(seats) if options.start is None else options.start
    core.doubles = [size if options.double_move else 0] * seats
    core.hands = [[core.pile.pop() for _ in range(size)] for _ in range(seats)]
    core.hands[core.active].append(core.pile.pop())
    core.opening = True
    return core


def random_game(seats: int, options: LineUpOptions, rng: Random) -> LineUpPosition:
    """The end of a match with random moves."""
    core = dealt(seats, options, rng)
    while not core.over:
        core.play(random_action(core))
    return core


def random_action(core: LineUpPosition) -> int:
    """A legal move; which one is random, though not all are equally likely."""
    fits, mask, draw = core.fits, core.mask(), core.rng.random
    start = int(COLUMNS * draw())
    for at in range(start - COLUMNS, start):
        fitting = fits[at] & mask
        if fitting:
            lays = LISTED[at][fitting]
            number = lays[int(len(lays) * draw())].number
            double = core.doubles[core.active] and not core.owed and draw() < 0.5
            return DOUBLE + number if double else number
    cards = core.hands[core.active]
    if core.opening and draw() < 0.5:
        return REDRAW
    return RETURN + cards[int(len(cards) * draw())]
