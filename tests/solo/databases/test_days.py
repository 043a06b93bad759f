"""Days, seeds, and attempts are written once, whoever is first, and never changed."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.match.records import MatchRecord, MatchStep
from app.solo.calendar import Calendar
from app.solo.daily_task import TaskDay, day_of_calendar
from app.solo.played import PlayedRecord
from app.solo.rows import Attempt, Attempts, Days, ScoreCount, Seeds
from app.solo.tables import AttemptRow, DayRow, PlayedRow
from app.store import linked_rows, row_inserts, tables
from app.store.clock import DatabaseClock
from app.store.database import create_engine
from app.store.ids import new_ulid
from app.store.players import Players
from app.store.reads import Reads
from app.store.tables import SeedRow

ZONE = ZoneInfo("UTC")
NOW = datetime(2026, 11, 27, 12, tzinfo=UTC)
DAY = day_of_calendar(NOW.date(), ZONE)
BEFORE = day_of_calendar(date(2026, 11, 26), ZONE)


@pytest.fixture
async def engines(database_url: str) -> AsyncIterator[list[AsyncEngine]]:
    """Those of three processes on one database."""
    engines = [create_engine(database_url) for _ in range(3)]
    yield engines
    for engine in engines:
        await engine.dispose()


async def all_of(engine: AsyncEngine, table: Any) -> list[Any]:
    async with engine.connect() as connection:
        return list((await connection.execute(select(table))).all())


async def test_the_database_tells_the_time(engines: list[AsyncEngine]) -> None:
    """Aware, in UTC, and about now."""
    first, second = [await DatabaseClock(engine).now() for engine in engines[:2]]
    assert first.utcoffset() == timedelta(0)
    assert first <= second
    assert abs(datetime.now(UTC) - first) < timedelta(minutes=1)


async def test_the_first_to_write_a_day_decides(engines: list[AsyncEngine]) -> None:
    others = [replace(DAY, ends_at=DAY.ends_at + timedelta(hours=n)) for n in range(3)]
    kept = await asyncio.gather(
        *(Days(engine).write_day(day) for engine, day in zip(engines, others, strict=True))
    )
    assert len({day.ends_at for day in kept}) == 1
    assert kept[0] in others
    assert len(await all_of(engines[0], DayRow)) == 1
    assert await Days(engines[0]).write_day(replace(DAY, game="lineup")) == kept[0]


async def test_days_are_found_by_time_and_by_date(engines: list[AsyncEngine]) -> None:
    days = Days(engines[0])
    for day in (DAY, BEFORE):
        await days.write_day(day)
    moment = timedelta(microseconds=1)
    assert await days.day_at(DAY.begins_at) == DAY
    assert await days.day_at(DAY.ends_at - moment) == DAY
    assert await days.day_at(DAY.ends_at) is None
    assert await days.day_at(DAY.begins_at - moment) == BEFORE
    assert await days.last_before(DAY.ends_at) == DAY
    assert await days.last_before(DAY.ends_at - moment) == BEFORE
    assert await days.last_before(BEFORE.begins_at) is None
    assert await days.find(DAY.day) == DAY
    assert await days.find("2026-11-25") is None
    assert await days.between("2026-11-20", DAY.day) == {BEFORE.day: BEFORE, DAY.day: DAY}


async def test_several_processes_make_one_seed(engines: list[AsyncEngine]) -> None:
    await asyncio.gather(*(Seeds(engine).make("day/2026-11-27") for engine in engines * 2))
    assert [len(seed) for (seed,) in await all_of(engines[0], SeedRow.seed)] == [32]
    found = {await Reads(engine).seed("day/2026-11-27") for engine in engines}
    assert len(found) == 1
    assert await Reads(engines[0]).seed("day/2026-11-28") is None
    await Seeds(engines[0]).make("day/2026-11-28")
    assert await Reads(engines[0]).seed("day/2026-11-28") not in found


async def test_processes_with_different_zones_agree_on_the_day(
    engines: list[AsyncEngine], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def now(_: DatabaseClock) -> datetime:
        return NOW

    monkeypatch.setattr(DatabaseClock, "now", now)
    zones = ("UTC", "Pacific/Auckland", "America/New_York")
    calendars = [
        Calendar(DatabaseClock(engine), Days(engine), ZoneInfo(zone))
        for engine, zone in zip(engines, zones, strict=True)
    ]
    first = await calendars[0].moment()
    rest = await asyncio.gather(*(calendar.moment() for calendar in calendars))
    assert {moment.today.day for moment in rest} == {first.today.day}


async def test_of_many_claims_one_stands_for_ever(engines: list[AsyncEngine]) -> None:
    await Days(engines[0]).write_day(DAY)
    anna = await Players(engines[0]).create("Anna")
    wanted = [Attempt(DAY.day, anna.id, new_ulid(), new_ulid(), NOW) for _ in range(9)]
    stand = await asyncio.gather(
        *(Attempts(engine).claim(one) for engine, one in zip(engines * 3, wanted, strict=True))
    )
    assert len(set(stand)) == 1
    assert stand[0] in wanted
    assert await Attempts(engines[1]).find(DAY.day, anna.id) == stand[0]
    assert len(await all_of(engines[0], AttemptRow)) == 1


async def test_attempts_go_with_their_player(engines: list[AsyncEngine]) -> None:
    engine = engines[0]
    await Days(engine).write_day(DAY)
    anna = await Players(engine).create("Anna")
    await Attempts(engine).claim(Attempt(DAY.day, anna.id, new_ulid(), new_ulid(), NOW))
    async with engine.begin() as connection:
        await connection.execute(delete(tables.PlayerRow).where(tables.PlayerRow.id == anna.id))
    assert await all_of(engine, AttemptRow) == []


async def finished(engine: AsyncEngine, day: TaskDay, name: str, **played: Any) -> Attempt:
    """Somebody's attempt with a finished match."""
    person = await Players(engine).create(name)
    attempt = Attempt(day.day, person.id, new_ulid(), new_ulid(), NOW)
    await Attempts(engine).claim(attempt)
    match = MatchRecord(
        attempt.match_id,
        attempt.room_id,
        *(day.game, 1, day.options, NOW, (person.id,), (name,), ("blue",), (False,)),
    )
    first = MatchStep(attempt.match_id, 0, NOW, "setup", {}, [], {}, {})
    row = {
        "match_id": attempt.match_id,
        "player_id": person.id,
        "at": NOW,
        "game": day.game,
        "variant": "{}",
        "luck": f"day/{day.day}",
        "seat": 0,
        "seats": 1,
        "people": 1,
        "score": 50,
        "rank": 1,
        "tier": "good",
        "stars": 2,
        "lost": False,
        "unaided": True,
        "listed": False,
        "rolls": {},
    } | played
    async with engine.begin() as connection:
        for one in (
            *linked_rows.new_room(attempt.room_id, NOW),
            *linked_rows.new_match(match, first),
            insert(PlayedRow).values(**row),
        ):
            await row_inserts.execute_statement(connection, one)
    return attempt


async def test_what_counts(engines: list[AsyncEngine]) -> None:
    """Alone, in time, by a person; of that day, and in the match of the attempt."""
    engine = engines[0]
    store = Attempts(engine)
    for day in (DAY, BEFORE):
        await Days(engine).write_day(day)
    closes = DAY.closes_at
    counts = await finished(engine, DAY, "Anna", score=61, stars=3)
    last = await finished(engine, DAY, "Ben", at=closes)
    late = await finished(engine, DAY, "Cleo", at=closes + timedelta(microseconds=1))
    aided = await finished(engine, DAY, "Dora", unaided=False)
    robot = await finished(engine, DAY, "Robot")
    async with engine.begin() as connection:
        row = tables.PlayerRow
        await connection.execute(update(row).where(row.id == robot.player_id).values(bot=True))
    await finished(engine, BEFORE, "Eve", score=99)
    everybody = [counts, last, late, aided, robot]
    people = [one.player_id for one in everybody]
    outcomes = {one.attempt: one.counts for one in await store.outcomes([DAY], people)}
    assert outcomes == dict(zip(everybody, [True, True, False, False, False], strict=True))
    counted = [await store.counted(DAY, player) for player in people]
    assert counted == [True, True, False, False, False]
    assert set(await store.tallies([DAY])) == {
        ScoreCount(DAY.day, 3, 61, 1),
        ScoreCount(DAY.day, 2, 50, 1),
    }
    assert len(await store.tallies([DAY, BEFORE])) == 3
    assert await store.tallies([]) == []
    assert await store.outcomes([DAY], []) == []
    (one,) = await store.outcomes([DAY], [counts.player_id])
    assert isinstance(one.played, PlayedRecord)
    assert (one.played.score, one.played.match_id) == (61, counts.match_id)


async def test_who_hides(engines: list[AsyncEngine]) -> None:
    engine = engines[0]
    anna = await Players(engine).create("Anna")
    assert not await Attempts(engine).hides(anna.id)
    async with engine.begin() as connection:
        await connection.execute(update(tables.PlayerRow).values(hidden=True))
    assert await Attempts(engine).hides(anna.id)
    assert not await Attempts(engine).hides("nobody")
