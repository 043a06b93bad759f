"""Backups in a folder: which is the newest, and which go."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

from app.ops.backup import backup_files

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)


def put(folder: Path, *ages: int) -> list[str]:
    """Backups of so many days ago."""
    names = [backup_files.name_at(NOW - timedelta(days=age)) for age in ages]
    for name in names:
        (folder / name).write_bytes(b"kept")
    return names


def test_the_newest_is_found_by_its_name(tmp_path: Path) -> None:
    assert backup_files.newest(tmp_path, NOW) is None
    assert backup_files.newest(tmp_path / "none", NOW) is None
    put(tmp_path, 3, 0, 8)
    for other in ("farbenspiel-99999999T999999Z.tar", "farbenspiel-mine.tar", "kept.tar"):
        (tmp_path / other).touch()
    found = backup_files.newest(tmp_path, NOW)
    assert found is not None
    assert (found.file.name, found.at, found.bytes) == ("farbenspiel-20261128T030000Z.tar", NOW, 4)


def test_old_ones_go(tmp_path: Path) -> None:
    *_, old, older = put(tmp_path, 1, 2, 13, 14, 15, 16)
    (tmp_path / "mine.tar").touch()
    assert [one.name for one in backup_files.clear(tmp_path, NOW, timedelta(days=14))] == [
        older,
        old,
    ]
    assert len(list(tmp_path.iterdir())) == 5


def test_a_clock_that_is_far_ahead_leaves_the_newest_three(tmp_path: Path) -> None:
    *newest, _ = put(tmp_path, 0, 1, 2, 3)
    ahead = NOW + timedelta(days=9999)
    assert len(backup_files.clear(tmp_path, ahead, timedelta(days=14))) == 1
    assert backup_files.clear(tmp_path, ahead, timedelta(days=14)) == []
    assert sorted(one.name for one in tmp_path.iterdir()) == sorted(newest)


def test_backups_of_a_clock_that_was_ahead_are_none_of_the_newest(tmp_path: Path) -> None:
    put(tmp_path, -997, -998, -999, 20, 21, 22, 23)
    found = backup_files.newest(tmp_path, NOW)
    assert found is not None
    assert found.at == NOW - timedelta(days=20)
    soon = NOW + backup_files.AHEAD  # clocks of two machines may differ by so much
    (tmp_path / backup_files.name_at(soon)).touch()
    found = backup_files.newest(tmp_path, NOW)
    assert found is not None
    assert found.at == soon
    found.file.unlink()
    (removed,) = backup_files.clear(tmp_path, NOW, timedelta(days=14))
    assert removed.name == backup_files.name_at(NOW - timedelta(days=23))


def test_what_was_left_incomplete_goes_after_a_day(tmp_path: Path) -> None:
    put(tmp_path, 0)
    for name, age in (("old", 2.0), ("new", 0.5)):
        draft = tmp_path / f"{backup_files.DRAFT}{name}"
        draft.mkdir()
        (draft / "database").touch()
        when = (NOW - timedelta(days=age)).timestamp()
        os.utime(draft, (when, when))
    backup_files.clear(tmp_path, NOW, timedelta(days=14))
    assert [one.name for one in tmp_path.iterdir() if one.is_dir()] == [f"{backup_files.DRAFT}new"]
