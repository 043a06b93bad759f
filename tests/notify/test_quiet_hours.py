"""Quiet hours: by the clocks of a place, over midnight, and when clocks are put on and back."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.notify.alerts import quiet_until
from app.rooms.records import QuietHours

BERLIN = "Europe/Berlin"
ZONES = (BERLIN, "UTC", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kolkata")
MINUTES = st.integers(0, 24 * 60 - 1)
TIMES = st.integers(1_735_700_000, 1_830_000_000).map(lambda one: datetime.fromtimestamp(one, UTC))


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


@pytest.mark.parametrize(
    ("hours", "now", "until"),
    [
        ((22, 7), "2026-07-01T21:59:59+02:00", None),
        ((22, 7), "2026-07-01T22:00:00+02:00", "2026-07-02T07:00:00+02:00"),
        ((22, 7), "2026-07-02T06:59:59+02:00", "2026-07-02T07:00:00+02:00"),
        ((22, 7), "2026-07-02T07:00:00+02:00", None),
        ((13, 15), "2026-07-01T14:00:00+02:00", "2026-07-01T15:00:00+02:00"),
        ((13, 15), "2026-07-01T23:00:00+02:00", None),
        ((0, 8), "2026-07-01T00:00:00+02:00", "2026-07-01T08:00:00+02:00"),
        # clocks are put on by an hour at two: this night is shorter
        ((22, 7), "2026-03-29T01:59:59+01:00", "2026-03-29T07:00:00+02:00"),
        ((22, 7), "2026-03-29T03:00:00+02:00", "2026-03-29T07:00:00+02:00"),
        ((1, 2.5), "2026-03-29T01:30:00+01:00", "2026-03-29T03:30:00+02:00"),
        # and back at three: this one is longer, and quiet hours end once
        ((22, 7), "2026-10-25T02:30:00+02:00", "2026-10-25T07:00:00+01:00"),
        ((22, 7), "2026-10-25T02:30:00+01:00", "2026-10-25T07:00:00+01:00"),
        ((22, 2.5), "2026-10-25T02:29:00+02:00", "2026-10-25T02:30:00+02:00"),
        ((22, 2.5), "2026-10-25T02:15:00+01:00", None),
    ],
)
def test_quiet_hours_in_berlin(hours: tuple[float, float], now: str, until: str | None) -> None:
    begins, ends = (int(hour * 60) for hour in hours)
    found = quiet_until(at(now), QuietHours(begins, ends, BERLIN))
    assert found == (None if until is None else at(until))


@given(TIMES, MINUTES, MINUTES, st.sampled_from(ZONES))
def test_quiet_hours_end_soon_and_at_their_time(
    now: datetime, begins: int, ends: int, zone: str
) -> None:
    hours = QuietHours(begins, ends, zone)
    until = quiet_until(now, hours)
    if until is None:
        return
    assert now < until <= now + timedelta(hours=25)
    assert quiet_until(until - timedelta(seconds=1), hours) == until
    shown = until.astimezone(ZoneInfo(zone))
    late = shown.hour * 60 + shown.minute - ends
    assert late % (24 * 60) in (0, 30, 60)  # unless clocks skip that time


@given(TIMES, MINUTES, MINUTES)
def test_without_changes_of_clocks_a_time_is_quiet_if_it_lies_between(
    now: datetime, begins: int, ends: int
) -> None:
    minutes = now.hour * 60 + now.minute
    between = begins <= minutes < ends
    inside = between if begins < ends else minutes >= begins or minutes < ends
    assert (quiet_until(now, QuietHours(begins, ends, "UTC")) is not None) == inside


def test_a_zone_that_is_unknown_here_holds_nothing_back() -> None:
    assert quiet_until(at("2026-07-01T12:00:00+00:00"), QuietHours(0, 1439, "Mars/Base")) is None
