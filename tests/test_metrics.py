"""Counts, histograms, the last minutes, and how late the event loop is."""

import asyncio
import time

import pytest

from app import metrics
from app.metrics import (
    FIGURES,
    MINUTES,
    Counts,
    Histogram,
    Histograms,
    ProcessMetrics,
    SlidingWindow,
    from_zero,
    quantile,
)
from tests.support.trouble import patience


def test_counts_are_kept_by_their_labels() -> None:
    counts = Counts()
    counts.add("lineup", "step")
    counts.add("lineup", "step")
    counts.add("lineup", "refused")
    counts.add("colomino", "step")
    assert counts == {("lineup", "step"): 2, ("lineup", "refused"): 1, ("colomino", "step"): 1}
    assert (counts.total_of(), counts.total_of("lineup")) == (4, 3)
    assert counts.total_of("lineup", "step") == 2
    assert counts.total_of("colour_lines") == 0


def test_what_an_alert_needs_is_there_before_it_happens() -> None:
    counts = from_zero(("push", "chat"), ("sent", "failed"))
    assert len(counts) == 4
    assert set(counts.values()) == {0}
    counts.add("chat", "failed")
    assert counts["chat", "failed"] == 1


def test_refusals_are_told_by_limit_those_first_that_were_most() -> None:
    figures = ProcessMetrics()
    for limit in ("guests", "guesses", "guesses"):
        figures.limited.add(limit)
    assert list(figures.refusals_by_limit().items()) == [("guesses", 2), ("guests", 1)]


def test_the_last_minutes_have_requests_of_all_kinds_and_actions_apart() -> None:
    figures = ProcessMetrics()
    figures.request_seconds["api"].observe(0.2)
    figures.request_seconds["page"].observe(0.2)
    figures.action_seconds.observe(0.01)
    assert (figures.requests_lately.count, figures.actions_lately.count) == (2, 1)
    figures.remember()
    assert (figures.requests_lately.count, figures.actions_lately.count) == (0, 0)


def test_a_value_is_counted_below_the_first_bound_that_it_does_not_exceed() -> None:
    histogram = Histogram((1.0, 2.0))
    for value in (0.0, 1.0, 1.5, 2.0, 2.1, 100.0):
        histogram.observe(value)
    assert histogram.counts == [2, 2, 2]
    assert histogram.total == pytest.approx(106.6)


def test_each_label_has_a_histogram_of_its_own() -> None:
    histograms = Histograms()
    histograms["api"].observe(0.02)
    assert sum(histograms["api"].counts) == 1
    assert sum(histograms["page"].counts) == 0
    assert set(histograms) == {"api", "page"}


@pytest.mark.parametrize(
    ("counts", "share", "wanted"),
    [
        ([0, 0, 0], 0.95, None),
        ([10, 0, 0], 0.5, 0.5),
        ([10, 10, 0], 0.5, 1.0),
        ([10, 10, 0], 0.95, 1.9),
        ([0, 4, 0], 0.25, 1.25),
        ([0, 0, 7], 0.95, 2.0),
        ([1, 0, 0], 1.0, 1.0),
    ],
)
def test_a_quantile_lies_between_the_bounds(
    counts: list[int], share: float, wanted: float | None
) -> None:
    assert quantile((1.0, 2.0), counts, share) == (
        wanted if wanted is None else pytest.approx(wanted)
    )


def test_before_the_first_minute_is_over_everything_was_lately() -> None:
    histogram = Histogram()
    lately = SlidingWindow(lambda: (histogram,))
    assert (lately.count, lately.below(0.95)) == (0, None)
    for _ in range(20):
        histogram.observe(0.02)
    assert lately.count == 20
    assert lately.below(0.95) == pytest.approx(0.01 + 0.95 * 0.015)


def test_what_is_older_than_five_minutes_is_forgotten() -> None:
    slow, histogram = 3.0, Histogram()
    lately = SlidingWindow(lambda: (histogram,))
    histogram.observe(slow)
    for minute in range(MINUTES):
        lately.remember()
        histogram.observe(0.002)
        assert lately.count == minute + 1
    lately.remember()
    assert lately.count == MINUTES - 1
    assert lately.below(1.0) == pytest.approx(0.0025)


def test_several_histograms_count_together_even_those_that_come_later() -> None:
    histograms = [Histogram()]
    lately = SlidingWindow(lambda: histograms)
    histograms[0].observe(0.02)
    lately.remember()
    histograms.append(Histogram())
    histograms[1].observe(0.02)
    histograms[0].observe(0.02)
    assert lately.count == 2


async def test_an_event_loop_that_is_held_up_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "BEAT_SECONDS", 0.0)
    monkeypatch.setattr(metrics, "MINUTE", 3)
    lag = FIGURES.loop_lag_seconds
    before, total = sum(lag.counts), lag.total
    minutes: list[int] = []
    over = asyncio.Event()

    def remember(_: object) -> None:
        minutes.append(sum(lag.counts) - before)
        over.set()

    monkeypatch.setattr(type(FIGURES), "remember", remember)
    async with metrics.running(), patience():
        await asyncio.sleep(0)
        time.sleep(0.02)  # noqa: ASYNC251  # that is what is to be noticed
        await over.wait()
    assert minutes[0] == 3
    assert lag.total - total >= 0.02
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "pulse"]
