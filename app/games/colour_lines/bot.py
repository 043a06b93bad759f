"""The bot: it draws what leaves its sheet worth most, without looking further ahead.

It compares a few random set-ups, and all placements, each by a quick drawing of its own.
"""

from collections import Counter
from itertools import islice
from random import Random
from typing import Final

from app.games.colour_lines import marking, placing
from app.games.colour_lines.board import (
    CELLS,
    COLOURS,
    MIDDLE,
    NOWHERE,
    WIDTH,
    Colour,
    Field,
    Fields,
    Half,
    bits,
    listed,
)
from app.games.colour_lines.drawing import desk
from app.games.colour_lines.fast.core import Drawing, Fortune, LinesPosition
from app.games.colour_lines.fast.rollout import Rollout, gain_of
from app.games.colour_lines.figures import crossed
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
from app.games.colour_lines.outlook import Outlook, awaited
from app.games.colour_lines.scoring import firsts, letter_points
from app.games.colour_lines.search import Search
from app.games.colour_lines.state import ROUNDS, SheetState, State, Terms, started
from app.games.contract import Seat, View

SKETCHES, CARE, WIDE = 3, 12, 20
"""Beam widths: in a match, in a task (half of it on sheets with circles, which take longer), and
for what a search compares."""
BLUR, SLIGHT_BLUR = 2.0, 1.0
"""The random error in judging a drawing, in points for each round still to come: in a match, and in
a task.  In the last round there is none."""
DOUBT: Final = 1.0
"""The same in judging a placement."""
IDEAS, MANY_IDEAS = 4, 60
"""How many set-ups are compared: in a match, and in a task."""
DRAWINGS: Final = 10
"""How many drawings a search compares."""
PLACINGS: Final = 6
"""How many placements are judged by a drawing."""
NO_FATE: Final = Fortune(Random(0))
"""No dice are rolled while placements are judged."""
LETTER_COLOUR, WAY = 4.5, 1.9
"""The value of a point colour with a letter in it, and the cost of each line to a letter, in
points; measured in matches of this bot from random set-ups."""


def choose(view: View, seat: Seat, rng: Random) -> ColourLinesMove:
    """The bot's move; nothing is hidden from it."""
    return decide(imagine(view, seat, rng), seat, rng)


def decide(state: State, seat: Seat, rng: Random) -> ColourLinesMove:
    """The bot's move in any phase."""
    if state.phase == "draw":
        width = SKETCHES
        if state.terms.task:
            width = CARE // 2 if state.terms.side.circles else CARE
        return Draw(_drawing(state, seat, width, rng)[1])
    if state.phase == "place":
        return placements(state, seat, rng)[0]
    return _set_up(state, seat, rng, MANY_IDEAS if state.terms.task else IDEAS)


def _drawing(state: State, seat: Seat, width: int, rng: Random) -> tuple[float, tuple[UseDie, ...]]:
    """What the sheet is worth after the best drawing of the dice found, and that drawing."""
    search = Search(state.terms.side, outlook_of(state, seat), width, rng, _blur(state))
    return search.best(desk(state, seat), _crossings(state, seat))


def _blur(state: State) -> float:
    """The random error in judging a drawing."""
    return (SLIGHT_BLUR if state.terms.task else BLUR) * (ROUNDS - state.round)


def drawings(state: State, seat: Seat, rng: Random) -> dict[Drawing, float]:
    """Good drawings, without random errors, and what the sheet is judged to be worth after each.

    For the needs of a task, half of them come from another judgement, which plans tours.
    """
    at, crossings = desk(state, seat), _crossings(state, seat)
    side = state.terms.side
    width = WIDE // 2 if side.circles else WIDE
    by_outlook = Search(side, outlook_of(state, seat), width, rng, 0).several(at, crossings)
    if state.terms.task is None or not state.terms.task.need:
        return dict(islice(by_outlook.items(), DRAWINGS))
    position = LinesPosition(state, NO_FATE)
    judge = Rollout(state.terms, firsts(state.sheets)).judge(position, seat)
    planned = Search(side, judge, width // 2, rng, 0).several(at, crossings)
    both = dict.fromkeys([*islice(planned, DRAWINGS // 2), *islice(by_outlook, DRAWINGS // 2)])
    worth = {
        one: judge.value(one.ends, one.taken, one.crossings, one.jokers, (0, 0)) for one in both
    }
    return dict(sorted(worth.items(), key=lambda item: -item[1]))


def _crossings(state: State, seat: Seat) -> int:
    return sum(map(crossed, state.sheets[seat].lines))


def outlook_of(state: State, seat: Seat) -> Outlook:
    """How drawings on the sheet of `seat` are valued."""
    sheet = state.sheets[seat]
    begun = bits(start for start in sheet.starts if start != NOWHERE)
    to_come = awaited(state.round, state.dice)
    return Outlook(state.terms, sheet.colours, begun, _letters(state, seat), to_come)


def _letters(state: State, seat: Seat) -> tuple[int, ...]:
    """What each letter has brought, or would bring in this round."""
    own, now = state.sheets[seat].letters, state.round
    return tuple(
        letter_points(round_ or now, first or now)
        for round_, first in zip(own, firsts(state.sheets), strict=True)
    )


def placements(state: State, seat: Seat, rng: Random) -> list[Place]:
    """Placements that differ and promise most, those first after which a quick drawing is best."""
    rollout, position = Rollout(state.terms, firsts(state.sheets)), LinesPosition(state, NO_FATE)
    gains = rollout.gains(position, seat)
    distinct: dict[object, tuple[float, Place]] = {}
    for move in placing.moves(state):
        dice = placing.placed(state, move)
        alike = frozenset(Counter((rolled.slot, rolled.face) for rolled in dice).items())
        distinct.setdefault(alike, (gain_of(gains, dice), move))
    best = sorted(distinct.values(), key=lambda item: -item[0])[:PLACINGS]
    worth = dict[Place, float]()
    for _, move in best:
        position.dice = placing.placed(state, move)
        worth[move] = rollout.sketched(position, seat) + rng.gauss(
            0, DOUBT * (ROUNDS - state.round)
        )
    return sorted(worth, key=lambda move: -worth[move])


def _set_up(state: State, seat: Seat, rng: Random, number: int) -> Setup:
    """The marks to make: the best of `number` ideas."""
    sheet = set_ups(state, seat, rng, number)[0]
    colours, starts = marking.wanted(state)
    marks = [MarkColour(colour) for colour in sheet.colours[:colours]]
    return Setup((*marks, *(MarkStart(CELLS[field]) for field in sheet.starts[:starts])))


def set_ups(state: State, seat: Seat, rng: Random, number: int) -> list[SheetState]:
    """Random set-ups of the sheet to mark, the best first; on a neighbour's, the poorest first."""
    sheet = state.sheets[marking.owner(state, seat)]
    ideas = [_idea(state.terms, sheet, rng) for _ in range(number)]
    starts = bool(marking.wanted(state)[1])
    return sorted(
        ideas,
        key=lambda idea: _worth(state.terms, idea, starts=starts),
        reverse=state.phase == "setup",
    )


def _idea(terms: Terms, sheet: SheetState, rng: Random) -> SheetState:
    """`sheet` with its missing marks made at random."""
    colours = sheet.colours or tuple(rng.sample(COLOURS, terms.colours))
    used: set[Colour | None] = set(colours)
    starts = []
    for fields in terms.side.starts:
        field = rng.choice([f for f in listed(fields) if terms.side.colours[f] not in used])
        used.add(terms.side.colours[field])
        starts.append(field)
    return started(sheet, colours, (starts[0], starts[1]))


def _worth(terms: Terms, sheet: SheetState, *, starts: bool) -> float:
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


def _sought(terms: Terms, sheet: SheetState, half: Half) -> list[Fields]:
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
