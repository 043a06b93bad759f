"""Refused requests are counted and logged, with one line per kind and minute."""

from collections.abc import Callable

from structlog.testing import capture_logs

from app.limits.refusal_log import MINUTE, RefusalLog
from app.metrics import FIGURES, Counts


class Timers:
    """Keeps the calls to be made later."""

    def __init__(self) -> None:
        self.waiting: list[tuple[float, Callable[[str], None], str]] = []

    def later(self, seconds: float, call: Callable[[str], None], limit: str) -> None:
        self.waiting.append((seconds, call, limit))

    def minute(self) -> None:
        """A minute passes."""
        due, self.waiting = self.waiting, []
        for seconds, call, limit in due:
            assert seconds == MINUTE
            call(limit)


def test_each_kind_and_minute_has_one_line() -> None:
    timers = Timers()
    tally = RefusalLog(later=timers.later)
    with capture_logs() as lines:
        for _ in range(1000):
            tally.count("guess")
        tally.count("changes")
        assert [(line["limit"], line["count"]) for line in lines] == [("guess", 1), ("changes", 1)]
        timers.minute()
        assert [(line["limit"], line["count"]) for line in lines[2:]] == [("guess", 999)]
        timers.minute()
        timers.minute()
        assert len(lines) == 3
        assert timers.waiting == []
        tally.count("guess")
        assert lines[3] == {
            "event": "rate-refused",
            "limit": "guess",
            "count": 1,
            "log_level": "warning",
        }


def test_unlogged_counts_are_logged_at_the_end() -> None:
    timers = Timers()
    tally = RefusalLog("clients-refused", timers.later)
    with capture_logs() as lines:
        for _ in range(5):
            tally.count("lists")
        tally.close()
        tally.close()
        timers.minute()
    assert [line["count"] for line in lines] == [1, 4]
    assert {line["event"] for line in lines} == {"clients-refused"}


def test_all_refusals_count_among_the_figures_of_the_process() -> None:
    timers, total = Timers(), Counts()
    tally = RefusalLog("clients-refused", timers.later, total, ("connection",))
    before = FIGURES.limited.total_of("guess")
    with capture_logs():
        for _ in range(3):
            tally.count("server-full")
        RefusalLog(later=timers.later).count("guess")
    assert total == {("connection", "server-full"): 3}
    assert FIGURES.limited.total_of("guess") == before + 1


def test_other_things_than_limits_have_lines_of_their_own() -> None:
    timers = Timers()
    tally = RefusalLog("card-not-painted", timers.later, total=None, named="reason")
    before = FIGURES.limited.total_of()
    with capture_logs() as lines:
        tally.count("busy")
        tally.count("busy")
        tally.close()
    assert [(line["event"], line["reason"], line["count"]) for line in lines] == [
        ("card-not-painted", "busy", 1),
        ("card-not-painted", "busy", 1),
    ]
    assert FIGURES.limited.total_of() == before
