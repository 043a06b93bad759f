"""Processes that do one job at a time, and the jobs that wait for them by urgency."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import Enum
from time import monotonic
from typing import Any, Final, TypeAlias, TypeVar

from app.limits.fairness import FairQueue, Lane
from app.metrics import FIGURES
from app.thinking.worker import ThinkingFailed, Worker

PATIENCE_SECONDS = 60.0
"""A process that hasn't answered after so many seconds of real time is killed."""
T = TypeVar("T")
Job: TypeAlias = tuple[Any, ...]


class Urgency(Enum):
    """A kind of job: what it is called among the figures, its handicap, and the price of a second.

    A move that somebody is here to see is as urgent as a hint.  What has a handicap comes after
    that, but before the jobs of clients who have used so many seconds more than others.  Seconds of
    an analysis count half: it waits for all others, and should not take twice as long for that.
    """

    MOVE = "move", 0.0, 1.0
    HINT = "hint", 0.0, 1.0
    LATER = "move", 10.0, 1.0
    ANALYSIS = "analysis", 20.0, 0.5

    def __init__(self, label: str, handicap: float, price: float) -> None:
        self.label, self.handicap, self.price = label, handicap, price


LABELS: Final = tuple(dict.fromkeys(urgency.label for urgency in Urgency))


@dataclass(frozen=True, slots=True, eq=False)
class QueuedJob:
    """A job, and the caller who waits for its answer."""

    work: Callable[..., Any]
    job: Job
    seconds: float
    lane: Lane
    urgency: Urgency
    answer: asyncio.Future[Any]
    since: float = field(default_factory=monotonic)


class ProcessPool:
    """A few processes of low priority, each started when it is first needed.

    Jobs wait in the lanes of those for whom they are done.  The last free process is kept for those
    who have used little lately, and never given to an analysis.
    """

    def __init__(self, processes: int) -> None:
        self._free = [Worker() for _ in range(processes)]
        self._workers = tuple(self._free)
        self._threads = ThreadPoolExecutor(processes, "thinking")
        self._queue: FairQueue[QueuedJob] = FairQueue()
        self._tasks: set[asyncio.Task[None]] = set()
        self.queued, self.running = Counter[str](), Counter[str]()
        self.used = self._stopped = False

    @property
    def busy(self) -> int:
        """How many processes are at work."""
        return len(self._workers) - len(self._free)

    def __len__(self) -> int:
        return len(self._workers)

    async def run(
        self, work: Callable[..., T], job: Job, seconds: float, lane: Lane, urgency: Urgency
    ) -> T:
        """What `work(*job)` returns; raises ThinkingFailed if it fails or takes too long.

        If the caller is cancelled, a job that waits is dropped.
        """
        if self._stopped:
            raise ThinkingFailed("stopped")
        answer = asyncio.get_running_loop().create_future()
        waiting = QueuedJob(work, job, seconds, lane, urgency, answer)
        self.used = True
        self._queue.add(waiting, lane, urgency.handicap)
        self.queued[urgency.label] += 1
        self._hand_out()
        try:
            result: T = await answer
        finally:
            if self._queue.remove(waiting, lane, urgency.handicap):
                self.queued[urgency.label] -= 1
        return result

    def spent(self, client: str) -> float:
        """How many seconds of the processes a client has used lately."""
        return self._queue.used(client)

    async def stop(self) -> None:
        """End the processes; whoever waits gets ThinkingFailed."""
        self._stopped = True
        while (one := self._queue.pop()) is not None:
            self.queued[one.urgency.label] -= 1
            _fail(one.answer, "stopped")
        for worker in self._workers:
            worker.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._workers:
            await asyncio.to_thread(worker.end)
        self._threads.shutdown(wait=False)

    def _hand_out(self) -> None:
        while self._free and (one := self._next()) is not None:
            self.queued[one.urgency.label] -= 1
            self._keep(self._think(self._free.pop(), one))

    def _next(self) -> QueuedJob | None:
        last = len(self._free) == 1 < len(self._workers)
        return self._queue.pop(Urgency.ANALYSIS.handicap) if last else self._queue.pop()

    def _charge(self, one: QueuedJob, seconds: float) -> None:
        urgency = one.urgency
        self._queue.charge(one.lane.client, urgency.price * seconds, urgency.handicap)

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, worker: Worker, one: QueuedJob) -> None:
        loop = asyncio.get_running_loop()
        overdue = loop.call_later(PATIENCE_SECONDS, worker.kill)
        kind, began = one.urgency.label, monotonic()
        FIGURES.job_wait_seconds[kind].observe(began - one.since)
        self.running[kind] += 1
        try:
            result = await loop.run_in_executor(
                self._threads, worker.ask, one.work, one.job, one.seconds
            )
        except Exception as error:  # whatever it is, the caller is told, and the next one's turn
            FIGURES.jobs.add(kind, "failed")
            _fail(one.answer, str(error))
        else:
            FIGURES.jobs.add(kind, "done")
            if not one.answer.done():
                one.answer.set_result(result)
        finally:
            overdue.cancel()
            self.running[kind] -= 1
            self._charge(one, monotonic() - began)
            self._free.append(worker)
            loop.call_soon(self._hand_out)  # whoever has the answer may ask for more before that


def _fail(answer: asyncio.Future[Any], why: str) -> None:
    if not answer.done():
        answer.set_exception(ThinkingFailed(why))
