"""Which tests run first, and which at all where it has to be quick.

`tests/durations.json` has for each test function the seconds of its longest case, by file; what
it does not know counts as average.  `--renew-durations` writes what a run has measured into it.
"""

import json
import subprocess
from collections import defaultdict
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from statistics import mean
from typing import TypeAlias

import pytest

ROOT = Path(__file__).parents[2]
FILE = ROOT / "tests" / "durations.json"
QUICK_SECONDS = 0.01
"""Not longer than this takes a test that a quick run never leaves out."""
CHANGED_SECONDS = 2.0
"""So long may a test of changed code take in a quick run."""
LONG_SECONDS = 4.0
"""From here on a test is long: it waits for a server or a browser, and begins early in a run."""
SMOKE = "pytest.mark.smoke"
MAIN = "main"

Seconds = dict[str, dict[str, float]]
Plugin: TypeAlias = "Stage | Quick | LongestFirst | Renewal"


def add_options(parser: pytest.Parser) -> None:
    """What a run can be asked for."""
    group = parser.getgroup("farbenspiel")
    quick = "the quickest tests, those of changed files, and a smoke test of each folder"
    group.addoption("--quick", action="store_true", help=quick)
    renew = f"write {FILE.name} from this run"
    group.addoption("--renew-durations", action="store_true", help=renew)
    stage = "1 without the tests of the other stages, 2 with those that kill servers alone"
    group.addoption("--stage", choices=("1", "2"), help=stage)
    group.addoption("--layout", action="store_true", help="the layout test alone")
    group.addoption("--engines", action="store_true", help="the tests of Firefox and WebKit alone")


def plugins(config: pytest.Config) -> list[Plugin]:
    """What this run needs of the below."""
    known: Seconds = json.loads(FILE.read_text("utf-8")) if FILE.is_file() else {}
    found: list[Plugin] = []
    if config.option.layout:
        found.append(Stage("layout"))
    elif config.option.engines:
        found.append(Stage("engines"))
    elif config.option.stage:
        found.append(Stage(config.option.stage))
    if config.option.quick:
        found.append(Quick(known, changed()))
    if hasattr(config, "workerinput"):
        found.append(LongestFirst(known))
    elif config.option.renew_durations:
        found.append(Renewal(known))
    return found


def place(nodeid: str) -> tuple[str, str]:
    """The file and the function of a test."""
    file, _, rest = nodeid.partition("::")
    return file, rest.partition("[")[0]


def seconds_of(known: Seconds, nodeid: str) -> float | None:
    """How long the longest case of a test takes; None if nobody knows."""
    file, function = place(nodeid)
    return known.get(file, {}).get(function)


class Stage:
    """The tests of one stage: "2" those that kill servers, "layout" that of looks, "engines" those
    of Firefox and WebKit, "1" the rest."""

    def __init__(self, stage: str) -> None:
        self.stage = stage

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        keep(config, items, lambda item: stage_of(item) == self.stage)


def stage_of(item: pytest.Item) -> str:
    """The stage in which a test runs."""
    for stage in ("layout", "engines"):
        if item.get_closest_marker(stage):
            return stage
    return "2" if item.get_closest_marker("stage2") else "1"


def keep(
    config: pytest.Config, items: list[pytest.Item], wanted: Callable[[pytest.Item], bool]
) -> None:
    """Run only those tests."""
    config.hook.pytest_deselected(items=[item for item in items if not wanted(item)])
    items[:] = filter(wanted, items)


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


class Quick:
    """The tests of a quick run; files without any are not even read."""

    def __init__(self, known: Seconds, changed: frozenset[str]) -> None:
        self.known, self.changed = known, changed

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        if collection_path.suffix != ".py" or not collection_path.name.startswith("test_"):
            return None
        file = collection_path.relative_to(ROOT).as_posix()
        seconds = self.known.get(file, {}).values()
        if self.is_changed(file) or any(one <= QUICK_SECONDS for one in seconds):
            return None
        return None if SMOKE in collection_path.read_text("utf-8") else True

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        keep(config, items, self.is_wanted)

    def is_wanted(self, item: pytest.Item) -> bool:
        """True if a test is quick, a smoke test, or about something that has changed."""
        if item.get_closest_marker("smoke"):
            return True
        if stage_of(item) == "engines":
            return False
        seconds = seconds_of(self.known, item.nodeid)
        if self.is_changed(place(item.nodeid)[0]):
            return seconds is None or seconds <= CHANGED_SECONDS
        return seconds is not None and seconds <= QUICK_SECONDS

    def is_changed(self, file: str) -> bool:
        """True if a file of tests has changed, or a module that it is named after."""
        return file in self.changed or Path(file).name.removeprefix("test_") in self.changed


def changed() -> frozenset[str]:
    """The files of tests and the names of other modules that differ from the main branch."""
    base = _git("merge-base", "HEAD", MAIN) or ["HEAD"]
    files = _git("diff", "--name-only", base[0]) + _git(
        "ls-files", "--others", "--exclude-standard"
    )
    tests = {file for file in files if file.startswith("tests/")}
    return frozenset(tests | {Path(file).name for file in set(files) - tests})


def _git(*arguments: str) -> list[str]:
    """The lines that git says; none where there is no git or no repository."""
    try:
        found = subprocess.run(
            ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        return []
    return found.stdout.splitlines() if found.returncode == 0 else []


class Renewal:
    """Measures a run and writes the durations of the files it ran; others stay as they were."""

    def __init__(self, known: Seconds) -> None:
        self.known = known
        self.cases: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.cases[report.nodeid] += report.duration

    def pytest_sessionfinish(self) -> None:
        renewed = {file: seconds for file, seconds in self.known.items() if (ROOT / file).is_file()}
        text = json.dumps(renewed | longest(self.cases), indent=1, sort_keys=True)
        FILE.write_text(text + "\n", "utf-8")


def longest(cases: Mapping[str, float]) -> Seconds:
    """The longest case of each function, by file, to hundredths of a second."""
    found: Seconds = defaultdict(dict)
    for nodeid, seconds in cases.items():
        file, function = place(nodeid)
        found[file][function] = max(round(seconds, 2), found[file].get(function, 0.0))
    return found
