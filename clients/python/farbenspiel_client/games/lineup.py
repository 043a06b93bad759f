"""What the game `lineup` takes and sends: its moves, views, notes and so on.

Written by `python3 dev.py types`.  What is a tuple here comes from the server as a list, since JSON
has no tuples.
"""

from typing import Literal, NotRequired, TypeAlias, final

from typing_extensions import TypedDict


@final
class Options(TypedDict):
    """The two variants of the rule sheet (3.4); both may be on together."""

    start: NotRequired[int | None]
    double_move: NotRequired[bool]
    reduced_hand: NotRequired[bool]


@final
class Place(TypedDict):
    """Play `card` and lay its figure.

    `rotation` counts quarter turns clockwise, `column` is the leftmost one of the turned figure.
    `double`: this is the first figure of a double move.
    """

    card: Literal["I", "T", "J", "S", "L", "Z", "O"]
    rotation: Literal[0, 1, 2, 3]
    column: int
    double: bool
    type: Literal["place"]


@final
class Redraw(TypedDict):
    """The opening rule: shuffle the hand back into the draw pile and draw a new one."""

    type: Literal["redraw"]


@final
class Return(TypedDict):
    """Unable to lay anything: put `card` under the draw pile."""

    card: Literal["I", "T", "J", "S", "L", "Z", "O"]
    type: Literal["return"]


Moves: TypeAlias = Place | Return | Redraw


@final
class Double(TypedDict):
    """A double move under way."""

    first: int
    """The number of its first figure, from 0."""


@final
class Variants(TypedDict):
    """The options that are on."""

    double_move: bool
    reduced_hand: bool


@final
class Public(TypedDict):
    """What everybody may see; what follows from it (heights, pile, figures left) isn't repeated.

    Columns and rows count from 0, columns from the left, rows from the floor.
    """

    variants: Variants
    figures: list[tuple[Literal["I", "T", "J", "S", "L", "Z", "O"], int, int, int, int]]
    """All figures in the order laid: card, rotation in quarter turns clockwise, leftmost column,
    lowest row, and the seat that laid it.
    """
    chips: list[int]
    """The seat that completed each row, from the floor up."""
    start: int
    """The seat that had the first turn; the others follow in their order."""
    turn: int
    """The number of the turn, from 1."""
    hands: list[int]
    """How many cards each seat holds, without the one drawn for this turn."""
    double: Double | None
    """Not null while the second figure of a double move is owed."""
    doubles: list[int]
    """How many double moves each seat has left."""
    opening: bool
    """True while the seat whose turn it is could redraw if it were unable to lay.  Whether it is
    unable isn't shown.
    """
    shown: list[tuple[int, int, list[Literal["I", "T", "J", "S", "L", "Z", "O"]], int, int | None]]
    """The hands shown in turns in which nothing could be laid: turn, seat, cards, how many figures
    were on the wall, and the number of the card that was then put under the draw pile, counting
    returned cards from 0; null if the hand was shuffled back.
    """
    taken: list[tuple[int, int]]
    """The returned cards that were drawn again, in the order of their numbers: turn and seat.  The
    others are still under the draw pile.
    """
    ended: Literal["rows-full", "nothing-fits", "no-row-left"] | None
    """Why the match is over."""


@final
class Private(TypedDict):
    """What only one seat knows."""

    hand: list[Literal["I", "T", "J", "S", "L", "Z", "O"]]
    """The cards in hand."""
    returned: dict[str, Literal["I", "T", "J", "S", "L", "Z", "O"]]
    """The cards that this seat ever put under the draw pile, by their number.  Those with a number
    below the length of `taken` are no longer there.
    """


@final
class Drew(TypedDict):
    """A card was drawn; only its owner gets this note."""

    seat: int
    card: Literal["I", "T", "J", "S", "L", "Z", "O"]


@final
class Ended(TypedDict):
    """The match is over."""

    reason: Literal["rows-full", "nothing-fits", "no-row-left"]


@final
class OfSeat(TypedDict):
    """What the note says of a seat."""

    seat: int


@final
class Placed(TypedDict):
    """A figure was laid."""

    seat: int
    card: Literal["I", "T", "J", "S", "L", "Z", "O"]
    rows: list[int]
    """The rows that it completed, counting from 1."""


@final
class ReturnedCard(TypedDict):
    """A card was put under the draw pile."""

    seat: int
    card: Literal["I", "T", "J", "S", "L", "Z", "O"] | Literal[""]
    """Empty if only its owner knows which one."""


@final
class ShownHand(TypedDict):
    """Nothing could be laid, so the hand was shown."""

    seat: int
    cards: list[Literal["I", "T", "J", "S", "L", "Z", "O"]]


Notes = TypedDict(
    "Notes",
    {
        "lineup-start": NotRequired[OfSeat],
        "lineup-placed": NotRequired[Placed],
        "lineup-double": NotRequired[OfSeat],
        "lineup-double-void": NotRequired[OfSeat],
        "lineup-unable": NotRequired[ShownHand],
        "lineup-returned": NotRequired[ReturnedCard],
        "lineup-redraw": NotRequired[OfSeat],
        "lineup-drew": NotRequired[Drew],
        "lineup-ended": NotRequired[Ended],
    },
)

Items: TypeAlias = Literal["lineup-rows"]
