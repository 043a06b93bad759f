"""Events that hold a whole room, once somebody in it is erased."""

from sqlalchemy import select

from app.privacy.erase import erase
from app.rooms.setup import RoomSnapshot
from app.store.tables import EventRow
from tests.live.test_room_snapshots import much, soon
from tests.support.room_processes import process, start

__all__ = ["soon"]


async def test_what_holds_the_whole_room_names_nobody_who_was_erased(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        await much(live)
        engine, leaver = one.store.engine, live.players[1]
        async with engine.begin() as connection:
            await erase(connection, leaver, "key")
        of_room = EventRow.room_id == live.room_id, EventRow.kind == RoomSnapshot.kind
        async with engine.connect() as connection:
            sums = (await connection.scalars(select(EventRow.data).where(*of_room))).all()
        assert sums == [{}, {}]
        await live.room.log.catch_up()
        async with live.room.log.turn():
            pass
        assert await one.reads.events(live.room_id, live.room.state.seq - 1)
        assert live.room.state.summed == live.room.state.seq
        needed = await one.reads.needed_events([live.room_id])
        assert len(needed[live.room_id]) == 1
        assert leaver not in str(needed)
