"""What views, previews and notes contain.

A square's id is its column and row, `A1` upper left to `D4` lower right; a corner's is that of the
square and its colour, `A1.red`; a bridge's is those of its two squares, `A1-B1`.  The two joker
fields are `joker.0` and `joker.1`; they are filled in this order.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from app.games.colour_square.board import (
    SIDES,
    Colour,
    Kind,
    Measure,
    Number,
    SideName,
    TaskId,
    TaskKey,
    Tier,
    places,
)
from app.games.colour_square.moves import ColumnName, LineName, RowName
from app.games.colour_square.state import Mark, Phase
from app.games.contract import Cell, Point, Seat, Shapes

BridgeName: TypeAlias = str
Parked: TypeAlias = Number | Literal["x"]
"""What is in a joker field: a number, or an X for a die that was used as another colour."""


class Dice(TypedDict):
    """What the dice of a roll show."""

    red: Number
    blue: Number
    green: Number
    yellow: Number
    white: Number


class Square(TypedDict):
    """A square as printed: it is won if its four corners have a sum from `low` to `high`."""

    low: int
    high: int
    label: str
    """What is printed in it: `12`, `10–14` or `≥16`."""
    kind: Kind
    """A `violet` one scores a bonus if it is won and at an end of a painted bridge."""
    presets: Mapping[Colour, Number]
    """The corners for which a number is printed; they take no other number."""


class Thresholds(TypedDict):
    """The lowest results for each tier; below `passed` the task is failed."""

    passed: int
    strong: int
    best: int


class Task(TypedDict):
    """The task that is played."""

    id: TaskId
    key: TaskKey
    measure: Measure
    """What the result counts."""
    recolours: bool
    """An X in a joker field lets a die count as another colour; no number goes there."""
    limit: int
    """How many dice of a roll may be entered."""
    rolls: int
    """How many rolls there are; 0 for as many as it takes."""
    shape: Sequence[Cell]
    """The squares that may be used, in the order of the path if there is one."""
    quota: Sequence[int]
    """How many squares are to be won in each row, from the top; empty if that doesn't matter."""
    penalty: int
    """What a hatched square costs."""
    thresholds: Thresholds


class Printed(TypedDict):
    """What is printed and agreed on; it never changes in a match."""

    side: SideName
    covered: bool
    """Nobody sees the numbers of others."""
    squares: Mapping[Cell, Square]
    """All sixteen."""
    bridges: Mapping[BridgeName, Sequence[Cell]]
    """The two ends of each; it is painted once both are won.  Some tasks have none."""
    task: Task | None
    """Null in a match for points."""


class Sheet(TypedDict):
    """The sheet of one player; numbers are null in covered play until the end."""

    states: Mapping[Cell, Mark]
    """By square.  `hatched`: filled with a wrong sum, left open at the end, or passed on the path
    of the task `sequence`; `crossed`: won by somebody else, or not used in the task."""
    cells: Mapping[Cell, Number | None] | None
    """All 64 corners."""
    jokers: Mapping[Cell, Parked | None] | None
    """Both joker fields."""
    last: Sequence[Cell] | None
    """The corners and joker fields filled with the last roll, in this order."""
    line: LineName | None
    """In the tasks `ascent` and `column_by_column`, the row or column that takes numbers now."""
    lines: Sequence[LineName]
    """In the task `connection`, the two columns and the row once chosen; otherwise empty."""
    finished: bool
    """This player has nothing left to do in the task; false in a match for points."""
    gave_up: bool


class Score(TypedDict):
    """The score of one sheet as it stands; open squares don't cost anything yet.

    `bridges`, `violet`, `hatched` and `jokers` are points, the last two to be subtracted.
    """

    rows: Sequence[int]
    """The sums of won squares in each of the four rows, from the top."""
    numbers: int
    """The total of `rows`."""
    bridges: int
    violet: int
    hatched: int
    jokers: int
    squares: int
    """How many are won."""
    total: int
    """The result: points, or squares if the task counts these."""
    tier: Tier | None
    """How well the task is solved so far; null in a match for points."""


class Public(TypedDict):
    """What everybody may see."""

    phase: Phase
    """`lines`: two columns and a row are chosen for the task `connection`, before the first roll;
    `last`: somebody has no open square left, the others have their last rolls."""
    roll: int
    """The number of the running roll, from 1; 0 before the first."""
    dice: Dice | None
    """Those of the running roll; null before the first."""
    active: Seat
    """Who rolled them, or will roll first."""
    queue: Sequence[Seat]
    """Who has a last roll after this one, in order; it lapses if nothing is open."""
    callers: Sequence[bool]
    """Whether each seat has called COLOUR SQUARE."""
    lot: Sequence[Mapping[str, Number]]
    """The throws for the start, by seat; only those tied for the highest throw again."""
    need: Sequence[int] | None
    """How many numbers the roll asks for from each seat: those that can be entered together without
    a joker.  Null in covered play until the end."""
    board: Printed
    sheets: Mapping[str, Sheet]
    """By seat."""
    scores: Sequence[Score] | None
    """By seat; null in covered play until the end."""


class Private(TypedDict):
    """What only one seat knows, of itself."""

    need: int
    """How many numbers the roll asks for from this seat."""
    sheet: Sheet | None
    """In covered play until the end; otherwise null, like the score."""
    score: Score | None


class Change(TypedDict):
    """A square on which a draft writes, or which it closes."""

    sum: int
    free: int
    """How many corners are empty."""
    state: Mark


class Changes(TypedDict):
    """What a sheet would be like if these drafts were final, under its seat's number."""

    left: int
    """How many numbers are still owed."""
    squares: Mapping[Cell, Change]
    """Only those that change."""
    jokers: Mapping[Cell, Parked]
    """Only those that were filled."""
    line: LineName | None
    score: Score
    gain: int
    """How much the total grows."""


Preview: TypeAlias = Mapping[str, Changes]


class Nothing(TypedDict):
    """The note needs no arguments."""


class OfSeat(TypedDict):
    """What the note says of a seat."""

    seat: Seat


class Rolled(Dice):
    """The roll with this number that was entered now."""

    seat: Seat
    """Who rolled it."""
    roll: int


class WrittenNumber(TypedDict):
    """A number in a corner."""

    square: Cell
    colour: Colour
    number: Number


class Wrote(TypedDict):
    """Numbers were written into corners; not told in covered play."""

    seat: Seat
    numbers: Sequence[WrittenNumber]
    points: int
    """What the roll brought in all."""


class OfSquare(TypedDict):
    """What happened to a square on the sheet of a seat."""

    seat: Seat
    square: Cell


class WonSquare(OfSquare):
    """A square was won."""

    points: int
    """The sum of its numbers."""


class ParkedNumber(TypedDict):
    """A number went into a joker field; not told in covered play."""

    seat: Seat
    number: Number


class ChosenLines(TypedDict):
    """The lines for the task `connection` are chosen."""

    seat: Seat
    one: ColumnName
    two: ColumnName
    row: RowName


class Climbed(TypedDict):
    """In the task `ascent`, numbers go into the next row now, the second to the fourth."""

    seat: Seat
    row: int


class TaskDone(TypedDict):
    """A seat has finished the task."""

    seat: Seat
    result: int
    tier: Tier
    measure: Measure


Notes = TypedDict(
    "Notes",
    {
        "colour_square-roll": Rolled,
        "colour_square-wrote": Wrote,
        "colour_square-won": WonSquare,
        "colour_square-won-covered": OfSquare,
        "colour_square-hatched": OfSquare,
        "colour_square-joker": ParkedNumber,
        "colour_square-recoloured": OfSeat,
        "colour_square-chose": ChosenLines,
        "colour_square-climbed": Climbed,
        "colour_square-called": OfSeat,
        "colour_square-gave-up": OfSeat,
        "colour_square-task-done": TaskDone,
        "colour_square-last-roll": OfSeat,
        "colour_square-ended": Nothing,
    },
    total=False,
)
Items: TypeAlias = Literal[
    "colour_square-item-numbers",
    "colour_square-item-bridges",
    "colour_square-item-violet",
    "colour_square-item-hatched",
    "colour_square-item-jokers",
    "colour_square-item-squares",
]


@cache
def boards() -> dict[str, dict[Cell, Point]]:
    """Both sides of the sheet; the joker fields are below the squares."""
    return {name: places(side) for name, side in SIDES.items()}


SHAPES = Shapes(
    public=Public,
    private=Private,
    preview=Preview,
    notes=Notes,
    items=Items,
    tiers=Tier,
    boards=boards,
)
