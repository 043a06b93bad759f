"""Copies of the database that are complete even while the server is writing."""

import os
import shlex
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, make_url


def back_up_sqlite(source: Path, target: Path) -> None:
    """Copy the database to one new file, readable by its owner only.

    Raises FileNotFoundError without a database, FileExistsError if `target` exists.
    """
    if not source.is_file():
        raise FileNotFoundError(source)
    # Created empty first: the mode applies from the first byte, and nothing is overwritten.
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with closing(sqlite3.connect(source)) as origin, closing(sqlite3.connect(target)) as copy:
            origin.backup(copy)
            # Write-ahead logging is a mode of the file; a copy should be a single file.
            copy.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error:
        target.unlink()
        raise


def pg_dump_command(database_url: str, target: Path) -> str:
    """The command line that backs up a PostgreSQL database; it asks for the password."""
    url = make_url(database_url)
    address = URL.create(
        "postgresql", url.username, host=url.host, port=url.port, database=url.database
    ).render_as_string()
    return shlex.join(["pg_dump", "--format=custom", f"--file={target}", address])
