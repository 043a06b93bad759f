"""What is wrong is said in one sentence, and nothing is changed then."""

import io
import json
import os
import sqlite3
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

from app import __version__
from app.ops.backup import archive, postgres
from app.ops.backup.failures import BackupFailed
from app.ops.backup.postgres import PostgresTarget
from app.ops.backup.sqlite import SqliteTarget
from app.settings.database import database
from app.store import file_lock, revision
from tests.support.fork_server import ROOT
from tests.support.installation import Place
from tests.support.postgres import Cluster

LIMITED = """
import resource, sys
most = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
from app.cli.commands import main
main()
"""
"""The command, on a disk on which no file can grow beyond so many bytes."""


@pytest.fixture(autouse=True)
def _nothing_changes(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[None]:
    """Whatever is refused, the place is as it was."""
    if "place" not in request.fixturenames:
        yield
        return
    place: Place = request.getfixturevalue("place")
    before, names = (place.figures(), place.secret), {one.name for one in tmp_path.iterdir()}
    yield
    assert (place.figures(), place.secret) == before
    more = {one.name for one in tmp_path.iterdir()} - names
    assert more <= {"farbenspiel.db.lock", "backups"}


def repacked(file: Path, change: Callable[[dict[str, bytes]], None]) -> None:
    """Change the members of a backup."""
    with tarfile.open(file) as archive:
        parts = {one.name: archive.extractfile(one).read() for one in archive}  # type: ignore[union-attr]
    change(parts)
    with tarfile.open(file, "w") as archive:
        for name, text in parts.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text))


def with_manifest(file: Path, **values: Any) -> None:
    """Change what a backup says about itself."""

    def change(parts: dict[str, bytes]) -> None:
        document = json.loads(parts["manifest.json"]) | values
        parts["manifest.json"] = json.dumps(document).encode()

    repacked(file, change)


def test_a_database_that_stays_keeps_its_secret(
    place: Place, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody connects at the last moment, for example."""
    place.keep_secret("another one since then")

    async def in_use(_: object) -> None:
        raise BackupFailed("Somebody has just connected.")

    for target in (SqliteTarget, PostgresTarget):
        monkeypatch.setattr(target, "swap", in_use)
    assert place.refused("restore", file, "--yes") == "Somebody has just connected."
    assert place.secret == "another one since then"
    assert not list(place.folder.glob("secret.*"))
    place.keep_secret()


def test_a_damaged_backup_is_refused(place: Place, file: Path) -> None:
    whole = file.read_bytes()
    with tarfile.open(file) as archive:
        at = archive.getmember("database").offset_data + 5000
    for broken in (
        whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :],
        whole[:at],
        whole[:700],
        b"no tar at all",
        b"",
    ):
        file.write_bytes(broken)
        assert "damaged" in place.refused("restore", file, "--yes")


def test_a_backup_without_one_of_its_parts_is_refused(place: Place, file: Path) -> None:
    repacked(file, lambda parts: parts.pop("secret") and None)
    assert "it has too few parts, or too many" in place.refused("restore", file, "--yes")


def test_other_contents_than_the_manifest_says_are_refused(place: Place, file: Path) -> None:
    whole = file.read_bytes()
    repacked(file, lambda parts: parts.update(secret=b"mine"))
    assert "its secret has the wrong size" in place.refused("restore", file, "--yes")
    file.write_bytes(whole)
    with_manifest(file, rows={"players": 3, "rooms": 1, "matches": 0, "steps": 0})
    assert "doesn't match its manifest" in place.refused("restore", file, "--yes")
    file.write_bytes(whole)
    with_manifest(file, created_at="yesterday")
    assert "manifest is invalid at created_at" in place.refused("restore", file, "--yes")
    file.write_bytes(whole)
    repacked(file, lambda parts: parts.update({"manifest.json": b"{"}))
    assert "manifest cannot be read" in place.refused("restore", file, "--yes")


def test_a_backup_of_a_newer_version_is_refused(place: Place, file: Path) -> None:
    whole = file.read_bytes()
    with_manifest(file, revision="9999", program="99.0.0")
    said = place.refused("restore", file, "--yes")
    assert "made by Farbenspiel 99.0.0 (database 9999)" in said
    assert "install a newer version" in said
    with_manifest(file, program=__version__)
    said = place.refused("restore", file, "--yes")
    assert said.startswith("The backup has database 9999, but this one knows databases up to ")
    assert __version__ not in said.replace(revision.newest_revision(), "")
    file.write_bytes(whole)
    with_manifest(file, format=2)
    assert "has format 2" in place.refused("restore", file, "--yes")


def test_a_backup_of_the_other_kind_of_database_is_refused(place: Place, file: Path) -> None:
    other = "postgresql" if place.url.startswith("sqlite") else "sqlite"
    with_manifest(file, backend=other)
    assert "The backup is from" in place.refused("restore", file, "--yes")


def test_a_file_that_is_not_there_is_named(place: Place, tmp_path: Path) -> None:
    assert place.refused("restore", tmp_path / "none.tar") == f"There is no {tmp_path}/none.tar."
    assert "Is a directory" in place.refused("restore", tmp_path)


def limited(place: Place, most: int, *words: str | Path) -> str:
    """Run the command where files cannot grow; what it says."""
    named = {"FARBENSPIEL_DATABASE_URL": place.url, "FARBENSPIEL_DATA_DIR": str(place.folder)}
    python = {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}  # it would be cut off
    environment = {"PATH": os.environ["PATH"]} | python | named
    run = subprocess.run(
        [sys.executable, "-c", LIMITED, str(most), *map(str, words)],
        cwd=place.folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 3, run.stderr
    return run.stderr.strip()


@pytest.mark.extended
def test_a_full_disk_leaves_no_half_backup(place: Place, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    said = limited(place, 16_384, "backup", folder / "kept.tar")
    assert "\n" not in said
    assert said.startswith(("The database cannot be copied: ", "pg_dump failed: "))
    assert list(folder.iterdir()) == []


@pytest.mark.extended
def test_a_full_disk_keeps_the_database(sqlite_url: str, tmp_path: Path) -> None:
    place = Place(sqlite_url, tmp_path)
    place.keep_secret()
    file, database = tmp_path / "kept.tar", tmp_path / "farbenspiel.db"
    place.execute("INSERT INTO probes VALUES ('much', '2026-11-01', zeroblob(2000000))")
    place.done("backup", file)
    place.execute("DELETE FROM probes")
    with closing(sqlite3.connect(database)) as shell:
        shell.execute("VACUUM")
    before = place.figures()
    said = limited(place, 1_500_000, "restore", file, "--yes")
    assert said == "The backup cannot be restored: File too large."
    assert place.figures() == before
    assert database.stat().st_size < 1_500_000
    assert not (tmp_path / "farbenspiel.db.restoring").exists()


def test_a_database_that_others_have_open_is_not_replaced(sqlite_url: str, tmp_path: Path) -> None:
    place = Place(sqlite_url, tmp_path)
    place.keep_secret()
    place.done("backup", tmp_path / "kept.tar")
    with closing(sqlite3.connect(tmp_path / "farbenspiel.db")) as shell:
        shell.execute("PRAGMA journal_mode=WAL")
        shell.execute("SELECT count(*) FROM rooms").fetchall()
        assert "Another program has" in place.refused("restore", tmp_path / "kept.tar", "--yes")


def test_a_second_restore_of_a_file_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    place, file = Place(sqlite_url, tmp_path), tmp_path / "kept.tar"
    place.keep_secret()
    place.done("backup", file)
    lock = file_lock.lock_of(tmp_path / "farbenspiel.db")
    with file_lock.locked(lock):
        said = place.refused("restore", file, "--yes")
    assert said == (
        f"Another backup is being restored into {tmp_path}/farbenspiel.db: wait until that is done."
    )
    with file_lock.locked(lock, shared=True):
        assert "A server is running on" in place.refused("restore", file, "--yes")
    place.done("restore", file, "--yes")


def test_a_damaged_database_can_be_replaced(sqlite_url: str, tmp_path: Path) -> None:
    place = Place(sqlite_url, tmp_path)
    place.keep_secret()
    place.done("backup", tmp_path / "kept.tar")
    before = place.figures()
    for broken in (b"no database", b"SQLite format 3\0" + b"\xff" * 5000):
        (tmp_path / "farbenspiel.db").write_bytes(broken)
        asked = place.run("restore", tmp_path / "kept.tar", said="n\n")
        assert "something that cannot be read" in asked.output
        place.done("restore", tmp_path / "kept.tar", "--yes")
        assert place.figures() == before
    assert [one for one in tmp_path.iterdir() if ".before-" in one.name]


def test_a_damaged_database_is_not_backed_up(sqlite_url: str, tmp_path: Path) -> None:
    place = Place(sqlite_url, tmp_path)
    place.keep_secret()
    whole = (tmp_path / "farbenspiel.db").read_bytes()
    (tmp_path / "farbenspiel.db").write_bytes(whole[:40_000] + bytes(20_000) + whole[60_000:])
    said = place.refused("backup", tmp_path / "kept.tar")
    assert said.startswith("The database")
    assert not (tmp_path / "kept.tar").exists()


# --- PostgreSQL ------------------------------------------------------------------------------


@pytest.fixture
def on_postgres(postgres_url: str, tmp_path: Path) -> Place:
    """A place on PostgreSQL."""
    place = Place(postgres_url, tmp_path)
    place.keep_secret()
    return place


def test_a_missing_tool_is_named(on_postgres: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    file = on_postgres.folder / "kept.tar"
    on_postgres.done("backup", file)
    monkeypatch.setattr(postgres, "PLACES", on_postgres.folder)
    monkeypatch.setenv("PATH", str(on_postgres.folder))
    said = on_postgres.refused("backup", on_postgres.folder / "other.tar")
    assert said.startswith("pg_dump is missing: install PostgreSQL's client programs")
    assert "pg_restore is missing" in on_postgres.refused("restore", file, "--yes")


def test_a_tool_that_is_too_old_is_named(
    on_postgres: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = on_postgres.folder / "bin" / "pg_dump"
    old.parent.mkdir()
    old.write_text("#!/bin/sh\necho 'pg_dump (PostgreSQL) 9.6'\n")
    old.chmod(0o755)
    monkeypatch.setenv("PATH", str(old.parent), prepend=os.pathsep)
    said = on_postgres.refused("backup", on_postgres.folder / "kept.tar")
    assert said.startswith("pg_dump 9 is too old for PostgreSQL")


def test_a_password_is_no_argument() -> None:
    url = database("postgresql+asyncpg://ann:hush@db.example:5433/games?ssl=require")
    assert postgres.environment(url) == {
        "PGHOST": "db.example",
        "PGPORT": "5433",
        "PGUSER": "ann",
        "PGPASSWORD": "hush",
        "PGDATABASE": "games",
        "PGSSLMODE": "require",
        "PGAPPNAME": "farbenspiel-backup",
    }


def test_who_may_not_create_databases_is_told_what_to_do(
    on_postgres: Place, cluster: Cluster
) -> None:
    on_postgres.done("backup", on_postgres.folder / "kept.tar")
    on_postgres.execute("CREATE ROLE narrow LOGIN")
    url = make_url(on_postgres.url).set(username="narrow")
    narrow = Place(url.render_as_string(hide_password=False), on_postgres.folder)
    try:
        said = narrow.refused("restore", on_postgres.folder / "kept.tar", "--yes")
        assert 'ALTER ROLE "narrow" CREATEDB' in said
        on_postgres.execute("ALTER ROLE narrow CREATEDB")
        said = narrow.refused("restore", on_postgres.folder / "kept.tar", "--yes")
        assert "doesn't belong to the role narrow" in said
    finally:
        on_postgres.execute("DROP ROLE narrow")


def test_a_role_that_may_create_databases_is_enough(on_postgres: Place, cluster: Cluster) -> None:
    file = on_postgres.folder / "kept.tar"
    on_postgres.done("backup", file)
    on_postgres.execute("CREATE ROLE owner LOGIN CREATEDB")
    url = make_url(on_postgres.url).set(username="owner", database='a "new" one\'s')
    place = Place(url.render_as_string(hide_password=False), on_postgres.folder)
    try:
        place.done("restore", file)  # into a database that isn't there
        assert "What was there before is in" in place.done("restore", file, "--yes")
        assert place.figures() == on_postgres.figures()
    finally:
        place.execute("SELECT 1")
        for (name,) in (('a "new" one\'s',),):
            cluster.drop(name.replace('"', '""'))
        for name in _named(on_postgres, 'a "new" one\'s_before%'):
            cluster.drop(name.replace('"', '""'))
        on_postgres.execute("DROP ROLE owner")


def _named(place: Place, pattern: str) -> list[str]:
    return place.values("SELECT datname FROM pg_database WHERE datname LIKE :pattern", pattern)


def test_a_database_to_which_others_are_connected_is_not_replaced(on_postgres: Place) -> None:
    on_postgres.done("backup", on_postgres.folder / "kept.tar")
    with on_postgres.connected():
        said = on_postgres.refused("restore", on_postgres.folder / "kept.tar", "--yes")
    assert said.startswith("Other programs are connected to the database")
    assert _named(on_postgres, "%restoring") == []


@pytest.mark.parametrize("name", [None, "not_there_yet"])
async def test_a_second_restore_leaves_the_first_one_alone(
    on_postgres: Place, cluster: Cluster, name: str | None
) -> None:
    """Whether or not there is a database to be replaced, which would have a lock of its own."""
    place, file = on_postgres, on_postgres.folder / "kept.tar"
    on_postgres.done("backup", file)
    if name is not None:
        place = Place(cluster.url(name), on_postgres.folder)
    target = PostgresTarget(place.url, datetime(2026, 11, 28, tzinfo=UTC))
    async with target.held():
        with archive.opened(file) as backup, backup.database() as source:
            staged = await target.stage(source)
        said = place.refused("restore", file, "--yes")
        assert said.startswith("Another backup is being restored into the database ")
        assert said.endswith(": wait until that is done.")
        kept = await target.swap()
    assert place.figures() == staged
    assert "What was there before is in" in place.done("restore", file, "--yes")
    if kept is not None:
        cluster.drop(kept.split()[-1].rstrip("."))
    for one in _named(on_postgres, f"{make_url(place.url).database}_before%"):
        cluster.drop(one)
    if name is not None:
        cluster.drop(name)


def test_a_server_that_does_not_answer_is_one_sentence(on_postgres: Place) -> None:
    file = on_postgres.folder / "kept.tar"
    on_postgres.done("backup", file)
    away = Place("postgresql://ann@127.0.0.1:1/games", on_postgres.folder)
    assert "cannot be copied" in away.refused("backup", on_postgres.folder / "other.tar")
    assert "cannot be restored" in away.refused("restore", file, "--yes")
