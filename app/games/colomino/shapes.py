"""What views and notes contain.

A field's id is `cCOLUMNrROW`, both from 1, row 1 being the base line (`c5r8`).  A tile's name has
the letters (r, y, g, b) of its sides north, east, south and west at rotation 0, or is `joker`; at
rotation 1 the tile is turned a quarter clockwise, so its east side has the first letter.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from app.games.colomino.board import Court
from app.games.colomino.plans import PLANS
from app.games.colomino.state import Phase, Premium, Reason
from app.games.colomino.tiles import Colour
from app.games.contract import Cell, Point, Seat, Shapes

TileName: TypeAlias = str
Under: TypeAlias = Literal["empty", "joker", "square"]
"""What a tile was laid on: nothing, a joker, which it covers, or a colour square."""


class Border(TypedDict):
    """The marks around the board, a letter for each field.

    North and south are read from the left, east and west from the base line upwards.
    """

    north: str
    east: str
    south: str
    west: str


class Tile(TypedDict):
    """The top tile of a field."""

    tile: TileName
    rotation: int
    """Quarter turns clockwise, 0 to 3."""
    seat: Seat
    """Who laid it."""
    on_joker: bool
    """It covers a joker."""


class Square(TypedDict):
    """A colour square: only the tile of that one colour fits."""

    colour: Colour
    state: Literal["loose", "connected", "covered"]
    """Whether a tile may be laid there: not yet, now, or no more, as one was."""


class StuckRack(TypedDict):
    """What everybody knows of a rack that once fitted nowhere."""

    tiles: int
    """At least so many of its tiles are of these kinds."""
    kinds: Sequence[TileName]


class LastTurn(TypedDict):
    """The last turn in which a tile was laid."""

    seat: Seat
    fields: Sequence[Cell]


class Public(TypedDict):
    """What everybody may see.

    A tile laid on the field f earns 1 (if `courts[f]` is open) or 2 (if closed) times
    `filled` + 1 points.
    """

    size: int
    """Columns, and rows: 9 or 12."""
    border: Border
    board: Mapping[Cell, Tile]
    """The tiles by field."""
    squares: Mapping[Cell, Square]
    """The colour squares by field; the small board has none."""
    courts: Mapping[Cell, Court]
    """The fields where the next tile laid would fill a court: empty ones, connected uncovered
    squares, and uncovered jokers."""
    premiums: Sequence[Premium]
    """The courts filled, in order.  Each earned `times` markers: yellow ones (1 point) for open
    courts, blue ones (2 points) for closed ones."""
    yellow: Sequence[int]
    """Yellow markers by seat."""
    blue: Sequence[int]
    """Blue markers by seat."""
    scores: Sequence[int]
    """Points by seat."""
    racks: Sequence[int]
    """How many tiles each seat has."""
    bag: int
    """How many tiles are in the bag."""
    unseen: Mapping[TileName, int]
    """How many tiles of each kind are in the bag and in all racks together; your own are among
    them."""
    stuck: Mapping[str, StuckRack]
    """By seat, for those of whom something is known."""
    phase: Phase
    """`last`: a last turn, after somebody else has reached the goal row."""
    active: Seat | None
    """Whose turn it is; null when the match is over."""
    turn: int
    """Counts from 1."""
    laid: Sequence[Cell]
    """The fields on which tiles were laid in this turn; jokers among them can't be covered in
    it."""
    filled: int
    """How many courts were filled in this turn; the next one counts `filled` + 1 times."""
    previous: LastTurn | None
    finisher: Seat | None
    """Who reached the goal row first."""
    ended: Reason | None
    """`goal`: the last turns are over; `blocked`: nobody could lay a tile."""


class Private(TypedDict):
    """What only one seat knows."""

    rack: Sequence[TileName]
    """Its tiles, in the order drawn."""


class OfSeat(TypedDict):
    """What the note says of a seat."""

    seat: Seat


class LaidTile(TypedDict):
    """A tile was laid."""

    seat: Seat
    field: Cell
    column: int
    row: int
    tile: TileName
    place: Under
    colour: NotRequired[Colour]
    """That of the colour square, if there is one."""


class FilledCourt(TypedDict):
    """A court was filled, as the court number `times` of the turn."""

    seat: Seat
    turn: int
    field: Cell
    court: Court
    times: int
    points: int


class ConnectedSquare(TypedDict):
    """A colour square is connected now."""

    seat: Seat
    field: Cell
    column: int
    row: int
    colour: Colour


class Drew(TypedDict):
    """The rack was refilled."""

    seat: Seat
    count: int


class TurnCut(TypedDict):
    """The turn ends before all its tiles are laid; `laid` of them are."""

    seat: Seat
    laid: int


class Nothing(TypedDict):
    """The note needs no arguments."""


class Ended(TypedDict):
    """The match is over."""

    reason: Reason


Notes = TypedDict(
    "Notes",
    {
        "colomino-laid": LaidTile,
        "colomino-court": FilledCourt,
        "colomino-connected": ConnectedSquare,
        "colomino-drew": Drew,
        "colomino-bag-empty": Nothing,
        "colomino-stuck": TurnCut,
        "colomino-stopped": TurnCut,
        "colomino-passed": OfSeat,
        "colomino-goal": OfSeat,
        "colomino-last-turn": OfSeat,
        "colomino-ended": Ended,
    },
    total=False,
)
Items: TypeAlias = Literal[
    "colomino-item-open-1",
    "colomino-item-open-2",
    "colomino-item-open-3",
    "colomino-item-closed-1",
    "colomino-item-closed-2",
    "colomino-item-closed-3",
]


@cache
def boards() -> dict[str, dict[Cell, Point]]:
    """Both boards; the base line is below."""
    layouts: dict[str, dict[Cell, Point]] = {}
    for plan in PLANS.values():
        at = ((cell, divmod(field, plan.size)) for field, cell in enumerate(plan.ids))
        layouts[str(plan.size)] = {
            cell: (float(column), float(plan.size - 1 - row)) for cell, (row, column) in at
        }
    return layouts


SHAPES = Shapes(public=Public, private=Private, notes=Notes, items=Items, boards=boards)
