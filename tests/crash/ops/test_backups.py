"""A server is backed up while people play; they play on where the backup is restored."""

import asyncio
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import cast

import httpx
import pytest
import pytest_asyncio

from tests.support.client import Client, play, table_of
from tests.support.fork_server import ROOT
from tests.support.installation import Place, empty_place
from tests.support.server import Running
from tests.support.server_process import ServerProcess

MOVES, PAUSE_SECONDS = 12, 0.1
"""How many moves are made while a backup is written, and how far apart."""


@pytest.fixture
def place(database_url: str, tmp_path: Path) -> Place:
    """Where the server runs."""
    return Place(database_url, tmp_path)


@pytest.fixture
def other(request: pytest.FixtureRequest, database_url: str, tmp_path: Path) -> Iterator[Place]:
    """Another machine, on which nothing has ever run."""
    with empty_place(request, database_url, tmp_path / "other") as found:
        yield found


@pytest_asyncio.fixture
async def clients(process: ServerProcess) -> AsyncIterator[list[Client]]:
    """Two guests in mid-match."""
    process.start()
    async with table_of(cast(Running, process), 2) as found:
        yield found


async def backed_up(place: Place, file: Path) -> None:
    """Run the command beside the server."""
    command = [sys.executable, "-m", "app.cli", "backup", str(file)]
    named = {"FARBENSPIEL_DATABASE_URL": place.url, "FARBENSPIEL_DATA_DIR": str(place.folder)}
    path = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT)}
    run = await asyncio.create_subprocess_exec(*command, cwd=place.folder, env=named | path)
    assert await run.wait() == 0


async def play_on(clients: list[Client], server: ServerProcess) -> int:
    """Reconnect to a server with the same cookies, and move; the position that it had."""
    for client in clients:
        await client.drop()
        client.server = cast(Running, server)
        client.http.base_url = httpx.URL(f"{server.url}/api/v1")
        client.seq = -1
        await client.open()
        await client.until(lambda client: client.seq >= 0)
    found = clients[0].seq
    assert await play(clients, Random(2), 3) == found + 3
    return found


async def test_a_match_goes_on_where_its_backup_is_restored(
    clients: list[Client], process: ServerProcess, place: Place, other: Place, tmp_path: Path
) -> None:
    before = await play(clients, Random(1), 3)
    file = tmp_path / "kept.tar"
    backup = asyncio.create_task(backed_up(place, file))
    for _ in range(MOVES):  # meanwhile
        await play(clients, Random(1), 1)
        await asyncio.wait({backup}, timeout=PAUSE_SECONDS)
    await backup
    after = await play(clients, Random(1), 2)
    assert "stop it" in place.refused("restore", file, "--yes")
    assert await play(clients, Random(1), 1) == after + 1
    elsewhere = ServerProcess(other.folder, other.url)
    try:
        assert "1 match" in other.done("restore", file)
        elsewhere.start()
        there = await play_on(clients, elsewhere)
    finally:
        elsewhere.kill()
    assert before <= there < after
    process.terminate()
    assert "What was there before is in" in place.done("restore", file, "--yes")
    process.start()
    assert await play_on(clients, process) == there
    process.terminate()
