"""What an imagined match is worth at its end, or where it is cut."""

from math import exp, sqrt

from app.games.lineup.core import LineUpPosition
from app.games.lineup.figures import COLUMNS, KINDS, ROWS
from app.games.lineup.threats import KEEP, threat
from app.games.worlds import Worth

FILLED, JAM = 0.65, 0.8
"""The share of the open rows that is completed in the end, and what is left of it for each upright
I that the wall needs; counted in matches of quick bots, whose walls jam for want of I."""
WELL = 3
"""A column so much lower than both neighbours takes upright I only."""
LONG = 4
"""The rows that an upright I fills."""
UPRIGHT = KINDS.index("I")
EDGE = 0.06
"""By how much a seat expects more of these rows than its even share: so it keeps a wall open that
could jam, unless it is well ahead."""


def judged(core: LineUpPosition, seat: int) -> Worth:
    """From the chips; before the end, also from the row that the active seat can complete, and from
    the figures I that are held.

    `seat` is the one that aims.
    """
    if core.over:
        return settled(core)
    held = [hand.count(UPRIGHT) for hand in core.hands]
    chips = [own + KEEP * upright for own, upright in zip(core.chips, held, strict=True)]
    prospects = threat(core.low, core.rest)
    if prospects is not None:
        chips[core.active] += max([prospects.gains[card] for card in core.hands[core.active]])
    seats, rows = len(chips), FILLED * JAM ** needed(core) * max(0.0, ROWS - sum(chips))
    sharp = 1.7 / sqrt(2 * rows / seats + 0.5)
    top = max(chips)
    weights = [exp(sharp * (own - top)) for own in chips]
    whole = sum(weights)
    wins = [weight / whole for weight in weights]
    aims, hoped = wins[:], weights[seat] * exp(sharp * EDGE * rows)
    aims[seat] = hoped / (whole - weights[seat] + hoped)
    return Worth(tuple(aims), tuple(wins), tuple([own + rows / seats for own in chips]))


def needed(core: LineUpPosition) -> int:
    """How many upright I fill the wells of the wall."""
    edges = (ROWS, *core.heights[:COLUMNS], ROWS)
    depths = [min(edges[at], edges[at + 2]) - edges[at + 1] for at in range(COLUMNS)]
    return sum([-(-depth // LONG) for depth in depths if depth >= WELL])


def settled(core: LineUpPosition) -> Worth:
    """The chips decide: nobody gets any more."""
    chips = core.chips
    most = max(chips)
    winners = chips.count(most)
    wins = tuple([1 / winners if own == most else 0.0 for own in chips])
    return Worth(wins, wins, tuple(map(float, chips)))
