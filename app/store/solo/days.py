"""The days that there have been, and the seeds of dice."""

import secrets
from datetime import datetime
from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.match.daily import Day
from app.match.seeded import SEED_BYTES
from app.store.clock import database_time
from app.store.database import autocommitting, upsert
from app.store.solo.tables import DayRow, SeedRow

_DAY = select(DayRow.day, DayRow.game, DayRow.options, DayRow.begins_at, DayRow.ends_at)


class Days:
    """Stores days; each is written once and never changed."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def at(self, now: datetime) -> Day | None:
        """The day that lasts at that time."""
        lasting = DayRow.begins_at <= now, DayRow.ends_at > now
        return await self._first(_DAY.where(*lasting).order_by(DayRow.day))

    async def last_before(self, now: datetime) -> Day | None:
        """The last day that was over at that time."""
        return await self._first(_DAY.where(DayRow.ends_at <= now).order_by(DayRow.day.desc()))

    async def find(self, day: str) -> Day | None:
        """The day with that date."""
        return await self._first(_DAY.where(DayRow.day == day))

    async def between(self, first: str, last: str) -> dict[str, Day]:
        """The days from the `first` to the `last` one, by their dates."""
        async with self._reading.connect() as connection:
            rows = await connection.execute(_DAY.where(DayRow.day.between(first, last)))
            return {row.day: Day(**row._mapping) for row in rows}

    async def keep(self, day: Day) -> Day:
        """Write a day, unless another process was faster; the one that is kept."""
        values = {name: getattr(day, name) for name in day.__slots__}
        insertion = upsert(self._engine.dialect.name, DayRow).values(**values)
        async with self._engine.begin() as connection:
            await connection.execute(insertion.on_conflict_do_nothing())
        return await self.find(day.day) or day

    async def _first(self, statement: Select[Any]) -> Day | None:
        async with self._reading.connect() as connection:
            row = (await connection.execute(statement.limit(1))).one_or_none()
        return row and Day(**row._mapping)


class Seeds:
    """Makes the seeds; only those who draw read them (`Reads.seed`)."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def make(self, luck: str) -> None:
        """Make the seed of a luck, unless there is one."""
        seed = secrets.token_bytes(SEED_BYTES)
        insertion = upsert(self._engine.dialect.name, SeedRow).values(
            luck=luck, seed=seed, created_at=database_time()
        )
        async with self._engine.begin() as connection:
            await connection.execute(insertion.on_conflict_do_nothing())
