"""A process that thinks: it takes one job at a time, and ends a job that takes too much CPU."""

import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from time import process_time
from types import FrameType
from typing import TYPE_CHECKING, Any, TypeAlias

from app.games import GAMES

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

NICENESS = 10
"""Below the server and the database, which people wait for."""
OVERDUE = 1.4
"""A job is ended at this multiple of its seconds of CPU."""
AGAIN_SECONDS = 0.05
"""If a job swallows that, it is ended again after this much more CPU."""
EARLY_SECONDS = 0.01
"""The timer counts in ticks of the system, so it may ring early, by this much at most."""
FAREWELL_SECONDS = 5.0
"""How long a killed process may take to end before nobody waits for it any more."""
JOBS = 5_000
"""After so many, a new process takes over, so that the caches of the rules don't grow for ever."""

Work: TypeAlias = Callable[..., Any]
"""A function of a module, which the process imports."""
Job: TypeAlias = tuple[Work, tuple[Any, ...], float]
"""The work, its arguments, and its seconds of CPU."""
Answer: TypeAlias = tuple[bool, Any]
"""Whether the work was done, and what it returned or else why not."""


class ThinkingFailed(Exception):
    """There is no answer: a bug, too much CPU, or the process has died or was stopped."""


class CpuTimeExceeded(BaseException):
    """The job has taken too much CPU; no handler of `Exception` keeps it from ending."""


class Worker:
    """One process, as the server sees it; a new one takes over when it has died or done `JOBS`."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._stopped = False
        self._jobs = 0

    def ask(self, work: Work, job: tuple[Any, ...], seconds: float) -> Any:
        """The result of `work(*job)`; blocks until the process is killed, so call it in a thread.

        Raises ThinkingFailed, after which the next call may succeed.
        """
        try:
            line = self._line or self._start()
            line.send((work, job, seconds))
            done, answer = line.recv()
            self._jobs += 1
            if self._jobs >= JOBS:
                self.end()
        except (EOFError, OSError):
            self.end()
            raise ThinkingFailed("the process has died, or was stopped") from None
        if not done:
            raise ThinkingFailed(answer)
        return answer

    def stop(self) -> None:
        """Kill the process, and let no other take over."""
        self._stopped = True
        self.kill()

    def kill(self) -> None:
        """Kill the process, whatever it does; a thread that waits for it gets ThinkingFailed."""
        process = self._process  # once: that thread may end it meanwhile
        if process is not None:
            process.kill()

    def end(self) -> None:
        """Leave nothing of the process; blocks, and no other thread may use this meanwhile."""
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(FAREWELL_SECONDS)
        self._line = self._process = None

    def _start(self) -> "Connection":
        from multiprocessing import get_context

        if self._stopped:
            raise EOFError
        context = get_context("spawn")
        line, far = context.Pipe()
        process = context.Process(target=serve, args=(far,), daemon=True)
        process.start()
        far.close()
        self._line, self._process, self._jobs = line, process, 0
        if self._stopped:  # meanwhile
            process.kill()
        return line


def serve(line: "Connection") -> None:
    """Do one job after the other, until the server is gone; what the process runs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C, which the server handles
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    for game in GAMES:
        GAMES[game]  # its rules are loaded before the first job comes
    limit = CpuLimit()
    with suppress(EOFError, OSError):
        while True:
            work, job, seconds = line.recv()
            line.send(limit.answer(work, job, seconds))


class CpuLimit:
    """Ends jobs that take too much CPU, where the system can count it."""

    def __init__(self) -> None:
        self._armed = False
        self._due = 0.0
        self._counts = hasattr(signal, "setitimer")
        if self._counts:
            signal.signal(signal.SIGPROF, self._ring)

    def answer(self, work: Work, job: tuple[Any, ...], seconds: float) -> Answer:
        """What work within its time returns, or why it failed."""
        try:
            self._arm(OVERDUE * seconds)
            answer = True, work(*job)
            self._armed = False
        except CpuTimeExceeded:
            answer = False, f"took over {seconds} s of CPU"
        except Exception:  # a bug in the rules; the process goes on
            answer = False, traceback.format_exc()
        finally:
            self._armed = False
            self._arm(0.0)
        return answer

    def _arm(self, seconds: float) -> None:
        self._armed, self._due = seconds > 0, process_time() + seconds
        if self._counts:
            signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN_SECONDS if seconds else 0.0)

    def _ring(self, _number: int, _frame: FrameType | None) -> None:
        if self._armed and process_time() >= self._due - EARLY_SECONDS:
            raise CpuTimeExceeded
