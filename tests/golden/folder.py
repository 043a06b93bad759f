"""The recorded data folder and its recorded views: read from files, inserted into a database."""

import asyncio
import json
import lzma
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import JSON, Boolean, DateTime, MetaData
from sqlalchemy.engine import Connection
from sqlalchemy.types import TypeEngine

from app.match.match import Position
from app.match.replay import Replay, position_in
from app.store.database import create_engine
from app.store.migrate import configuration
from tests.support.threads import apart

HERE = Path(__file__).parent
ROWS = HERE / "folder.sql.xz"
SEEN = HERE / "seen.json.xz"


def seen() -> dict[str, Any]:
    """What the version that wrote the folder showed of its contents."""
    document: dict[str, Any] = json.loads(lzma.decompress(SEEN.read_bytes()))
    return document


def lay(url: str) -> None:
    """Fill an empty database with the recorded rows, at the revision they were written at."""
    if url.startswith("sqlite"):
        with sqlite3.connect(url.split("///")[1]) as file:
            file.executescript(script())
        file.close()
    else:
        apart(lambda: asyncio.run(_insert(url)))


def script() -> str:
    """The SQL that makes the recorded database."""
    return lzma.decompress(ROWS.read_bytes()).decode()


async def _insert(url: str) -> None:
    """Insert the same rows into the tables that the migrations of that time create."""
    from alembic import command

    with sqlite3.connect(":memory:") as file:
        file.executescript(script())
        (revision,) = file.execute("SELECT version_num FROM alembic_version").fetchone()
        apart(lambda: command.upgrade(configuration(url), revision))
        engine = create_engine(url, patient=True)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_copy, file)
        finally:
            await engine.dispose()


def _copy(connection: Connection, file: sqlite3.Connection) -> None:
    tables = MetaData()
    tables.reflect(connection)
    file.row_factory = sqlite3.Row
    for table in tables.sorted_tables:
        if table.name == "alembic_version":
            continue
        kinds = {column.name: column.type for column in table.columns}
        rows = [
            {name: _value(kinds[name], value) for name, value in dict(row).items()}
            for row in file.execute(f'SELECT * FROM "{table.name}"')
        ]
        if rows:
            connection.execute(table.insert(), rows)


def _value(kind: TypeEngine[Any], stored: Any) -> Any:
    """A value that SQLite stores as text or number, with the type that PostgreSQL needs."""
    if stored is None:
        return None
    if isinstance(kind, DateTime):
        return datetime.fromisoformat(stored).replace(tzinfo=UTC)
    if isinstance(kind, Boolean):
        return bool(stored)
    return json.loads(stored) if isinstance(kind, JSON) else stored


def dump(file: Path) -> None:
    """Record the rows of a SQLite file."""
    with sqlite3.connect(file) as database:
        script = "\n".join(database.iterdump())
    database.close()
    ROWS.write_bytes(lzma.compress(script.encode(), preset=9))


def write(document: dict[str, Any]) -> None:
    """Record the views."""
    text = json.dumps(document, separators=(",", ":"))
    SEEN.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def as_json(value: Any) -> Any:
    """A value after a round trip through JSON text."""
    return json.loads(json.dumps(value))


def positions(replay: Replay) -> Iterator[Position]:
    """The positions of a match, in order."""
    return (position_in(replay, seq) for seq in range(replay.seq + 1))
