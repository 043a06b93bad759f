"""Rows come back as they were written, on both databases."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, StatementError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.match.records import Draft, MatchRecord, MatchStep
from app.rooms.records import EventRecord
from app.store import database, linked_rows, row_inserts, tables
from app.store.database import SQLITE_PRAGMAS, autocommitting, create_engine, lacks_table
from app.store.ids import new_code, new_ulid
from app.store.players import Players
from app.store.reads import Reads
from tests.support.trouble import patience

NOW = datetime(2026, 2, 3, 4, 5, 6, 789_012, tzinfo=UTC)
STRANGE: dict[str, Any] = {
    "none": None,
    "nested": {"list": [1, 2.5, None, True, "ä€🂡\n\"\\'"], "empty": {}, "": []},
    "big": 2**53,
    "small": -1,
}


async def written(engine: AsyncEngine, *rows: Any) -> None:
    async with engine.begin() as connection:
        for row in rows:
            await row_inserts.execute_statement(connection, row)


async def a_match(
    engine: AsyncEngine, players: tuple[str | None, ...] = (None, None)
) -> MatchRecord:
    """A room with a match that has only its set-up."""
    room, match = new_ulid(), new_ulid()
    names = tuple(f"Name {seat}" for seat in range(len(players)))
    colours = ("blue", "red", "green")[: len(players)]
    programs = tuple(player is not None for player in players)
    row = MatchRecord(match, room, "lineup", 1, STRANGE, NOW, players, names, colours, programs)
    first = MatchStep(match, 0, NOW, "setup", {}, [["deal/0", 70, 3]], {}, {})
    await written(engine, *linked_rows.new_room(room, NOW), *linked_rows.new_match(row, first))
    return row


async def test_a_match_comes_back_with_its_steps(engine: AsyncEngine) -> None:
    people, reads = Players(engine), Reads(engine)
    person = await people.create("Anna")
    match = await a_match(engine, (None, person.id))
    step = MatchStep(
        match.id, 1, NOW, "moves", {"0": STRANGE}, [["a/1", 6, 5]], {"0": "x"}, {"0": "bot"}
    )
    undo = MatchStep(match.id, 2, NOW, "undo", {}, [], {"0": "y"}, {"0": "person"}, 0)
    values = [{name: getattr(row, name) for name in row.__slots__} for row in (undo, step)]
    await written(engine, insert(tables.StepRow).values(values))
    assert await reads.match(match.id) == match
    assert await reads.match("nothing") is None
    assert (await reads.steps(match.id))[1:] == [step, undo]
    assert await reads.steps(match.id, 1) == [undo]
    assert await reads.steps(match.id, 0, 1) == [step]
    assert step.at.tzinfo is UTC


async def test_drafts_come_back_until_their_step(engine: AsyncEngine) -> None:
    reads, match = Reads(engine), await a_match(engine)
    drafts = [
        Draft(match.id, 0, seat, 1 + seat, STRANGE, seat == 0, f"action-{seat}", NOW)
        for seat in (1, 0)
    ]
    values = [{name: getattr(row, name) for name in row.__slots__} for row in drafts]
    await written(engine, insert(tables.DraftRow).values(values))
    assert await reads.drafts(match.id, 0) == drafts[::-1]
    assert await reads.drafts(match.id, 1) == []
    await written(engine, *linked_rows.end_match(match.id, NOW, (3, 4), (2, 1)))
    assert await reads.drafts(match.id, 0) == []
    async with engine.connect() as connection:
        result = (await connection.execute(select(*tables.ResultRow.__table__.columns))).one()
    assert tuple(result) == (match.id, NOW, [3, 4], [2, 1])


async def test_rooms_members_and_invites_come_back(engine: AsyncEngine) -> None:
    people, reads = Players(engine), Reads(engine)
    person = await people.create("Anna")
    rooms = [f"{number:026}" for number in range(3)]
    codes = [new_code() for _ in range(3)]
    for room, code in zip(rooms, codes, strict=True):
        await written(
            engine,
            *linked_rows.new_room(room, NOW),
            *linked_rows.new_invite(room, code),
            *linked_rows.new_member(room, person.id),
        )
    assert await reads.rooms_of(person.id) == rooms[::-1]
    assert await reads.rooms_of(person.id, 1) == rooms[2:]
    await written(engine, *linked_rows.gone_member(rooms[1], person.id))
    assert await reads.rooms_of(person.id) == [rooms[2], rooms[0]]
    await written(engine, *linked_rows.replace_invite(rooms[0], codes[0], "NEWCODE", NOW))
    old, new = await reads.invite(codes[0]), await reads.invite("NEWCODE")
    assert old is not None
    assert old.revoked
    assert new is not None
    assert (new.room_id, new.revoked) == (rooms[0], False)
    assert await reads.invite("NOTHING") is None


async def test_events_come_back(engine: AsyncEngine) -> None:
    room = new_ulid()
    events = [
        EventRecord(room, seq, NOW, None if seq else "me", "created", STRANGE) for seq in range(3)
    ]
    values = [{name: getattr(row, name) for name in row.__slots__} for row in events[::-1]]
    await written(engine, *linked_rows.new_room(room, NOW), insert(tables.EventRow).values(values))
    reads = Reads(engine)
    assert await reads.events(room) == events
    assert await reads.events(room, 1) == events[2:]
    assert await reads.events("nothing") == []


async def test_times_are_utc_and_naive_ones_are_refused(engine: AsyncEngine) -> None:
    east = NOW.astimezone(timezone(timedelta(hours=5, minutes=30)))
    room = new_ulid()
    await written(engine, *linked_rows.new_room(room, east))
    async with engine.connect() as connection:
        kept = (await connection.execute(select(tables.RoomRow.created_at))).scalar_one()
    assert kept == NOW
    assert kept.utcoffset() == timedelta(0)
    naive = insert(tables.RoomRow).values(id=new_ulid(), created_at=NOW.replace(tzinfo=None))
    with pytest.raises(StatementError, match="without time zone"):
        await written(engine, naive)


async def test_rows_with_broken_references_are_refused(engine: AsyncEngine) -> None:
    with pytest.raises(IntegrityError):
        await written(engine, *linked_rows.new_member(new_ulid(), new_ulid()))
    match = await a_match(engine)
    values = {"match_id": match.id, "seat": 7, "player_id": new_ulid(), "name": "", "colour": ""}
    with pytest.raises(IntegrityError):
        await written(engine, insert(tables.MatchSeatRow).values(values))


async def test_a_missing_document_is_not_json_null(engine: AsyncEngine) -> None:
    match = await a_match(engine)
    values = {
        "match_id": match.id,
        "seq": 0,
        "seat": 0,
        "version": 1,
        "move": None,
        "ready": True,
        "action": "a",
    }
    with pytest.raises(IntegrityError):
        await written(engine, insert(tables.DraftRow).values(values))


async def test_players_are_found_by_their_ids(engine: AsyncEngine) -> None:
    people = Players(engine)
    anna = await people.create("Anna", "de")
    assert await people.find(anna.id) == anna
    assert await people.find("nobody") is None


async def test_sqlite_is_set_up_for_durable_writes(sqlite_url: str) -> None:
    engine = create_engine(sqlite_url)
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    wanted |= {"cache_size": -256}
    assert len(SQLITE_PRAGMAS) == len(wanted)
    reading = autocommitting(engine)
    async with reading.connect() as one, reading.connect() as two:
        for connection in (one, two):
            for name, value in wanted.items():
                found = await connection.execute(text(f"PRAGMA {name}"))
                assert found.scalar_one() == value
    await engine.dispose()


@asynccontextmanager
async def locked(path: Path) -> AsyncIterator[None]:
    """A new file of SQLite, locked as by a process that is about to write to it."""
    async with aiosqlite.connect(path, isolation_level=None) as writer:
        await writer.execute("BEGIN IMMEDIATE")
        yield
        await writer.execute("COMMIT")


async def journal_mode(path: Path) -> str:
    """How a file of SQLite keeps its log, once one is connected to it."""
    engine = create_engine(f"sqlite:///{path}")
    try:
        async with engine.connect() as connection:
            found: str = (await connection.execute(text("PRAGMA journal_mode"))).scalar_one()
            return found
    finally:
        await engine.dispose()


async def test_a_new_file_of_sqlite_is_waited_for(tmp_path: Path) -> None:
    async with locked(tmp_path / "new.db"):
        connecting = asyncio.create_task(journal_mode(tmp_path / "new.db"))
        await asyncio.sleep(4 * database.BUSY_PAUSE)
        assert not connecting.done()
    async with patience():
        assert await connecting == "wal"


@pytest.mark.extended
async def test_a_file_of_sqlite_that_stays_locked_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.1)
    async with locked(tmp_path / "new.db"), patience():
        with pytest.raises(OperationalError, match="locked"):
            await journal_mode(tmp_path / "new.db")


async def test_it_is_known_when_a_table_is_missing(engine: AsyncEngine) -> None:
    for statement, missing in (
        ("SELECT 1 FROM nowhere", True),
        ("SELECT nothing FROM rooms", False),
    ):
        async with engine.connect() as connection:
            with pytest.raises(DBAPIError) as refused:
                await connection.execute(text(statement))
            assert lacks_table(refused.value) is missing


async def test_a_reader_does_not_wait_for_a_writer(engine: AsyncEngine) -> None:
    match = await a_match(engine)
    reads = Reads(engine)
    async with patience(), engine.begin() as writer:
        await row_inserts.execute_statement(writer, linked_rows.new_room(new_ulid(), NOW)[0])
        assert await reads.match(match.id) == match
        reading = autocommitting(engine)
        async with reading.connect() as connection:
            assert len((await connection.execute(select(tables.RoomRow.id))).all()) == 1


async def test_concurrent_updates_lose_nothing(database_url: str) -> None:
    engines = [create_engine(database_url) for _ in range(2)]
    match = await a_match(engines[0])
    seat = (tables.MatchSeatRow.match_id == match.id) & (tables.MatchSeatRow.seat == 0)

    async def count(engine: AsyncEngine) -> None:
        for _ in range(20):
            async with engine.begin() as connection:
                row = await connection.execute(
                    select(tables.MatchSeatRow.name).where(seat).with_for_update()
                )
                number = int(row.scalar_one().removeprefix("Name "))
                table = tables.MatchSeatRow.__table__
                await connection.execute(
                    table.update().where(seat).values(name=f"Name {number + 1}")  # type: ignore[attr-defined]
                )

    await asyncio.gather(*(count(engine) for engine in engines))
    found = await Reads(engines[0]).match(match.id)
    assert found is not None
    assert found.names[0] == "Name 40"
    for engine in engines:
        await engine.dispose()
