"""Writes the rows of a batch of entries in one transaction.

`ON CONFLICT DO NOTHING RETURNING` tells which rows won their compare-and-set.
"""

from collections.abc import Sequence
from functools import cache

from sqlalchemy import Executable, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from app.match.records import Draft, Step
from app.rooms.records import EventRecord
from app.store import tables
from app.store.database import upsert
from app.store.entries import (
    Append,
    DraftWrite,
    Entry,
    Insertion,
    Pair,
    Post,
    RowKey,
    Single,
    Statement,
    Written,
)
from app.store.insertions import insert

REWRITTEN = ("version", "move", "ready", "action", "at", "by")
"""The columns that a new version of a draft replaces."""


async def write(connection: AsyncConnection, entries: Sequence[Entry]) -> list[Written]:
    """Write all entries within the connection's transaction; one answer each, in order.

    If a pair loses, everything is rolled back and written again without it: half of the pair may
    have been written, and others may have lost to that half.
    """
    if not any(isinstance(entry, Pair) for entry in entries):
        return await _write(connection, entries)
    savepoint = await connection.begin_nested()
    answers = await _write(connection, entries)
    lost = [
        isinstance(entry, Pair) and not answer.won
        for entry, answer in zip(entries, answers, strict=True)
    ]
    if not any(lost):
        await savepoint.commit()
        return answers
    await savepoint.rollback()
    others = [entry for entry, out in zip(entries, lost, strict=True) if not out]
    again = iter(await write(connection, others))
    return [Written(False) if out else next(again) for out in lost]


async def run(connection: AsyncConnection, statement: Statement) -> None:
    """Execute a statement that goes with a row."""
    if isinstance(statement, Insertion):
        inserted = await insert(connection, statement.table, statement.rows)
        if len(inserted) < len(statement.rows) and not statement.missing:
            raise RuntimeError(f"{statement.table.__tablename__} has some of these rows already")
    else:
        await connection.execute(statement)


async def _write(connection: AsyncConnection, entries: Sequence[Entry]) -> list[Written]:
    """Write all entries, pairs as their halves; whatever wins is written, even half a pair."""
    singles = [single for entry in entries for single in _singles(entry)]
    appends = [single for single in singles if isinstance(single, Append)]
    writes = [single for single in singles if isinstance(single, DraftWrite)]
    for entry in appends:
        for statement in entry.before:
            await run(connection, statement)
    drafted, completed = await _write_drafts(connection, writes)
    # A caller that went away may have a row in this batch and be back with another one: only the
    # first row of a key is written, so only that one may win.
    first: dict[RowKey, Append] = {}
    for entry in (*appends, *completed.values()):
        first.setdefault(entry.key, entry)
    rows = list(first.values())
    keys = set()
    for kind, table in ((EventRecord, tables.EventRow), (Step, tables.StepRow)):
        if found := [entry.row for entry in rows if isinstance(entry.row, kind)]:
            keys |= await insert(connection, table, found)
    won = [entry for key, entry in first.items() if key in keys]
    for entry in won:
        for statement in entry.also:
            await run(connection, statement)
    posted = await _write_messages(
        connection, [single for single in singles if isinstance(single, Post)]
    )
    for post in posted:
        for statement in post.also:
            await run(connection, statement)
    winners = {id(entry) for entry in (*won, *drafted, *posted)}
    return [_written(entry, winners, completed) for entry in entries]


def _singles(entry: Entry) -> tuple[Single, ...]:
    return (entry.event, entry.brings) if isinstance(entry, Pair) else (entry,)


def _written(entry: Entry, winners: set[int], completed: dict[RowKey, Append]) -> Written:
    if isinstance(entry, Pair):
        brought = _written(entry.brings, winners, completed)
        return Written(brought.won and id(entry.event) in winners, brought.step)
    won = id(entry) in winners
    if not isinstance(entry, DraftWrite):
        return Written(won)
    step = completed.get((entry.row.match_id, entry.row.seq))
    if step is None or not isinstance(step.row, Step):
        return Written(won)
    return Written(won, step.row) if id(step) in winners else Written(False)


async def _write_drafts(
    connection: AsyncConnection, writes: Sequence[DraftWrite]
) -> tuple[list[DraftWrite], dict[RowKey, Append]]:
    """Write drafts; return those that won, and the steps that they complete."""
    if not writes:
        return [], {}
    positions = sorted({(one.row.match_id, one.row.seq) for one in writes})
    closed = await _lock_positions(connection, positions)
    statement = _drafting(connection.dialect.name)
    won: list[DraftWrite] = []
    for one in writes:
        row = one.row
        if (row.match_id, row.seq) in closed:
            continue
        values = {name: getattr(row, name) for name in row.__slots__}
        if (await connection.execute(statement, values)).first() is not None:
            won.append(one)
    return won, await _complete(connection, won)


@cache
def _drafting(dialect: str) -> Executable:
    insertion = upsert(dialect, tables.DraftRow)
    return insertion.on_conflict_do_update(
        index_elements=("match_id", "seq", "seat"),
        set_={name: insertion.excluded[name] for name in REWRITTEN},
        where=tables.DraftRow.version == insertion.excluded.version - 1,
    ).returning(tables.DraftRow.seat)


async def _write_messages(connection: AsyncConnection, posts: Sequence[Post]) -> list[Post]:
    """Insert messages; return those that won."""
    first: dict[RowKey, Post] = {}
    for post in posts:
        first.setdefault((post.row.room_id, post.row.seq), post)
    rows = [post.row for post in first.values()]
    keys = await insert(connection, tables.MessageRow, rows) if rows else set()
    return [post for key, post in first.items() if key in keys]


async def _lock_positions(connection: AsyncConnection, positions: list[RowKey]) -> set[RowKey]:
    """Lock the matches; return the positions whose step has already been written.

    Two processes that write the last two ready drafts must each see the other's.
    """
    matches = sorted({match_id for match_id, _ in positions})
    await connection.execute(
        select(tables.MatchRow.id)
        .where(tables.MatchRow.id.in_(matches))
        .order_by(tables.MatchRow.id)
        .with_for_update()
    )
    following = [(match_id, seq + 1) for match_id, seq in positions]
    key = tuple_(tables.StepRow.match_id, tables.StepRow.seq)
    found = await connection.execute(
        select(tables.StepRow.match_id, tables.StepRow.seq).where(key.in_(following))
    )
    return {(match_id, seq - 1) for match_id, seq in found}


async def _complete(
    connection: AsyncConnection, written: Sequence[DraftWrite]
) -> dict[RowKey, Append]:
    """The steps that the drafts just written complete, by (match, seq of the drafts)."""
    last = {(one.row.match_id, one.row.seq): one for one in written if one.row.ready}
    if not last:
        return {}
    found = await connection.execute(
        select(*tables.DraftRow.__table__.columns)
        .where(tuple_(tables.DraftRow.match_id, tables.DraftRow.seq).in_(list(last)))
        .order_by(tables.DraftRow.match_id, tables.DraftRow.seq, tables.DraftRow.seat)
    )
    drafts = [Draft(**row._mapping) for row in found]
    steps = {}
    for position, one in last.items():
        step = one.complete([row for row in drafts if (row.match_id, row.seq) == position])
        if step is not None:
            steps[position] = step
    return steps
