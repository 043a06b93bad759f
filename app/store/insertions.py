"""Inserts rows that are given to the database as one JSON document.

The statements of a table are always the same, and the database's driver executes them: SQLAlchemy
takes longer for that than the driver and the database together.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any, TypeAlias

import orjson
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import DeclarativeBase

from app.store.columns import UtcDateTime
from app.store.database import driver_of

Table: TypeAlias = type[DeclarativeBase]
Key: TypeAlias = tuple[Any, ...]
_UTC_LENGTH = len("2026-01-01 00:00:00.000000")


async def insert(connection: AsyncConnection, table: Table, rows: Sequence[Any]) -> set[Key]:
    """Insert rows, except those whose key is taken.

    Returns the first two columns of those inserted.  In a transaction, errors may be those of the
    driver.
    """
    is_postgres = connection.dialect.name == "postgresql"
    statement, document = _careful(table, is_postgres=is_postgres), _document(rows)
    driver = driver_of(connection)
    if is_postgres and driver.is_in_transaction():
        return set(map(tuple, await driver.fetch(statement, document)))
    if not is_postgres and driver.in_transaction:
        return set(await driver.execute_fetchall(statement, (document,)))
    # SQLAlchemy begins a transaction with its first statement.
    within = connection.in_transaction()
    inserted = set(map(tuple, await connection.exec_driver_sql(statement, (document,))))
    if not within:
        await connection.rollback()
    return inserted


async def insert_all(connection: AsyncConnection, table: Table, rows: Sequence[Any]) -> bool:
    """Insert all rows or none, on a connection in autocommit; cheaper than `insert`.

    False after any error; then nothing was inserted, unless the connection broke.
    """
    is_postgres = connection.dialect.name == "postgresql"
    statement, document = _insertion(table, is_postgres=is_postgres), _document(rows)
    driver = driver_of(connection)
    try:
        if is_postgres:
            await driver.execute(statement, document)
        else:
            await driver.execute_fetchall(statement, (document,))
    except TimeoutError:  # nobody is waited for twice
        raise
    except Exception:  # the driver's; SQLAlchemy raises the same for all databases
        return False
    return True


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
        f"SELECT {', '.join(values)} FROM {source} ORDER BY 1, 2"
    )


@cache
def _careful(table: Table, *, is_postgres: bool) -> str:
    """Inserts the rows whose key isn't taken, and returns their keys."""
    first, second, *_ = (f'"{column.name}"' for column in table.__table__.columns)
    insertion = _insertion(table, is_postgres=is_postgres)
    return f"{insertion} ON CONFLICT DO NOTHING RETURNING {first}, {second}"
