"""The locks that processes take in PostgreSQL keep others out, and never each other."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.database import autocommitting, create_engine
from app.store.locks import Lock, held, lock_statement, restore_lock, unlock_statement


@pytest.fixture
async def engine(postgres_url: str) -> AsyncIterator[AsyncEngine]:
    """An engine on PostgreSQL, each statement of which is a transaction."""
    engine = create_engine(postgres_url)
    yield autocommitting(engine)
    await engine.dispose()


def test_older_versions_know_the_locks_by_these_numbers() -> None:
    """They run side by side with this one during an upgrade."""
    assert {one.name: int(one) for one in Lock} == {
        "BUS": 1_024_702,
        "SERVING": 16_395_237,
        "EXPIRY": 439_721_550_350,
        "BANS": 439_721_550_522,
        "MIGRATION": 439_721_550_446,
    }


def test_each_restored_database_has_a_lock_of_its_own() -> None:
    numbers = {restore_lock(f"games_{number}_restoring") for number in range(1000)}
    assert len(numbers | set(Lock)) == 1000 + len(Lock)
    assert restore_lock("games") == restore_lock("games")
    assert all(-(2**63) <= number < 2**63 for number in numbers)


async def test_one_at_a_time_holds_each_lock(engine: AsyncEngine) -> None:
    async with engine.connect() as one, engine.connect() as other:
        for lock in (*Lock, restore_lock("games")):
            async with held(one, lock) as mine:
                assert mine
                async with held(other, lock) as theirs:
                    assert not theirs
                async with held(other, lock) as theirs:
                    assert not theirs  # giving back what one doesn't have gives nothing back
            async with held(other, lock) as theirs:
                assert theirs


async def test_a_shared_lock_keeps_out_only_who_wants_it_alone(engine: AsyncEngine) -> None:
    async with engine.connect() as one, engine.connect() as other:
        for connection in (one, other):
            assert await connection.scalar(text(lock_statement(Lock.BUS, shared=True)))
        assert not await other.scalar(text(lock_statement(Lock.BUS)))
        assert await one.scalar(text(unlock_statement(Lock.BUS, shared=True)))
        assert await other.scalar(text(lock_statement(Lock.BUS)))
