"""Token buckets and fixed windows, with a hand-moved clock."""

import math

import pytest

from app.limits.counters import Bucket, Buckets, Rate, Windows
from tests.support.frozen_clock import Hand


def test_a_bucket_allows_a_burst_and_then_its_rate() -> None:
    clock = Hand()
    bucket = Bucket(Rate(2, 3), clock)
    assert [bucket.take_token() for _ in range(3)] == [0, 0, 0]
    assert bucket.take_token() == pytest.approx(0.5)
    clock.move(0.5)
    assert bucket.take_token() == 0
    assert bucket.take_token() == pytest.approx(0.5)


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    clock = Hand()
    bucket = Bucket(Rate(2, 3), clock)
    clock.move(1000)
    assert [bucket.take_token() > 0 for _ in range(4)] == [False, False, False, True]


@pytest.mark.parametrize("rate", [Rate(0.1, 1), Rate(1 / 3, 6), Rate(7, 2)])
def test_a_token_is_there_after_the_stated_wait_and_not_before(rate: Rate) -> None:
    clock = Hand(123_456.789)
    bucket = Bucket(rate, clock)
    for _ in range(200):
        wait = bucket.take_token()
        if wait:
            clock.move(wait * 0.99)
            assert bucket.take_token() > 0
            clock.move(wait * 0.01)
            assert bucket.take_token() == 0


def test_refused_attempts_cost_nothing() -> None:
    clock = Hand()
    bucket = Bucket(Rate(1, 1), clock)
    bucket.take_token()
    for _ in range(100):
        assert bucket.take_token() == pytest.approx(1)


def test_an_infinite_rate_is_no_limit() -> None:
    bucket = Bucket(Rate(math.inf, 1), Hand())
    assert {bucket.take_token() for _ in range(1000)} == {0}


def test_each_key_has_its_own_bucket() -> None:
    buckets = Buckets(Rate(1, 1), Hand())
    assert [buckets.take_token(key) for key in ("a", "b", "a", "b")] == [0, 0, 1, 1]


def test_only_full_buckets_are_forgotten() -> None:
    clock = Hand()
    buckets = Buckets(Rate(1, 1), clock)
    for key in range(100_000):
        clock.move(0.01)
        buckets.take_token(key)
    assert len(buckets) <= 1000
    assert buckets.take_token(99_999) > 0
    many = Buckets(Rate(1, 1), Hand())
    for key in range(5000):
        many.take_token(key)
    assert len(many) == 5000, "none of them is full again"


class Key:
    """A key that counts the look-ups of all keys of its class."""

    looks = 0

    def __init__(self, number: int) -> None:
        self.number = number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and self.number == other.number

    def __hash__(self) -> int:
        Key.looks += 1
        return hash(self.number)


def test_a_window_starts_with_the_first_attempt_and_ends_for_all_at_once() -> None:
    clock = Hand()
    windows = Windows(60, clock)
    assert windows.hit("a", 3) == 0
    clock.move(50)
    assert [windows.hit("a", 3) for _ in range(4)] == [0, 0, 10, 10]
    clock.move(9.5)
    assert windows.check("a", 3) == 0.5
    clock.move(0.5)
    assert windows.check("a", 3) == 0
    assert [windows.hit("a", 3) for _ in range(4)] == [0, 0, 0, 60]


def test_a_check_counts_nothing() -> None:
    windows = Windows(60, Hand())
    assert [windows.check("a", 1) for _ in range(5)] == [0] * 5
    assert len(windows) == 0
    assert [windows.hit("a", 1), windows.check("a", 1), windows.check("b", 1)] == [0, 60, 0]


def test_each_key_has_its_own_window() -> None:
    windows = Windows(60, Hand())
    assert [windows.hit(key, 1) for key in ("a", "b", "a", "b")] == [0, 0, 60, 60]


def test_only_windows_that_have_ended_are_forgotten() -> None:
    clock = Hand()
    windows = Windows(60, clock)
    for key in range(10_000):
        clock.move(0.125)
        windows.hit(key, 1)
    assert len(windows) == 480
    assert windows.hit(9_999, 1) > 0


def test_the_number_of_windows_is_bounded() -> None:
    windows = Windows(60, Hand(), most=100)
    for key in range(1000):
        windows.hit(key, 1)
    assert len(windows) == 100
    assert [windows.check(key, 1) for key in (899, 900, 999)] == [0, 60, 60]


def test_an_attempt_costs_the_same_however_many_keys_there_are() -> None:
    """Also when all of them end at once, as each is forgotten only once."""
    clock = Hand()
    windows = Windows(60, clock)
    for number in range(10_000):
        windows.hit(Key(number), 1)
    Key.looks = 0
    for _ in range(100):
        windows.hit(Key(5000), 1)
    assert Key.looks <= 200
