"""Places and histograms of the task of a day."""

from itertools import pairwise

import pytest

from app.solo.attempts import BARS, histogram
from app.solo.rows import ScoreCount


def reached(*scores: int) -> list[ScoreCount]:
    return [
        ScoreCount("2026-11-27", 1, score, scores.count(score)) for score in sorted(set(scores))
    ]


def test_without_results_there_are_no_bars() -> None:
    assert histogram([], None) == []


def test_equal_results_make_one_bar() -> None:
    assert histogram(reached(7, 7, 7), 7) == [{"from": 7, "to": 7, "count": 3, "own": True}]


def test_empty_bars_in_between_are_there() -> None:
    bars = histogram(reached(0, 3), None)
    assert [bar["count"] for bar in bars] == [1, 0, 0, 1]
    assert not any(bar["own"] for bar in bars)


@pytest.mark.parametrize("most", [1, 9, 10, 11, 99, 100, 101, 266])
def test_bars_cover_all_results_once(most: int) -> None:
    scores = list(range(-5, most))
    bars = histogram(reached(*scores), most - 1)
    assert len(bars) <= BARS
    assert len({bar["to"] - bar["from"] for bar in bars}) == 1
    assert sum(bar["count"] for bar in bars) == len(scores)
    assert bars[0]["from"] == -5
    assert all(one["to"] + 1 == other["from"] for one, other in pairwise(bars))
    assert [bar["own"] for bar in bars] == [False] * (len(bars) - 1) + [True]


def test_several_rows_with_one_score_are_counted_together() -> None:
    """A lost task may have as many points as one that was solved."""
    both = [ScoreCount("2026-11-27", 0, 50, 2), ScoreCount("2026-11-27", 2, 50, 3)]
    assert histogram(both, 50) == [{"from": 50, "to": 50, "count": 5, "own": True}]
