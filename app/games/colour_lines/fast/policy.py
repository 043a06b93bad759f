"""The quick drawing in imagined play: a narrow beam that keeps no account of what it draws.

First the dice of the left half are drawn, then those of the right one, then the free die.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from app.games.colour_lines.board import Field, Fields, Half, Side
from app.games.colour_lines.fast.core import Drawing, Paper, Way, few_ways, ways
from app.games.colour_lines.fast.judging import Judge
from app.games.colour_lines.figures import JOKER_FACE, LINES, Face
from app.games.colour_lines.moves import Slot
from app.games.colour_lines.state import ROUNDS, SLOT_HALVES, TableDie

GENEROUS: Final = ROUNDS - 1
"""From this round on, a joker may replace a die that could be drawn."""
Faces = tuple[Face, ...]
Table = Callable[[Side, Half, Field, Face], tuple[Way, ...]]


class Point(NamedTuple):
    """A sheet while a round is drawn on it; `left`: what is not drawn yet of one slot."""

    one: Field
    other: Field
    taken: Fields
    crossings: int
    jokers: int
    left: Faces = ()
    stuck: tuple[tuple[Face, Slot], ...] = ()


class Quick:
    """Draws rounds on sheets of one side, `width` points being followed up at each die."""

    def __init__(self, side: Side, width: int) -> None:
        self._side, self._width = side, width

    def drawing(self, paper: Paper, dice: Iterable[TableDie], judge: Judge, now: int) -> Drawing:
        """The drawing of a round, a legal one."""
        faces: dict[Slot | None, Faces] = {"I": (), "II": (), "any": ()}
        for rolled in dice:
            faces[rolled.slot] = (*faces[rolled.slot], rolled.face)
        jokers = paper.jokers
        points = [Point(*paper.ends, paper.taken, paper.crossings, jokers)]
        worth = {points[0]: 0.0}
        free = sum([LINES[face] for face in faces["any"]]) / 2
        right = sum([LINES[face] for face in faces["II"]])
        plan: tuple[tuple[Slot, tuple[float, float]], ...] = (
            ("I", (free, right + free)),
            ("II", (free, free)),
            ("any", (0, 0)),
        )
        for slot, later in plan:
            points = [point._replace(left=faces[slot]) for point in points]
            for _ in faces[slot]:
                worth = self._next(points, slot, judge, later, now >= GENEROUS)
                points = sorted(worth, key=worth.__getitem__, reverse=True)[: self._width]
        best = self._caught_up(points[0]) if points[0].stuck else points[0]
        return Drawing((best.one, best.other), best.taken, best.crossings, best.jokers)

    def _next(
        self,
        points: list[Point],
        slot: Slot,
        judge: Judge,
        later: tuple[float, float],
        generous: bool,
    ) -> dict[Point, float]:
        """What sheets are worth with one more die of the slot."""
        worths: dict[Point, float] = {}
        value, halves = judge.value, SLOT_HALVES[slot]
        for point in points:
            for place, face in enumerate(point.left):
                if face in point.left[:place]:
                    continue
                left = point.left[:place] + point.left[place + 1 :]
                lines = self._lines(left, halves[0], later) if left else later
                for new in self._used(point, face, left, slot, generous):
                    if new not in worths:
                        worths[new] = value(new[:2], new[2], new[3], new[4], lines)
        return worths

    def _lines(self, left: Faces, half: Half, later: tuple[float, float]) -> tuple[float, float]:
        count = LINES[left[0]]
        one, other = later
        return (one, other + count) if half else (one + count, other)

    def _used(
        self, point: Point, face: Face, left: Faces, slot: Slot, generous: bool
    ) -> Iterator[Point]:
        """All that may be done with a die; it is skipped only if it does not fit."""
        fits = False
        for table in (few_ways, ways) if self._side.circles else (ways,):
            for new in self._drawn(point, face, left, slot, 0, table):
                fits = True
                yield new
            if fits:
                break
        if point.jokers and (generous or not fits):
            yield from self._drawn(point, JOKER_FACE, left, slot, 1, few_ways)
        if not fits:
            yield point._replace(left=left, stuck=(*point.stuck, (face, slot)))

    def _drawn(
        self, point: Point, face: Face, left: Faces, slot: Slot, joker: int, table: Table
    ) -> Iterator[Point]:
        one, other, taken, crossings, jokers, _, stuck = point
        for half in SLOT_HALVES[slot]:
            for mask, end, crossed, _ in table(self._side, half, other if half else one, face):
                if not mask & taken:
                    yield Point(
                        one if half else end,
                        end if half else other,
                        taken | mask,
                        crossings + crossed,
                        jokers - joker,
                        left,
                        stuck,
                    )

    def _caught_up(self, point: Point) -> Point:
        """`point` with those dice drawn that fit after all."""
        for at in point.stuck:
            rest = point._replace(stuck=tuple([other for other in point.stuck if other is not at]))
            for new in self._drawn(rest, at[0], (), at[1], 0, ways):
                return self._caught_up(new) if new.stuck else new
        return point
