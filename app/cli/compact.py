"""Makes an SQLite file as small as it can be."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from app.store.files import restrict_to_owner

BUSY_SECONDS: Final = 30.0
"""How long a server may keep it waiting."""
_SETTLE: Final = "PRAGMA wal_checkpoint(TRUNCATE)"


def vacuum(file: Path) -> tuple[int, int]:
    """Write the file anew without what is free: its size in bytes before and after.

    From then on, a running server can make it smaller.  Raises sqlite3.Error if the file is no
    database, or in use all the time, or the disk is full.
    """
    restrict_to_owner(file)
    with closing(sqlite3.connect(file, BUSY_SECONDS, isolation_level=None)) as database:
        database.execute(_SETTLE)  # what is written ahead counts, too
        before = file.stat().st_size
        database.execute("PRAGMA auto_vacuum=INCREMENTAL")
        database.execute("VACUUM")
        database.execute(_SETTLE)
    return before, file.stat().st_size
