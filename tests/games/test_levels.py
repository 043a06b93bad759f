"""Bots of different levels differ in strength.

A few games with fixed luck, in which searches have a tenth of their iterations; `bench/bots.py`
measures over many.
"""

import statistics
from dataclasses import replace
from random import Random
from typing import Any, Literal

import pytest

from app.games import GAMES
from app.games.levels import bot_move
from app.games.search.imagined import ImaginedWorlds
from app.games.skills import CAPS, Level, Skill
from app.games.worlds import Worlds
from bench.duels import scaled
from bench.greedies import greedy
from tests.support.luck import Recorded

MATCHES = {"colomino": 40, "colour_lines": 6, "colour_square": 10, "flying_colours": 10}
"""How many matches show which bot is stronger; 20 in games not listed.

Two share a seed.
"""


AGAINST_GREEDY = {"lineup": 80, "colour_square": 20, "flying_colours": 20}
"""The same against the greedy opponents of `bench/greedies.py`; 10 in games not listed."""


def shares(key: str, one: Level, other: Level | Literal["greedy"], matches: int) -> list[float]:
    """What level `one` wins of each victory against level `other`.

    Each seed is played twice, with seats exchanged.
    """
    assert matches % 2 == 0
    game, found = scaled(GAMES[key], 0.1), []
    for number in range(matches):
        first, rng, luck = number % 2, Random(number // 2), Recorded(number // 2)
        state = game.setup(2, game.card.options(), luck)
        while acting := sorted(game.to_act(state)):
            moves = {}
            for seat in acting:
                view = {"public": game.public(state), "private": game.private(state, seat)}
                level = one if seat == first else other
                if level == "greedy":
                    moves[seat] = greedy(key, view, seat, rng)
                else:
                    moves[seat] = bot_move(game, view, seat, rng, level).move
            state = game.apply(state, moves, luck).state
        result = game.result(state)
        assert result is not None
        found.append((result.ranks[first] == 1) / result.ranks.count(1))
    return found


@pytest.mark.extended
@pytest.mark.parametrize("key", GAMES)
def test_p1_28_an_easy_bot_is_weaker(key: str) -> None:
    assert statistics.mean(shares(key, "medium", "easy", 12)) > 0.5


@pytest.mark.extended
@pytest.mark.parametrize("key", GAMES)
def test_p1_28_a_strong_bot_is_stronger(key: str) -> None:
    assert statistics.mean(shares(key, "strong", "medium", MATCHES.get(key, 20))) > 0.5


@pytest.mark.extended
@pytest.mark.parametrize("key", GAMES)
def test_a_medium_bot_beats_whoever_looks_no_further_than_a_move(key: str) -> None:
    assert statistics.mean(shares(key, "medium", "greedy", AGAINST_GREEDY.get(key, 10))) >= 0.55


def test_the_cap_counts_what_it_takes_to_make_worlds() -> None:
    """Whoever ends a job that takes too long counts from its beginning, too."""
    taken = [0.0]

    def slow(view: Any, seat: int) -> Worlds[Any]:
        taken[0] += CAPS["strong"]
        return ImaginedWorlds(GAMES["lineup"], view, seat)

    game = replace(GAMES["lineup"], worlds=slow, skills={"strong": Skill(iterations=2)})
    state = game.setup(2, game.card.options(), Recorded(1))
    (seat,) = game.to_act(state)
    view = {"public": game.public(state), "private": game.private(state, seat)}
    assert bot_move(game, view, seat, Random(1), "strong", lambda: taken[0]).cut


def test_p1_28_all_games_have_three_levels() -> None:
    assert {game.levels for game in GAMES.values()} == {("easy", "medium", "strong")}
