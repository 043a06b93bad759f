"""What views and notes contain."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from app.games.contract import Cell, Point, Seat, Shapes
from app.games.lineup.ending import Reason
from app.games.lineup.figures import COLUMNS, ROWS, Kind
from app.games.lineup.state import Figure, Shown, Taken


class Variants(TypedDict):
    """The options that are on."""

    double_move: bool
    reduced_hand: bool


class Double(TypedDict):
    """A double move under way."""

    first: int
    """The number of its first figure, from 0."""


class Public(TypedDict):
    """What everybody may see; what follows from it (heights, pile, figures left) isn't repeated.

    Columns and rows count from 0, columns from the left, rows from the floor.
    """

    variants: Variants
    figures: Sequence[Figure]
    """All figures in the order laid: card, rotation in quarter turns clockwise, leftmost column,
    lowest row, and the seat that laid it."""
    chips: Sequence[Seat]
    """The seat that completed each row, from the floor up."""
    start: Seat
    """The seat that had the first turn; the others follow in their order."""
    turn: int
    """The number of the turn, from 1."""
    hands: Sequence[int]
    """How many cards each seat holds, without the one drawn for this turn."""
    double: Double | None
    """Not null while the second figure of a double move is owed."""
    doubles: Sequence[int]
    """How many double moves each seat has left."""
    opening: bool
    """True while the seat whose turn it is could redraw if it were unable to lay.  Whether it is
    unable isn't shown."""
    shown: Sequence[Shown]
    """The hands shown in turns in which nothing could be laid: turn, seat, cards, how many figures
    were on the wall, and the number of the card that was then put under the draw pile, counting
    returned cards from 0; null if the hand was shuffled back."""
    taken: Sequence[Taken]
    """The returned cards that were drawn again, in the order of their numbers: turn and seat.  The
    others are still under the draw pile."""
    ended: Reason | None
    """Why the match is over."""


class Private(TypedDict):
    """What only one seat knows."""

    hand: Sequence[Kind]
    """The cards in hand."""
    returned: Mapping[str, Kind]
    """The cards that this seat ever put under the draw pile, by their number.  Those with a number
    below the length of `taken` are no longer there."""


class OfSeat(TypedDict):
    """What the note says of a seat."""

    seat: Seat


class Placed(TypedDict):
    """A figure was laid."""

    seat: Seat
    card: Kind
    rows: Sequence[int]
    """The rows that it completed, counting from 1."""


class Drew(TypedDict):
    """A card was drawn; only its owner gets this note."""

    seat: Seat
    card: Kind


class ShownHand(TypedDict):
    """Nothing could be laid, so the hand was shown."""

    seat: Seat
    cards: Sequence[Kind]


class ReturnedCard(TypedDict):
    """A card was put under the draw pile."""

    seat: Seat
    card: Kind | Literal[""]
    """Empty if only its owner knows which one."""


class Ended(TypedDict):
    """The match is over."""

    reason: Reason


Notes = TypedDict(
    "Notes",
    {
        "lineup-start": OfSeat,
        "lineup-placed": Placed,
        "lineup-double": OfSeat,
        "lineup-double-void": OfSeat,
        "lineup-unable": ShownHand,
        "lineup-returned": ReturnedCard,
        "lineup-redraw": OfSeat,
        "lineup-drew": Drew,
        "lineup-ended": Ended,
    },
    total=False,
)
Items: TypeAlias = Literal["lineup-rows"]


@cache
def boards() -> dict[str, dict[Cell, Point]]:
    """The wall: its squares are named "column,row", its rows "row"."""
    rows = {str(row): (-1.0, float(ROWS - 1 - row)) for row in range(ROWS)}
    squares = {
        f"{column},{row}": (float(column), float(ROWS - 1 - row))
        for row in range(ROWS)
        for column in range(COLUMNS)
    }
    return {"wall": {**rows, **squares}}


SHAPES = Shapes(public=Public, private=Private, notes=Notes, items=Items, boards=boards)
