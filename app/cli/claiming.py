"""A server claims its SQLite file, so that nobody replaces it while it is in use."""

from collections.abc import Iterator
from contextlib import contextmanager

from app.backup.serving import InUse, serving
from app.cli.ending import Exit, Failure
from app.settings import Settings


@contextmanager
def claimed(settings: Settings) -> Iterator[None]:
    """Be a server of the database while the context is open; fails while it is replaced."""
    try:
        with serving(settings.sqlite_file):
            yield
    except InUse:
        told = "A backup is being restored: start the server once that is done."
        raise Failure("restore-under-way", told, Exit.AGAIN) from None
