"""What a sheet is worth while it is drawn: what it has, and what its lines may still reach.

The bot compares drawings by this.  How likely something is reached depends on its distance and on
the lines still to come; the weights were tuned in matches of the bot.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from app.games.colour_lines.board import (
    COLOURS,
    GREY,
    HEIGHT,
    MIDDLE,
    WIDTH,
    Colour,
    Field,
    Fields,
    Half,
    Need,
    Side,
    bits,
)
from app.games.colour_lines.placing import PAIR as PLACED_FIRST
from app.games.colour_lines.scoring import DOT, PAIR
from app.games.colour_lines.state import ROUNDS, TableDie, Terms

DIE_LINES: Final = 1.97
"""The average number of lines of a die."""
ROUND_LINES: Final = 2.5 * DIE_LINES
"""A half gets two dice in a round, and the free one every other time."""
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

EAST = ~bits(y * WIDTH for y in range(HEIGHT))
WEST = ~bits(y * WIDTH + WIDTH - 1 for y in range(HEIGHT))
_LEFT_OF_LINE = bits(y * WIDTH + MIDDLE[0] for y in range(HEIGHT))


class Ahead(NamedTuple):
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

    `begun`: the start crosses; `letters`: what each would score now;
    `to_come`: by half, the expected lines after these dice.
    """

    def __init__(
        self,
        terms: Terms,
        colours: Sequence[Colour],
        begun: Fields,
        letters: tuple[int, ...],
        to_come: tuple[float, float],
    ) -> None:
        self._side, self._to_come, counts = terms.side, to_come, terms.scorings
        self._letters = tuple(
            (1 << field, points if "letters" in counts else 0)
            for field, points in zip(terms.side.letters, letters, strict=True)
        )
        self._points = point_fields(terms.side, tuple(colours)) if "dots" in counts else 0
        self._pair = PAIR if "pairs" in counts else 0
        self._crosses = "crossings" in counts
        self._fixed_factor = terms.task is not None and terms.task.counts == "crossings"
        self._need = dict(terms.task.need) if terms.task else {}
        self._dottable = tuple(at & ~GREY & ~begun for at in self._side.open)
        self._areas = tuple([area[half] for area in self._side.areas] for half in (0, 1))
        self._lettered = bits(terms.side.letters)
        self._colour_of = _colour_numbers(terms.side)
        self._special = self._points | self._side.circles | self._lettered
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
        crossed = crossings + min(left.crossings + right.crossings, rows(taken))
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
        ahead = self._seen.get(key)
        if ahead is None:
            ahead = self._seen[key] = self._looked(half, end, free, left)
        return ahead

    def _looked(self, half: Half, end: Field, free: Fields, left: float) -> Ahead:
        """What one half has, and what `left` further lines from `end` may bring."""
        dots = self._dottable[half] & ~free
        dotted = tuple([area & dots != 0 for area in self._areas[half]])
        sight = Sight(dotted)
        if left:
            self._look(sight, half, end, free, left)
        points = DOT * (dots & self._points).bit_count() + sight.worth
        if dots & self._lettered:
            points += self._lettering(dots)
        letters, circles = float((dots & self._lettered).bit_count()), 0.0
        if self._need:
            letters += NEED_ODDS * sight.letters
            circles = (dots & self._side.circles).bit_count() + NEED_ODDS * sight.circles
        return Ahead(dotted, tuple(sight.chance), points, sight.crossings, letters, circles)

    def _look(self, sight: "Sight", half: Half, end: Field, free: Fields, left: float) -> None:
        """See what is within reach of `left` lines, by its distance from `end`."""
        areas, special = self._areas[half], self._special
        want = sum([area for area, has in zip(areas, sight.dotted, strict=True) if not has])
        ring, rest, step, odds = 1 << end, free, 1 / (left + 1), 1.0
        grey = GREY & ~ring
        sight.crossings = CROSSINGS * left if grey != GREY else 0.0
        for distance in range(1, 1 + min(FAR, round(left + 0.499))):
            ring = (ring << 1 & EAST | ring >> 1 & WEST | ring << WIDTH | ring >> WIDTH) & rest
            if not ring:
                break
            rest ^= ring
            odds -= step
            if grey == GREY and ring & GREY:
                grey = 0
                sight.crossings = CROSSINGS * max(0.0, left - distance)
            want = self._colour(sight, half, ring & want, want, odds)
            if ring & special:
                self._notice(sight, ring, odds)
        room = (free ^ rest).bit_count()
        sight.worth += ROOM * (min(room, 3 * left) / 3 + min(room, left))
        exits = (around(end) & free).bit_count()
        sight.worth -= EXIT * max(0, EXITS - exits)

    def _colour(self, sight: "Sight", half: Half, hit: Fields, want: Fields, odds: float) -> Fields:
        """See the colours among the fields `hit`; what is still wanted after that."""
        while hit:
            colour = self._colour_of[(hit & -hit).bit_length() - 1]
            sight.chance[colour] = 1 - COLOUR_LOSS * (1 - odds)
            want &= ~self._areas[half][colour]
            hit &= want
        return want

    def _notice(self, sight: "Sight", ring: Fields, odds: float) -> None:
        """See the point colours, circles, and letters in a ring."""
        dots = ring & self._points
        if dots:
            sight.worth += DOT * DOT_ODDS * odds * dots.bit_count()
        circles = ring & self._side.circles
        if circles:
            sight.worth += CIRCLE * odds * circles.bit_count()
            sight.circles += max(0.0, 1 - NEED_LOSS * (1 - odds)) * circles.bit_count()
        letters = ring & self._lettered
        if letters:
            faded = LETTER_ODDS * (1 - LETTER_LOSS * (1 - odds))
            if faded > 0:
                sight.worth += faded * self._lettering(letters)
            sight.letters += max(0.0, 1 - NEED_LOSS * (1 - odds)) * letters.bit_count()

    def _lettering(self, fields: Fields) -> int:
        """What the letters among these fields score."""
        return sum([worth for field, worth in self._letters if field & fields])


class Sight:
    """What is within reach of the end of a line; see `Ahead`."""

    __slots__ = ("chance", "circles", "crossings", "dotted", "letters", "worth")

    def __init__(self, dotted: tuple[bool, ...]) -> None:
        self.dotted = dotted
        self.chance = [0.0] * len(dotted)
        self.worth = self.crossings = self.letters = self.circles = 0.0


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


@cache
def around(end: Field) -> Fields:
    """The neighbours of a field."""
    ring = 1 << end
    return ring << 1 & EAST | ring >> 1 & WEST | ring << WIDTH | ring >> WIDTH


@cache
def point_fields(side: Side, colours: tuple[Colour, ...]) -> Fields:
    """The fields whose dots score in these point colours."""
    areas = zip(COLOURS, side.areas, strict=True)
    coloured = sum(left | right for colour, (left, right) in areas if colour in colours)
    return coloured & ~side.circles


@cache
def _colour_numbers(side: Side) -> tuple[int, ...]:
    """The number of the colour of each field; 0 also in grey."""
    return tuple(COLOURS.index(colour) if colour else 0 for colour in side.colours)


def rows(taken: Fields) -> int:
    """In how many rows the red line can still be crossed."""
    return (_LEFT_OF_LINE & ~taken & ~(taken >> 1)).bit_count()


def awaited(now: int, dice: Sequence[TableDie]) -> tuple[float, float]:
    """By half, the expected lines of dice that are not rolled yet in the round `now`."""
    later = ROUND_LINES * (ROUNDS - now)
    if len(dice) != PLACED_FIRST:
        return later, later
    slots = [rolled.slot for rolled in dice]
    this, other = later + DIE_LINES / 2, later + ROUND_LINES
    return (this, other) if "I" in slots else (other, this)
