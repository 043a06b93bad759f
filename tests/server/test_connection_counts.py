"""The number of connections, and when clients are cut off; with a hand-moved clock."""

import asyncio
import json
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

from app.limits.counters import Quota
from app.server import connections, descriptors
from app.server.connections import CROWDED, FULL, OVERFLOW, STALLED_SECONDS, Connections


class Hand:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Line:
    """As much of a transport as connections use."""

    def __init__(self) -> None:
        self.waiting = 0
        self.closing = False
        self.aborted = False
        self.broken: frozenset[str] = frozenset()

    def _may(self, name: str) -> None:
        if name in self.broken:
            raise RuntimeError(name)

    def is_closing(self) -> bool:
        return self.closing

    def get_write_buffer_size(self) -> int:
        self._may("get_write_buffer_size")
        return self.waiting

    def abort(self) -> None:
        self._may("abort")
        self.closing = self.aborted = True


class House:
    """Connections under test, and the clients that connect."""

    def __init__(self, most: int = 1000, per_address: int = 1000, trusted: str = "") -> None:
        self.clock = Hand()
        self.all = Connections(
            most, per_address, lambda host: host == trusted, self.clock, lambda *_: None
        )
        self.late: list[Line] = []

    def enter(self, host: str | None = "8.8.8.8") -> tuple[Any, Line]:
        line = Line()
        transport = cast(asyncio.Transport, line)
        return self.all.admit(transport, host, lambda: self._take_note(line)), line

    def _take_note(self, line: Line) -> None:
        line._may("late")
        self.late.append(line)

    def refusals(self, *hosts: str | None) -> list[str | None]:
        """Why each client was turned away."""
        places = [self.enter(host)[0] for host in hosts]
        return [place.error and place.error.code for place in places]

    def leave(self, line: Line) -> None:
        self.all.remove(cast(asyncio.Transport, line))


def test_the_number_of_connections_is_limited() -> None:
    house = House(most=2)
    (_, first), _ = house.enter(), house.enter()
    assert house.enter()[0].error is FULL
    house.leave(first)
    assert house.refusals("8.8.8.8", "8.8.8.8") == [None, "server-full"]


def test_the_number_of_clients_being_turned_away_is_bounded() -> None:
    house = House(most=1)
    house.enter()
    turned = [house.enter() for _ in range(OVERFLOW)]
    assert {place.error for place, _ in turned} == {FULL}
    assert house.enter()[0] is None
    assert len(house.all) == 1 + OVERFLOW
    house.leave(turned[0][1])
    assert house.enter()[0].error is FULL
    for _, line in turned:
        house.leave(line)
    assert house.refusals("8.8.8.8") == ["server-full"]


def test_leaving_twice_frees_one_place() -> None:
    house = House(most=2)
    _, line = house.enter()
    house.enter()
    house.leave(line)
    house.leave(line)
    assert house.refusals("8.8.8.8", "8.8.8.8") == [None, "server-full"]


def test_the_connections_of_each_address_are_limited() -> None:
    house = House(per_address=2)
    _, line = house.enter("8.8.8.8")
    assert house.refusals("8.8.8.8", "8.8.8.8", "8.8.4.4") == [None, CROWDED.code, None]
    house.leave(line)
    assert house.refusals("8.8.8.8") == [None]


def test_an_ipv6_64_is_one_address() -> None:
    hosts = [f"2606:4700:1:2::{number:x}" for number in range(4)]
    assert House(per_address=3).refusals(*hosts) == [None, None, None, CROWDED.code]


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "192.168.1.5", "fd00::5", None])
def test_nearby_peers_are_not_limited(host: str | None) -> None:
    assert House(per_address=1).refusals(host, host, host) == [None] * 3


def test_trusted_proxies_are_not_limited() -> None:
    house = House(per_address=1, trusted="8.8.8.8")
    assert house.refusals(*["8.8.8.8"] * 3) == [None] * 3


@pytest.mark.parametrize(
    ("host", "unnamed"),
    [("172.18.0.1", True), ("127.0.0.1", True), ("8.8.8.8", False), ("10.0.0.1", False)],
)
def test_an_unnamed_proxy_is_nearby_and_not_trusted(host: str, unnamed: bool) -> None:
    assert House(trusted="10.0.0.1").enter(host)[0].unnamed is unnamed


def test_the_log_says_once_what_to_set() -> None:
    house = House()
    with capture_logs() as lines:
        house.all.log_untrusted_proxy("172.18.0.1")
        house.all.log_untrusted_proxy("172.18.0.2")
    (line,) = lines
    assert line["event"] == "proxy-not-trusted"
    assert line["address"] == "172.18.0.1"
    assert line["setting"] == "FARBENSPIEL_FORWARDED_ALLOW_IPS"


def test_closed_connections_leave_nothing_behind() -> None:
    quota = Quota(2)
    for number in range(100):
        assert quota.acquire(f"8.8.8.{number}")
    for number in range(100):
        quota.release(f"8.8.8.{number}")
    assert len(quota) == 0


def test_a_connection_that_owes_something_is_called_when_its_time_is_up() -> None:
    house = House()
    place, line = house.enter()
    house.all.set_deadline(place, 10)
    house.clock.now += 9.9
    house.all.sweep()
    assert house.late == []
    house.clock.now += 0.1
    house.all.sweep()
    house.all.sweep()
    assert house.late == [line]
    assert not line.aborted


def test_a_client_that_reads_nothing_is_cut_off() -> None:
    house = House()
    place, line = house.enter()
    line.waiting = 100_000
    house.all.start_write_timeout(place)
    for taken, aborted in ((10_000, False), (5_000, False), (100, True)):
        line.waiting -= taken
        house.clock.now += STALLED_SECONDS - 0.1
        house.all.sweep()
        assert not line.aborted
        house.clock.now += 0.1
        house.all.sweep()
        assert line.aborted is aborted


def test_a_closed_connection_waits_only_a_limited_time_for_its_last_bytes() -> None:
    house = House()
    _, line = house.enter()
    line.waiting, line.closing = 500, True
    house.all.sweep()
    house.clock.now += STALLED_SECONDS - 0.1
    house.all.sweep()
    assert not line.aborted
    house.clock.now += 0.1
    house.all.sweep()
    assert line.aborted


@pytest.mark.parametrize(
    "broken", [("late",), ("late", "abort"), ("get_write_buffer_size",), ("abort",)]
)
def test_a_failing_connection_does_not_end_the_sweep(broken: tuple[str, ...]) -> None:
    """The failure is logged once, and the time limits of the others still work."""
    house = House()
    failing, line = house.enter()
    house.all.set_deadline(failing, 10)
    if "late" not in broken:
        house.all.start_write_timeout(failing)
    line.broken = frozenset(broken)
    others = [house.enter() for _ in range(2)]
    for place, _ in others:
        house.all.set_deadline(place, STALLED_SECONDS)
    house.clock.now += STALLED_SECONDS
    with capture_logs() as lines:
        house.all.sweep()
        house.all.sweep()
    assert house.late == [line for _, line in others]
    assert [entry["event"] for entry in lines] == ["sweep-failed"]
    assert line.aborted is ("abort" not in broken)
    assert len(house.all) == len(others)


async def test_unlogged_refusals_are_logged_at_the_end() -> None:
    house = House(most=0)
    with capture_logs() as lines:
        async with house.all.sweeping():
            for _ in range(OVERFLOW + 3):
                house.enter()
            assert [line["count"] for line in lines] == [1]
    assert [(line["event"], line["limit"], line["count"]) for line in lines] == [
        ("clients-refused", "server-full", 1),
        ("clients-refused", "server-full", 2),
    ]
    assert "8.8.8.8" not in json.dumps(lines)


async def test_the_sweep_is_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SWEEP_SECONDS", 0.001)
    house = House()
    swept = asyncio.Queue[None]()
    monkeypatch.setattr(house.all, "sweep", lambda: swept.put_nowait(None))
    async with house.all.sweeping():
        for _ in range(3):
            await swept.get()


# --- descriptors -----------------------------------------------------------------------------


@pytest.mark.parametrize(("limit", "share"), [(256, 128), (1024, 864), (65_536, 65_376)])
def test_connections_leave_descriptors_to_the_rest(limit: int, share: int) -> None:
    assert descriptors.share(limit) == share


@pytest.mark.parametrize(("limit", "room"), [(1024, 864), (65_536, 5000), (None, 5000)])
def test_there_is_room_for_as_many_as_the_limit_allows(
    limit: int | None, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(descriptors, "raised_limit", lambda: limit)
    with capture_logs() as lines:
        assert descriptors.connections_allowed(5000) == room
    assert [line["event"] for line in lines] == ["few-descriptors"] * (room < 5000)


@pytest.mark.parametrize(
    ("soft", "hard", "raised"),
    [
        (1024, 4096, 4096),
        (1024, 1_048_576, descriptors.ENOUGH),
        (1024, -1, descriptors.ENOUGH),
        (1024, 1024, 1024),
        (200_000, 1_048_576, 200_000),
        (-1, -1, None),
    ],
)
def test_the_limit_is_raised_as_far_as_allowed(
    soft: int, hard: int, raised: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    resource = pytest.importorskip("resource")
    assert resource.RLIM_INFINITY == -1
    set_to: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: set_to.append(limits))
    assert descriptors.raised_limit() == raised
    assert set_to == ([(raised, hard)] if raised not in (soft, None) else [])


def test_a_limit_that_cannot_be_raised_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")

    def refuse(*_: object) -> None:
        raise ValueError("not allowed")

    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 4096))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert descriptors.raised_limit() == 256
