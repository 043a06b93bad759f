"""What looks at very many rows has a minute for each statement; nothing else has."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.ops.expiry import sweep
from app.ops.expiry.cutoffs import Cutoffs
from app.ops.operator import Operator
from app.ops.people import PeopleSearch
from app.ops.rooms import RoomSearch
from app.privacy.erase import erase_live
from app.privacy.export import PersonalData
from app.store.connection_limits import LONG_SECONDS
from app.store.database import create_engine, leisurely
from tests.ops.elapsed_time import after, expiry
from tests.solo.played_matches import process
from tests.support.room_processes import Process, start

Work = Callable[[Process, str, str], Awaitable[Any]]
NOW = datetime.now(UTC)
TIMEOUT = text("SHOW statement_timeout")
LONG: dict[str, Work] = {
    "expiry": lambda one, *_: expiry(one, after(20), chat=10)._found(chat_find, NOW, ""),
    "preview": lambda one, *_: sweep.count(one.store.engine, Cutoffs(NOW, NOW, NOW, NOW)),
    "erasure": lambda one, _, player: erase_live(one.store.engine, player, secrets.token_hex(32)),
    "export": lambda one, _, player: PersonalData(one.store.engine, asyncio.Lock()).counts(player),
    "deletion": lambda one, room, _: Operator(one.store.engine, "console").delete_room(room),
    "rooms": lambda one, *_: RoomSearch(one.store.engine).search("a"),
    "people": lambda one, *_: PeopleSearch(one.store.engine).count("a"),
}


async def chat_find(connection: Any, *_: Any) -> Any:
    return (await connection.scalars(text("SELECT room_id FROM messages"))).all()


def spans(engine: AsyncEngine) -> set[float | None]:
    """How long the statements of an engine may take, but for those that begin and end."""
    found = set[float | None]()

    def note(connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if not statement.startswith("BEGIN"):
            found.add(connection.connection.driver_connection.seconds)

    event.listen(engine.sync_engine, "before_cursor_execute", note)
    return found


@pytest.mark.parametrize("name", LONG)
async def test_work_as_big_as_the_database_has_its_time(name: str, sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        found = spans(one.store.engine)
        await LONG[name](one, live.room_id, live.players[1])
        assert found == {LONG_SECONDS}


@pytest.fixture
async def single(postgres_url: str) -> Any:
    """An engine with one connection."""
    engine = create_engine(postgres_url)
    yield engine
    await engine.dispose()


async def test_a_transaction_that_fails_leaves_nothing_of_it(single: AsyncEngine) -> None:
    async def fail() -> None:
        async with leisurely(single.begin()) as connection:
            assert await connection.scalar(TIMEOUT) == "1min"
            await connection.execute(text("SELECT nothing"))

    with pytest.raises(DBAPIError):
        await fail()
    async with single.connect() as connection:
        assert await connection.scalar(TIMEOUT) == "5s"


async def test_whoever_stops_it_is_told_so(single: AsyncEngine) -> None:
    """The end of the wait is what was asked for, not what the driver says of the connection."""
    begun = asyncio.Event()

    async def sleeping() -> None:
        async with leisurely(single.connect()) as connection:
            begun.set()
            await connection.execute(text("SELECT pg_sleep(30)"))

    task = asyncio.create_task(sleeping())
    await begun.wait()
    await asyncio.sleep(0.1)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
