"""Migrations up and down, without any difference from the tables in the code."""

import asyncio
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, column, insert, inspect, select, table

from app.cli import commands
from app.rooms.records import SCOPES, Token
from app.settings import Settings
from app.store import migrate
from app.store.columns import Base, UtcDateTime
from app.store.database import create_engine
from app.store.ids import sha256_of
from app.store.revision import is_newest, newest
from app.store.tables import PlayerRow, TokenRow
from app.store.tokens import Tokens
from tests.support.eventually import DEADLINE
from tests.support.threads import apart

ROOT = Path(__file__).resolve().parents[2]
OLD_TOKENS = table(
    "tokens", column("hash"), column("player_id"), column("created_at", UtcDateTime())
)
UPGRADE = "import sys; from app.store import migrate; migrate.upgrade(sys.argv[1])"


def tables(url: str) -> set[str]:
    """The tables of the database, without Alembic's own."""

    def read(connection: Connection) -> set[str]:
        return set(inspect(connection).get_table_names()) - {"alembic_version"}

    async def run() -> set[str]:
        engine = create_engine(url)
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(read)
        finally:
            await engine.dispose()

    return apart(lambda: asyncio.run(run()))


def test_the_migrated_database_agrees_with_the_tables_in_the_code(database_url: str) -> None:
    assert tables(database_url) == set(Base.metadata.tables)
    apart(lambda: command.check(migrate.configuration(database_url)))


def test_the_newest_revision_is_alembics_head() -> None:
    scripts = ScriptDirectory.from_config(migrate.configuration("sqlite://"))
    assert newest() == scripts.get_current_head()


def test_migrations_run_up_down_and_up_again(empty_url: str) -> None:
    assert not apart(lambda: is_newest(empty_url))
    assert tables(empty_url) == set()
    for _ in range(2):
        apart(lambda: migrate.upgrade(empty_url))
        assert apart(lambda: is_newest(empty_url))
        assert tables(empty_url) == set(Base.metadata.tables)
        apart(lambda: command.downgrade(migrate.configuration(empty_url), "base"))
        assert tables(empty_url) == set()
        assert not apart(lambda: is_newest(empty_url))


async def test_tokens_keep_all_rights_when_they_get_scopes(empty_url: str) -> None:
    """Those of 1,500 players are still valid after the migration, with a name that says little."""
    configuration = migrate.configuration(empty_url)
    await asyncio.to_thread(command.upgrade, configuration, "0006")
    engine, when = create_engine(empty_url), datetime(2026, 1, 1, 12, 30, 15, 250000, tzinfo=UTC)
    players = [f"{number:026}" for number in range(1500)]
    hashes = {player: sha256_of(f"fsp_{player}") for player in players}
    async with engine.begin() as connection:
        await connection.execute(
            insert(PlayerRow), [{"id": one, "name": "Ben", "created_at": when} for one in players]
        )
        await connection.execute(
            OLD_TOKENS.insert(),
            [{"hash": hashes[one], "player_id": one, "created_at": when} for one in players],
        )
    await engine.dispose()
    await asyncio.to_thread(command.upgrade, configuration, "head")
    engine = create_engine(empty_url)
    tokens = Tokens(engine)
    for player in (players[0], players[-1]):
        bearer = await tokens.bearer(f"fsp_{player}")
        assert bearer is not None
        (token,) = await tokens.of_player(player)
        assert token == Token(bearer.token, "Token", SCOPES, when, None, None)
        assert bearer.person.id == player
    async with engine.connect() as connection:
        assert len(set((await connection.execute(select(TokenRow.id))).scalars())) == 1500
    _, narrow = await tokens.issue(players[0], "Narrow", ["read"])
    await engine.dispose()
    await asyncio.to_thread(command.downgrade, configuration, "0006")
    engine = create_engine(empty_url)
    async with engine.connect() as connection:
        kept = (await connection.execute(select(OLD_TOKENS.c.hash))).scalars().all()
    await engine.dispose()
    assert set(kept) == set(hashes.values()), narrow


def test_a_second_upgrade_changes_nothing(database_url: str) -> None:
    apart(lambda: migrate.upgrade(database_url))
    assert apart(lambda: is_newest(database_url))


def test_p0_06_processes_that_start_together_take_turns(empty_url: str) -> None:
    command_line = [sys.executable, "-c", UPGRADE, empty_url]
    running = [
        subprocess.Popen(command_line, cwd=ROOT, stderr=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    for process in running:
        _, errors = process.communicate(timeout=DEADLINE)
        assert process.returncode == 0, errors
    assert tables(empty_url) == set(Base.metadata.tables)


@pytest.mark.parametrize("url", ["mysql://somebody@somewhere/db", "oracle://x/y"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(ValueError, match="PostgreSQL or SQLite"):
        create_engine(url)


def test_a_server_has_its_database_migrated_by_another_process(
    empty_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(_env_file=None, database_url=empty_url, data_dir=tmp_path)
    apart(lambda: commands.migrate_apart(settings))
    assert apart(lambda: is_newest(empty_url))
    monkeypatch.setattr(commands.sys, "executable", "/bin/false")
    apart(lambda: commands.migrate_apart(settings))  # nothing is due, so nothing is started
