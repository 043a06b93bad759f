"""Rows inserted by the database's driver: in a transaction or alone, and what goes wrong."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.rooms.records import ChatMessage, EventRecord
from app.store import linked_rows, row_inserts, statements, tables
from app.store.database import (
    KeptConnections,
    autocommitting,
    create_engine,
    driver_of,
    lacks_parent,
)
from app.store.ids import new_ulid
from app.store.journal import Journal, StoreUnavailable
from app.store.journal_entries import Change, Insertion, LogAppend, WriteResult
from app.store.reads import Reads
from app.store.row_inserts import append, execute_statement, rows_of, write_all
from app.store.statements import Link
from tests.store.test_journal import match, rooms

NOW = datetime(2026, 2, 3, 4, 5, 6, 789_012, tzinfo=UTC)


def event(room: str, seq: int = 1, **data: Any) -> EventRecord:
    return EventRecord(room, seq, NOW, None, "locked", data)


async def insert_rows(connection: AsyncConnection, table: Any, rows: Any) -> Any:
    return await row_inserts.insert(connection, Insertion(table, rows))


async def wrote(engine: AsyncEngine, *rows: EventRecord, fails: bool = False) -> None:
    """Write one row after the other in a transaction, which `fails` at its end or not."""
    async with engine.begin() as connection:
        for row in rows:
            key = (row.room_id, row.seq)
            assert await insert_rows(connection, tables.EventRow, [row]) == {key}
        if fails:
            raise RuntimeError("stop")


async def count(engine: AsyncEngine, table: Any) -> int:
    async with engine.connect() as connection:
        return (await connection.execute(select(func.count()).select_from(table))).scalar_one()


async def test_all_of_a_transaction_is_written_or_nothing(engine: AsyncEngine) -> None:
    rows = [event(room) for room in await rooms(engine, 2)]
    with pytest.raises(RuntimeError, match="stop"):
        await wrote(engine, *rows, fails=True)
    assert await count(engine, tables.EventRow) == 0
    await wrote(engine, *rows)
    assert await count(engine, tables.EventRow) == 2


async def test_only_rows_with_new_keys_are_inserted(engine: AsyncEngine) -> None:
    (room,) = await rooms(engine, 1)
    rows = [event(room, 2), event(room, 1), event(room, 2, late=True)]
    async with autocommitting(engine).connect() as connection:
        assert await insert_rows(connection, tables.EventRow, rows) == {(room, 1), (room, 2)}
        assert await insert_rows(connection, tables.EventRow, [event(room, 2)]) == set()
    found = await Reads(engine).events(room, 0)
    assert [(row.seq, row.data) for row in found] == [(1, {}), (2, {})]


async def test_a_row_without_parent_is_refused_in_terms_that_are_understood(
    engine: AsyncEngine,
) -> None:
    (room,) = await rooms(engine, 1)
    async with autocommitting(engine).connect() as connection:
        with pytest.raises(IntegrityError) as alone:
            await insert_rows(connection, tables.EventRow, [event("gone")])
        assert lacks_parent(alone.value)
        assert await insert_rows(connection, tables.EventRow, [event(room)]) == {(room, 1)}
    with pytest.raises(Exception, match=r"(?i)foreign key") as within:
        await wrote(engine, event(room, 2), event("gone"))
    assert lacks_parent(within.value)
    assert not lacks_parent(RuntimeError("something else"))
    assert await count(engine, tables.EventRow) == 1


async def test_a_connection_that_ends_within_a_transaction_loses_nothing(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database is restarted between two statements: the entry is written anew, once."""
    (room,) = await rooms(engine, 1)
    ended: list[str] = []

    async def cut_off(connection: AsyncConnection, statement: Any) -> None:
        if not ended:
            ended.append("once")
            assert connection.sync_connection is not None
            driver: Any = connection.sync_connection.connection.driver_connection
            if engine.dialect.name == "postgresql":
                driver.terminate()
            else:
                await driver.close()
        await execute_statement(connection, statement)

    monkeypatch.setattr(row_inserts, "execute_statement", cut_off)
    kept = KeptConnections(engine)
    journal = Journal(kept)
    await journal.start()
    match_id = new_ulid()
    row = {"id": match_id, "room_id": room, "game": "toy", "rules_version": 1, "options": {}}
    also = (Insertion(tables.MatchRow, [{**row, "created_at": NOW}]),)
    answers = []
    for number in (1, 2):
        try:
            answers.append(await journal.append(LogAppend(event(room, 0), also=also)))
        except StoreUnavailable:
            assert number == 1
    await journal.stop()
    await kept.close()
    assert WriteResult(True) in answers
    assert await count(engine, tables.EventRow) == await count(engine, tables.MatchRow) == 1


async def test_a_connection_that_broke_is_replaced(postgres_url: str) -> None:
    """Even if it is used so often that it is never tested."""
    engine = create_engine(postgres_url)
    kept = KeptConnections(engine)
    journal = Journal(kept)
    await journal.start()
    (room,) = await rooms(engine, 1)
    async with kept.autocommit() as connection:
        driver_of(connection).terminate()
    assert await journal.append(LogAppend(event(room, 0))) == WriteResult(True)
    async with kept.autocommit() as connection:
        assert await all_written(connection, event(room, 1))
    await journal.stop()
    await kept.close()
    await engine.dispose()


async def all_written(
    connection: AsyncConnection, *rows: EventRecord, after: datetime | None = NOW
) -> bool:
    """True if events, each behind another one, could be written at once."""
    batch = rows_of([LogAppend(row, after=after if row.seq else None) for row in rows])
    assert batch is not None
    return await write_all(connection, batch)


def links(*rows: EventRecord, after: datetime | None = NOW) -> list[Link]:
    return [(row, after if row.seq else None) for row in rows]


async def test_all_rows_are_inserted_or_none(engine: AsyncEngine) -> None:
    one, two = await rooms(engine, 2)
    async with autocommitting(engine).connect() as connection:
        assert await all_written(connection, event(one, 0), event(two, 0))
        for other in (event(two, 0), event("gone", 0), event(two, 2)):
            assert not await all_written(connection, event(one, 1), other)
        assert not await all_written(connection, event(one, 1), after=None)
        assert not connection.in_transaction()
    assert [row.seq for row in await Reads(engine).events(one)] == [0]


@pytest.mark.parametrize("within", [True, False])
async def test_a_row_is_only_inserted_behind_its_predecessor(
    engine: AsyncEngine, *, within: bool
) -> None:
    """It has to be the one that the row was made for, not just one with the number before."""
    one, two = await rooms(engine, 2)
    later = NOW + timedelta(microseconds=1)
    manner = engine if within else autocommitting(engine)
    table = tables.EventRow
    async with manner.begin() if within else manner.connect() as connection:
        assert await append(connection, table, links(event(one, 0))) == {(one, 0)}
        assert await append(connection, table, links(event(one, 2), event(two, 0))) == {(two, 0)}
        wrong = links(event(one, 1), event(two, 1), after=later)
        assert await append(connection, table, wrong) == set()
        assert await append(connection, table, [(event(one, 1), None)]) == set()
        assert await append(connection, table, links(event(one, 0), event(one, 1))) == {(one, 1)}
    assert [row.seq for row in await Reads(engine).events(one)] == [0, 1]
    assert [row.seq for row in await Reads(engine).events(two)] == [0]


async def test_a_message_follows_on_one_that_is_gone(engine: AsyncEngine) -> None:
    """Its number is taken for ever; one that was never written leaves no hole."""
    (room,) = await rooms(engine, 1)
    later = NOW + timedelta(microseconds=1)

    async def said(seq: int, after: datetime | None) -> bool:
        text = ("anna", "Anna", True, "text", "hello", None, f"action-{seq}")
        row = ChatMessage(room, seq, NOW, *text)  # type: ignore[arg-type]
        async with engine.begin() as connection:
            return bool(await append(connection, tables.MessageRow, [(row, after)]))

    assert [await said(seq, NOW) for seq in (3, 1, 3, 2)] == [False, True, False, True]
    assert not await said(3, later)
    async with engine.begin() as connection:
        await connection.execute(delete(tables.MessageRow).where(tables.MessageRow.seq == 2))
    assert not await said(3, NOW)
    async with engine.begin() as connection:
        await connection.execute(update(tables.RoomRow).values(chatted=2))
    assert [await said(seq, after) for seq, after in ((4, None), (3, NOW))] == [False, True]


async def test_what_the_driver_failed_to_insert_can_be_inserted_by_sqlalchemy(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    (room,) = await rooms(engine, 1)
    async with autocommitting(engine).connect() as connection:
        assert connection.sync_connection is not None
        driver = connection.sync_connection.connection.driver_connection
        name = "execute" if engine.dialect.name == "postgresql" else "_execute"
        works = getattr(type(driver), name)
        calls: list[str] = []

        async def failing(*given: Any) -> Any:
            calls.append("driver")
            if len(calls) == 1:
                raise OSError("once")
            return await works(*given)

        monkeypatch.setattr(type(driver), name, failing)
        assert not await all_written(connection, event(room, 0))
        assert await insert_rows(connection, tables.EventRow, [event(room)]) == {(room, 1)}
        assert not connection.in_transaction()
        before = len(calls)
        assert await all_written(connection, event(room, 2))
        assert len(calls) == before + 1


async def test_rows_that_go_with_another_must_all_be_new(engine: AsyncEngine) -> None:
    match_id = await match(engine)
    row = {"match_id": match_id, "at": NOW, "scores": [1], "ranks": [1]}
    async with engine.begin() as connection:
        await execute_statement(connection, Insertion(tables.ResultRow, [row]))
    with pytest.raises(RuntimeError, match="results has some"):
        async with engine.begin() as connection:
            await execute_statement(
                connection, Insertion(tables.ResultRow, [{**row, "scores": [2]}])
            )
    async with engine.connect() as connection:
        assert (await connection.execute(select(tables.ResultRow.scores))).scalars().all() == [[1]]


@pytest.mark.parametrize("kind", ["message", "result", "seat"])
async def test_rows_of_other_tables_are_stored_as_sqlalchemy_stores_them(
    engine: AsyncEngine, kind: str
) -> None:
    match_id = await match(engine)
    async with engine.connect() as connection:
        room = (await connection.execute(select(tables.MatchRow.room_id))).scalars().first()
    assert room is not None
    message = ChatMessage(room, 1, NOW, "anna", 'Änna "x"', True, "text", "ä\n🂡", None, "a" * 20)
    given: dict[str, tuple[Any, dict[str, Any]]] = {
        "message": (
            tables.MessageRow,
            {name: getattr(message, name) for name in message.__slots__},
        ),
        "result": (
            tables.ResultRow,
            {"match_id": match_id, "at": NOW, "scores": [3, -1], "ranks": [1, 2]},
        ),
        "seat": (
            tables.MatchSeatRow,
            {
                "match_id": match_id,
                "seat": 7,
                "player_id": None,
                "name": "O'Bot",
                "colour": "red",
                "program": False,
                "running_in": None,
                "over_at": None,
            },
        ),
    }
    table, row = given[kind]
    stored = []
    for how in (
        lambda c: execute_statement(c, Insertion(table, [row])),
        lambda c: c.execute(insert(table), row),
    ):
        async with engine.begin() as connection:
            await connection.execute(delete(table))
            await how(connection)
            columns = select(*table.__table__.columns)
            stored.append([tuple(found) for found in await connection.execute(columns)])
    assert stored[0] == stored[1] == [tuple(row[c.name] for c in table.__table__.columns)]


async def test_times_need_a_zone(engine: AsyncEngine) -> None:
    (room,) = await rooms(engine, 1)
    async with autocommitting(engine).connect() as connection:
        naive = replace(event(room), at=NOW.replace(tzinfo=None))
        with pytest.raises(TypeError):
            await insert_rows(connection, tables.EventRow, [naive])
    assert await count(engine, tables.EventRow) == 0


async def test_the_journal_looks_rows_up_by_keys(postgres_url: str) -> None:
    """However few there are yet, and although nobody knows how many rows a document has."""
    engine = create_engine(postgres_url)
    kept = KeptConnections(engine)
    ended = linked_rows.stop_match("a match", NOW)
    for opened in (kept.autocommit, kept.transaction):
        async with opened() as connection:
            for change in ended:
                assert isinstance(change, Change)
                text, values = statements.changing(change, is_postgres=True)
                plan = await connection.exec_driver_sql(f"EXPLAIN {text}", values)
                lines = "\n".join(line for (line,) in plan)
                assert "Index Scan using pk_" in lines
                assert "Seq Scan" not in lines
    await kept.close()
    await engine.dispose()
