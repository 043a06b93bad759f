"""A server claims its SQLite file, so that nobody else serves or replaces it meanwhile."""

from collections.abc import Iterator
from contextlib import contextmanager

from app.settings import Settings
from app.shell.exit import CommandFailure, ExitCode
from app.store.file_lock import FileServed, LockHeld, serving


@contextmanager
def claimed(settings: Settings) -> Iterator[None]:
    """Be a server of the database while the context is open.

    Fails while it is replaced, or while another one serves an SQLite file.
    """
    try:
        with serving(settings.sqlite_file):
            yield
    except LockHeld:
        message = "A backup is being restored: start the server once that is done."
        raise CommandFailure("restore-under-way", message, ExitCode.AGAIN) from None
    except FileServed:
        message = (
            f"Another server is running on {settings.sqlite_file}: stop it first, or use "
            "PostgreSQL, which several servers can share."
        )
        raise CommandFailure("database-taken", message, ExitCode.AGAIN) from None
