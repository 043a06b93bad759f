"""The moves of the game."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.games.colour_square.board import Die
from app.games.contract import Cell

ColumnName: TypeAlias = Literal["A", "B", "C", "D"]
RowName: TypeAlias = Literal["1", "2", "3", "4"]
LineName: TypeAlias = Literal[ColumnName, RowName]


@dataclass(frozen=True, slots=True)
class Entry:
    """The number of `die` goes `to` a corner ("B2.red") or into a free joker field ("joker").

    `recolour`, in tasks that allow it, marks a joker field with X and lets the die count as the
    colour of the corner.
    """

    die: Die
    to: Cell
    recolour: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A column or a row for the task Connection."""

    line: LineName


@dataclass(frozen=True, slots=True)
class Enter:
    """The entries of a roll; in tasks they take effect in this order."""

    parts: tuple[Entry, ...] = ()
    type: Literal["enter"] = "enter"


@dataclass(frozen=True, slots=True)
class Lines:
    """The two columns and the row of the task Connection, in any order; before the first roll."""

    parts: tuple[Line, ...] = ()
    type: Literal["lines"] = "lines"


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Give up the task; nothing of this roll is entered."""

    parts: tuple[()] = ()
    type: Literal["give-up"] = "give-up"


ColourSquareMove: TypeAlias = Enter | Lines | GiveUp


ColourSquarePart: TypeAlias = Entry | Line
