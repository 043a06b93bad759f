"""The rows of a SQLite file in the form of the golden files, read and written by plain SQL."""

import hashlib
import json
import re
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from types import MappingProxyType
from typing import Any

Row = dict[str, Any]

DOCUMENTS = frozenset(
    "data moves draws actions by options move scores ranks".split()  # noqa: SIM905
)
"""Columns with JSON."""
LOG = ("room_events", "matches", "seats", "steps", "drafts", "results", "messages")
"""The tables of the log."""
WHEN = "2026-11-22 18:00:00.000000"

_ID = re.compile("[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{32}|[0-9a-f]{64}")
_CODE = re.compile("[2-9BCDFGHJ-NP-TV-XZ]{7}")


class Masks:
    """Names for random values: ids, room codes, hashes of secrets.

    Each value has one name, numbered in order of appearance, or a predefined one.
    """

    def __init__(self, names: Mapping[str, str] = MappingProxyType({})) -> None:
        self._names = dict(names)
        self._counts: dict[str, int] = {}

    def name(self, value: str, kind: str) -> str:
        """The name of a value; a new value gets the next name of its kind."""
        if value not in self._names:
            number = self._counts[kind] = self._counts.get(kind, 0) + 1
            self._names[value] = f"{kind}-{number}"
        return self._names[value]

    def masked(self, value: Any) -> Any:
        """A JSON value with random values replaced by their names."""
        if isinstance(value, dict):
            return {key: self.masked(one) for key, one in value.items()}
        if isinstance(value, list):
            return [self.masked(one) for one in value]
        if not isinstance(value, str):
            return value
        if _CODE.fullmatch(value):
            return self.name(value, "code")
        return self.name(value, "id") if _ID.fullmatch(value) else value


def read(file: Path, table: str, after: int = -1) -> list[Row]:
    """The rows of a table in the order of writing; of a log, those `after` a seq."""
    with closing(sqlite3.connect(file)) as database:
        database.row_factory = sqlite3.Row
        condition = "WHERE seq > ?" if after >= 0 else "WHERE ? < 0"
        found = database.execute(f"SELECT * FROM {table} {condition} ORDER BY rowid", (after,))
        return [{name: _read(table, name, row[name]) for name in row.keys()} for row in found]  # noqa: SIM118


def _read(table: str, name: str, value: Any) -> Any:
    return json.loads(value) if _is_document(table, name) and value is not None else value


def _is_document(table: str, name: str) -> bool:
    return name in DOCUMENTS and (table, name) != ("drafts", "by")


def write(file: Path, rows: Mapping[str, Iterable[Row]]) -> None:
    """Insert rows, by table."""
    with closing(sqlite3.connect(file)) as database, database:
        for table, some in rows.items():
            for row in some:
                names = ", ".join(f'"{name}"' for name in row)
                marks = ", ".join("?" * len(row))
                values = [
                    json.dumps(value) if _is_document(table, name) else value
                    for name, value in row.items()
                ]
                database.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", values)


def people(names: Iterable[str]) -> dict[str, list[Row]]:
    """The rows of players whose ids are their names, and their tokens."""
    return {
        "players": [
            {"id": name, "name": name.title(), "lang": None, "created_at": WHEN} for name in names
        ],
        "tokens": [
            {
                "hash": hashlib.sha256(token(name).encode()).hexdigest(),
                "id": name,
                "player_id": name,
                "name": "Token",
                "scopes": "read play host manage",
                "created_at": WHEN,
            }
            for name in names
        ],
    }


def token(name: str) -> str:
    """The bearer token of a player."""
    return f"fsp_{name}"
