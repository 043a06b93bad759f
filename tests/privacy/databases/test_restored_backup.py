"""A restored backup still has people who were erased since: they are erased again."""

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.ops.tables import ErasureRow
from app.privacy.erase import repeat
from app.privacy.rewriting import keyed_hash
from app.store.clock import database_time
from app.store.tables import PlayerRow
from tests.solo.played_matches import play, process
from tests.support.database_dump import dumped, holding
from tests.support.room_processes import start

KEY = "a secret"


async def test_whoever_is_listed_is_erased_and_nobody_else(database_url: str) -> None:
    async with process(database_url) as where:
        live = await start(where, 2)
        await play(live, 3)
        gone, stays = live.players[:2]
        engine: AsyncEngine = where.store.engine
        async with engine.connect() as connection:
            names = dict((await connection.execute(select(PlayerRow.id, PlayerRow.name))).all())
    async with process(database_url) as where:
        engine = where.store.engine
        async with engine.begin() as connection:
            for hash_ in (keyed_hash(KEY, gone), keyed_hash("another key", stays), "0" * 64):
                row = {"hash": hash_, "at": database_time()}
                await connection.execute(insert(ErasureRow).values(**row))
            assert await repeat(connection, KEY) == 1
        dump = await dumped(engine)
        assert holding(dump, gone) == {}
        assert names[gone] not in dump["room_events"]
        assert stays in dump["players"]
        room = await where.directory.get(live.room.id)
        assert [member.player for member in room.state.members] == [stays]
        assert room.match is not None
        assert room.match.seq == live.match.seq
        async with engine.begin() as connection:
            assert await repeat(connection, KEY) == 0
