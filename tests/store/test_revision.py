"""What is found out about a database before anything is done with it."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import asyncpg
import pytest
from structlog.testing import capture_logs

from app.cli import commands
from app.settings import Settings
from app.store.database import create_engine
from app.store.revision import TransactionPooling, WrongEncoding, is_newest
from app.store.signing_secret import process_name
from tests.support.pgbouncer import pgbouncer
from tests.support.postgres import Cluster
from tests.support.threads import apart


@pytest.fixture
def migrated(cluster: Cluster) -> Iterator[str]:
    name = cluster.lend()
    yield name
    cluster.take_back(name)


def test_a_pool_in_transaction_mode_is_noticed(cluster: Cluster, migrated: str) -> None:
    with pgbouncer(cluster, migrated, "transaction") as url:
        for _ in range(5):
            with pytest.raises(TransactionPooling):
                apart(lambda: is_newest(url))


def test_one_that_has_many_connections_to_choose_from(cluster: Cluster, migrated: str) -> None:
    """Whichever it gives out."""

    async def use(url: str) -> None:
        lines = [await asyncpg.connect(url, statement_cache_size=0) for _ in range(6)]
        await asyncio.gather(*(line.execute("SELECT pg_sleep(0.1)") for line in lines))
        for line in lines:
            await line.close()

    with pgbouncer(cluster, migrated, "transaction") as url:
        apart(lambda: asyncio.run(use(url)))
        with pytest.raises(TransactionPooling):
            apart(lambda: is_newest(url))


def test_several_servers_that_start_at_once_notice_it(cluster: Cluster, migrated: str) -> None:
    with pgbouncer(cluster, migrated, "transaction") as url, ThreadPoolExecutor(3) as threads:
        for found in [threads.submit(is_newest, url) for _ in range(3)]:
            assert isinstance(found.exception(), TransactionPooling)


def test_a_pool_in_session_mode_is_as_good_as_none(cluster: Cluster, migrated: str) -> None:
    with pgbouncer(cluster, migrated, "session") as url:
        for _ in range(3):
            assert apart(lambda: is_newest(url))


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII"])
def test_another_encoding(cluster: Cluster, encoding: str) -> None:
    cluster.execute(f"CREATE DATABASE odd TEMPLATE template0 LOCALE 'C' ENCODING '{encoding}'")
    try:
        with pytest.raises(WrongEncoding, match=encoding):
            apart(lambda: is_newest(cluster.url("odd")))
    finally:
        cluster.drop("odd")


@pytest.mark.parametrize("log_json", [True, False])
def test_whoever_migrates_is_told_of_servers_that_run(postgres_url: str, log_json: bool) -> None:
    settings = Settings(_env_file=None, database_url=postgres_url, log_json=log_json)

    async def beside() -> list[str]:
        server = create_engine(postgres_url, name=process_name("a secret"))
        other = create_engine(postgres_url, name="psql")
        async with server.connect(), other.connect():
            with capture_logs() as lines:
                await asyncio.to_thread(commands.warn_of_others, settings)
        await server.dispose()
        await other.dispose()
        return [line["event"] for line in lines if line.get("connections", 1) == 1]

    assert apart(lambda: asyncio.run(beside())) == ["others-running"]
    with capture_logs() as lines:
        apart(lambda: commands.warn_of_others(settings))
    assert lines == []
