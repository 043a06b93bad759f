"""Quiet hours, by the clocks where a person lives."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import structlog

from app.rooms.records import QuietHours

DAY = timedelta(days=1)

log = structlog.get_logger(__name__)


def quiet_until(at: datetime, hours: QuietHours) -> datetime | None:
    """When the quiet hours end in which `at` lies; None if it lies in none.

    They begin and end when clocks there show it for the first time on that day.  A time that the
    clocks skip is read as if they hadn't been put forward yet.
    """
    try:
        zone = ZoneInfo(hours.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # another process may know more zones
        log.warning("zone-unknown", zone=hours.zone)
        return None
    for begins, ends in _around(at, hours, zone):
        if begins <= at < ends:
            return ends
    return None


def _around(at: datetime, hours: QuietHours, zone: ZoneInfo) -> Iterator[tuple[datetime, datetime]]:
    """The quiet hours of the days around a time, in UTC."""
    today = at.astimezone(zone).date()
    over_midnight = hours.ends <= hours.begins
    for day in (today - DAY, today, today + DAY):
        last = day + DAY if over_midnight else day
        yield _moment(day, hours.begins, zone), _moment(last, hours.ends, zone)


def _moment(day: date, minutes: int, zone: ZoneInfo) -> datetime:
    shown = datetime.combine(day, time(minutes // 60, minutes % 60), zone)
    return shown.astimezone(UTC)
