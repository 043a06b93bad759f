"""PostgreSQL databases are lent again, with nothing of the last test in them."""

import asyncio
from typing import Any

import asyncpg

from tests.support.postgres import Cluster


async def run(url: str, statement: str) -> Any:
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        return await connection.fetchval(statement)
    finally:
        await connection.close()


def test_a_database_is_lent_again_empty(cluster: Cluster) -> None:
    name = cluster.lend()
    url = cluster.url(name)
    insert = "INSERT INTO players (id, name, created_at) VALUES ('a', 'b', now())"
    asyncio.run(run(url, insert))
    cluster.take_back(name)
    assert cluster.lend() == name
    assert asyncio.run(run(url, "SELECT count(*) FROM players")) == 0
    cluster.take_back(name)


def test_a_database_whose_tables_have_changed_is_not_lent_again(cluster: Cluster) -> None:
    name = cluster.lend()
    asyncio.run(run(cluster.url(name), "ALTER TABLE players ADD COLUMN own integer"))
    cluster.take_back(name)
    again = cluster.lend()
    assert again != name
    left = f"SELECT count(*) FROM pg_database WHERE datname = '{name}'"
    assert asyncio.run(run(cluster.url(again), left)) == 0
    cluster.take_back(again)
