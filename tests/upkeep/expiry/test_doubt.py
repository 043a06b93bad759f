"""Nothing expires by itself while the clock may be wrong by months."""

from datetime import UTC, datetime, timedelta

from app.store.expiry import visits
from app.store.tables import RoomRow
from app.upkeep.expiry.doubt import GRACE, LEAP, Doubt
from tests.support.expiring import after, expiry, rows
from tests.support.processes import process, start

NOON = datetime(2031, 5, 17, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


class Clocks:
    """The time of day, which may be set, and a clock that only goes on."""

    def __init__(self) -> None:
        self.now, self.steady = NOON, 100.0
        self.doubt = Doubt(lambda: self.now, lambda: self.steady)

    def pass_by(self, time: timedelta) -> None:
        """Let both clocks go on."""
        self.now += time
        self.steady += time.total_seconds()


def test_the_clock_is_believed_as_long_as_it_goes_on_with_what_was_seen() -> None:
    clocks = Clocks()
    clocks.doubt.begin(NOON - LEAP)
    assert clocks.doubt.clears()
    clocks.pass_by(LEAP * 2)  # such as a machine that slept, with all its clocks
    assert clocks.doubt.clears()


def test_nobody_has_ever_come() -> None:
    clocks = Clocks()
    clocks.doubt.begin(None)
    assert clocks.doubt.clears()


def test_after_a_leap_nothing_expires_for_a_week() -> None:
    clocks = Clocks()
    clocks.doubt.begin(NOON)
    assert clocks.doubt.clears()
    clocks.now += LEAP + HOUR
    assert not clocks.doubt.clears()
    clocks.pass_by(GRACE - HOUR)
    assert not clocks.doubt.clears()
    clocks.pass_by(HOUR)
    assert clocks.doubt.clears()


def test_after_the_clock_was_set_right_again_it_still_waits() -> None:
    clocks = Clocks()
    clocks.doubt.begin(NOON)
    clocks.now += timedelta(days=4000)
    assert not clocks.doubt.clears()
    clocks.now -= timedelta(days=4000)
    clocks.pass_by(HOUR)
    assert not clocks.doubt.clears()
    clocks.pass_by(GRACE)
    assert clocks.doubt.clears()


async def test_a_server_that_starts_years_later_keeps_its_rooms(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        seen = await visits.last(one.store.engine)
        assert seen is not None
        assert abs(seen - datetime.now(UTC)) < timedelta(days=1)
        sweeping = expiry(one, after(800), rooms=365)
        await sweeping.begin()
        await sweeping.sweep_by_itself()
        assert [row.id for row in await rows(one, RoomRow)] == [live.room_id]
        sweeping = expiry(one, after(20), rooms=10)
        await sweeping.begin()
        await sweeping.sweep_by_itself()
        assert live.room_id not in {row.id for row in await rows(one, RoomRow)}


async def test_nobody_was_here_yet(database_url: str) -> None:
    async with process(database_url) as one:
        assert await visits.last(one.store.engine) is None
