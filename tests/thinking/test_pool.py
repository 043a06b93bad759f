"""Whose job is next in a few processes, over minutes that pass at once: by what was used so far."""

from collections.abc import Callable
from functools import cache, partial
from heapq import heappop, heappush
from itertools import count, product
from statistics import fmean
from typing import Any

import pytest

from app.limits.fairness import FairQueue, Lane
from app.thinking.pool import ProcessPool, QueuedJob, Urgency
from tests.support.stages import some

DECISIONS, DECISION_SECONDS = 31, 2.0
MOVE_SECONDS, PAUSE = 0.3, 4.0
STRANGER = "192.0.2.2"


class Simulated:
    """A pool whose processes only let time pass."""

    def __init__(self, processes: int) -> None:
        self.now = 0.0
        self.pool = ProcessPool(processes)
        self.pool._queue = FairQueue(lambda: self.now)
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = count()

    def after(self, seconds: float, then: Callable[[], None]) -> None:
        heappush(self._events, (self.now + seconds, next(self._numbers), then))

    def ask(self, lane: Lane, urgency: Urgency, seconds: float, then: Callable[[], None]) -> None:
        answer: Any = None
        one = QueuedJob(then, (), seconds, lane, urgency, answer)
        self.pool._queue.add(one, lane, urgency.handicap)
        self._hand_out()

    def run(self, seconds: float) -> None:
        while self._events and self._events[0][0] <= seconds:
            self.now, _, then = heappop(self._events)
            then()

    def _hand_out(self) -> None:
        while self.pool._free and (one := self.pool._next()) is not None:
            self.after(one.seconds, partial(self._done, one, self.pool._free.pop()))

    def _done(self, one: QueuedJob, worker: Any) -> None:
        self.pool._charge(one, one.seconds)
        self.pool._free.append(worker)
        one.work()
        self._hand_out()


class Stranger:
    """Somebody who asks for a move now and then, and for one analysis."""

    def __init__(self, simulated: Simulated) -> None:
        self._simulated = simulated
        self.waits: list[float] = []
        self.analysis = 0.0

    def begin(self) -> None:
        began = self._simulated.now
        self._move()

        def decide(left: int) -> None:
            if not left:
                self.analysis = self._simulated.now - began
                return
            lane = Lane(STRANGER, "stranger", "old room")
            self._simulated.ask(lane, Urgency.ANALYSIS, DECISION_SECONDS, lambda: decide(left - 1))

        decide(DECISIONS)

    def _move(self) -> None:
        began = self._simulated.now

        def moved() -> None:
            self.waits.append(self._simulated.now - began)
            self._simulated.after(PAUSE, self._move)

        self._simulated.ask(Lane(STRANGER, "stranger", "room"), Urgency.MOVE, MOVE_SECONDS, moved)


def besiege(simulated: Simulated, kinds: tuple[Urgency, ...], players: int) -> None:
    """One client asks for something in 58 rooms, again as soon as it is done."""

    def again(lane: Lane, urgency: Urgency, seconds: float) -> None:
        simulated.ask(
            lane,
            urgency,
            seconds,
            lambda: simulated.after(0.1, lambda: again(lane, urgency, seconds)),
        )

    for urgency in kinds:
        seconds = DECISION_SECONDS if urgency is Urgency.ANALYSIS else 0.25
        for number in range(58):
            again(Lane("192.0.2.1", f"guest {number % players}", f"{number}"), urgency, seconds)


@cache
def waited(
    processes: int, kinds: tuple[Urgency, ...] = (), players: int = 1, before: float = 0.0
) -> tuple[float, float, float]:
    """The mean and the longest wait for a move, and the time of an analysis."""
    simulated = Simulated(processes)
    stranger = Stranger(simulated)
    besiege(simulated, kinds, players)
    simulated.after(before, stranger.begin)
    simulated.run(before + 400)
    assert stranger.analysis
    assert len(stranger.waits) > 80
    return fmean(stranger.waits), max(stranger.waits), stranger.analysis


@pytest.mark.parametrize(
    ("kinds", "players", "before", "processes"),
    some(
        product(
            [(Urgency.MOVE,), (Urgency.HINT, Urgency.LATER), (Urgency.ANALYSIS,), tuple(Urgency)],
            [1, 58],
            [0.0, 20.0, 600.0],
            [2, 3, 4],
        ),
        7,
    ),
)
def test_a_stranger_waits_at_most_twice_as_long(
    kinds: tuple[Urgency, ...], players: int, before: float, processes: int
) -> None:
    """Whatever one client asks for, under however many names, and since when."""
    mean, longest, analysis = waited(processes)
    others = waited(processes, kinds, players, before)
    assert others[0] <= 1.2 * mean
    assert others[1] <= longest + DECISION_SECONDS
    assert others[2] <= 2 * analysis + DECISION_SECONDS


def test_with_one_process_a_stranger_waits_for_what_is_under_way() -> None:
    mean, _, analysis = waited(1)
    others = waited(1, (Urgency.MOVE,), 58, 20.0)
    assert others[0] <= 2 * mean
    assert others[2] <= 2 * analysis + DECISION_SECONDS
