"""The compact position for imagined play, and how it is played on.

It says the same as `state.State`, but is changed in place, and its luck is known beforehand.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import NamedTuple, Protocol

from app.games.colour_lines.board import (
    COLOURS,
    LETTERS,
    NOWHERE,
    Colour,
    Field,
    Fields,
    Half,
    Side,
)
from app.games.colour_lines.figures import (
    DICE,
    FACES,
    JOKER_FACE,
    Die,
    Face,
    Walk,
    crossed,
    walks,
)
from app.games.colour_lines.moves import Draw
from app.games.colour_lines.placing import PAIR
from app.games.colour_lines.state import (
    JOKERS,
    ROUNDS,
    SLOT_HALVES,
    Phase,
    SheetState,
    State,
    TableDie,
    Terms,
)
from app.games.colour_lines.steps import TRAYS
from app.games.contract import Cell, Seat

Ends = tuple[Field, Field]


class Way(NamedTuple):
    """A way to draw a die: the fields, the last of them, the passages of the red line, the walk."""

    mask: Fields
    end: Field
    crossed: int
    walk: Walk


@cache
def ways(side: Side, half: Half, end: Field, face: Face) -> tuple[Way, ...]:
    """The ways to draw `face` from `end` on an otherwise empty sheet."""
    return tuple(
        Way(walk.mask, walk.fields[-1], crossed((end, *walk.fields)), walk)
        for walk in walks(side, half, end, face)
    )


@cache
def few_ways(side: Side, half: Half, end: Field, face: Face) -> tuple[Way, ...]:
    """Those of `ways` that quick play looks at: of bonus lines all, and one way to each end."""
    most: dict[tuple[Cell, ...], int] = {}
    distinct: dict[tuple[tuple[Cell, ...], int, Field | None], Way] = {}
    for way in ways(side, half, end, face):
        path, bonus = way.walk.path, len(way.walk.bonus)
        most[path] = max(most.get(path, 0), bonus)
        distinct.setdefault((path, bonus, way.end if bonus else None), way)
    return tuple([way for (path, bonus, _), way in distinct.items() if bonus == most[path]])


@dataclass(frozen=True, slots=True)
class Drawing:
    """What the drawing of a round leaves on a sheet; ways to the same are equal.

    `move` is one of them.
    """

    ends: Ends
    taken: Fields
    crossings: int
    jokers: int
    move: Draw = field(default_factory=Draw, compare=False, repr=False)


class Paper:
    """A sheet in play: `begun` are its start crosses, `letters` as in `state.Sheet`."""

    __slots__ = ("begun", "colours", "crossings", "ends", "jokers", "letters", "taken")

    def __init__(self) -> None:
        self.colours: tuple[Colour, ...] = ()
        self.ends: Ends = (NOWHERE, NOWHERE)
        self.begun: Fields = 0
        self.taken: Fields = 0
        self.crossings = 0
        self.jokers = JOKERS
        self.letters = (0,) * len(LETTERS)

    def copy(self) -> "Paper":
        """Another one that says the same."""
        other = Paper.__new__(Paper)
        other.colours, other.ends, other.begun = self.colours, self.ends, self.begun
        other.taken, other.crossings, other.jokers = self.taken, self.crossings, self.jokers
        other.letters = self.letters
        return other

    def start(self, starts: Iterable[Field]) -> None:
        """Set the crosses."""
        left, right = starts
        self.ends = left, right
        self.begun = self.taken = 1 << left | 1 << right

    def draw(self, side: Side, drawing: Drawing, now: int) -> None:
        """Leave on the sheet what was drawn in the round `now`."""
        self.ends, self.taken = drawing.ends, drawing.taken
        self.crossings, self.jokers = drawing.crossings, drawing.jokers
        dots = self.taken & ~self.begun
        if 0 in self.letters:
            self.letters = tuple(
                [
                    was or (now if dots >> at & 1 else 0)
                    for was, at in zip(self.letters, side.letters, strict=True)
                ]
            )


def paper_of(sheet: SheetState) -> Paper:
    """A sheet made fit for play."""
    paper = Paper()
    paper.colours, paper.letters, paper.jokers = sheet.colours, sheet.letters, sheet.jokers
    if all(sheet.lines):
        paper.start(sheet.starts)
        left, right = sheet.lines
        paper.ends, paper.taken = (left[-1], right[-1]), sheet.taken
        paper.crossings = crossed(left) + crossed(right)
    return paper


class Fate(Protocol):
    """The dice to come."""

    def order(self, at: int, /) -> tuple[Die, ...]:
        """The dice in the order in which they are drawn in a round."""

    def face(self, at: int, die: Die, /) -> Face:
        """What a die shows in a round."""


class Fortune:
    """Dice at random, for all rounds at once, so that they don't depend on what is played."""

    def __init__(self, rng: Random) -> None:
        self._orders = [tuple(rng.sample(DICE, len(DICE))) for _ in range(ROUNDS)]
        self._faces = [
            {die: faces[int(rng.random() * len(faces))] for die, faces in FACES.items()}
            for _ in range(ROUNDS)
        ]

    def order(self, at: int) -> tuple[Die, ...]:
        """The dice in the order in which they are drawn."""
        return self._orders[at - 1]

    def face(self, at: int, die: Die) -> Face:
        """What a die shows."""
        return self._faces[at - 1][die]


@dataclass(frozen=True, slots=True)
class Marks:
    """What a set-up marks: colours, and start crosses by half."""

    colours: tuple[Colour, ...] = ()
    starts: tuple[Field, ...] = ()


class LinesPosition:
    """A position in play; see `state.State`."""

    __slots__ = ("active", "dice", "fate", "papers", "phase", "round", "terms")

    def __init__(self, state: State, fate: Fate) -> None:
        self.terms: Terms = state.terms
        self.papers = [paper_of(sheet) for sheet in state.sheets]
        self.phase: Phase = state.phase
        self.round, self.active, self.dice = state.round, state.active, state.dice
        self.fate = fate

    def copy(self, fate: Fate) -> "LinesPosition":
        """Another one like it, with a fate of its own."""
        other = LinesPosition.__new__(LinesPosition)
        other.terms, other.phase, other.round = self.terms, self.phase, self.round
        other.active, other.dice, other.fate = self.active, self.dice, fate
        other.papers = [paper.copy() for paper in self.papers]
        return other

    def alone(self, seat: Seat) -> "LinesPosition":
        """The same with a copy of one sheet and no other."""
        other = LinesPosition.__new__(LinesPosition)
        other.terms, other.phase, other.round = self.terms, self.phase, self.round
        other.active, other.dice, other.fate = 0, self.dice, self.fate
        other.papers = [self.papers[seat].copy()]
        return other

    def mark(self, marks: Mapping[Seat, Marks]) -> None:
        """Set up the sheets; the keys are those of the seats whose sheets are marked."""
        for seat, at in marks.items():
            paper = self.papers[seat]
            if at.colours:
                paper.colours = at.colours
            if at.starts:
                paper.start(at.starts)
        if self.phase == "colours":
            self.phase = "starts"
        else:
            self._roll()

    def place(self, dice: tuple[TableDie, ...]) -> None:
        """Go on with `dice` placed like this."""
        if len(dice) == PAIR:
            placed = {rolled.die for rolled in dice}
            self.dice = dice + self._thrown(die for die in DICE if die not in placed)
        else:
            self.dice, self.phase = dice, "draw"

    def draw(self, drawings: Mapping[Seat, Drawing]) -> None:
        """End a round with what each seat has drawn."""
        for seat, drawing in drawings.items():
            self.papers[seat].draw(self.terms.side, drawing, self.round)
        if self.round == ROUNDS:
            self.phase, self.dice = "over", ()
        else:
            self.active = (self.active + 1) % len(self.papers)
            self._roll()

    def give_up(self) -> None:
        """End the match as it stands."""
        self.phase, self.dice = "over", ()

    def _roll(self) -> None:
        self.round += 1
        if not self.terms.placing:
            thrown = self._thrown(self.fate.order(self.round))
            self.dice = tuple(
                [TableDie(at.die, at.face, slot) for at, slot in zip(thrown, TRAYS, strict=True)]
            )
            self.phase = "draw"
            return
        self.phase = "place"
        self.dice = self._thrown(self.fate.order(self.round)[:PAIR] if self.terms.hard else DICE)

    def _thrown(self, dice: Iterable[Die]) -> tuple[TableDie, ...]:
        at = self.round
        return tuple([TableDie(die, self.fate.face(at, die)) for die in dice])


class Use(NamedTuple):
    """A die that is drawn, or replaced by a joker."""

    rolled: TableDie
    half: Half
    way: Way
    joker: bool


class SheetSketch:
    """A sheet while a round is drawn on it at random or as told; `dice` are not used yet."""

    __slots__ = ("crossings", "dice", "ends", "jokers", "side", "taken")

    def __init__(self, side: Side, paper: Paper, dice: Iterable[TableDie]) -> None:
        self.side, self.dice = side, list(dice)
        self.ends, self.taken = paper.ends, paper.taken
        self.crossings, self.jokers = paper.crossings, paper.jokers

    def uses(self, rolled: TableDie, *, joker: bool = False) -> Iterator[Use]:
        """What can be done with a die."""
        face = JOKER_FACE if joker else rolled.face
        for half in SLOT_HALVES[rolled.slot]:
            for way in ways(self.side, half, self.ends[half], face):
                if not way.mask & self.taken:
                    yield Use(rolled, half, way, joker)

    def use(self, use: Use) -> None:
        """Do it."""
        one, other = self.ends
        self.dice.remove(use.rolled)
        self.ends = (one, use.way.end) if use.half else (use.way.end, other)
        self.taken |= use.way.mask
        self.crossings += use.way.crossed
        self.jokers -= use.joker

    def drawing(self) -> Drawing:
        """What is drawn now."""
        return Drawing(self.ends, self.taken, self.crossings, self.jokers)


class Tally(NamedTuple):
    """What is counted on a sheet; `letters` are counted, not yet what they score."""

    colours: int
    crossings: int
    letters: int
    pairs: int
    dots: int
    circles: int


def tally(side: Side, paper: Paper) -> Tally:
    """Count a sheet."""
    dots = paper.taken & ~paper.begun
    colours = pairs = points = 0
    for colour, (left, right) in zip(COLOURS, side.areas, strict=True):
        if left & dots:
            colours += 1
            pairs += 1 if right & dots else 0
        elif right & dots:
            colours += 1
        if colour in paper.colours:
            points |= left | right
    return Tally(
        colours,
        paper.crossings,
        len(LETTERS) - paper.letters.count(0),
        pairs,
        (dots & points & ~side.circles).bit_count(),
        (dots & side.circles).bit_count(),
    )
