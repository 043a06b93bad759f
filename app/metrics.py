"""Counters and histograms of this process.

They belong to the process as its memory does: whoever has something to count finds them here.
Labels are names from the program, never anything that a client can choose.
"""

import asyncio
from bisect import bisect_left
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import accumulate, product
from typing import Final

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES: Final = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0)

MINUTES: Final = 5
KINDS: Final = ("move", "hint", "analysis")
CHANNELS: Final = ("webhook", "push", "email", "chat")
BEAT_SECONDS: Final = 1.0
MINUTE: Final = 60
"""In beats."""


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


class Counts(dict[tuple[str, ...], int]):
    """Numbers that only grow, by labels of which there may only be few.

    They are for the event loop: two threads that count the same at once may count it as one.
    """

    def add(self, *labels: str) -> None:
        """Count one."""
        self[labels] = self.get(labels, 0) + 1

    def total_of(self, *first: str) -> int:
        """How often that happened, whatever the labels after the `first` ones."""
        return sum(count for labels, count in self.items() if labels[: len(first)] == first)


def from_zero(*labels: tuple[str, ...]) -> Counts:
    """Counts that have each combination of labels from the start.

    Prometheus doesn't see a number rise that wasn't there before, and alerts must not miss it.
    """
    return Counts(dict.fromkeys(product(*labels), 0))


class SlidingWindow:
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


@dataclass(frozen=True, slots=True)
class Gauge:
    """How much there is of something, by a label; "" stands for all of it."""

    name: str
    description: str
    values: Mapping[str, int]
    label: str = ""


@dataclass(frozen=True, slots=True)
class ProcessMetrics:
    """What is counted, since the process started; the labels of counts are in parentheses."""

    requests: Counts = field(default_factory=Counts)
    """Answered requests (route, method, class of status)."""
    request_seconds: Histograms = field(default_factory=Histograms)
    """How long requests waited for the beginning of their answer, by kind of route."""
    action_seconds: Histogram = field(default_factory=Histogram)
    """How long actions on sockets waited for their answer."""
    moves: Counts = field(default_factory=Counts)
    """What seats did (game, outcome)."""
    slow_steps: Counts = field(default_factory=Counts)
    """Steps that took long (game)."""
    commit_seconds: Histogram = field(default_factory=Histogram)
    """How long entries of the journal waited until they were durable."""
    batch_entries: Histogram = field(default_factory=lambda: Histogram(SIZES))
    """How many entries became durable together."""
    commit_failures: Counts = field(default_factory=lambda: from_zero(("unavailable", "orphaned")))
    """Entries that were not written (reason)."""
    open: Counter[str] = field(default_factory=Counter)
    """Open sockets and streams, by kind."""
    refused: Counts = field(default_factory=Counts)
    """Refusals (where, problem code)."""
    limited: Counts = field(default_factory=Counts)
    """Refusals because something happened too often (limit)."""
    jobs: Counts = field(default_factory=lambda: from_zero(KINDS, ("done", "failed")))
    """Jobs of the processes that think (kind, outcome)."""
    cut_jobs: Counts = field(default_factory=lambda: from_zero(KINDS))
    """Jobs that were cut short (kind)."""
    job_wait_seconds: Histograms = field(default_factory=Histograms)
    """How long jobs waited for a process, by kind."""
    deliveries: Counts = field(default_factory=lambda: from_zero(CHANNELS, ("sent", "failed")))
    """Attempts to send something from the outbox (channel, outcome)."""
    logged: Counts = field(default_factory=lambda: from_zero(("warning", "error")))
    """Warnings and errors in the log (level)."""
    loop_lag_seconds: Histogram = field(default_factory=Histogram)
    """How much later than wanted the event loop called a timer."""
    actions_lately: SlidingWindow = field(init=False)
    """Actions on sockets in the last minutes."""
    requests_lately: SlidingWindow = field(init=False)
    """Requests in the last minutes."""

    def __post_init__(self) -> None:
        lately = SlidingWindow(lambda: (self.action_seconds,))
        object.__setattr__(self, "actions_lately", lately)
        object.__setattr__(self, "requests_lately", SlidingWindow(self.request_seconds.values))

    def remember(self) -> None:
        """Another minute is over."""
        self.actions_lately.remember()
        self.requests_lately.remember()

    def refusals_by_limit(self) -> dict[str, int]:
        """How often each limit refused something since the start; what was refused most, first."""
        counted = sorted(self.limited.items(), key=lambda item: -item[1])
        return {limit: count for (limit,), count in counted}


FIGURES: Final = ProcessMetrics()


@asynccontextmanager
async def running() -> AsyncIterator[None]:
    """Look, while the context is open."""
    task = asyncio.create_task(_beat(), name="pulse")
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _beat() -> None:
    clock = asyncio.get_running_loop().time
    while True:
        for _ in range(MINUTE):
            due = clock() + BEAT_SECONDS
            await asyncio.sleep(BEAT_SECONDS)
            FIGURES.loop_lag_seconds.observe(max(0.0, clock() - due))
        FIGURES.remember()
