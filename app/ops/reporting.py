"""Reports how this process is doing, whenever an operator looks."""

import time
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from resource import getpagesize

from sqlalchemy.exc import SQLAlchemyError

from app import __version__
from app.background.revocations import Revocations
from app.background.tasks import attempt
from app.live.computing import Background
from app.live.directory import Directory
from app.metrics.figures import FIGURES
from app.ops.reports import Figures, Reports
from app.store.ids import new_ulid
from app.store.revocations import LOOK
from app.thinking.thinkers import Thinkers

SHARE = 0.95
"""So many of the requests were answered faster than a report says."""
MOST_ROOMS = 2000
"""How many rooms a report names."""


class Reporting:
    """Writes the reports of this process."""

    def __init__(
        self,
        reports: Reports,
        directory: Directory,
        thinkers: Thinkers,
        most_connections: int,
        at_work: Callable[[], Sequence[str]] = lambda: (),
    ) -> None:
        self._reports = reports
        self._directory = directory
        self._thinkers = thinkers
        self._most_connections = most_connections
        self._at_work = at_work
        self._process = new_ulid()
        self._began_at = int(time.time() * 1000)
        self._background = Background()

    @asynccontextmanager
    async def running(self, revocations: Revocations) -> AsyncIterator[None]:
        """Report when asked to, while the context is open."""
        revocations.on(LOOK, self._asked)
        try:
            yield
        finally:
            await self._background.stop()
            with suppress(SQLAlchemyError, OSError):  # it stops even if the database fails
                await self._reports.drop(self._process)

    def _asked(self, _looks: Collection[str]) -> None:
        self._background.start(attempt(self.report, "report-not-written"))

    async def report(self) -> None:
        """Write a report."""
        await self._reports.write(self._process, self.figures())

    def figures(self) -> Figures:
        """How this process is doing right now."""
        answer = FIGURES.requests_lately.below(SHARE)
        return {
            "version": __version__,
            "began_at": self._began_at,
            "memory": memory(),
            "connections": sum(1 for _ in self._directory.peers()),
            "most_connections": self._most_connections,
            "rooms": dict(_inhabited(self._directory)[:MOST_ROOMS]),
            "thinking": self._thinkers.running,
            "most_thinking": self._thinkers.most,
            "jobs_waiting": self._thinkers.waiting,
            "answer_ms": None if answer is None else answer * 1000,
            "refused": FIGURES.refusals_by_limit(),
            "at_work": self._at_work(),
        }


def _inhabited(directory: Directory) -> list[tuple[str, list[str]]]:
    return [(room.id, online) for room in directory if (online := room.hub.online())]


def memory() -> int:
    """How many bytes of memory the process has, without its children; 0 where that is unknown."""
    try:
        resident = Path("/proc/self/statm").read_text("ascii").split()[1]
    except (OSError, IndexError):
        return 0
    return int(resident) * getpagesize()
