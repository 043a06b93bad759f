"""What a sheet is worth while it is drawn: what it has, and what its lines may still reach.

The bot compares drawings by this.  How likely something is reached depends on its distance and on
the lines still to come; the weights were tuned in matches of the bot.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.games.colour_lines.board import (
    COLOURS,
    GREY,
    HEIGHT,
    MIDDLE,
    WIDTH,
    Field,
    Fields,
    Half,
    Need,
    Side,
    bits,
)
from app.games.colour_lines.scoring import DOT, PAIR
from app.games.colour_lines.state import Sheet, Terms

FAR: Final = 16
"""How many lines the bot looks ahead at most."""

LETTER_ODDS, PAIR_ODDS, COLOUR_ODDS, DOT_ODDS = 0.35, 0.8, 0.5, 0.45
"""The odds of reaching something right beside the end of a line."""
LETTER_LOSS, COLOUR_LOSS = 1.25, 0.7
"""How fast these odds fall with the distance."""
BOTH_HALVES: Final = 0.4
"""The odds of a pair that lacks both dots, relative to the product of the two single chances."""
CROSSINGS: Final = 0.09
"""Crossings expected from each line left over after the way to the grey zone."""
ROOM: Final = 0.75
"""What a free field within reach is worth."""
EXITS, EXIT = 2, 2.0
"""How many free neighbours the end of a line should have, and the cost of each missing one."""
CIRCLE: Final = 3.0
JOKER: Final = 1.5
NEED_ODDS, NEED_LOSS, NEED_CROSSINGS = 0.9, 0.8, 0.6
"""The same for what a task needs, and the share of expected crossings that is relied on."""
PUSH: Final[Mapping[Need, float]] = {"letters": 40, "pairs": 15, "crossings": 15, "circles": 30}
"""The extra value of each thing that a task needs, up to the number needed."""

_EAST = ~bits(y * WIDTH for y in range(HEIGHT))
_WEST = ~bits(y * WIDTH + WIDTH - 1 for y in range(HEIGHT))
_LEFT_OF_LINE = bits(y * WIDTH + MIDDLE[0] for y in range(HEIGHT))


@dataclass(frozen=True, slots=True)
class Ahead:
    """One half: by colour whether it is `dotted`, and otherwise the `chance` that it will be.

    `points` that the half has or may get by itself; `crossings` that its line may still make;
    `letters` and `circles` that it has or may get.
    """

    dotted: tuple[bool, ...]
    chance: tuple[float, ...]
    points: float
    crossings: float
    letters: float
    circles: float


class Outlook:
    """Values drawings on one sheet; it caches the halves that it has seen.

    `letters`: what each would score now; `to_come`: by half, the expected lines after these dice.
    """

    def __init__(
        self, terms: Terms, sheet: Sheet, letters: tuple[int, ...], to_come: tuple[float, float]
    ) -> None:
        self._side: Side = terms.side
        self._starts = bits(start for start in sheet.starts if start >= 0)
        self._to_come = to_come
        counts = set(terms.scorings)
        self._letters = tuple(
            (1 << field, points if "letters" in counts else 0)
            for field, points in zip(terms.side.letters, letters, strict=True)
        )
        self._points = _point_fields(terms.side, sheet) if "dots" in counts else 0
        self._pair = PAIR if "pairs" in counts else 0
        self._crosses = "crossings" in counts
        self._fixed_factor = terms.task is not None and terms.task.counts == "crossings"
        self._need = dict(terms.task.need) if terms.task else {}
        self._seen: dict[tuple[Half, Field, Fields, float], Ahead] = {}

    def value(
        self,
        ends: tuple[Field, Field],
        taken: Fields,
        crossings: int,
        jokers: int,
        lines: tuple[int, int],
    ) -> float:
        """The expected points; `lines` are, by half, those of this round's dice not yet drawn."""
        left = self._half(0, ends[0], taken, lines[0])
        right = self._half(1, ends[1], taken, lines[1])
        colours, pairs = _colours_and_pairs(left, right)
        rows = (_LEFT_OF_LINE & ~taken & ~(taken >> 1)).bit_count()
        crossed = crossings + min(left.crossings + right.crossings, rows)
        value = left.points + right.points + self._pair * pairs
        if self._crosses:
            value += crossed * (len(COLOURS) if self._fixed_factor else colours)
        if self._need:
            sure = crossings + NEED_CROSSINGS * (crossed - crossings)
            value += self._needed(left, right, pairs, sure)
        return value + JOKER * jokers if any(self._to_come) else value

    def _needed(self, left: Ahead, right: Ahead, pairs: float, crossings: float) -> float:
        """The extra value of what the task needs."""
        have: dict[Need, float] = {
            "letters": left.letters + right.letters,
            "pairs": pairs,
            "crossings": crossings,
            "circles": left.circles + right.circles,
        }
        return sum(PUSH[name] * min(have[name], self._need.get(name, 0)) for name in PUSH)

    def _half(self, half: Half, end: Field, taken: Fields, lines: int) -> Ahead:
        free = self._side.open[half] & ~taken
        left = self._to_come[half] + lines
        key = half, end, free, left
        found = self._seen.get(key)
        if found is None:
            found = self._seen[key] = self._looked(half, end, taken, left)
        return found

    def _looked(self, half: Half, end: Field, taken: Fields, left: float) -> Ahead:
        """What one half has, and what `left` further lines from `end` may bring."""
        reach = rings(end, self._side.open[half] & ~taken, min(FAR, round(left + 0.499)))
        dots = taken & ~self._starts & (self._side.open[half] & ~GREY)
        areas = [area[half] for area in self._side.areas]
        dotted = tuple([bool(area & dots) for area in areas])
        letters = circles = 0.0
        if self._need:
            letters = _sought(sum(field for field, _ in self._letters), dots, reach, left)
            circles = _sought(self._side.circles, dots, reach, left)
        return Ahead(
            dotted,
            _chances(areas, dotted, reach, left),
            self._has(dots) + self._may_have(reach, left),
            _crossings(end, reach, left),
            letters,
            circles,
        )

    def _has(self, dots: Fields) -> float:
        """What these dots score by themselves."""
        points = DOT * (dots & self._points).bit_count()
        return points + sum(worth for field, worth in self._letters if field & dots)

    def _may_have(self, reach: list[Fields], left: float) -> float:
        """What the fields within reach may score by themselves, and the value of free room."""
        if not left:
            return 0
        worth, room = 0.0, 0
        for distance, ring in enumerate(reach, 1):
            odds = 1 - distance / (left + 1)
            room += ring.bit_count()
            worth += DOT * DOT_ODDS * odds * (ring & self._points).bit_count()
            worth += CIRCLE * odds * (ring & self._side.circles).bit_count()
            for field, points in self._letters:
                if field & ring:
                    faded = 1 - LETTER_LOSS * distance / (left + 1)
                    worth += points * LETTER_ODDS * max(0.0, faded)
        worth += ROOM * (min(room, 3 * left) / 3 + min(room, left))
        exits = reach[0].bit_count() if reach else 0
        return worth - EXIT * max(0, EXITS - exits)


def rings(end: Field, free: Fields, far: int) -> list[Fields]:
    """The free fields by their distance from `end`, beginning with its neighbours."""
    found: list[Fields] = []
    ring = 1 << end
    while len(found) < far:
        ring = (ring << 1 & _EAST | ring >> 1 & _WEST | ring << WIDTH | ring >> WIDTH) & free
        if not ring:
            break
        free &= ~ring
        found.append(ring)
    return found


def _colours_and_pairs(left: Ahead, right: Ahead) -> tuple[float, float]:
    """The expected numbers of colours and of pairs."""
    colours = pairs = 0.0
    for one, other, p, q in zip(left.dotted, right.dotted, left.chance, right.chance, strict=True):
        if one or other:
            colours += 1
            pairs += 1 if one and other else PAIR_ODDS * (q if one else p)
        else:
            colours += COLOUR_ODDS * (p + q - p * q)
            pairs += PAIR_ODDS * BOTH_HALVES * p * q
    return colours, pairs


def _sought(fields: Fields, dots: Fields, reach: list[Fields], left: float) -> float:
    """How many of `fields` have a dot or are expected to get one."""
    count = float((fields & dots).bit_count())
    for distance, ring in enumerate(reach, 1):
        odds = NEED_ODDS * max(0.0, 1 - NEED_LOSS * distance / (left + 1))
        count += odds * (fields & ring).bit_count()
    return count


def _chances(
    areas: list[Fields], dotted: tuple[bool, ...], reach: list[Fields], left: float
) -> tuple[float, ...]:
    """How likely each colour without a dot is to get one."""
    chance = [0.0] * len(areas)
    want = sum(area for area, has in zip(areas, dotted, strict=True) if not has)
    for distance, ring in enumerate(reach, 1):
        if ring & want:
            odds = 1 - COLOUR_LOSS * distance / (left + 1)
            for colour, area in enumerate(areas):
                if area & ring & want:
                    want &= ~area
                    chance[colour] = odds
    return tuple(chance)


def _crossings(end: Field, reach: list[Fields], left: float) -> float:
    """The expected crossings of the lines left."""
    if end % WIDTH in MIDDLE:
        distance = 0
    else:
        near = (distance for distance, ring in enumerate(reach, 1) if ring & GREY)
        distance = next(near, FAR * FAR)
    return CROSSINGS * max(0.0, left - distance)


def _point_fields(side: Side, sheet: Sheet) -> Fields:
    areas = zip(COLOURS, side.areas, strict=True)
    coloured = sum(left | right for colour, (left, right) in areas if colour in sheet.colours)
    return coloured & ~side.circles
