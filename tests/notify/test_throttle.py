"""How much is sent for one player, and to one server."""

from math import inf

import pytest

from app.notify.tasks import (
    OF_OWNER,
    OF_OWNER_AT_ONCE,
    TO_ORIGIN,
    TO_ORIGIN_AT_ONCE,
    Throttle,
)


class Clock:
    """A clock that the test sets."""

    at = 0.0

    def __call__(self) -> float:
        return self.at


def test_a_player_has_a_few_requests_under_way() -> None:
    throttle = Throttle(Clock())
    for _ in range(OF_OWNER_AT_ONCE):
        assert not throttle.start_request("anna", "https://a.example")
    assert throttle.start_request("anna", "https://b.example")
    assert throttle.waiting_owners() == {"anna"}
    assert not throttle.start_request("ben", "https://a.example")
    throttle.end_request("anna", "https://a.example")
    assert throttle.waiting_owners() == set()
    assert not throttle.start_request("anna", "https://a.example")


def test_a_server_has_a_few_requests_under_way() -> None:
    throttle = Throttle(Clock())
    for number in range(TO_ORIGIN_AT_ONCE):
        assert not throttle.start_request(f"player {number}", "https://a.example")
    assert throttle.start_request("anna", "https://a.example")
    assert not throttle.start_request("anna", "https://b.example")
    throttle.end_request("player 0", "https://a.example")
    assert not throttle.start_request("anna", "https://a.example")


def test_a_player_is_sent_so_much_and_later_more() -> None:
    clock = Clock()
    throttle = Throttle(clock)
    for number in range(OF_OWNER.burst):
        assert not throttle.start_request("anna", f"https://{number}.example")
        throttle.end_request("anna", f"https://{number}.example")
    assert throttle.start_request("anna", "https://a.example")
    assert throttle.waiting_owners() == {"anna"}
    assert throttle.seconds_until_next() == pytest.approx(1 / OF_OWNER.per_second)
    assert not throttle.start_request("ben", "https://a.example")
    clock.at += 1 / OF_OWNER.per_second
    assert throttle.seconds_until_next() == 0.0
    assert throttle.waiting_owners() == set()
    assert throttle.seconds_until_next() == inf
    assert not throttle.start_request("anna", "https://a.example")


def test_a_server_is_sent_so_much_by_all_together() -> None:
    clock = Clock()
    throttle = Throttle(clock)
    for number in range(TO_ORIGIN.burst):
        assert not throttle.start_request(f"player {number}", "https://a.example")
        throttle.end_request(f"player {number}", "https://a.example")
    assert throttle.start_request("anna", "https://a.example")
    assert throttle.waiting_owners() == set()  # other servers can be told
    assert not throttle.start_request("anna", "https://b.example")
    assert (
        throttle.may_send_to("https://a.example"),
        throttle.may_send_to("https://b.example"),
    ) == (0, 1)
    assert throttle.seconds_until_next() == pytest.approx(1 / TO_ORIGIN.per_second)
    clock.at += 1 / TO_ORIGIN.per_second
    assert throttle.may_send_to("https://a.example")
    assert throttle.waiting_owners() == set()
    assert throttle.seconds_until_next() == inf
    assert not throttle.start_request("anna", "https://a.example")
