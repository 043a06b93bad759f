"""Programs in live rooms: they may be there always, but a person acts for an absent host."""

from dataclasses import replace

from app.rooms import hosting
from app.rooms.membership import JoinOptions
from tests.support.eventually import eventually
from tests.support.room_processes import Ear, process


async def test_a_program_that_is_always_there_never_acts_for_the_host(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        anna, robo, ben = [await one.person(name) for name in ("Anna", "Robo", "Ben")]
        room = await one.directory.create(anna, "Anna", "lineup", "", None)
        await room.log.change(anna.id, lambda at: hosting.set_programs(at, anna.id, "play"))
        await room.membership.join(replace(robo, program=True), "Robo", JoinOptions())
        room.acting_host._after = 0.0
        ear = Ear(room, robo.id)
        await eventually(lambda: room.acting_host._timer is None)
        await room.membership.join(ben, "Ben", JoinOptions())
        other = Ear(room, ben.id)
        await eventually(lambda: room.state.acting == ben.id)
        ear.leave()
        other.leave()
