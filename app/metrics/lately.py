"""What was observed in the last minutes, though histograms only know what was since the start."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from app.metrics.histogram import SECONDS, Histogram, quantile

MINUTES: Final = 5


class Lately:
    """The last minutes of one or several histograms in seconds, taken together.

    `remember` is called once a minute.
    """

    def __init__(self, histograms: Callable[[], Iterable[Histogram]]) -> None:
        self._histograms = histograms
        self._earlier: deque[Sequence[int]] = deque(maxlen=MINUTES)

    def remember(self) -> None:
        """Note where the histograms stand now."""
        self._earlier.append(self._so_far())

    @property
    def count(self) -> int:
        """How many there were in the last five minutes."""
        return sum(self._since())

    def below(self, share: float) -> float | None:
        """The seconds within which that share of them lay; None if there were none.

        `below(0.95)` says what to put into "95 of 100 were answered within …".
        """
        return quantile(SECONDS, self._since(), share)

    def _since(self) -> list[int]:
        now = self._so_far()
        before = self._earlier[0] if self._earlier else [0] * len(now)
        return [count - earlier for count, earlier in zip(now, before, strict=True)]

    def _so_far(self) -> list[int]:
        counts = [0] * (len(SECONDS) + 1)
        for histogram in self._histograms():
            counts = [one + more for one, more in zip(counts, histogram.counts, strict=True)]
        return counts
