"""Which tests a run takes: the plain ones, or those of one stage of an extended run.

A test belongs to the stage that it is marked with, otherwise to the plain ones; the mark `plain`
counts more than that of its file.  Tests by Hypothesis, and those marked `examples`, belong to both
runs, with more examples in the extended one.  The stage `core` repeats those plain ones that need
no browser, where the core runs alone.
"""

import sys
from collections.abc import Iterable
from itertools import compress
from operator import not_
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet
from hypothesis import HealthCheck, is_hypothesis_test, settings

PLAIN, EXTENDED = "plain", "extended"
CORE = "core"
STAGES = (PLAIN, EXTENDED, "kills", "engines", "layout")
PLAIN_EXAMPLES, EXTENDED_EXAMPLES = 25, 200
"""How many examples Hypothesis takes by default."""


def add_options(parser: pytest.Parser) -> None:
    """Which stage runs; without the option all tests that were named."""
    parser.getgroup("farbenspiel").addoption(
        "--stage", choices=(*STAGES, CORE), help="only these tests"
    )


def configure(config: pytest.Config) -> None:
    """Leave out tests of other stages, and let Hypothesis take as many examples as the stage has.

    The examples are the same in each run, and each gets as much time as the machine needs.
    """
    stage = config.option.stage
    if stage is not None:
        config.pluginmanager.register(Stage(stage))
    for name, examples in ((PLAIN, PLAIN_EXAMPLES), (EXTENDED, EXTENDED_EXAMPLES)):
        settings.register_profile(
            name,
            max_examples=examples,
            derandomize=True,
            database=None,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow],
        )
    settings.load_profile(EXTENDED if stage == EXTENDED else PLAIN)


def examples(plain: int, extended: int) -> int:
    """How many examples a test takes: `plain` in a plain run, `extended` in an extended one."""
    return extended if settings.get_current_profile_name() == EXTENDED else plain


def some(cases: Iterable[tuple[Any, ...]], every: int) -> list[ParameterSet]:
    """The arguments of each case: every so-many-th runs in a plain run, the others in an extended
    one."""
    return [
        pytest.param(*case, marks=[pytest.mark.extended] if number % every else [])
        for number, case in enumerate(cases)
    ]


def first(cases: Iterable[Any]) -> list[ParameterSet]:
    """The arguments of each case: the first runs in a plain run, the others in an extended one."""
    several = (case if isinstance(case, tuple) else (case,) for case in cases)
    return some(several, sys.maxsize)


class Stage:
    """The tests of one stage."""

    def __init__(self, stage: str) -> None:
        self.stage = stage

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        here = [self.takes(item) for item in items]
        config.hook.pytest_deselected(items=[*compress(items, map(not_, here))])
        items[:] = compress(items, here)

    def takes(self, item: pytest.Item) -> bool:
        """True if a test runs in this stage."""
        if self.stage == CORE:
            return PLAIN in stages_of(item) and item.get_closest_marker("browser") is None
        return self.stage in stages_of(item)


def stages_of(item: pytest.Item) -> set[str]:
    """The stages in which a test runs."""
    marks = {mark.name for mark in item.iter_markers()}
    marked = next((stage for stage in STAGES if stage in marks), PLAIN)
    generated = "examples" in marks or is_hypothesis_test(getattr(item, "obj", None))
    return {PLAIN, EXTENDED} if generated and marked == PLAIN else {marked}
