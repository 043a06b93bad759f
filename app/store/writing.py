"""Writes the rows of a batch of entries in one transaction.

`ON CONFLICT DO NOTHING RETURNING` tells which rows won their compare-and-set.
"""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Executable, select, tuple_, update
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
from app.store.insertions import append, insert

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
        if found := [(entry.row, entry.after) for entry in rows if isinstance(entry.row, kind)]:
            keys |= await append(connection, table, found)
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


async def _write_messages(connection: AsyncConnection, posts: Sequence[Post]) -> list[Post]:
    """Insert messages; return those that won."""
    first: dict[RowKey, Post] = {}
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
    found = await connection.execute(
        select(step.match_id, step.seq, step.at).where(tuple_(step.match_id, step.seq).in_(around))
    )
    there = set(locked)
    written = {(match_id, seq): at for match_id, seq, at in found}
    return there, {
        (match_id, seq): written[match_id, seq]
        for match_id, seq in positions
        if (match_id, seq) in written and (match_id, seq + 1) not in written
    }


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
