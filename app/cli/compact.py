"""Makes an SQLite file as small as it can be."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

BUSY_SECONDS: Final = 30.0
"""How long a server may keep it waiting."""


def vacuum(file: Path) -> tuple[int, int]:
    """Write the file anew without what is free: its size in bytes before and after.

    From then on, a running server can make it smaller.  Raises FileNotFoundError without a file,
    OSError if it is in use all the time, or the disk is full.
    """
    if not file.is_file():
        raise FileNotFoundError(file)
    before = file.stat().st_size
    try:
        with closing(sqlite3.connect(file, BUSY_SECONDS, isolation_level=None)) as database:
            database.execute("PRAGMA auto_vacuum=INCREMENTAL")
            database.execute("VACUUM")
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as error:
        raise OSError(str(error)) from None
    return before, file.stat().st_size
