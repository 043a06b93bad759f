"""Rooms that nobody opens expire, with all that belongs to them but what people have achieved."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.errors import ProblemError
from app.ops.expiry import cutoffs, rooms
from app.ops.expiry.adaptive_delay import AdaptiveDelay
from app.ops.expiry.sweep import cutoffs_of, preview
from app.ops.expiry.visits import day_of
from app.ops.rooms import RoomSearch
from app.rooms.chat import MessageContent
from app.schemas.closing import NO_SUCH_ROOM
from app.solo.tables import PlayedRow
from app.store.database import autocommitting
from app.store.revocations import ROOM
from app.store.tables import (
    ARCHIVE,
    EventRow,
    MatchRow,
    MessageRow,
    ResultRow,
    RevocationRow,
    RoomRow,
    StepRow,
)
from tests.ops.elapsed_time import acts, after, at_once, expiry, rows, rules
from tests.solo.played_matches import play, process
from tests.support.eventually import eventually
from tests.support.room_processes import Ear, Process, action, start


async def opened(where: Process, room: str, at: Any) -> None:
    """Somebody had a room open on a day."""
    async with where.store.engine.begin() as connection:
        await connection.execute(update(RoomRow).where(RoomRow.id == room).values(opened_at=at))


async def left(where: Process) -> set[str]:
    """The rooms that there are."""
    return {row.id for row in await rows(where, RoomRow)} - {ARCHIVE}


async def test_a_room_expires_when_nobody_has_opened_it_for_so_long(database_url: str) -> None:
    async with process(database_url) as one:
        old, new = await start(one, 2), await start(one, 2)
        await old.room.chat.send(old.players[0], action(), MessageContent("text", "Hello"))
        await opened(one, new.room_id, day_of(after(2)))
        await expiry(one, after(30), rooms=30).sweep()
        assert await left(one) == {old.room_id, new.room_id}
        assert (await preview(one.store.engine, rules(rooms=30), after(31.5))).rooms == 1
        await expiry(one, after(31.5), rooms=30).sweep()
        assert await left(one) == {new.room_id}
        assert await acts(one) == {"rooms-expired": 1}
        for table in (EventRow, MessageRow, MatchRow):
            assert {row.room_id for row in await rows(one, table)} <= {new.room_id}
        assert {row.match_id for row in await rows(one, StepRow)} == {new.match_id}
        revoked = await rows(one, RevocationRow, RevocationRow.kind == ROOM)
        assert [row.subject for row in revoked] == [old.room_id]


async def test_whatever_is_written_in_a_room_counts_as_using_it(database_url: str) -> None:
    """Also moves over days, by programs that have no room open."""
    async with process(database_url) as one:
        moved, spoken, idle = [await start(one, 2) for _ in range(3)]
        async with one.store.engine.begin() as connection:
            for table, key, at in (
                (StepRow, StepRow.match_id == moved.match_id, after(20)),
                (EventRow, EventRow.room_id == spoken.room_id, after(20)),
            ):
                await connection.execute(update(table).where(key).values(at=at))
        await expiry(one, after(40), rooms=30).sweep()
        assert await left(one) == {moved.room_id, spoken.room_id}
        assert idle.room_id not in await left(one)


async def test_a_room_that_is_open_stays_and_closes_for_nobody(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        here, there = await start(one, 2), await start(two, 2)
        ear = Ear(here.room, here.players[0])
        await opened(one, there.room_id, day_of(after(31)))  # as its process has noted
        await expiry(one, after(40), rooms=30).sweep()
        assert await left(one) == {here.room_id, there.room_id}
        assert ear.peer.closing is None
        ear.leave()


async def test_somebody_opens_a_room_just_before_it_would_be_deleted(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        cutoff = cutoffs_of(rules(rooms=30), after(40)).rooms
        assert cutoff is not None
        await opened(one, live.room_id, day_of(after(40)))
        assert await rooms.remove_some(one.store.engine, live.room_id, cutoff) is None
        assert await left(one) == {live.room_id}


@pytest.mark.parametrize("kind", ["event", "step"])
async def test_what_is_being_written_is_waited_for(postgres_url: str, kind: str) -> None:
    """It is acknowledged once it is written, so it must not go with the room."""
    async with process(postgres_url) as one:
        live = await start(one, 2)
        table, key = (
            (EventRow, EventRow.room_id == live.room_id)
            if kind == "event"
            else (StepRow, StepRow.match_id == live.match_id)
        )
        last = dict((await rows(one, table, key))[-1]._mapping)
        cutoff = cutoffs_of(rules(rooms=30), after(40)).rooms
        assert cutoff is not None
        async with one.store.engine.begin() as writing:
            await writing.execute(insert(table).values(last | {"seq": 99, "at": after(40)}))
            removing = asyncio.create_task(
                rooms.remove_some(one.store.engine, live.room_id, cutoff)
            )
            async with autocommitting(one.store.engine).connect() as looking:
                await eventually(lambda: _is_waiting(looking))
            assert not removing.done()
        assert await removing is None
        assert await left(one) == {live.room_id}


async def test_a_room_in_which_somebody_writes_for_long_is_left_for_later(
    postgres_url: str,
) -> None:
    async with process(postgres_url) as one:
        live = await start(one, 2)
        cutoff = cutoffs_of(rules(rooms=30), after(40)).rooms
        assert cutoff is not None
        held = select(RoomRow.id).where(RoomRow.id == live.room_id).with_for_update()
        async with one.store.engine.begin() as writing:
            await writing.execute(held)
            assert await rooms.remove_some(one.store.engine, live.room_id, cutoff) is None
        assert await rooms.remove_some(one.store.engine, live.room_id, cutoff) is True


async def _is_waiting(connection: AsyncConnection) -> bool:
    """True if somebody waits for a row."""
    waits = "SELECT count(*) FROM pg_locks WHERE NOT granted"
    return bool((await connection.exec_driver_sql(waits)).scalar_one())


async def test_processes_that_have_the_room_drop_it(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        live = await start(one, 2)
        elsewhere = await two.directory.get(live.room_id)
        await expiry(one, after(40), rooms=30).sweep()
        ear = Ear(elsewhere, live.players[1])
        for where in (one, two):
            await where.directory.drop_deleted({live.room_id})
            with pytest.raises(ProblemError, match="room-not-found"):
                await where.directory.get(live.room_id)
        await eventually(lambda: ear.peer.closing == NO_SUCH_ROOM)


async def test_what_people_have_achieved_stays_without_the_room(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        await play(live)
        before = await rows(one, PlayedRow)
        assert len(before) == 2
        await expiry(one, after(40), rooms=30).sweep()
        assert await rows(one, PlayedRow) == before
        assert [row.room_id for row in await rows(one, MatchRow)] == [ARCHIVE]
        assert len(await rows(one, ResultRow)) == 1
        assert await rows(one, StepRow) == []
        await one.directory.drop_deleted()
        with pytest.raises(ProblemError, match="match-expired"):
            await one.directory.room_of_match(live.match_id)
        with pytest.raises(ProblemError, match="room-not-found"):
            await one.directory.get(ARCHIVE)
        found = RoomSearch(one.store.engine)
        assert (await found.count(), await found.search(), await found.find(ARCHIVE)) == (
            0,
            [],
            None,
        )
        await expiry(one, after(400), rooms=30).sweep()
        assert await rows(one, PlayedRow) == before


async def test_a_big_room_is_closed_first_and_a_later_sweep_goes_on(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A restart in the middle leaves nothing behind, and nobody meets half a room."""
    monkeypatch.setattr(rooms, "SLICE", 5)
    async with process(database_url) as one:
        live = await start(one, 2)
        await play(live, 12)
        cutoff = cutoffs_of(rules(rooms=30), after(40)).rooms
        assert cutoff is not None
        engine, room = one.store.engine, live.room_id
        await rooms.make_archive(engine)
        assert await rooms.remove_some(engine, room, cutoff) is False
        assert len(await rows(one, StepRow)) == 13
        await one.directory.drop_deleted()
        with pytest.raises(ProblemError, match="room-closed"):
            await one.directory.get(room)
        assert await rooms.remove_some(engine, room, cutoff) is False
        assert len(await rows(one, StepRow)) == 8
        await expiry(one, after(40), rooms=30).sweep()
        assert await left(one) == set()
        assert await acts(one) == {"rooms-expired": 1}


async def test_two_processes_do_not_do_it_twice(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        for _ in range(3):
            await start(one, 2)
        both = expiry(one, after(40), rooms=30), expiry(two, after(40), rooms=30)
        await asyncio.gather(*(each.sweep() for each in both))
        assert await left(one) == set()
        assert await acts(one) == {"rooms-expired": 3}


async def test_without_settings_nothing_expires(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        idle = expiry(one, after(9999))
        await idle.sweep()
        async with idle.running():
            assert not [task for task in asyncio.all_tasks() if task.get_name() == "expiry"]
        assert await left(one) == {live.room_id}
        assert await acts(one) == {}
        assert not cutoffs.Cutoffs()


async def test_a_long_piece_of_work_is_followed_by_a_longer_pause() -> None:
    pauses, times = list[float](), iter([0.0, 0.5, 1.0, 1.001])

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    pace = AdaptiveDelay(lambda: next(times), sleep)
    for _ in range(2):
        await pace.do(lambda: at_once(0))
    assert pauses == [2.0, 0.02]
