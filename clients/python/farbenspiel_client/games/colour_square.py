"""What the game `colour_square` takes and sends: its moves, views, notes and so on.

Written by `python3 dev.py types`.  What is a tuple here comes from the server as a list, since JSON
has no tuples.
"""

from typing import Literal, NotRequired, TypeAlias, final

from typing_extensions import TypedDict


@final
class Options(TypedDict):
    """The side of the sheet, covered play, and the task (None: a game for points)."""

    start: NotRequired[int | None]
    side: NotRequired[Literal["A", "B"]]
    covered: NotRequired[bool]
    task: NotRequired[Literal[1, 2, 3, 4, 5] | None]


@final
class Entry(TypedDict):
    """The number of `die` goes `to` a corner ("B2.red") or into a free joker field ("joker").

    `recolour`, in tasks that allow it, marks a joker field with X and lets the die count as the
    colour of the corner.
    """

    die: Literal["red", "blue", "green", "yellow", "white"]
    to: str
    recolour: bool


@final
class Enter(TypedDict):
    """The entries of a roll; in tasks they take effect in this order."""

    parts: list[Entry]
    type: Literal["enter"]


@final
class GiveUp(TypedDict):
    """Give up the task; nothing of this roll is entered."""

    parts: tuple[()]
    type: Literal["give-up"]


@final
class Line(TypedDict):
    """A column or a row for the task Connection."""

    line: Literal["A", "B", "C", "D", "1", "2", "3", "4"]


@final
class Lines(TypedDict):
    """The two columns and the row of the task Connection, in any order; before the first roll."""

    parts: list[Line]
    type: Literal["lines"]


Moves: TypeAlias = Enter | Lines | GiveUp

Parts: TypeAlias = Entry | Line


@final
class Dice(TypedDict):
    """What the dice of a roll show."""

    red: Literal[1, 2, 3, 4, 5, 6]
    blue: Literal[1, 2, 3, 4, 5, 6]
    green: Literal[1, 2, 3, 4, 5, 6]
    yellow: Literal[1, 2, 3, 4, 5, 6]
    white: Literal[1, 2, 3, 4, 5, 6]


@final
class Square(TypedDict):
    """A square as printed: it is won if its four corners have a sum from `low` to `high`."""

    low: int
    high: int
    label: str
    """What is printed in it: `12`, `10–14` or `≥16`."""
    kind: Literal["plain", "violet", "orange"]
    """A `violet` one scores a bonus if it is won and at an end of a painted bridge."""
    presets: dict[str, Literal[1, 2, 3, 4, 5, 6]]
    """The corners for which a number is printed; they take no other number."""


@final
class Thresholds(TypedDict):
    """The lowest results for each tier; below `passed` the task is failed."""

    passed: int
    strong: int
    best: int


@final
class Task(TypedDict):
    """The task that is played."""

    id: Literal[1, 2, 3, 4, 5]
    key: Literal["snake", "ascent", "column_by_column", "connection", "sequence"]
    measure: Literal["points", "squares"]
    """What the result counts."""
    recolours: bool
    """An X in a joker field lets a die count as another colour; no number goes there."""
    limit: int
    """How many dice of a roll may be entered."""
    rolls: int
    """How many rolls there are; 0 for as many as it takes."""
    shape: list[str]
    """The squares that may be used, in the order of the path if there is one."""
    quota: list[int]
    """How many squares are to be won in each row, from the top; empty if that doesn't matter."""
    penalty: int
    """What a hatched square costs."""
    thresholds: Thresholds


@final
class Printed(TypedDict):
    """What is printed and agreed on; it never changes in a match."""

    side: Literal["A", "B"]
    covered: bool
    """Nobody sees the numbers of others."""
    squares: dict[str, Square]
    """All sixteen."""
    bridges: dict[str, list[str]]
    """The two ends of each; it is painted once both are won.  Some tasks have none."""
    task: Task | None
    """Null in a match for points."""


@final
class Score(TypedDict):
    """The score of one sheet as it stands; open squares don't cost anything yet.

    `bridges`, `violet`, `hatched` and `jokers` are points, the last two to be subtracted.
    """

    rows: list[int]
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
    tier: Literal["failed", "passed", "strong", "best"] | None
    """How well the task is solved so far; null in a match for points."""


@final
class Sheet(TypedDict):
    """The sheet of one player; numbers are null in covered play until the end."""

    states: dict[str, Literal["open", "won", "hatched", "crossed"]]
    """By square.  `hatched`: filled with a wrong sum, left open at the end, or passed on the path
    of the task `sequence`; `crossed`: won by somebody else, or not used in the task.
    """
    cells: dict[str, Literal[1, 2, 3, 4, 5, 6] | None] | None
    """All 64 corners."""
    jokers: dict[str, Literal[1, 2, 3, 4, 5, 6] | Literal["x"] | None] | None
    """Both joker fields."""
    last: list[str] | None
    """The corners and joker fields filled with the last roll, in this order."""
    line: Literal["A", "B", "C", "D", "1", "2", "3", "4"] | None
    """In the tasks `ascent` and `column_by_column`, the row or column that takes numbers now."""
    lines: list[Literal["A", "B", "C", "D", "1", "2", "3", "4"]]
    """In the task `connection`, the two columns and the row once chosen; otherwise empty."""
    finished: bool
    """This player has nothing left to do in the task; false in a match for points."""
    gave_up: bool


@final
class Public(TypedDict):
    """What everybody may see."""

    phase: Literal["lines", "roll", "last", "over"]
    """`lines`: two columns and a row are chosen for the task `connection`, before the first roll;
    `last`: somebody has no open square left, the others have their last rolls.
    """
    roll: int
    """The number of the running roll, from 1; 0 before the first."""
    dice: Dice | None
    """Those of the running roll; null before the first."""
    active: int
    """Who rolled them, or will roll first."""
    queue: list[int]
    """Who has a last roll after this one, in order; it lapses if nothing is open."""
    callers: list[bool]
    """Whether each seat has called COLOUR SQUARE."""
    lot: list[dict[str, Literal[1, 2, 3, 4, 5, 6]]]
    """The throws for the start, by seat; only those tied for the highest throw again."""
    need: list[int] | None
    """How many numbers the roll asks for from each seat: those that can be entered together without
    a joker.  Null in covered play until the end.
    """
    board: Printed
    sheets: dict[str, Sheet]
    """By seat."""
    scores: list[Score] | None
    """By seat; null in covered play until the end."""


@final
class Private(TypedDict):
    """What only one seat knows, of itself."""

    need: int
    """How many numbers the roll asks for from this seat."""
    sheet: Sheet | None
    """In covered play until the end; otherwise null, like the score."""
    score: Score | None


@final
class Change(TypedDict):
    """A square on which a draft writes, or which it closes."""

    sum: int
    free: int
    """How many corners are empty."""
    state: Literal["open", "won", "hatched", "crossed"]


@final
class Changes(TypedDict):
    """What a sheet would be like if these drafts were final, under its seat's number."""

    left: int
    """How many numbers are still owed."""
    squares: dict[str, Change]
    """Only those that change."""
    jokers: dict[str, Literal[1, 2, 3, 4, 5, 6] | Literal["x"]]
    """Only those that were filled."""
    line: Literal["A", "B", "C", "D", "1", "2", "3", "4"] | None
    score: Score
    gain: int
    """How much the total grows."""


Preview: TypeAlias = dict[str, Changes]


@final
class ChosenLines(TypedDict):
    """The lines for the task `connection` are chosen."""

    seat: int
    one: Literal["A", "B", "C", "D"]
    two: Literal["A", "B", "C", "D"]
    row: Literal["1", "2", "3", "4"]


@final
class Climbed(TypedDict):
    """In the task `ascent`, numbers go into the next row now, the second to the fourth."""

    seat: int
    row: int


@final
class Nothing(TypedDict):
    """The note needs no arguments."""


@final
class OfSeat(TypedDict):
    """What the note says of a seat."""

    seat: int


@final
class OfSquare(TypedDict):
    """What happened to a square on the sheet of a seat."""

    seat: int
    square: str


@final
class ParkedNumber(TypedDict):
    """A number went into a joker field; not told in covered play."""

    seat: int
    number: Literal[1, 2, 3, 4, 5, 6]


@final
class Rolled(TypedDict):
    """The roll with this number that was entered now."""

    red: Literal[1, 2, 3, 4, 5, 6]
    blue: Literal[1, 2, 3, 4, 5, 6]
    green: Literal[1, 2, 3, 4, 5, 6]
    yellow: Literal[1, 2, 3, 4, 5, 6]
    white: Literal[1, 2, 3, 4, 5, 6]
    seat: int
    """Who rolled it."""
    roll: int


@final
class TaskDone(TypedDict):
    """A seat has finished the task."""

    seat: int
    result: int
    tier: Literal["failed", "passed", "strong", "best"]
    measure: Literal["points", "squares"]


@final
class WonSquare(TypedDict):
    """A square was won."""

    seat: int
    square: str
    points: int
    """The sum of its numbers."""


@final
class WrittenNumber(TypedDict):
    """A number in a corner."""

    square: str
    colour: Literal["red", "blue", "green", "yellow"]
    number: Literal[1, 2, 3, 4, 5, 6]


@final
class Wrote(TypedDict):
    """Numbers were written into corners; not told in covered play."""

    seat: int
    numbers: list[WrittenNumber]
    points: int
    """What the roll brought in all."""


Notes = TypedDict(
    "Notes",
    {
        "colour_square-roll": NotRequired[Rolled],
        "colour_square-wrote": NotRequired[Wrote],
        "colour_square-won": NotRequired[WonSquare],
        "colour_square-won-covered": NotRequired[OfSquare],
        "colour_square-hatched": NotRequired[OfSquare],
        "colour_square-joker": NotRequired[ParkedNumber],
        "colour_square-recoloured": NotRequired[OfSeat],
        "colour_square-chose": NotRequired[ChosenLines],
        "colour_square-climbed": NotRequired[Climbed],
        "colour_square-called": NotRequired[OfSeat],
        "colour_square-gave-up": NotRequired[OfSeat],
        "colour_square-task-done": NotRequired[TaskDone],
        "colour_square-last-roll": NotRequired[OfSeat],
        "colour_square-ended": NotRequired[Nothing],
    },
)

Items: TypeAlias = Literal[
    "colour_square-item-numbers",
    "colour_square-item-bridges",
    "colour_square-item-violet",
    "colour_square-item-hatched",
    "colour_square-item-jokers",
    "colour_square-item-squares",
]

Tiers: TypeAlias = Literal["failed", "passed", "strong", "best"]
