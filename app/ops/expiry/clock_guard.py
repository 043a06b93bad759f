"""Doubts about the clock: one that is wrong by months would let everything expire.

Whether it is wrong, or the server was off for long, can't be told apart; in both cases a week is
time enough to set it, or to come back to one's rooms.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import structlog
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.clock import database_time
from app.store.database import upsert
from app.store.tables import KeyRow

_NAME: Final = "expiry"

LEAP: Final = timedelta(days=30)
"""How far from the last look, which is an hour ago if all is well, the clock is doubted."""
GRACE: Final = timedelta(days=7)
"""For how long nothing expires by itself then, whatever is started anew meanwhile."""
log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class LastRun:
    """A look at this time of day; nothing expires by itself before `waits_until`."""

    at: datetime
    waits_until: datetime


async def last(connection: AsyncConnection) -> LastRun | None:
    """The newest look of any process; None before the first one."""
    kept = await connection.scalar(select(KeyRow.value).where(KeyRow.name == _NAME))
    return None if kept is None else LastRun(*map(datetime.fromisoformat, kept.split()))


async def note(connection: AsyncConnection, look: LastRun) -> None:
    """Keep a look for the next one."""
    value = f"{look.at.isoformat()} {look.waits_until.isoformat()}"
    row = {"name": _NAME, "value": value, "created_at": database_time()}
    insertion = upsert(connection.dialect.name, KeyRow).values(**row)
    await connection.execute(
        insertion.on_conflict_do_update(index_elements=["name"], set_={"value": value})
    )


def check_clock(last: LastRun | None, seen: datetime | None, now: datetime) -> LastRun:
    """Look again; before the first look, somebody was `seen` for the last time, if ever."""
    before = last.at if last is not None else seen or now
    if abs(now - before) > LEAP:
        log.warning("expiry-waits", days_ahead=(now - before).days, days=GRACE.days)
        return LastRun(now, now + GRACE)
    waits_until = now if last is None else last.waits_until
    return LastRun(now, min(waits_until, now + GRACE))
