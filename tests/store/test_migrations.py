"""Migrations up and down, without any difference from the tables in the code."""

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from app.cli import commands
from app.settings import Settings
from app.store import migrate, revision
from app.store.columns import Base
from app.store.database import create_engine
from app.store.revision import is_newest, newest_revision
from tests.support.eventually import DEADLINE
from tests.support.next_version import NEWER, next_version
from tests.support.stages import examples
from tests.support.threads import apart

pytestmark = pytest.mark.whole

ROOT = Path(__file__).resolve().parents[2]
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
    assert newest_revision() == scripts.get_current_head()


def with_another_one(patch: pytest.MonkeyPatch, folder: Path) -> ScriptDirectory:
    """From now on there is one more migration, made from the template; all are in the folder."""
    shutil.copytree(revision.migrations_folder(), folder)
    patch.setattr(revision, "LOCATIONS", (folder,))
    config = migrate.configuration("sqlite://")
    command.revision(config, "another one", rev_id=f"{int(revision.newest_revision()) + 1:04}")
    return ScriptDirectory.from_config(config)


def test_the_template_makes_a_migration_that_can_be_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = revision.newest_revision()
    scripts = with_another_one(monkeypatch, tmp_path / "migrations")
    newest = scripts.get_revision("head")
    assert newest.down_revision == before
    assert newest.revision == revision.newest_revision() > before
    newest.module.upgrade()


def test_a_version_to_come_has_one_more_migration_than_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_another_one(monkeypatch, tmp_path / "migrations")
    before = revision.newest_revision()
    next_version(monkeypatch, tmp_path / "to-come")
    scripts = ScriptDirectory.from_config(migrate.configuration("sqlite://"))
    assert scripts.get_current_head() == revision.newest_revision() == NEWER
    assert scripts.get_revision(NEWER).down_revision == before


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


def test_a_second_upgrade_changes_nothing(database_url: str) -> None:
    apart(lambda: migrate.upgrade(database_url))
    assert apart(lambda: is_newest(database_url))


@pytest.mark.examples
@pytest.mark.extended
def test_p0_06_processes_that_start_together_take_turns(empty_url: str) -> None:
    command_line = [sys.executable, "-c", UPGRADE, empty_url]
    running = [
        subprocess.Popen(command_line, cwd=ROOT, stderr=subprocess.PIPE, text=True)
        for _ in range(examples(2, 4))
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
