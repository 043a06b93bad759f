"""Sections 3 and 4: the start, the roll, what may and must be entered."""

from dataclasses import replace

import pytest

from app.games.colour_square.game import DRAFTING, GAME
from app.games.colour_square.moves import Enter, Entry, GiveUp, Line, Lines
from app.games.colour_square.options import ColourSquareOptions
from app.games.colour_square.state import State
from tests.games.colour_square.positions import (
    allowed,
    enter,
    number,
    offered,
    play,
    position,
    refused,
    sheet,
)
from tests.support.luck import Recorded, Scripted


def test_the_highest_throw_starts() -> None:
    luck = Scripted({"start/1/0": 1, "start/1/1": 4, "start/1/2": 2})
    state = GAME.setup(3, ColourSquareOptions(), luck)
    assert state.active == 1
    assert GAME.public(state)["lot"] == [{"0": 2, "1": 5, "2": 3}]


def test_players_tied_for_the_highest_throw_again() -> None:
    throws = {"start/1/0": 3, "start/1/1": 0, "start/1/2": 3, "start/2/0": 1, "start/2/2": 5}
    luck = Scripted(throws)
    state = GAME.setup(3, ColourSquareOptions(), luck)
    assert state.active == 2
    assert "start/2/1" not in luck.draws
    assert GAME.public(state)["lot"] == [{"0": 4, "1": 1, "2": 4}, {"0": 2, "2": 6}]


def test_endless_ties_end() -> None:
    assert GAME.setup(3, ColourSquareOptions(), Scripted({})).active == 0


def test_an_agreed_start_needs_no_throw() -> None:
    luck = Recorded(1)
    assert GAME.setup(3, ColourSquareOptions(start=2), luck).active == 2
    assert not any(label.startswith("start") for label in luck.draws)


def test_five_dice_are_thrown_once_by_label() -> None:
    luck = Scripted({"roll/1/red": 5, "roll/1/blue": 4, "roll/1/white": 1})
    state = GAME.setup(2, ColourSquareOptions(start=0), luck)
    assert list(luck.draws) == [f"roll/1/{d}" for d in ("red", "blue", "green", "yellow", "white")]
    assert GAME.public(state)["dice"] == {
        "red": 6,
        "blue": 5,
        "green": 1,
        "yellow": 1,
        "white": 2,
    }


def test_the_next_roll_is_thrown_when_this_one_is_committed_by_the_next_clockwise() -> None:
    luck = Recorded(3)
    state = GAME.setup(3, ColourSquareOptions(start=1), luck)
    seen = []
    for _ in range(4):
        seen.append(state.active)
        assert GAME.to_act(state) == {0, 1, 2}
        moves = {seat: GAME.default(state, seat, None) for seat in range(3)}
        state = play(state, moves, luck).state
    assert seen == [1, 2, 0, 1]
    assert state.roll == 5
    assert sum(label.startswith("roll/5/") for label in luck.draws) == 5


def test_the_active_player_enters_two_coloured_dice() -> None:
    state = position(sheet(), sheet(), dice="12345")
    assert allowed(state, 0, "red:A1.red", "blue:A1.blue")
    assert allowed(state, 0, "red:A1.red", "yellow:D4.yellow")
    assert refused(state, 0, enter("red:A1.red")) == "entries-missing"
    assert refused(state, 0, enter()) == "entries-missing"
    three = enter("red:A1.red", "blue:A1.blue", "green:A1.green")
    assert refused(state, 0, three) == "too-many-entries"
    assert refused(state, 0, enter("white:A1.red", "blue:A1.blue")) == "not-for-active"


def test_each_die_goes_into_its_own_colour_once() -> None:
    state = position(sheet(), sheet())
    assert refused(state, 0, enter("red:A1.blue")) == "wrong-colour"
    assert refused(state, 0, enter("red:A1.red", "red:B1.red")) == "die-used"
    assert refused(state, 0, enter("red:A1.red", "blue:A1.red")) == "corner-filled"
    assert refused(state, 0, enter("red:A1.red!")) == "no-recolour"


def test_the_others_enter_white_anywhere() -> None:
    state = position(sheet(), sheet(), sheet())
    for colour in ("red", "blue", "green", "yellow"):
        assert allowed(state, 1, f"white:C2.{colour}")
        assert allowed(state, 2, f"white:C2.{colour}")
    assert refused(state, 1, enter()) == "entries-missing"
    assert refused(state, 1, enter("red:A1.red")) == "not-for-passive"
    assert refused(state, 1, enter("white:A1.red", "white:A1.blue")) == "die-used"


def test_filled_corners_are_never_overwritten() -> None:
    state = position(sheet("A1:3..."), sheet("A1:3..."))
    assert refused(state, 1, enter("white:A1.red")) == "corner-filled"
    assert refused(state, 0, enter("red:A1.red"), draft=True) == "corner-filled"


def test_numbers_must_be_those_of_the_dice() -> None:
    state = position(sheet(), sheet(), dice="12345")
    after = play(state, {0: enter("red:A1.red", "yellow:B2.yellow"), 1: enter("white:D4.blue")})
    assert number(after.state, 0, "A1.red") == 1
    assert number(after.state, 0, "B2.yellow") == 4
    assert number(after.state, 1, "D4.blue") == 5
    assert GAME.public(after.state)["sheets"]["0"]["last"] == ["A1.red", "B2.yellow"]


def test_the_order_of_entries_does_not_matter() -> None:
    state = position(sheet(), sheet(), dice="12345")
    one = play(state, {0: enter("red:A1.red", "blue:B1.blue"), 1: enter("white:A1.red")}).state
    two = play(state, {0: enter("blue:B1.blue", "red:A1.red"), 1: enter("white:A1.red")}).state
    assert one.sheets[0].corners == two.sheets[0].corners


def only(colours: str) -> State:
    """A match in which seat 0 has free corners of these colours in A2 only."""
    four = "".join("." if c in colours else "1" for c in "rbgy")
    own = sheet(f"A2:{four}", only="A2")
    return position(own, sheet(), sheet(only="A2"))


def test_one_colour_only_asks_for_one_entry() -> None:
    state = only("g")
    assert GAME.private(state, 0)["need"] == 1
    assert offered(state, 0) == {"green:A2.green"} | {
        f"{die}:joker" for die in ("red", "blue", "green", "yellow")
    }
    assert allowed(state, 0, "green:A2.green")
    assert refused(state, 0, enter()) == "entries-missing"


def test_two_colours_ask_for_both() -> None:
    state = only("gy")
    assert GAME.private(state, 0)["need"] == 2
    assert refused(state, 0, enter("green:A2.green")) == "entries-missing"
    assert allowed(state, 0, "green:A2.green", "yellow:A2.yellow")


def test_no_entry_is_required_where_nothing_fits() -> None:
    """Side B only: the last free corners are presets, and the dice show other numbers."""
    blocked = sheet("A1:.666", only="A1")
    state = position(blocked, blocked, sheet(), dice="55555", side="B")
    for seat in (0, 1):
        assert GAME.private(state, seat)["need"] == 0
        assert offered(state, seat) == set()
        assert allowed(state, seat)
        for die in ("red", "white"):
            move = enter(f"{die}:joker")
            expected = {"not-for-active", "not-for-passive", "joker-not-needed"}
            assert refused(state, seat, move) in expected
        assert GAME.default(state, seat, None) == Enter()
    after = play(state, {0: Enter(), 1: Enter(), 2: enter("white:A2.red")}).state
    assert after.sheets[0].corners == blocked.corners


def test_everybody_confirms_even_with_nothing_to_enter() -> None:
    blocked = sheet("A1:.666", only="A1")
    for covered in (False, True):
        state = position(blocked, sheet(), dice="55555", side="B", covered=covered)
        assert GAME.to_act(state) == {0, 1}


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Enter((Entry("purple", "A1.red"),)), "bad-move"),  # type: ignore[arg-type]
        (Enter((Entry("red", "E1.red"),)), "unknown-field"),
        (Enter((Entry("red", "A1"),)), "unknown-field"),
        (Enter((Entry("red", ""),)), "unknown-field"),
        (Enter((Line("A"),)), "bad-move"),  # type: ignore[arg-type]
        (Enter((Entry("red", "A1.red"), Line("A"))), "bad-move"),  # type: ignore[arg-type]
        (Lines(), "lines-fixed"),
        (GiveUp(), "no-giving-up"),
        ("enter", "bad-move"),
        (None, "bad-move"),
    ],
)
def test_senseless_moves_are_refused(move: Enter, code: str) -> None:
    state = position(sheet(), sheet())
    assert refused(state, 0, move) == code
    assert refused(state, 0, move, draft=True) == code


def test_drafts_may_be_incomplete_but_not_wrong() -> None:
    state = position(sheet(), sheet())
    for draft in (enter(), enter("blue:B3.blue"), enter("blue:B3.blue", "red:joker")):
        DRAFTING.check(state, 0, draft)
    assert refused(state, 0, enter("blue:B3.red"), draft=True) == "wrong-colour"


def test_any_entry_may_be_taken_back_and_redone() -> None:
    """A whole draft without one of its entries is a legal draft."""
    state = position(sheet(), sheet())
    DRAFTING.check(state, 0, enter("blue:B3.blue"))
    DRAFTING.check(state, 0, enter("red:B3.red"))
    DRAFTING.check(state, 0, enter("green:joker", "red:B3.red"))


def test_open_play_shows_drafts_and_covered_play_does_not() -> None:
    state = position(sheet(), sheet())
    assert GAME.open_drafts(state)
    assert not GAME.open_drafts(replace(state, covered=True))


def test_an_error_names_rule_and_field() -> None:
    from app.games.contract import IllegalMove

    state = position(sheet("A1:3..."), sheet())
    with pytest.raises(IllegalMove) as caught:
        GAME.check(state, 0, enter("red:A1.red"))
    assert caught.value.cells == ("A1.red",)
    assert caught.value.rule == "roll"
