"""What is left of limits: noted for one request, and told in whole seconds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.limits.allowances import Ledger, Policy, Remaining, note, whole_seconds
from app.limits.counters import Bucket, Rate, Windows
from tests.support.frozen_clock import Hand

POLICY = Policy("changes", 60, 30)


@pytest.mark.parametrize(
    ("wait", "seconds"),
    [(10.000_000_000_1, 10), (9.999_999_999, 10), (10.000_001, 11), (0.0, 1), (-3.0, 1)],
)
def test_rounding_errors_cost_no_second(wait: float, seconds: int) -> None:
    assert whole_seconds(wait) == seconds


def test_a_wait_without_end_is_a_number_too() -> None:
    assert whole_seconds(float("inf")) == 10**9


def test_each_request_has_a_ledger_of_its_own() -> None:
    note(POLICY, "nobody", lambda: Remaining(1, 1))
    with Ledger() as outer:
        note(POLICY, "anna", lambda: Remaining(1, 1))
        with Ledger() as inner:
            note(POLICY, "ben", lambda: Remaining(1, 1))
        note(POLICY._replace(key="rooms"), "anna", lambda: Remaining(1, 1))
    note(POLICY, "nobody", lambda: Remaining(1, 1))
    assert [one.holder for one in inner.take_all()] == ["ben"]
    assert [(one.policy.key, one.holder) for one in outer.take_all()] == [
        ("changes", "anna"),
        ("rooms", "anna"),
    ]


def test_of_each_policy_the_latest_counts() -> None:
    with Ledger() as ledger:
        for holder in ("anna", "ben"):
            note(POLICY, holder, lambda: Remaining(1, 1))
    (allowance,) = ledger.take_all()
    assert allowance.holder == "ben"


@given(
    speed=st.floats(0.01, 100),
    burst=st.integers(1, 50),
    pauses=st.lists(st.floats(0, 20), max_size=30),
    start=st.floats(0, 1e7),
)
def test_a_bucket_grants_what_it_says_is_left(
    speed: float, burst: int, pauses: list[float], start: float
) -> None:
    """And another one after as many whole seconds as it says."""
    clock = Hand(start)
    bucket = Bucket(Rate(speed, burst), clock)
    for pause in pauses:
        bucket.take_token()
        clock.move(pause)
    left = bucket.remaining()
    assert [bucket.take_token() > 0 for _ in range(left.more + 1)] == [False] * left.more + [True]
    assert bucket.remaining().more == 0
    clock.move(whole_seconds(left.seconds))
    assert bucket.take_token() == 0


@given(tries=st.integers(0, 5), pause=st.floats(0, 70), start=st.floats(0, 1e7))
def test_a_window_grants_what_it_says_is_left(tries: int, pause: float, start: float) -> None:
    clock = Hand(start)
    windows = Windows(60, clock)
    for _ in range(tries):
        windows.hit("a", 3)
    clock.move(pause)
    left = windows.remaining("a", 3)
    refused = [windows.hit("a", 3) > 0 for _ in range(left.more + 1)]
    assert refused == [False] * left.more + [True]
    clock.move(whole_seconds(left.seconds))
    assert windows.hit("a", 3) == 0
