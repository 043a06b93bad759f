"""Statements that read rows from a JSON document: the text of each is made once.

The database prepares a text when it first meets it, and so does the driver; afterwards, a batch of
rows costs as much as one bound value.
"""

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import cache
from itertools import accumulate
from typing import Any, NamedTuple, TypeAlias

import orjson
from sqlalchemy import ClauseElement, Column, ColumnElement, Dialect, FromClause, text

from app.store.columns import UtcDateTime
from app.store.declarative import DeclarativeBase
from app.store.journal_entries import Change, Insertion, Selection
from app.store.tables import MessageRow

Table: TypeAlias = type[DeclarativeBase]
Link: TypeAlias = tuple[Any, datetime | None]
"""A row of a log, and when its predecessor was written; None for the first one."""
Values: TypeAlias = tuple[Any, ...]
_UTC_LENGTH = len("2026-01-01 00:00:00.000000")
_ROWS = "WITH rows AS MATERIALIZED (SELECT value FROM json_each(?))"
"""Otherwise, SQLite would write each row as text again for each of its columns."""


class Prepared(NamedTuple):
    """A text, and the values to bind."""

    text: str
    values: Values


def together(statements: Sequence[Prepared]) -> Prepared:
    """One statement of PostgreSQL that does what all of these do; none sees what others write."""
    values = tuple(value for one in statements for value in one.values)
    return Prepared(_together(tuple((one.text, len(one.values)) for one in statements)), values)


@cache
def _together(texts: tuple[tuple[str, int], ...]) -> str:
    """The text of all of these, of which each has so many parameters."""
    firsts = accumulate((parameters for _, parameters in texts), initial=0)
    pairs = zip(texts, firsts, strict=False)
    *others, last = [_renumbered(one, first) for (one, _), first in pairs]
    named = ", ".join(f"w{number} AS ({one})" for number, one in enumerate(others))
    return f"WITH {named} {last}" if others else last


def _renumbered(one: str, first: int) -> str:
    """A text whose parameters come after so many others."""
    return re.sub(r"\$(\d+)", lambda found: f"${first + int(found[1])}", one)


def prepared(statement: Insertion | Change, is_postgres: bool) -> Prepared:
    """What a statement that goes with a row of a log does."""
    if isinstance(statement, Insertion):
        return inserting(statement, is_postgres)
    return changing(statement, is_postgres)


def inserting(insertion: Insertion, is_postgres: bool) -> Prepared:
    """Inserts new rows; an error if one is there, unless only `missing` ones are wanted."""
    table, selection = insertion.table, insertion.selection
    make = _insertion_of_new if insertion.missing else _insertion
    return Prepared(make(table, selection, is_postgres), (document(insertion.rows),))


def changing(change: Change, is_postgres: bool) -> Prepared:
    """Updates or deletes rows."""
    made = _compiled(change.statement, change.table, is_postgres)
    return Prepared(made, (document(change.rows),))


def numbering(table: Table, links: Sequence[Link], is_postgres: bool) -> Prepared:
    """Inserts rows of a log; one without predecessor has no number, and so all are refused."""
    return Prepared(_numbering(table, is_postgres), _linked_values(links, is_postgres))


def following(table: Table, links: Sequence[Link], is_postgres: bool) -> Prepared:
    """Inserts the rows of a log that have a number which isn't taken, and returns their keys.

    A row whose match or room is gone is tried, so that the database says so.
    """
    return Prepared(_following(table, is_postgres), _linked_values(links, is_postgres))


def document(rows: Sequence[Any]) -> str:
    """Rows as JSON text, times as SQLite stores them."""
    option = orjson.OPT_PASSTHROUGH_DATETIME
    return orjson.dumps(rows, default=_utc_text, option=option).decode()


def _utc_text(at: datetime) -> str:
    if at.tzinfo is not UTC:
        if at.tzinfo is None:
            raise ValueError("a datetime without time zone")
        at = at.astimezone(UTC)
    return at.isoformat(" ", "microseconds")


def _linked_values(links: Sequence[Link], is_postgres: bool) -> Values:
    """The rows, and when their predecessors were written."""
    if is_postgres:
        return document([row for row, _ in links]), [after for _, after in links]
    return (document(links),)


@cache
def _insertion(table: Table, selection: Selection | None, is_postgres: bool) -> str:
    """Inserts the rows of a document, in the order of their keys, as all writers do."""
    names = ", ".join(f'"{column.name}"' for column in table.__table__.columns)
    if selection is None:
        rows = f"{_rows(table, is_postgres)} ORDER BY 1, 2"
    else:
        rows = _compiled(selection, table, is_postgres)
    return f"INSERT INTO {table.__tablename__} ({names}) {rows}"


@cache
def _insertion_of_new(table: Table, selection: Selection | None, is_postgres: bool) -> str:
    """Inserts the rows whose key isn't taken, and returns their keys."""
    return f"{_insertion(table, selection, is_postgres)} {_unless_taken(table)}"


@cache
def _compiled(make: Callable[[FromClause], ClauseElement], table: Table, is_postgres: bool) -> str:
    """What is made of the rows of a document, which have the columns of the table."""
    columns = [Column(column.name, column.type) for column in table.__table__.columns]
    made = make(text(_rows(table, is_postgres)).columns(*columns).subquery("r"))
    literal = {"literal_binds": True}
    return str(made.compile(dialect=_dialect(is_postgres)(), compile_kwargs=literal))


def _dialect(is_postgres: bool) -> type[Dialect]:
    """The dialect of the database, which is loaded where it is used."""
    if is_postgres:
        from sqlalchemy.dialects.postgresql.base import PGDialect

        return PGDialect
    from sqlalchemy.dialects.sqlite.base import SQLiteDialect

    return SQLiteDialect


def _rows(table: Table, is_postgres: bool) -> str:
    """The rows of a document, with all columns of the table."""
    columns = table.__table__.columns
    if is_postgres:
        names = ", ".join(f'"{column.name}"' for column in columns)
        source = f"jsonb_populate_recordset(NULL::{table.__tablename__}, $1::text::jsonb)"
        return f"SELECT {names} FROM {source}"
    values = ", ".join(f'{_of_document(column)} AS "{column.name}"' for column in columns)
    return f"{_ROWS} SELECT {values} FROM rows"


@cache
def _numbering(table: Table, is_postgres: bool) -> str:
    """Inserts rows of a log; one without predecessor has no number, and so all are refused."""
    columns = [f'"{column.name}"' for column in table.__table__.columns]
    owner, _, *others = columns
    return (
        f"INSERT INTO {table.__tablename__} ({', '.join(columns)}) "
        f"SELECT {owner}, {_number(table)}, {', '.join(others)} "
        f"FROM {_linked(table, is_postgres)} ORDER BY 1, 2"
    )


@cache
def _following(table: Table, is_postgres: bool) -> str:
    """Inserts the rows of a log that have a number which isn't taken, and returns their keys.

    A row whose match or room is gone is tried, so that the database says so.
    """
    columns = ", ".join(f'"{column.name}"' for column in table.__table__.columns)
    return (
        f"INSERT INTO {table.__tablename__} ({columns}) "
        f"SELECT {columns} FROM {_linked(table, is_postgres)} "
        f"WHERE {_number(table)} IS NOT NULL OR ({_parent(table)}) IS NULL "
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


def _linked(table: Table, is_postgres: bool) -> str:
    """The rows of a document as `r`, each with when its predecessor was written."""
    columns = list(table.__table__.columns)
    if is_postgres:
        names = ", ".join(f'"{column.name}"' for column in columns)
        rows = f"jsonb_populate_recordset(NULL::{table.__tablename__}, $1::text::jsonb)"
        return f"ROWS FROM ({rows}, unnest($2::timestamptz[])) AS r({names}, after)"
    values = ", ".join(f'{_of_document(column, "$[0]")} AS "{column.name}"' for column in columns)
    after = f"substr(json_extract(value, '$[1]'), 1, {_UTC_LENGTH}) AS after"
    return f"({_ROWS} SELECT {after}, {values} FROM rows) AS r"


def _of_document(column: ColumnElement[Any], row: str = "$") -> str:
    """The value of a column in SQLite's JSON."""
    value = f"json_extract(value, '{row}.{column.key}')"
    return f"substr({value}, 1, {_UTC_LENGTH})" if isinstance(column.type, UtcDateTime) else value
