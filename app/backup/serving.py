"""The lock on an SQLite file: servers share it, and whoever replaces the file has it alone.

It is another file beside it.  The system lets go of it when a process ends, however it ends.  The
file stays: if it were removed, two processes might hold two locks of the same name.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.backup.files import belonging

if sys.platform != "win32":
    import fcntl


class InUse(Exception):
    """Somebody else holds the lock."""


@contextmanager
def locked(file: Path, *, shared: bool = False) -> Iterator[int]:
    """Hold the lock of that name while the context is open; raises InUse at once, or OSError.

    A process that inherits the descriptor holds it, too.
    """
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        belonging(file)
        if sys.platform != "win32":
            how = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
            try:
                fcntl.flock(descriptor, how | fcntl.LOCK_NB)
            except BlockingIOError:
                raise InUse from None
        yield descriptor
    finally:
        os.close(descriptor)


def lock_of(database: Path) -> Path:
    """The lock of a database file."""
    return database.with_name(f"{database.name}.lock")


@contextmanager
def serving(database: Path | None) -> Iterator[None]:
    """Be a server of that file while the context is open; raises InUse while it is replaced."""
    if database is None:
        yield
        return
    with locked(lock_of(database), shared=True):
        yield
