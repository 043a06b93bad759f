"""The frozen position of a match.

`Figure`, `Shown` and `Taken` are made once, in the form that views show, and never changed, so
views are cheap, and comparing two of them skips what is identical.
"""

from dataclasses import dataclass
from typing import TypeAlias

from app.games.contract import Seat
from app.games.lineup.ending import Reason
from app.games.lineup.figures import COPIES, FLOOR, KINDS, Kind, Orientation, Skyline, raised
from app.games.lineup.options import LineUpOptions

FULL: tuple[int, ...] = (COPIES,) * len(KINDS)

Figure: TypeAlias = tuple[Kind, int, int, int, Seat]
"""A figure on the wall: card, rotation, column, lowest row, and the seat that laid it."""

Shown: TypeAlias = tuple[int, Seat, tuple[Kind, ...], int, int | None]
"""A hand shown in an unable turn: the turn, the seat, the cards as they were then, the number of
figures on the wall, and the number, from 0, of the card put under the draw pile afterwards; None if
the hand was shuffled back by the opening rule."""

Taken: TypeAlias = tuple[int, Seat]
"""When a returned card was drawn again, and by whom: the turn and the seat."""


@dataclass(frozen=True, slots=True)
class Wall:
    """What lies on the board: `chips` by row from the floor, `left` figures of each type."""

    skyline: Skyline = FLOOR
    figures: tuple[Figure, ...] = ()
    chips: tuple[Seat, ...] = ()
    left: tuple[int, ...] = FULL

    def laid(self, seat: Seat, turned: Orientation, column: int, row: int) -> "Wall":
        """The wall after `seat` laid a figure there and marked the rows that it completed."""
        figure = (turned.kind, turned.rotation, column, row, seat)
        skyline = raised(self.skyline, turned, column, row)
        chips = self.chips + (seat,) * (min(skyline) - len(self.chips))
        left = changed(self.left, KINDS.index(turned.kind), -1)
        return Wall(skyline, (*self.figures, figure), chips, left)


@dataclass(frozen=True, slots=True)
class Returned:
    """A card put under the draw pile by `seat`."""

    seat: Seat
    card: Kind


@dataclass(frozen=True, slots=True)
class Cards:
    """Hands and draw pile.

    The pile is the multiset `undrawn`, counted by type, and below it the `returned` cards in order
    of return, less the first ones, which were `taken` again.
    """

    hands: tuple[tuple[Kind, ...], ...]
    undrawn: tuple[int, ...] = FULL
    returned: tuple[Returned, ...] = ()
    taken: tuple[Taken, ...] = ()
    shown: tuple[Shown, ...] = ()


@dataclass(frozen=True, slots=True)
class LineUpState:
    """`turn` counts from 1; `doubles` are the double moves left by seat.

    `first` is the number of the first figure while the second one of a double move is owed;
    `ended` says why the match is over.
    """

    options: LineUpOptions
    active: Seat
    cards: Cards
    doubles: tuple[int, ...]
    wall: Wall = Wall()
    turn: int = 1
    first: int | None = None
    ended: Reason | None = None

    @property
    def hand(self) -> tuple[Kind, ...]:
        """The hand of the active seat."""
        return self.cards.hands[self.active]

    @property
    def opening(self) -> bool:
        """True while the opening rule would let the active seat redraw if it were unable to lay."""
        return self.turn == 1 and not self.cards.shown and not self.wall.figures


def changed(counts: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """`counts` with one of them changed."""
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])


def without(hand: tuple[Kind, ...], card: Kind) -> tuple[Kind, ...]:
    """`hand` without its first `card`."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def hand_size(options: LineUpOptions) -> int:
    """Cards in hand between turns, before any double move; as many double moves are allowed."""
    return 1 if options.reduced_hand else 2
