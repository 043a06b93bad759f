"""Fixtures for tests that kill a server: the process on a fresh database, and its log."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import orjson
import pytest
import pytest_asyncio

from app.live.recovery import read_match
from app.match.match import Match
from app.match.records import MatchStep
from app.match.views import view_for
from app.store.database import create_engine
from app.store.reads import Reads
from tests.support.client import Client
from tests.support.server_process import ServerProcess


def pytest_itemcollected(item: pytest.Item) -> None:
    """All tests of this folder kill servers."""
    item.add_marker("kills")


class Log:
    """Reads the log directly from the database, bypassing any server."""

    def __init__(self, reads: Reads) -> None:
        self._reads = reads

    async def steps(self, match: str) -> list[MatchStep]:
        """All steps of a match, in order."""
        return await self._reads.steps(match)

    async def events(self, room: str) -> list[str]:
        """The kinds of all events of a room, in order."""
        return [event.kind for event in await self._reads.events(room)]

    async def match(self, match: str) -> Match:
        """The match, folded."""
        return await read_match(self._reads, match)

    async def agrees(self, client: Client) -> bool:
        """True if a client shows what its seat should see by the log."""
        assert client.match is not None
        match = await self.match(client.match)
        view = orjson.loads(orjson.dumps(view_for(match, client.seat)))
        return client.closed is None and client.seq == match.seq and client.view == view


@pytest.fixture
def process(database_url: str, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server process on the database of the test, not started yet."""
    server = ServerProcess(tmp_path, database_url)
    yield server
    server.kill()


@pytest_asyncio.fixture
async def log(database_url: str) -> AsyncIterator[Log]:
    """The log of the database of the test."""
    engine = create_engine(database_url)
    yield Log(Reads(engine))
    await engine.dispose()
