"""How much better one action is than another."""

from itertools import count
from random import Random

import pytest

from app.games.search.comparison import Estimate, compare, promise
from app.games.search.halving import SearchLimit
from app.games.worlds import Worth
from tests.games.search.arms import Arms


def test_the_difference_is_that_in_the_same_worlds() -> None:
    found = compare(Arms((0.5, 0.4), noise=0.4), 0, 1, Random(1), SearchLimit(40))
    assert found.wins.mean == pytest.approx(0.1)
    assert found.wins.error == pytest.approx(0, abs=1e-9)
    assert found.points is not None
    assert found.points.mean == pytest.approx(10)


def test_the_error_is_that_of_the_mean() -> None:
    arms = Arms((0.5, 0.4), loss=(0.2, 0.0))
    few, many = (compare(arms, 0, 1, Random(1), SearchLimit(n)) for n in (50, 5000))
    assert many.wins.mean == pytest.approx(0.0, abs=4 * many.wins.error)
    assert many.wins.error == pytest.approx(0.1 / 2500**0.5, rel=0.1)
    assert 5 < few.wins.error / many.wins.error < 20


def test_two_iterations_are_made_for_each_world() -> None:
    arms = Arms((0.5, 0.4))
    compare(arms, 0, 1, Random(1), SearchLimit(41))
    assert arms.pulled == {0: 21, 1: 21}


def test_what_is_known_exactly_has_no_error() -> None:
    known = {
        0: Worth((0.9, 0.1), (1.0, 0.0), (7.0, 3.0)),
        1: Worth((0.1, 0.9), (0.0, 1.0), (4.0, 3.0)),
    }
    found = compare(Arms((0.0, 0.0), known=known), 0, 1, Random(1), SearchLimit(40))
    assert (found.wins, found.points) == (Estimate(1.0), Estimate(3.0))


def test_a_comparison_whose_time_is_spent_says_so() -> None:
    asked = count()
    found = compare(Arms((0.5, 0.4)), 0, 1, Random(1), SearchLimit(400, lambda: next(asked) >= 3))
    assert found.cut
    assert found.wins.mean == pytest.approx(0.1)


def test_of_one_world_nobody_can_tell_how_certain_it_is() -> None:
    """Otherwise what a single playout brought would pass for exact."""
    found = compare(Arms((0.5, 0.4)), 0, 1, Random(1), SearchLimit(400, lambda: True))
    assert found.cut
    assert found.wins.error == pytest.approx(found.wins.mean) == pytest.approx(0.1)
    assert found.points is not None
    assert found.points.error == pytest.approx(found.points.mean) == pytest.approx(10)


def test_a_promise_has_the_means_of_all_seats() -> None:
    class Waiting(Arms):
        """Its worlds are past the pull."""

        def sample(self, rng: Random):  # type: ignore[no-untyped-def]
            world = super().sample(rng)
            world.play(0)
            return world

    found = promise(Waiting((0.7,), loss=(0.2,)), Random(1), SearchLimit(400))
    assert [round(one.mean, 1) for one in found.wins] == [0.6, 0.4]
    assert [round(one.mean, -1) for one in found.points] == [60, 0]
    assert found.wins[0].error == pytest.approx(0.1 / 20, rel=0.1)
