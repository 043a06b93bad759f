"""How the server is doing: what its processes report, and how much the database stores."""

import asyncio
import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.ops.reports import ProcessReport, Reports
from app.store.database import autocommitting
from app.store.tables import MatchRow

LATELY: Final = timedelta(days=7)
"""The growth of a database is estimated by the matches that were begun lately."""
LEAST_MATCHES: Final = 50
"""With fewer matches, nothing is estimated."""
POLL_SECONDS: Final = 0.1
_SIZE: Final = text("SELECT pg_database_size(current_database())")


@dataclass(frozen=True, slots=True)
class Storage:
    """The bytes of the database, and those free beside it if that is known.

    `full_in_days`: when the disk will be full if things go on like this; None if that is far away
    or can't be estimated.
    """

    used: int
    free: int | None
    full_in_days: int | None


async def collect_reports(engine: AsyncEngine, seconds: float = 1.5) -> Sequence[ProcessReport]:
    """The newest reports of all processes, after at most so many seconds.

    Processes answer within half a second.  Nobody knows how many there are: the wait is over once
    all have answered that did last time, and at least one.
    """
    reports = Reports(engine)
    expected = await reports.since(datetime.now(UTC) - timedelta(minutes=1))
    asked, loop = await reports.ask(), asyncio.get_running_loop()
    until, least = loop.time() + seconds, {one.process for one in expected}
    while True:
        answers = await reports.since(asked)
        done = least and least <= {one.process for one in answers}
        if done or loop.time() >= until:
            return answers
        await asyncio.sleep(POLL_SECONDS)


def here(reports: Sequence[ProcessReport]) -> dict[str, set[str]]:
    """The players in each room, in whichever process."""
    rooms_by_process: dict[str, set[str]] = {}
    for report in reports:
        for room, players in report.figures["rooms"].items():
            rooms_by_process.setdefault(room, set()).update(players)
    return rooms_by_process


def at_work(reports: Sequence[ProcessReport]) -> set[str]:
    """The chores that any process is at."""
    return {chore for report in reports for chore in report.figures.get("at_work", ())}


def refusals(reports: Sequence[ProcessReport]) -> dict[str, int]:
    """How often each limit has refused something, since the processes started."""
    counts = Counter[str]()
    for report in reports:
        counts.update(report.figures["refused"])
    return dict(counts)


async def storage(engine: AsyncEngine, sqlite_file: Path | None) -> Storage:
    """How much the database stores, and how long there will be room for it."""
    if sqlite_file is not None:
        used, free = _size_of(sqlite_file), shutil.disk_usage(sqlite_file.parent).free
        return Storage(used, free, await _full_in(engine, used, free))
    if engine.dialect.name != "postgresql":  # in memory
        return Storage(0, None, None)
    async with autocommitting(engine).connect() as connection:
        used = (await connection.execute(_SIZE)).scalar_one()
    return Storage(used, None, None)


def _size_of(file: Path) -> int:
    files = (file, file.with_name(f"{file.name}-wal"))
    return sum(one.stat().st_size for one in files if one.exists())


async def _full_in(engine: AsyncEngine, used: int, free: int) -> int | None:
    """In how many days the free bytes are used up, if matches begin as often as lately."""
    lately, row = datetime.now(UTC) - LATELY, MatchRow
    counts = select(
        func.count(), func.count().filter(row.created_at > lately), func.min(row.created_at)
    ).select_from(row)
    async with autocommitting(engine).connect() as connection:
        total, new, first = (await connection.execute(counts)).one()
    if new < LEAST_MATCHES:
        return None
    days = max(1.0, min(LATELY, datetime.now(UTC) - first) / timedelta(days=1))
    left = free / (used * new / total / days)
    return int(left) if left < 365 else None
