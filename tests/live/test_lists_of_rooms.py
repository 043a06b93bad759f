"""A list of rooms is read from their logs: none of them is opened for it, and nothing is stale."""

from functools import partial

import pytest
from sqlalchemy import delete, update

from app.live.directory import Directory
from app.queries.my_rooms import RoomList
from app.rooms import setup
from app.rooms.membership import JoinOptions
from app.rooms.state import RoomState
from app.store.clock import database_time
from app.store.tables import EventRow, RoomRow
from tests.support.room_processes import Process, process, start
from tests.support.shared_bus import reads_of

ROOMS = 7


async def titles(where: Process, player: str) -> list[str]:
    """The titles of somebody's rooms, the newest first."""
    return [room.title for room in await where.directory.rooms_of(player)]


async def test_many_rooms_are_read_at_once_and_not_opened(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        host = await one.person("Anna")
        rooms = [
            await one.directory.create(host, "Anna", "lineup", f"Table {number}", None)
            for number in range(ROOMS)
        ]
        queries = reads_of(two)
        listed = await two.directory.rooms_of(host.id)
        assert len(queries) == 3
        assert listed == [room.state for room in reversed(rooms)]
        assert listed == await one.directory.rooms_of(host.id)
        assert not list(two.directory)


async def test_what_others_write_is_there_at_once(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        live = await start(one, 2, title="Once")
        host, guest = live.players
        assert await titles(two, guest) == ["Once"]
        for title in ("Twice", "Thrice"):
            changed = partial(setup.configure, player=host, title=title)
            await live.room.log.change(host, changed)
            assert await titles(two, guest) == [title]
        there = await two.directory.get(live.room_id)
        changed = partial(setup.configure, player=host, title="Here")
        await there.log.change(host, changed)
        assert await titles(two, guest) == ["Here"]


async def test_rooms_that_are_gone_closed_or_damaged_are_left_out(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        host = await one.person("Anna")
        guest = await one.person("Ben")
        rooms = []
        for number in range(4):
            room = await one.directory.create(host, "Anna", "lineup", f"Table {number}", None)
            await room.membership.join(guest, "Ben", JoinOptions())
            rooms.append(room.id)
        async with one.store.engine.begin() as connection:
            await connection.execute(delete(RoomRow).where(RoomRow.id == rooms[0]))
            closed = update(RoomRow).where(RoomRow.id == rooms[1])
            await connection.execute(closed.values(closed_at=database_time()))
            hole = EventRow.room_id == rooms[2], EventRow.seq == 1
            await connection.execute(delete(EventRow).where(*hole))
        assert await titles(two, host.id) == await titles(two, guest.id) == ["Table 3"]


async def test_a_room_that_goes_while_it_is_listed_takes_no_other_with_it(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a running match that somebody watches, the list needs more than the log of its room."""
    async with process(database_url) as one, process(database_url) as two:
        live, watcher = await start(one, 2, title="Watched"), await one.person("Eve")
        await live.room.membership.join(watcher, "Eve", JoinOptions(seat=False))
        await one.directory.create(watcher, "Eve", "lineup", "Own", None)
        read = two.directory.rooms_of

        async def before_it_goes(_: Directory, player: str) -> list[RoomState]:
            states = await read(player)
            async with one.store.engine.begin() as connection:
                await connection.execute(delete(RoomRow).where(RoomRow.id == live.room_id))
            return states

        monkeypatch.setattr(Directory, "rooms_of", before_it_goes)
        listed = await RoomList(two.directory).of_player(watcher.id)
        assert {room.title for room in listed} == {"Own", "Watched"}
