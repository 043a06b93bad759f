"""The calendar of days: the clock of the database decides, and each day is written once."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from app.errors import NotFound
from app.live.computing import load_rules
from app.solo.daily_task import TABLE, TaskDay, day_after, day_of_calendar
from app.solo.rows import Days
from app.store.clock import DatabaseClock

_ONE: Final = timedelta(days=1)


TODAY = "today"
DAYS = 30
"""How many days there are, today included."""


@dataclass(frozen=True, slots=True)
class CalendarTime:
    """What time it is in the database, and the day that it is then."""

    now: datetime
    today: TaskDay


class Calendar:
    """Which day it is, and which task it has."""

    def __init__(self, clock: DatabaseClock, days: Days, zone: ZoneInfo) -> None:
        self._clock = clock
        self._days = days
        self._zone = zone

    async def moment(self) -> CalendarTime:
        """What time it is; the first to ask on a day begins it for everybody."""
        await load_rules(*{task.game for task in TABLE})
        now = await self._clock.now()
        today = await self._days.day_at(now)
        if today is None:
            last = await self._days.last_before(now)
            today = await self._days.write_day(day_after(last, now, self._zone))
        return CalendarTime(now, today)

    async def find(self, moment: CalendarTime, text: str) -> TaskDay:
        """Today, or one of the days before; refuses all others."""
        today = moment.today
        if text in (TODAY, today.day):
            return today
        day = _date(text)
        if day is None or not today.date - timedelta(days=DAYS) < day < today.date:
            raise NotFound("day-not-found")
        return await self.of(text)

    async def of(self, day: str) -> TaskDay:
        """A day, also one on which nobody was here."""
        return await self._days.find(day) or self._unwritten(date.fromisoformat(day))

    async def latest(self, moment: CalendarTime) -> list[TaskDay]:
        """Today and the days before, the newest first."""
        dates = [moment.today.date - timedelta(days=number) for number in range(DAYS)]
        days = await self._days.between(dates[-1].isoformat(), dates[0].isoformat())
        return [days.get(day.isoformat()) or self._unwritten(day) for day in dates]

    def _unwritten(self, day: date) -> TaskDay:
        """A day on which nobody was here, so that it was never written."""
        return day_of_calendar(day, self._zone)


def _date(text: str) -> date | None:
    """The date in the one form in which days are named."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None
