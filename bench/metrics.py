"""What the metrics of one move cost: the calls that count and time it, and nothing else.

    python bench/metrics.py [--rounds N]

Prints the nanoseconds of CPU of each kind of call and of all together, medians of several rounds;
exits with 1 if these aren't below 3 µs.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time
from timeit import Timer

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.metrics import FIGURES

LIMIT = 3_000
"""Nanoseconds."""
CALLS = 100_000
"""In each round."""


def one_move() -> None:
    """Everything that is counted or timed for one move of a person, if no other is on its way.

    Moves that are written together share what is told of their batch.
    """
    began = perf_counter()
    enqueued = perf_counter()
    FIGURES.batch_entries.observe(1)
    now, observe = perf_counter(), FIGURES.commit_seconds.observe
    observe(now - enqueued)
    FIGURES.moves.add("lineup", "step")
    FIGURES.action_seconds.observe(perf_counter() - began)


def _clock() -> None:
    perf_counter()


def _count() -> None:
    FIGURES.moves.add("lineup", "step")


def _observe() -> None:
    FIGURES.action_seconds.observe(0.02)


def _nothing() -> None:
    pass


def cost(work: Callable[[], None], rounds: int) -> float:
    """Nanoseconds of CPU of a call, without those of calling a function that does nothing."""
    timers = Timer(work, timer=thread_time), Timer(_nothing, timer=thread_time)
    taken = [[timer.timeit(CALLS) for timer in timers] for _ in range(rounds)]
    return median(1e9 * (full - empty) / CALLS for full, empty in taken)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    print("| call | times | ns |\n|---|---|---|")
    for name, times, work in (
        ("the clock", 4, _clock),
        ("a count", 1, _count),
        ("an observation", 3, _observe),
    ):
        print(f"| {name} | {times} | {cost(work, rounds):.0f} |")
    whole = cost(one_move, rounds)
    print(f"| all of one move | | {whole:.0f} |")
    sys.exit(0 if whole < LIMIT else f"not below {LIMIT} ns")


if __name__ == "__main__":
    main()
