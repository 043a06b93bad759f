"""The processes in which bots think: one for quick jobs, and a few for long ones."""

import asyncio
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final, TypeAlias, TypeVar

import orjson
import structlog

from app.errors import ProblemError
from app.games.contract import IllegalMove, Json, Seat
from app.games.skills import CAPS, Level
from app.limits.fairness import Lane
from app.match.match import Match
from app.match.views import view_for
from app.metrics import FIGURES
from app.thinking import jobs
from app.thinking.jobs import warm_up
from app.thinking.pool import LABELS, ProcessPool, Urgency
from app.thinking.worker import ThinkingFailed

LEAST, MOST = 2, 4
"""Fewer or more processes for long jobs than this are started only if a setting says so."""
QUICK_SECONDS: Final = 0.1
"""Jobs with at most so many seconds of CPU have a process of their own: they never wait for long
ones, and hardly for each other."""

T = TypeVar("T")

Job: TypeAlias = tuple[str, int, Json, Seat, int, Level]
"""The game and the version of its rules, the view of a seat, the seat, a seed, and a level."""
log = structlog.get_logger(__name__)


class Thinkers:
    """All processes, each started when it is first needed."""

    def __init__(self, processes: int | None = None) -> None:
        self._quick, self._long = ProcessPool(1), ProcessPool(processes or usual())
        self._pools = self._quick, self._long
        self._starting: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """How many jobs wait for a process."""
        return sum(self.queued().values())

    @property
    def running(self) -> int:
        """How many processes are at work on long jobs."""
        return self._long.busy

    @property
    def most(self) -> int:
        """How many processes for long jobs there may be."""
        return len(self._long)

    def queued(self) -> dict[str, int]:
        """How many jobs wait for a process, by kind."""
        return {label: sum(pool.queued[label] for pool in self._pools) for label in LABELS}

    def under_way(self) -> dict[str, int]:
        """How many jobs are being done, by kind."""
        return {label: sum(pool.running[label] for pool in self._pools) for label in LABELS}

    def modest(self, lanes: Iterable[Lane]) -> Lane:
        """Of several lanes the one whose client has used least lately."""
        return min(lanes, key=lambda lane: sum(pool.spent(lane.client) for pool in self._pools))

    async def run(
        self, work: Callable[..., T], *job: Any, lane: Lane, urgency: Urgency, seconds: float
    ) -> T:
        """What `work(*job)` returns; `work` is a function of a module that the processes import.

        It has so many `seconds` of CPU, to which it may hold itself by `thread_time`, and is ended
        at `OVERDUE` times as many.  Raises ThinkingFailed then, as after any other failure.  If the
        caller is cancelled, a job that waits is dropped.
        """
        return await self._pool(seconds).run(work, job, seconds, lane, urgency)

    def warm_up(self, seconds: float) -> None:
        """Start a process for jobs that take so long, if none was started yet."""
        pool = self._pool(seconds)
        if not pool.used:
            pool.used = True
            self._starting = asyncio.create_task(_start_one(pool, seconds))

    async def stop(self) -> None:
        """End the processes; whoever waits gets ThinkingFailed."""
        await asyncio.gather(*(pool.stop() for pool in self._pools))

    def _pool(self, seconds: float) -> ProcessPool:
        return self._quick if seconds <= QUICK_SECONDS else self._long


async def _start_one(pool: ProcessPool, seconds: float) -> None:
    with suppress(ThinkingFailed):
        await pool.run(warm_up, (), seconds, Lane("", ""), Urgency.MOVE)


def usual() -> int:
    """One process less than there are cores, so one is left for people; at most 4, and at least 2,
    so that no move waits for an analysis."""
    able = getattr(os, "sched_getaffinity", None)
    cores = len(able(0)) if able else os.cpu_count() or 1
    return max(LEAST, min(MOST, cores - 1))


def job_of(match: Match, seat: Seat, seed: int, level: Level) -> Job:
    """What a process is told so it can move for a seat: all of it is plain JSON."""
    view = orjson.loads(orjson.dumps(view_for(match, seat)))
    return match.game.card.key, match.game.card.rules_version, view, seat, seed, level


async def checked_move(
    thinkers: Thinkers, lane: Lane, urgency: Urgency, match: Match, job: Job
) -> Json:
    """A move for the newest position of a match, checked unless the match has moved on.

    Raises ThinkingFailed if there is none, or if the rules refuse it.
    """
    position, seat, seconds = match.position, job[3], CAPS[job[5]]
    thought = await thinkers.run(jobs.think, *job, lane=lane, urgency=urgency, seconds=seconds)
    if thought["cut"]:
        FIGURES.cut_jobs.add(urgency.label)
        fields = {"game": match.game.card.key, "level": job[5], "ms": thought["ms"]}
        log.info("bot-cut-short", room=lane.room, match=match.match_id, **fields)
    if match.position is position:
        try:
            match.check_move(seat, thought["move"])
        except (IllegalMove, ProblemError) as error:
            raise ThinkingFailed(f"the move is refused: {error!r}") from None
    return thought["move"]
