"""Section 4, absent players; and whole matches of nothing but default moves."""

import pytest

from app.games.colour_square.game import GAME
from app.games.colour_square.moves import ColourSquareMove, Enter, GiveUp
from app.games.colour_square.options import ColourSquareOptions
from tests.games.colour_square.positions import enter, lines, play, position, sheet, solo, variants
from tests.support.luck import Recorded, Scripted


def test_the_default_enters_in_the_order_of_dice_squares_and_corners() -> None:
    state = position(sheet(), sheet())
    assert GAME.default(state, 0, None) == enter("red:A1.red", "blue:A1.blue")
    assert GAME.default(state, 1, None) == enter("white:A1.red")
    begun = position(sheet("A1:11.1 B1:1.11"), sheet("A1:111."))
    assert GAME.default(begun, 0, None) == enter("red:C1.red", "blue:B1.blue")
    assert GAME.default(begun, 1, None) == enter("white:A1.yellow")


def test_a_complete_draft_is_kept() -> None:
    state = position(sheet(), sheet())
    draft = enter("yellow:D4.yellow", "green:joker")
    assert GAME.default(state, 0, draft) is draft


def test_an_incomplete_draft_is_replaced_by_the_default() -> None:
    state = position(sheet(), sheet())
    draft = enter("yellow:D4.yellow")
    assert GAME.default(state, 0, draft) == enter("red:A1.red", "blue:A1.blue")


def test_the_default_uses_no_joker_even_if_a_square_is_spoiled() -> None:
    state = position(sheet(), sheet("A2:555.", only="A2"), dice="11116")
    assert GAME.default(state, 1, None) == enter("white:A2.yellow")


def test_the_default_enters_white_last_in_a_last_roll() -> None:
    state = position(
        sheet("A2:...."), sheet(only=""), phase="last", callers=(False, True), dice="12345"
    )
    expected = enter("red:A1.red", "blue:A1.blue", "white:A1.green")
    assert GAME.default(state, 0, None) == expected


def test_an_absent_seat_never_gives_up_a_task() -> None:
    state = solo(1)
    assert GAME.default(state, 0, GiveUp()) == enter("red:B1.red", "blue:B1.blue")


def test_the_default_in_the_connection_is_the_first_lines_and_no_entry() -> None:
    state = GAME.setup(2, ColourSquareOptions(task=4), Recorded(1))
    assert GAME.default(state, 0, None) == lines("AB1")
    assert GAME.default(state, 0, lines("CD4")) == lines("CD4")
    assert GAME.default(state, 0, lines("C")) == lines("AB1")
    assert GAME.default(solo(4, lines="AB1"), 0, None) == Enter()
    draft = enter("red:A1.red")
    assert GAME.default(solo(4, lines="AB1"), 0, draft) is draft


GAMES = [(seats, options, seed) for seed in range(3) for seats, options in variants()] + [
    (seats, ColourSquareOptions(side="B"), 9) for seats in (2, 3, 4, 5)
]


def test_at_least_a_hundred_matches_are_played() -> None:
    assert len(GAMES) >= 100


@pytest.mark.parametrize("part", range(4))
def test_matches_of_nothing_but_defaults_end_and_replay(part: int) -> None:
    for seats, options, seed in GAMES[part::4]:
        GAME.check_options(seats, options)
        luck = Recorded(seed)
        state, steps = GAME.setup(seats, options, luck), []
        while acting := GAME.to_act(state):
            moves: dict[int, ColourSquareMove] = {}
            for seat in acting:
                moves[seat] = GAME.default(state, seat, None)
                GAME.check(state, seat, moves[seat], forced=True)
            state = GAME.apply(state, moves, luck).state
            steps.append(moves)
            assert state.roll < 2000
        assert GAME.result(state) is not None
        again = Scripted(luck.draws)
        replayed = GAME.setup(seats, options, again)
        for moves in steps:
            replayed = GAME.apply(replayed, moves, again).state
        assert replayed == state
        assert again.draws == luck.draws


def test_the_helper_play_refuses_incomplete_steps() -> None:
    state = position(sheet(), sheet())
    with pytest.raises(AssertionError):
        play(state, {0: GAME.default(state, 0, None)})
