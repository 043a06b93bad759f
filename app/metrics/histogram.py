"""How large or how long things were: how many lay below each of a few bounds.

The histograms of the Prometheus library would take several times as long for an observation.
"""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES: Final = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0)


class Histogram:
    """Counts what is observed: `counts` has a number for each bound, and one for what is above."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, value: float) -> None:
        """Count a value; one that equals a bound lies below it."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


class Histograms(dict[str, Histogram]):
    """Histograms by a label; each is made when it is first asked for."""

    def __missing__(self, label: str) -> Histogram:
        made = self[label] = Histogram()
        return made


def quantile(bounds: Sequence[float], counts: Sequence[int], share: float) -> float | None:
    """The value below which that share of what was counted lies; None if nothing was.

    Values are taken to be spread evenly between two bounds, as Prometheus does.  What lies above
    the last bound counts as if it were there.
    """
    wanted = share * sum(counts)
    if not wanted:
        return None
    lower = 0.0
    for bound, count, upto in zip(bounds, counts, accumulate(counts), strict=False):
        if upto >= wanted:
            return bound - (bound - lower) * (upto - wanted) / count
        lower = bound
    return lower
