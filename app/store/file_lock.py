"""The lock on an SQLite file: for the one server that uses it, or whoever replaces the file.

It is another file beside it.  The system lets go of it when a process ends, however it ends.  The
file stays: if it were removed, two processes might hold two locks of the same name.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from app.store.files import give_to_owner

if sys.platform != "win32":
    import fcntl


TRIES: Final = 3
AGAIN_SECONDS: Final = 0.1
"""Another server that starts, or finds out who has the lock, holds it for a moment."""


class LockHeld(Exception):
    """Somebody else holds the lock."""


class FileServed(Exception):
    """Another server has the file."""


@contextmanager
def locked(file: Path, *, shared: bool = False) -> Iterator[int]:
    """Hold the lock of that name while the context is open; raises InUse at once, or OSError.

    A process that inherits the descriptor holds it, too.
    """
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        give_to_owner(file)
        _lock(descriptor, shared=shared)
        yield descriptor
    finally:
        os.close(descriptor)


def _lock(descriptor: int, *, shared: bool) -> None:
    if sys.platform != "win32":
        try:
            fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError:
            raise LockHeld from None


def lock_of(database: Path) -> Path:
    """The lock of a database file."""
    return database.with_name(f"{database.name}.lock")


@contextmanager
def serving(database: Path | None) -> Iterator[None]:
    """Be the server of that file while the context is open.

    Raises Served if there is one already, or InUse while the file is replaced.
    """
    with ExitStack() as stack:
        if database is not None:
            _take(stack, lock_of(database))
        yield


def _take(stack: ExitStack, lock: Path) -> None:
    """Only one server gets the lock.  A share of it is how a restore can tell a server."""
    for tries_left in reversed(range(TRIES)):
        try:
            _lock(stack.enter_context(locked(lock)), shared=True)
        except LockHeld:
            if not tries_left:
                with locked(lock, shared=True):
                    raise FileServed from None
            time.sleep(AGAIN_SECONDS)
        else:
            return
