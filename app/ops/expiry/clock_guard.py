"""Doubts about the clock: one that is wrong by months would let everything expire.

Whether it is wrong, or the server was off for long, can't be told apart; in both cases a week is
time enough to set it, or to come back to one's rooms.
"""

from datetime import datetime, timedelta
from typing import Final

import structlog

from app.ops.expiry.last_run import Look

LEAP: Final = timedelta(days=30)
"""How far from the last look, which is an hour ago if all is well, the clock is doubted."""
GRACE: Final = timedelta(days=7)
"""For how long nothing expires by itself then, whatever is started anew meanwhile."""

log = structlog.get_logger(__name__)


def look(last: Look | None, seen: datetime | None, now: datetime) -> Look:
    """Look again; before the first look, somebody was `seen` for the last time, if ever."""
    before = last.at if last is not None else seen or now
    if abs(now - before) > LEAP:
        log.warning("expiry-waits", days_ahead=(now - before).days, days=GRACE.days)
        return Look(now, now + GRACE)
    waits_until = now if last is None else last.waits_until
    return Look(now, min(waits_until, now + GRACE))
