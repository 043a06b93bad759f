"""Why a backup can't be written or restored, in one sentence for whoever runs the server."""

import errno

from sqlalchemy.exc import DBAPIError


class BackupFailed(Exception):
    """Nothing was written or replaced; the text says why."""


def restore_under_way(place: str) -> str:
    """What a second restore into the same place is told."""
    return f"Another backup is being restored into {place}: wait until that is done."


def reason(error: BaseException) -> str:
    """What went wrong in the database or the file system, in one line."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        return "there is no space left"
    if isinstance(error, OSError) and error.strerror:
        named = f": {error.filename}" if error.filename else ""
        return f"{error.strerror}{named}"
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
