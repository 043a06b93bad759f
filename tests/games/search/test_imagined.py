"""A game gets a bot that searches from its table of functions alone."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from app.games import GAMES
from app.games.contract import AnyGame, Result
from app.games.search.halving import SearchLimit, search
from app.games.search.imagined import ImaginedWorlds, judged
from tests.support.luck import Seeded
from tests.support.toy import TOY, ToyOptions, ToyState, Write

ALL: Mapping[str, AnyGame] = {**GAMES, "toy": TOY}


def view_of(game: AnyGame, state: Any, seat: int) -> Any:
    return {"public": game.public(state), "private": game.private(state, seat)}


@pytest.mark.parametrize("key", ALL)
def test_worlds_are_played_to_their_end(key: str) -> None:
    game = ALL[key]
    seats = max(2, game.card.seats[0])
    state = game.setup(seats, game.card.options(), Seeded(1))
    seat = min(game.to_act(state))
    worlds = ImaginedWorlds(game, view_of(game, state, seat), seat)
    world = worlds.sample(Random(1))
    assert world.actor() == seat
    world.play(worlds.choices(Random(1))[0])
    worth = world.playout()
    assert world.actor() is None
    assert sum(worth.wins) == pytest.approx(1 if game.card.points or max(worth.wins) else 0)
    assert len(worth.points) == (seats if game.card.points else 0)


def test_the_search_finds_the_toys_best_move() -> None:
    """With 5 rolled and the secret 3, writing 3 brings a bonus of its own."""
    state = ToyState(ToyOptions(rounds=1), (3, 1), ((), ()), 5)
    worlds = ImaginedWorlds(TOY, view_of(TOY, state, 0), 0)
    found = search(worlds, Random(1), SearchLimit(1500))
    move = worlds.move(found.actions[0])
    assert isinstance(move, Write)
    assert 3 in move.parts
    assert worlds.action(move) == found.actions[0]


def test_the_winner_has_the_victory_and_equals_share_it() -> None:
    assert judged(Result((3, 5, 5), (3, 1, 1))).aims == (0.0, 0.5, 0.5)
    assert judged(Result((0, 0), (1, 2)), points=False).points == ()


def test_somebody_alone_aims_at_solving_the_task_and_at_points() -> None:
    failed, more, solved = (
        judged(Result((score,), (1,), lost=lost)).aims[0]
        for score, lost in ((40, True), (90, True), (50, False))
    )
    assert 0 < failed < more < solved < 1
