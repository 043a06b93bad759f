"""The built-in player.

It looks for the moves of discs after which its own pair is nearest to its home and the pairs that
the others may have are not.  Of moves that bring its pair as near it takes those that would suit
other pairs too.  Dice it sets aside by the exact chances of all throws left, weighing what the
colours that may then move are worth.
"""

from random import Random

from app.games.contract import Seat, View
from app.games.flying_colours.board import COLOURS, IDS
from app.games.flying_colours.dice import best_aside
from app.games.flying_colours.imagine import imagine
from app.games.flying_colours.moves import Die, FlyingColoursMove, Move, Step, Stop, Throw
from app.games.flying_colours.plans import best_plan, gains
from app.games.flying_colours.prospects import Prospects


def choose(view: View, seat: Seat, rng: Random) -> FlyingColoursMove:
    """The move of `seat`, from its view alone; the made-up cards of the others are not used."""
    state = imagine(view, seat, rng)
    prospects = Prospects(state, seat)
    if state.phase == "move":
        plan = best_plan(state, prospects, rng)
        return Move(tuple(Step(COLOURS[disc], IDS[to]) for disc, to in plan))
    if state.left == state.pips and not state.thrown:
        return Throw()
    aside = best_aside(state, gains(state, prospects, rng))
    if aside is None:
        return Stop()
    return Throw(tuple(Die(COLOURS[colour]) for colour in aside))
