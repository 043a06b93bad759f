"""Writes the rows of a batch of entries in one transaction, each kind by one statement.

`ON CONFLICT DO NOTHING RETURNING` tells which rows won their compare-and-set.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple, TypeAlias

import structlog
from sqlalchemy import Executable, select, tuple_, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.errors import Gone, NotFound, ProblemError, StaleRoom, Unavailable
from app.match.records import Draft, MatchStep
from app.rooms.records import EventRecord
from app.rooms.state import RoomState
from app.store import statements, tables
from app.store.database import all_or_nothing, driver_of, upsert
from app.store.journal_entries import (
    Change,
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
from app.store.statements import Link, Prepared, Table

Key: TypeAlias = tuple[Any, ...]

REWRITTEN = ("version", "move", "ready", "action", "at", "by")
"""The columns that a new version of a draft replaces."""
log = structlog.get_logger(__name__)


async def insert(connection: AsyncConnection, insertion: Insertion) -> set[Key]:
    """Insert rows, except those whose key is taken.

    Returns the first two columns of those inserted.
    """
    wanted = replace(insertion, missing=True)
    return await _execute(connection, statements.inserting(wanted, _is_postgres(connection)))


async def append(connection: AsyncConnection, table: Table, links: Sequence[Link]) -> set[Key]:
    """Insert the rows of a log that follow on what is there: the keys of those inserted.

    The others' numbers are taken, or their predecessors aren't there.
    """
    statement = statements.following(table, links, _is_postgres(connection))
    return await _execute(connection, statement)


async def _execute(connection: AsyncConnection, statement: Prepared) -> set[Key]:
    """What a statement returns."""
    driver, is_postgres = driver_of(connection), _is_postgres(connection)
    text, values = statement
    try:
        if is_postgres and driver.is_in_transaction():
            return set(map(tuple, await driver.fetch(text, *values)))
        if not is_postgres and driver.in_transaction:
            return set(await driver.execute_fetchall(text, values))
    except getattr(driver, "errors", sqlite3.Error) as error:  # as SQLAlchemy would
        raise DBAPIError(text, None, error, hide_parameters=True) from error
    # SQLAlchemy begins a transaction with its first statement.
    within = connection.in_transaction()
    result = await connection.exec_driver_sql(text, values)
    returned = set(map(tuple, result)) if result.returns_rows else set()
    if not within:
        await connection.rollback()
    return returned


def _is_postgres(connection: AsyncConnection) -> bool:
    return connection.dialect.name == "postgresql"


class Batch(NamedTuple):
    """Rows by what is done with them: those of logs by their tables, then `others` that go with
    them, by what they have in common."""

    logs: dict[Table, list[Link]]
    others: dict[object, Insertion | Change]


def rows_of(entries: Sequence[Entry]) -> Batch | None:
    """The rows of all entries; None if one of them depends on what the database answers."""
    batch = Batch({tables.EventRow: [], tables.StepRow: []}, {})
    for entry in entries:
        for single in _singles(entry):
            if not isinstance(single, LogAppend) or single.before:
                return None
            table = tables.StepRow if isinstance(single.row, MatchStep) else tables.EventRow
            batch.logs[table].append((single.row, single.after))
            for other in single.also:
                if isinstance(other, Executable):
                    return None
                known = batch.others.get(other.kind)
                rows = other.rows if known is None else (*known.rows, *other.rows)
                batch.others[other.kind] = replace(other, rows=rows)
    return batch


async def write_all(connection: AsyncConnection, batch: Batch) -> bool:
    """Write all rows, or none, on a connection in autocommit: cheaper than `write_entries`.

    It takes PostgreSQL one statement, and SQLite one call of its thread.  False if a row is
    refused, or would lose; nothing is written then, unless the connection broke.
    """
    is_postgres, driver = _is_postgres(connection), driver_of(connection)
    logs = ((table, links) for table, links in batch.logs.items() if links)
    prepared = [
        *(statements.numbering(table, links, is_postgres) for table, links in logs),
        *(statements.prepared(other, is_postgres) for other in batch.others.values()),
    ]
    try:
        if is_postgres:
            text, values = statements.together(prepared)
            await driver.execute(text, *values)
        else:
            await all_or_nothing(driver, prepared)
    except TimeoutError:  # nobody is waited for twice
        raise
    except Exception:  # the driver's; SQLAlchemy raises the same for all databases
        return False
    return True


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
        inserted = await insert(connection, statement)
        if len(inserted) < len(statement.rows) and not statement.missing:
            raise RuntimeError(f"{statement.table.__tablename__} has some of these rows already")
    elif isinstance(statement, Change):
        await _execute(connection, statements.changing(statement, _is_postgres(connection)))
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
