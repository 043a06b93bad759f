"""Section 7: the end trigger and the last rolls."""

import pytest

from app.games.colour_square.board import SideName
from app.games.colour_square.game import DRAFTING, GAME
from app.games.colour_square.state import SheetState, State
from app.games.contract import Note
from tests.games.colour_square.positions import (
    allowed,
    enter,
    lines,
    mark,
    offered,
    play,
    position,
    refused,
    sheet,
    total,
)
from tests.support.luck import Scripted

BEGUN = "A2:11.."


def test_the_match_goes_on_until_a_player_is_finished() -> None:
    state = position(sheet(), sheet("A2:555.", only="A2 B2"), dice="11116")
    after = play(state, {0: GAME.default(state, 0, None), 1: enter("white:A2.yellow")}).state
    assert after.phase == "roll"
    assert after.callers == (False, False)


def called(*, active: int = 0, seats: int = 4, finisher: int = 1) -> tuple[State, tuple[Note, ...]]:
    """A roll in which one seat fills its last open square wrongly."""
    own = sheet("A2:555.", only="A2")
    sheets = [own if seat == finisher else sheet() for seat in range(seats)]
    state = position(*sheets, dice="11111", active=active)
    moves = {seat: GAME.default(state, seat, None) for seat in range(seats)}
    if finisher != active:
        moves[finisher] = enter("white:A2.yellow")
    outcome = play(state, moves)
    return outcome.state, outcome.notes


def test_the_trigger_names_the_caller() -> None:
    state, notes = called()
    assert Note("colour_square-called", {"seat": 1}) in notes
    assert state.callers == (False, True, False, False)
    assert state.phase == "last"


def test_last_rolls_go_clockwise_from_the_left_of_the_last_active_player() -> None:
    state, _ = called(active=2)
    order = []
    while GAME.to_act(state):
        (seat,) = GAME.to_act(state)
        order.append(seat)
        state = play(state, {seat: GAME.default(state, seat, None)}).state
    assert order == [3, 0, 2]


def test_the_last_active_player_rolls_last_if_not_a_caller() -> None:
    state, _ = called(active=0)
    assert GAME.to_act(state) == {2}
    assert state.queue == (3, 0)
    mine, _ = called(active=1, finisher=1)
    assert mine.queue == (3, 0)


def test_a_last_roll_throws_all_dice_for_its_roller_alone() -> None:
    own = sheet("A2:555.", only="A2")
    state = position(sheet(), own, sheet(), dice="11111", roll=7)
    luck = Scripted({"roll/8/red": 2})
    moves = {seat: GAME.default(state, seat, None) for seat in (0, 2)}
    after = play(state, {**moves, 1: enter("white:A2.yellow")}, luck).state
    assert after.active == 2
    assert list(luck.draws) == [f"roll/8/{d}" for d in ("red", "blue", "green", "yellow", "white")]
    assert GAME.to_act(after) == {2}
    assert refused(after, 0, enter("red:B1.red", "blue:B1.blue")) == "nothing-to-enter"
    assert [GAME.private(after, seat)["need"] for seat in range(3)] == [0, 0, 3]


def last(
    *numbers: str, dice: str = "12345", side: SideName = "A", jokers: tuple[int, ...] = ()
) -> State:
    """Seat 0 makes the only last roll; without numbers its sheet is empty."""
    own = sheet(numbers[0], only=numbers[1], jokers=jokers) if numbers else sheet(jokers=jokers)
    return position(
        own,
        sheet(only=""),
        dice=dice,
        side=side,
        phase="last",
        callers=(False, True),
    )


def test_a_last_roll_asks_for_two_coloured_dice_and_white() -> None:
    state = last()
    assert allowed(state, 0, "red:A1.red", "blue:A1.blue", "white:A1.green")
    assert allowed(state, 0, "white:A1.green", "red:A1.red", "blue:A1.blue")
    for few in (("red:A1.red", "blue:A1.blue"), ("red:A1.red", "white:A1.green"), ()):
        assert refused(state, 0, enter(*few)) == "entries-missing"
    many = enter("red:A1.red", "blue:A1.blue", "green:A1.green", "white:B1.red")
    assert refused(state, 0, many) == "too-many-entries"


def test_white_goes_only_where_the_coloured_dice_left_room() -> None:
    state = last("A2:11..", "A2")
    assert allowed(state, 0, "green:A2.green", "yellow:A2.yellow")
    same = enter("green:A2.green", "yellow:A2.yellow", "white:A2.green")
    assert refused(state, 0, same) == "corner-filled"
    whole = enter("white:A2.green", "yellow:A2.yellow")
    assert refused(state, 0, whole) == "entries-missing"


def test_white_is_offered_after_the_coloured_dice() -> None:
    state = last()
    assert not any(part.startswith("white") for part in offered(state, 0))
    draft = enter("red:A1.red", "blue:A1.blue")
    assert all(part.startswith("white") for part in offered(state, 0, draft))
    DRAFTING.check(state, 0, enter("white:A1.green"))


def test_jokers_can_be_used_in_last_rolls() -> None:
    state = last()
    parked = ("red:joker", "blue:A1.blue", "white:joker")
    assert allowed(state, 0, *parked)
    assert allowed(state, 0, "red:joker", "blue:joker", "white:A1.red")
    full = last(jokers=(1,))
    assert refused(full, 0, enter(*parked)) == "jokers-full"


def test_white_may_not_be_parked_where_it_is_not_required() -> None:
    state = last("A2:11..", "A2")
    entries = ["green:A2.green", "yellow:A2.yellow", "white:joker"]
    assert refused(state, 0, enter(*entries)) == "joker-not-needed"
    assert refused(state, 0, enter(*reversed(entries))) == "joker-not-needed"


def test_one_coloured_die_is_enough_if_no_other_fits() -> None:
    state = last("A2:111.", "A2")
    assert allowed(state, 0, "yellow:A2.yellow")
    assert allowed(state, 0, "red:joker", "white:A2.yellow")
    assert refused(state, 0, enter("red:joker")) == "entries-missing"
    assert refused(state, 0, enter("white:A2.yellow")) == "entries-missing"


def test_white_alone_is_enough_if_no_coloured_die_fits() -> None:
    state = last("A1:.643", "A1", dice="11116", side="B")
    assert allowed(state, 0, "white:A1.red")
    assert refused(state, 0, enter()) == "entries-missing"
    assert GAME.private(state, 0)["need"] == 1


def test_a_last_roll_in_which_nothing_fits_needs_no_entry() -> None:
    state = last("A1:.643", "A1", dice="11115", side="B")
    assert GAME.private(state, 0)["need"] == 0
    assert allowed(state, 0)


def after_a_win(*sheets: SheetState, queue: tuple[int, ...], callers: tuple[bool, ...]) -> State:
    """Seat 0 wins A1 in its last roll."""
    state = position(
        sheet("A1:333.", only="A1"),
        *sheets,
        dice="11131",
        phase="last",
        queue=queue,
        callers=callers,
    )
    return play(state, {0: enter("yellow:A1.yellow")}).state


def test_a_last_roll_crosses_out_for_those_still_to_roll() -> None:
    callers = (False, False, True)
    after = after_a_win(sheet("A1:1...", only="A1 B1"), sheet(only=""), queue=(1,), callers=callers)
    assert mark(after, 1, "A1") == "crossed"
    assert GAME.to_act(after) == {1}


def test_a_last_roll_crosses_out_for_those_who_have_rolled_too() -> None:
    callers = (False, False, True)
    after = after_a_win(sheet("A1:1...", only="A1"), sheet(only=""), queue=(), callers=callers)
    assert mark(after, 1, "A1") == "crossed"
    assert total(after, 1) == 0
    assert GAME.to_act(after) == frozenset()


def test_a_player_without_open_squares_does_not_roll() -> None:
    callers = (False, False, False, True)
    sheets = (sheet(only="A1"), sheet(only="B1"), sheet(only=""))
    after = after_a_win(*sheets, queue=(1, 2), callers=callers)
    assert GAME.to_act(after) == {2}
    assert after.queue == ()
    assert after.callers == callers
    assert play(after, {2: GAME.default(after, 2, None)}).state.phase == "over"


def test_the_match_ends_when_a_last_roll_closes_all_squares() -> None:
    callers = (False, False, True)
    after = after_a_win(sheet(only="A1"), sheet(only=""), queue=(1,), callers=callers)
    assert (after.phase, after.queue) == ("over", ())


def test_a_trigger_through_crosses_alone_counts() -> None:
    state = position(sheet("A1:333."), sheet("A1:1...", only="A1"), sheet(), dice="11131")
    moves = {0: enter("yellow:A1.yellow", "red:B1.red"), 1: enter("white:A1.yellow")}
    outcome = play(state, {**moves, 2: enter("white:B1.red")})
    assert outcome.state.callers == (False, True, False)
    assert outcome.state.phase == "last"
    assert GAME.to_act(outcome.state) == {2}
    assert outcome.state.queue == (0,)


def test_two_callers_at_once_do_not_roll_again() -> None:
    own = sheet("A2:555.", only="A2")
    state = position(sheet(), own, own, dice="11111")
    moves = {1: enter("white:A2.yellow"), 2: enter("white:A2.yellow")}
    outcome = play(state, {0: GAME.default(state, 0, None), **moves})
    called = [note.args["seat"] for note in outcome.notes if note.key == "colour_square-called"]
    assert called == [1, 2]
    assert GAME.to_act(outcome.state) == {0}
    assert outcome.state.queue == ()


def test_all_callers_at_once_end_without_last_rolls() -> None:
    own = sheet("A2:555.", only="A2")
    state = position(own, own, dice="11111")
    moves = {0: enter("yellow:A2.yellow"), 1: enter("white:A2.yellow")}
    luck = Scripted({})
    outcome = play(state, moves, luck)
    assert outcome.state.phase == "over"
    assert luck.draws == {}
    result = GAME.result(outcome.state)
    assert result is not None
    assert result.scores == (-10, -10)


def test_open_squares_are_hatched_at_the_end_started_or_empty() -> None:
    state = last("A2:....", "A2 B2 C2")
    move = enter("red:A2.red", "blue:A2.blue", "white:B2.red")
    after = play(state, {0: move}).state
    assert after.phase == "over"
    assert [mark(after, 0, name) for name in ("A2", "B2", "C2")] == ["hatched"] * 3
    assert total(after, 0) == -30


def test_the_round_is_not_played_to_its_end() -> None:
    own = sheet("A2:55..", only="A2")
    ending = position(own, sheet(), sheet(), dice="11111")
    moves = {0: enter("green:A2.green", "yellow:A2.yellow")}
    moves |= {seat: enter("white:A1.red") for seat in (1, 2)}
    assert play(ending, moves).state.phase == "last"


@pytest.mark.parametrize("covered", [False, True])
def test_only_the_roller_acts_in_covered_play_too(covered: bool) -> None:
    own = sheet("A2:555.", only="A2")
    state = position(sheet(), own, sheet(), dice="11111", covered=covered)
    moves = {seat: GAME.default(state, seat, None) for seat in (0, 2)}
    after = play(state, {**moves, 1: enter("white:A2.yellow")}).state
    assert GAME.to_act(after) == {2}
    assert refused(after, 2, enter()) == "entries-missing"
    assert refused(after, 2, lines("AB1")) == "lines-fixed"
