"""Writes the rows of a batch of entries in one transaction, each kind by one statement.

`ON CONFLICT DO NOTHING RETURNING` tells which rows won their compare-and-set.
"""

import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any, TypeAlias

import orjson
import structlog
from sqlalchemy import ColumnElement, Executable, select, tuple_, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import DeclarativeBase

from app.errors import Gone, NotFound, ProblemError, StaleRoom, Unavailable
from app.match.records import Draft, MatchStep
from app.rooms.records import EventRecord
from app.rooms.state import RoomState
from app.store import tables
from app.store.columns import UtcDateTime
from app.store.database import driver_of, upsert
from app.store.journal_entries import (
    DraftWrite,
    Entry,
    EventWithStep,
    Insertion,
    LogAppend,
    MessagePost,
    RowKey,
    Single,
    Statement,
    WriteResult,
)
from app.store.reads import Reads
from app.store.tables import MessageRow, StepRow

Table: TypeAlias = type[DeclarativeBase]
Key: TypeAlias = tuple[Any, ...]
Link: TypeAlias = tuple[Any, datetime | None]
"""A row of a log, and when its predecessor was written; None for the first one."""
Values: TypeAlias = tuple[Any, ...]
_UTC_LENGTH = len("2026-01-01 00:00:00.000000")

REWRITTEN = ("version", "move", "ready", "action", "at", "by")
"""The columns that a new version of a draft replaces."""
log = structlog.get_logger(__name__)


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


async def write_entries(connection: AsyncConnection, entries: Sequence[Entry]) -> list[WriteResult]:
    """Write all entries within the connection's transaction; one answer each, in order.

    If a pair loses, everything is rolled back and written again without it: half of the pair may
    have been written, and others may have lost to that half.
    """
    if not any(isinstance(entry, EventWithStep) for entry in entries):
        return await _write(connection, entries)
    savepoint = await connection.begin_nested()
    answers = await _write(connection, entries)
    lost = [
        isinstance(entry, EventWithStep) and not answer.won
        for entry, answer in zip(entries, answers, strict=True)
    ]
    if not any(lost):
        await savepoint.commit()
        return answers
    await savepoint.rollback()
    others = [entry for entry, out in zip(entries, lost, strict=True) if not out]
    again = iter(await write_entries(connection, others))
    return [WriteResult(False) if out else next(again) for out in lost]


async def execute_statement(connection: AsyncConnection, statement: Statement) -> None:
    """Execute a statement that goes with a row."""
    if isinstance(statement, Insertion):
        inserted = await insert(connection, statement.table, statement.rows)
        if len(inserted) < len(statement.rows) and not statement.missing:
            raise RuntimeError(f"{statement.table.__tablename__} has some of these rows already")
    else:
        await connection.execute(statement)


async def _write(connection: AsyncConnection, entries: Sequence[Entry]) -> list[WriteResult]:
    """Write all entries, pairs as their halves; whatever wins is written, even half a pair."""
    singles = [single for entry in entries for single in _singles(entry)]
    appends = [single for single in singles if isinstance(single, LogAppend)]
    writes = [single for single in singles if isinstance(single, DraftWrite)]
    for entry in appends:
        for statement in entry.before:
            await execute_statement(connection, statement)
    drafted, completed = await _write_drafts(connection, writes)
    # A caller that went away may have a row in this batch and be back with another one: only the
    # first row of a key is written, so only that one may win.
    first: dict[RowKey, LogAppend] = {}
    for entry in (*appends, *completed.values()):
        first.setdefault(entry.key, entry)
    rows = list(first.values())
    keys = set()
    for kind, table in ((EventRecord, tables.EventRow), (MatchStep, tables.StepRow)):
        if links := [(entry.row, entry.after) for entry in rows if isinstance(entry.row, kind)]:
            keys |= await append(connection, table, links)
    won = [entry for key, entry in first.items() if key in keys]
    for entry in won:
        for statement in entry.also:
            await execute_statement(connection, statement)
    posted = await _write_messages(
        connection, [single for single in singles if isinstance(single, MessagePost)]
    )
    for post in posted:
        for statement in post.also:
            await execute_statement(connection, statement)
    winners = {id(entry) for entry in (*won, *drafted, *posted)}
    return [_written(entry, winners, completed) for entry in entries]


def _singles(entry: Entry) -> tuple[Single, ...]:
    return (entry.event, entry.brings) if isinstance(entry, EventWithStep) else (entry,)


def _written(entry: Entry, winners: set[int], completed: dict[RowKey, LogAppend]) -> WriteResult:
    if isinstance(entry, EventWithStep):
        brought = _written(entry.brings, winners, completed)
        return WriteResult(brought.won and id(entry.event) in winners, brought.step)
    won = id(entry) in winners
    if not isinstance(entry, DraftWrite):
        return WriteResult(won)
    step = completed.get((entry.row.match_id, entry.row.seq))
    if step is None or not isinstance(step.row, MatchStep):
        return WriteResult(won)
    return WriteResult(won, step.row) if id(step) in winners else WriteResult(False)


async def _write_drafts(
    connection: AsyncConnection, writes: Sequence[DraftWrite]
) -> tuple[list[DraftWrite], dict[RowKey, LogAppend]]:
    """Write drafts; return those that won, and the steps that they complete."""
    if not writes:
        return [], {}
    positions = sorted({(one.row.match_id, one.row.seq) for one in writes})
    there, open_since = await _lock_positions(connection, positions)
    won: list[DraftWrite] = []
    for one in writes:
        since = open_since.get((one.row.match_id, one.row.seq))
        if one.row.match_id in there and (since is None or since != one.after):
            continue
        if (await connection.execute(_drafting(one, connection.dialect.name))).first() is not None:
            won.append(one)
    return won, await _complete(connection, won)


def _drafting(one: DraftWrite, dialect: str) -> Executable:
    """Writes the first draft of a seat, or replaces the one that is known to be there."""
    draft, row, before = tables.DraftRow, one.row, one.replaces
    if before is None:
        values = {name: getattr(row, name) for name in row.__slots__}
        insertion = upsert(dialect, draft).values(values)
        return insertion.on_conflict_do_nothing().returning(draft.seat)
    return (
        update(draft)
        .where(draft.match_id == row.match_id, draft.seq == row.seq, draft.seat == row.seat)
        .where(draft.version == before.version, draft.action == before.action)
        .values({name: getattr(row, name) for name in REWRITTEN})
        .returning(draft.seat)
    )


async def _write_messages(
    connection: AsyncConnection, posts: Sequence[MessagePost]
) -> list[MessagePost]:
    """Insert messages; return those that won."""
    first: dict[RowKey, MessagePost] = {}
    for post in posts:
        first.setdefault((post.row.room_id, post.row.seq), post)
    links = [(post.row, post.after) for post in first.values()]
    keys = await append(connection, tables.MessageRow, links) if links else set()
    return [post for key, post in first.items() if key in keys]


async def _lock_positions(
    connection: AsyncConnection, positions: list[RowKey]
) -> tuple[set[str], dict[RowKey, datetime]]:
    """Lock the matches; which there are, and when the steps of the newest positions were written.

    Two processes that write the last two ready drafts must each see the other's.
    """
    matches = sorted({match_id for match_id, _ in positions})
    match = tables.MatchRow.id
    those = select(match).where(match.in_(matches)).order_by(match).with_for_update()
    locked = await connection.scalars(those)
    step = tables.StepRow
    around = [(match_id, seq + more) for match_id, seq in positions for more in (0, 1)]
    rows = await connection.execute(
        select(step.match_id, step.seq, step.at).where(tuple_(step.match_id, step.seq).in_(around))
    )
    there = set(locked)
    written = {(match_id, seq): at for match_id, seq, at in rows}
    return there, {
        (match_id, seq): written[match_id, seq]
        for match_id, seq in positions
        if (match_id, seq) in written and (match_id, seq + 1) not in written
    }


async def _complete(
    connection: AsyncConnection, written: Sequence[DraftWrite]
) -> dict[RowKey, LogAppend]:
    """The steps that the drafts just written complete, by (match, seq of the drafts)."""
    last = {(one.row.match_id, one.row.seq): one for one in written if one.row.ready}
    if not last:
        return {}
    rows = await connection.execute(
        select(*tables.DraftRow.__table__.columns)
        .where(tuple_(tables.DraftRow.match_id, tables.DraftRow.seq).in_(list(last)))
        .order_by(tables.DraftRow.match_id, tables.DraftRow.seq, tables.DraftRow.seat)
    )
    drafts = [Draft(**row._mapping) for row in rows]
    steps = {}
    for position, one in last.items():
        step = one.complete([row for row in drafts if (row.match_id, row.seq) == position])
        if step is not None:
            steps[position] = step
    return steps


_WON, _LOST = WriteResult(True), WriteResult(False)


def steps_only(entries: Sequence[Entry]) -> list[LogAppend] | None:
    """The entries, if all are steps without further statements."""
    steps = [entry for entry in entries if isinstance(entry, LogAppend) and _is_plain(entry)]
    return steps if len(steps) == len(entries) else None


def _is_plain(entry: LogAppend) -> bool:
    return isinstance(entry.row, MatchStep) and not entry.before and not entry.also


async def write_steps(
    connection: AsyncConnection, entries: Sequence[LogAppend]
) -> list[WriteResult]:
    """Write steps on a connection in autocommit; one answer each, in order."""
    keys = [entry.key for entry in entries]
    first = dict(zip(reversed(keys), reversed(entries), strict=True))
    links = [(entry.row, entry.after) for entry in first.values()]
    if await append_all(connection, StepRow, links):
        won = set(first)
    else:
        won = await append(connection, StepRow, links)
    return [
        _WON if key in won and first[key] is entry else _LOST
        for key, entry in zip(keys, entries, strict=True)
    ]


async def missing_reference(reads: Reads, room_state: RoomState, entry: Entry) -> ProblemError:
    """The refusal of `entry`: its room, its match, the actor, or another member was deleted."""
    if not await reads.existing(tables.RoomRow, (room_state.id,)):
        return Gone("room-gone")
    match = room_state.match if room_state.running else None
    if match is not None and not await reads.existing(tables.MatchRow, (match.id,)):
        return NotFound("match-not-found")
    row = entry.event.row if isinstance(entry, EventWithStep) else entry.row
    actor = row.actor if isinstance(row, EventRecord) else None
    members = {member.player for member in room_state.members}
    players = members if actor is None else members | {actor}
    there = await reads.existing(tables.PlayerRow, players)
    if actor is not None and actor not in there:
        return ProblemError("bad-token", status=401)
    if players <= there:
        log.error("orphan-unexplained", room=room_state.id)
        return Unavailable("store-unavailable")
    return StaleRoom("stale-room")  # deleted members will leave the room now
