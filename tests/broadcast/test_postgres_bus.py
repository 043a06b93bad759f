"""Over PostgreSQL, one process alone is silent; several find each other, also after an outage."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest
import pytest_asyncio
from sqlalchemy.ext.asyncio import AsyncEngine

from app.broadcast import postgres_bus, shared_bus
from app.broadcast.bus import RoomRows
from app.broadcast.postgres_bus import CHANNEL, PostgresBus
from app.store.database import create_engine
from tests.support.eventually import eventually
from tests.support.shared_bus import Heard, seal

CUT = """
    SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
"""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_bus, "RETRY_SECONDS", 0.02)
    monkeypatch.setattr(postgres_bus, "KNOCK_SECONDS", 0.01)


@pytest_asyncio.fixture
async def engine(postgres_url: str) -> AsyncIterator[AsyncEngine]:
    engine = create_engine(postgres_url)
    yield engine
    await engine.dispose()


class Member:
    """A process with its bus, and what it hears."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.bus = PostgresBus(engine, seal("postgresql:///shared"))
        self.heard = Heard()
        self.sent = 0

    async def start(self) -> None:
        """Start, and wait until it hears the others."""
        send = self.bus._send

        async def counted(texts: Any) -> None:
            self.sent += 1
            await send(texts)

        self.bus._send = counted  # type: ignore[method-assign]
        await self.bus.start(self.heard)
        await eventually(lambda: self.heard.missed_some > 0)

    def rooms(self) -> list[str]:
        return [room for room, _ in self.heard.rows]


@pytest_asyncio.fixture
async def members(engine: AsyncEngine) -> AsyncIterator[list[Member]]:
    """Three processes, none of which has been started."""
    members = [Member(engine) for _ in range(3)]
    yield members
    for member in members:
        await member.bus.stop()


async def cut(engine: AsyncEngine) -> None:
    """End the connections of all that listen."""
    async with engine.connect() as connection:
        await connection.exec_driver_sql(CUT)


async def test_one_process_alone_sends_nothing(members: list[Member]) -> None:
    one, *_ = members
    await one.start()
    assert one.bus.alone
    for number in range(100):
        one.bus.publish_rows(f"room-{number}", RoomRows())
    assert one.bus._outbox == []
    assert one.sent == 0


async def test_from_the_moment_a_second_process_hears_it_is_told_everything(
    members: list[Member],
) -> None:
    one, two, three = members
    await one.start()
    await two.start()  # it has read all its rooms since it is told
    assert not one.bus.alone
    one.bus.publish_rows("a-room", RoomRows())
    two.bus.publish_rows("another", RoomRows())
    await eventually(lambda: two.rooms() == ["a-room"] and one.rooms() == ["another"])
    await three.start()
    one.bus.publish_rows("a-third", RoomRows())
    await eventually(lambda: three.rooms() == ["a-third"] and "a-third" in two.rooms())
    assert not any(member.bus.alone for member in members)


async def test_processes_that_start_at_once_find_each_other(members: list[Member]) -> None:
    await asyncio.gather(*(member.start() for member in members))
    await eventually(lambda: not any(member.bus.alone for member in members))
    for number, member in enumerate(members):
        member.bus.publish_rows(f"room-{number}", RoomRows())
    everything = {f"room-{number}" for number in range(3)}
    for number, member in enumerate(members):
        others = everything - {f"room-{number}"}
        await eventually(lambda m=member, o=others: {*m.rooms()} == o)  # type: ignore[misc]


async def test_the_last_one_is_silent_again(
    members: list[Member], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_bus, "LOOK_SECONDS", 0.02)
    one, two, three = members
    await one.start()
    await two.start()
    await one.bus.stop()
    await eventually(lambda: two.bus.alone)
    two.bus.publish_rows("a-room", RoomRows())
    assert two.bus._outbox == []
    await three.start()
    two.bus.publish_rows("another", RoomRows())
    await eventually(lambda: three.rooms() == ["another"])


async def test_after_a_lost_connection_all_hear_and_read_again(
    members: list[Member], engine: AsyncEngine
) -> None:
    one, two, _ = members
    await one.start()
    await two.start()
    one.heard.missed_some = two.heard.missed_some = 0
    await cut(engine)
    await eventually(lambda: one.heard.missed_some > 0 and two.heard.missed_some > 0)
    await eventually(lambda: one.bus._hears and two.bus._hears)
    await eventually(lambda: not (one.bus.alone or two.bus.alone))
    one.bus.publish_rows("a-room", RoomRows())
    two.bus.publish_rows("another", RoomRows())
    await eventually(lambda: two.rooms() == ["a-room"] and one.rooms() == ["another"])


async def test_what_was_written_in_silence_is_read_by_the_others(
    members: list[Member], engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process lost its lock without a word, and others came before it noticed."""
    one, two, _ = members
    await one.start()
    monkeypatch.setattr(one.bus, "_connected", _never)
    await cut(engine)
    await eventually(lambda: not one.bus.alone)
    await two.start()
    two.heard.missed_some = 0
    monkeypatch.undo()
    await eventually(lambda: two.heard.missed_some > 0)


def _never(_listener: Any) -> Any:
    raise OSError("the database is gone")


async def test_what_is_told_during_an_outage_is_sent_afterwards(
    members: list[Member], engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, _ = members
    await one.start()
    await two.start()
    with monkeypatch.context() as patch:
        patch.setattr(one.bus, "_connected", _never)
        await cut(engine)
        await eventually(lambda: not one.bus._open.is_set() and two.bus.alone)
        one.bus.publish_rows("a-room", RoomRows())
    await eventually(lambda: "a-room" in two.rooms())


@pytest.mark.extended
async def test_a_database_that_does_not_answer_counts_as_lost(
    members: list[Member], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_bus, "ANSWER_SECONDS", 0.05)
    one, *_ = members
    await one.start()
    one.heard.missed_some = 0
    with pytest.raises(TimeoutError):
        await one.bus._ask("SELECT pg_sleep(60)")
    await eventually(lambda: one.heard.missed_some > 0)
    await eventually(lambda: one.bus.alone)


async def test_texts_are_as_long_as_postgresql_allows(
    members: list[Member], postgres_url: str
) -> None:
    one, two, _ = members
    await one.start()
    await two.start()
    connection = await asyncpg.connect(postgres_url.replace("+asyncpg", ""))
    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, "x" * postgres_bus.LONGEST)
    with pytest.raises(asyncpg.PostgresError, match="payload string too long"):
        await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, "x" * 8000)
    await connection.close()
