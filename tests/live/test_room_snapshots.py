"""A room is loaded as fast after a day in which its host wrote without end."""

import pytest

from app.live.recovery import read_room
from app.rooms import hosting, setup
from app.rooms.events import fold
from app.rooms.membership import JoinOptions
from app.rooms.state import RoomState
from tests.support.room_processes import Process, Started, process, start
from tests.support.shared_bus import reads_of

AFTER = 50
MUCH = 2 * AFTER + 10


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "SUMMED_AFTER", AFTER)


async def much(live: Started) -> None:
    """The host locks and unlocks the room, again and again."""
    host = live.players[0]
    for number in range(MUCH):
        on = number % 2 == 0
        await live.room.log.change(host, lambda room, on=on: hosting.set_lock(room, host, on=on))


async def from_the_first(where: Process, room: str) -> RoomState:
    """The room as its whole log tells."""
    state: RoomState | None = None
    for event in await where.reads.events(room):
        state = fold(state, event)
    assert state is not None
    return state


async def test_loading_a_room_costs_what_is_needed(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        await much(live)
        queries = reads_of(one)
        needed = (await one.reads.needed_events([live.room_id]))[live.room_id]
        assert len(queries) == 1  # between two, an erasure may empty what the second begins with
        assert len(needed) <= AFTER + 1
        assert needed[-1].seq > MUCH
        state = await read_room(one.reads, live.room_id)
        assert state == live.room.state == await from_the_first(one, live.room_id)


async def test_who_joins_a_long_room_finds_it_in_another_process(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        live = await start(one, 2)
        await much(live)
        there = await two.directory.get(live.room_id)
        guest = await two.players.create("Cem")
        await there.membership.join(guest, "Cem", JoinOptions(False))
        await live.room.log.catch_up()
        assert live.room.state.members[-1].name == "Cem"
        assert there.state == live.room.state
