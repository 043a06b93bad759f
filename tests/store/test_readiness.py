"""The probe fails when a move would fail, and leaves no growing data."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.database import create_engine
from app.store.readiness import LEFT, SIZE, Probe
from app.store.revision import newest_revision
from app.store.tables import ProbeRow as Row
from tests.support.full_disk import filled, limited


async def rows(engine: AsyncEngine) -> list[int]:
    """The sizes of the rows left by probes."""
    async with engine.connect() as connection:
        found = await connection.execute(select(func.length(Row.filler)))
        return list(found.scalars())


async def test_each_process_keeps_one_row(engine: AsyncEngine) -> None:
    one, two = Probe(engine), Probe(engine)
    for _ in range(3):
        for probe in (one, two):
            assert await probe.write() == newest_revision()
    assert await rows(engine) == [SIZE, SIZE]


async def test_the_row_of_an_ended_process_is_removed(engine: AsyncEngine) -> None:
    await Probe(engine).write()
    await Probe(engine).write()
    long_ago = datetime.now(UTC) - LEFT - timedelta(seconds=1)
    async with engine.begin() as connection:
        await connection.execute(update(Row).values(at=long_ago))
    await Probe(engine).write()
    assert len(await rows(engine)) == 1


async def test_processes_do_not_wait_for_each_other(postgres_url: str) -> None:
    """While one is in its transaction and holds the old rows, another one commits."""
    engine = create_engine(postgres_url)
    await Probe(engine).write()
    async with engine.begin() as connection:
        long_ago = datetime.now(UTC) - 2 * LEFT
        await connection.execute(update(Row).values(at=long_ago))
        assert await Probe(engine).write() == newest_revision()
    await engine.dispose()


async def test_a_database_that_cannot_grow_is_noticed(sqlite_url: str) -> None:
    engine = create_engine(sqlite_url)
    probe = Probe(engine)
    await probe.write()
    with limited(engine):
        await filled(engine)
        with pytest.raises(OperationalError, match="full"):
            await probe.write()
        assert await rows(engine) == [SIZE]
    assert await probe.write() == newest_revision()
    await engine.dispose()
