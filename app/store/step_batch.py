"""Writes steps by one statement, which gets all their rows as one JSON document.

Most batches hold nothing else, and a statement in autocommit is one round trip for three.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

import orjson
from sqlalchemy import ColumnElement, Executable, Text, bindparam, cast, column, func, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from app.match.records import Step
from app.store.database import upsert
from app.store.entries import Append, Entry, RowKey, Written
from app.store.tables import StepRow

_TABLE = StepRow.__table__
_NAMES = [column.name for column in _TABLE.columns]
_UTC_LENGTH = len("2026-01-01 00:00:00.000000")


def steps_only(entries: Sequence[Entry]) -> list[Append] | None:
    """The entries, if all are steps without further statements."""
    steps = [entry for entry in entries if isinstance(entry, Append) and _is_plain(entry)]
    return steps if len(steps) == len(entries) else None


def _is_plain(entry: Append) -> bool:
    return isinstance(entry.row, Step) and not entry.before and not entry.also


async def write(connection: AsyncConnection, entries: Sequence[Append]) -> list[Written]:
    """Write steps on a connection in autocommit; one answer each, in order."""
    first: dict[RowKey, Append] = {}
    for entry in entries:
        first.setdefault(entry.key, entry)
    rows = orjson.dumps(
        [entry.row for entry in first.values()],
        default=_utc_text,
        option=orjson.OPT_PASSTHROUGH_DATETIME,
    ).decode()
    inserted = await connection.execute(_insertion(connection.dialect.name), {"rows": rows})
    won = {(match_id, seq) for match_id, seq in inserted}
    return [Written(entry.key in won and first[entry.key] is entry) for entry in entries]


def _utc_text(at: datetime) -> str:
    if at.tzinfo is None:
        raise ValueError("a datetime without time zone")
    return at.astimezone(UTC).isoformat(" ", "microseconds")


@cache
def _insertion(dialect: str) -> Executable:
    """Inserts the rows in the document `rows`; all writers use the same order."""
    given = bindparam("rows", type_=Text)
    if dialect == "postgresql":
        columns = (column(one.name, one.type) for one in _TABLE.columns)
        read = func.jsonb_to_recordset(cast(given, postgresql.JSONB)).table_valued(*columns)
        rows = read.render_derived(with_types=True)
        values: dict[str, ColumnElement[Any]] = {name: rows.c[name] for name in _NAMES}
    else:
        row = func.json_each(given).table_valued("value").c.value
        values = {name: func.json_extract(row, f"$.{name}") for name in _NAMES}
        values["at"] = func.substr(values["at"], 1, _UTC_LENGTH)
    steps = select(*(values[name] for name in _NAMES))
    steps = steps.order_by(values["match_id"], values["seq"])
    statement = upsert(dialect, StepRow).from_select(_NAMES, steps)
    return statement.on_conflict_do_nothing().returning(StepRow.match_id, StepRow.seq)
