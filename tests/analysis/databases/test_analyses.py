"""Analyses belong to one process at a time, and are kept once they are done."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.analysis.document import AnalysisRecord, Findings
from app.analysis.rows import LEASE, Analyses
from app.analysis.tables import AnalysisRow
from app.errors import NotFound
from app.store.clock import database_time
from app.store.database import create_engine
from app.store.ids import new_ulid
from app.store.tables import MatchRow, RoomRow

NOW = datetime(2026, 11, 1, tzinfo=UTC)
ROOM, MATCH = new_ulid(), new_ulid()
NOTHING: Findings = {"decisions": [], "curve": []}
QUEUED = AnalysisRecord(MATCH, 2, 400, "queued", 0, 7, NOTHING)


@pytest.fixture
async def processes(database_url: str) -> AsyncIterator[list[Analyses]]:
    """The analyses of three processes on a database that has a match."""
    engines = [create_engine(database_url) for _ in range(3)]
    match = {
        "id": MATCH,
        "room_id": ROOM,
        "game": "lineup",
        "rules_version": 2,
        "options": {},
        "created_at": NOW,
    }
    async with engines[0].begin() as connection:
        await connection.execute(insert(RoomRow), {"id": ROOM, "created_at": NOW})
        await connection.execute(insert(MatchRow), match)
    yield [Analyses(engine, new_ulid()) for engine in engines]
    for engine in engines:
        await engine.dispose()


def engine_of(analyses: Analyses) -> AsyncEngine:
    return analyses._engine


async def silence(analyses: Analyses) -> None:
    """Whoever has the analysis hasn't been heard for a minute."""
    gone = update(AnalysisRow).values(leased_until=database_time())
    async with engine_of(analyses).begin() as connection:
        await connection.execute(gone)


async def test_one_process_makes_an_analysis(processes: list[Analyses]) -> None:
    assert await processes[0].find(MATCH) is None
    won = await asyncio.gather(*(one.claim(QUEUED) for one in processes * 2))
    assert sorted(won) == [False] * 5 + [True]
    assert [await one.find(MATCH) for one in processes] == [QUEUED] * 3


async def test_how_it_stands_is_noted_by_its_process_alone(processes: list[Analyses]) -> None:
    first, second, _ = processes
    await first.claim(QUEUED)
    curve: Any = [{"seq": 0, "wins": [0.25, 0.75], "points": [1.0, 3.5]}]
    running = replace(QUEUED, state="running", done=3, findings={**NOTHING, "curve": curve})
    assert not await second.renew(running)
    assert await second.find(MATCH) == QUEUED
    assert await first.renew(running)
    assert await second.find(MATCH) == running
    done = replace(running, state="done", done=7)
    assert not await second.settle(done)
    assert await first.settle(done)
    assert await second.find(MATCH) == done
    assert not await first.renew(running)
    for one in processes:
        assert not await one.claim(QUEUED)
    assert await second.find(MATCH) == done


@pytest.mark.parametrize("state", ["cancelled", "failed"])
async def test_what_is_not_done_can_begin_anew(processes: list[Analyses], state: Any) -> None:
    first, second, _ = processes
    await first.claim(QUEUED)
    assert await first.settle(replace(QUEUED, state=state, done=5))
    found = await second.find(MATCH)
    assert found is not None
    assert (found.state, found.done) == (state, 5)
    assert await second.claim(QUEUED)
    assert await first.find(MATCH) == QUEUED


async def test_an_analysis_of_a_process_that_has_died_counts_as_failed(
    processes: list[Analyses],
) -> None:
    first, second, third = processes
    await first.claim(QUEUED)
    await silence(first)
    found = await second.find(MATCH)
    assert found == replace(QUEUED, state="failed")
    assert sorted(await asyncio.gather(second.claim(QUEUED), third.claim(QUEUED))) == [False, True]
    assert not await first.renew(replace(QUEUED, state="running"))
    assert await third.find(MATCH) == QUEUED


async def test_a_process_that_was_only_slow_keeps_its_analysis(processes: list[Analyses]) -> None:
    first, second, _ = processes
    await first.claim(QUEUED)
    await silence(first)
    assert await first.renew(QUEUED)
    assert await second.find(MATCH) == QUEUED
    async with engine_of(first).connect() as connection:
        rows = select(AnalysisRow.leased_until, database_time())
        until, now = (await connection.execute(rows)).one()
    assert LEASE - timedelta(seconds=30) < until - now <= LEASE


async def test_another_process_can_cancel_it(processes: list[Analyses]) -> None:
    first, second, _ = processes
    await second.cancel(MATCH)  # there is nothing to cancel
    await first.claim(QUEUED)
    await second.cancel(MATCH)
    assert not await first.renew(replace(QUEUED, state="running"))
    found = await first.find(MATCH)
    assert found is not None
    assert found.state == "cancelled"
    done = replace(QUEUED, state="done")
    await second.claim(QUEUED)
    await second.settle(done)
    await first.cancel(MATCH)
    assert await first.find(MATCH) == done


async def test_the_newest_version_counts(processes: list[Analyses]) -> None:
    (one, *_) = processes
    old, new = replace(QUEUED, version=1), replace(QUEUED, version=10)
    for record in (QUEUED, old):
        await one.claim(record)
        await one.settle(replace(record, state="done"))
    assert await one.find(MATCH) == replace(QUEUED, state="done")
    assert await one.claim(new)
    assert await one.find(MATCH) == new


async def test_it_goes_with_its_match(processes: list[Analyses]) -> None:
    one = processes[0]
    await one.claim(QUEUED)
    async with engine_of(one).begin() as connection:
        await connection.execute(delete(RoomRow))
    assert await one.find(MATCH) is None
    assert not await one.renew(QUEUED)
    assert not await one.settle(replace(QUEUED, state="done"))
    with pytest.raises(NotFound, match="match-not-found"):
        await one.claim(QUEUED)
