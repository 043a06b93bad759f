"""Whoever was erased stays so, whichever backup is restored."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from app.ops.backup import erasures as privacy_backups
from app.ops.backup.failures import BackupFailed
from app.privacy.rewriting import keyed_hash
from tests.support.installation import SECRET, Place

ANNA, BEN = "01HANNAHANNAHANNAHANNAHANN", "01HBENBENBENBENBENBENBENBE"
AT = datetime(2026, 11, 3, 12, tzinfo=UTC)


def hash_of(player: str, secret: str = SECRET) -> str:
    return keyed_hash(secret, player)


def erase(place: Place, player: str, secret: str = SECRET) -> None:
    """Erase somebody in a database."""
    at = "2026-11-03 12:00:00.000000"
    place.execute(
        f"DELETE FROM players WHERE id = '{player}'",
        f"INSERT INTO erasures (hash, at) VALUES ('{hash_of(player, secret)}', '{at}')",
    )


def from_the_database(place: Place, file: Path) -> Place:
    erase(place, ANNA)
    return place


def from_a_later_backup(place: Place, file: Path) -> Place:
    erase(place, ANNA)
    place.done("backup", file.parent)
    place.execute("DELETE FROM erasures")
    return place


def from_before_the_secret_was_changed(place: Place, file: Path) -> Place:
    place.keep_secret("a later one")
    erase(place, ANNA, "a later one")
    return place


@pytest.mark.parametrize(
    "known", [from_the_database, from_a_later_backup, from_before_the_secret_was_changed]
)
def test_who_was_erased_since_is_erased_again(
    place: Place, file: Path, known: Callable[[Place, Path], Place]
) -> None:
    known(place, file)
    assert place.figures().rows["players"] == 1
    assert "Erased 1 person again" in place.done("restore", file, "--yes")
    assert place.figures().rows["players"] == 1
    assert list(place.figures().erasures.values()) == [AT]


def test_another_machine_knows_it_from_the_list_beside_the_backup(
    place: Place, empty: Place, file: Path
) -> None:
    erase(place, BEN)
    place.done("backup", file.parent)
    assert "Erased 1 person again" in empty.done("restore", file)
    assert empty.figures().rows["players"] == 1
    piped = empty.done("restore", "-", "--yes", "--erasures", file.parent, said=file.read_bytes())
    assert "Erased 1 person again" in piped


def test_what_cannot_be_erased_again_is_not_restored(
    place: Place, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(connection: AsyncConnection, player: str, secret: str) -> None:
        raise BackupFailed("It is too late.")

    erase(place, ANNA)
    before = place.figures()
    monkeypatch.setattr("app.privacy.erase.erase", fails)
    assert place.refused("restore", file, "--yes") == "It is too late."
    assert place.figures() == before


def test_a_list_grows_and_never_forgets(tmp_path: Path) -> None:
    privacy_backups.refresh(tmp_path, {})
    assert (tmp_path / privacy_backups.NAME).read_text() == ""
    first, second = {hash_of("a"): AT}, {hash_of("b"): AT.replace(day=1)}
    privacy_backups.refresh(tmp_path, first)
    privacy_backups.refresh(tmp_path, second)
    assert privacy_backups.listed(tmp_path) == first | second
    assert (tmp_path / privacy_backups.NAME).stat().st_mode & 0o777 == 0o600
    assert [one.name for one in tmp_path.iterdir()] == [privacy_backups.NAME]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_what_root_writes_belongs_to_whom_the_folder_does(place: Place, tmp_path: Path) -> None:
    """The server, which adds to the list later, is somebody else."""
    folder = tmp_path / "of the server"
    folder.mkdir()
    os.chown(folder, 10001, 10001)
    place.done("backup", folder)
    found = {one.suffix: one.stat().st_uid for one in folder.iterdir()}
    assert found == {".tar": 10001, ".txt": 10001}


def test_a_damaged_list_is_not_ignored(place: Place, file: Path) -> None:
    (file.parent / privacy_backups.NAME).write_text("somebody\n")
    assert "is damaged" in place.refused("restore", file, "--yes")
    assert "is damaged" in place.refused("backup", file.parent)
    assert [one for one in file.parent.iterdir() if one.suffix == ".tar"] == [file]
