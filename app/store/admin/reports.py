"""What processes report of themselves when an operator looks."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.admin.tables import ReportRow
from app.store.clock import database_time, time_by
from app.store.database import autocommitting, upsert

KEPT: Final = timedelta(minutes=5)


@dataclass(frozen=True, slots=True)
class Report:
    """The figures of a process `at` a time by the database's clock."""

    process: str
    at: datetime
    figures: dict[str, Any]


class Reports:
    """Writes and reads reports."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def write(self, process: str, figures: dict[str, Any]) -> None:
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

    async def since(self, at: datetime) -> Sequence[Report]:
        """The reports written after `at`; old ones are dropped."""
        row = ReportRow
        async with self._engine.begin() as connection:
            now = await time_by(connection)
            await connection.execute(delete(row).where(row.at < now - KEPT))
            found = await connection.execute(select(row.__table__).where(row.at > at))
            return [Report(**one._mapping) for one in found]

    async def drop(self, process: str) -> None:
        """Drop the report of a process that ends."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(ReportRow).where(ReportRow.process == process))
