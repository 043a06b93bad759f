"""The dice, the figures on them, and all the ways to draw one from a field.

A *word* spells the steps of a drawing, "ES": east, then south.  A figure may be turned and begun
at either end, never mirrored; a number stands for that many steps in any direction.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice, pairwise, product
from typing import Final, Literal, TypeAlias, get_args

from app.games.colour_lines.board import (
    BESIDE,
    CELLS,
    FIELD,
    MIDDLE,
    NOWHERE,
    STEPS,
    WIDTH,
    Field,
    Fields,
    Half,
    Side,
    bits,
    load,
)
from app.games.contract import Cell, DiceFaces

Die: TypeAlias = Literal[1, 2, 3, 4, 5]
Figure: TypeAlias = Literal["I2", "L2", "I3", "U3", "S3", "Z3", "L3", "J3"]
Face: TypeAlias = Literal["0", "1", "2", "3", Figure]

BACK: Final = {"E": "W", "S": "N", "W": "E", "N": "S"}
BONUS: Final = 2
"""How many free lines come from a circle field."""
BONUS_WALKS: Final = 64
"""How many continuations with bonus lines are listed per path; the printed sheets have at most 13.

Each circle field that bonus lines reach doubles their number: on a sheet with many of them close
together, there would be too many to list.
"""

_DATA: Final = load("dice.json")
DICE: Final[tuple[Die, ...]] = get_args(Die)
FACES: Final[dict[Die, tuple[Face, ...]]] = {die: tuple(_DATA["dice"][str(die)]) for die in DICE}
FIGURES: Final[tuple[Figure, ...]] = tuple(_DATA["figures"])
BLANK: Final[Face] = "0"
JOKER_FACE: Final[Face] = "1"
"""A joker is drawn like a die that shows this."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A way to draw a die: its lines and then the bonus lines; `mask` has all their fields."""

    fields: tuple[Field, ...]
    mask: Fields
    path: tuple[Cell, ...]
    bonus: tuple[Cell, ...]


def crossed(line: tuple[Field, ...]) -> int:
    """How often a line crosses the red line."""
    pairs = pairwise(line)
    return sum({one % WIDTH, other % WIDTH} == set(MIDDLE) for one, other in pairs)


def turned(word: str, quarters: int) -> str:
    """`word` turned clockwise by `quarters` quarter turns."""
    return "".join(STEPS[(STEPS.index(step) + quarters) % len(STEPS)] for step in word)


def from_other_end(word: str) -> str:
    """The same stroke, begun where `word` ends."""
    return "".join(BACK[step] for step in reversed(word))


def _figure_words(word: str) -> Iterator[str]:
    for stroke in (word, from_other_end(word)):
        for quarters in range(len(STEPS)):
            yield turned(stroke, quarters)


def _number_words(lines: int) -> Iterator[str]:
    for steps in product(STEPS, repeat=lines):
        word = "".join(steps)
        if lines and not any(BACK[one] == other for one, other in pairwise(word)):
            yield word


WORDS: Final[dict[Face, tuple[str, ...]]] = {
    **{face: tuple(_number_words(int(face))) for face in get_args(Face) if face.isdigit()},
    **{face: tuple(dict.fromkeys(_figure_words(_DATA["figures"][face]))) for face in FIGURES},
}
"""The words of each face, each once."""

LINES: Final[dict[Face, int]] = {
    face: len(words[0]) if words else 0 for face, words in WORDS.items()
}


@cache
def walks(side: Side, half: Half, end: Field, face: Face) -> tuple[Walk, ...]:
    """The ways to draw `face` from `end` on an otherwise empty sheet, `BONUS_WALKS` for each path.

    On a sheet, those whose `mask` meets no taken field are legal.  Ways that differ only in bonus
    lines follow each other, the one without any first.
    """
    ways = list[Walk]()
    for word in WORDS[face]:
        path = _traced(side, half, end, word)
        if path is not None:
            ways += islice(_with_bonus(side, half, end, path), BONUS_WALKS)
    return tuple(ways)


def walk_of(
    side: Side, half: Half, end: Field, face: Face, cells: tuple[tuple[Cell, ...], tuple[Cell, ...]]
) -> Walk | None:
    """The way to draw `face` from `end` by these lines and bonus lines, whether listed or not.

    None if that is not a way to draw it.
    """
    path, bonus = cells
    fields = tuple(FIELD.get(cell, NOWHERE) for cell in path + bonus)
    word = _spelled((end, *fields))
    if word is None or word[: len(path)] not in WORDS[face]:
        return None
    if _traced(side, half, end, word) is None:
        return None
    left = _gain(side, fields[: len(path)])
    for place in range(len(path), len(fields)):
        if not left or fields[place] in (end, *fields[:place]):
            return None
        left += _gain(side, fields[place : place + 1]) - 1
    return _walk(fields, len(path))


def _spelled(fields: tuple[Field, ...]) -> str | None:
    """The word of the steps from field to field; None if two successive ones aren't neighbours."""
    word = ""
    for one, other in pairwise(fields):
        step = next((step for step in STEPS if BESIDE[step][one] == other != NOWHERE), None)
        if step is None:
            return None
        word += step
    return word


def _traced(side: Side, half: Half, end: Field, word: str) -> tuple[Field, ...] | None:
    path: list[Field] = []
    open_fields = side.open[half]
    for step in word:
        end = BESIDE[step][end]
        if end == NOWHERE or not open_fields >> end & 1:
            return None
        path.append(end)
    return tuple(path)


def _with_bonus(side: Side, half: Half, end: Field, path: tuple[Field, ...]) -> Iterator[Walk]:
    open_walks: list[tuple[tuple[Field, ...], int]] = [(path, _gain(side, path))]
    while open_walks:
        fields, left = open_walks.pop()
        yield _walk(fields, len(path))
        if not left:
            continue
        for step in reversed(STEPS):
            further = _traced(side, half, fields[-1], step)
            if further and further[0] != end and further[0] not in fields:
                open_walks.append(((*fields, *further), left - 1 + _gain(side, further)))


def _gain(side: Side, fields: tuple[Field, ...]) -> int:
    """The bonus lines that these fields bring."""
    return BONUS * sum(side.circles >> field & 1 for field in fields)


def _walk(fields: tuple[Field, ...], lines: int) -> Walk:
    names = tuple(CELLS[field] for field in fields)
    return Walk(fields, bits(fields), names[:lines], names[lines:])


ROLLED: Final = DiceFaces(
    faces={str(die): faces for die, faces in FACES.items()},
    rolled=lambda label: label.rpartition("/")[2] if label.startswith("roll/") else None,
)
