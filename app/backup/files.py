"""Files that are there completely or not at all."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Final

DRAFT: Final = ".farbenspiel-backup-"
"""How the names of folders begin in which something is not complete yet."""


def moment(now: datetime) -> str:
    """A time as part of a name, which no other one has."""
    return f"{now.astimezone(UTC):%Y%m%dT%H%M%S}{now.microsecond // 1000:03}Z"


def belonging(file: Path) -> None:
    """Give a file to the owner of its folder, if root has made it: the server isn't root."""
    if sys.platform != "win32" and os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)


def store(file: Path, source: IO[bytes]) -> None:
    """Write a file, readable by its owner only, so that all of it is on the disk afterwards."""
    file.unlink(missing_ok=True)
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as stream:
        shutil.copyfileobj(source, stream, 2**20)
        stream.flush()
        os.fsync(stream.fileno())
    belonging(file)


def settle(place: Path) -> None:
    """See to it that a file, or the names in a folder, are on the disk."""
    descriptor = os.open(place, os.O_RDONLY)
    try:
        with suppress(OSError):  # not every file system can do that
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


def keep_as(file: Path, name: Path) -> None:
    """Give a file a second name, which keeps its contents when the first one is replaced."""
    try:
        os.link(file, name)
    except FileExistsError:
        raise
    except OSError:  # not every file system has second names
        file.rename(name)


@contextmanager
def draft_beside(file: Path) -> Iterator[Path]:
    """A folder on the same disk, only for its owner, gone with the context."""
    with tempfile.TemporaryDirectory(prefix=DRAFT, dir=file.parent) as folder:
        yield Path(folder)
