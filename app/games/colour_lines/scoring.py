"""The four scorings, running and final, the tasks' needs, and the account (sections 6 and 9)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from app.games.colour_lines.board import (
    CELLS,
    COLOURS,
    MIDDLE,
    SCORINGS,
    WIDTH,
    Colour,
    Field,
    Fields,
    Grade,
    Need,
    Scoring,
    TaskRules,
    bits,
    listed,
)
from app.games.colour_lines.state import SheetState, State, Terms
from app.games.contract import Item, Result, Seat, ranks

FIRST: Final = 20
LATER: Final = 10
PAIR: Final = 9
DOT: Final = 3

Firsts = tuple[int, ...]
"""By letter, the round in which it was first dotted by anybody; 0 while it is not."""


@dataclass(frozen=True, slots=True)
class SheetScore:
    """The score of one sheet, as it stands.

    `colours` with a dot; `crossings` of the red line; the dotted `letters`; `pairs`: colours with
    dots in both halves; `dots` in point colours; `circles` dotted; `points` by scoring, 0 for one
    that does not count; `total` is the result: points, or in tasks 1 and 2 what they count.
    """

    colours: int
    crossings: int
    letters: int
    pairs: tuple[Colour, ...]
    dots: int
    circles: int
    points: tuple[int, ...]
    total: int

    def of(self, scoring: Scoring) -> int:
        """The points of a scoring."""
        return self.points[SCORINGS.index(scoring)]


def firsts(sheets: Iterable[SheetState]) -> Firsts:
    """When each letter was first dotted by anybody."""
    rounds = zip(*(sheet.letters for sheet in sheets), strict=True)
    return tuple(min((r for r in by_seat if r), default=0) for by_seat in rounds)


@lru_cache(maxsize=2048)
def score(terms: Terms, sheet: SheetState, first: Firsts) -> SheetScore:
    """The score of `sheet` as it stands; `first` comes from `firsts`."""
    dotted = sheet.dotted
    touched = [[bool(area & dotted) for area in areas] for areas in terms.side.areas]
    colours = sum(left or right for left, right in touched)
    pairs = tuple(c for c, at in zip(COLOURS, touched, strict=True) if all(at))
    crossings = len(_passages(sheet))
    dots = _dots(terms, sheet).bit_count()
    full = (colours * crossings, _letter_points(sheet, first), PAIR * len(pairs), DOT * dots)
    if terms.task is not None and terms.task.counts != "score":
        full = (crossings, 0, 0, dots)
    points = tuple(
        number if scoring in terms.scorings else 0
        for scoring, number in zip(SCORINGS, full, strict=True)
    )
    return SheetScore(
        colours=colours,
        crossings=crossings,
        letters=sum(map(bool, sheet.letters)),
        pairs=pairs,
        dots=dots,
        circles=(dotted & terms.side.circles).bit_count(),
        points=points,
        total=sum(points),
    )


def items(terms: Terms, sheet: SheetState, first: Firsts, seat: Seat) -> tuple[Item, ...]:
    """The account of a sheet: one item for each scoring that counts, with what earned it."""
    at = score(terms, sheet, first)
    paired = (terms.side.areas[COLOURS.index(colour)] for colour in at.pairs)
    lit: dict[Scoring, Fields] = {
        "crossings": bits(field for passage in _passages(sheet) for field in passage),
        "letters": bits(terms.side.letters) & sheet.dotted,
        "pairs": sheet.dotted & sum(left | right for left, right in paired),
        "dots": _dots(terms, sheet),
    }
    return tuple(
        Item(
            f"colour_lines-item-{s}",
            seat,
            at.of(s),
            tuple(CELLS[field] for field in listed(lit[s])),
        )
        for s in terms.scorings
    )


def needs(task: TaskRules, at: SheetScore) -> dict[Need, tuple[int, int]]:
    """What a task needs: how much of it there is, and how much there must be."""
    have: dict[Need, int] = {
        "letters": at.letters,
        "pairs": len(at.pairs),
        "crossings": at.crossings,
        "circles": at.circles,
        "points": at.total,
    }
    return {name: (have[name], least) for name, least in task.need.items()}


def lost(task: TaskRules, at: SheetScore) -> bool:
    """True if something that the task needs is not reached."""
    return any(have < least for have, least in needs(task, at).values())


def grade(task: TaskRules, at: SheetScore) -> Grade | None:
    """The grade in a task; None if it is lost, or below the first level."""
    return None if lost(task, at) else task.grade(at.total)


def letter_points(round_: int, first: int) -> int:
    """What a letter dotted in `round_` scores, if it was first dotted in the round `first`."""
    return FIRST if round_ == first else LATER


def _letter_points(sheet: SheetState, first: Firsts) -> int:
    dotted = zip(sheet.letters, first, strict=True)
    return sum(letter_points(round_, earliest) for round_, earliest in dotted if round_)


def _passages(sheet: SheetState) -> list[tuple[Field, Field]]:
    """The lines across the red line, as their two fields."""
    return [
        (one, other)
        for line in sheet.lines
        for one, other in pairwise(line)
        if {one % WIDTH, other % WIDTH} == set(MIDDLE)
    ]


def _dots(terms: Terms, sheet: SheetState) -> Fields:
    """The dots in the point colours; circle fields don't count."""
    areas = terms.side.areas
    marked = [areas[COLOURS.index(colour)] for colour in sheet.colours]
    coloured = sum(left | right for left, right in marked)
    return sheet.dotted & coloured & ~terms.side.circles


def result(state: State) -> Result | None:
    """The result with its account; None while the match runs."""
    if state.phase != "over":
        return None
    terms, first = state.terms, firsts(state.sheets)
    scores = [score(terms, sheet, first) for sheet in state.sheets]
    totals = tuple(at.total for at in scores)
    account = tuple(
        item for seat, sheet in enumerate(state.sheets) for item in items(terms, sheet, first, seat)
    )
    if terms.task is None:
        return Result(totals, ranks(totals), account)
    tier, failed = grade(terms.task, scores[0]), lost(terms.task, scores[0])
    return Result(totals, ranks(totals), account, tier, failed)
