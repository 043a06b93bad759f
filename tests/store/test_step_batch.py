"""What is written at once is stored as SQLAlchemy would store it, or not at all."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from sqlalchemy import insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.match.records import MatchStep
from app.store import linked_rows, row_inserts
from app.store.database import KeptConnections, driver_of
from app.store.journal import Journal, StoreUnavailable
from app.store.journal_entries import LogAppend, MessagePost, Statements, WriteResult
from app.store.reads import Reads
from app.store.tables import ResultRow, StepRow
from tests.store.test_journal import NOW as BEGAN
from tests.store.test_journal import event, match, rooms

NOW = datetime(2026, 2, 3, 4, 5, 6, 789_012, tzinfo=UTC)
STRANGE: dict[str, Any] = {
    "none": None,
    "nested": {"list": [1, 2.5, None, True, "ä€🂡\n\"\\'"], "empty": {}, "": []},
    "big": 2**53,
}


def step(match_id: str, seq: int = 1, **changes: Any) -> MatchStep:
    plain = MatchStep(
        match_id, seq, NOW, "moves", {"0": STRANGE}, [("roll/1", 6, 3)], {"0": "a"}, {}
    )
    return replace(plain, **changes)


async def wrote(
    engine: AsyncEngine, rows: Sequence[MatchStep], after: datetime = BEGAN
) -> list[bool]:
    """Let the journal write steps behind rows of that time."""
    kept = KeptConnections(engine)
    journal = Journal(kept)
    answers = [journal.append(LogAppend(row, after=after)) for row in rows]
    await journal.start()
    await journal.stop()
    await kept.close()
    return [(await answer).won for answer in answers]


def _fields(row: MatchStep) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__slots__}


async def stored(engine: AsyncEngine, match_id: str) -> list[Any]:
    """All columns of the steps after the set-up, as the database has them."""
    select = text("SELECT * FROM steps WHERE match_id = :match AND seq > 0 ORDER BY seq")
    async with engine.connect() as connection:
        rows = (await connection.execute(select, {"match": match_id})).all()
    return [tuple(row)[1:] for row in rows]


async def test_both_ways_store_the_same(engine: AsyncEngine) -> None:
    here, there = await match(engine), await match(engine)
    east = timezone(timedelta(hours=5, minutes=30))
    kinds: list[dict[str, Any]] = [
        {},
        {"at": NOW.replace(microsecond=0), "seq": 2},
        {"at": NOW.astimezone(east), "seq": 3, "draws": []},
        {"kind": "undo", "back_to": 1, "moves": {}, "by": {"0": "person"}, "seq": 4},
    ]
    after = BEGAN
    for kind in kinds:
        assert await wrote(engine, [step(here, **kind)], after) == [True]
        after = kind.get("at", NOW)
    async with engine.begin() as connection:
        rows = [step(there, **kind) for kind in kinds]
        await connection.execute(insert(StepRow), [_fields(row) for row in rows])
    assert await stored(engine, here) == await stored(engine, there)
    read = await Reads(engine).steps(here, 0)
    assert read[0].moves == {"0": STRANGE}
    assert [row.at for row in read] == [NOW, NOW.replace(microsecond=0), NOW, NOW]


async def test_the_first_of_equal_numbers_wins_and_nobody_else_loses(engine: AsyncEngine) -> None:
    one, two = await match(engine), await match(engine)
    rows = [step(one), step(two, 1), step(one, actions={"0": "b"})]
    assert await wrote(engine, rows) == [True, True, False]
    assert await wrote(engine, [step(two, 1), step(one, 2)], NOW) == [False, True]
    assert [row.actions for row in await Reads(engine).steps(one, 0)] == [{"0": "a"}] * 2
    assert [row.seq for row in await Reads(engine).steps(two, 0)] == [1]


async def test_a_step_is_only_written_behind_the_one_that_it_was_made_for(
    engine: AsyncEngine,
) -> None:
    """The others of its batch are written all the same."""
    one, two = await match(engine), await match(engine)
    later = NOW + timedelta(microseconds=1)
    assert await wrote(engine, [step(one, 2), step(two, 1)]) == [False, True]
    assert await wrote(engine, [step(one, 1), step(two, 2)], later) == [False, False]
    assert await wrote(engine, [step(one, 1, at=later), step(two, 2)]) == [True, False]
    assert await wrote(engine, [step(one, 2), step(two, 2)], later) == [True, False]
    assert [row.seq for row in await Reads(engine).steps(one)] == [0, 1, 2]
    assert [row.seq for row in await Reads(engine).steps(two)] == [0, 1]


async def test_a_time_without_zone_is_refused(engine: AsyncEngine) -> None:
    match_id = await match(engine)
    with pytest.raises(StoreUnavailable, match="not JSON serializable"):
        await wrote(engine, [step(match_id, at=NOW.replace(tzinfo=None))])
    assert await Reads(engine).steps(match_id, 0) == []


def also(match_id: str) -> Statements:
    """The result of a match."""
    return linked_rows.end_match(match_id, NOW, [1, 2], [2, 1])


@pytest.mark.parametrize("ends", [False, True])
async def test_a_batch_takes_one_call_of_the_driver(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch, *, ends: bool
) -> None:
    """Also if matches end with some of its steps, and events are among them."""
    ids = [await match(engine) for _ in range(5)]
    kept = KeptConnections(engine)
    async with kept.autocommit() as connection:
        driver = type(driver_of(connection))
    name = "execute" if engine.dialect.name == "postgresql" else "_execute"
    called, calls = getattr(driver, name), list[Any]()

    async def counted(*given: Any, **named: Any) -> Any:
        calls.append(given)
        return await called(*given, **named)

    monkeypatch.setattr(driver, name, counted)
    monkeypatch.setattr(kept, "transaction", None)
    journal = Journal(kept)
    entries = [
        LogAppend(step(match_id), also=also(match_id) if ends and number % 2 else (), after=BEGAN)
        for number, match_id in enumerate(ids)
    ]
    if ends:
        entries += [LogAppend(event(room)) for room in await rooms(engine, 2)]
    calls.clear()
    answers = [journal.append(entry) for entry in entries]
    await journal.start()
    await journal.stop()
    assert len(calls) == 1
    await kept.close()
    assert [await answer for answer in answers] == [WriteResult(True)] * len(entries)
    async with engine.connect() as connection:
        ended = await connection.scalars(select(ResultRow.match_id))
        assert sorted(ended) == sorted(ids[1::2] if ends else [])


async def test_what_goes_with_a_step_that_loses_is_not_written(engine: AsyncEngine) -> None:
    """Nor is anything of it while the others of its batch are tried again."""
    one, two = await match(engine), await match(engine)
    assert await wrote(engine, [step(one)]) == [True]
    kept = KeptConnections(engine)
    journal = Journal(kept)
    answers = [
        journal.append(LogAppend(step(match_id), also=also(match_id), after=BEGAN))
        for match_id in (one, two)
    ]
    await journal.start()
    await journal.stop()
    await kept.close()
    assert [(await answer).won for answer in answers] == [False, True]
    async with engine.connect() as connection:
        assert (await connection.scalars(select(ResultRow.match_id))).all() == [two]


async def test_an_entry_that_depends_on_an_answer_goes_the_careful_way(
    engine: AsyncEngine,
) -> None:
    row = step("match")
    plain = LogAppend(row)
    assert row_inserts.rows_of([plain, replace(plain, also=also("match"))]) is not None
    more = linked_rows.new_room("room", NOW)
    old = (update(StepRow).values(seq=0),)
    others = [replace(plain, also=old), replace(plain, before=more), MessagePost(None)]  # type: ignore[arg-type]
    for other in others:
        assert row_inserts.rows_of([plain, other]) is None
