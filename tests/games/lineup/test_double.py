"""The double move, alone and with the reduced hand."""

from typing import Any

import pytest

from app.games.contract import IllegalMove
from app.games.lineup.game import GAME
from app.games.lineup.moves import Place, Redraw, Return
from app.games.lineup.options import LineUpOptions
from app.games.lineup.state import LineUpState
from app.games.lineup.views import hand_sizes
from tests.games.lineup.positions import play, position
from tests.support.luck import Recorded

DOUBLE = LineUpOptions(double_move=True)
BOTH = LineUpOptions(double_move=True, reduced_hand=True)


def ready(hands: tuple[str, ...] = ("IOT", "LL"), options: LineUpOptions = DOUBLE) -> LineUpState:
    return position(hands=hands, options=options)


def refused(state: LineUpState, move: Any) -> str:
    with pytest.raises(IllegalMove) as raised:
        GAME.check(state, state.active, move)
    return raised.value.code


def test_two_figures_in_one_turn_shrink_the_hand() -> None:
    luck = Recorded()
    first = play(ready(), Place("I", 0, 0, True), luck)
    assert not luck.draws
    assert not first.reveals
    assert [note.key for note in first.notes] == ["lineup-double", "lineup-placed"]
    assert GAME.to_act(first.state) == {0}
    assert GAME.public(first.state)["double"] == {"first": 0}
    assert GAME.public(first.state)["doubles"] == (2, 2)
    assert first.state.cards.hands[0] == ("O", "T")
    second = play(first.state, Place("O", 0, 4), luck)
    assert list(luck.draws) == ["draw/6"]
    assert [len(hand) for hand in second.state.cards.hands] == [1, 3]
    assert GAME.public(second.state)["double"] is None
    assert GAME.public(second.state)["doubles"] == (1, 2)
    assert GAME.to_act(second.state) == {1}


def test_while_the_second_figure_is_owed_only_a_single_place_is_legal() -> None:
    state = play(ready(), Place("I", 0, 0, True)).state
    assert refused(state, Place("O", 0, 4, True)) == "double-owed"
    assert refused(state, Return("O")) == "must-place"
    assert refused(state, Redraw()) == "not-opening"
    for move in GAME.moves(state, 0):
        assert isinstance(move, Place)
        assert not move.double


def test_after_two_double_moves_the_hand_is_empty_between_turns() -> None:
    state, luck = ready(("IOT", "LL")), Recorded()
    for left in (1, 0):
        first = next(m for m in GAME.moves(state, 0) if isinstance(m, Place) and m.double)
        state = play(state, first, luck).state
        state = play(state, GAME.default(state, 0, None), luck).state
        assert state.doubles == (left, 2)
        assert len(state.cards.hands[0]) == left
        state = play(state, GAME.default(state, 1, None), luck).state
    (card,) = state.hand
    assert refused(state, Place(card, 0, 0, True)) == "double-used"
    assert not any(isinstance(m, Place) and m.double for m in GAME.moves(state, 0))
    state = play(state, GAME.default(state, 0, None), luck).state
    assert len(state.cards.hands[0]) == 0


def test_the_reduced_hand_allows_one_double_move() -> None:
    state = GAME.setup(3, BOTH, Recorded())
    assert state.doubles == (1, 1, 1)
    state = play(ready(("IO", "L"), BOTH), Place("I", 0, 0, True)).state
    state = play(state, Place("O", 0, 4)).state
    assert state.doubles == (0, 1)
    assert [len(hand) for hand in state.cards.hands] == [0, 2]


@pytest.mark.parametrize("options", [LineUpOptions(), LineUpOptions(reduced_hand=True)])
def test_there_is_no_double_move_unless_agreed(options: LineUpOptions) -> None:
    state = ready(options=options)
    assert refused(state, Place("I", 0, 0, True)) == "no-double"
    assert not any(isinstance(m, Place) and m.double for m in GAME.moves(state, 0))
    assert GAME.public(state)["doubles"] == (0, 0)


def test_a_double_move_in_the_very_first_turn_ends_the_opening() -> None:
    state = play(position(hands=("IOT", "LL"), options=DOUBLE, turn=1), Place("I", 0, 0, True))
    assert GAME.public(state.state)["opening"] is False
    assert refused(state.state, Redraw()) == "not-opening"
    second = play(state.state, Place("O", 0, 4))
    assert "lineup-start" not in [note.key for note in second.notes]


def test_if_no_second_figure_fits_the_turn_ends_and_nothing_is_used_up() -> None:
    stairs = "0 1 2 3 4 5 6 7 8 9"
    state, luck = position(stairs, hands=("ISO", "TT"), options=DOUBLE), Recorded()
    outcome = play(state, Place("I", 1, 0, True), luck)
    after = outcome.state
    assert list(luck.draws) == ["draw/6"]
    assert after.active == 1
    assert after.first is None
    assert after.doubles == (2, 2)
    assert after.cards.hands[0] == ("S", "O")
    assert [note.key for note in outcome.notes][:3] == [
        "lineup-double", "lineup-placed", "lineup-double-void",
    ]  # fmt: skip


def test_the_end_may_come_between_the_two_figures() -> None:
    state = position("16 20 20 20 20 20 20 20 20 20", hands=("IIT", "TT"), options=DOUBLE)
    outcome = play(state, Place("I", 1, 0, True))
    assert GAME.to_act(outcome.state) == frozenset()
    assert outcome.state.doubles == (2, 2)
    assert outcome.state.first is None
    assert hand_sizes(GAME.public(outcome.state)) == (2, 2)
    assert [note.key for note in outcome.notes][-1] == "lineup-ended"


def test_the_end_may_come_with_the_second_figure() -> None:
    state = position("12 20 20 20 20 20 20 20 20 20", hands=("IIT", "TT"), options=DOUBLE)
    first = play(state, Place("I", 1, 0, True)).state
    assert hand_sizes(GAME.public(first)) == (2, 2)
    second = play(first, Place("I", 1, 0)).state
    assert second.ended == "rows-full"
    assert GAME.public(second)["hands"] == (1, 2)
    assert hand_sizes(GAME.public(second)) == (1, 2)


def test_a_player_who_cannot_place_cannot_announce_a_double_move() -> None:
    state = position("0 1 2 3 4 5 6 7 8 9", hands=("SOJ", "TT"), options=DOUBLE)
    assert list(GAME.moves(state, 0)) == [Return("S"), Return("O"), Return("J")]


def test_the_default_in_a_double_move_lays_the_second_figure() -> None:
    state = play(ready(), Place("I", 0, 0, True)).state
    assert GAME.default(state, 0, None) == Place("O", 0, 0)


def test_rows_of_both_figures_count_for_the_same_player() -> None:
    state = position("0 4 4 4 4 4 4 4 4 4", hands=("IIT", "TT"), options=DOUBLE)
    first = play(state, Place("I", 1, 0, True))
    assert first.state.wall.chips == (0, 0, 0, 0)
    second = play(first.state, Place("I", 0, 0))
    assert second.state.wall.chips == (0, 0, 0, 0)
    assert [seat for *_, seat in second.state.wall.figures] == [0, 0]


def test_a_double_move_whose_second_figure_ends_the_game_is_counted() -> None:
    state = position("12" + " 20" * 9, hands=("IIT", "TT"), options=DOUBLE)
    first = play(state, Place("I", 1, 0, True)).state
    assert first.ended is None
    second = play(first, Place("I", 1, 0)).state
    assert second.ended == "rows-full"
    assert second.doubles == (1, 2)


def test_a_double_move_whose_first_figure_ends_the_game_is_not_counted() -> None:
    state = position("16" + " 20" * 9, hands=("IIT", "TT"), options=DOUBLE)
    after = play(state, Place("I", 1, 0, True)).state
    assert after.ended == "rows-full"
    assert after.doubles == (2, 2)
