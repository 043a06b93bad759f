"""All figures of the process.

They belong to the process as its memory does: whoever has something to count finds them here.
Labels are names from the program, never anything that a client can choose.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from app.metrics.counts import Counts, from_zero
from app.metrics.histogram import SIZES, Histogram, Histograms
from app.metrics.lately import Lately

KINDS: Final = ("move", "hint", "analysis")
CHANNELS: Final = ("webhook", "push", "email", "chat")


@dataclass(frozen=True, slots=True)
class Figures:
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
    actions_lately: Lately = field(init=False)
    """Actions on sockets in the last minutes."""
    requests_lately: Lately = field(init=False)
    """Requests in the last minutes."""

    def __post_init__(self) -> None:
        lately = Lately(lambda: (self.action_seconds,))
        object.__setattr__(self, "actions_lately", lately)
        object.__setattr__(self, "requests_lately", Lately(self.request_seconds.values))

    def remember(self) -> None:
        """Another minute is over."""
        self.actions_lately.remember()
        self.requests_lately.remember()

    def refusals_by_limit(self) -> dict[str, int]:
        """How often each limit refused something since the start; what was refused most, first."""
        counted = sorted(self.limited.items(), key=lambda item: -item[1])
        return {limit: count for (limit,), count in counted}


FIGURES: Final = Figures()
