"""What an imagined match is worth at its end, or where it is cut."""

from math import exp, sqrt

from app.games.lineup.core import Core
from app.games.lineup.figures import ROWS
from app.games.lineup.threats import threat
from app.games.worlds import Worth

FILLED = 0.8
"""The share of the open rows that is completed in the end; walls jam."""


def judged(core: Core) -> Worth:
    """From the chips; before the end, also from the row that the active seat can complete."""
    chips = [float(own) for own in core.chips]
    if core.over:
        return settled(core)
    found = threat(core.low, core.rest)
    if found is not None:
        chips[core.active] += max([found.gains[card] for card in core.hands[core.active]])
    seats, rows = len(chips), FILLED * max(0.0, ROWS - sum(chips))
    sharp = 1.7 / sqrt(2 * rows / seats + 0.5)
    top = max(chips)
    weights = [exp(sharp * (own - top)) for own in chips]
    whole = sum(weights)
    wins = tuple([weight / whole for weight in weights])
    return Worth(wins, wins, tuple([own + rows / seats for own in chips]))


def settled(core: Core) -> Worth:
    """The chips decide: nobody gets any more."""
    chips = core.chips
    most = max(chips)
    winners = chips.count(most)
    wins = tuple([1 / winners if own == most else 0.0 for own in chips])
    return Worth(wins, wins, tuple(map(float, chips)))
