"""The quick judgement of sheets in imagined play.

It says about the same as `outlook.Outlook`, but it looks for walls only near the ends of the lines:
farther off, distances are those on an empty sheet.  For what a task needs it plans tours.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from typing import Final, NamedTuple

from app.games.colour_lines.board import (
    COLOURS,
    GREY,
    WIDTH,
    Colour,
    Field,
    Fields,
    Half,
    Need,
    Side,
    bits,
)
from app.games.colour_lines.fast.distances import Distances, distances, tour
from app.games.colour_lines.figures import BONUS
from app.games.colour_lines.outlook import (
    BOTH_HALVES,
    CIRCLE,
    COLOUR_LOSS,
    COLOUR_ODDS,
    CROSSINGS,
    DOT_ODDS,
    EAST,
    EXIT,
    EXITS,
    FAR,
    JOKER,
    LETTER_LOSS,
    LETTER_ODDS,
    NEED_CROSSINGS,
    PAIR_ODDS,
    PUSH,
    ROOM,
    WEST,
    point_fields,
    rows,
)
from app.games.colour_lines.scoring import DOT, PAIR
from app.games.colour_lines.state import Terms

NEAR: Final = 5
"""How far the quick judgement looks for walls."""
MORE: Final = 4.0
"""How many fields there are in each ring farther off, if there are any."""
DETOUR: Final = 1.2
"""How much longer than the shortest way lines are, since dice have their shapes."""
UNSURE, UNSURE_RATE = 0.8, 0.08
"""The lines to spare that make something likely: at least, and for each line left."""
FIRST_CROSSING: Final = 1.0
"""The lines to spare that the first crossing takes, once a line is in the grey zone."""
FURTHER: Final = 0.2
"""The crossings that each further line to spare brings."""
ALL: Final = 0.5
"""How much a goal counts as part of a tour of all goals, rather than by itself."""
BONUS_USE: Final = 0.6
"""How much of the bonus lines leads on."""
INSIDE: Final = 1.5
"""How much farther than its nearest field the fields of a block are, on average."""


class Reach(NamedTuple):
    """One half: the chance of each colour, 1 where it is dotted; the rest as in `Ahead`."""

    chance: list[float]
    points: float
    crossings: float
    letters: float
    circles: float


class Judge:
    """Values drawings on one sheet like `Outlook`, in a third of the time."""

    def __init__(
        self,
        terms: Terms,
        colours: Sequence[Colour],
        begun: Fields,
        letters: tuple[int, ...],
        to_come: tuple[float, float],
    ) -> None:
        side, counts = terms.side, terms.scorings
        self._open, self._far = side.open, (distances(side, 0), distances(side, 1))
        self._dottable = tuple([at & ~GREY & ~begun for at in side.open])
        self._areas = _areas(side)
        self._points = point_fields(side, tuple(colours)) if "dots" in counts else 0
        self._pointed = [COLOURS.index(colour) for colour in colours if self._points]
        self._side, self._circles, self._lettered = side, side.circles, bits(side.letters)
        worths = zip(side.letters, letters, strict=True)
        self._letters = {1 << at: points * ("letters" in counts) for at, points in worths}
        self._pair = PAIR if "pairs" in counts else 0
        self._factor = _factor(terms)
        need = terms.task.need if terms.task else {}
        self._push = [(at, need[name], PUSH[name]) for at, name in enumerate(PUSH) if name in need]
        self._goals = _goals(side, need)
        self._single = need.get("letters", 0) <= len(side.open)
        self._to_come, self._joker = to_come, JOKER if any(to_come) else 0
        self._seen: dict[tuple[Half, Field, Fields, float], Reach] = {}

    def value(
        self,
        ends: tuple[Field, Field],
        taken: Fields,
        crossings: int,
        jokers: int,
        lines: tuple[float, float],
    ) -> float:
        """The expected points; `lines` are, by half, those of this round's dice not yet drawn."""
        left = self._half(0, ends[0], taken, lines[0])
        right = self._half(1, ends[1], taken, lines[1])
        colours, pairs = _colours_and_pairs(left.chance, right.chance)
        more = left.crossings + right.crossings
        value = left.points + right.points + self._pair * pairs + self._joker * jokers
        if more:
            more = min(more, rows(taken))
        if self._factor is not None:
            value += (crossings + more) * (self._factor or colours)
        if self._push:
            sure = crossings + (more if self._goals else NEED_CROSSINGS * more)
            have = left.letters + right.letters, pairs, sure, left.circles + right.circles
            for at, least, push in self._push:
                value += push * (min(least, have[at]))
        return value

    def _half(self, half: Half, end: Field, taken: Fields, lines: float) -> Reach:
        free = self._open[half] & ~taken
        left = self._to_come[half] + lines
        key = half, end, free, left
        reach = self._seen.get(key)
        if reach is None:
            reach = self._seen[key] = self._looked(half, end, free, left)
        return reach

    def _looked(self, half: Half, end: Field, free: Fields, left: float) -> Reach:
        dots = self._dottable[half] & ~free
        far, step = self._far[half][end], 1 / (left + 1)
        loss = COLOUR_LOSS * step
        chance = [
            1.0 if area & dots else 1 - loss * distance if distance <= left else 0.0
            for area, distance in zip(self._areas[half], far.colours, strict=True)
        ]
        points: float = DOT * (dots & self._points).bit_count()
        letters = circles = 0.0
        if dots & self._lettered:
            letters = float((dots & self._lettered).bit_count())
            points += sum([worth for mask, worth in self._letters.items() if mask & dots])
        if not left:
            return Reach(chance, points, 0.0, letters, (dots & self._circles).bit_count())
        points += self._dotting(half, far, free, step) + space(end, free, left)
        points += self._lettering(far, free, step)
        if self._circles:
            points += self._circling(far, free, step)
        if self._goals:
            crossings, expected, circles = self._touring(half, end, free, dots, left)
            letters += expected
        else:
            crossings = CROSSINGS * (left - far.grey) if far.grey < left else 0.0
        return Reach(chance, points, crossings, letters, circles)

    def _dotting(self, half: Half, far: Distances, free: Fields, step: float) -> float:
        """The points expected from point colours."""
        worth = 0.0
        for colour in self._pointed:
            odds = 1 - (far.colours[colour] + INSIDE) * step
            if odds > 0:
                worth += odds * (self._areas[half][colour] & self._points & free).bit_count()
        return DOT * DOT_ODDS * worth

    def _lettering(self, far: Distances, free: Fields, step: float) -> float:
        """The points expected from letters."""
        worth = 0.0
        for mask, distance in far.letters:
            if mask & free:
                faded = 1 - LETTER_LOSS * distance * step
                if faded > 0:
                    worth += LETTER_ODDS * faded * self._letters[mask]
        return worth

    def _circling(self, far: Distances, free: Fields, step: float) -> float:
        """What circles ahead are worth."""
        worth = 0.0
        for mask, distance in far.circles:
            if mask & free:
                odds = 1 - distance * step
                if odds > 0:
                    worth += odds
        return CIRCLE * worth

    def _touring(
        self, half: Half, end: Field, free: Fields, dots: Fields, left: float
    ) -> tuple[float, float, float]:
        """What to expect of a tour of all that a task needs: crossings, letters, and circles."""
        goals, far = self._goals & free, distances(self._side, half)[end]
        if self._single and goals & self._lettered:
            goals = self._nearest(far, goals, dots)
        circles = float((dots & self._circles).bit_count())
        left += BONUS * BONUS_USE * (goals & self._circles).bit_count()
        letters = 0.0
        if goals:
            all_odds = ALL * odds_of(left - DETOUR * tour(self._side, half, end, goals), left)
            for mask, distance in far.letters + far.circles:
                if mask & goals:
                    odds = all_odds + (1 - ALL) * odds_of(left - DETOUR * distance, left)
                    if mask & self._lettered:
                        letters += odds
                    else:
                        circles += odds
        return self._crossing(half, end, goals, left), letters, circles

    def _crossing(self, half: Half, end: Field, goals: Fields, left: float) -> float:
        """The crossings expected besides the goals."""
        slack = left - DETOUR * tour(self._side, half, end, goals, grey=True)
        return odds_of(slack - FIRST_CROSSING, left) * (1 + FURTHER * max(0.0, slack))

    def _nearest(self, far: Distances, goals: Fields, dots: Fields) -> Fields:
        """The goals with one letter at most, none if the half has one."""
        goals &= ~self._lettered
        if dots & self._lettered:
            return goals
        return goals | min(far.letters, key=lambda letter: letter[1])[0]


def odds_of(slack: float, left: float) -> float:
    """How likely something is reached, if so many lines of those left are to spare."""
    return 1 / (1 + exp(-slack / (UNSURE + UNSURE_RATE * left)))


def space(end: Field, free: Fields, left: float) -> float:
    """What the room around the end of a line is worth; only little room is seen for sure."""
    ring, rest, far = 1 << end, free, min(FAR, round(left + 0.499))
    exits = 0
    for distance in range(min(NEAR, far)):
        ring = (ring << 1 & EAST | ring >> 1 & WEST | ring << WIDTH | ring >> WIDTH) & rest
        if not ring:
            break
        rest ^= ring
        if not distance:
            exits = ring.bit_count()
    room: float = (free ^ rest).bit_count()
    if ring and far > NEAR:
        room += (far - NEAR) * MORE
    worth = ROOM * (min(room, 3 * left) / 3 + min(room, left))
    return worth - EXIT * (EXITS - exits) if exits < EXITS else worth


def _colours_and_pairs(left: list[float], right: list[float]) -> tuple[float, float]:
    """The expected numbers of colours and of pairs."""
    colours = pairs = 0.0
    for p, q in zip(left, right, strict=True):
        if p == 1.0 or q == 1.0:
            colours += 1
            pairs += 1 if p == q else PAIR_ODDS * (q if p == 1.0 else p)
        else:
            colours += COLOUR_ODDS * (p + q - p * q)
            pairs += PAIR_ODDS * BOTH_HALVES * p * q
    return colours, pairs


def _factor(terms: Terms) -> int | None:
    """What each crossing scores: 0 for as much as there are colours, None if nothing."""
    if "crossings" not in terms.scorings:
        return None
    return len(COLOURS) if terms.task is not None and terms.task.counts == "crossings" else 0


@cache
def _areas(side: Side) -> tuple[tuple[Fields, ...], ...]:
    return tuple(tuple(area[half] for area in side.areas) for half in (0, 1))


def _goals(side: Side, need: Mapping[Need, int]) -> Fields:
    """The fields that a task sends lines to."""
    return (bits(side.letters) if "letters" in need else 0) | (
        side.circles if "circles" in need else 0
    )
