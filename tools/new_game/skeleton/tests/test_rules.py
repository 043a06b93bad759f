"""The rules of New game, sentence by sentence."""

from dataclasses import replace
from random import Random

import pytest

from app.games.contract import BadOptions, IllegalMove
from app.games.newgame.game import GAME
from app.games.newgame.moves import Take
from app.games.newgame.options import NewGameOptions
from app.games.newgame.state import NewGameState
from tests.support.luck import Fixed, Seeded


def begun(seats: int = 2, **options: bool) -> NewGameState:
    """The first position; every pebble is worth 4."""
    return GAME.setup(seats, NewGameOptions(start=0, **options), Fixed(3))


def after(state: NewGameState, *pebbles: int) -> NewGameState:
    """The position after the seats took these pebbles in turn."""
    for pebble in pebbles:
        GAME.check(state, state.active, Take(pebble))
        state = GAME.apply(state, {state.active: Take(pebble)}, Fixed()).state
    return state


@pytest.mark.parametrize(("large", "pebbles"), [(False, 18), (True, 30)])
def test_a_large_board_has_five_rows(large: bool, pebbles: int) -> None:
    assert len(begun(large=large).values) == pebbles
    assert len(list(GAME.moves(begun(large=large), 0))) == pebbles


def test_who_starts_is_chosen_or_drawn() -> None:
    assert GAME.to_act(GAME.setup(3, NewGameOptions(start=2), Seeded())) == {2}
    luck = Seeded()
    GAME.setup(3, NewGameOptions(), luck)
    assert [label for label, *_ in luck.draws][:1] == ["start"]


def test_the_turn_passes_clockwise() -> None:
    state = begun(3)
    for seat in (0, 1, 2, 0):
        assert GAME.to_act(state) == {seat}
        state = after(state, next(GAME.moves(state, seat)).pebble)


def test_a_pebble_is_taken_once() -> None:
    with pytest.raises(IllegalMove, match="pebble-taken") as refused:
        after(begun(), 5, 5)
    assert refused.value.cells == ("5",)
    for pebble in (0, 19):
        with pytest.raises(IllegalMove, match="no-such-pebble"):
            after(begun(), pebble)


def test_a_pair_side_by_side_scores_two_extra_points() -> None:
    state = after(begun(), 1, 18, 2)
    assert GAME.public(state)["scores"] == (4 + 4 + 2, 4)


def test_rows_end_at_the_edge() -> None:
    """Pebble 6 is the last one of its row, pebble 7 the first one of the next."""
    state = after(begun(), 6, 18, 7)
    assert GAME.public(state)["scores"] == (8, 4)


def test_the_match_ends_when_all_are_taken() -> None:
    state = after(begun(), *range(1, 18))
    assert GAME.result(state) is None
    result = GAME.result(after(state, 18))
    assert result is not None
    assert result.scores == (36, 36)
    assert result.ranks == (1, 1)


def test_the_bot_takes_the_pebble_that_scores_most() -> None:
    state = after(begun(), 1, 18)
    view = {"public": GAME.public(state), "private": {}}
    assert GAME.bot(view, 0, Random(1)) == Take(2)
    rich = replace(state, values=(*state.values[:9], 9, *state.values[10:]))
    view = {"public": GAME.public(rich), "private": {}}
    assert GAME.bot(view, 0, Random(1)) == Take(10)


def test_wrong_options_are_refused() -> None:
    for seats, start, code in ((1, None, "wrong-seats"), (2, 2, "wrong-start")):
        with pytest.raises(BadOptions, match=code):
            GAME.check_options(seats, NewGameOptions(start=start))
