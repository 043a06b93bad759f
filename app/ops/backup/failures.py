"""Why a backup can't be written or restored, in one sentence for whoever runs the server."""

import errno
import os
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

_IN_THE_WAY: Final = (errno.ENOTDIR, errno.EEXIST)
_NOT_ALLOWED: Final = (errno.EACCES, errno.EPERM, errno.EROFS)


class BackupFailed(Exception):
    """Nothing was written or replaced; the text says why."""


def restore_under_way(place: str) -> str:
    """What a second restore into the same place is told."""
    return f"Another backup is being restored into {place}: wait until that is done."


def of_folder(error: BaseException, folder: Path) -> str | None:
    """Why nothing can be written into a folder; None if that isn't because of the folder."""
    if not isinstance(error, OSError) or error.filename is None:
        return None
    named = Path(os.fsdecode(error.filename))
    if folder not in (named, named.parent) and named not in folder.parents:
        return None
    if error.errno in _NOT_ALLOWED and not os.access(folder, os.W_OK):
        how = "written" if os.access(folder, os.F_OK) else "made"
        return f"The folder {folder} can't be {how} by the user with id {os.geteuid()}."
    if folder.is_dir():
        return None
    if error.errno == errno.ENOENT:
        return f"There is no folder {folder}: make it first."
    if error.errno in _IN_THE_WAY:
        return f"{folder} can't be a folder, because a file is in the way."
    return None


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
