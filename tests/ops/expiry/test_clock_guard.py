"""Nothing expires by itself while the clock may be wrong by months."""

from datetime import UTC, datetime, timedelta

from structlog.testing import capture_logs

from app.ops.expiry import clock_guard
from app.ops.expiry.clock_guard import GRACE, LEAP, LastRun, check_clock
from app.store.tables import RoomRow
from tests.ops.elapsed_time import after, expiry, rows
from tests.solo.played_matches import process
from tests.support.room_processes import Process, start

NOON = datetime(2031, 5, 17, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


async def has_rooms(one: Process, days: float) -> bool:
    """True if there are rooms after a process looked so many days from now by its clock."""
    await expiry(one, after(days), rooms=10).sweep_by_itself()
    return bool(await rows(one, RoomRow, RoomRow.opened_at.is_not(None)))


def test_an_hour_or_a_month_after_the_last_look_things_may_expire() -> None:
    for passed in (HOUR, LEAP):
        assert check_clock(LastRun(NOON, NOON), None, NOON + passed).waits_until <= NOON + passed
    assert check_clock(None, None, NOON) == LastRun(NOON, NOON)
    assert check_clock(None, NOON - LEAP, NOON) == LastRun(NOON, NOON)


def test_after_a_leap_nothing_expires_for_a_week_and_the_log_says_so() -> None:
    late = NOON + LEAP + HOUR
    with capture_logs() as lines:
        leapt = check_clock(LastRun(NOON, NOON), NOON, late)
        assert leapt == check_clock(None, NOON, late) == LastRun(late, late + GRACE)
    told = [(line["event"], line["days_ahead"]) for line in lines]
    assert told == [("expiry-waits", 30)] * 2
    assert check_clock(leapt, late, late + HOUR).waits_until == late + GRACE


def test_a_clock_that_was_set_right_again_is_waited_for_a_week_as_well() -> None:
    wrong = NOON + timedelta(days=4000)
    assert check_clock(LastRun(wrong, wrong + GRACE), wrong, NOON) == LastRun(NOON, NOON + GRACE)
    ahead = NOON + timedelta(days=20)  # less than is noticed
    assert check_clock(LastRun(ahead, ahead + GRACE), ahead, NOON) == LastRun(NOON, NOON + GRACE)


async def test_a_server_that_starts_months_later_keeps_its_rooms_for_a_week(
    database_url: str,
) -> None:
    """Whoever comes meanwhile, and though it, or another process, starts again."""
    async with process(database_url) as one:
        await start(one, 2)
        assert await has_rooms(one, 100)
    async with process(database_url) as one, process(database_url) as two:
        await one.person("Ben")
        assert await has_rooms(two, 100.1)
        assert await has_rooms(one, 106.9)
        async with one.store.engine.connect() as connection:
            kept = await clock_guard.last(connection)
        assert kept is not None
        assert abs(kept.at - after(106.9)) < HOUR
        assert not await has_rooms(two, 107.1)


async def test_a_server_that_looks_each_day_lets_rooms_expire(database_url: str) -> None:
    async with process(database_url) as one:
        await start(one, 2)
        assert await has_rooms(one, 9)
        assert not await has_rooms(one, 11.5)
