"""In which order several processes take the tests: the longest first.

`tests/durations.json` has for each test function the seconds of its longest case, by file; what
it does not know counts as average.  `--renew-durations` writes what a run has measured into it.
"""

import json
import re
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from random import Random
from statistics import mean
from typing import TypeAlias

import pytest

ROOT = Path(__file__).parents[2]
FILE = ROOT / "tests" / "durations.json"
LONG_SECONDS = 4.0
"""From here on a test is long: it waits for a server or a browser, and begins early in a run."""
FUNCTION = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)

Seconds: TypeAlias = dict[str, dict[str, float]]


def add_options(parser: pytest.Parser) -> None:
    """What a run can be asked for."""
    about = f"write {FILE.name} from this run"
    parser.getgroup("farbenspiel").addoption("--renew-durations", action="store_true", help=about)


def configure(config: pytest.Config) -> None:
    """Let a process of several take the longest tests first; measure the run if that is asked."""
    if hasattr(config, "workerinput"):
        config.pluginmanager.register(LongestFirst(read()))
    elif config.option.renew_durations:
        config.pluginmanager.register(Renewal(read()))


def read() -> Seconds:
    """The durations that are known."""
    known: Seconds = json.loads(FILE.read_text("utf-8")) if FILE.is_file() else {}
    return known


def functions(folder: Path) -> dict[str, set[str]]:
    """The names of all test functions below a folder of the repository, by file."""
    return {
        path.relative_to(ROOT).as_posix(): set(FUNCTION.findall(path.read_text("utf-8")))
        for path in sorted(folder.rglob("test_*.py"))
    }


def unknown(known: Seconds, there: Mapping[str, set[str]]) -> list[str]:
    """The test functions without a duration."""
    return [
        f"{file}::{name}"
        for file, names in there.items()
        for name in sorted(names - known.get(file, {}).keys())
    ]


def place(nodeid: str) -> tuple[str, str]:
    """The file and the function of a test."""
    file, _, rest = nodeid.partition("::")
    return file, rest.partition("[")[0]


def seconds_of(known: Seconds, nodeid: str) -> float | None:
    """How long the longest case of a test takes; None if nobody knows."""
    file, function = place(nodeid)
    return known.get(file, {}).get(function)


class LongestFirst:
    """Several processes share the tests: no long one begins when the others are at their end.

    The long ones are mixed: those that mostly wait take about as long as each other, and would
    otherwise run side by side.
    """

    def __init__(self, known: Seconds) -> None:
        self.known = known
        every = [seconds for functions in known.values() for seconds in functions.values()]
        self.average = mean(every) if every else 0.0

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=self._seconds, reverse=True)
        long = sum(self._seconds(item) >= LONG_SECONDS for item in items)
        items[:long] = Random(0).sample(items[:long], long)

    def _seconds(self, item: pytest.Item) -> float:
        known = seconds_of(self.known, item.nodeid)
        return self.average if known is None else known


class Renewal:
    """Measures a run and writes the durations of what it ran; others stay as they were."""

    def __init__(self, known: Seconds) -> None:
        self.known = known
        self.cases: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.cases[report.nodeid] += report.duration

    def pytest_sessionfinish(self) -> None:
        measured, there = longest(self.cases), functions(FILE.parent)
        renewed: Seconds = {}
        for file, names in there.items():
            both = self.known.get(file, {}) | measured.get(file, {})
            if of_file := {name: both[name] for name in both if name in names or "::" in name}:
                renewed[file] = of_file
        FILE.write_text(json.dumps(renewed, indent=1, sort_keys=True) + "\n", "utf-8")


def longest(cases: Mapping[str, float]) -> Seconds:
    """The longest case of each function, by file, to hundredths of a second."""
    found: Seconds = defaultdict(dict)
    for nodeid, seconds in cases.items():
        file, function = place(nodeid)
        found[file][function] = max(round(seconds, 2), found[file].get(function, 0.0))
    return found
