"""The processes in which bots think, and which job is next."""

import asyncio
import os
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, TypeVar

from app.metrics.figures import FIGURES
from app.thinking.jobs import warm_up
from app.thinking.queue import FairQueue, Urgency
from app.thinking.worker import ThinkingFailed, Worker

LEAST, MOST = 2, 4
"""Fewer or more processes than this are started only if a setting says so."""
WARM_UP_SECONDS = 1.0

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Waiting:
    """A job, and the caller who waits for its answer."""

    work: Callable[..., Any]
    job: tuple[Any, ...]
    seconds: float
    answer: asyncio.Future[Any]
    kind: str
    since: float = field(default_factory=monotonic)


class Thinkers:
    """A few processes of low priority, each started when it is first needed.

    Each does one job at a time.  All other jobs wait here, where urgent ones come first and the
    rooms take turns.
    """

    def __init__(self, processes: int | None = None) -> None:
        count = processes or usual()
        self._free = [Worker() for _ in range(count)]
        self._workers = tuple(self._free)
        self._threads = ThreadPoolExecutor(count, "thinking")
        self._queue: FairQueue[Waiting] = FairQueue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._running = Counter[str]()
        self._warm = self._stopped = False

    @property
    def waiting(self) -> int:
        """How many jobs wait for a process."""
        return len(self._queue)

    @property
    def running(self) -> int:
        """How many processes are at work."""
        return len(self._workers) - len(self._free)

    @property
    def most(self) -> int:
        """How many processes there may be."""
        return len(self._workers)

    def queued(self) -> dict[str, int]:
        """How many jobs wait for a process, by kind."""
        return {urgency.label: self._queue.waiting(urgency) for urgency in Urgency}

    def under_way(self) -> dict[str, int]:
        """How many jobs are being done, by kind."""
        return {urgency.label: self._running[urgency.label] for urgency in Urgency}

    async def run(
        self, work: Callable[..., T], *job: Any, room: str, urgency: Urgency, seconds: float
    ) -> T:
        """What `work(*job)` returns; `work` is a function of a module that the processes import.

        It has so many `seconds` of CPU, to which it may hold itself by `thread_time`, and is ended
        at `OVERDUE` times as many.  Raises ThinkingFailed then, as after any other failure.  If the
        caller is cancelled, a job that waits is dropped.
        """
        if self._stopped:
            raise ThinkingFailed("stopped")
        answer = asyncio.get_running_loop().create_future()
        waiting = Waiting(work, job, seconds, answer, urgency.label)
        self._warm = True
        self._queue.add(waiting, room, urgency)
        self._hand_out()
        try:
            result: T = await answer
        finally:
            self._queue.drop(waiting, room, urgency)
        return result

    def warm_up(self) -> None:
        """Start a process, if none was started yet, so the first move needn't wait for it."""
        if not self._warm and not self._stopped:
            self._warm = True
            self._keep(self._start_one())

    async def _start_one(self) -> None:
        with suppress(ThinkingFailed):
            await self.run(warm_up, room="", urgency=Urgency.MOVE, seconds=WARM_UP_SECONDS)

    async def stop(self) -> None:
        """End the processes; whoever waits gets ThinkingFailed."""
        self._stopped = True
        while (one := self._queue.take()) is not None:
            _fail(one.answer, "stopped")
        for worker in self._workers:
            worker.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._workers:
            await asyncio.to_thread(worker.end)
        self._threads.shutdown(wait=False)

    def _hand_out(self) -> None:
        while self._free and (one := self._next()) is not None:
            self._keep(self._think(self._free.pop(), one))

    def _next(self) -> Waiting | None:
        """The next job; the last free process is kept for those that somebody waits for."""
        last = len(self._free) == 1 < len(self._workers)
        return self._queue.take(Urgency.HINT if last else Urgency.ANALYSIS)

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, worker: Worker, one: Waiting) -> None:
        ask = asyncio.get_running_loop().run_in_executor
        FIGURES.job_wait_seconds[one.kind].observe(monotonic() - one.since)
        self._running[one.kind] += 1
        try:
            result = await ask(self._threads, worker.ask, one.work, one.job, one.seconds)
        except Exception as error:  # whatever it is, the caller is told, and the next one's turn
            FIGURES.jobs.add(one.kind, "failed")
            _fail(one.answer, str(error))
        else:
            FIGURES.jobs.add(one.kind, "done")
            if not one.answer.done():
                one.answer.set_result(result)
        finally:
            self._running[one.kind] -= 1
            self._free.append(worker)
            self._hand_out()


def usual() -> int:
    """One process less than there are cores, so one is left for people; at most 4, and at least 2,
    so that no move waits for an analysis."""
    able = getattr(os, "sched_getaffinity", None)
    cores = len(able(0)) if able else os.cpu_count() or 1
    return max(LEAST, min(MOST, cores - 1))


def _fail(answer: asyncio.Future[Any], why: str) -> None:
    if not answer.done():
        answer.set_exception(ThinkingFailed(why))
