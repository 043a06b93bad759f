"""A server on PostgreSQL holds the lock that keeps its database from being replaced."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine
from structlog.testing import capture_logs

from app.store.database import autocommitting, create_engine
from app.store.locks.advisory import Lock, give_back, take
from app.upkeep import presence
from app.upkeep.presence import Presence
from tests.support.eventually import eventually

HOLDERS = text(
    "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = :lock"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
TAKE = text(take(Lock.SERVING))
GIVE = text(give_back(Lock.SERVING))
END = text("SELECT pg_terminate_backend(:pid)")


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(presence, "AGAIN_SECONDS", 0.01)


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

    async with Presence(engine).running(), Presence(engine).running():
        await eventually(lambda: are(2))
        async with autocommitting(engine).connect() as other:
            assert await other.scalar(TAKE) is False
    await eventually(lambda: are(0))


async def test_a_lost_connection_is_replaced(engine: AsyncEngine) -> None:
    async with Presence(engine).running():
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
            async with Presence(engine).running():
                await eventually(lambda: {"restore-under-way"} <= {one["event"] for one in lines})
                await restoring.execute(GIVE)

                async def shared() -> bool:
                    return bool(await holders(engine) - {held})

                await eventually(shared)
