"""What was lately: five minutes and no more."""

import pytest

from app.metrics import MINUTES, Histogram, SlidingWindow


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
