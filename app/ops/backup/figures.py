"""What is read of a database to know a copy by: its revision, its rows, and who was erased."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, column, func, inspect, select, table, text

from app.store.columns import UtcDateTime

COUNTED: Final = ("players", "rooms", "matches", "steps")
"""The tables whose rows are counted; they have been there since the first revision."""
_REVISION: Final = text("SELECT version_num FROM alembic_version")
_ERASURES: Final = table("erasures", column("hash"), column("at", UtcDateTime()))

Erasures: TypeAlias = dict[str, datetime]
"""When somebody was erased, by the keyed hash of their id."""


@dataclass(frozen=True, slots=True)
class DatabaseSummary:
    """A database as it was at one moment."""

    revision: str | None
    rows: dict[str, int]
    erasures: Erasures

    @property
    def empty(self) -> bool:
        """True if nobody has ever been there."""
        return not any(self.rows.values())


def read(connection: Connection) -> DatabaseSummary:
    """The figures of the database, at one moment if a transaction is open that shows only one."""
    names: Any = inspect(connection)
    there = set(names.get_table_names())
    revision = connection.scalar(_REVISION) if "alembic_version" in there else None
    rows = {
        name: connection.scalar(select(func.count()).select_from(table(name))) or 0
        for name in COUNTED
        if name in there
    }
    return DatabaseSummary(revision, rows, erasures(connection) if "erasures" in there else {})


def erasures(connection: Connection) -> Erasures:
    """Who was erased."""
    return {row.hash: row.at for row in connection.execute(select(_ERASURES))}
