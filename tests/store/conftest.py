"""Fixtures of the store's tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

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
