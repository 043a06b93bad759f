"""Histograms: what lies where, and quantiles as Prometheus would work them out."""

import pytest

from app.metrics import Histogram, Histograms, quantile


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
