"""Each wait for the database has an end, and what didn't answer isn't asked again."""

import asyncio
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store import connection_limits, database
from app.store import postgres_url as store_postgres_url
from app.store.database import (
    KeptConnections,
    SqliteConnection,
    autocommitting,
    create_engine,
    driver_of,
)
from app.store.postgres_url import PostgresConnection
from app.store.readiness import Probe
from tests.support.middlebox import Middlebox, between

ONE = text("SELECT 1")
LONG = 20.0
"""A test that waits for so long has waited for something without an end."""


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "ANSWER_SECONDS", 0.5)
    monkeypatch.setattr(store_postgres_url, "TEST_SECONDS", 0.3)
    monkeypatch.setattr(store_postgres_url, "FRESH_SECONDS", 0.0)
    monkeypatch.setattr(connection_limits, "KEPT_SECONDS", 0.0)
    monkeypatch.setattr(store_postgres_url, "CLOSE_SECONDS", 0.2)
    monkeypatch.setattr(connection_limits, "POOL_SECONDS", 0.5)


@pytest.fixture
def box(postgres_url: str) -> Iterator[Middlebox]:
    with between(postgres_url) as middlebox:
        yield middlebox


@pytest_asyncio.fixture
async def far(box: Middlebox) -> AsyncIterator[AsyncEngine]:
    engine = create_engine(box.url, 1.0)
    yield engine
    async with asyncio.timeout(LONG):
        await engine.dispose()


async def read(engine: AsyncEngine) -> int:
    async with asyncio.timeout(LONG), engine.connect() as connection:
        found: int = (await connection.execute(ONE)).scalar_one()
        return found


async def fill(engine: AsyncEngine) -> None:
    """Let the pool have all of its connections."""
    await asyncio.gather(*(read_slowly(engine) for _ in range(5)))


async def read_slowly(engine: AsyncEngine) -> None:
    async with engine.connect() as connection:
        await connection.execute(text("SELECT pg_sleep(0.1)"))


async def test_forgotten_connections_are_replaced_before_they_are_lent(
    far: AsyncEngine, box: Middlebox
) -> None:
    await fill(far)
    box.forget()
    began = time.monotonic()
    assert await asyncio.gather(*(read(far) for _ in range(5))) == [1] * 5
    assert time.monotonic() - began < 2.0


async def test_a_statement_without_an_answer_ends(far: AsyncEngine, box: Middlebox) -> None:
    async with far.connect() as connection:
        await connection.execute(ONE)
        box.forget()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(LONG):
                await connection.execute(ONE)
        assert connection.invalidated
    assert await read(far) == 1


async def test_a_commit_without_an_answer_ends(far: AsyncEngine, box: Middlebox) -> None:
    async def write() -> None:
        async with asyncio.timeout(LONG / 2), far.begin() as connection:
            await connection.execute(ONE)
            box.forget()

    with pytest.raises((TimeoutError, SQLAlchemyError)):
        await write()
    assert await read(far) == 1


async def test_whoever_gives_up_leaves_no_wait_behind(far: AsyncEngine, box: Middlebox) -> None:
    """A caller with less patience doesn't wait for the server to take note."""
    async with far.connect() as connection:
        await connection.execute(ONE)
        box.forget()
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await connection.execute(ONE)
        assert time.monotonic() - began < 0.4


async def test_a_server_that_stands_still(far: AsyncEngine, box: Middlebox) -> None:
    """It takes connections, but answers none; afterwards all is well."""
    await fill(far)
    box.forget()
    box.silent = True
    began = time.monotonic()
    results = await asyncio.gather(*(read(far) for _ in range(40)), return_exceptions=True)
    assert all(isinstance(one, OSError | SQLAlchemyError) for one in results)
    assert time.monotonic() - began < 5.0
    box.silent = False
    assert await read(far) == 1


async def test_kept_connections_are_tested_after_a_rest(far: AsyncEngine, box: Middlebox) -> None:
    kept = KeptConnections(far)
    async with kept.transaction() as connection:
        await connection.execute(ONE)
    async with kept.autocommit() as connection:
        await connection.execute(ONE)
    box.forget()
    async with asyncio.timeout(2.0):
        async with kept.transaction() as connection:
            await connection.execute(ONE)
        async with kept.autocommit() as connection:
            await connection.execute(ONE)
    await kept.close()


async def test_a_kept_connection_in_use_isnt_tested(
    far: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves that follow each other cost no round trips for it."""
    monkeypatch.setattr(store_postgres_url, "FRESH_SECONDS", 60.0)
    monkeypatch.setattr(connection_limits, "KEPT_SECONDS", 60.0)
    kept = KeptConnections(far)
    tested = list[Any]()

    async def count(line: PostgresConnection) -> bool:
        tested.append(line)
        return True

    monkeypatch.setattr(PostgresConnection, "works", count)
    for _ in range(3):
        async with kept.autocommit() as connection:
            await connection.execute(ONE)
    assert await read(far) == await read(far) == 1
    assert tested == []
    await kept.close()


async def test_closing_ends_though_nobody_answers(box: Middlebox) -> None:
    engine = create_engine(box.url)
    await fill(engine)
    box.silent = True
    async with asyncio.timeout(LONG / 2):
        await engine.dispose()


async def test_a_connection_has_limits_on_both_sides(far: AsyncEngine) -> None:
    async with far.connect() as connection:
        settings = "statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"
        for name, most in zip(settings, (5_000, 4_000, 3_000), strict=True):
            found = await connection.scalar(
                text("SELECT setting::int FROM pg_settings WHERE name = :name"), {"name": name}
            )
            assert found == most
        driver = driver_of(connection)
        assert isinstance(driver, PostgresConnection)
        line = driver._transport.get_extra_info("socket")
        assert line.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
        for name, value in store_postgres_url.TCP:
            assert line.getsockopt(socket.IPPROTO_TCP, getattr(socket, name)) == value


async def test_migrations_and_backups_take_their_time(postgres_url: str) -> None:
    engine = create_engine(postgres_url, patient=True)
    async with engine.connect() as connection:
        assert await connection.scalar(text("SHOW statement_timeout")) == "0"
        await connection.execute(text("SELECT pg_sleep(0.7)"))
    await engine.dispose()


@pytest.mark.parametrize("isolated", [True, False])
async def test_a_search_through_all_logs_has_a_minute(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, isolated: bool
) -> None:
    """In a transaction or not; what follows it has as long as everything else."""
    monkeypatch.setattr(connection_limits, "LONG_SECONDS", 3.0)
    engine = create_engine(postgres_url)
    async with (autocommitting(engine) if isolated else engine).connect() as connection:
        if not isolated:
            await connection.execute(ONE)
        async with driver_of(connection).at_leisure():
            assert await connection.scalar(text("SHOW statement_timeout")) == "3s"
            await connection.execute(text("SELECT pg_sleep(0.8)"))
        assert await connection.scalar(text("SHOW statement_timeout")) == "5s"
        with pytest.raises(TimeoutError):
            await connection.execute(text("SELECT pg_sleep(30)"))
    await engine.dispose()


async def test_a_frozen_process_lets_go_of_its_locks(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others don't wait for a transaction that rests, but get what it has locked."""
    monkeypatch.setattr(connection_limits, "ANSWER_SECONDS", 6.0)
    frozen, other = create_engine(postgres_url), create_engine(postgres_url)
    await Probe(other).write()
    lock = text("SELECT id FROM probes FOR UPDATE")
    async with frozen.connect() as holding:
        await holding.execute(lock)
        began = time.monotonic()
        async with other.begin() as waiting:
            assert (await waiting.execute(lock)).first() is not None
        assert time.monotonic() - began < store_postgres_url.LOCK_MS / 1000
        with pytest.raises(DBAPIError):
            await holding.execute(ONE)
    await frozen.dispose()
    await other.dispose()


# --- SQLite: a disk that hangs ------------------------------------------------------------------


class Disk:
    """Hangs, for whoever asks for `hang()`, until it is free."""

    def __init__(self) -> None:
        self.free = threading.Event()

    async def hang(self, engine: AsyncEngine) -> None:
        async with autocommitting(engine).connect() as connection:
            file = driver_of(connection)
            await file.create_function("hang", 0, self.free.wait)
            await connection.execute(text("SELECT hang()"))


@pytest_asyncio.fixture
async def disk() -> AsyncIterator[Disk]:
    disk = Disk()
    yield disk
    disk.free.set()
    for one in SqliteConnection.stuck:
        await asyncio.to_thread(one._thread.join, LONG)
    SqliteConnection.stuck.clear()


async def test_a_disk_that_hangs_isnt_waited_for(sqlite_url: str, disk: Disk) -> None:
    engine = create_engine(sqlite_url)
    began = time.monotonic()
    with pytest.raises(TimeoutError):
        await disk.hang(engine)
    assert time.monotonic() - began < 2.0
    async with asyncio.timeout(LONG):
        await engine.dispose()
    assert [one for one in SqliteConnection.stuck if one._thread.is_alive()]


async def test_a_file_is_searched_at_leisure(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "LONG_SECONDS", 3.0)
    engine = create_engine(sqlite_url)
    async with autocommitting(engine).connect() as connection:
        file = driver_of(connection)
        await file.create_function("rest", 0, lambda: time.sleep(0.8))
        async with file.at_leisure():
            await connection.execute(text("SELECT rest()"))
        with pytest.raises(TimeoutError):
            await connection.execute(text("SELECT rest()"))
    for one in SqliteConnection.stuck:
        await asyncio.to_thread(one._thread.join, LONG)
    SqliteConnection.stuck.clear()
    await engine.dispose()


async def test_few_threads_hang(sqlite_url: str, disk: Disk) -> None:
    """However many requests there are, and it goes on once the disk answers again."""
    engine = create_engine(sqlite_url)
    for _ in range(3):
        hanging = (disk.hang(engine) for _ in range(10))
        failed = await asyncio.gather(*hanging, return_exceptions=True)
        assert all(isinstance(one, OSError | SQLAlchemyError) for one in failed)
    stuck = [one for one in SqliteConnection.stuck if one._thread.is_alive()]
    assert database.MOST_STUCK <= len(stuck) <= database.MOST_STUCK + 15
    with pytest.raises(TimeoutError):
        await read(engine)
    disk.free.set()
    for one in stuck:
        await asyncio.to_thread(one._thread.join, LONG)
    assert await read(engine) == 1
    await engine.dispose()


async def test_its_threads_dont_keep_the_process_alive(sqlite_url: str) -> None:
    engine = create_engine(sqlite_url)
    async with engine.connect() as connection:
        assert driver_of(connection)._thread.daemon
    await engine.dispose()
