"""A new name reaches a player's rooms: few at once, in the background, in the end all."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from types import SimpleNamespace

import pytest

from app.background import renaming
from app.background.renaming import ROOMS_AT_ONCE, RoomRenamer
from app.limits.counters import Bucket, Rate
from app.live.room import Room
from app.rooms.membership import JoinOptions
from app.rooms.naming import is_name_outdated
from app.rooms.records import Person
from app.schemas.room import room_view
from tests.support.eventually import eventually
from tests.support.frozen_clock import Hand
from tests.support.room_processes import Ear, Process, process


class Scene:
    """A process, and its renaming of players in rooms."""

    def __init__(self, running: Process) -> None:
        self.process = running
        self.renaming = RoomRenamer(running.directory, running.players)

    async def rooms(self, host: Person, number: int) -> list[Room]:
        """New rooms of one host."""
        create = self.process.directory.create
        return [await create(host, host.name, "lineup", "", None) for _ in range(number)]

    async def joined(self, person: Person, number: int) -> list[Room]:
        """Rooms in which somebody is a plain member, whose changes are rate-limited."""
        rooms = await self.rooms(await self.process.person("Zoe"), number)
        for room in rooms:
            await room.membership.join(person, person.name, JoinOptions(True))
        return rooms

    async def rename(self, person: Person, name: str) -> Person:
        """Rename somebody as the endpoint does."""
        rooms = self.renaming.rooms_of(person.id, name)
        changed = replace(person, name=name)
        await self.process.players.change(changed)
        self.renaming.player_renamed(person.id, rooms)
        return changed

    async def events(self, rooms: list[Room]) -> int:
        """How many `renamed` the logs of these rooms have."""
        logs = [await self.process.reads.events(room.id) for room in rooms]
        return sum(event.kind == "renamed" for log in logs for event in log)


@asynccontextmanager
async def scene(url: str) -> AsyncIterator[Scene]:
    async with process(url) as running:
        found = Scene(running)
        yield found
        await found.renaming.stop()


def name_in(room: Room, person: Person) -> str:
    member = room.state.member(person.id)
    assert member is not None
    return member.name


async def test_a_rename_writes_to_a_bounded_number_of_rooms(sqlite_url: str) -> None:
    """Open rooms get the name, the player's own first; the others when they are opened."""
    async with scene(sqlite_url) as here:
        anna, ben = await here.process.person("Anna"), await here.process.person("Ben")
        rooms = await here.rooms(anna, ROOMS_AT_ONCE + 15)
        quiet, busy, own = rooms[:5], rooms[5:-3], rooms[-3:]
        ears = [Ear(room, ben.id) for room in busy] + [Ear(room, anna.id) for room in own]
        assert len(busy) > ROOMS_AT_ONCE
        await here.rename(anna, "Änne")
        await here.renaming.wait_until_done()
        assert await here.events(rooms) == ROOMS_AT_ONCE
        assert await here.events(quiet) == 0
        assert [name_in(room, anna) for room in own] == ["Änne"] * 3
        assert sum(name_in(room, anna) == "Änne" for room in busy) == ROOMS_AT_ONCE - 3
        for ear in ears:
            ear.leave()


async def test_a_room_with_a_running_match_gets_the_name_even_if_nobody_is_there(
    sqlite_url: str,
) -> None:
    async with scene(sqlite_url) as here:
        anna = await here.process.person("Anna")
        (room,) = await here.rooms(anna, 1)
        ben = await here.process.person("Ben")
        await room.membership.join(ben, "Ben", JoinOptions(True))
        await room.matches.start_match(anna.id)
        await here.rename(ben, "Benno")
        await here.renaming.wait_until_done()
        assert name_in(room, ben) == "Benno"


async def test_many_renames_at_once_write_each_room_about_once(sqlite_url: str) -> None:
    """A room has one pending entry at most; the newest name is written."""
    async with scene(sqlite_url) as here:
        anna = await here.process.person("Anna")
        rooms = await here.rooms(anna, 10)
        ears = [Ear(room, anna.id) for room in rooms]
        for number in range(20):
            anna = await here.rename(anna, f"Anna {number}")
            await asyncio.sleep(0)
        await here.renaming.wait_until_done()
        assert {name_in(room, anna) for room in rooms} == {"Anna 19"}
        for ear in ears:
            ear.leave()


async def test_nobody_waits_for_a_rename(sqlite_url: str) -> None:
    """Rooms are written one at a time; a busy room holds up neither the player nor other rooms."""
    async with scene(sqlite_url) as here:
        anna = await here.process.person("Anna")
        rooms = await here.rooms(anna, 6)
        ears = [Ear(room, anna.id) for room in rooms]
        store = here.process.store
        store.gate.clear()
        store.waiting.clear()
        await here.rename(anna, "Änne")  # it ends while no event can be committed
        await store.waiting.wait()
        assert [room.log._turns.taken for room in rooms].count(True) == 1
        store.gate.set()
        await here.renaming.wait_until_done()
        assert {name_in(room, anna) for room in rooms} == {"Änne"}
        for ear in ears:
            ear.leave()


async def test_other_rooms_get_the_name_when_they_are_opened(sqlite_url: str) -> None:
    """Also after a restart, and once."""
    async with scene(sqlite_url) as here:
        anna = await here.process.person("Anna")
        (room,) = await here.rooms(anna, 1)
        anna = await here.rename(anna, "Änne")
        await here.renaming.wait_until_done()
        assert name_in(room, anna) == "Anna"
    async with scene(sqlite_url) as here:
        room = await here.process.directory.get(room.id)
        for _ in range(3):
            here.renaming.room_opened(room, anna)
            await here.renaming.wait_until_done()
        assert name_in(room, anna) == "Änne"
        assert await here.events([room]) == 1


async def test_joining_again_adopts_the_new_name(sqlite_url: str) -> None:
    async with scene(sqlite_url) as here:
        anna = await here.process.person("Anna")
        (room,) = await here.rooms(anna, 1)
        anna = await here.rename(anna, "Änne")
        await room.membership.join(anna, anna.name, JoinOptions(True))
        assert name_in(room, anna) == "Änne"
        assert not is_name_outdated(room.state, anna)


async def test_a_name_for_one_room_stays_until_the_next_rename(sqlite_url: str) -> None:
    async with scene(sqlite_url) as here:
        anna, ben = await here.process.person("Anna"), await here.process.person("Ben")
        (room,) = await here.rooms(anna, 1)
        await room.membership.join(ben, "Benjamin", JoinOptions(True))
        here.renaming.room_opened(room, ben)
        await here.renaming.wait_until_done()
        assert name_in(room, ben) == "Benjamin"
        ben = await here.rename(ben, "Benno")
        here.renaming.room_opened(room, ben)
        await here.renaming.wait_until_done()
        assert name_in(room, ben) == "Benno"


async def test_an_old_name_remembered_by_another_process_does_not_come_back(
    sqlite_url: str,
) -> None:
    """A player's former name, kept in memory elsewhere, does not come back."""
    async with scene(sqlite_url) as here:
        former = await here.process.person("Anna")
        (room,) = await here.rooms(former, 1)
        ear = Ear(room, former.id)
        await here.rename(former, "Änne")
        await here.renaming.wait_until_done()
        here.renaming.room_opened(room, former)
        await here.renaming.wait_until_done()
        assert name_in(room, former) == "Änne"
        assert await here.events([room]) == 1
        ear.leave()


async def test_a_players_name_in_other_rooms_is_not_revealed(sqlite_url: str) -> None:
    async with scene(sqlite_url) as here:
        anna, ben = await here.process.person("Anna"), await here.process.person("Secret")
        (room,) = await here.rooms(anna, 1)
        await room.membership.join(ben, "Ben", JoinOptions(True))
        await room.membership.join(ben, "Benny", JoinOptions(True))
        member = room.state.member(ben.id)
        assert member is not None
        assert member.known_as == "Secret"
        assert "Secret" not in str(room_view(room.state, anna.id))
        assert "Secret" not in str(room.state.changes)


async def test_a_failing_store_only_delays_a_name(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other rooms get the name, and that one when it is opened."""
    monkeypatch.setattr(renaming, "ROOMS_AT_ONCE", 2)
    async with scene(sqlite_url) as here:
        anna = await here.process.person("Anna")
        rooms = await here.rooms(anna, 2)
        ears = [Ear(room, anna.id) for room in rooms]
        here.process.store.fail["before"] = 1
        anna = await here.rename(anna, "Änne")
        await here.renaming.wait_until_done()
        assert sorted(name_in(room, anna) for room in rooms) == ["Anna", "Änne"]
        for room in rooms:
            here.renaming.room_opened(room, anna)
        await here.renaming.wait_until_done()
        assert {name_in(room, anna) for room in rooms} == {"Änne"}
        for ear in ears:
            ear.leave()


async def test_a_room_over_its_rate_of_changes_gets_a_name_later(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other rooms do not wait for it."""
    monkeypatch.setattr(renaming, "LONGEST_WAIT", 0.01)
    async with scene(sqlite_url) as here:
        anna = await here.process.person("Anna")
        rooms = await here.joined(anna, 3)
        ears = [Ear(room, anna.id) for room in rooms]
        clock = Hand()
        busy = here.renaming.rooms_of(anna.id, "Änne")[0]
        busy.log._pace = Bucket(Rate(1, 1), clock)
        busy.log._pace.take_token()
        anna = await here.rename(anna, "Änne")
        await here.renaming.wait_until_done()
        assert [name_in(room, anna) for room in rooms if room is not busy] == ["Änne"] * 2
        assert name_in(busy, anna) == "Anna"
        clock.move(1)
        await eventually(lambda: name_in(busy, anna) == "Änne")
        assert await here.events(rooms) == 3
        for ear in ears:
            ear.leave()


async def test_a_room_that_stays_over_its_rate_is_tried_a_few_times_only(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It gets the name when somebody opens it."""
    monkeypatch.setattr(renaming, "LONGEST_WAIT", 0)
    async with scene(sqlite_url) as here:
        anna = await here.process.person("Anna")
        (room,) = await here.joined(anna, 1)
        ear, refusals = Ear(room, anna.id), 0

        def refuse() -> float:
            nonlocal refusals
            refusals += 1
            return 1.0

        monkeypatch.setattr(
            room.log, "_pace", SimpleNamespace(take_token=refuse, note_remaining=lambda *_: None)
        )
        anna = await here.rename(anna, "Änne")
        await eventually(lambda: refusals == renaming.TRIES)
        for _ in range(20):
            await asyncio.sleep(0)
            await here.renaming.wait_until_done()
        assert refusals == renaming.TRIES
        monkeypatch.undo()
        here.renaming.room_opened(room, anna)
        await here.renaming.wait_until_done()
        assert name_in(room, anna) == "Änne"
        ear.leave()


async def test_stopping_does_not_wait_for_a_busy_room(sqlite_url: str) -> None:
    async with scene(sqlite_url) as here:
        anna = await here.process.person("Anna")
        (room,) = await here.joined(anna, 1)
        ear = Ear(room, anna.id)
        room.log._pace = Bucket(Rate(1, 1), Hand())
        room.log._pace.take_token()
        anna = await here.rename(anna, "Änne")
        await here.renaming.stop()
        assert name_in(room, anna) == "Anna"
        assert not here.renaming._later
        ear.leave()
