"""The frozen position of a match."""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from app.games.colour_lines.board import (
    LETTERS,
    NOWHERE,
    SIDES,
    TASKS,
    Colour,
    Field,
    Fields,
    Scoring,
    Side,
    TaskRules,
    bits,
)
from app.games.colour_lines.figures import Die, Face
from app.games.colour_lines.moves import Slot
from app.games.colour_lines.options import ColourLinesOptions
from app.games.contract import Seat

Phase: TypeAlias = Literal["setup", "colours", "starts", "place", "draw", "over"]

ROUNDS: Final = 5
JOKERS: Final = 2
SLOT_HALVES: Final[dict[Slot | None, tuple[int, ...]]] = {
    "I": (0,),
    "II": (1,),
    "any": (0, 1),
    None: (),
}
"""The halves that the dice of a slot may be drawn in."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The settings of a match; `scorings` are those that count."""

    side: Side
    task: TaskRules | None = None
    hard: bool = False
    first_game: bool = False
    neighbours: bool = False
    active_placement: bool = False
    three_of_four: bool = False
    scorings: tuple[Scoring, ...] = ("crossings", "letters", "pairs", "dots")

    @property
    def placing(self) -> bool:
        """True if somebody places the dice."""
        return self.active_placement or self.task is not None

    @property
    def colours(self) -> int:
        """How many point colours a sheet has."""
        return 2 if self.task is None or self.task.point_colours else 0


@dataclass(frozen=True, slots=True)
class SheetState:
    """What is on the sheet of one player.

    `lines` by half, the start first, empty before there is one; `taken` has all their fields;
    `ends`: by half, the length of the line after each round; `letters`: by letter, the round in
    which it was dotted, 0 if it is not; `skipped` counts the dice with lines that were not drawn.
    """

    colours: tuple[Colour, ...] = ()
    lines: tuple[tuple[Field, ...], tuple[Field, ...]] = ((), ())
    taken: Fields = 0
    ends: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    letters: tuple[int, ...] = (0,) * len(LETTERS)
    jokers: int = JOKERS
    skipped: int = 0

    @property
    def starts(self) -> tuple[Field, Field]:
        """The start crosses, `NOWHERE` where there is none."""
        left, right = self.lines
        return (left[0] if left else NOWHERE, right[0] if right else NOWHERE)

    @property
    def dotted(self) -> Fields:
        """The fields with a dot: all of the lines but the starts."""
        return bits(self.lines[0][1:]) | bits(self.lines[1][1:])


@dataclass(frozen=True, slots=True)
class TableDie:
    """A die that lies on the table; `slot` None until it is placed."""

    die: Die
    face: Face
    slot: Slot | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    `round` is 0 in the set-up; `active` is the seat whose turn it is to roll, in the set-up the one
    that will begin; `dice` are those rolled in this round, by slot once they are placed.
    """

    terms: Terms
    sheets: tuple[SheetState, ...]
    phase: Phase
    active: Seat
    round: int = 0
    dice: tuple[TableDie, ...] = ()


def terms_of(options: ColourLinesOptions, scorings: tuple[Scoring, ...]) -> Terms:
    """The terms that these options stand for."""
    return Terms(
        side=SIDES[options.side],
        task=None if options.task is None else TASKS[options.task],
        hard=options.hard,
        first_game=options.first_game,
        neighbours=options.neighbours,
        active_placement=options.active_placement,
        three_of_four=options.three_of_four,
        scorings=scorings,
    )


def started(
    sheet: SheetState, colours: tuple[Colour, ...], starts: tuple[Field, Field]
) -> SheetState:
    """`sheet` with these point colours and start crosses."""
    left, right = starts
    return replace(sheet, colours=colours, lines=((left,), (right,)), taken=1 << left | 1 << right)
