"""Inserts rows that are given to the database as one JSON document.

The statements of a table are always the same, and the database's driver executes them: SQLAlchemy
takes longer for that than the driver and the database together.

A row of a log is only written behind its predecessor: its number is one more than that of the row
before it, which the statement looks up by its number and by when it was written.  So a process that
remembers what the database has lost, or never had, can't leave a hole.
"""

import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any, TypeAlias

import orjson
from sqlalchemy import ColumnElement
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import DeclarativeBase

from app.store.columns import UtcDateTime
from app.store.database import driver_of
from app.store.tables import MessageRow

Table: TypeAlias = type[DeclarativeBase]
Key: TypeAlias = tuple[Any, ...]
Link: TypeAlias = tuple[Any, datetime | None]
"""A row of a log, and when its predecessor was written; None for the first one."""
Values: TypeAlias = tuple[Any, ...]
_UTC_LENGTH = len("2026-01-01 00:00:00.000000")


async def insert(connection: AsyncConnection, table: Table, rows: Sequence[Any]) -> set[Key]:
    """Insert rows, except those whose key is taken.

    Returns the first two columns of those inserted.
    """
    is_postgres = connection.dialect.name == "postgresql"
    statement = _careful(table, is_postgres=is_postgres)
    return await _execute(connection, is_postgres, statement, (_document(rows),))


async def append(connection: AsyncConnection, table: Table, links: Sequence[Link]) -> set[Key]:
    """Insert the rows of a log that follow on what is there: the keys of those inserted.

    The others' numbers are taken, or their predecessors aren't there.
    """
    is_postgres = connection.dialect.name == "postgresql"
    statement, values = _following(table, is_postgres=is_postgres), _values(links, is_postgres)
    return await _execute(connection, is_postgres, statement, values)


async def append_all(connection: AsyncConnection, table: Table, links: Sequence[Link]) -> bool:
    """Insert all rows of a log or none, on a connection in autocommit; cheaper than `append`.

    False after any error; then nothing was inserted, unless the connection broke.
    """
    is_postgres = connection.dialect.name == "postgresql"
    statement, values = _numbering(table, is_postgres=is_postgres), _values(links, is_postgres)
    driver = driver_of(connection)
    try:
        if is_postgres:
            await driver.execute(statement, *values)
        else:
            await driver.execute_fetchall(statement, values)
    except TimeoutError:  # nobody is waited for twice
        raise
    except Exception:  # the driver's; SQLAlchemy raises the same for all databases
        return False
    return True


async def _execute(
    connection: AsyncConnection, is_postgres: bool, statement: str, values: Values
) -> set[Key]:
    """What a statement returns."""
    driver = driver_of(connection)
    try:
        if is_postgres and driver.is_in_transaction():
            return set(map(tuple, await driver.fetch(statement, *values)))
        if not is_postgres and driver.in_transaction:
            return set(await driver.execute_fetchall(statement, values))
    except getattr(driver, "errors", sqlite3.Error) as error:  # as SQLAlchemy would
        raise DBAPIError(statement, None, error, hide_parameters=True) from error
    # SQLAlchemy begins a transaction with its first statement.
    within = connection.in_transaction()
    returned = set(map(tuple, await connection.exec_driver_sql(statement, values)))
    if not within:
        await connection.rollback()
    return returned


def _values(links: Sequence[Link], is_postgres: bool) -> Values:
    """The rows, and when their predecessors were written."""
    if is_postgres:
        return _document([row for row, _ in links]), [after for _, after in links]
    return (_document(links),)


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
    names = [f'"{column.name}"' for column in table.__table__.columns]
    if is_postgres:
        source = f"jsonb_populate_recordset(NULL::{table.__tablename__}, $1::text::jsonb)"
        values = names
    else:
        source = "json_each(?)"
        values = [_of_document(column) for column in table.__table__.columns]
    return (
        f"INSERT INTO {table.__tablename__} ({', '.join(names)}) "
        f"SELECT {', '.join(values)} FROM {source} ORDER BY 1, 2"
    )


@cache
def _careful(table: Table, *, is_postgres: bool) -> str:
    """Inserts the rows whose key isn't taken, and returns their keys."""
    insertion = _insertion(table, is_postgres=is_postgres)
    return f"{insertion} {_unless_taken(table)}"


@cache
def _numbering(table: Table, *, is_postgres: bool) -> str:
    """Inserts rows of a log; one without predecessor has no number, and so all are refused."""
    columns = [f'"{column.name}"' for column in table.__table__.columns]
    owner, _, *others = columns
    return (
        f"INSERT INTO {table.__tablename__} ({', '.join(columns)}) "
        f"SELECT {owner}, {_number(table)}, {', '.join(others)} "
        f"FROM {_linked(table, is_postgres=is_postgres)} ORDER BY 1, 2"
    )


@cache
def _following(table: Table, *, is_postgres: bool) -> str:
    """Inserts the rows of a log that have a number which isn't taken, and returns their keys.

    A row whose match or room is gone is tried, so that the database says so.
    """
    columns = ", ".join(f'"{column.name}"' for column in table.__table__.columns)
    return (
        f"INSERT INTO {table.__tablename__} ({columns}) "
        f"SELECT {columns} FROM {_linked(table, is_postgres=is_postgres)} "
        f"WHERE {_number(table)} IS NOT NULL OR NOT EXISTS ({_parent(table)}) "
        f"ORDER BY 1, 2 {_unless_taken(table)}"
    )


def _unless_taken(table: Table) -> str:
    first, second, *_ = (f'"{column.name}"' for column in table.__table__.columns)
    return f"ON CONFLICT DO NOTHING RETURNING {first}, {second}"


def _number(table: Table) -> str:
    """The number of the row `r`; NULL if the row before it isn't the one that it was made for.

    The first event and the first step have none before them.  That of a message may be gone.
    """
    owner, *_ = (column.name for column in table.__table__.columns)
    behind = (
        f"(SELECT p.seq + 1 FROM {table.__tablename__} p "
        f"WHERE p.{owner} = r.{owner} AND p.seq = r.seq - 1 AND p.at = r.after)"
    )
    if table is MessageRow:
        gone = "SELECT chatted + 1 FROM rooms WHERE id = r.room_id AND chatted = r.seq - 1"
        return f"coalesce({behind}, ({gone}))"
    return f"CASE WHEN r.seq = 0 THEN 0 ELSE {behind} END"


def _parent(table: Table) -> str:
    """The match or room of the row `r`."""
    owner, *_ = table.__table__.columns
    (parent,) = owner.foreign_keys
    return f"SELECT 1 FROM {parent.column.table} WHERE id = r.{owner.name}"


def _linked(table: Table, *, is_postgres: bool) -> str:
    """The rows of a document as `r`, each with when its predecessor was written."""
    columns = list(table.__table__.columns)
    if is_postgres:
        names = ", ".join(f'"{column.name}"' for column in columns)
        rows = f"jsonb_populate_recordset(NULL::{table.__tablename__}, $1::text::jsonb)"
        return f"ROWS FROM ({rows}, unnest($2::timestamptz[])) AS r({names}, after)"
    values = ", ".join(f'{_of_document(column, "$[0]")} AS "{column.name}"' for column in columns)
    after = f"substr(json_extract(value, '$[1]'), 1, {_UTC_LENGTH}) AS after"
    # Otherwise, SQLite would write each row as text again for each of its columns.
    links = "WITH links AS MATERIALIZED (SELECT value FROM json_each(?))"
    return f"({links} SELECT {after}, {values} FROM links) AS r"


def _of_document(column: ColumnElement[Any], row: str = "$") -> str:
    """The value of a column in SQLite's JSON."""
    value = f"json_extract(value, '{row}.{column.key}')"
    return f"substr({value}, 1, {_UTC_LENGTH})" if isinstance(column.type, UtcDateTime) else value
