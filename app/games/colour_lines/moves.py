"""The moves of the game."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.games.colour_lines.board import Colour, HalfName
from app.games.colour_lines.figures import Die
from app.games.contract import Cell

Slot: TypeAlias = Literal["I", "II", "any"]


Use: TypeAlias = Literal["draw", "joker", "skip"]


@dataclass(frozen=True, slots=True)
class MarkColour:
    """A point colour."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class MarkStart:
    """The field of a start cross, which also determines its half."""

    start: Cell


@dataclass(frozen=True, slots=True)
class Setup:
    """Two point colours and a start cross in each half, in any order.

    A phase for only colours or only crosses asks for just these, a task without point colours for
    just the crosses.
    """

    parts: tuple[MarkColour | MarkStart, ...] = ()
    type: Literal["setup"] = "setup"


@dataclass(frozen=True, slots=True)
class PlaceDie:
    """A die and its slot: I for the left half, II for the right one, any for either."""

    die: Die
    slot: Slot


@dataclass(frozen=True, slots=True)
class Place:
    """Slots for the dice that are not yet placed: two get I, two II, one any.

    Of the first two dice of a hard task, both get I or both II.
    """

    parts: tuple[PlaceDie, ...] = ()
    type: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class UseDie:
    """What is done with a die.

    "draw": its lines, `path`, in `half`; "joker": one line instead; both may go on with `bonus`
    lines.  "skip": nothing; `half`, `path` and `bonus` stay empty.
    """

    die: Die
    use: Use
    half: HalfName | None = None
    path: tuple[Cell, ...] = ()
    bonus: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """The dice of a round in the order of drawing.

    Those that show 0 may be left out; others are skipped only if they cannot be drawn where the
    lines end.
    """

    parts: tuple[UseDie, ...] = ()
    type: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Give up the task; nothing of this round is drawn."""

    parts: tuple[()] = ()
    type: Literal["give-up"] = "give-up"


ColourLinesMove: TypeAlias = Setup | Place | Draw | GiveUp


ColourLinesPart: TypeAlias = MarkColour | MarkStart | PlaceDie | UseDie
