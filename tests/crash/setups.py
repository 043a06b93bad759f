"""Servers as operators run them, and what happens to them: kills, full disks, promoted standbys."""

import asyncio
import os
import re
import resource
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final

from app.store import migrate
from tests.support.postgres import USER, Cluster, binaries
from tests.support.redis import RedisServer, program
from tests.support.server_process import ServerProcess
from tests.support.threads import apart

KINDS: Final = ("sqlite", "postgresql", "notify", "redis")
"""One process on each database, and two that tell each other by NOTIFY or by Redis."""
HOSTING: Final = Path(__file__).resolve().parents[2] / "docs" / "hosting.md"
MOMENT: Final = 0.03
FULL_SECONDS: Final = 1.0
"""How long a disk is full, or a process stands still before it is killed."""
FREELY: Final = {"ws_messages_per_second": "1000", "ws_burst": "1000"}


class Setup:
    """Servers on a database; `struck` counts what has happened to them."""

    def __init__(self, kind: str, servers: list[ServerProcess], url: str, database: object) -> None:
        self.servers = servers
        self.url = url
        self.struck: Counter[str] = Counter()
        self._database = database
        self._ways = ["kill", "terminate", "freeze", "fill" if kind == "sqlite" else "restart"]

    async def strike(self, rng: Random, number: int) -> None:
        """One thing after the other happens to one of the servers, which is back afterwards."""
        way = self._ways[number % len(self._ways)]
        self.struck[way] += 1
        await asyncio.sleep(rng.uniform(0, MOMENT))
        await getattr(self, f"_{way}")(rng.choice(self.servers))

    async def _kill(self, server: ServerProcess) -> None:
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)

    async def _terminate(self, server: ServerProcess) -> None:
        await asyncio.to_thread(server.terminate)
        await asyncio.to_thread(server.start)

    async def _freeze(self, server: ServerProcess) -> None:
        os.kill(server.pid, signal.SIGSTOP)
        await asyncio.sleep(FULL_SECONDS)
        await self._kill(server)

    async def _fill(self, server: ServerProcess) -> None:
        """No file can grow for a while; every other time, the server is killed meanwhile."""
        assert isinstance(self._database, Path)
        ahead = self._database.with_name(f"{self._database.name}-wal")
        size = ahead.stat().st_size if ahead.exists() else 0
        endless = resource.RLIM_INFINITY
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, endless))
        await asyncio.sleep(FULL_SECONDS)
        if self.struck["fill"] % 2:
            await self._kill(server)
        else:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (endless, endless))

    async def _restart(self, _server: ServerProcess) -> None:
        """The database is cut off from power."""
        assert isinstance(self._database, Cluster)
        await asyncio.to_thread(self._database.pause)
        await asyncio.to_thread(self._database.resume)


@asynccontextmanager
async def setup(kind: str, folder: Path) -> AsyncIterator[Setup]:
    """The servers of a set-up, not started yet."""
    if kind == "sqlite":
        file = folder / "farbenspiel.db"
        url = f"sqlite:///{file}"
        apart(lambda: migrate.upgrade(url))
        server = ServerProcess(folder, url, **FREELY)
        try:
            yield Setup(kind, [server], url, file)
        finally:
            server.kill()
        return
    cluster, redis = _cluster(), RedisServer(program() or "redis-server")
    try:
        cluster.start()
        more = dict(FREELY)
        if kind == "redis":
            redis.start()
            more["redis_url"] = redis.url
        url = cluster.url(cluster.lend())
        count = 1 if kind == "postgresql" else 2
        servers = [ServerProcess(folder, url, **more) for _ in range(count)]
        try:
            yield Setup(kind, servers, url, cluster)
        finally:
            for server in servers:
                server.kill()
    finally:
        redis.stop()
        cluster.stop()


class Replicated:
    """Two servers on a database whose standby lags behind, and becomes the database.

    Its address is a link to the folder of the socket of whichever it is.
    """

    def __init__(self, folder: Path, cluster: Cluster, more: dict[str, str]) -> None:
        self._link = folder / "pg"
        self._primary = cluster
        self._standby: Cluster | None = None
        self._link.symlink_to(cluster.folder)
        self.url = f"postgresql+asyncpg://{USER}@/{cluster.lend()}?host={self._link}"
        self.servers = [ServerProcess(folder, self.url, **FREELY, **more) for _ in range(2)]

    def follow(self) -> None:
        """There is a standby."""
        self._standby = self._primary.standby()

    def cut(self) -> None:
        """The standby gets nothing any more."""
        assert self._standby is not None
        self._standby.cut()

    def promote(self) -> None:
        """The database is gone, and the standby in its place."""
        assert self._standby is not None
        self._primary.stop()
        self._standby.promote()
        new = self._link.with_name("pg-new")
        new.symlink_to(self._standby.folder)
        new.rename(self._link)
        self._primary, self._standby = self._standby, None

    def stop(self) -> None:
        """Stop everything."""
        for server in self.servers:
            server.kill()
        for cluster in (self._primary, self._standby):
            if cluster is not None:
                cluster.stop()


class Archived:
    """Two servers on a database that goes back to a moment, as operators are told to let it."""

    def __init__(self, folder: Path, cluster: Cluster) -> None:
        self._cluster = cluster
        self._moment = ""
        self._configured, self._copied, self._gone_back = (
            code.replace("/srv/archive", str(cluster.folder / "archive"))
            for code in re.findall(r"^```\w*\n(.*?)^```$", _told(), re.MULTILINE | re.DOTALL)
        )
        own = f"unix_socket_directories = '{cluster.folder}'\nlisten_addresses = ''\nfsync = off\n"
        cluster.shell(
            f"mkdir archive; cat >> data/postgresql.conf <<'END'\n{self._configured}{own}END"
        )
        cluster.pause()
        cluster.resume()
        url = cluster.url(cluster.lend())
        self.url = url
        self.servers = [ServerProcess(folder, url, **FREELY) for _ in range(2)]

    def follow(self) -> None:
        """There is a copy of all."""
        self._cluster.shell(self._copied)

    def cut(self) -> None:
        """This is the moment."""
        self._moment = self._cluster.moment()

    def promote(self) -> None:
        """Go back."""
        self._cluster.shell(self._gone_back.replace("2026-11-28 14:30:00+01", self._moment))

    def stop(self) -> None:
        """Stop everything."""
        for server in self.servers:
            server.kill()
        self._cluster.shell("pg_ctl stop --mode=immediate")
        self._cluster.stop()


def _told() -> str:
    _, _, rest = HOSTING.read_text(encoding="utf-8").partition("\n### Back to a point in time\n")
    return rest.partition("\n## ")[0]


@asynccontextmanager
async def archived(folder: Path) -> AsyncIterator[Archived]:
    """Servers, not started yet, on a database whose log is archived."""
    cluster = _cluster()
    made: Archived | None = None
    try:
        cluster.start()
        made = Archived(folder, cluster)
        yield made
    finally:
        if made is None:
            cluster.stop()
        else:
            made.stop()


@asynccontextmanager
async def replicated(folder: Path, *, redis: bool = False) -> AsyncIterator[Replicated]:
    """Servers, not started yet, on a database of which standbys can be made."""
    broker = RedisServer(program() or "redis-server")
    cluster = _cluster()
    made: Replicated | None = None
    try:
        cluster.start()
        more = {}
        if redis:
            broker.start()
            more["redis_url"] = broker.url
        made = Replicated(folder, cluster, more)
        yield made
    finally:
        if made is None:
            cluster.stop()
        else:
            made.stop()
        broker.stop()


def _cluster() -> Cluster:
    programs = binaries()
    if programs is None:
        raise RuntimeError("PostgreSQL is not installed")
    return Cluster(programs)
