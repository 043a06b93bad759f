"""On which day rooms were open and people came is written once a day."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import event

from app.ops.expiry.adaptive_delay import AdaptiveDelay
from app.ops.expiry.visits import VisitLog, day_of
from app.security.auth import Authenticator
from app.store.tables import PlayerRow, RoomRow
from tests.ops.elapsed_time import at_once, rows, rules
from tests.solo.played_matches import process
from tests.support.room_processes import Ear, Process, start

NOON = datetime(2031, 5, 17, 12, tzinfo=UTC)
DAY = timedelta(days=1)


class Calendar:
    """A clock that is set."""

    def __init__(self) -> None:
        self.at = NOON

    def __call__(self) -> datetime:
        return self.at


def visits(where: Process, calendar: Calendar) -> tuple[VisitLog, Authenticator]:
    """What notes visits in a process, and whom it learns them from."""
    identity = Authenticator(where.players, where.tokens, rules())
    pace = AdaptiveDelay(sleep=at_once)
    return VisitLog(where.store.engine, where.directory, identity, calendar, pace), identity


def updates(where: Process) -> list[str]:
    """The updates that are executed from now on."""
    found = list[str]()

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith("UPDATE"):
            found.append(statement)

    event.listen(where.store.engine.sync_engine, "before_cursor_execute", note)
    return found


async def test_a_room_is_noted_once_a_day_while_somebody_has_it_open(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        live, idle = await start(one, 2), await start(one, 2)
        calendar = Calendar()
        here, there = visits(one, calendar)[0], visits(two, calendar)[0]
        ear, written = Ear(live.room, live.players[0]), updates(one)
        for _ in range(3):
            await here.note_rooms()
        assert len(written) == 1
        days = {row.id: row.opened_at for row in await rows(one, RoomRow)}
        assert days[live.room_id] == day_of(NOON)
        assert days[idle.room_id] < NOON - DAY
        calendar.at += DAY
        elsewhere = Ear(await two.directory.get(live.room_id), live.players[1])
        await there.note_rooms()
        await here.note_rooms()
        days = {row.id: row.opened_at for row in await rows(one, RoomRow)}
        assert days[live.room_id] == day_of(NOON) + DAY
        ear.leave()
        elsewhere.leave()


async def test_people_are_noted_when_they_come_or_are_connected(database_url: str) -> None:
    async with process(database_url) as one:
        live, calendar = await start(one, 2), Calendar()
        here, identity = visits(one, calendar)
        ben, written = await one.person("Ben"), updates(one)
        identity.came.add(ben.id)
        ear = Ear(live.room, live.players[0])
        await asyncio.gather(here.note_players(), here.note_rooms())
        await here.note_players()
        assert len([one for one in written if "players" in one]) == 1
        days = {row.id: row.seen_at for row in await rows(one, PlayerRow)}
        assert days[ben.id] == days[live.players[0]] == day_of(NOON)
        assert days[live.players[1]] is None
        assert identity.came == set()
        ear.leave()
