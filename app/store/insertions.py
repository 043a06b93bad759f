"""Inserts rows that are given to the database as one JSON document.

The statement of a table is always the same, and the database's driver executes it: SQLAlchemy
takes longer for that than the driver and the database together.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any, TypeAlias

import orjson
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import DeclarativeBase

from app.store.tables import UtcDateTime

Table: TypeAlias = type[DeclarativeBase]
Key: TypeAlias = tuple[Any, ...]
_UTC_LENGTH = len("2026-01-01 00:00:00.000000")


async def insert(connection: AsyncConnection, table: Table, rows: Sequence[Any]) -> set[Key]:
    """Insert rows that have fields for all columns, except those whose key is taken.

    Returns the first two columns of those inserted.  The connection is in autocommit or in a
    transaction.  In a transaction, errors may be those of the driver.
    """
    is_postgres = connection.dialect.name == "postgresql"
    statement, document = _insertion(table, is_postgres=is_postgres), _document(rows)
    sync = connection.sync_connection
    driver: Any = sync.connection.driver_connection if sync else None
    within = driver.is_in_transaction() if is_postgres else driver.in_transaction
    if connection.in_transaction() and not within:  # SQLAlchemy begins with its first statement
        return await _by_sqlalchemy(connection, statement, document)
    try:
        if is_postgres:
            return set(map(tuple, await driver.fetch(statement, document)))
        return set(await driver.execute_fetchall(statement, (document,)))
    except Exception:
        if within:
            raise
        # SQLAlchemy raises the same for all databases, if it still fails.
        inserted = await _by_sqlalchemy(connection, statement, document)
        await connection.rollback()
        return inserted


async def _by_sqlalchemy(connection: AsyncConnection, statement: str, document: str) -> set[Key]:
    return set(map(tuple, await connection.exec_driver_sql(statement, (document,))))


def _document(rows: Sequence[Any]) -> str:
    option = orjson.OPT_PASSTHROUGH_DATETIME
    return orjson.dumps(rows, default=_utc_text, option=option).decode()


def _utc_text(at: datetime) -> str:
    if at.tzinfo is None:
        raise ValueError("a datetime without time zone")
    return at.astimezone(UTC).isoformat(" ", "microseconds")


@cache
def _insertion(table: Table, *, is_postgres: bool) -> str:
    """Inserts the rows of a document, in the order of their keys, as all writers do."""
    columns = [(f'"{column.name}"', column) for column in table.__table__.columns]
    names = [name for name, _ in columns]
    if is_postgres:
        source = f"jsonb_populate_recordset(NULL::{table.__tablename__}, $1::text::jsonb)"
        values = names
    else:
        source = "json_each(?)"
        values = [f"json_extract(value, '$.{name}')" for name in names]
        for number, (_, column) in enumerate(columns):
            if isinstance(column.type, UtcDateTime):
                values[number] = f"substr({values[number]}, 1, {_UTC_LENGTH})"
    return (
        f"INSERT INTO {table.__tablename__} ({', '.join(names)}) "
        f"SELECT {', '.join(values)} FROM {source} ORDER BY 1, 2 "
        f"ON CONFLICT DO NOTHING RETURNING {names[0]}, {names[1]}"
    )
