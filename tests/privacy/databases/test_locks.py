"""Somebody holds what an erasure has to write: it waits, or says that the database is busy."""

import asyncio
import secrets
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from app.privacy import erase
from app.privacy.erase import erase_live
from app.store import locks
from tests.solo.played_matches import process
from tests.support.room_processes import start
from tests.support.trouble import patience

KEY = secrets.token_hex(32)
HOLD = text("SELECT id FROM rooms FOR UPDATE")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "WAIT_MS", 50)


async def test_a_room_that_is_locked_is_tried_again(postgres_url: str) -> None:
    async with process(postgres_url) as one:
        live = await start(one, 2)
        engine = one.store.engine
        async with patience(), asyncio.TaskGroup() as tasks, engine.begin() as other:
            await other.execute(HOLD)
            erasing = tasks.create_task(erase_live(engine, live.players[1], KEY))
            await asyncio.sleep(0.2)
            assert not erasing.done()
        assert erasing.result().rooms == 1


async def test_one_that_stays_locked_is_no_fault_of_the_program(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(erase, "TRIES", 2)
    async with process(postgres_url) as one:
        live = await start(one, 2)
        engine: Any = one.store.engine
        async with patience(), engine.begin() as other:
            await other.execute(HOLD)
            with pytest.raises(DBAPIError) as refused:
                await erase_live(engine, live.players[1], KEY)
    assert locks.was_lost(refused.value)
