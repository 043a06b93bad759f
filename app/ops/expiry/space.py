"""How big the database is, and how space that is no longer needed is given back.

PostgreSQL uses it again once autovacuum has passed by; its files don't shrink by themselves.  A
file of SQLite shrinks in slices, since it is prepared for that when it is made, or compacted; any
other uses the space again.
"""

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.database import autocommitting

PAGES: Final = 64
"""How many pages of a file are given back at once."""
INCREMENTAL: Final = 2
"""What SQLite calls this way of shrinking."""


@dataclass(frozen=True, slots=True)
class DatabaseSize:
    """How big the database is, in bytes; of SQLite also how much of it is free."""

    total: int
    free: int | None = None


async def size(engine: AsyncEngine) -> DatabaseSize:
    """The size of the database."""
    async with autocommitting(engine).connect() as connection:
        if engine.dialect.name == "postgresql":
            bytes_ = select(func.pg_database_size(func.current_database()))
            return DatabaseSize((await connection.execute(bytes_)).scalar_one())
        page, pages, free = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            for name in ("page_size", "page_count", "freelist_count")
        ]
    return DatabaseSize(page * pages, page * free)


async def shrinks(engine: AsyncEngine) -> bool:
    """True if the database can be made smaller while it is used."""
    if engine.dialect.name != "sqlite":
        return False
    async with autocommitting(engine).connect() as connection:
        mode = (await connection.exec_driver_sql("PRAGMA auto_vacuum")).scalar_one()
    return bool(mode == INCREMENTAL)


async def give_back(engine: AsyncEngine) -> bool:
    """Make a file of SQLite some pages smaller; False once none are free."""
    async with autocommitting(engine).connect() as connection:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        # Each step of the statement frees a page, and only a script is stepped to its end.
        await driver.executescript(f"PRAGMA incremental_vacuum({PAGES})")
        left = (await connection.exec_driver_sql("PRAGMA freelist_count")).scalar_one()
    return bool(left)
