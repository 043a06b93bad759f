"""The bot.

It looks for moves that bring its own pair near its home, and keep the pairs that the others may
have away from theirs; it does not hide its pair.  It sets dice aside by the exact odds of a
combination in the next throw, and minds less than it should which colours may move then.  Bots that
search think of all throws that are left, and of what the discs tell about pairs.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from app.games.contract import Seat, View
from app.games.flying_colours.board import COLOURS, IDS
from app.games.flying_colours.dice import best_aside
from app.games.flying_colours.imagine import imagine
from app.games.flying_colours.moves import Die, FlyingColoursMove, Move, Step, Stop, Throw
from app.games.flying_colours.plans import best_plan, gains
from app.games.flying_colours.prospects import Prospects

KEEN: Final = 0.3
"""How much it minds which colours may move."""


def choose(view: View, seat: Seat, rng: Random) -> FlyingColoursMove:
    """The move of `seat`, from its view alone; the guessed cards of the others are not used."""
    state = imagine(view, seat, rng)
    prospects = Prospects(state, seat)
    if state.phase == "move":
        plan = best_plan(state, prospects, rng)
        return Move(tuple(Step(COLOURS[disc], IDS[to]) for disc, to in plan))
    if state.left == state.pips and not state.thrown:
        return Throw()
    aside = best_aside(state, blurred(gains(state, prospects, rng)))
    if aside is None:
        return Stop()
    return Throw(tuple(Die(COLOURS[colour]) for colour in aside))


def blurred(gains: Sequence[float]) -> list[float]:
    """The gains, all of them nearer to their mean."""
    mean = sum(gains) / len(gains)
    return [mean + KEEN * (gain - mean) for gain in gains]
