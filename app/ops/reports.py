"""What processes report of themselves when an operator looks."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, NotRequired

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncEngine
from typing_extensions import TypedDict

from app.ops.tables import ReportRow
from app.store import ids, revocations
from app.store.clock import database_time, time_by
from app.store.database import autocommitting, upsert
from app.store.revocations import LOOK
from app.store.tables import RevocationRow

KEPT: Final = timedelta(minutes=5)


class Figures(TypedDict):
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
class Report:
    """The figures of a process `at` a time by the database's clock."""

    process: str
    at: datetime
    figures: Figures


class Reports:
    """Writes and reads reports."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def write(self, process: str, figures: Figures) -> None:
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
            now = await time_by(connection)
            await connection.execute(delete(ReportRow).where(ReportRow.at < now - KEPT))
            # An operator's page asks again and again: one such row is enough.
            await connection.execute(delete(row).where(row.kind == LOOK))
            await revocations.write(connection, LOOK, [ids.new_ulid()])
        return now

    async def since(self, at: datetime) -> Sequence[Report]:
        """The reports written after `at`, those of the oldest processes first."""
        row = ReportRow
        statement = select(row.__table__).where(row.at > at).order_by(row.process)
        async with self._reading.connect() as connection:
            return [Report(**one._mapping) for one in await connection.execute(statement)]

    async def drop(self, process: str) -> None:
        """Drop the report of a process that ends."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(ReportRow).where(ReportRow.process == process))
