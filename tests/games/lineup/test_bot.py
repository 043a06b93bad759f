"""The bot: legal, repeatable, from its view alone, and no fool."""

import json
from dataclasses import replace
from random import Random

import pytest

from app.games.lineup.game import GAME
from app.games.lineup.moves import LineUpMove, Place, Redraw
from app.games.lineup.options import LineUpOptions
from app.games.lineup.state import LineUpState
from tests.games.lineup.positions import VARIANTS, built, laid, play, position, skyline, view_of
from tests.support.luck import Recorded


def bot_move(state: LineUpState, seed: int = 0) -> LineUpMove:
    view = json.loads(json.dumps(view_of(state, state.active)))
    move = GAME.bot(view, state.active, Random(seed))
    GAME.check(state, state.active, move)
    return move


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_plays_whole_matches_legally(seats: int, options: LineUpOptions) -> None:
    luck = Recorded(seats)
    state = GAME.setup(seats, options, luck)
    while GAME.to_act(state):
        state = play(state, bot_move(state), luck).state
    assert GAME.result(state) is not None


def test_it_moves_the_same_for_an_equal_generator() -> None:
    state = GAME.setup(3, LineUpOptions(), Recorded(8))
    assert bot_move(state, 1) == bot_move(state, 1)


def test_hidden_cards_do_not_matter_to_it() -> None:
    state = position(built("3 1 1 3 2 2 2 2 2 2"), hands=("IOT", "LL"))
    cards = replace(state.cards, hands=(state.cards.hands[0], ("O", "S")))
    undrawn = tuple(n + d for n, d in zip(cards.undrawn, (0, 0, 0, -1, 2, 0, -1), strict=True))
    other = replace(state, cards=replace(cards, undrawn=undrawn))
    assert bot_move(state) == bot_move(other)


def test_it_completes_a_row_when_it_can() -> None:
    state = position(built("4 4 4 4 4 4 4 4 4 0"), hands=("IOT", "LL"))
    assert bot_move(state) == Place("I", 1, 9)


def test_it_does_not_give_a_completion_away() -> None:
    """Six columns are level: O in the gap of four leaves two, which most figures can close."""
    state = position(built("2 2 2 2 2 2 1 1 1 1"), hands=("OTT", "LL"))
    move = bot_move(state)
    assert isinstance(move, Place)
    assert not (move.card == "O" and move.column in (6, 8))


def test_it_does_not_open_rows_needlessly() -> None:
    """Z at column 0 hands two rows to whoever holds one of many cards, an upright I none."""
    state = position(built("0 1 6 6 6 5 4 3 1 0"), hands=("IIZ", "LL"))
    for seed in range(8):
        move = bot_move(state, seed)
        assert isinstance(move, Place)
        assert move.card != "Z"


@pytest.mark.parametrize(
    ("heights", "hand"), [("3 3 2 0 4 6 7 2 1 0", "JJI"), ("8 6 2 0 10 12 11 6 5 0", "SSI")]
)
@pytest.mark.extended
def test_it_keeps_an_upright_for_the_wells(heights: str, hand: str) -> None:
    """Only an I fills the wells; it fits elsewhere too, where it completes nothing."""
    state = position(built(heights), hands=(hand, "LL", "OO", "TT", "ZZ"))
    for seed in range(8):
        move = bot_move(state, seed)
        assert isinstance(move, Place)
        assert move.card != "I"


def test_it_spends_an_upright_on_a_single_row() -> None:
    state = position(built("3 3 3 3 3 4 4 2 3 4"), hands=("OOI", "LL"))
    assert bot_move(state) == Place("I", 1, 7)


def test_it_redraws_in_the_opening() -> None:
    assert bot_move(position(hands=("SZS", "TT"), turn=1)) == Redraw()


def test_it_makes_a_double_move_when_it_pays() -> None:
    options = LineUpOptions(double_move=True)
    wall = laid("L04 T15 O00 I18 T13 I12 I19 I17 O00 T35 S13 L07 L11 O02 S07 L25")
    assert wall.skyline == skyline("4 7 7 7 4 7 7 7 7 7")
    state = position(wall, hands=("IIT", "LL"), options=options)
    first = bot_move(state)
    assert isinstance(first, Place)
    assert first.double
    second = bot_move(play(state, first).state)
    assert isinstance(second, Place)
    assert {first.column, second.column} == {0, 4}


def test_it_wins_most_games_against_random_moves() -> None:
    won = 0
    for number in range(20):
        rng, luck = Random(number), Recorded(number)
        state = GAME.setup(2, LineUpOptions(), luck)
        while GAME.to_act(state):
            if state.active == number % 2:
                move = bot_move(state, number)
            else:
                move = rng.choice(list(GAME.moves(state, state.active)))
            state = play(state, move, luck).state
        result = GAME.result(state)
        assert result is not None
        won += result.ranks[number % 2] == 1
    assert won >= 16


def test_its_walls_stay_open_while_nobody_leads() -> None:
    jammed = 0
    for seed in range(20):
        luck = Recorded(seed)
        state = GAME.setup(2, LineUpOptions(), luck)
        while GAME.to_act(state):
            state = play(state, bot_move(state, seed), luck).state
        jammed += min(state.wall.skyline) == 0
    assert jammed <= 1
