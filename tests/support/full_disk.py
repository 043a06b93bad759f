"""A full disk, as seen by SQLite: its file cannot grow."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import event, insert
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.ids import new_ulid
from app.store.tables import RoomRow

ENDLESS = 1_073_741_823


@contextmanager
def limited(engine: AsyncEngine) -> Iterator[None]:
    """Within the context, connections from the pool cannot make the database grow."""

    def set_limit(pages: int, connection: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA max_page_count={pages}")
        cursor.close()

    def stop_growth(connection: Any, *_: Any) -> None:
        set_limit(1, connection)  # SQLite never sets it below the current size

    def let_grow(connection: Any, *_: Any) -> None:
        set_limit(ENDLESS, connection)

    event.listen(engine.sync_engine, "checkout", stop_growth)
    yield
    event.remove(engine.sync_engine, "checkout", stop_growth)
    event.listen(engine.sync_engine, "checkout", let_grow)


async def filled(engine: AsyncEngine) -> int:
    """Fill the database until no more row fits; the number of rows."""
    written = 0
    while True:
        row = {"id": new_ulid(), "created_at": datetime.now(UTC)}
        try:
            async with engine.begin() as connection:
                await connection.execute(insert(RoomRow), row)
        except OperationalError as error:
            if "full" in str(error):
                return written
            raise
        written += 1
