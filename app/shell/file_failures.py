"""Folders and files that can't be used: what to say of them."""

import errno
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.shell.exit import CommandFailure, ExitCode

if TYPE_CHECKING:
    from app.settings import Settings

SHORTEST_SECRET: Final = 16
"""Fewer characters can be guessed."""
_FULL = (errno.ENOSPC, errno.EDQUOT)
_MADE_IN_VAIN = (errno.EACCES, errno.EPERM)
_RESULT: Final = 0xFF
_EMPTY = (
    "restore it from a backup. Without one, as after a power cut at the first start, remove it: "
    "the server makes a new one, and everybody who had signed in is a stranger."
)
"""The lower byte of SQLite's extended codes is the general one."""


def explain(chain: Sequence[BaseException], settings: "Settings | None") -> CommandFailure | None:
    """What an exception says about a file or the database in one; None if nothing."""
    for link in chain:
        if isinstance(link, sqlite3.Error):
            return _of_sqlite(link, settings)
        if isinstance(link, OSError) and link.errno in _FULL:
            return _full("The disk")
        if isinstance(link, OSError) and link.filename is not None:
            return of_path(link, Path(os.fsdecode(link.filename)))
        if isinstance(link, UnicodeDecodeError):
            message = (
                "The secret, or a file with settings, has bytes in it that are not valid UTF-8."
            )
            return CommandFailure("file-unreadable", message, ExitCode.HAND)
    return None


def of_path(error: OSError, path: Path) -> CommandFailure:
    """Why a file or folder can't be made, read, or written."""
    there = os.access(path, os.F_OK)
    if isinstance(error, PermissionError) and there and not os.access(path, os.R_OK):
        return _unreadable(path)
    if error.errno == errno.EROFS:
        return _read_only(path)
    if error.errno in _MADE_IN_VAIN and not there:
        return _unmakeable(path)
    if error.errno in _MADE_IN_VAIN:
        return _unwritable(path, f" by the user with id {os.geteuid()}")
    if isinstance(error, FileExistsError | NotADirectoryError):
        message = f"{path} can't be a folder, because a file is in the way: choose another folder."
        return CommandFailure("folder-unusable", message, ExitCode.HAND)
    if isinstance(error, IsADirectoryError):
        message = f"{path} is a folder, but should be a file: move it out of the way."
        return CommandFailure("file-unusable", message, ExitCode.HAND)
    reason = error.strerror or type(error).__name__
    return CommandFailure("file-unusable", f"{path} can't be used: {reason}.", ExitCode.HAND)


def check_folder(folder: Path, database: Path | None) -> None:
    """Make the folder, which only its owner can open, and that of the database.

    Fails if the database can't be written there.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if database is None:
        return
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if database.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(database))
    # SQLite keeps its log beside the file.
    for path in (database.parent, database):
        if path.exists() and not os.access(path, os.W_OK):
            code = errno.EROFS if os.statvfs(path).f_flag & os.ST_RDONLY else errno.EACCES
            raise OSError(code, os.strerror(code), str(path))


def check_secret(settings: "Settings") -> None:
    """Read the secret, or make it; fails if it is missing or can be guessed."""
    secret = settings.signing_key
    if len(secret) >= SHORTEST_SECRET:
        return
    where = "FARBENSPIEL_SECRET" if settings.secret else f"The file {settings.data_dir / 'secret'}"
    if not secret:
        message = f"{where} is empty: " + (
            "set it, or leave it out." if settings.secret else _EMPTY
        )
    else:
        message = (
            f"{where} is too short to be safe: it needs at least {SHORTEST_SECRET} characters."
        )
    raise CommandFailure(
        "secret-unusable", message, ExitCode.WRONG if settings.secret else ExitCode.HAND
    )


def _of_sqlite(error: sqlite3.Error, settings: "Settings | None") -> CommandFailure:
    file = settings.sqlite_file if settings else None
    name = f"The database {file}" if file else "The database"
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _RESULT
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        message = f"{name} is locked by another program: stop that program, or try again later."
        return CommandFailure("database-locked", message, ExitCode.AGAIN)
    if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        message = f"{name} is damaged, or not an SQLite database: restore a backup."
        return CommandFailure("database-damaged", message, ExitCode.HAND)
    if code == sqlite3.SQLITE_FULL:
        return _full(name)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return _unwritable(file or Path("the database"))
    if "already exists" in str(error):
        return mixed(name)
    reason = getattr(error, "sqlite_errorname", type(error).__name__)
    message = f"{name} can't be used ({reason}): check the disk, or restore a backup."
    return CommandFailure("database-failed", message, ExitCode.HAND)


def mixed(name: str) -> CommandFailure:
    """The tables of a database are of another version than it says of itself."""
    message = (
        f"{name} has tables that don't belong to its version, as happens when a backup is restored "
        "over a newer database: restore it into an empty one."
    )
    return CommandFailure("database-mixed", message, ExitCode.HAND)


def _full(what: str) -> CommandFailure:
    return CommandFailure(
        "disk-full", f"{what} is full: free some space, then start again.", ExitCode.HAND
    )


def _unwritable(path: Path, by: str = "") -> CommandFailure:
    message = (
        f"{path} can't be written{by}: change its owner (chown), or choose another folder with "
        "FARBENSPIEL_DATA_DIR."
    )
    return CommandFailure("folder-unwritable", message, ExitCode.HAND)


def _unmakeable(path: Path) -> CommandFailure:
    above = next(one for one in path.absolute().parents if os.access(one, os.F_OK))
    message = (
        f"{path} can't be made, because {above} can't be written by the user with id "
        f"{os.geteuid()}: change its owner (chown), or choose another folder with "
        "FARBENSPIEL_DATA_DIR."
    )
    return CommandFailure("folder-unwritable", message, ExitCode.HAND)


def _read_only(path: Path) -> CommandFailure:
    message = (
        f"{path} can't be written, because its file system is read-only: mount it writable, or "
        "choose another folder with FARBENSPIEL_DATA_DIR."
    )
    return CommandFailure("folder-unwritable", message, ExitCode.HAND)


def _unreadable(path: Path) -> CommandFailure:
    message = (
        f"{path} can't be read by the user with id {os.geteuid()}, because it belongs to the one "
        f"with id {path.stat().st_uid}: change its owner (chown)."
    )
    return CommandFailure("file-unreadable", message, ExitCode.HAND)
