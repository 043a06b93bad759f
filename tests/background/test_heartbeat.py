"""A beat that the database has lost is missed."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.background.rollback import FRESH, Heartbeat
from app.store.database import create_engine
from app.store.tables import HeartbeatRow
from tests.support.postgres import Cluster


async def rows(engine: AsyncEngine) -> int:
    async with engine.connect() as connection:
        count = await connection.scalar(select(func.count()).select_from(HeartbeatRow))
    return count or 0


async def test_nothing_is_missed_while_time_goes_forward(engine: AsyncEngine) -> None:
    one, two = Heartbeat(engine), Heartbeat(engine)
    for _ in range(3):
        assert (await one.check(), await two.check()) == ("same", "same")
        await one.write_beat()
        await two.write_beat()
    assert await rows(engine) == 2


@pytest.mark.parametrize("lost", ["a beat", "all"])
async def test_a_lost_beat_is_missed_once(lost: str, engine: AsyncEngine) -> None:
    heartbeat = Heartbeat(engine)
    for _ in range(3):
        await heartbeat.check()
        await heartbeat.write_beat()
    row = HeartbeatRow
    async with engine.begin() as connection:
        statement = update(row).values(beats=2) if lost == "a beat" else delete(row)
        await connection.execute(statement)
    assert [await heartbeat.check() for _ in range(2)] == ["behind", "same"]
    await heartbeat.write_beat()
    assert await heartbeat.check() == "same"


async def test_a_beat_without_an_answer_is_not_missed(engine: AsyncEngine) -> None:
    """It may have been written all the same."""
    heartbeat = Heartbeat(engine)
    await heartbeat.write_beat()
    async with engine.begin() as connection:
        await connection.execute(update(HeartbeatRow).values(beats=2))
    assert await heartbeat.check() == "same"
    await heartbeat.write_beat()
    assert await heartbeat.check() == "same"


async def test_rows_of_processes_that_have_ended_are_dropped(engine: AsyncEngine) -> None:
    await Heartbeat(engine).write_beat()
    async with engine.begin() as connection:
        old = datetime.now(UTC) - timedelta(days=8)
        await connection.execute(update(HeartbeatRow).values(at=old))
    await Heartbeat(engine).write_beat()
    assert await rows(engine) == 1


async def test_a_process_that_writes_nothing_for_days_keeps_its_row(engine: AsyncEngine) -> None:
    idle = Heartbeat(engine)
    assert not idle.is_stale
    await idle.write_beat()
    assert not idle.is_stale
    async with engine.begin() as connection:
        await connection.execute(update(HeartbeatRow).values(at=datetime.now(UTC) - 2 * FRESH))
    idle._beaten_at = datetime.now(UTC) - 2 * FRESH
    assert idle.is_stale
    await idle.write_beat()
    assert not idle.is_stale
    async with engine.begin() as connection:
        old = datetime.now(UTC) - timedelta(days=2)
        await connection.execute(update(HeartbeatRow).values(at=old))
    await Heartbeat(engine).write_beat()
    assert await idle.check() == "same"


async def test_another_server_process_is_noticed(postgres_url: str, cluster: Cluster) -> None:
    """It may be a standby that was promoted and has all beats, but not all rows."""
    engine = create_engine(postgres_url)
    heartbeat = Heartbeat(engine)
    assert await heartbeat.check() == "same"
    await heartbeat.write_beat()
    cluster.pause()
    cluster.resume()
    with suppress(DBAPIError):  # what was kept has been cut off, and may not have been noticed
        async with engine.connect() as connection:
            await connection.execute(select(1))
    assert [await heartbeat.check() for _ in range(2)] == ["restarted", "same"]
    await engine.dispose()
