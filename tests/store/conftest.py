"""Fixtures of the store's tests."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.database import create_engine
from tests.conftest import on_both as database_url
from tests.support.postgres import Cluster

__all__ = ["database_url"]


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of a database without tables; the test runs once on each kind of database."""
    if request.param == "sqlite":
        yield f"sqlite+aiosqlite:///{tmp_path / 'empty.db'}"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    name = cluster.empty()
    yield cluster.url(name)
    cluster.drop(name)


@pytest.fixture
async def engine(database_url: str) -> AsyncIterator[AsyncEngine]:
    """An engine on a fresh migrated database; the test runs once on each kind of database."""
    engine = create_engine(database_url)
    yield engine
    await engine.dispose()
