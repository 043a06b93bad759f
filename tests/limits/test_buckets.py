"""Token buckets, with a hand-moved clock."""

import math

import pytest

from app.limits.counters import Bucket, Buckets, Rate
from tests.support.clocks import Hand


def test_a_bucket_allows_a_burst_and_then_its_rate() -> None:
    clock = Hand()
    bucket = Bucket(Rate(2, 3), clock)
    assert [bucket.take() for _ in range(3)] == [0, 0, 0]
    assert bucket.take() == pytest.approx(0.5)
    clock.move(0.5)
    assert bucket.take() == 0
    assert bucket.take() == pytest.approx(0.5)


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    clock = Hand()
    bucket = Bucket(Rate(2, 3), clock)
    clock.move(1000)
    assert [bucket.take() > 0 for _ in range(4)] == [False, False, False, True]


@pytest.mark.parametrize("rate", [Rate(0.1, 1), Rate(1 / 3, 6), Rate(7, 2)])
def test_a_token_is_there_after_the_stated_wait_and_not_before(rate: Rate) -> None:
    clock = Hand(123_456.789)
    bucket = Bucket(rate, clock)
    for _ in range(200):
        wait = bucket.take()
        if wait:
            clock.move(wait * 0.99)
            assert bucket.take() > 0
            clock.move(wait * 0.01)
            assert bucket.take() == 0


def test_refused_attempts_cost_nothing() -> None:
    clock = Hand()
    bucket = Bucket(Rate(1, 1), clock)
    bucket.take()
    for _ in range(100):
        assert bucket.take() == pytest.approx(1)


def test_an_infinite_rate_is_no_limit() -> None:
    bucket = Bucket(Rate(math.inf, 1), Hand())
    assert {bucket.take() for _ in range(1000)} == {0}


def test_each_key_has_its_own_bucket() -> None:
    buckets = Buckets(Rate(1, 1), Hand())
    assert [buckets.take(key) for key in ("a", "b", "a", "b")] == [0, 0, 1, 1]


def test_only_full_buckets_are_forgotten() -> None:
    clock = Hand()
    buckets = Buckets(Rate(1, 1), clock)
    for key in range(100_000):
        clock.move(0.01)
        buckets.take(key)
    assert len(buckets) <= 1000
    assert buckets.take(99_999) > 0
    many = Buckets(Rate(1, 1), Hand())
    for key in range(5000):
        many.take(key)
    assert len(many) == 5000, "none of them is full again"
