"""The search at its root."""

from itertools import count
from random import Random

import pytest

from app.games.search.halving import SearchLimit, search
from app.games.worlds import Worth
from tests.games.search.arms import Arms


def found(arms: Arms, iterations: int, seed: int = 1) -> tuple[object, ...]:
    return search(arms, Random(seed), SearchLimit(iterations)).actions


def test_the_best_action_comes_first_and_all_are_ranked() -> None:
    assert found(Arms((0.1, 0.4, 0.2, 0.3)), 40) == (1, 3, 2, 0)


def test_luck_common_to_all_actions_does_not_disturb_the_comparison() -> None:
    for seed in range(20):
        assert found(Arms((0.50, 0.51, 0.49), noise=0.4), 6, seed)[0] == 1


def test_the_better_half_is_tried_more_often() -> None:
    arms = Arms((0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8))
    search(arms, Random(1), SearchLimit(240))
    assert arms.pulled == {0: 10, 1: 10, 2: 10, 3: 10, 4: 30, 5: 30, 6: 70, 7: 70}
    assert sum(arms.pulled.values()) == 240


@pytest.mark.parametrize("iterations", [1, 3, 7, 50, 333])
def test_no_more_iterations_are_made_than_asked_for(iterations: int) -> None:
    arms = Arms(tuple(number / 20 for number in range(20)))
    answer = search(arms, Random(1), SearchLimit(iterations))
    assert answer.iterations == sum(arms.pulled.values()) <= iterations
    assert not answer.cut


def test_an_only_action_costs_nothing() -> None:
    arms = Arms((0.5,))
    answer = search(arms, Random(1), SearchLimit(1000))
    assert (answer.actions, answer.iterations, arms.pulled) == ((0,), 0, {})


def test_without_iterations_the_likeliest_action_comes_first() -> None:
    assert found(Arms((0.1, 0.9)), 0) == (0, 1)


def test_what_is_known_exactly_is_not_searched() -> None:
    known = {arm: Worth((share, 1 - share), ()) for arm, share in enumerate((0.3, 0.9, 0.6))}
    arms = Arms((0.9, 0.1, 0.1), known=known)
    assert found(arms, 100) == (1, 2, 0)
    assert arms.pulled == {}


def test_equal_seeds_give_equal_answers() -> None:
    arms = Arms((0.5, 0.55), loss=(0.0, 0.1))
    answers = [search(arms, Random(7), SearchLimit(60)) for _ in range(2)]
    assert answers[0] == answers[1]
    assert len({found(arms, 60, seed) for seed in range(8)}) > 1


def test_a_search_whose_time_is_spent_says_so_and_answers() -> None:
    asked = count()
    arms = Arms((0.1, 0.2, 0.9, 0.3))
    answer = search(arms, Random(1), SearchLimit(4000, lambda: next(asked) >= 18))
    assert answer.cut
    assert answer.actions[0] == 2
    assert answer.iterations == sum(arms.pulled.values()) == 18


def test_a_search_without_any_time_takes_the_likeliest_action() -> None:
    answer = search(Arms((0.1, 0.9)), Random(1), SearchLimit(100, lambda: True))
    assert answer.cut
    assert (answer.actions, answer.iterations) == ((0, 1), 0)


def test_the_answer_of_others_is_searched_too() -> None:
    """Arm 1 looks best against random answers, but its best answer costs most."""
    arms = Arms((0.6, 0.8), loss=(0.0, 0.35), plies=1)
    assert found(Arms((0.6, 0.8), loss=(0.0, 0.35)), 400)[0] == 1
    assert found(arms, 400)[0] == 0
