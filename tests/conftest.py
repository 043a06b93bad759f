"""Fixtures for all tests: fresh migrated databases, Redis, a running server or site, a toy game."""

import gc
import os
import shutil
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy.ext.asyncio import AsyncEngine

from app.broadcast import postgres_bus, shared_bus
from app.games.contract import AnyGame
from app.server import memory_tuning
from app.settings import Settings
from app.store import migrate
from app.store.database import create_engine
from tests.support import (
    core_alone,
    durations,
    postgres,
    redis,
    shared_statements,
    single_modules,
    stages,
    trouble,
)
from tests.support.auction import AUCTION
from tests.support.ports import free_port, is_numeric
from tests.support.postgres import Cluster
from tests.support.redis import RedisServer
from tests.support.registry import register
from tests.support.requirements import missing
from tests.support.server import Running
from tests.support.shared_bus import Shared
from tests.support.site import Site, running, settings
from tests.support.steady_luck import steady
from tests.support.threads import apart
from tests.support.toy import TOY

# httpcore looks for it before each request; where it is not installed, that takes longest of all.
sys.modules.setdefault("sniffio", None)  # type: ignore[arg-type]

Serve = Callable[..., Running]

YOUNG = 50_000
"""New objects after which a process of tests looks for garbage among them."""


def pytest_addoption(parser: pytest.Parser) -> None:
    for module in (durations, stages):
        module.add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(trouble)
    if core_alone.REQUESTED:
        config.pluginmanager.register(core_alone)
    elif config.option.stage == stages.CORE:
        raise pytest.UsageError("`python3 dev.py test --stage=core` runs the core alone")
    for module in (durations, stages):
        module.configure(config)


def pytest_collection() -> None:
    """Look for no garbage meanwhile, which takes a quarter of the time: there is hardly any."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Spare all later searches for garbage what was collected, and search far less often."""
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 20)
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def _own_settings() -> Iterator[None]:
    """No settings from the machine that runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith("FARBENSPIEL_")]:
            if not name.startswith("FARBENSPIEL_TEST_"):
                patch.delenv(name)
        yield


@pytest.fixture(scope="session", autouse=True)
def _shared_statements() -> Iterator[None]:
    """What one test compiled is there for the next."""
    with pytest.MonkeyPatch.context() as patch:
        shared_statements.share(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def _patient_collector() -> Iterator[None]:
    """Servers in this process look for garbage as seldom as it does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory_tuning, "YOUNG", YOUNG)
        yield


@pytest.fixture
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty folder to work in, without the `.env` file of the machine that runs the tests."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture(autouse=True)
def _steady_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test meets is the same in each run."""
    steady(monkeypatch)


@pytest.fixture(autouse=True)
def _only_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test asks a name server, whatever addresses it gives to a server to send something to."""
    look_up = socket.getaddrinfo

    def known(host: Any, *more: Any, **named: Any) -> Any:
        if host not in (None, "localhost") and not is_numeric(host):
            raise socket.gaierror(socket.EAI_NONAME, "not on this machine")
        return look_up(host, *more, **named)

    monkeypatch.setattr(socket, "getaddrinfo", known)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server of our own."""
    programs = postgres.binaries()
    if programs is None:
        missing("PostgreSQL")
    running = Cluster(programs)
    try:
        running.start()
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="session")
def _sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("template") / "migrated.db"
    apart(lambda: migrate.upgrade(f"sqlite+aiosqlite:///{file}"))
    return file


@pytest.fixture
def sqlite_url(_sqlite_template: Path, tmp_path: Path) -> str:
    """The address of a fresh migrated SQLite database."""
    file = shutil.copy(_sqlite_template, tmp_path / "farbenspiel.db")
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
def postgres_url(cluster: Cluster) -> Iterator[str]:
    """The address of an empty migrated PostgreSQL database."""
    name = cluster.lend()
    yield cluster.url(name)
    cluster.take_back(name)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.extended)])
def database_url(request: pytest.FixtureRequest) -> str:
    """The address of a fresh migrated database: the test runs on SQLite, and in an extended run on
    PostgreSQL."""
    return _fresh_database(request)


@pytest.fixture(params=["sqlite", "postgresql"])
def on_both(request: pytest.FixtureRequest) -> str:
    """The address of a fresh migrated database: the test runs on each kind, in a plain run too.

    Folders whose tests are about databases take it as their `database_url`.
    """
    return _fresh_database(request)


def _fresh_database(request: pytest.FixtureRequest) -> str:
    fixture = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    url: str = request.getfixturevalue(fixture)
    return url


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
    """An engine on the database of the test."""
    engine = create_engine(database_url)
    yield engine
    await engine.dispose()


@pytest.fixture(scope="session")
def _redis_server() -> Iterator[RedisServer]:
    program = redis.program()
    if program is None:
        missing("Redis")
    server = RedisServer(program)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def redis_server(_redis_server: RedisServer) -> Iterator[RedisServer]:
    """An empty Redis server; a test may stop it and start it again."""
    _redis_server.clear()
    yield _redis_server
    _redis_server.stop()
    _redis_server.start()


@pytest.fixture
def redis_url(_redis_server: RedisServer) -> str:
    """The address of an empty Redis server."""
    _redis_server.clear()
    return _redis_server.url


@pytest.fixture(params=["redis", "notify"])
def shared(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Shared:
    """What two processes need to hear each other: the test runs once over each bus."""
    monkeypatch.setattr(shared_bus, "RETRY_SECONDS", 0.05)
    monkeypatch.setattr(postgres_bus, "KNOCK_SECONDS", 0.01)
    over_redis = request.param == "redis"
    url = request.getfixturevalue("sqlite_url" if over_redis else "postgres_url")
    shared = Shared(url, request.getfixturevalue("redis_url") if over_redis else None)
    shared.watch(monkeypatch)
    return shared


@pytest.fixture
def serve(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Serve]:
    """Starts real servers: `serve(**settings) -> Running`; without `database_url` on SQLite.

    All of one test share that SQLite database.  `serve(port=before.settings.port)` after
    `before.stop()` is a restart.
    """
    started: list[Running] = []

    def start(**settings: Any) -> Running:
        if "database_url" not in settings:
            settings["database_url"] = request.getfixturevalue("sqlite_url")
        defaults: dict[str, Any] = {
            "_env_file": None,
            "data_dir": tmp_path,
            "host": "127.0.0.1",
            "port": free_port(),
            "bot_delay_ms": 0,
            "bundles": not single_modules.CHOSEN,
        }
        running = Running(Settings(**defaults | settings))
        started.append(running)
        running.start()
        return running

    yield start
    for server in started:
        server.stop()


@pytest_asyncio.fixture
async def site(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    """A site on SQLite with generous rates."""
    rates = {"rooms_per_minute": 1000, "guests_per_minute": 1000, "guesses_per_minute": 1000}
    async for started in running(settings(sqlite_url, tmp_path, **rates)):
        yield started


@pytest_asyncio.fixture
async def strict_site(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    """A site that allows three of everything a minute."""
    rates = {"rooms_per_minute": 3, "guests_per_minute": 3, "guesses_per_minute": 3}
    async for started in running(settings(sqlite_url, tmp_path, **rates)):
        yield started


@pytest_asyncio.fixture
async def any_site(database_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    """A site on SQLite, and in an extended run on PostgreSQL."""
    rates = {"rooms_per_minute": 1000, "guests_per_minute": 1000, "guesses_per_minute": 1000}
    async for started in running(settings(database_url, tmp_path, **rates)):
        yield started


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """The toy game, in the registry while the test runs."""
    register(monkeypatch, TOY)
    return TOY


@pytest.fixture
def auction(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """The game of blind bids, in the registry while the test runs."""
    register(monkeypatch, AUCTION)
    return AUCTION
