"""Rooms for one person are made once, by whichever of several processes, however far others got."""

import asyncio
from contextlib import suppress

import pytest

from app.errors import ProblemError
from app.rooms import membership, seating, setup
from app.rooms.state import RoomState
from app.solo import rooms
from app.solo.rooms import SoloPlan, SoloRooms
from app.store.ids import new_code, new_ulid
from tests.solo.played_matches import process
from tests.support.room_processes import Process, Wire

TASK = {"task": 1, "side": "A"}


def plan(bots: int = 0) -> SoloPlan:
    return SoloPlan("colour_square", TASK, bots)


async def log(where: Process, room_id: str) -> list[str]:
    return [event.kind for event in await where.reads.events(room_id)]


async def test_two_processes_make_one_room_and_one_match(database_url: str) -> None:
    wire = Wire(carries=False)
    async with (
        process(database_url, bus=wire.end()) as one,
        process(database_url, bus=wire.end()) as two,
    ):
        anna = await one.person("Anna")
        for bots in (0, 2):
            wanted = plan(bots)
            made = await asyncio.gather(
                *(
                    SoloRooms(at.directory).start_match(anna, "Anna", wanted)
                    for at in (one, two, one)
                )
            )
            assert {room.id for room in made} == {wanted.room_id}
            assert {match_of(room.state) for room in made} == {wanted.match_id}
            kinds = await log(one, wanted.room_id)
            assert kinds == ["created", "joined", *["bot-added"] * bots, "started"]
            assert await one.steps(wanted.match_id) == [0]


async def test_requests_in_the_same_moment_share_a_room(database_url: str) -> None:
    async with process(database_url) as one:
        anna, solo, wanted = await one.person("Anna"), SoloRooms(one.directory), plan()
        made = await asyncio.gather(*(solo.start_match(anna, "Anna", wanted) for _ in range(5)))
        assert len({id(room) for room in made}) == 1
        assert await log(one, wanted.room_id) == ["created", "joined", "started"]


@pytest.mark.parametrize("got", ["created", "joined", "started"])
async def test_a_crash_at_any_point_leaves_something_that_can_be_finished(
    database_url: str, got: str
) -> None:
    wanted = plan()
    async with process(database_url) as one:
        anna = await one.person("Anna")
        created = setup.create(anna, new_code(), "colour_square", "", TASK, alone=True)
        room = await one.directory.get_or_create(created, wanted.room_id)
        if got != "created":
            await room.membership.join(anna, "Anna", membership.JoinOptions())
        if got == "started":
            await room.matches.start_first_match(anna.id, wanted.match_id, wanted.terms)
    async with process(database_url) as two:
        found = await SoloRooms(two.directory).start_match(anna, "Another name", wanted)
        assert match_of(found.state) == wanted.match_id
        assert await log(two, wanted.room_id) == ["created", "joined", "started"]


async def test_whoever_has_left_does_not_get_in_again(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        anna, solo, wanted = await one.person("Anna"), SoloRooms(one.directory), plan()
        room = await solo.start_match(anna, "Anna", wanted)
        await room.membership.leave(anna.id)
        with pytest.raises(ProblemError, match="attempt-over"):
            await solo.start_match(anna, "Anna", wanted)
        ben = await one.person("Ben")
        with pytest.raises(ProblemError, match="room-not-found"):
            await room.membership.join(ben, "Ben", membership.JoinOptions())


@pytest.mark.parametrize("changed", ["options", "bot", "stood up"])
async def test_a_room_that_was_changed_before_its_match_began_is_no_attempt_any_more(
    sqlite_url: str, changed: str
) -> None:
    """After a crash its player may find it, but not make the task of a day another one there."""
    wanted = plan()
    async with process(sqlite_url) as one:
        anna = await one.person("Anna")
        created = setup.create(anna, new_code(), "colour_square", "", TASK, alone=True)
        room = await one.directory.get_or_create(created, wanted.room_id)
        await room.membership.join(anna, "Anna", membership.JoinOptions())
        commands = {
            "options": lambda at: setup.configure(at, anna.id, options={"task": 2}),
            "bot": lambda at: seating.put_bot(at, anna.id, 1),
            "stood up": lambda at: seating.free_seat(at, anna.id, 0),
        }
        await room.log.change(anna.id, commands[changed])
        with pytest.raises(ProblemError, match="attempt-over"):
            await SoloRooms(one.directory).start_match(anna, "Anna", wanted)
        assert room.state.match is None


async def test_a_process_that_is_always_slower_gives_up(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0

    async def slower(*_: object) -> None:
        nonlocal tries
        tries += 1
        raise rooms.StaleRoom("stale-room")

    monkeypatch.setattr(rooms, "_begin", slower)
    async with process(sqlite_url) as one:
        anna = await one.person("Anna")
        with pytest.raises(rooms.StaleRoom):
            await SoloRooms(one.directory).start_match(anna, "Anna", plan())
    assert tries == rooms.TRIES


async def test_a_room_is_opened_once(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        anna, room_id = await one.person("Anna"), new_ulid()
        codes = [new_code(), new_code()]
        made = await asyncio.gather(
            *(
                at.directory.get_or_create(
                    setup.create(anna, code, "colour_square", "", TASK, alone=True), room_id
                )
                for at, code in zip((one, two), codes, strict=True)
            )
        )
        assert made[0].state.code == made[1].state.code
        found = 0
        for code in codes:
            with suppress(ProblemError):
                found += (await one.directory.find(code)).id == room_id
        assert found == 1


def match_of(room: RoomState) -> str:
    assert room.match is not None
    return room.match.id
