"""The database stays the one that the server started with, or the server says so."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError, StatementError
from sqlalchemy.ext.asyncio import AsyncEngine
from structlog.testing import capture_logs

from app import network_errors
from app.background import database_lease
from app.background.database_lease import DatabaseLease
from app.store.database import KeptConnections, SqliteConnection, autocommitting, create_engine
from app.store.locks import Lock, lock_statement, unlock_statement
from app.store.readiness import Probe
from app.store.revision import newest_revision
from tests.support.eventually import eventually

HOLDERS = text(
    "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = :lock"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
TAKE = text(lock_statement(Lock.SERVING))
GIVE = text(unlock_statement(Lock.SERVING))
END = text("SELECT pg_terminate_backend(:pid)")


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_lease, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(database_lease, "AGAIN_SECONDS", 0.01)


@pytest.fixture
async def engine(postgres_url: str) -> AsyncIterator[AsyncEngine]:
    """An engine on PostgreSQL."""
    engine = create_engine(postgres_url)
    yield engine
    await engine.dispose()


async def holders(engine: AsyncEngine) -> set[int]:
    """The connections that hold the lock."""
    async with autocommitting(engine).connect() as connection:
        return set((await connection.execute(HOLDERS, {"lock": Lock.SERVING})).scalars())


async def test_servers_share_the_lock_until_they_stop(engine: AsyncEngine) -> None:
    async def are(number: int) -> bool:
        return len(await holders(engine)) == number

    async with DatabaseLease(engine).running(), DatabaseLease(engine).running():
        await eventually(lambda: are(2))
        async with autocommitting(engine).connect() as other:
            assert await other.scalar(TAKE) is False
    await eventually(lambda: are(0))


async def test_a_lost_connection_is_replaced(engine: AsyncEngine) -> None:
    async with DatabaseLease(engine).running():
        await eventually(lambda: holders(engine))
        (lost,) = await holders(engine)

        async def replaced() -> bool:
            return bool(await holders(engine) - {lost})

        async with autocommitting(engine).connect() as other:
            await other.execute(END, {"pid": lost})
        await eventually(replaced)


async def test_a_server_that_meets_a_restore_says_so_and_waits(engine: AsyncEngine) -> None:
    async with autocommitting(engine).connect() as restoring:
        assert await restoring.scalar(TAKE)
        (held,) = await holders(engine)
        with capture_logs() as lines:
            async with DatabaseLease(engine).running():
                await eventually(lambda: {"restore-under-way"} <= {one["event"] for one in lines})
                await restoring.execute(GIVE)

                async def shared() -> bool:
                    return bool(await holders(engine) - {held})

                await eventually(shared)


# --- SQLite: the file, and newer versions -------------------------------------------------------


@pytest.fixture
async def on_file(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[AsyncEngine]:
    monkeypatch.setattr(database_lease, "FILE_SECONDS", 0.02)
    engine = create_engine(sqlite_url)
    yield engine
    SqliteConnection.moved.clear()
    await engine.dispose()


def file_of(engine: AsyncEngine) -> Path:
    return Path(str(engine.url.database))


async def is_writable(engine: AsyncEngine) -> bool:
    try:
        await Probe(engine).write()
    except (OSError, SQLAlchemyError) as error:
        return network_errors.in_words(error) != "its file was moved or removed"
    return True


@pytest.mark.parametrize("change", ["moved", "removed", "replaced"])
async def test_nothing_is_written_into_a_file_that_nobody_will_find(
    change: str, on_file: AsyncEngine
) -> None:
    file = file_of(on_file)
    elsewhere = file.with_name("elsewhere.db")

    async def refused() -> bool:
        return not await is_writable(on_file)

    kept = KeptConnections(on_file)
    async with kept.autocommit() as connection:
        await connection.execute(text("SELECT 1"))
    with capture_logs() as lines:
        async with DatabaseLease(on_file).running():
            assert await is_writable(on_file)
            if change == "replaced":
                shutil.copy(file, elsewhere)
                elsewhere.replace(file)
            elif change == "moved":
                file.rename(elsewhere)
            else:
                file.unlink()
            await eventually(refused)
            with pytest.raises(StatementError, match="moved or removed"):
                async with kept.autocommit() as connection:
                    await connection.execute(text("SELECT 1"))
            if change == "moved":
                elsewhere.replace(file)
                await eventually(lambda: is_writable(on_file))
    await kept.close()
    told = [line["event"] for line in lines if line["event"].startswith("database-")]
    assert told == ["database-moved", "database-back"][: 1 + (change == "moved")]
    assert "restart the server" in next(line["reason"] for line in lines if "file" in line)


async def migrate_further(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))


async def test_a_newer_version_that_migrates_is_noticed_once(on_file: AsyncEngine) -> None:
    with capture_logs() as lines:
        async with DatabaseLease(on_file).running():
            await migrate_further(on_file)
            await eventually(lambda: any(line["event"] == "database-newer" for line in lines))
            await asyncio.sleep(0.2)
    (line,) = [line for line in lines if line["event"] == "database-newer"]
    assert (line["revision"], line["log_level"]) == ("9999", "error")


async def test_on_postgresql_too(engine: AsyncEngine) -> None:
    try:
        with capture_logs() as lines:
            async with DatabaseLease(engine).running():
                await migrate_further(engine)
                await eventually(lambda: any(line["event"] == "database-newer" for line in lines))
    finally:
        async with engine.begin() as connection:
            await connection.execute(
                text("UPDATE alembic_version SET version_num = :found"),
                {"found": newest_revision()},
            )


async def test_migrations_that_are_installed_in_the_same_place_are_news(
    on_file: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An upgrade in place brings its migrations, but the process goes on with what it has read."""
    own = DatabaseLease(on_file)
    monkeypatch.setattr(database_lease, "known_revisions", lambda: {newest_revision(), "9999"})
    await migrate_further(on_file)
    with capture_logs() as lines:
        await own._check_revision()
    assert [line["event"] for line in lines] == ["database-newer"]
