"""Files that are there completely or not at all."""

import glob
import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Final

DRAFT: Final = ".farbenspiel-backup-"
"""How the names of folders begin in which something is not complete yet."""
BESIDE: Final = ("-wal", "-shm")
"""What SQLite adds to the name of a database for the files beside it."""


def moment(now: datetime) -> str:
    """A time as part of a name, which no other one has."""
    return f"{now.astimezone(UTC):%Y%m%dT%H%M%S}{now.microsecond // 1000:03}Z"


def give_to_owner(file: Path) -> None:
    """Give a file to the owner of its folder, if root has made it: the server isn't root."""
    if sys.platform != "win32" and os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)


def make_private(database: Path) -> None:
    """See to it that a database file is there, and nobody's to read but its owner's.

    SQLite would make it for everybody, and gives the files beside it the same rights.
    """
    try:
        descriptor = os.open(database, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        restrict_to_owner(database)
        return
    os.close(descriptor)
    give_to_owner(database)


def restrict_to_owner(database: Path) -> None:
    """Take a database file that everybody may open away from all but its owner.

    One that is for a group, too, stays so if the group may write or nobody else could read it: that
    was somebody's choice.  The same goes for files beside it, and for those that it replaced.
    """
    former = database.parent.glob(f"{glob.escape(database.name)}.before-*")
    for file in (*(database.with_name(database.name + name) for name in ("", *BESIDE)), *former):
        with suppress(OSError):  # it isn't there, or belongs to somebody else
            mode = stat.S_IMODE(file.stat().st_mode)
            if mode & stat.S_IRWXO:
                kept = stat.S_IRWXU | (stat.S_IRWXG if mode & stat.S_IWGRP else 0)
                file.chmod(mode & kept)


def write_file(file: Path, source: IO[bytes]) -> None:
    """Write a file, readable by its owner only, so that all of it is on the disk afterwards."""
    file.unlink(missing_ok=True)
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as stream:
        shutil.copyfileobj(source, stream, 2**20)
        stream.flush()
        os.fsync(stream.fileno())
    give_to_owner(file)


def sync_to_disk(place: Path) -> None:
    """See to it that a file, or the names in a folder, are on the disk."""
    descriptor = os.open(place, os.O_RDONLY)
    try:
        with suppress(OSError):  # not every file system can do that
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


def link_as(file: Path, name: Path) -> None:
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
