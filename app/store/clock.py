"""The database's clock, which is the same for all processes."""

from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from app.store.columns import UtcDateTime
from app.store.database import autocommitting


class database_time(FunctionElement[Any]):  # noqa: N801  # like all functions of SQL
    """What time it is by the clock of the database, whatever transaction asks."""

    type = UtcDateTime()
    inherit_cache = True
    name = "database_time"


@compiles(database_time, "postgresql")
def _on_postgresql(_element: Any, _compiler: Any, **_more: Any) -> str:
    return "clock_timestamp()"


@compiles(database_time, "sqlite")
def _on_sqlite(_element: Any, _compiler: Any, **_more: Any) -> str:
    """In the form in which times are stored there."""
    return "strftime('%Y-%m-%d %H:%M:%f000', 'now')"


class DatabaseClock:
    """Reads the clock of the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = autocommitting(engine)

    async def now(self) -> datetime:
        """What time it is."""
        async with self._engine.connect() as connection:
            return await database_now(connection)


async def database_now(connection: AsyncConnection) -> datetime:
    """What time it is by the clock of the database, within a transaction."""
    now: datetime = (await connection.execute(select(database_time()))).scalar_one()
    return now
