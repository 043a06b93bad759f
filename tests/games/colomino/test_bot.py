"""The bot of Colomino."""

import json
from random import Random

import pytest

from app.games.colomino.game import GAME
from app.games.colomino.moves import ColominoMove
from app.games.colomino.state import ColominoState
from tests.games.colomino.positions import (
    BOARDS,
    STOP,
    Choice,
    at_random,
    fill,
    final,
    match,
    position,
    rack,
    view_of,
    weave,
)


def bot(state: ColominoState, rng: Random) -> ColominoMove:
    """The bot's move for the seat to act."""
    return GAME.bot(json.loads(json.dumps(view_of(state, state.active))), state.active, rng)


def bot_against_random(number: int) -> Choice:
    """A choice of moves: the bot's for seat `number`, random ones for the others."""

    def choice(state: ColominoState, rng: Random) -> ColominoMove:
        return (bot if state.active == number else at_random)(state, rng)

    return choice


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.extended
def test_it_beats_random_play(board: str) -> None:
    won = 0
    for seed in range(10):
        seat = seed % 2
        result = GAME.result(final(board, 2, seed, bot_against_random(seat)))
        assert result is not None
        won += result.ranks[seat] < result.ranks[1 - seat]
    assert won >= 9


@pytest.mark.parametrize("seats", [3, 4])
def test_it_plays_legal_matches_with_itself(seats: int) -> None:
    assert final("large", seats, 1, bot).ended == "goal"


def test_it_decides_from_its_view_alone() -> None:
    for state, move, _ in list(match("small", 2, 4))[::9]:
        if move is None:
            continue
        seat = state.active
        other = GAME.imagine(view_of(state, seat), seat, Random(1))
        one = GAME.bot(view_of(state, seat), seat, Random(7))
        assert one == GAME.bot(view_of(other, seat), seat, Random(7))


def test_it_fills_the_open_court_before_the_closed_one() -> None:
    tiles = weave("small", "c3r1 c5r1 c7r1 c7r2 c8r2 c9r2 c9r1")
    racks = rack("small", "c4r1 c8r1")
    state = position("small", tiles, racks, "rrrr")
    assert bot(state, Random(0)) == fill(state, "c4r1")


def test_it_stops_a_last_turn_rather_than_give_courts_away() -> None:
    tiles = weave("small", "c3r1")
    state = position(
        "small", tiles, rack("small", "c5r1"), "rrrr", "joker yyyy", active=1, finisher=0
    )
    assert bot(state, Random(0)) == STOP
