"""`farbenspiel import-sqlite`: a server that has outgrown SQLite goes on with PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

import asyncpg
import pytest
from sqlalchemy import select

from app.store.columns import Base
from app.store.database import create_engine
from app.store.file_lock import serving
from app.store.locks import Lock, lock_statement
from app.store.revision import newest_revision
from tests.privacy.test_erasure import evening
from tests.support.installation import Place
from tests.support.next_version import NEWER, next_version
from tests.support.site import running, settings
from tests.support.threads import apart

OLDER: Final = newest_revision()
LATER = "2100-01-01 00:00:00.000000"
ANNA = f"INSERT INTO players (id, name, created_at) VALUES ('P', 'Anna', '{LATER}')"


async def rows(url: str) -> dict[str, list[Any]]:
    """All rows of all tables as the program reads them."""
    engine = create_engine(url)
    try:
        async with engine.connect() as connection:
            return {
                table.name: sorted(map(tuple, await connection.execute(select(table))), key=repr)
                for table in Base.metadata.sorted_tables
            }
    finally:
        await engine.dispose()


async def test_everything_is_copied_and_goes_on(
    sqlite_url: str, postgres_url: str, tmp_path: Path
) -> None:
    async for site in running(settings(sqlite_url, tmp_path)):
        _, _, ben, codes, matches = await evening(site)
        cookies = ben.cookies
    there = Place(postgres_url, tmp_path)
    assert "2 people, 10 rooms, and 7 matches" in there.done(
        "import-sqlite", tmp_path / "farbenspiel.db"
    )
    assert await rows(postgres_url) == await rows(sqlite_url)
    async for site in running(settings(postgres_url, tmp_path)):
        again = site.visitor()
        again.cookies.update(cookies)
        room = await again.done("GET", f"/rooms/{codes[0]}")
        assert room["match"]["id"] == matches[0]


def test_an_older_file_is_brought_up_to_date_in_a_copy(
    sqlite_url: str, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, there = tmp_path / "farbenspiel.db", Place(postgres_url, tmp_path)
    Place(sqlite_url, tmp_path).execute(ANNA)
    next_version(monkeypatch, tmp_path / "migrations")
    assert "1 person" in there.done("import-sqlite", file)
    assert there.values("SELECT name FROM players WHERE id LIKE :pattern", "P") == ["Anna"]
    with closing(sqlite3.connect(file)) as older:
        assert older.execute("SELECT version_num FROM alembic_version").fetchone() == (OLDER,)


def test_nothing_is_replaced_and_no_server_runs_meanwhile(
    sqlite_url: str, postgres_url: str, tmp_path: Path
) -> None:
    file, there = tmp_path / "farbenspiel.db", Place(postgres_url, tmp_path)
    with serving(file):
        assert "A server is running" in there.refused("import-sqlite", file)
    there.execute(f"INSERT INTO rooms (id, created_at, chatted) VALUES ('R', '{LATER}', 0)")
    assert "isn't empty" in there.refused("import-sqlite", file)
    assert "There is no" in there.refused("import-sqlite", tmp_path / "another.db")
    here = Place(sqlite_url, tmp_path)
    assert "PostgreSQL" in here.refused("import-sqlite", file, code=2)
    assert [one.name for one in tmp_path.glob(".farbenspiel-*")] == []


def test_what_is_refused_is_not_migrated(
    sqlite_url: str, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither under a server of an older version, nor if it isn't the right database."""
    file, there = tmp_path / "farbenspiel.db", Place(postgres_url, tmp_path)
    next_version(monkeypatch, tmp_path / "migrations")

    def revision() -> list[str]:
        query = "SELECT version_num FROM alembic_version WHERE version_num LIKE :pattern"
        return there.values(query, "%")

    with sharing(there.url):
        assert "A server is running" in there.refused("import-sqlite", file)
    assert revision() == [OLDER]
    there.execute(ANNA)
    assert "isn't empty" in there.refused("import-sqlite", file)
    assert revision() == [OLDER]
    there.execute("DELETE FROM players")
    assert "0 people" in there.done("import-sqlite", file)
    assert revision() == [NEWER]


@contextmanager
def sharing(url: str) -> Iterator[None]:
    """What a server holds while it runs on a PostgreSQL database."""
    holder = asyncio.new_event_loop()

    async def connected() -> asyncpg.Connection:
        line = await asyncpg.connect(url.replace("+asyncpg", ""))
        assert await line.fetchval(lock_statement(Lock.SERVING, shared=True))
        return line

    line = apart(lambda: holder.run_until_complete(connected()))
    try:
        yield
    finally:
        apart(lambda: holder.run_until_complete(line.close()))
        holder.close()
