"""What the game `colomino` takes and sends: its moves, views, notes and so on.

Written by `python3 dev.py types`.  What is a tuple here comes from the server as a list, since JSON
has no tuples.
"""

from typing import Literal, NotRequired, TypeAlias, final

from typing_extensions import TypedDict


@final
class Options(TypedDict):
    """`board`: the small one has 9 x 9 fields, the large one 12 x 12 and four colour squares."""

    start: NotRequired[int | None]
    board: NotRequired[Literal["small", "large"]]


@final
class Lay(TypedDict):
    """Lay one tile from your rack.

    `tile` is its name (see `tiles`), `rotation` counts quarter turns clockwise from the sides in
    the name; columns and rows count from 1, row 1 is the base line.
    """

    tile: str
    column: int
    row: int
    rotation: int
    type: Literal["lay"]


@final
class Stop(TypedDict):
    """End your last turn early."""

    type: Literal["stop"]


Moves: TypeAlias = Lay | Stop


@final
class Border(TypedDict):
    """The marks around the board, a letter for each field.

    North and south are read from the left, east and west from the base line upwards.
    """

    north: str
    east: str
    south: str
    west: str


@final
class LastTurn(TypedDict):
    """The last turn in which a tile was laid."""

    seat: int
    fields: list[str]


@final
class Premium(TypedDict):
    """A court filled by `seat`, in the form that views show.

    It was court number `times` of that turn and so earned that many markers.
    """

    seat: int
    turn: int
    field: str
    court: Literal["open", "closed"]
    times: int


@final
class Square(TypedDict):
    """A colour square: only the tile of that one colour fits."""

    colour: Literal["red", "yellow", "green", "blue"]
    state: Literal["loose", "connected", "covered"]
    """Whether a tile may be laid there: not yet, now, or no more, as one was."""


@final
class StuckRack(TypedDict):
    """What everybody knows of a rack that once fitted nowhere."""

    tiles: int
    """At least so many of its tiles are of these kinds."""
    kinds: list[str]


@final
class Tile(TypedDict):
    """The top tile of a field."""

    tile: str
    rotation: int
    """Quarter turns clockwise, 0 to 3."""
    seat: int
    """Who laid it."""
    on_joker: bool
    """It covers a joker."""


@final
class Public(TypedDict):
    """What everybody may see.

    A tile laid on the field f earns 1 (if `courts[f]` is open) or 2 (if closed) times
    `filled` + 1 points.
    """

    size: int
    """Columns, and rows: 9 or 12."""
    border: Border
    board: dict[str, Tile]
    """The tiles by field."""
    squares: dict[str, Square]
    """The colour squares by field; the small board has none."""
    courts: dict[str, Literal["open", "closed"]]
    """The fields where the next tile laid would fill a court: empty ones, connected uncovered
    squares, and uncovered jokers.
    """
    premiums: list[Premium]
    """The courts filled, in order.  Each earned `times` markers: yellow ones (1 point) for open
    courts, blue ones (2 points) for closed ones.
    """
    yellow: list[int]
    """Yellow markers by seat."""
    blue: list[int]
    """Blue markers by seat."""
    scores: list[int]
    """Points by seat."""
    racks: list[int]
    """How many tiles each seat has."""
    bag: int
    """How many tiles are in the bag."""
    unseen: dict[str, int]
    """How many tiles of each kind are in the bag and in all racks together; your own are among
    them.
    """
    stuck: dict[str, StuckRack]
    """By seat, for those of whom something is known."""
    phase: Literal["play", "last", "over"]
    """`last`: a last turn, after somebody else has reached the goal row."""
    active: int | None
    """Whose turn it is; null when the match is over."""
    turn: int
    """Counts from 1."""
    laid: list[str]
    """The fields on which tiles were laid in this turn; jokers among them can't be covered in
    it.
    """
    filled: int
    """How many courts were filled in this turn; the next one counts `filled` + 1 times."""
    previous: LastTurn | None
    finisher: int | None
    """Who reached the goal row first."""
    ended: Literal["goal", "blocked"] | None
    """`goal`: the last turns are over; `blocked`: nobody could lay a tile."""


@final
class Private(TypedDict):
    """What only one seat knows."""

    rack: list[str]
    """Its tiles, in the order drawn."""


@final
class ConnectedSquare(TypedDict):
    """A colour square is connected now."""

    seat: int
    field: str
    column: int
    row: int
    colour: Literal["red", "yellow", "green", "blue"]


@final
class Drew(TypedDict):
    """The rack was refilled."""

    seat: int
    count: int


@final
class Ended(TypedDict):
    """The match is over."""

    reason: Literal["goal", "blocked"]


@final
class FilledCourt(TypedDict):
    """A court was filled, as the court number `times` of the turn."""

    seat: int
    turn: int
    field: str
    court: Literal["open", "closed"]
    times: int
    points: int


@final
class LaidTile(TypedDict):
    """A tile was laid."""

    seat: int
    field: str
    column: int
    row: int
    tile: str
    place: Literal["empty", "joker", "square"]
    colour: NotRequired[Literal["red", "yellow", "green", "blue"]]
    """That of the colour square, if there is one."""


@final
class Nothing(TypedDict):
    """The note needs no arguments."""


@final
class OfSeat(TypedDict):
    """What the note says of a seat."""

    seat: int


@final
class TurnCut(TypedDict):
    """The turn ends before all its tiles are laid; `laid` of them are."""

    seat: int
    laid: int


Notes = TypedDict(
    "Notes",
    {
        "colomino-laid": NotRequired[LaidTile],
        "colomino-court": NotRequired[FilledCourt],
        "colomino-connected": NotRequired[ConnectedSquare],
        "colomino-drew": NotRequired[Drew],
        "colomino-bag-empty": NotRequired[Nothing],
        "colomino-stuck": NotRequired[TurnCut],
        "colomino-stopped": NotRequired[TurnCut],
        "colomino-passed": NotRequired[OfSeat],
        "colomino-goal": NotRequired[OfSeat],
        "colomino-last-turn": NotRequired[OfSeat],
        "colomino-ended": NotRequired[Ended],
    },
)

Items: TypeAlias = Literal[
    "colomino-item-open-1",
    "colomino-item-open-2",
    "colomino-item-open-3",
    "colomino-item-closed-1",
    "colomino-item-closed-2",
    "colomino-item-closed-3",
]
