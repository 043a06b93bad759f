"""Figures of landings are compared with the best ones."""

from pathlib import Path

import pytest

from bench import history
from bench.history import Entry, Figure


def entry(parent: str, **figures: Figure) -> Entry:
    return Entry("2026-12-01", parent, "2 cores", figures)


@pytest.mark.parametrize(
    ("now", "is_worse"),
    [
        (Figure(1.06, 1.2, 1.3), True),
        (Figure(1.0, 1.2, 1.3), False),  # one of its runs was as good
        (Figure(0.8, 0.9, 1.0), False),
    ],
)
def test_a_figure_is_clearly_worse_if_each_of_its_runs_was(now: Figure, is_worse: bool) -> None:
    assert now.is_clearly_worse(Figure(0.9, 1.0, 1.05)) is is_worse


def test_figures_of_a_slower_machine_are_compared_by_its_floor() -> None:
    then = Figure(0.9, 1.0, 1.1, floor=0.5)
    assert not Figure(1.8, 2.0, 2.2, floor=1.0).is_clearly_worse(then)
    assert Figure(2.4, 2.5, 2.6, floor=1.0).is_clearly_worse(then)


def test_the_report_names_the_best_landing_and_is_red_for_what_is_worse() -> None:
    landings = [entry("a", move=Figure(2, 2, 2)), entry("b", move=Figure(1, 1, 1))]
    now = {"move": Figure(1.4, 1.5, 1.6), "start": Figure(3, 3, 3)}
    move, start = history.report(now, landings)
    assert move.startswith(history.RED)
    assert "best 1 (1 to 1), 2026-12-01, after b: WORSE" in move
    assert start == "start: 3 (3 to 3); new"
    (same,) = history.report({"move": Figure(1, 1.1, 1.2)}, landings)
    assert history.RED not in same


def test_landings_are_kept_as_they_were_written(tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    kept = [entry("a", move=Figure.of([3, 1, 2], [4, 5])), entry("b", kb=Figure(1, 1, 1))]
    for one in kept:
        history.add(one, file)
    assert history.entries(file) == kept
    assert kept[0].figures["move"] == Figure(1, 2, 3, 4.5)


def test_scripts_record_only_if_somebody_collects(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "recorded.jsonl"
    history.record("move", [1])
    monkeypatch.setenv(history.RECORDED, str(file))
    history.record("move", [2, 4], [1])
    history.record("bytes", [7])
    assert history.recorded(file) == {"move": Figure(2, 3, 4, 1), "bytes": Figure(7, 7, 7)}


def test_the_history_can_be_read() -> None:
    assert all(one.figures and one.parent for one in history.entries())
