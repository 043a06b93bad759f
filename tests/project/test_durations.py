"""Which tests a run takes, and in which order."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.support import durations
from tests.support.durations import LongestFirst, Quick, longest

KNOWN = {"tests/test_a.py": {"test_long": 9.0, "test_short": 0.01, "test_two": 1.0}}


class Item:
    """The attributes of a pytest item that matter here."""

    def __init__(self, name: str, file: str = "tests/test_a.py", mark: str = "") -> None:
        self.nodeid = f"{file}::{name}"
        self.mark = mark

    def get_closest_marker(self, name: str) -> bool:
        return name == self.mark


def ordered(*names: str) -> list[str]:
    items = cast(list[pytest.Item], [Item(name) for name in names])
    LongestFirst(KNOWN).pytest_collection_modifyitems(items)
    return [item.nodeid.partition("::")[2] for item in items]


def test_the_longest_tests_come_first_and_unknown_ones_count_as_average() -> None:
    assert ordered("test_short", "test_new", "test_long[1]", "test_two") == [
        "test_long[1]",
        "test_new",
        "test_two",
        "test_short",
    ]


def test_long_tests_are_mixed_and_still_come_before_all_others() -> None:
    waiting = [f"test_long[{number}]" for number in range(9)]
    mixed = ordered("test_two", *waiting)
    assert mixed[-1] == "test_two"
    assert mixed[:-1] != waiting
    assert sorted(mixed[:-1]) == waiting
    assert ordered("test_two", *waiting) == mixed


@pytest.mark.parametrize(
    ("item", "changed", "wanted"),
    [
        (Item("test_short"), "", True),
        (Item("test_short[case]"), "", True),
        (Item("test_two"), "", False),
        (Item("test_new"), "", False),
        (Item("test_long", mark="smoke"), "", True),
        (Item("test_two"), "tests/test_a.py", True),
        (Item("test_new"), "tests/test_a.py", True),
        (Item("test_long"), "tests/test_a.py", False),
        (Item("test_two"), "a.py", True),
        (Item("test_two"), "b.py", False),
        (Item("test_short", mark="engines"), "tests/test_a.py", False),
    ],
)
def test_a_quick_run_takes_short_smoke_and_changed_tests(
    item: Any, changed: str, wanted: bool
) -> None:
    assert Quick(KNOWN, frozenset([changed])).is_wanted(item) == wanted


@pytest.mark.parametrize(
    ("mark", "stage"),
    [("", "1"), ("slow", "1"), ("stage2", "2"), ("layout", "layout"), ("engines", "engines")],
)
def test_each_test_belongs_to_one_stage(mark: str, stage: str) -> None:
    assert durations.stage_of(cast(pytest.Item, Item("test_a", mark=mark))) == stage


def test_a_quick_run_does_not_load_other_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(durations, "ROOT", tmp_path)
    for name, text in (("test_a", ""), ("test_b", ""), ("test_c", "@pytest.mark.smoke")):
        (tmp_path / f"{name}.py").write_text(text)
    quick = Quick({"test_a.py": {"test": 0.01}, "test_b.py": {"test": 1.0}}, frozenset())
    ignored = [quick.pytest_ignore_collect(tmp_path / f"test_{name}.py") for name in "abc"]
    assert ignored == [None, True, None]
    assert quick.pytest_ignore_collect(tmp_path / "conftest.py") is None
    assert Quick({}, frozenset(["b.py"])).pytest_ignore_collect(tmp_path / "test_b.py") is None


def test_a_function_takes_as_long_as_its_longest_case() -> None:
    cases = {"a.py::test[1]": 0.111, "a.py::test[2]": 0.3, "a.py::other": 0.004, "b.py::C::m": 1.0}
    assert longest(cases) == {"a.py": {"test": 0.3, "other": 0.0}, "b.py": {"C::m": 1.0}}


def test_a_renewal_keeps_the_durations_of_tests_that_did_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(durations, "ROOT", tmp_path)
    monkeypatch.setattr(durations, "FILE", tmp_path / "durations.json")
    (tmp_path / "a.py").touch()
    renewal = durations.Renewal({"a.py": {"test": 2.0}, "gone.py": {"test": 1.0}})
    for seconds in (0.2, 0.3):  # set-up, call
        report = SimpleNamespace(nodeid="b.py::test", duration=seconds)
        renewal.pytest_runtest_logreport(cast(pytest.TestReport, report))
    renewal.pytest_sessionfinish()
    written = durations.json.loads((tmp_path / "durations.json").read_text())
    assert written == {"a.py": {"test": 2.0}, "b.py": {"test": 0.5}}
