"""What views and previews contain; `log.py` has what notes contain.

A field's id is its column and row, both from 0, the column from the left and the row from the top:
`4-10`.  `L` and `R` are the left and the right half of the sheet, each with a line of its own.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from app.games.colour_lines.board import (
    CELLS,
    SIDES,
    WIDTH,
    Colour,
    Grade,
    Letter,
    Need,
    Scoring,
    SideName,
    TaskCount,
    TaskId,
    TaskKey,
)
from app.games.colour_lines.figures import Die, Face, Figure
from app.games.colour_lines.log import Notes
from app.games.colour_lines.moves import Slot
from app.games.colour_lines.state import Phase
from app.games.contract import Cell, Point, Seat, Shapes


class Rolled(TypedDict):
    """A die that lies on the table."""

    die: Die
    face: Face
    """A number of lines, or a figure."""
    slot: Slot | None
    """`I`: drawn in the left half; `II`: in the right one; `any`: in either.  Null until somebody
    has placed it."""


class TwoFields(TypedDict):
    """A field in each half."""

    L: Cell
    R: Cell


class Starts(TypedDict):
    """The start crosses; null where there is none yet."""

    L: Cell | None
    R: Cell | None


class TwoLines(TypedDict):
    """Fields of both lines, in the order drawn."""

    L: Sequence[Cell]
    R: Sequence[Cell]


class Lengths(TypedDict):
    """How long both lines were after each round, with their starts."""

    L: Sequence[int]
    R: Sequence[int]


class Block(TypedDict):
    """A block of 3 by 3 fields."""

    colour: Colour
    x: int
    """The column of its upper left field."""
    y: int
    """The row of its upper left field."""


class Recommended(TypedDict):
    """What the draft of the set-up begins with."""

    colours: Sequence[Colour]
    """Two of them."""
    starts: TwoFields


class Task(TypedDict):
    """The task that is played."""

    id: TaskId
    key: TaskKey
    counts: TaskCount
    """What the result counts."""
    point_colours: bool
    """Whether point colours are marked."""
    need: Mapping[Need, int]
    """What must be reached not to lose."""
    levels: Sequence[int]
    """The lowest results for each of the `grades`."""
    grades: Sequence[Grade]


class Variants(TypedDict):
    """The variants that are on."""

    first_game: bool
    neighbours: bool
    """The others mark one's point colours and start crosses."""
    active_placement: bool
    """Who rolls places the dice."""
    three_of_four: bool
    """Only three scorings count."""


class Printed(TypedDict):
    """What is printed and agreed on; it never changes in a match."""

    side: SideName
    width: int
    height: int
    middle: Sequence[int]
    """The two grey columns; the red line is between them."""
    blocks: Mapping[str, Block]
    """By names that nothing else refers to."""
    letters: Mapping[Letter, Cell]
    black: Sequence[Cell]
    """Fields that no line may enter."""
    circles: Sequence[Cell]
    """Fields that give further lines."""
    figures: Mapping[Figure, Sequence[str]]
    """The ways to draw each figure: its steps `E`, `S`, `W` and `N`, such as `ES`."""
    scorings: Sequence[Scoring]
    """Those that count."""
    recommended: Recommended | None
    """Not null in a first game."""
    task: Task | None
    """Null in a match for points."""
    hard: bool
    """Two dice of a task are placed before the other three are rolled."""
    variants: Variants
    rounds: int


class Sheet(TypedDict):
    """The sheet of one player."""

    colours: Sequence[Colour]
    """The point colours; empty before they are marked."""
    starts: Starts
    lines: TwoLines
    """All their fields, from the starts on."""
    ends: Lengths
    letters: Mapping[Letter, int | None]
    """The round in which each was reached; null while it is not."""
    jokers: int
    """How many are left."""
    skipped: int
    """How many dice with lines were not drawn."""


class Needed(TypedDict):
    """How much of something there is, and how much a task needs."""

    have: int
    need: int


class Score(TypedDict):
    """The score of one sheet as it stands.

    The points of the four scorings are `middle`, `letters`, `pair_points` and `dot_points`; they
    are 0 for one that doesn't count.  If a task counts crossings or dots, `middle` or `dot_points`
    is their number.
    """

    colours: int
    """How many have a dot."""
    crossings: int
    """How often lines cross the red line."""
    middle: int
    letters: int
    pairs: Sequence[Colour]
    """The colours with dots in both halves."""
    pair_points: int
    dots: int
    """How many there are in the point colours; those on circles don't count."""
    dot_points: int
    circles: int
    """How many were reached."""
    total: int
    """The result: the sum of the points, or what the task counts."""
    tier: Grade | None
    """The grade in a task; null below the lowest, if it is lost, and without a task."""
    lost: bool
    """Something that the task needs is not reached."""
    needs: Mapping[Need, Needed]
    """What the task needs; empty without a task."""


class Public(TypedDict):
    """What everybody may see, which is all there is."""

    phase: Phase
    """`setup`: all mark colours and starts on their own sheets.  With neighbours, `colours`: they
    mark those of the seat before them, then `starts`: those of the seat after them."""
    round: int
    """From 1; 0 before the first."""
    active: Seat
    """Who rolled, and in `place` places the dice; before the first round, who will begin."""
    dice: Sequence[Rolled] | None
    """Five, or two while those of a hard task are placed.  Placed ones are in the order I, I, II,
    II, any; others as they were rolled.  Null if none lie on the table."""
    board: Printed
    sheets: Mapping[str, Sheet]
    """By seat."""
    scores: Sequence[Score]
    """By seat."""


class Private(TypedDict):
    """What only one seat knows: nothing, since all sheets lie open."""


class MarkedSheet(TypedDict):
    """What a draft of the set-up marks, under the number of the seat that makes it."""

    sheet: Seat
    """Whose sheet it is."""
    colours: Sequence[Colour]
    starts: Starts


class PlacedDice(TypedDict):
    """What a draft that places dice makes of them, under the number of its seat."""

    dice: Sequence[Rolled]
    """All dice as in the public view, in the same order, with the slots of the draft."""


class DieInDraft(TypedDict):
    """What becomes of a die."""

    state: Literal["open", "done", "stuck", "zero", "skipped", "declined"]
    """`open`: it can be drawn now; `done`: drawn, or a joker; `stuck`: it can't be drawn now;
    `zero`: it shows 0; `skipped`: rightly; `declined`: skipped, though it can be drawn now."""
    why: Literal["closed-in", "no-fit"] | None
    """Why a die is `stuck` or `skipped`.  `closed-in`: no field beside the ends of its lines is
    free."""


class DrawnSheet(TypedDict):
    """What a draft draws, under the number of its seat.

    Letters count as if all drafts were final together.
    """

    lines: TwoLines
    """The fields added."""
    dice: Mapping[str, DieInDraft]
    """By the number of the die."""
    jokers: int
    """How many are left."""
    ends: TwoFields
    """Where both lines end."""
    score: Score
    gain: int
    """How much the total grows."""


Preview: TypeAlias = Mapping[str, MarkedSheet | PlacedDice | DrawnSheet]


Items: TypeAlias = Literal[
    "colour_lines-item-crossings",
    "colour_lines-item-letters",
    "colour_lines-item-pairs",
    "colour_lines-item-dots",
]


@cache
def boards() -> dict[str, dict[Cell, Point]]:
    """Both sides of the sheet; their fields are in the same places."""
    places = {cell: (float(at % WIDTH), float(at // WIDTH)) for at, cell in enumerate(CELLS)}
    return dict.fromkeys(SIDES, places)


SHAPES = Shapes(
    public=Public,
    private=Private,
    preview=Preview,
    notes=Notes,
    items=Items,
    tiers=Grade,
    boards=boards,
)
