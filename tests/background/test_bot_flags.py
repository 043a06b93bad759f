"""Rooms are told that a member has declared themselves a bot: one after another, all in the end."""

from dataclasses import replace

import pytest
from sqlalchemy.exc import OperationalError

from app.background import bot_flags
from app.background.bot_flags import BotFlagWriter
from app.errors import Unavailable
from app.live.room import Room
from app.rooms.membership import JoinOptions
from app.rooms.records import Person
from tests.support.room_processes import Process, process


async def joined(where: Process, number: int) -> tuple[Person, list[Room]]:
    """A person, and rooms of somebody else in which they sit."""
    host, robo = await where.person("Zoe"), await where.person("Robo")
    create = where.directory.create
    rooms = [await create(host, "Zoe", "lineup", "", None) for _ in range(number)]
    for room in rooms:
        await room.membership.join(robo, "Robo", JoinOptions())
    await where.players.change(replace(robo, program=True))
    return replace(robo, program=True), rooms


def told(room: Room) -> bool:
    """True if a room knows, and says it in its activity, once."""
    assert [one.key for one in room.state.changes].count("declared") < 2
    return any(one.program for one in room.state.members)


async def test_rooms_are_told_even_if_nobody_has_them_open(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as other:
        robo, rooms = await joined(one, 3)
        elsewhere = BotFlagWriter(other.directory, other.reads)
        await elsewhere.player_declared(robo.id)
        await elsewhere.wait_until_done()
        for room in rooms:
            assert told(await other.directory.get(room.id))
            await room.log.catch_up()
            assert told(room)
            assert room.state.seat_of(robo.id) is None
        await elsewhere.player_declared(robo.id)
        await elsewhere.wait_until_done()
        assert told(await other.directory.get(rooms[0].id))


async def test_the_seat_of_the_match_says_so_for_replays_in_years(database_url: str) -> None:
    async with process(database_url) as one:
        robo, [room] = await joined(one, 1)
        await room.matches.start_match(room.state.host)
        assert room.match is not None
        await room.membership.declare_bot(robo.id)
        record = await one.reads.match(room.match.match_id)
        assert record is not None
        assert record.programs == (False, True)
        assert record.names == ("Zoe", "Robo")


async def test_the_newest_rooms_are_told_and_the_others_when_they_are_opened(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_flags, "ROOMS", 1)
    async with process(sqlite_url) as one:
        robo, rooms = await joined(one, 2)
        telling = BotFlagWriter(one.directory, one.reads)
        await telling.player_declared(robo.id)
        await telling.wait_until_done()
        assert sorted(map(told, rooms)) == [False, True]
        for room in rooms:
            telling.room_opened(room, replace(robo, program=False))
            telling.room_opened(room, await one.person("Zoe"))
        await telling.wait_until_done()
        assert sorted(map(told, rooms)) == [False, True]
        for room in rooms:
            telling.room_opened(room, robo)
        await telling.wait_until_done()
        assert all(map(told, rooms))


@pytest.mark.parametrize(
    "error",
    [Unavailable("store-unavailable"), OperationalError("", {}, Exception()), ValueError("broken")],
)
async def test_a_room_that_fails_does_not_keep_the_others_from_it(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async with process(sqlite_url) as one:
        robo, rooms = await joined(one, 2)
        [first, *_] = await one.reads.rooms_of(robo.id)

        async def fail(player: str) -> None:
            raise error

        broken = next(room for room in rooms if room.id == first)
        monkeypatch.setattr(broken.membership, "declare_bot", fail)
        telling = BotFlagWriter(one.directory, one.reads)
        await telling.player_declared(robo.id)
        await telling.wait_until_done()
        assert {room.id for room in rooms if told(room)} == {room.id for room in rooms} - {first}


async def test_stopping_leaves_the_rest_until_it_is_opened(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        robo, rooms = await joined(one, 3)
        telling = BotFlagWriter(one.directory, one.reads)
        await telling.player_declared(robo.id)
        await telling.stop()
        assert not all(map(told, rooms))
        await telling.wait_until_done()
