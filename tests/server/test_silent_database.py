"""A database that falls silent: whoever waits for it is told so soon, and stopping ends."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.server import stopping
from app.store import connection_limits, journal, readiness
from app.store import postgres_url as store_postgres_url
from tests.support.client import table_of
from tests.support.eventually import DEADLINE, eventually
from tests.support.middlebox import Middlebox, between
from tests.support.postgres import Cluster
from tests.support.server import Running
from tests.support.server_process import ServerProcess

Serve = Callable[..., Running]

SOON = store_postgres_url.TEST_SECONDS + connection_limits.CONNECT_SECONDS + 3.0
"""Within these seconds everybody has an answer."""


@pytest.fixture
def box(postgres_url: str) -> Iterator[Middlebox]:
    with between(postgres_url) as middlebox:
        yield middlebox


def client(server: Running | ServerProcess) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=server.url, verify=False, trust_env=False, timeout=DEADLINE)


async def test_forgotten_connections_cost_a_move_two_seconds(serve: Serve, box: Middlebox) -> None:
    server = serve(database_url=box.url)
    async with table_of(server, 2) as players, client(server) as newcomer:
        player = next(one for one in players if one.my_turn)
        move = (await player.legal())["moves"][0]
        box.forget()
        await asyncio.sleep(connection_limits.KEPT_SECONDS + 0.1)
        began = time.monotonic()
        answer = await newcomer.post("/api/v1/players", json={"name": "Newcomer"})
        assert answer.status_code == 201
        assert time.monotonic() - began < SOON
        began = time.monotonic()
        await player.move(move)
        assert time.monotonic() - began < SOON


@pytest.mark.whole
@pytest.mark.extended
async def test_while_it_stands_still_everybody_is_told(serve: Serve, box: Middlebox) -> None:
    server = serve(database_url=box.url)
    async with client(server) as visitor:
        assert (await visitor.get("/")).status_code == 200
        box.forget()
        box.silent = True
        began = time.monotonic()
        page = await visitor.get("/")
        assert time.monotonic() - began < SOON
        assert page.status_code == 503
        assert "html" in page.headers["content-type"]
        began = time.monotonic()
        answer = await visitor.post("/api/v1/players", json={"name": "Visitor"})
        assert time.monotonic() - began < SOON
        assert answer.status_code == 503
        assert answer.json()["code"] == "store-unavailable"
        box.silent = False
        assert (await visitor.get("/")).status_code == 200


@pytest.mark.extended
async def test_stopping_ends_while_the_database_stands_still(
    tmp_path: Path, box: Middlebox
) -> None:
    server = ServerProcess(tmp_path, box.url)
    server.start()
    box.forget()
    box.silent = True
    began = time.monotonic()
    server.terminate()
    assert time.monotonic() - began < stopping.SECONDS + stopping.LAST_WORDS_SECONDS + 1.0


@pytest.mark.extended
async def test_a_postgresql_that_is_frozen_is_told_and_play_goes_on(
    serve: Serve, cluster: Cluster, postgres_url: str
) -> None:
    """Its system still takes connections, and what is sent to them."""
    server = serve(database_url=postgres_url)
    async with table_of(server, 2) as players, client(server) as visitor:
        player = next(one for one in players if one.my_turn)
        move, seq = (await player.legal())["moves"][0], player.seq
        with cluster.frozen():
            pages, newcomers, moves, ready = await asyncio.gather(
                timed(visitor.get("/")),
                timed(visitor.post("/api/v1/players", json={"name": "Visitor"})),
                timed(player.http.post(f"/matches/{player.match}/moves", json=posted(move, seq))),
                timed(visitor.get("/readyz")),
            )
            for seconds, answer in (pages, newcomers, moves, ready):
                assert answer.status_code == 503
                assert seconds < SOON
            assert newcomers[1].json()["code"] == moves[1].json()["code"] == "store-unavailable"
            assert (await visitor.get("/healthz")).status_code == 200

        async def recovered() -> bool:
            return (await visitor.get("/readyz")).status_code == 200

        await asyncio.sleep(readiness.KEPT_SECONDS)
        await eventually(recovered)
        answer = await player.http.post(f"/matches/{player.match}/moves", json=posted(move, seq))
        assert answer.status_code == 200
        assert (await visitor.post("/api/v1/players", json={"name": "Guest"})).status_code == 201
        for each in players:
            await each.reached(seq + 1)


@pytest.mark.extended
async def test_stopping_ends_while_postgresql_is_frozen(
    tmp_path: Path, cluster: Cluster, postgres_url: str
) -> None:
    server = ServerProcess(tmp_path, postgres_url)
    server.start()
    async with client(server) as visitor:
        with cluster.frozen():
            waiting = asyncio.create_task(visitor.post("/api/v1/players", json={"name": "Visitor"}))
            await asyncio.sleep(0.2)
            began = time.monotonic()
            await asyncio.to_thread(server.terminate)
            took = time.monotonic() - began
            assert took < stopping.SECONDS + stopping.LAST_WORDS_SECONDS + 1.0
            await asyncio.gather(waiting, return_exceptions=True)


async def timed(asked: Awaitable[httpx.Response]) -> tuple[float, httpx.Response]:
    """An answer, and the seconds that it took."""
    began = time.monotonic()
    answer = await asked
    return time.monotonic() - began, answer


def posted(move: Any, seq: int) -> dict[str, Any]:
    return {"action_id": "a-move-of-mine", "seq": seq, "move": move}


@pytest.mark.extended
def test_a_thread_that_hangs_doesnt_keep_the_process_alive(tmp_path: Path) -> None:
    """Such as one that waits for a disk."""
    server = ServerProcess(tmp_path, f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    server.start("tests.support.launchers.hanging")
    try:
        began = time.monotonic()
        assert server.terminate() == stopping.FORCED
        took = time.monotonic() - began
        assert took < stopping.SECONDS + stopping.LAST_WORDS_SECONDS + 1.0
        assert b"stop-forced" in server.output.read_bytes()
    finally:
        server.kill()


def test_no_limit_of_the_journal_is_longer_than_that_of_stopping() -> None:
    assert journal.COMMIT_SECONDS < stopping.SECONDS
