"""Worlds that a seat imagines, made for fast search."""

from collections.abc import Mapping, Sequence
from random import Random

from app.games.contract import Seat, View
from app.games.lineup.bot import CARD, best_lays
from app.games.lineup.core import DOUBLE, REDRAW, RETURN, LineUpPosition
from app.games.lineup.dealing import Deals, WallOutline
from app.games.lineup.ending import row_possible
from app.games.lineup.figures import COLUMNS, KINDS, ROWS, SQUARES
from app.games.lineup.imagine import Knowledge, know
from app.games.lineup.judging import judged, settled
from app.games.lineup.lays import LAYS, WAYS, lay_of
from app.games.lineup.moves import LineUpMove, Place, Redraw, Return
from app.games.lineup.policy import quick, ranked
from app.games.worlds import Action, Worth

CHOICES = 6
"""How many lays are worth comparing; about as many double moves where they are allowed."""
BRANCHES = 6
"""How many actions are worth trying later in a tree."""
TRUST = 0.25
"""How much of the aim a row is worth by which a lay looks better at once: with few playouts that
says more than they do, and a short one doesn't see the shape of the wall."""
EXTRA = 1
"""How many turns a playout has beyond one of each seat: later ones add more luck than sense."""
FREE = 40
"""With more free squares than this, a row is taken as possible."""
POSITIONS = 40
"""How many positions a search for a possible row examines: few, as choices are many."""


class LineUpWorld:
    """An imagined position, whose hidden cards are dealt.

    `behind`: by how much the first action looks worse than the best one, in aims; 0 or less.
    """

    def __init__(self, core: LineUpPosition, behind: Mapping[Action, float]) -> None:
        self.core, self._seat, self._behind, self._handicap = core, core.active, behind, 0.0

    def actor(self) -> Seat | None:
        """The active seat."""
        return None if self.core.over else self.core.active

    def actions(self) -> Sequence[Action]:
        """The few that look best."""
        return ranked(self.core, BRANCHES)

    def play(self, action: Action) -> None:
        """A legal move."""
        assert isinstance(action, int)
        if self._behind:
            self._handicap, self._behind = self._behind.get(action, 0.0), {}
        self.core.play(action)

    def playout(self) -> Worth:
        """A few turns, by the quick policy."""
        core, turns = self.core, len(self.core.hands) + EXTRA
        while turns and not core.over:
            core.play(quick(core))
            turns -= 1
        worth = judged(core, self._seat)
        aims = list(worth.aims)
        aims[self._seat] += self._handicap
        return worth._replace(aims=tuple(aims))


class LineUpWorlds:
    """What the seat to act can imagine; it knows the wall, its own hand, and what was shown."""

    plies = 0

    def __init__(self, view: View, seat: Seat) -> None:
        known, public, self.seat = know(view, seat), view["public"], seat
        self._left = known.wall.left
        wall = WallOutline(known.wall.figures)
        self._deals = Deals(known, wall.lacking)
        core = self._core = LineUpPosition(len(known.sizes), Random(0))
        core.heights[:COLUMNS] = wall.heights
        core.low, core.rest, core.active = wall.low, wall.rest, seat
        core.fit(range(COLUMNS))
        core.chips = [known.wall.chips.count(at) for at in range(len(known.sizes))]
        core.doubles, core.owed = list(public["doubles"]), public["double"] is not None
        core.opening, core.hands[seat] = public["opening"], [KINDS.index(at) for at in known.hand]
        self._behind = self._best(known)

    def sample(self, rng: Random) -> LineUpWorld:
        """A world whose hidden cards are dealt by `rng`."""
        core = self._core.copy(rng)
        self._deals.deal(core, rng)
        return LineUpWorld(core, self._behind)

    def choices(self, rng: Random) -> Sequence[Action]:
        """The lays that look best, and double moves that begin with one of them."""
        return tuple(self._behind)

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

    def _best(self, known: Knowledge) -> dict[Action, float]:
        """The choices, and how much less each looks worth than the best one, in aims."""
        core, lays = self._core, best_lays(known)[:CHOICES]
        if not lays:
            return dict.fromkeys(core.actions(), 0.0)
        behind = {self.action(lay): TRUST * (value - lays[0][0]) for value, lay in lays}
        if core.doubles[self.seat] and not core.owed:
            card = TRUST * CARD * (ROWS - core.low) / ROWS
            behind |= {DOUBLE + lay: behind[lay] - card for lay in behind if isinstance(lay, int)}
        return behind

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
