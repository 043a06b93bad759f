"""Worlds that a seat imagines, made for fast search."""

from collections.abc import Mapping, Sequence
from random import Random

from app.games.contract import Seat, View
from app.games.lineup.core import DOUBLE, REDRAW, RETURN, LineUpPosition
from app.games.lineup.dealing import Deals, Wall
from app.games.lineup.ending import row_possible
from app.games.lineup.figures import COLUMNS, KINDS, ROWS, SQUARES
from app.games.lineup.imagine import know
from app.games.lineup.judging import judged, settled
from app.games.lineup.lays import LAYS, WAYS, lay_of
from app.games.lineup.moves import LineUpMove, Place, Redraw, Return
from app.games.lineup.policy import quick, ranked
from app.games.worlds import Action, Worth

CHOICES = 12
"""How many lays are worth comparing; about as many double moves where they are allowed."""
BRANCHES = 6
"""How many actions are worth trying later in a tree."""
MERIT = 0.15
"""How much the order of the choices counts: the first one is given this share of what it lacks to a
sure victory, the others evenly less.  A short playout doesn't see what that order is about: cards
that fit in many places are better kept."""
EXTRA = 1
"""How many turns a playout has beyond one of each seat: later ones add more luck than sense."""
FREE = 40
"""With more free squares than this, a row is taken as possible."""
POSITIONS = 40
"""How many positions a search for a possible row examines: few, as choices are many."""


class LineUpWorld:
    """An imagined position, whose hidden cards are dealt.

    `merits`: what the first action adds to the aims of the seat that imagines.
    """

    def __init__(self, core: LineUpPosition, merits: Mapping[Action, float]) -> None:
        self.core, self._seat, self._merits, self._merit = core, core.active, merits, 0.0

    def actor(self) -> Seat | None:
        """The active seat."""
        return None if self.core.over else self.core.active

    def actions(self) -> Sequence[Action]:
        """The few that look best."""
        return ranked(self.core, BRANCHES)

    def play(self, action: Action) -> None:
        """A legal move."""
        assert isinstance(action, int)
        if self._merits:
            self._merit, self._merits = self._merits.get(action, 0.0), {}
        self.core.play(action)

    def playout(self) -> Worth:
        """A few turns, by the quick policy."""
        core, turns = self.core, len(self.core.hands) + EXTRA
        while turns and not core.over:
            core.play(quick(core))
            turns -= 1
        worth = judged(core)
        aims = list(worth.aims)
        aims[self._seat] += self._merit * (1 - aims[self._seat])
        return worth._replace(aims=tuple(aims))


class LineUpWorlds:
    """What the seat to act can imagine; it knows the wall, its own hand, and what was shown."""

    plies = 0

    def __init__(self, view: View, seat: Seat) -> None:
        known, public, self.seat = know(view, seat), view["public"], seat
        self._left = known.wall.left
        wall = Wall(known.wall.figures)
        self._deals = Deals(known, wall.lacking)
        core = self._core = LineUpPosition(len(known.sizes), Random(0))
        core.heights[:COLUMNS] = wall.heights
        core.low, core.rest, core.active = wall.low, wall.rest, seat
        core.fit(range(COLUMNS))
        core.chips = [known.wall.chips.count(at) for at in range(len(known.sizes))]
        core.doubles, core.owed = list(public["doubles"]), public["double"] is not None
        core.opening, core.hands[seat] = public["opening"], [KINDS.index(at) for at in known.hand]
        ranks = enumerate(ranked(core, CHOICES))
        self._merits: dict[Action, float] = {
            action: MERIT * (1 - rank / CHOICES) for rank, action in ranks
        }

    def sample(self, rng: Random) -> LineUpWorld:
        """A world whose hidden cards are dealt by `rng`."""
        core = self._core.copy(rng)
        self._deals.deal(core, rng)
        return LineUpWorld(core, self._merits)

    def choices(self, rng: Random) -> Sequence[Action]:
        """The lays that look best, and double moves that begin with one of them."""
        return ranked(self._core, CHOICES)

    def exact(self, choices: Sequence[Action]) -> Mapping[Action, Worth] | None:
        """Known once no choice leaves a row that somebody could complete later."""
        if not all(map(self._ends, choices)):
            return None
        return {choice: settled(self._after(choice)) for choice in choices}

    def move(self, action: Action) -> LineUpMove:
        """A lay by its lowest rotation."""
        assert isinstance(action, int)
        if action >= REDRAW:
            return Redraw()
        if action >= RETURN:
            return Return(KINDS[action - RETURN])
        lay = LAYS[action % DOUBLE]
        way = WAYS[lay.way]
        return Place(way.kind, way.rotation, lay.column, action >= DOUBLE)

    def action(self, move: object) -> Action:
        """Rotations that look the same are one action."""
        if isinstance(move, Place):
            return lay_of(move.card, move.rotation, move.column) + DOUBLE * move.double
        return RETURN + KINDS.index(move.card) if isinstance(move, Return) else REDRAW

    def _after(self, action: Action) -> LineUpPosition:
        """The position after the seat's lay; nobody has drawn."""
        core = self._core.copy(Random(0))
        if isinstance(action, int) and action < RETURN:
            core.lay(LAYS[action % DOUBLE])
        return core

    def _ends(self, action: Action) -> bool:
        """True if nobody can complete a row after this action."""
        heights = tuple(self._after(action).heights[:COLUMNS])
        if min(heights) == ROWS:
            return True
        left = list(self._left)
        if isinstance(action, int) and action < RETURN:
            left[LAYS[action % DOUBLE].card] -= 1
        free = SQUARES - sum(heights)
        return free <= FREE and not row_possible(heights, tuple(left), POSITIONS)
