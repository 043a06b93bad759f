"""The task of each day, and where the day begins and ends."""

import json
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final, Literal, TypeAlias
from zoneinfo import ZoneInfo

from app.match.codec import codec_of, game_of
from app.solo.played import variant_of

Side: TypeAlias = Literal["A", "B"]

GRACE: Final = timedelta(hours=24)
"""How long an attempt may go on after its day."""
_ONE: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class SheetTask:
    """A task of a game, on a side of its sheet."""

    game: str
    task: int
    side: Side

    @property
    def options(self) -> dict[str, Any]:
        """All options of a match with this task, but for who begins."""
        game = game_of(self.game)
        options = codec_of(game).options({"task": self.task, "side": self.side})
        parsed: dict[str, Any] = json.loads(variant_of(game, options))
        return parsed


TABLE: Final = (
    SheetTask("colour_square", 1, "A"),
    SheetTask("colour_lines", 1, "A"),
    SheetTask("colour_square", 2, "B"),
    SheetTask("colour_lines", 3, "A"),
    SheetTask("colour_square", 3, "A"),
    SheetTask("colour_lines", 2, "B"),
    SheetTask("colour_square", 4, "B"),
    SheetTask("colour_square", 5, "A"),
    SheetTask("colour_lines", 5, "B"),
    SheetTask("colour_square", 1, "B"),
    SheetTask("colour_lines", 2, "A"),
    SheetTask("colour_square", 2, "A"),
    SheetTask("colour_lines", 4, "A"),
    SheetTask("colour_square", 3, "B"),
    SheetTask("colour_lines", 1, "B"),
    SheetTask("colour_square", 4, "A"),
    SheetTask("colour_square", 5, "B"),
)
"""One after another, over and over; `docs/tasks.md` has the same table for people."""


@dataclass(frozen=True, slots=True)
class TaskDay:
    """A day of the server's calendar, `YYYY-MM-DD`, with its task, from when until when."""

    day: str
    game: str
    options: dict[str, Any]
    begins_at: datetime
    ends_at: datetime

    @property
    def closes_at(self) -> datetime:
        """When the last attempt ends: from then on the dice are no secret any more."""
        return self.ends_at + GRACE

    @property
    def date(self) -> date:
        """The day as a date."""
        return date.fromisoformat(self.day)

    def has(self, now: datetime) -> bool:
        """True while the day lasts."""
        return self.begins_at <= now < self.ends_at


def task_of(day: date) -> SheetTask:
    """The task of a day by the table."""
    return TABLE[day.toordinal() % len(TABLE)]


def midnight(day: date, zone: ZoneInfo) -> datetime:
    """When a day begins: where the clock skips midnight, with the first moment after it."""
    return datetime.combine(day, time.min, zone).astimezone(UTC)


def day_of_calendar(day: date, zone: ZoneInfo) -> TaskDay:
    """A day from midnight to midnight."""
    task = task_of(day)
    begins_at, ends_at = midnight(day, zone), midnight(day + _ONE, zone)
    return TaskDay(day.isoformat(), task.game, task.options, begins_at, ends_at)


def day_after(last: TaskDay | None, now: datetime, zone: ZoneInfo) -> TaskDay:
    """The day that it is now, if the `last` one that is known is over.

    Should the zone have changed, no day comes twice, none overlaps another, and no time is left
    without one.
    """
    today = now.astimezone(zone).date()
    if last is None:
        return day_of_calendar(today, zone)
    next_day = day_of_calendar(max(today, last.date + _ONE), zone)
    if next_day.begins_at < last.ends_at or not next_day.has(now):
        return TaskDay(
            next_day.day, next_day.game, next_day.options, last.ends_at, next_day.ends_at
        )
    return next_day
