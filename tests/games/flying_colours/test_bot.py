"""The bot of With Flying Colours."""

from dataclasses import replace
from random import Random

import pytest

from app.games.flying_colours.game import GAME
from app.games.flying_colours.moves import FlyingColoursMove, Throw
from app.games.flying_colours.pairs import guessed
from app.games.flying_colours.state import FlyingColoursState
from tests.games.flying_colours.positions import (
    TABLES,
    Choice,
    after,
    at_random,
    dice,
    go,
    match,
    moving,
    position,
    throw,
    view_of,
)


def bot(state: FlyingColoursState, rng: Random) -> FlyingColoursMove:
    """The bot's move for the seat to act."""
    return GAME.bot(view_of(state, state.active), state.active, rng)


def bot_against_random(number: int) -> Choice:
    """A choice of moves: the bot's for seat `number`, random ones for the others."""

    def choice(state: FlyingColoursState, rng: Random) -> FlyingColoursMove:
        return (bot if state.active == number else at_random)(state, rng)

    return choice


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.extended
def test_it_beats_random_play(seats: int) -> None:
    won = 0
    for seed in range(6):
        seat = seed % seats
        *_, (*_, outcome) = match(seats, TABLES[seed % 4][1], seed, bot_against_random(seat), 2000)
        won += outcome.state.winner == seat
    assert won >= 5


@pytest.mark.parametrize(("seats", "variants"), TABLES[::6])
def test_it_moves_legally_and_decides_from_its_view_alone(
    seats: int, variants: tuple[bool, bool]
) -> None:
    for number, (state, move, _) in enumerate(match(seats, variants, 4, bot, 50)):
        if move is None or number % 4:
            continue
        seat = state.active
        pairs = guessed({seat: state.pairs[seat]}, state.ruled_out, Random(number))
        for other in (state, replace(state, pairs=pairs)):
            found = GAME.bot(view_of(other, seat), seat, Random(7))
            assert found == GAME.bot(view_of(state, seat), seat, Random(7))
            GAME.check(state, seat, found)


def test_it_wins_when_it_can() -> None:
    state = moving({"yellow": "r4s0", "red": "r5s1"}, "yellow red")
    assert after(state, bot(state, Random(0))).winner == 0
    state = moving({"yellow": "r5s0", "red": "r4s1", "blue": "r5s5"}, "red blue")
    assert after(state, bot(state, Random(0))).winner == 0
    discs = {"yellow": "r5s0", "purple": "r5s5"}
    state = moving(discs, "purple", cards=("yellow purple",), variants=(False, True))
    assert after(state, bot(state, Random(0))).winner == 0


def test_it_does_not_bring_another_seats_pair_home() -> None:
    discs = {"blue": "r5s6", "green": "r5s5", "white": "r3s3"}
    for seed in range(5):
        state = moving(discs, "green white", cards=("green white", "blue green"))
        assert after(state, bot(state, Random(seed))).winner is None


def test_it_aims_at_useful_colours() -> None:
    """Red wins at once; a white die is just as likely to complete three pairs."""
    discs = {"yellow": "r5s0", "red": "r4s0", "blue": "r5s3", "green": "r5s3"}
    state = dice(position(discs), "red blue blue blue blue white", left=1)
    assert bot(state, Random(0)) == throw("red blue blue blue blue")


def test_it_keeps_the_dice_with_the_best_chance() -> None:
    state = dice(position(), "red red red blue blue white", left=1)
    assert bot(state, Random(0)) == throw("red red red blue blue")


def test_it_stops_only_when_nothing_can_be_gained() -> None:
    state = dice(position(), "red red blue green white purple", left=3)
    for seed in range(3):
        assert isinstance(bot(state, Random(seed)), Throw)
    assert bot(position(), Random(0)) == throw()


def test_it_leaves_a_combination_that_would_only_harm() -> None:
    """The only disc that may move is already at home."""
    discs = {"yellow": "r5s0", "red": "r4s0"}
    assert bot(moving(discs, "yellow"), Random(0)) == go()
