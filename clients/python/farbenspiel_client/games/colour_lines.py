"""What the game `colour_lines` takes and sends: its moves, views, notes and so on.

Written by `python3 dev.py types`.  What is a tuple here comes from the server as a list, since JSON
has no tuples.
"""

from typing import Literal, NotRequired, TypeAlias, final

from typing_extensions import TypedDict


@final
class Options(TypedDict):
    """The side of the sheet, the variants, and the task of a single player.

    `first_game`: recommended set-up, no scoring of the middle line; `neighbours` mark each other's
    sheets; `active_placement`: the roller places the dice; `three_of_four` scorings count; `task`
    None: a game for points; `hard`: the dice of a task come in two rolls.
    """

    start: NotRequired[int | None]
    side: NotRequired[Literal["A", "B"]]
    first_game: NotRequired[bool]
    neighbours: NotRequired[bool]
    active_placement: NotRequired[bool]
    three_of_four: NotRequired[bool]
    task: NotRequired[Literal[1, 2, 3, 4, 5] | None]
    hard: NotRequired[bool]


@final
class UseDie(TypedDict):
    """What is done with a die.

    "draw": its lines, `path`, in `half`; "joker": one line instead; both may go on with `bonus`
    lines.  "skip": nothing; `half`, `path` and `bonus` stay empty.
    """

    die: Literal[1, 2, 3, 4, 5]
    use: Literal["draw", "joker", "skip"]
    half: Literal["L", "R"] | None
    path: list[str]
    bonus: list[str]


@final
class Draw(TypedDict):
    """The dice of a round in the order of drawing.

    Those that show 0 may be left out; others are skipped only if they cannot be drawn where the
    lines end.
    """

    parts: list[UseDie]
    type: Literal["draw"]


@final
class GiveUp(TypedDict):
    """Give up the task; nothing of this round is drawn."""

    parts: tuple[()]
    type: Literal["give-up"]


@final
class MarkColour(TypedDict):
    """A point colour."""

    colour: Literal[
        "pink", "light_blue", "purple", "light_green", "yellow", "dark_green", "orange", "dark_blue"
    ]


@final
class MarkStart(TypedDict):
    """The field of a start cross, which also determines its half."""

    start: str


@final
class PlaceDie(TypedDict):
    """A die and its slot: I for the left half, II for the right one, any for either."""

    die: Literal[1, 2, 3, 4, 5]
    slot: Literal["I", "II", "any"]


@final
class Place(TypedDict):
    """Slots for the dice that are not yet placed: two get I, two II, one any.

    Of the first two dice of a hard task, both get I or both II.
    """

    parts: list[PlaceDie]
    type: Literal["place"]


@final
class Setup(TypedDict):
    """Two point colours and a start cross in each half, in any order.

    A phase for only colours or only crosses asks for just these, a task without point colours for
    just the crosses.
    """

    parts: list[MarkColour | MarkStart]
    type: Literal["setup"]


Moves: TypeAlias = Setup | Place | Draw | GiveUp

Parts: TypeAlias = MarkColour | MarkStart | PlaceDie | UseDie


@final
class Block(TypedDict):
    """A block of 3 by 3 fields."""

    colour: Literal[
        "pink", "light_blue", "purple", "light_green", "yellow", "dark_green", "orange", "dark_blue"
    ]
    x: int
    """The column of its upper left field."""
    y: int
    """The row of its upper left field."""


@final
class Lengths(TypedDict):
    """How long both lines were after each round, with their starts."""

    L: list[int]
    R: list[int]


@final
class Needed(TypedDict):
    """How much of something there is, and how much a task needs."""

    have: int
    need: int


@final
class TwoFields(TypedDict):
    """A field in each half."""

    L: str
    R: str


@final
class Recommended(TypedDict):
    """What the draft of the set-up begins with."""

    colours: list[
        Literal[
            "pink",
            "light_blue",
            "purple",
            "light_green",
            "yellow",
            "dark_green",
            "orange",
            "dark_blue",
        ]
    ]
    """Two of them."""
    starts: TwoFields


@final
class Task(TypedDict):
    """The task that is played."""

    id: Literal[1, 2, 3, 4, 5]
    key: Literal["mittendrin", "kunterbunt", "buchstabenjagd", "multitalent", "auf_die_kreise"]
    counts: Literal["crossings", "dots", "score"]
    """What the result counts."""
    point_colours: bool
    """Whether point colours are marked."""
    need: dict[str, int]
    """What must be reached not to lose."""
    levels: list[int]
    """The lowest results for each of the `grades`."""
    grades: list[Literal["solid", "good", "great", "master"]]


@final
class Variants(TypedDict):
    """The variants that are on."""

    first_game: bool
    neighbours: bool
    """The others mark one's point colours and start crosses."""
    active_placement: bool
    """Who rolls places the dice."""
    three_of_four: bool
    """Only three scorings count."""


@final
class Printed(TypedDict):
    """What is printed and agreed on; it never changes in a match."""

    side: Literal["A", "B"]
    width: int
    height: int
    middle: list[int]
    """The two grey columns; the red line is between them."""
    blocks: dict[str, Block]
    """By names that nothing else refers to."""
    letters: dict[str, str]
    black: list[str]
    """Fields that no line may enter."""
    circles: list[str]
    """Fields that give further lines."""
    figures: dict[str, list[str]]
    """The ways to draw each figure: its steps `E`, `S`, `W` and `N`, such as `ES`."""
    scorings: list[Literal["crossings", "letters", "pairs", "dots"]]
    """Those that count."""
    recommended: Recommended | None
    """Not null in a first game."""
    task: Task | None
    """Null in a match for points."""
    hard: bool
    """Two dice of a task are placed before the other three are rolled."""
    variants: Variants
    rounds: int


@final
class Rolled(TypedDict):
    """A die that lies on the table."""

    die: Literal[1, 2, 3, 4, 5]
    face: Literal["0", "1", "2", "3", "I2", "L2", "I3", "U3", "S3", "Z3", "L3", "J3"]
    """A number of lines, or a figure."""
    slot: Literal["I", "II", "any"] | None
    """`I`: drawn in the left half; `II`: in the right one; `any`: in either.  Null until somebody
    has placed it.
    """


@final
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
    pairs: list[
        Literal[
            "pink",
            "light_blue",
            "purple",
            "light_green",
            "yellow",
            "dark_green",
            "orange",
            "dark_blue",
        ]
    ]
    """The colours with dots in both halves."""
    pair_points: int
    dots: int
    """How many there are in the point colours; those on circles don't count."""
    dot_points: int
    circles: int
    """How many were reached."""
    total: int
    """The result: the sum of the points, or what the task counts."""
    tier: Literal["solid", "good", "great", "master"] | None
    """The grade in a task; null below the lowest, if it is lost, and without a task."""
    lost: bool
    """Something that the task needs is not reached."""
    needs: dict[str, Needed]
    """What the task needs; empty without a task."""


@final
class Starts(TypedDict):
    """The start crosses; null where there is none yet."""

    L: str | None
    R: str | None


@final
class TwoLines(TypedDict):
    """Fields of both lines, in the order drawn."""

    L: list[str]
    R: list[str]


@final
class Sheet(TypedDict):
    """The sheet of one player."""

    colours: list[
        Literal[
            "pink",
            "light_blue",
            "purple",
            "light_green",
            "yellow",
            "dark_green",
            "orange",
            "dark_blue",
        ]
    ]
    """The point colours; empty before they are marked."""
    starts: Starts
    lines: TwoLines
    """All their fields, from the starts on."""
    ends: Lengths
    letters: dict[str, int | None]
    """The round in which each was reached; null while it is not."""
    jokers: int
    """How many are left."""
    skipped: int
    """How many dice with lines were not drawn."""


@final
class Public(TypedDict):
    """What everybody may see, which is all there is."""

    phase: Literal["setup", "colours", "starts", "place", "draw", "over"]
    """`setup`: all mark colours and starts on their own sheets.  With neighbours, `colours`: they
    mark those of the seat before them, then `starts`: those of the seat after them.
    """
    round: int
    """From 1; 0 before the first."""
    active: int
    """Who rolled, and in `place` places the dice; before the first round, who will begin."""
    dice: list[Rolled] | None
    """Five, or two while those of a hard task are placed.  Placed ones are in the order I, I, II,
    II, any; others as they were rolled.  Null if none lie on the table.
    """
    board: Printed
    sheets: dict[str, Sheet]
    """By seat."""
    scores: list[Score]
    """By seat."""


@final
class Private(TypedDict):
    """What only one seat knows: nothing, since all sheets lie open."""


@final
class DieInDraft(TypedDict):
    """What becomes of a die."""

    state: Literal["open", "done", "stuck", "zero", "skipped", "declined"]
    """`open`: it can be drawn now; `done`: drawn, or a joker; `stuck`: it can't be drawn now;
    `zero`: it shows 0; `skipped`: rightly; `declined`: skipped, though it can be drawn now.
    """
    why: Literal["closed-in", "no-fit"] | None
    """Why a die is `stuck` or `skipped`.  `closed-in`: no field beside the ends of its lines is
    free.
    """


@final
class DrawnSheet(TypedDict):
    """What a draft draws, under the number of its seat.

    Letters count as if all drafts were final together.
    """

    lines: TwoLines
    """The fields added."""
    dice: dict[str, DieInDraft]
    """By the number of the die."""
    jokers: int
    """How many are left."""
    ends: TwoFields
    """Where both lines end."""
    score: Score
    gain: int
    """How much the total grows."""


@final
class MarkedSheet(TypedDict):
    """What a draft of the set-up marks, under the number of the seat that makes it."""

    sheet: int
    """Whose sheet it is."""
    colours: list[
        Literal[
            "pink",
            "light_blue",
            "purple",
            "light_green",
            "yellow",
            "dark_green",
            "orange",
            "dark_blue",
        ]
    ]
    starts: Starts


@final
class PlacedDice(TypedDict):
    """What a draft that places dice makes of them, under the number of its seat."""

    dice: list[Rolled]
    """All dice as in the public view, in the same order, with the slots of the draft."""


Preview: TypeAlias = dict[str, MarkedSheet | PlacedDice | DrawnSheet]


@final
class Drew(TypedDict):
    """A round was drawn on a sheet."""

    seat: int
    lines: int
    points: int
    """What they bring."""
    jokers: int
    """How many were used."""
    skipped: int
    """How many dice with lines were not drawn."""


@final
class Faces(TypedDict):
    """What dice show: of `roll` and `placed` all five, those in the slots I, I, II, II, any."""

    seat: int
    faces: list[Literal["0", "1", "2", "3", "I2", "L2", "I3", "U3", "S3", "Z3", "L3", "J3"]]


@final
class MarkedAll(TypedDict):
    """Point colours and start crosses, in blocks of these colours, were marked by a seat."""

    seat: int
    colours: list[
        Literal[
            "pink",
            "light_blue",
            "purple",
            "light_green",
            "yellow",
            "dark_green",
            "orange",
            "dark_blue",
        ]
    ]
    blocks: list[
        Literal[
            "pink",
            "light_blue",
            "purple",
            "light_green",
            "yellow",
            "dark_green",
            "orange",
            "dark_blue",
        ]
    ]


@final
class MarkedColours(TypedDict):
    """Point colours were marked on the sheet of a seat."""

    seat: int
    colours: list[
        Literal[
            "pink",
            "light_blue",
            "purple",
            "light_green",
            "yellow",
            "dark_green",
            "orange",
            "dark_blue",
        ]
    ]


@final
class MarkedStarts(TypedDict):
    """Start crosses were marked on the sheet of a seat."""

    seat: int
    blocks: list[
        Literal[
            "pink",
            "light_blue",
            "purple",
            "light_green",
            "yellow",
            "dark_green",
            "orange",
            "dark_blue",
        ]
    ]
    """The colours of the blocks, left and right."""


@final
class Nothing(TypedDict):
    """The note needs no arguments."""


@final
class OfSeat(TypedDict):
    """What the note says of a seat."""

    seat: int


@final
class PlacedPair(TypedDict):
    """The first two dice of a hard task are placed."""

    seat: int
    faces: list[Literal["0", "1", "2", "3", "I2", "L2", "I3", "U3", "S3", "Z3", "L3", "J3"]]
    half: Literal["L", "R"]


@final
class ReachedLetter(TypedDict):
    """A letter was reached."""

    seat: int
    letter: Literal["A", "B", "C", "D"]
    points: int


@final
class RoundBegins(TypedDict):
    """A round begins; `seat` rolls."""

    seat: int
    round: int


@final
class ScoringOut(TypedDict):
    """A scoring doesn't count in this match."""

    out: Literal["crossings", "letters", "pairs", "dots"]


Notes = TypedDict(
    "Notes",
    {
        "colour_lines-scorings": NotRequired[ScoringOut],
        "colour_lines-setup": NotRequired[MarkedAll],
        "colour_lines-marked": NotRequired[MarkedColours],
        "colour_lines-crosses": NotRequired[MarkedStarts],
        "colour_lines-start": NotRequired[OfSeat],
        "colour_lines-round": NotRequired[RoundBegins],
        "colour_lines-roll": NotRequired[Faces],
        "colour_lines-rolled": NotRequired[Faces],
        "colour_lines-pair": NotRequired[PlacedPair],
        "colour_lines-placed": NotRequired[Faces],
        "colour_lines-drew": NotRequired[Drew],
        "colour_lines-letter": NotRequired[ReachedLetter],
        "colour_lines-forced": NotRequired[OfSeat],
        "colour_lines-gave-up": NotRequired[OfSeat],
        "colour_lines-ended": NotRequired[Nothing],
    },
)

Items: TypeAlias = Literal[
    "colour_lines-item-crossings",
    "colour_lines-item-letters",
    "colour_lines-item-pairs",
    "colour_lines-item-dots",
]

Tiers: TypeAlias = Literal["solid", "good", "great", "master"]
