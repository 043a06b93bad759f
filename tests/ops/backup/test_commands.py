"""`farbenspiel backup` and `restore`: what they keep, what they say, and when they ask."""

import sqlite3
import stat
import tarfile
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

import pytest
from sqlalchemy import make_url

from app.store import file_lock
from app.store.revision import newest_revision
from tests.support.installation import SECRET, Place
from tests.support.next_version import NEWER, next_version

ANOTHER_ROOM = """
    INSERT INTO rooms (id, created_at, chatted) VALUES
    ('01HROOMROOMROOMROOMROOMRO2', '2026-11-02 10:00:00.000000', 0)
"""


def test_what_was_backed_up_is_restored_into_an_empty_place(
    place: Place, empty: Place, file: Path, tmp_path: Path
) -> None:
    assert "2 people, 1 room, and 0 matches" in empty.done("restore", file)
    assert empty.figures() == place.figures()
    assert empty.secret == SECRET
    assert stat.S_IMODE((empty.folder / "secret").stat().st_mode) == 0o600
    assert not [one for one in tmp_path.rglob("*") if one.name.startswith(".farbenspiel")]
    assert not [one for one in tmp_path.rglob("*") if "restoring" in one.name]


def test_a_backup_of_an_older_version_is_migrated_when_it_is_restored(
    place: Place, empty: Place, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    was = newest_revision()
    next_version(monkeypatch, tmp_path / "migrations")
    assert f"Migrated the database from {was} to {NEWER}" in empty.done("restore", file)
    assert empty.figures().rows == place.figures().rows


def test_a_backup_has_what_is_committed(sqlite_url: str, tmp_path: Path) -> None:
    here, file = Place(sqlite_url, tmp_path), tmp_path / "kept.tar"
    here.keep_secret()
    with closing(sqlite3.connect(tmp_path / "farbenspiel.db", isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute(ANOTHER_ROOM.replace("RO2", "ROM"))
        writer.execute("BEGIN IMMEDIATE")
        writer.execute(ANOTHER_ROOM)
        here.done("backup", file)
        writer.execute("COMMIT")
    assert here.figures().rows["rooms"] == 2
    here.done("restore", file, "--yes")
    assert here.figures().rows["rooms"] == 1


def test_a_backup_is_only_for_its_owner_and_says_what_it_is(place: Place, file: Path) -> None:
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with tarfile.open(file) as archive:
        assert archive.getnames() == ["manifest.json", "database", "secret"]
        assert {one.mode for one in archive} == {0o600}
    named = place.done("backup", file.parent).split()[1]
    assert Path(named).parent == file.parent
    assert stat.S_IMODE(Path(named).stat().st_mode) == 0o600


def test_a_disk_without_second_names_takes_backups_too(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as a memory stick, or a shared folder."""

    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("app.store.files.os.link", refuse)
    file = tmp_path / "kept.tar"
    place.done("backup", file)
    assert "already exists" in place.refused("backup", file)
    place.done("restore", file, "--yes")
    assert not [one for one in tmp_path.rglob("*") if one.name.startswith(".farbenspiel")]


def test_a_folder_with_an_odd_name_is_backed_up_and_restored(
    sqlite_url: str, tmp_path: Path
) -> None:
    here, file, odd = Place(sqlite_url, tmp_path), tmp_path / "kept.tar", tmp_path / "was nun? 5%20"
    here.keep_secret()
    here.done("backup", file)
    odd.mkdir()
    there = Place(f"sqlite+aiosqlite:///{quote(str(odd / 'farbenspiel.db'))}", odd)
    there.done("restore", file)
    there.done("backup", tmp_path / "again.tar")
    assert (odd / "farbenspiel.db").is_file()
    assert not (tmp_path / "was nun").exists()


def test_no_file_is_overwritten(place: Place, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.write_text("mine")
    assert place.refused("backup", mine) == f"{mine} already exists; nothing was written."
    assert mine.read_text() == "mine"


def test_a_backup_needs_secret_and_database(place: Place, empty: Place, tmp_path: Path) -> None:
    file = tmp_path / "kept.tar"
    assert "There is no secret in" in empty.refused("backup", file)
    empty.keep_secret()
    assert "There is no" in empty.refused("backup", file) or "not one of" in empty.refused(
        "backup", file
    )
    none = tmp_path / "no-such-folder"
    told = f"There is no folder {none}: make it first."
    assert place.refused("backup", none / "kept.tar") == told
    assert not file.exists()


def test_it_asks_before_it_replaces_anything(place: Place, file: Path) -> None:
    before = place.figures()
    place.execute(ANOTHER_ROOM)
    place.keep_secret("a later one")
    for said in ("n\n", ""):
        answer = place.run("restore", file, said=said)
        assert answer.exit_code == 3
        assert "The database has 2 people, 2 rooms, and 0 matches. Replace it" in answer.output
        assert answer.output.rstrip().splitlines()[-1].startswith("Nothing was replaced")
        assert place.figures().rows["rooms"] == 2
        assert place.secret == "a later one"
    place.done("restore", file, said="y\n")
    assert place.figures() == before
    assert place.secret == SECRET


def test_what_was_there_before_is_kept(place: Place, file: Path) -> None:
    place.execute(ANOTHER_ROOM)
    place.keep_secret("a later one")
    said = place.done("restore", file, "--yes")
    (kept,) = (line.split()[-1] for line in said.splitlines() if "the former one" in line)
    assert Path(kept.rstrip(".")).read_text() == "a later one"
    (name,) = (line.split()[-1] for line in said.splitlines() if line.startswith("What was there"))
    url = make_url(place.url)
    before = url.set(database=name.rstrip(".")).render_as_string(hide_password=False)
    assert Place(before, place.folder).figures().rows["rooms"] == 2


def test_a_newer_database_is_replaced_by_an_older_one_as_a_whole(place: Place, file: Path) -> None:
    before = place.figures()
    place.execute(
        "CREATE TABLE of_a_newer_version (id INTEGER)",
        "UPDATE alembic_version SET version_num = '9999'",
    )
    place.done("restore", file, "--yes")
    assert place.figures() == before
    with pytest.raises(Exception, match="of_a_newer_version"):
        place.execute("SELECT * FROM of_a_newer_version")


def test_a_secret_that_is_set_is_in_the_backup_and_stays_set(
    place: Place, empty: Place, tmp_path: Path
) -> None:
    file, variable = tmp_path / "kept.tar", {"FARBENSPIEL_SECRET": "the one that is set"}
    assert "keep it just as confidential" in place.done("backup", file, **variable)
    said = empty.done("restore", file, FARBENSPIEL_SECRET="another one")
    assert "FARBENSPIEL_SECRET is not the secret of the backup" in said
    assert not (empty.folder / "secret").exists()
    assert "SECRET" not in empty.done("restore", file, "--yes", **variable)
    assert "Restored the secret" in empty.done("restore", file, "--yes")
    assert empty.secret == "the one that is set"


def test_backups_go_through_pipes(place: Place, empty: Place) -> None:
    made = place.run("backup", "-")
    assert made.exit_code == 0
    assert "people" in empty.done("restore", "-", "--yes", said=made.stdout_bytes)
    assert empty.figures() == place.figures()
    assert [one.name for one in empty.folder.iterdir() if one.name.startswith(".")] == []


def test_no_server_starts_while_a_backup_is_restored(sqlite_url: str, tmp_path: Path) -> None:
    here = Place(sqlite_url, tmp_path)
    with file_lock.locked(file_lock.lock_of(tmp_path / "farbenspiel.db")):
        said = here.refused("serve", "--host", "127.0.0.1", "--port", "0", code=1)
    assert said == "A backup is being restored: start the server once that is done."
