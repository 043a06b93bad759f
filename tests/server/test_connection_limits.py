"""More connections than allowed: from one address, through proxies, and in total."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from app.limits import counters
from app.server import connections
from app.server.descriptors import share
from tests.conftest import Serve
from tests.support.bare_socket import connected, ended, received
from tests.support.client import Client, table_of
from tests.support.eventually import DEADLINE, eventually
from tests.support.launchers.few_descriptors import DESCRIPTORS
from tests.support.persistent_client import random_move
from tests.support.raw_tcp import HEAD, LAST, UPGRADE, Answer, asked, opened, until
from tests.support.server import Running
from tests.support.server_process import ServerProcess

NOBODY = "203.0.113.1"
"""A trusted proxy that makes no requests in these tests."""


@pytest.fixture
def far(monkeypatch: pytest.MonkeyPatch) -> None:
    """127.0.0.1 counts as an address of the internet."""
    for module in (connections, counters):
        monkeypatch.setattr(module, "is_near", lambda _: False)


@contextmanager
def crowd(server: Running | ServerProcess, size: int) -> Iterator[None]:
    """`size` connections that send nothing."""
    with ExitStack() as stack:
        for _ in range(size):
            stack.enter_context(opened(server))
        yield


# --- one address -----------------------------------------------------------------------------


@pytest.mark.usefixtures("far")
async def test_the_connections_of_an_address_are_limited(serve: Serve) -> None:
    server = serve(connections_per_address=3, forwarded_allow_ips=NOBODY)
    with crowd(server, 3):
        for request in (HEAD + LAST, UPGRADE + b"\r\n"):
            (found,) = await asyncio.to_thread(asked, server, request)
            found.problem(429, "too-many-connections")
            assert found.headers["retry-after"] == "15"
    await eventually(lambda: len(server.connections) == 0)
    (found,) = await asyncio.to_thread(asked, server, HEAD + LAST)
    assert found.status == 200


@pytest.mark.usefixtures("far")
async def test_a_socket_is_one_connection(serve: Serve) -> None:
    server = serve(connections_per_address=3, forwarded_allow_ips=NOBODY)
    async with connected(server) as first, connected(server) as second, connected(server):
        for connection in (first, second):
            assert (await received(connection))["type"] == "hello"
        (found,) = await asyncio.to_thread(asked, server, HEAD + LAST)
        found.problem(429, "too-many-connections")
    await eventually(lambda: len(server.connections) == 0)
    assert len(server.app.state.core.sockets) == 0


def test_an_unnamed_proxy_does_not_lock_its_clients_out(serve: Serve) -> None:
    """It is nearby, so it is not limited; the log says once what to set."""
    server = serve(connections_per_address=3, forwarded_allow_ips=NOBODY)
    forwarded = HEAD + b"X-Forwarded-For: 8.8.8.8\r\n" + LAST
    with capture_logs() as lines, crowd(server, 10):
        for request in (HEAD + LAST, forwarded, forwarded):
            (found,) = asked(server, request)
            assert found.status == 200
    told = [line for line in lines if line["event"] == "proxy-not-trusted"]
    assert [(line["address"], line["setting"]) for line in told] == [
        ("127.0.0.1", "FARBENSPIEL_FORWARDED_ALLOW_IPS")
    ]


def test_a_named_proxy_is_not_logged(serve: Serve) -> None:
    with capture_logs() as lines:
        (found,) = asked(serve(), HEAD + b"X-Forwarded-For: 8.8.8.8\r\n" + LAST)
    assert found.status == 200
    assert [line for line in lines if line["event"] == "proxy-not-trusted"] == []


@pytest.mark.parametrize(
    ("same", "other"),
    [(("8.8.8.8",) * 3, "8.8.4.4"), (("2606::1", "2606::2", "2606::3"), "2607::1")],
)
async def test_sockets_through_a_trusted_proxy_count_for_its_client(
    serve: Serve, same: tuple[str, ...], other: str
) -> None:
    server = serve(connections_per_address=2)
    first, second, third = ({"X-Forwarded-For": host} for host in same)
    async with connected(server, **first) as one, connected(server, **second) as two:
        for connection in (one, two):
            assert (await received(connection))["type"] == "hello"
        async with connected(server, **third) as refused:
            frames, *closed = await ended(refused)
        assert [frame["problem"]["code"] for frame in frames] == ["too-many-connections"]
        assert closed == [4008, "slow-down"]
        async with connected(server, **{"X-Forwarded-For": other}) as stranger:
            assert (await received(stranger))["type"] == "hello"
    await eventually(lambda: len(server.app.state.core.sockets) == 0)


# --- all of them -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "idle", "seconds"), [(0.5, 1, "1"), (20.1, 15, "21"), (15, 40, "40")]
)
@pytest.mark.usefixtures("far")
def test_the_time_to_wait_follows_from_the_settings(
    serve: Serve, head: float, idle: int, seconds: str
) -> None:
    """Retry-After is the time until silent connections are closed, before or after a request."""
    server = serve(
        connections_per_address=1,
        forwarded_allow_ips=NOBODY,
        request_head_s=head,
        keep_alive_s=idle,
    )
    with opened(server) as inside:
        inside.sendall(HEAD + b"\r\n")
        until(inside, b"}")
        (found,) = asked(server, HEAD + LAST)
    found.problem(429, "too-many-connections")
    assert found.headers["retry-after"] == seconds


async def test_a_full_server_says_so_and_those_inside_play_on(serve: Serve) -> None:
    server = serve(connections=10, request_head_s=1000, keep_alive_s=1000)
    async with table_of(server, 2) as clients:
        inside = len(server.connections)
        with crowd(server, 10 - inside):
            await eventually(lambda: len(server.connections) == 10)
            for request in (HEAD + LAST, UPGRADE + b"\r\n"):
                (found,) = await asyncio.to_thread(asked, server, request)
                found.problem(503, "server-full")
                assert int(found.headers["retry-after"]) == 1000
            await play(clients, 4)


async def play(clients: list[Client], steps: int) -> None:
    """The clients take turns, using only their sockets, and all see every step."""
    rng = Random(7)
    for _ in range(steps):
        mover = next(client for client in clients if client.my_turn)
        assert mover.seat is not None
        seq = await mover.move(random_move("lineup", mover.view, mover.seat, rng))
        for client in clients:
            await client.reached(seq)


def refused(server: ServerProcess) -> Answer:
    """The answer to a newcomer, repeated until there is a place left to give one."""
    while True:
        found = asked(server, HEAD + LAST)
        if found:
            return found[0]


async def let_in(server: ServerProcess) -> bool:
    """True if a newcomer is served."""
    found = await asyncio.to_thread(asked, server, HEAD + LAST)
    return [answer.status for answer in found] == [200]


def descriptors(pid: int) -> int:
    """The number of open file descriptors of a process."""
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


@pytest.mark.extended
async def test_descriptors_do_not_run_out(tmp_path: Path, sqlite_url: str) -> None:
    """In a process with few descriptors and many more clients."""
    server = ServerProcess(tmp_path, sqlite_url, request_head_s="1000")
    server.start("tests.support.launchers.few_descriptors")
    try:
        async with table_of(server, 2) as clients:  # type: ignore[arg-type]
            with crowd(server, 400):
                found = await asyncio.wait_for(asyncio.to_thread(refused, server), DEADLINE)
                found.problem(503, "server-full")
                assert descriptors(server.pid) < DESCRIPTORS
                await play(clients, 4)
            await eventually(lambda: let_in(server))
            await eventually(lambda: descriptors(server.pid) < DESCRIPTORS - share(DESCRIPTORS))
    finally:
        server.kill()
    lines = [json.loads(line) for line in server.output.read_text().splitlines() if line[:1] == "{"]
    assert {line["event"] for line in lines} <= {"few-descriptors", "clients-refused", "ready"}
