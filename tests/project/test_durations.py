"""Which tests a run takes, and that it is known how long they take."""

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support import durations
from tests.support.stages import stages_of


class Item:
    """The attributes of a pytest item that matter here."""

    def __init__(self, test: Callable[..., None], *marks: str) -> None:
        self.obj = test
        self.marks = marks

    def iter_markers(self) -> list[pytest.Mark]:
        return [getattr(pytest.mark, name).mark for name in self.marks]


@pytest.mark.parametrize(
    ("marks", "stage"),
    [
        ([], "plain"),
        (["browser"], "plain"),
        (["extended"], "extended"),
        (["kills"], "kills"),
        (["kills", "plain"], "plain"),
    ],
)
def test_a_test_belongs_to_the_stage_that_it_is_marked_with(marks: list[str], stage: str) -> None:
    assert stages_of(cast(pytest.Item, Item(print, *marks))) == {stage}


def test_tests_with_generated_examples_run_again_with_more_of_them() -> None:
    item = Item(given(st.integers())(lambda number: None))
    assert stages_of(cast(pytest.Item, item)) == {"plain", "extended"}


def test_nearly_all_durations_are_known() -> None:
    """If not: `python3 dev.py test --renew-durations`, and the same with `--extended`."""
    there = durations.functions(durations.FILE.parent)
    unknown = durations.unknown(durations.read(), there)
    assert len(unknown) <= 0.05 * sum(map(len, there.values())), unknown


def test_a_renewal_keeps_the_durations_of_tests_that_did_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(durations, "ROOT", tmp_path)
    monkeypatch.setattr(durations, "FILE", tmp_path / "durations.json")
    (tmp_path / "test_a.py").write_text("def test_one() -> None:\n\nasync def test_two() -> None:")
    known = {"test_a.py": {"test_one": 2.0, "test_two": 1.0, "test_gone": 1.0}, "test_gone.py": {}}
    renewal = durations.Renewal(known)
    for seconds in (0.2, 0.3):  # set-up, call
        report = SimpleNamespace(nodeid="test_a.py::test_two[1]", duration=seconds)
        renewal.pytest_runtest_logreport(cast(pytest.TestReport, report))
    renewal.pytest_sessionfinish()
    written = json.loads((tmp_path / "durations.json").read_text())
    assert written == {"test_a.py": {"test_one": 2.0, "test_two": 0.5}}
