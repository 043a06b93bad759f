"""The secret in a file: made once, whole, and on whatever file system there is."""

import errno
import os
import stat
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NoReturn

import pytest

from app.settings import signing
from app.settings.signing import kept_secret

NO_LINKS = (errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK)


def without_links(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """A file system such as exFAT or a share, on which a file has one name."""

    def link(*_: Any) -> NoReturn:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "link", link)


@pytest.mark.parametrize("number", NO_LINKS)
def test_a_file_system_without_second_names(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_links(monkeypatch, number)
    file = tmp_path / "secret"
    secret = kept_secret(file)
    assert len(secret) >= 48
    assert kept_secret(file) == secret
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize("links", [True, False])
def test_processes_that_start_together_have_the_same(
    links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not links:
        without_links(monkeypatch, errno.EPERM)
    start = threading.Barrier(8)

    def begin() -> str:
        start.wait()
        return kept_secret(tmp_path / "secret")

    with ThreadPoolExecutor(8) as threads:
        found = {future.result() for future in [threads.submit(begin) for _ in range(8)]}
    assert len(found) == 1
    assert len(found.pop()) >= 48


@pytest.mark.parametrize("links", [True, False])
def test_it_is_on_the_disk_before_it_is_used(
    links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file with the name, and the name in its folder."""
    if not links:
        without_links(monkeypatch, errno.EPERM)
    synced, sync = list[int](), os.fsync

    def note(descriptor: int) -> None:
        synced.append(os.fstat(descriptor).st_ino)
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", note)
    file = tmp_path / "secret"
    kept_secret(file)
    assert file.stat().st_ino in synced
    assert synced[-1] == tmp_path.stat().st_ino


def test_an_empty_one_is_waited_for_while_somebody_may_be_writing(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.touch()
    threading.Timer(0.2, file.write_text, ["A" * 48]).start()
    assert kept_secret(file) == "A" * 48


def test_an_old_empty_one_stays_empty(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.touch()
    os.utime(file, (0, 0))
    assert kept_secret(file) == ""
    assert signing.EMPTY_SECONDS < 5
