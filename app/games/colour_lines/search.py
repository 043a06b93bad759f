"""The bot's search for good ways to draw the dice of a round.

A beam search: of all ways to draw one more die, only the most valuable are followed up.  One half
is drawn after the other, the free die with either of them.  Estimates have a random error, so that
bots in the same position do not all draw the same.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple, TypeAlias

from app.games.colour_lines.board import HALVES, Field, Fields, Half, Side
from app.games.colour_lines.drawing import Desk
from app.games.colour_lines.fast.core import Drawing, ways
from app.games.colour_lines.fast.judging import Judge
from app.games.colour_lines.figures import BLANK, JOKER_FACE, LINES, Walk
from app.games.colour_lines.moves import Draw, Use, UseDie
from app.games.colour_lines.outlook import Outlook
from app.games.colour_lines.state import SLOT_HALVES, TableDie

Dice: TypeAlias = tuple[TableDie, ...]
Plan: TypeAlias = tuple[tuple[Half, Dice], ...]


class Stroke(NamedTuple):
    """A die drawn, or replaced by a joker, after the strokes `before`."""

    before: "Stroke | None"
    rolled: TableDie
    half: Half
    walk: Walk
    joker: bool


class PartialRound(NamedTuple):
    """A partly drawn round.

    `left` are the dice of the half that is being drawn; `skipped` did not fit when it was their
    turn; `last` is the latest stroke.
    """

    ends: tuple[Field, Field]
    taken: Fields
    crossings: int
    jokers: int
    left: Dice = ()
    skipped: Dice = ()
    last: Stroke | None = None


class Search:
    """Draws the dice of one sheet; `width` sketches are followed up at each die.

    Each is valued by `outlook`, plus a random error with a standard deviation of `blur` points.
    """

    def __init__(
        self, side: Side, outlook: Outlook | Judge, width: int, rng: Random, blur: float
    ) -> None:
        self._side = side
        self._outlook = outlook
        self._width = width
        self._rng = rng
        self._blur = blur

    def best(self, at: Desk, crossings: int) -> tuple[float, tuple[UseDie, ...]]:
        """What the sheet is worth after the best use found of all dice of `at`, and that use."""
        value, sketch = max(self._found(at, crossings), key=lambda item: item[0])
        return value, _parts(sketch)

    def several(self, at: Desk, crossings: int) -> dict[Drawing, float]:
        """What the sheet is worth after each of the good drawings found, the best first."""
        values = dict[Drawing, float]()
        for value, sketch in sorted(self._found(at, crossings), key=lambda item: -item[0]):
            ends, taken, crossings, jokers, *_ = sketch
            move = Draw(_parts(sketch))
            values.setdefault(Drawing(ends, taken, crossings, jokers, move), value)
        return values

    def _found(self, at: Desk, crossings: int) -> list[tuple[float, PartialRound]]:
        begin = PartialRound(at.ends, at.taken, crossings, at.jokers)
        return [
            (self._value(whole), whole)
            for plan in _plans(at.dice)
            for sketch in self._beam(begin, plan)
            for whole in [self._caught_up(sketch)]
        ]

    def _value(self, sketch: PartialRound, lines: tuple[int, int] = (0, 0)) -> float:
        ends, taken, crossings, jokers, *_ = sketch
        value = self._outlook.value(ends, taken, crossings, jokers, lines)
        return value + self._rng.gauss(0, self._blur)

    def _beam(self, begin: PartialRound, plan: Plan) -> list[PartialRound]:
        """The best sketches that follow a plan."""
        frontier = [begin]
        for place, (half, dice) in enumerate(plan):
            later = sum(_lines(rest) for _, rest in plan[place + 1 :])
            frontier = [sketch._replace(left=dice) for sketch in frontier]
            for _ in dice:
                frontier = self._next(frontier, half, later)
        return frontier

    def _next(self, frontier: list[PartialRound], half: Half, later: int) -> list[PartialRound]:
        """The best sketches with one more die; `later` lines are to come in the other half."""
        grown: dict[object, tuple[float, PartialRound]] = {}
        for sketch in frontier:
            for rolled in sketch.left:
                left = _without(sketch.left, rolled)
                lines = (later, _lines(left)) if half else (_lines(left), later)
                dice = tuple([other.die for other in left])
                for use in self._uses(sketch._replace(left=left), rolled, half):
                    key = use.taken, use.ends[half], use.jokers, dice
                    if key not in grown:
                        grown[key] = self._value(use, lines), use
        best = sorted(grown.values(), key=lambda item: -item[0])
        return [sketch for _, sketch in best[: self._width]]

    def _uses(self, sketch: PartialRound, rolled: TableDie, half: Half) -> Iterator[PartialRound]:
        """Everything that can be done with a die; it is skipped only if it does not fit."""
        fits = False
        for use in self._drawn(sketch, rolled, half):
            fits = True
            yield use
        if not fits:
            undrawn = () if rolled.face == BLANK else (rolled,)
            yield sketch._replace(skipped=sketch.skipped + undrawn)
        if sketch.jokers:
            yield from self._drawn(sketch, rolled, half, joker=True)

    def _drawn(
        self, sketch: PartialRound, rolled: TableDie, half: Half, *, joker: bool = False
    ) -> Iterator[PartialRound]:
        ends, taken, crossings, jokers, left, skipped, last = sketch
        face = JOKER_FACE if joker else rolled.face
        for mask, end, crossed, walk in ways(self._side, half, ends[half], face):
            if not mask & taken:
                yield PartialRound(
                    (ends[0], end) if half else (end, ends[1]),
                    taken | mask,
                    crossings + crossed,
                    jokers - joker,
                    left,
                    skipped,
                    Stroke(last, rolled, half, walk, joker),
                )

    def _caught_up(self, sketch: PartialRound) -> PartialRound:
        """`sketch` with those skipped dice drawn that fit after all."""
        for rolled in sketch.skipped:
            rest = sketch._replace(skipped=_without(sketch.skipped, rolled))
            halves = SLOT_HALVES[rolled.slot]
            ways = [use for half in halves for use in self._drawn(rest, rolled, half)]
            if ways:
                return self._caught_up(max(ways, key=self._value))
        return sketch


def _plans(dice: Dice) -> list[Plan]:
    """The orders of the halves, and where the free die goes."""
    left, right, free = (
        tuple(rolled for rolled in dice if rolled.slot == slot) for slot in ("I", "II", "any")
    )
    plans: list[Plan] = [((0, left + free), (1, right))]
    return [*plans, ((1, right + free), (0, left))] if free else plans


def _without(dice: Dice, used: TableDie) -> Dice:
    return tuple([rolled for rolled in dice if rolled is not used])


def _lines(dice: Dice) -> int:
    return sum([LINES[rolled.face] for rolled in dice])


def _parts(sketch: PartialRound) -> tuple[UseDie, ...]:
    """What was done, in order, and then the dice that do not fit."""
    parts = [UseDie(rolled.die, "skip") for rolled in reversed(sketch.skipped)]
    stroke = sketch.last
    while stroke is not None:
        walk = stroke.walk
        use: Use = "joker" if stroke.joker else "draw"
        parts.append(UseDie(stroke.rolled.die, use, HALVES[stroke.half], walk.path, walk.bonus))
        stroke = stroke.before
    return tuple(reversed(parts))
