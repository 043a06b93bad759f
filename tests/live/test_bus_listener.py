"""What was missed is read in all rooms, without a flood while the database is away."""

import asyncio
from typing import Any, NoReturn

import pytest
from sqlalchemy.exc import OperationalError
from structlog.testing import capture_logs

from app.broadcast import hub
from app.broadcast.bus import ConnectedPlayers
from app.live import bus_listener, room_log
from app.live.room import Room
from tests.live.test_races import second
from tests.live.test_recovery import play
from tests.support.eventually import eventually
from tests.support.room_processes import Process, Started, process, start

ROOMS = 4
ELSEWHERE = "another process"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus_listener, "PAUSE_SECONDS", 0.03)
    monkeypatch.setattr(room_log, "RETRY_SECONDS", 0.005)


async def silent(*_: Any) -> NoReturn:
    raise OperationalError("a statement", {}, OSError("the database is away"))


async def polled(where: Process, rooms: list[Room], times: int = 40) -> int:
    """Say often that something was missed; how many tasks a room had at most."""
    most = 0
    for _ in range(times):
        where.directory.hearsay.messages_missed()
        await asyncio.sleep(0.005)
        most = max(most, *(len(one.log.background) for one in rooms))
    return most


async def test_a_room_recovers_by_one_task_however_long_the_database_is_away(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(sqlite_url) as one, process(sqlite_url) as two:
        lives: list[Started] = [await start(one, 2) for _ in range(ROOMS)]
        rooms = [(await second(live, two)).room for live in lives]
        with capture_logs() as lines, monkeypatch.context() as patch:
            patch.setattr(two.reads, "events", silent)
            assert await polled(two, rooms) <= 2  # one at work, and one that has just found that
            await eventually(lambda: all(len(room.log.background) == 1 for room in rooms))
            for live in lives:
                await play(live, 1)
        told = [line["room"] for line in lines if line["event"] == "room-unsure"]
        assert sorted(told) == sorted(room.id for room in rooms)
        await eventually(lambda: all(len(room.log.background) == 0 for room in rooms))
        assert [room.current.running_match().seq for room in rooms] == [1] * ROOMS


async def test_after_the_end_of_a_process_rooms_are_read_one_after_another(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(sqlite_url) as one:
        rooms = [(await start(one, 2)).room for _ in range(ROOMS)]
        for room in rooms:
            room.set_remote_players(ELSEWHERE, ConnectedPlayers(("somebody",), ()))
        await eventually(lambda: all(room.idle for room in rooms))
        read, reading, most = one.reads.events, 0, 0
        seen = list[str]()

        async def counted(room: str, *given: Any) -> Any:
            nonlocal reading, most
            reading += 1
            most = max(most, reading)
            await asyncio.sleep(0.01)
            reading -= 1
            seen.append(room)
            return await read(room, *given)

        monkeypatch.setattr(one.reads, "events", counted)
        monkeypatch.setattr(hub, "SILENCE_MS", -1)
        one.directory._repeat_presence()
        await eventually(lambda: len(seen) == ROOMS)
        assert sorted(seen) == sorted(room.id for room in rooms)
        assert most == 1
