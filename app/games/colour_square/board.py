"""The printed sheets and the tasks as constants.

Squares are counted row by row, A1 = 0 to D4 = 15; the corners of square s are 4 s to 4 s + 3, in
the order red, blue, green, yellow.  Views and moves name them "A1" and "A1.red", the two joker
fields "joker.0" and "joker.1", a bridge "A1-B1".
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from app.games.contract import Cell, Json, Point

Colour: TypeAlias = Literal["red", "blue", "green", "yellow"]
Die: TypeAlias = Literal[Colour, "white"]
Number: TypeAlias = Literal[1, 2, 3, 4, 5, 6]
Written: TypeAlias = Literal[0, Number]
"""A number in a field, 0 for none."""

SideName: TypeAlias = Literal["A", "B"]
TaskId: TypeAlias = Literal[1, 2, 3, 4, 5]
TaskKey: TypeAlias = Literal["snake", "ascent", "column_by_column", "connection", "sequence"]
Kind: TypeAlias = Literal["plain", "violet", "orange"]
Measure: TypeAlias = Literal["points", "squares"]
Tier: TypeAlias = Literal["failed", "passed", "strong", "best"]

GRADES: Final[tuple[Tier, ...]] = get_args(Tier)[1:]
"""Those of a task that hasn't failed."""
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
"""Those of the corners of a square, in their order."""
DICE: Final[tuple[Die, ...]] = get_args(Die)
WHITE: Final = 4
"""The place of the white die in `DICE`; before it are the dice for the corners of a square."""
NUMBERS: Final[tuple[Number, ...]] = get_args(Number)

COLUMNS: Final = "ABCD"
SQUARES: Final[tuple[Cell, ...]] = tuple(f"{c}{r}" for r in (1, 2, 3, 4) for c in COLUMNS)
CORNERS: Final[tuple[Cell, ...]] = tuple(f"{s}.{d}" for s in SQUARES for d in COLOURS)
CORNER: Final[dict[Cell, int]] = {cell: index for index, cell in enumerate(CORNERS)}
JOKERS: Final[tuple[Cell, ...]] = ("joker.0", "joker.1")


@dataclass(frozen=True, slots=True, eq=False)
class PrintedSquare:
    """What is printed in a square: the sums from `low` to `high` win it."""

    name: Cell
    low: int
    high: int
    label: str
    kind: Kind
    presets: tuple[Written, ...]

    def wins(self, total: int) -> bool:
        """True if four corners with this sum win the square."""
        return self.low <= total <= self.high


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """A side of the sheet; `presets` has the only number that a corner takes, 0 for any."""

    name: SideName
    squares: tuple[PrintedSquare, ...]
    bridges: tuple[tuple[int, int], ...]
    presets: tuple[Written, ...]


@dataclass(frozen=True, slots=True, eq=False)
class TaskRules:
    """One of the five tasks.

    `shape`: the squares that may be used, in the order of the path where there is one; `quota`:
    squares to win by row; `limit`: dice that may be used in a roll; `rolls`: how many there are,
    0 for as many as it takes; `penalty`: what a hatched square costs.
    """

    id: TaskId
    key: TaskKey
    measure: Measure
    recolours: bool
    limit: int
    rolls: int
    shape: tuple[int, ...]
    quota: tuple[int, ...]
    bridges: bool
    penalty: int
    thresholds: dict[str, dict[str, int]]

    def tier(self, side: SideName, result: int) -> Tier:
        """How good `result` is."""
        reached: Tier = "failed"
        for grade, least in self.grades(side):
            if result >= least:
                reached = grade
        return reached

    def grades(self, side: SideName) -> list[tuple[Tier, int]]:
        """The tiers but `failed`, rising, and the lowest results for them."""
        return [(tier, self.thresholds[side][tier]) for tier in GRADES]


def _square(data: Json) -> PrintedSquare:
    low, high = (data["value"],) * 2 if data["kind"] == "exact" else (data["min"], data["max"])
    presets = tuple(data["presets"].get(colour, 0) for colour in COLOURS)
    return PrintedSquare(data["id"], low, high, data["label"], data["class"], presets)


def _side(name: SideName, data: Json) -> Side:
    squares = tuple(_square(square) for square in data["squares"])
    bridges = tuple((SQUARES.index(a), SQUARES.index(b)) for a, b in data["bridges"])
    return Side(name, squares, bridges, tuple(n for square in squares for n in square.presets))


def _task(data: Json) -> TaskRules:
    path = data.get("shape") or data.get("path") or SQUARES
    return TaskRules(
        id=data["id"],
        key=data["key"],
        measure=data["measure"],
        recolours=data["joker"] == "recolour",
        limit=len(DICE) if data["dice_per_roll"] == "any" else data["dice_per_roll"],
        rolls=data.get("rolls", 0),
        shape=tuple(SQUARES.index(name) for name in path),
        quota=tuple(data.get("row_quota", {}).values()),
        bridges=data.get("bridges", False),
        penalty=data.get("hatched_penalty", 0),
        thresholds=data["thresholds"],
    )


APART: Final = 2.5
"""How far the centres of neighbouring squares are from each other; those of their corners 1."""


def places(side: Side) -> dict[Cell, Point]:
    """The centres of squares, corners, bridges and joker fields."""
    squares = {name: (APART * (at % 4), APART * (at // 4)) for at, name in enumerate(SQUARES)}
    corners = {
        f"{name}.{colour}": (x + at % 2 - 0.5, y + at // 2 - 0.5)
        for name, (x, y) in squares.items()
        for at, colour in enumerate(COLOURS)
    }
    ends = [(SQUARES[a], SQUARES[b]) for a, b in side.bridges]
    bridges = {f"{a}-{b}": _middle(squares[a], squares[b]) for a, b in ends}
    jokers = {joker: (at - 0.5, 4 * APART - 0.5) for at, joker in enumerate(JOKERS)}
    return squares | corners | bridges | jokers


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _load() -> Json:
    text = Path(__file__).with_name("sheets.json").read_text(encoding="utf-8")
    return json.loads(text)


_DATA: Final = _load()
BRIDGE: Final[int] = _DATA["scoring"]["bridge"]
VIOLET: Final[int] = _DATA["scoring"]["violet_bonus"]
HATCHED: Final[int] = -_DATA["scoring"]["hatched"]
JOKER_FIELDS: Final[int] = _DATA["scoring"]["joker_fields"]
SIDES: Final[dict[SideName, Side]] = {
    "A": _side("A", _DATA["sides"]["A"]),
    "B": _side("B", _DATA["sides"]["B"]),
}
TASKS: Final[dict[TaskId, TaskRules]] = {task.id: task for task in map(_task, _DATA["tasks"])}
