"""Somebody is erased whose rooms have expired: what others achieved there stays."""

import asyncio

from app.privacy.erase import erase_live
from app.privacy.export import PersonalData
from app.solo.tables import PlayedRow
from app.store.tables import ARCHIVE, MatchRow, MatchSeatRow
from tests.ops.elapsed_time import after, expiry, rows
from tests.solo.played_matches import play, process
from tests.support.database_dump import dumped, holding
from tests.support.room_processes import start

KEY = "a secret"


async def test_the_matches_of_expired_rooms_are_not_ones_own(database_url: str) -> None:
    async with process(database_url) as one:
        engine, live = one.store.engine, await start(one, 2)
        await play(live)
        other = await start(one, 2)
        await play(other)
        gone, stays = live.players[:2]
        achieved = await rows(one, PlayedRow, PlayedRow.player_id != gone)
        await expiry(one, after(40), rooms=30).sweep()
        found = await PersonalData(engine, asyncio.Lock()).rooms(gone)
        assert (found.shared, found.own) == ((ARCHIVE,), ())
        erased = await erase_live(engine, gone, KEY)
        assert (erased.rooms, erased.own_rooms, erased.matches) == (0, 0, 1)
        assert await rows(one, PlayedRow) == achieved
        assert {row.id for row in await rows(one, MatchRow)} == {live.match_id, other.match_id}
        assert {row.room_id for row in await rows(one, MatchRow)} == {ARCHIVE}
        seats = await rows(one, MatchSeatRow, MatchSeatRow.match_id == live.match_id)
        assert {row.player_id for row in seats} == {None, stays}
        assert holding(await dumped(engine), gone) == {}
        again = await erase_live(engine, gone, KEY, erased)  # as it happens some seconds later
        assert (again.rooms, again.own_rooms) == (0, 0)
        assert len(await rows(one, MatchRow)) == 2
