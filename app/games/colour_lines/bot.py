"""The bot: it draws what leaves its sheet worth most, without looking further ahead.

It compares a few random set-ups, and all placements, each by a quick drawing of its own.
"""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Final

from app.games.colour_lines import marking, placing
from app.games.colour_lines.board import (
    CELLS,
    COLOURS,
    MIDDLE,
    WIDTH,
    Colour,
    Field,
    Fields,
    Half,
    bits,
    listed,
)
from app.games.colour_lines.drawing import desk
from app.games.colour_lines.imagine import imagine
from app.games.colour_lines.moves import (
    ColourLinesMove,
    Draw,
    MarkColour,
    MarkStart,
    Place,
    Setup,
    UseDie,
)
from app.games.colour_lines.outlook import Outlook
from app.games.colour_lines.scoring import firsts, letter_points
from app.games.colour_lines.search import Search, crossed
from app.games.colour_lines.state import ROUNDS, Sheet, State, Terms, started
from app.games.contract import Seat, View

SKETCHES, CARE, HASTE, STRONG = 3, 12, 2, 40
"""Beam widths of the search: in a match, in a task, for judging a placement, for a strong bot."""
BLUR, SLIGHT_BLUR = 2.0, 0.3
"""The random error in judging a drawing, in points for each round still to come: in a match, and in
a task.  In the last round there is none."""
IDEAS, MANY_IDEAS = 4, 60
"""How many set-ups are compared: in a match, and in a task or by a strong bot."""
DIE_LINES: Final = 1.97
"""The average number of lines of a die."""
ROUND_LINES: Final = 2.5 * DIE_LINES
"""A half gets two dice in a round, and the free one every other time."""
LETTER_COLOUR, WAY = 4.5, 1.9
"""The value of a point colour with a letter in it, and the cost of each line to a letter, in
points; measured in matches of this bot from random set-ups."""


def choose(view: View, seat: Seat, rng: Random, *, strong: bool = False) -> ColourLinesMove:
    """The bot's move; nothing is hidden from it."""
    return decide(imagine(view, seat, rng), seat, rng, strong=strong)


def decide(state: State, seat: Seat, rng: Random, *, strong: bool = False) -> ColourLinesMove:
    """The bot's move in any phase.

    A strong bot searches wider and makes no random errors.
    """
    if state.phase == "draw":
        width = CARE if state.terms.task else SKETCHES
        return Draw(_drawing(state, seat, STRONG if strong else width, rng, sure=strong)[1])
    if state.phase == "place":
        return _placement(state, seat, rng, strong=strong)
    return _set_up(state, seat, rng, MANY_IDEAS if strong or state.terms.task else IDEAS)


def _drawing(
    state: State, seat: Seat, width: int, rng: Random, *, sure: bool
) -> tuple[float, tuple[UseDie, ...]]:
    """What the sheet is worth after the best drawing of the dice found, and that drawing."""
    sheet = state.sheets[seat]
    outlook = Outlook(state.terms, sheet, _letters(state, seat), _to_come(state))
    crossings = sum(map(crossed, sheet.lines))
    blur = (SLIGHT_BLUR if state.terms.task else BLUR) * (ROUNDS - state.round)
    search = Search(state.terms.side, outlook, width, rng, 0.0 if sure else blur)
    return search.best(desk(state, seat), crossings)


def _letters(state: State, seat: Seat) -> tuple[int, ...]:
    """What each letter has brought, or would bring in this round."""
    own, now = state.sheets[seat].letters, state.round
    return tuple(
        letter_points(round_ or now, first or now)
        for round_, first in zip(own, firsts(state.sheets), strict=True)
    )


def _to_come(state: State) -> tuple[float, float]:
    """By half, the expected lines of dice that are not rolled yet."""
    later = ROUND_LINES * (ROUNDS - state.round)
    slots = [rolled.slot for rolled in state.dice]
    if len(slots) != placing.PAIR:
        return later, later
    this, other = later + DIE_LINES / 2, later + ROUND_LINES
    return (this, other) if "I" in slots else (other, this)


def _placement(state: State, seat: Seat, rng: Random, *, strong: bool) -> Place:
    """The placement after which a quick drawing of its own is worth most."""
    found: dict[object, tuple[float, Place]] = {}
    for move in placing.moves(state):
        dice = placing.placed(state, move)
        alike = frozenset(Counter((rolled.slot, rolled.face) for rolled in dice).items())
        if alike not in found:
            placed = replace(state, dice=dice)
            found[alike] = _drawing(placed, seat, HASTE, rng, sure=strong)[0], move
    return max(found.values(), key=lambda item: item[0])[1]


def _set_up(state: State, seat: Seat, rng: Random, number: int) -> Setup:
    """The marks to make: good ones on its own sheet, poor ones on a neighbour's.

    The best of `number` random ideas.
    """
    sheet = state.sheets[marking.owner(state, seat)]
    ideas = [_idea(state.terms, sheet, rng) for _ in range(number)]
    best = max if state.phase == "setup" else min
    colours, starts = marking.wanted(state)
    found = best(ideas, key=lambda idea: _worth(state.terms, idea, starts=bool(starts)))
    marks = [MarkColour(colour) for colour in found.colours[:colours]]
    return Setup((*marks, *(MarkStart(CELLS[field]) for field in found.starts[:starts])))


def _idea(terms: Terms, sheet: Sheet, rng: Random) -> Sheet:
    """`sheet` with its missing marks made at random."""
    colours = sheet.colours or tuple(rng.sample(COLOURS, terms.colours))
    used: set[Colour | None] = set(colours)
    starts = []
    for fields in terms.side.starts:
        field = rng.choice([f for f in listed(fields) if terms.side.colours[f] not in used])
        used.add(terms.side.colours[field])
        starts.append(field)
    return started(sheet, colours, (starts[0], starts[1]))


def _worth(terms: Terms, sheet: Sheet, *, starts: bool) -> float:
    """How good a set-up is: point colours that have letters, and `starts` near their targets."""
    side = terms.side
    worth = LETTER_COLOUR * sum(side.colours[field] in sheet.colours for field in side.letters)
    if not starts:
        return worth
    return worth - WAY * sum(
        _distance(start, fields)
        for half, start in enumerate(sheet.starts)
        for fields in _sought(terms, sheet, half)
    )


def _sought(terms: Terms, sheet: Sheet, half: Half) -> list[Fields]:
    """Where the line of `half` should begin.

    Near a letter, or near the point colours if letters don't count.  If only crossings count, near
    an end of the grey zone, a different one for each line.
    """
    if terms.scorings == ("crossings",):
        return [1 << MIDDLE[0], 1 << len(CELLS) - MIDDLE[1]][half : half + 1]
    if "letters" in terms.scorings:
        return [bits(terms.side.letters)]
    areas = zip(COLOURS, terms.side.areas, strict=True)
    return [area[half] for colour, area in areas if colour in sheet.colours]


def _distance(start: Field, fields: Fields) -> int:
    """The number of lines from `start` to the nearest of `fields`."""
    x, y = start % WIDTH, start // WIDTH
    return min(abs(x - field % WIDTH) + abs(y - field // WIDTH) for field in listed(fields))
