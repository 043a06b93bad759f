"""What happens to the space that is no longer needed."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncEngine

from app.ops.expiry import space
from app.store.database import create_engine


async def fill(engine: AsyncEngine) -> None:
    """Write a megabyte, and delete it again."""
    rows = [{"id": f"{number:026}", "filler": b"x" * 4000} for number in range(250)]
    async with engine.begin() as connection:
        driver = await connection.get_raw_connection()
        assert driver.driver_connection is not None
        await driver.driver_connection.executemany(
            "INSERT INTO probes (id, at, filler) VALUES (:id, '2026-01-01', :filler)", rows
        )
        await connection.exec_driver_sql("DELETE FROM probes")


async def test_a_new_file_shrinks_in_slices(sqlite_url: str) -> None:
    engine = create_engine(sqlite_url)
    assert await space.shrinks(engine)
    await fill(engine)
    full = await space.size(engine)
    assert full.free is not None
    assert full.free > 900_000
    slices = 1
    while await space.give_back(engine):
        slices += 1
    assert slices == -(-full.free // 4096 // space.PAGES)
    after = await space.size(engine)
    assert (after.free, after.total) == (0, full.total - full.free)
    await engine.dispose()


async def test_an_older_file_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE probes (id TEXT, at TEXT, filler BLOB)")
    engine = create_engine(f"sqlite+aiosqlite:///{file}")
    assert not await space.shrinks(engine)
    await fill(engine)
    assert ((await space.size(engine)).free or 0) > 900_000
    await engine.dispose()


async def test_the_size_of_any_database_is_known(engine: AsyncEngine) -> None:
    found = await space.size(engine)
    assert found.total > 100_000
    assert (found.free is None) == (engine.dialect.name == "postgresql")
    assert await space.shrinks(engine) == (engine.dialect.name == "sqlite")
