"""The table of daily tasks, and where days begin and end in all time zones."""

import re
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from zoneinfo import ZoneInfo, available_timezones

import pytest

from app.games import GAMES
from app.match.chance import day_of, luck_of
from app.match.codec import codec_of
from app.match.tutorials import LUCK
from app.solo.daily_task import (
    TABLE,
    SheetTask,
    TaskDay,
    day_after,
    day_of_calendar,
    midnight,
    task_of,
)

DOCS = Path(__file__).resolve().parents[2] / "docs"
UTC_ZONE, AUCKLAND, SAMOA = (ZoneInfo(name) for name in ("UTC", "Pacific/Auckland", "Pacific/Apia"))
NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)


def test_every_task_comes_once_in_seventeen_days() -> None:
    assert len(TABLE) == len(set(TABLE)) == 17
    days = [task_of(date(2026, 11, 27) + timedelta(days=number)) for number in range(17)]
    assert set(days) == set(TABLE)
    assert task_of(date(2026, 11, 27)) == task_of(date(2026, 12, 14))


def test_the_table_has_all_tasks_of_both_games_and_nothing_else() -> None:
    """The rules say which side a task may be played on."""
    allowed = set()
    for key in ("colour_square", "colour_lines"):
        game = GAMES[key]
        for number in range(1, 6):
            for side in ("A", "B"):
                options = game.card.options(side=side, task=number)  # type: ignore[call-arg]
                try:
                    game.check_options(1, options)
                except ValueError:
                    continue
                allowed.add(SheetTask(key, number, side))
    assert set(TABLE) == allowed


@pytest.mark.parametrize("task", TABLE, ids=str)
def test_every_task_has_exact_options_and_rising_grades(task: SheetTask) -> None:
    game = GAMES[task.game]
    options = codec_of(game).options(task.options)
    assert codec_of(game).dump_options(options) == task.options | {"start": None}
    least = [grade.least for grade in game.grades(options)]
    assert least == sorted(set(least))
    assert least


def test_the_games_are_mixed() -> None:
    """No game comes more than three days in a row, also from the end to the beginning."""
    games = "".join(task.game[len("colour_")] for task in TABLE)
    assert not re.search(r"(.)\1\1\1", games + games)


def test_the_published_table_is_this_one() -> None:
    text = (DOCS / "tasks.md").read_text("utf-8")
    rows = re.findall(r"^\| (\d+) \| (Colour \w+) \| (\d) \| ([AB]) \|", text, re.MULTILINE)
    names = {"colour_square": "Colour Square", "colour_lines": "Colour Lines"}
    wanted = [
        (str(number), names[task.game], str(task.task), task.side)
        for number, task in enumerate(TABLE)
    ]
    assert rows == wanted
    example = re.search(r"(\d{4}-\d\d-\d\d) has the number (\d+)", text)
    assert example
    assert date.fromisoformat(example[1]).toordinal() % len(TABLE) == int(example[2])


def test_days_follow_on_each_other_in_every_zone() -> None:
    """For a year, also where the clock skips midnight or has it twice."""
    dates = [date(2026, 1, 1) + timedelta(days=number) for number in range(366)]
    names = available_timezones()
    assert len(names) > 400
    for zone in map(ZoneInfo, names):
        ends = [midnight(day, zone) for day in dates]
        for day, begins_at, ends_at in zip(dates, ends, ends[1:], strict=False):
            assert timedelta(hours=20) < ends_at - begins_at < timedelta(hours=28), zone
            assert begins_at.astimezone(zone).date() == day, zone
            assert (ends_at - timedelta(microseconds=1)).astimezone(zone).date() == day, zone


def test_a_midnight_that_the_clock_skips_begins_the_day_with_its_first_moment() -> None:
    cairo = ZoneInfo("Africa/Cairo")
    begins_at = midnight(date(2026, 4, 24), cairo)
    assert begins_at.astimezone(cairo).hour == 1
    before = begins_at - timedelta(microseconds=1)
    assert before.astimezone(cairo).date() == date(2026, 4, 23)


def test_the_first_day_is_that_of_the_zone() -> None:
    assert day_after(None, NOON, UTC_ZONE) == day_of_calendar(date(2026, 11, 27), UTC_ZONE)
    assert day_after(None, NOON, AUCKLAND).day == "2026-11-28"


def test_a_server_that_nobody_used_for_days_goes_on_with_the_day_that_it_is() -> None:
    last = day_of_calendar(date(2026, 11, 3), UTC_ZONE)
    assert day_after(last, NOON, UTC_ZONE) == day_of_calendar(date(2026, 11, 27), UTC_ZONE)


@pytest.mark.parametrize("hours", range(0, 48, 5))
@pytest.mark.parametrize("zones", [(UTC_ZONE, AUCKLAND), (AUCKLAND, UTC_ZONE), (SAMOA, UTC_ZONE)])
def test_another_zone_makes_no_gap_and_no_second_day(
    zones: tuple[ZoneInfo, ZoneInfo], hours: int
) -> None:
    before, after = zones
    found = [day_after(None, NOON, before)]
    now = found[0].ends_at + timedelta(hours=hours) * (hours > 24)
    while len(found) < 4:
        found.append(day_after(found[-1], now, after))
        now = found[-1].ends_at
    dates = [day.day for day in found]
    assert dates == sorted(set(dates))
    for one, other in pairwise(found[1:]):
        assert one.ends_at == other.begins_at
    assert found[1].begins_at >= found[0].ends_at
    assert all(day.begins_at < day.ends_at for day in found)
    assert all(day.game == task_of(day.date).game for day in found)


def test_a_day_lasts_from_its_beginning_until_before_its_end() -> None:
    day = day_of_calendar(date(2026, 11, 27), UTC_ZONE)
    moment = timedelta(microseconds=1)
    assert day.has(day.begins_at)
    assert not day.has(day.begins_at - moment)
    assert day.has(day.ends_at - moment)
    assert not day.has(day.ends_at)
    assert day.closes_at - day.ends_at == timedelta(hours=24)


def test_the_luck_of_a_day_is_no_other_luck() -> None:
    assert day_of(luck_of("2026-11-27")) == "2026-11-27"
    assert [day_of(luck) for luck in (None, LUCK, "01M8ERWC6DWCTY8P6VZ10SPCTW")] == [None] * 3
    assert len(luck_of("2026-11-27")) <= 40


def test_days_are_values() -> None:
    assert day_of_calendar(date(2026, 11, 27), UTC_ZONE) == TaskDay(
        "2026-11-27",
        *(task_of(date(2026, 11, 27)).game, task_of(date(2026, 11, 27)).options),
        datetime(2026, 11, 27, tzinfo=UTC),
        datetime(2026, 11, 28, tzinfo=UTC),
    )
