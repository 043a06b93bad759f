"""The sheets and the tasks as constants.

Fields are counted row by row, 0 to 167; views and moves name them "x-y", x from the left and y
from the top.  A set of fields is an integer with a bit for each.  The halves are 0, left, and 1,
right; views and moves name them "L" and "R".
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from app.games.contract import Cell, Json

SideName: TypeAlias = Literal["A", "B"]
HalfName: TypeAlias = Literal["L", "R"]
Colour: TypeAlias = Literal[
    "pink", "light_blue", "purple", "light_green", "yellow", "dark_green", "orange", "dark_blue"
]
Scoring: TypeAlias = Literal["crossings", "letters", "pairs", "dots"]
Letter: TypeAlias = Literal["A", "B", "C", "D"]
TaskId: TypeAlias = Literal[1, 2, 3, 4, 5]
TaskKey: TypeAlias = Literal[
    "mittendrin", "kunterbunt", "buchstabenjagd", "multitalent", "auf_die_kreise"
]
TaskCount: TypeAlias = Literal["crossings", "dots", "score"]
Need: TypeAlias = Literal["letters", "pairs", "crossings", "circles", "points"]
Grade: TypeAlias = Literal["solid", "good", "great", "master"]
Field: TypeAlias = int
Half: TypeAlias = int
Fields: TypeAlias = int
"""A set of fields: bit f for field f."""


def load(name: str) -> Json:
    """A data file of the game."""
    return json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))


_DATA: Final = load("sheets.json")
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
SCORINGS: Final[tuple[Scoring, ...]] = get_args(Scoring)
HALVES: Final[tuple[HalfName, ...]] = get_args(HalfName)
LETTERS: Final[tuple[Letter, ...]] = get_args(Letter)
WIDTH: Final[int] = _DATA["width"]
HEIGHT: Final[int] = _DATA["height"]
MIDDLE: Final[tuple[int, ...]] = tuple(_DATA["middle"])
"""The columns of the grey zone; the red line runs between them."""
BLOCK: Final = 3
"""Fields along each side of a block."""
CELLS: Final[tuple[Cell, ...]] = tuple(f"{x}-{y}" for y in range(HEIGHT) for x in range(WIDTH))
FIELD: Final[dict[Cell, Field]] = {cell: field for field, cell in enumerate(CELLS)}
NOWHERE: Final = -1


STEPS: Final = "ESWN"
"""The directions, each a quarter turn after the one before."""


def _beside(field: Field, step: str) -> Field:
    x, y = field % WIDTH, field // WIDTH
    x, y = x + (step == "E") - (step == "W"), y + (step == "S") - (step == "N")
    return y * WIDTH + x if 0 <= x < WIDTH and 0 <= y < HEIGHT else NOWHERE


BESIDE: Final[dict[str, tuple[Field, ...]]] = {
    step: tuple(_beside(field, step) for field in range(len(CELLS))) for step in STEPS
}
"""The neighbour of each field by direction, `NOWHERE` outside the sheet."""


def bits(fields: Iterable[Field]) -> Fields:
    """The set of `fields`."""
    mask = 0
    for field in fields:
        mask |= 1 << field
    return mask


def listed(fields: Fields) -> tuple[Field, ...]:
    """The fields of a set in the order of the sheet."""
    members = []
    while fields:
        low = fields & -fields
        members.append(low.bit_length() - 1)
        fields ^= low
    return tuple(members)


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """A side of the sheet.

    `blocks`: colour and upper left field by name; `colours` by field, None in grey; `areas`: the
    fields of each colour, in the order of `COLOURS`, by half; `open`: by half the fields that its
    line may enter, its own and the grey ones without the black; `starts`: by half the fields for
    a start cross; `recommended`: point colours and start crosses for a first game.
    """

    name: SideName
    blocks: dict[str, tuple[Colour, Field]]
    colours: tuple[Colour | None, ...]
    areas: tuple[tuple[Fields, Fields], ...]
    letters: tuple[Field, ...]
    black: Fields
    circles: Fields
    open: tuple[Fields, Fields]
    starts: tuple[Fields, Fields]
    recommended: tuple[tuple[Colour, Colour], tuple[Field, Field]]


@dataclass(frozen=True, slots=True, eq=False)
class TaskRules:
    """One of the five tasks.

    `counts`: what the result counts; `need`: what must be reached not to lose; `levels`: the lowest
    results for the four grades; `sides` on which it can be played.
    """

    id: TaskId
    key: TaskKey
    counts: TaskCount
    point_colours: bool
    need: dict[Need, int]
    levels: tuple[int, ...]
    sides: tuple[SideName, ...]

    def grade(self, result: int) -> Grade | None:
        """How good `result` is; None below the first level."""
        reached = sum(result >= level for level in self.levels)
        return GRADES[reached - 1] if reached else None


def _columns(*columns: int) -> Fields:
    return bits(y * WIDTH + x for y in range(HEIGHT) for x in columns)


GREY: Final[Fields] = _columns(*MIDDLE)
COLOURED: Final[tuple[Fields, Fields]] = (
    _columns(*range(MIDDLE[0])),
    _columns(*range(MIDDLE[1] + 1, WIDTH)),
)
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)


def make_side(name: SideName, data: Json) -> Side:
    """A side from its description in the data file."""
    blocks: dict[str, tuple[Colour, Field]] = {
        block: (at["colour"], at["y"] * WIDTH + at["x"]) for block, at in data["blocks"].items()
    }
    colours = _painted(blocks.values())
    letters = tuple(FIELD[data["letters"][letter]] for letter in LETTERS)
    black, circles = (bits(FIELD[cell] for cell in data[kind]) for kind in ("black", "circles"))
    special = bits(letters) | black | circles
    wanted = data["recommended"]
    left, right = COLOURED
    areas = [bits(f for f, at in enumerate(colours) if at == colour) for colour in COLOURS]
    return Side(
        name=name,
        blocks=blocks,
        colours=colours,
        areas=tuple((area & left, area & right) for area in areas),
        letters=letters,
        black=black,
        circles=circles,
        open=((left | GREY) & ~black, (right | GREY) & ~black),
        starts=(left & ~special, right & ~special),
        recommended=(
            (wanted["colours"][0], wanted["colours"][1]),
            (FIELD[wanted["starts"]["L"]], FIELD[wanted["starts"]["R"]]),
        ),
    )


def _painted(blocks: Iterable[tuple[Colour, Field]]) -> tuple[Colour | None, ...]:
    """The colour of each field; None outside the blocks."""
    colours: list[Colour | None] = [None] * len(CELLS)
    for colour, corner in blocks:
        for place in range(BLOCK * BLOCK):
            colours[corner + place % BLOCK + place // BLOCK * WIDTH] = colour
    return tuple(colours)


def _task(data: Json) -> TaskRules:
    return TaskRules(
        id=data["id"],
        key=data["key"],
        counts=data["counts"],
        point_colours=data["point_colours"],
        need=data["need"],
        levels=tuple(data["levels"]),
        sides=tuple(data["sides"]),
    )


SIDES: Final[dict[SideName, Side]] = {
    "A": make_side("A", _DATA["sides"]["A"]),
    "B": make_side("B", _DATA["sides"]["B"]),
}
TASKS: Final[dict[TaskId, TaskRules]] = {
    task.id: task for task in map(_task, load("tasks.json")["tasks"])
}
