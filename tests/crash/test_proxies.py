"""Behind the proxies of docs/hosting.md, everybody is back soon after processes stopped."""

import asyncio
import os
import re
import secrets
import shutil
import time
from asyncio.subprocess import DEVNULL
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.support.fork_server import ROOT
from tests.support.ports import free_port
from tests.support.postgres import Cluster
from tests.support.requirements import require
from tests.support.server_process import ServerProcess

SOCKETS = 30
DOWN_SECONDS = 3.0
"""For how long all processes are gone, while clients try again twice a second."""
BACK_SECONDS = 10.0
"""Within this time everybody has to be back; a proxy may wait for half a second or so itself."""
GUIDE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
SAMPLES = re.findall(r"^```\w*\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


def sample(*words: str) -> str:
    """The one sample that has all these words."""
    (found,) = (one for one in SAMPLES if all(word in one for word in words))
    return found


def nginx(folder: Path, port: int, servers: list[ServerProcess]) -> list[str]:
    """The command that starts nginx with the samples, without TLS."""
    site = sample("map $http_upgrade", "server {").replace(
        "http://127.0.0.1:8000;", "http://farbenspiel;"
    )
    site = site.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    pool = sample("upstream farbenspiel").replace(":8000", f":{servers[0].port}")
    pool = pool.replace(":8001", f":{servers[1].port}")
    kept = [
        f"{name}_temp_path {folder};"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    ]
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/log; events {{}}\n"
        f"http {{ access_log off; {' '.join(kept)}\n{pool}\n{site}\n}}\n"
    )
    return ["nginx", "-e", str(folder / "log"), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, servers: list[ServerProcess]) -> list[str]:
    """The command that starts Caddy with its sample, without TLS."""
    site = sample("lb_policy header X-Room").replace("play.example.org", f"http://127.0.0.1:{port}")
    site = site.replace(":8000", f":{servers[0].port}").replace(":8001", f":{servers[1].port}")
    (folder / "Caddyfile").write_text(f"{{\nadmin off\n}}\n{site}")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


PROXIES = {"nginx": nginx, "caddy": caddy}


@pytest.fixture
def servers(cluster: Cluster, tmp_path: Path) -> Iterator[list[ServerProcess]]:
    """Two processes on one database, both running."""
    name, secret = cluster.lend(), secrets.token_hex(24)
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    both = [ServerProcess(folder, cluster.url(name), secret=secret) for folder in folders]
    for server in both:
        server.start()
    yield both
    for server in both:
        server.kill()
    cluster.take_back(name)


@pytest.mark.parametrize("proxy", PROXIES)
async def test_everybody_is_back_soon(
    proxy: str, servers: list[ServerProcess], tmp_path: Path
) -> None:
    require(proxy, shutil.which(proxy))
    port = free_port()
    command = PROXIES[proxy](tmp_path, port, servers)
    variables = os.environ | {"HOME": str(tmp_path)}
    running = await asyncio.create_subprocess_exec(*command, stderr=DEVNULL, env=variables)
    try:
        async with clients(port) as connected:
            await all_back(connected)
            await asyncio.to_thread(servers[1].terminate)
            await all_back(connected)
            await asyncio.to_thread(servers[0].terminate)
            await asyncio.sleep(DOWN_SECONDS)
            assert not connected
            for server in servers:
                await asyncio.to_thread(server.start)
            await all_back(connected)
    finally:
        running.terminate()
        await running.wait()


@asynccontextmanager
async def clients(port: int) -> AsyncIterator[set[int]]:
    """Clients that come back until the context is left; the set has those who are connected."""
    connected: set[int] = set()
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(_client(port, one, connected)) for one in range(SOCKETS)]
        yield connected
        for task in tasks:
            task.cancel()


async def _client(port: int, number: int, connected: set[int]) -> None:
    url = f"ws://127.0.0.1:{port}/api/v1/ws?room=room{number}"
    while True:
        with suppress(OSError, WebSocketException):
            async with connect(url, open_timeout=5) as socket:
                connected.add(number)
                await socket.wait_closed()
        connected.discard(number)
        await asyncio.sleep(0.5)


async def all_back(connected: set[int]) -> None:
    """Wait until all clients are connected; fails if that takes too long."""
    began = time.monotonic()
    while len(connected) < SOCKETS:
        assert time.monotonic() - began < BACK_SECONDS, f"only {len(connected)} are back"
        await asyncio.sleep(0.05)
