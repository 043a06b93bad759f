"""Reports of processes about themselves, made while an operator looks."""

import time
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from resource import getpagesize
from typing import Final, NotRequired

from sqlalchemy import delete, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from typing_extensions import TypedDict

from app import __version__
from app.background.revocations import RevocationFollower
from app.background.tasks import log_errors
from app.live.computing import TaskSet
from app.live.directory import Directory
from app.metrics import FIGURES
from app.ops.tables import LOOK, ReportRow
from app.store import ids, revocations
from app.store.clock import database_now, database_time
from app.store.database import autocommitting, upsert
from app.store.ids import new_ulid
from app.store.tables import RevocationRow
from app.thinking.thinkers import Thinkers

KEPT: Final = timedelta(minutes=5)

SHARE = 0.95
"""So many of the requests were answered faster than a report says."""
MOST_ROOMS = 2000
"""How many rooms a report names."""


class ProcessStatus(TypedDict):
    """How a process is doing.

    `began_at` is in milliseconds since 1970, `memory` in bytes.  `rooms` has the ids of the players
    who are connected, in this process or another, by room.  `answer_ms`: 95 of 100 requests were
    answered faster; None before there were any.  `at_work` are the chores that it is at.
    """

    version: str
    began_at: int
    memory: int
    connections: int
    most_connections: int
    rooms: dict[str, list[str]]
    thinking: int
    most_thinking: int
    jobs_waiting: int
    answer_ms: float | None
    refused: dict[str, int]
    at_work: NotRequired[Sequence[str]]


@dataclass(frozen=True, slots=True)
class ProcessReport:
    """The figures of a process `at` a time by the database's clock."""

    process: str
    at: datetime
    figures: ProcessStatus


class Reports:
    """Writes and reads reports."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def write(self, process: str, figures: ProcessStatus) -> None:
        """Write the report of a process in place of its last one."""
        row = ReportRow
        statement = upsert(self._engine.dialect.name, row).values(
            process=process, at=database_time(), figures=figures
        )
        new = {"at": statement.excluded.at, "figures": statement.excluded.figures}
        async with self._engine.begin() as connection:
            await connection.execute(
                statement.on_conflict_do_update(index_elements=[row.process], set_=new)
            )

    async def ask(self) -> datetime:
        """Ask all processes for a report: what time it is.  Old reports are dropped."""
        row = RevocationRow
        async with self._engine.begin() as connection:
            now = await database_now(connection)
            await connection.execute(delete(ReportRow).where(ReportRow.at < now - KEPT))
            # An operator's page asks again and again: one such row is enough.
            await connection.execute(delete(row).where(row.kind == LOOK))
            await revocations.add_revocations(connection, LOOK, [ids.new_ulid()])
        return now

    async def since(self, at: datetime) -> Sequence[ProcessReport]:
        """The reports written after `at`, those of the oldest processes first."""
        row = ReportRow
        statement = select(row.__table__).where(row.at > at).order_by(row.process)
        async with self._reading.connect() as connection:
            return [ProcessReport(**one._mapping) for one in await connection.execute(statement)]

    async def drop(self, process: str) -> None:
        """Drop the report of a process that ends."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(ReportRow).where(ReportRow.process == process))


class ReportWriter:
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
        self._background = TaskSet()

    @asynccontextmanager
    async def running(self, revocations: RevocationFollower) -> AsyncIterator[None]:
        """Report when asked to, while the context is open."""
        revocations.on_revoked(LOOK, self._asked)
        try:
            yield
        finally:
            await self._background.stop()
            with suppress(SQLAlchemyError, OSError):  # it stops even if the database fails
                await self._reports.drop(self._process)

    def _asked(self, _looks: Collection[str]) -> None:
        self._background.start_task(log_errors(self.report, "report-not-written"))

    async def report(self) -> None:
        """Write a report."""
        await self._reports.write(self._process, self.figures())

    def figures(self) -> ProcessStatus:
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
