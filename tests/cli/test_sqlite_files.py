"""The files of an SQLite database: whom they belong to, and who uses them."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.failed_start import FORMS, refused
from tests.support.installation import Place
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.usefixtures("own_folder")

OWN, EVERYBODYS, OF_A_GROUP = 0o600, 0o644, 0o640


def rights(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


@pytest.mark.extended
def test_only_its_owner_can_read_what_a_server_writes(tmp_path: Path) -> None:
    folder = tmp_path / "open"
    folder.mkdir(mode=0o755)
    server = ServerProcess(folder, "")
    server.start()
    try:
        found = {one.name: rights(one) for one in folder.glob("farbenspiel.db*")}
    finally:
        server.kill()
    names = {f"farbenspiel.db{end}" for end in ("", "-wal", "-shm", ".lock")}
    assert found == dict.fromkeys(names, OWN)


@pytest.mark.parametrize("command", ["migrate", "compact"])
def test_a_file_that_was_everybodys_is_taken_back(
    sqlite_url: str, tmp_path: Path, command: str
) -> None:
    """With those beside it, while somebody has it open."""
    file = tmp_path / "farbenspiel.db"
    file.chmod(EVERYBODYS)
    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("SELECT * FROM alembic_version").fetchall()
        Place(sqlite_url, tmp_path).done(command)
        assert {rights(one) for one in tmp_path.glob("farbenspiel.db*")} == {OWN}


def test_a_file_of_a_group_stays_one(sqlite_url: str, tmp_path: Path) -> None:
    file = tmp_path / "farbenspiel.db"
    file.chmod(OF_A_GROUP)
    Place(sqlite_url, tmp_path).done("migrate")
    assert rights(file) == OF_A_GROUP


def test_what_a_restore_sets_aside_is_only_for_its_owner(sqlite_url: str, tmp_path: Path) -> None:
    here = Place(sqlite_url, tmp_path)
    here.keep_secret()
    here.done("backup", tmp_path / "kept.tar")
    here.execute(
        "INSERT INTO rooms (id, created_at, chatted) VALUES "
        "('01HROOMROOMROOMROOMROOMROO', '2026-11-01 10:00:00.000000', 0)"
    )
    for file in tmp_path.glob("farbenspiel.db*"):
        file.chmod(EVERYBODYS)
    here.done("restore", tmp_path / "kept.tar", "--yes")
    (former,) = tmp_path.glob("farbenspiel.db.before-*")
    assert (rights(tmp_path / "farbenspiel.db"), rights(former)) == (OWN, OWN)


@pytest.mark.extended
def test_there_is_only_one_server(sqlite_url: str, tmp_path: Path) -> None:
    """However it ends, the next one can start; commands beside it work as ever."""
    here = Place(sqlite_url, tmp_path)
    server = ServerProcess(tmp_path, sqlite_url)
    for _ in range(2):
        server.start()
        try:
            for form in FORMS:
                ended = refused(tmp_path, log_json=form, database_url=sqlite_url)
                told = f"Another server is running on {tmp_path / 'farbenspiel.db'}: stop it"
                ended.check(form, 1, "database-taken", told, "PostgreSQL")
            file = tmp_path / f"kept-{_}.tar"
            here.done("backup", file)
            assert "A server is running on" in here.refused("restore", file, "--yes")
            here.done("migrate", "--check")
            here.done("compact")
        finally:
            server.kill()
    here.done("restore", file, "--yes")


def test_servers_may_share_postgresql(postgres_url: str, tmp_path: Path) -> None:
    one = ServerProcess(tmp_path, postgres_url)
    two = ServerProcess(tmp_path, postgres_url)
    try:
        one.start()
        two.start()
    finally:
        one.kill()
        two.kill()


def test_looking_whether_to_migrate_makes_nothing(database_url: str, tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    empty = Place(f"sqlite:///{nowhere / 'farbenspiel.db'}", nowhere)
    assert "farbenspiel migrate" in empty.refused("migrate", "--check", code=1)
    assert not nowhere.exists()
    there = Place(database_url, nowhere)
    assert "up to date" in there.done("migrate", "--check")
    assert not nowhere.exists()


def test_a_file_that_is_none_of_sqlites_is_told_as_by_the_server(tmp_path: Path) -> None:
    file = tmp_path / "data" / "farbenspiel.db"
    file.parent.mkdir()
    file.write_text("no database at all, but long enough" * 100)
    here = Place("", file.parent)
    told = here.refused("compact", code=3)
    assert told == refused(tmp_path).output.strip()
    assert "restore a backup" in told


def test_a_file_without_free_space_says_so(sqlite_url: str, tmp_path: Path) -> None:
    here = Place(sqlite_url, tmp_path)
    here.done("compact")
    said = here.done("compact")
    assert said.count(f"{(tmp_path / 'farbenspiel.db').stat().st_size:,}") == 2
    assert said.endswith("There was no space in it to give back.\n")
