"""The logs of matches that were over long ago.

The newest match of a room stays as long as the room, which shows its result.  Of the others, who
played, how it ended, and what people achieved stays.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.ops.expiry.cutoffs import FOUND, SLICE
from app.rooms.matches import MatchStarted
from app.store import ids
from app.store.clock import database_time
from app.store.columns import LOG, tables_with
from app.store.database import autocommitting
from app.store.declarative import aliased
from app.store.tables import EventRow, MatchRow, ResultRow, SeedRow, StepRow


def over(cutoff: datetime) -> tuple[ColumnElement[bool], ...]:
    """Conditions: a match still has its log, and was over before then.

    It is neither the newest of its room nor one whose draws that has, and nobody was challenged to
    beat it: matches that go on may need its draws.
    """
    ended = select(ResultRow.at).where(ResultRow.match_id == MatchRow.id).scalar_subquery()
    moved = select(func.max(StepRow.at)).where(StepRow.match_id == MatchRow.id).scalar_subquery()
    return (
        MatchRow.expired_at.is_(None),
        MatchRow.id < ids.first_ulid(cutoff),
        func.coalesce(ended, moved) < cutoff,
        ~_is_needed(),
        ~exists().where(SeedRow.luck == MatchRow.id),
    )


def _is_needed() -> ColumnElement[bool]:
    """The condition that a match is the newest of its room, or one whose draws that has."""
    needed: Any = aliased(EventRow)
    newest: Any = aliased(EventRow)
    started = select(func.max(newest.seq)).where(
        newest.room_id == needed.room_id, newest.kind == MatchStarted.kind
    )
    last = started.correlate(needed).scalar_subquery()
    names = (needed.data[name].as_string() == MatchRow.id for name in ("match", "luck"))
    return exists().where(needed.room_id == MatchRow.room_id, needed.seq == last, or_(*names))


async def find(connection: AsyncConnection, cutoff: datetime, after: str) -> Sequence[str]:
    """The ids of some such matches, in order, after the id `after`."""
    chosen = _chosen(cutoff).where(MatchRow.id > after)
    return (await connection.scalars(chosen.order_by(MatchRow.id).limit(FOUND))).all()


async def count(connection: AsyncConnection, cutoff: datetime) -> int:
    """How many such matches there are."""
    counted = select(func.count()).select_from(MatchRow).where(*over(cutoff))
    total: int = (await connection.execute(counted)).scalar_one()
    return total


async def remove_some(engine: AsyncEngine, match: str, cutoff: datetime) -> bool | None:
    """Delete the first steps of a match; True once all are gone, None if it hasn't expired.

    Without its first step, a match counts as expired for whoever wants to look at it.
    """
    own = StepRow.match_id == match
    first = select(StepRow.seq).where(own).order_by(StepRow.seq).limit(SLICE)
    async with autocommitting(engine).connect() as connection:  # moves wait for what isn't reading
        seqs = (await connection.scalars(first)).all()
    async with engine.begin() as connection:
        if not (await connection.scalars(_chosen(cutoff).where(MatchRow.id == match))).all():
            return None
        for table in tables_with(LOG):
            await connection.execute(delete(table).where(table.c.match_id == match))
        await connection.execute(delete(StepRow).where(own, StepRow.seq.in_(seqs)))
        gone = len(seqs) < SLICE
        if gone:
            expired = update(MatchRow).where(MatchRow.id == match)
            await connection.execute(expired.values(expired_at=database_time()))
    return gone


def _chosen(cutoff: datetime) -> Select[str]:
    return select(MatchRow.id).where(*over(cutoff))
