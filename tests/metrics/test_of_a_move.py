"""What is counted for a move is what bench/metrics.py measures, and it is counted once."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from app.metrics.figures import FIGURES
from bench.metrics import one_move
from tests.project.test_path_of_a_move import table_of
from tests.support.site import Site

METRICS = Path(__file__).resolve().parents[2] / "app" / "metrics"
CLOCK = "perf_counter"


@contextmanager
def heard(calls: Counter[str]) -> Iterator[None]:
    """Count the calls of the metrics, and of the clock by whoever calls them."""

    def hear(frame: FrameType, event: str, argument: Any) -> None:
        code = frame.f_code
        if event == "call" and Path(code.co_filename).parent == METRICS:
            calls[code.co_qualname] += Path(code.co_filename).name != "pulse.py"
        elif event == "c_call" and getattr(argument, "__name__", "") == CLOCK:
            calls[CLOCK] += 1

    sys.setprofile(hear)
    try:
        yield
    finally:
        sys.setprofile(None)


async def test_the_calls_of_a_move_are_those_that_are_measured(site: Site) -> None:
    measured, made = Counter[str](), Counter[str]()
    with heard(measured):
        one_move()
    assert measured == {"Histogram.observe": 3, "Counts.add": 1, CLOCK: 4}

    table = await table_of(site, "lineup")
    seat, move = table.moves.popitem()
    steps, actions = FIGURES.moves.of("lineup", "step"), sum(FIGURES.action_seconds.counts)
    with heard(made):
        await table.make(seat, move)
    for line in table.lines:
        await line.close()
    measured[CLOCK] += len(table.lines)  # each asked for a pong, to know that all had arrived
    assert made == measured
    assert FIGURES.moves.of("lineup", "step") == steps + 1
    assert sum(FIGURES.action_seconds.counts) == actions + 1


async def test_a_move_that_is_refused_counts_as_such(site: Site) -> None:
    table = await table_of(site, "lineup")
    seat, move = table.moves.popitem()
    refused, steps = FIGURES.moves.of("lineup", "refused"), FIGURES.moves.of("lineup", "step")
    stale = FIGURES.refused.of("socket", "stale-seq")
    await table.make(seat, move | {"seq": 7, "id": "too-early"})
    for line in table.lines:
        await line.close()
    assert FIGURES.moves.of("lineup", "refused") == refused + 1
    assert FIGURES.moves.of("lineup", "step") == steps
    assert FIGURES.refused.of("socket", "stale-seq") == stale + 1


async def test_a_draft_is_not_a_step_until_all_have_one(site: Site) -> None:
    table = await table_of(site, "colour_square")
    before = FIGURES.moves.of("colour_square", "draft"), FIGURES.moves.of("colour_square", "step")
    for seat, move in table.moves.items():
        await table.make(seat, move)
    for line in table.lines:
        await line.close()
    drafts, steps = before
    assert FIGURES.moves.of("colour_square", "draft") == drafts + 1
    assert FIGURES.moves.of("colour_square", "step") == steps + 1
