"""The log: every event is logged once, when it happens, for the right seat."""

from dataclasses import replace

from app.games.colour_square.board import SQUARES
from app.games.colour_square.game import GAME
from app.games.colour_square.moves import Enter, GiveUp
from app.games.colour_square.state import State
from app.games.contract import Note
from tests.games.colour_square.positions import enter, lines, play, position, sheet, solo


def args_of(notes: tuple[Note, ...], kind: str) -> list[object]:
    return [note.args for note in notes if note.key == f"colour_square-{kind}"]


def two(first: State, second: State) -> State:
    """Two players with the same task."""
    return replace(first, sheets=first.sheets + second.sheets, callers=(False, False))


def test_squares_closed_earlier_are_not_logged_again() -> None:
    own = sheet("A1:3333 B1:6666 C2:111.", won="A1", hatched="B1")
    state = position(sheet(crossed="A1"), own, dice="11111")
    notes = play(state, {0: GAME.default(state, 0, None), 1: enter("white:C2.yellow")}).notes
    assert args_of(notes, "won") == [{"seat": 1, "square": "C2", "points": 4}]
    assert args_of(notes, "hatched") == []


def test_a_spoiled_square_is_logged_in_covered_play_too() -> None:
    state = position(sheet(), sheet("A2:111."), dice="11111", covered=True)
    notes = play(state, {0: GAME.default(state, 0, None), 1: enter("white:A2.yellow")}).notes
    assert args_of(notes, "hatched") == [{"seat": 1, "square": "A2"}]


def test_what_each_wrote_is_logged_with_the_points_it_brings() -> None:
    own = sheet("C2:111. B2:6...")
    state = position(own, sheet(), dice="12345")
    moves = {0: enter("yellow:C2.yellow", "red:A1.red"), 1: enter("white:D4.green")}
    assert args_of(play(state, moves).notes, "wrote") == [
        {
            "seat": 0,
            "numbers": [
                {"square": "C2", "colour": "yellow", "number": 4},
                {"square": "A1", "colour": "red", "number": 1},
            ],
            "points": -10,
        },
        {
            "seat": 1,
            "numbers": [{"square": "D4", "colour": "green", "number": 5}],
            "points": 0,
        },
    ]


def test_what_was_written_earlier_or_parked_is_not_logged_again() -> None:
    own = sheet("A1:1...")
    state = position(replace(own, last=("A1.red",)), sheet(), dice="12345")
    moves = {0: enter("red:joker", "blue:joker"), 1: enter("white:joker")}
    assert args_of(play(state, moves).notes, "wrote") == []


def test_a_joker_used_earlier_is_not_logged_again() -> None:
    state = position(sheet(), sheet(jokers=(2,)), dice="12345")
    moves = {0: GAME.default(state, 0, None), 1: enter("white:joker")}
    assert args_of(play(state, moves).notes, "joker") == [{"seat": 1, "number": 5}]


def test_the_log_names_who_rolled() -> None:
    state = position(sheet(), sheet(), dice="12345", active=1, roll=7)
    notes = play(state, {seat: GAME.default(state, seat, None) for seat in (0, 1)}).notes
    (roll,) = args_of(notes, "roll")
    dice = {"red": 1, "blue": 2, "green": 3, "yellow": 4, "white": 5}
    assert roll == {"seat": 1, "roll": 7, **dice}


def test_each_caller_and_each_last_roll_is_logged_once() -> None:
    callers = (False, False, True)
    state = position(
        sheet(), sheet(), sheet(only=""), phase="last", queue=(1,), callers=callers, dice="12345"
    )
    notes = play(state, {0: GAME.default(state, 0, None)}).notes
    assert args_of(notes, "called") == []
    assert args_of(notes, "last-roll") == [{"seat": 1}]


def test_chosen_lines_are_logged_once() -> None:
    state = solo(4, lines="AB1", dice="12345")
    assert args_of(play(state, {0: Enter()}).notes, "chose") == []
    choosing = replace(solo(4), phase="lines", roll=0, dice=())
    assert len(args_of(play(choosing, {0: lines("AB1")}).notes, "chose")) == 1


def test_no_climb_to_a_fifth_row_is_logged() -> None:
    state = solo(2, "D4:111.", dice="11121", stage=3, hatched="A4 B4 C4")
    assert args_of(play(state, {0: enter("yellow:D4.yellow")}).notes, "climbed") == []


def test_players_who_finished_earlier_are_not_logged_again() -> None:
    done = solo(5, won="A4", hatched=" ".join(name for name in SQUARES if name != "A4"))
    state = two(done, solo(5))
    assert args_of(play(state, {1: GAME.default(state, 1, None)}).notes, "task-done") == []


def test_the_last_of_ten_rolls_logs_the_results() -> None:
    state = two(solo(4, "A1:3333", lines="AB1", roll=10, won="A1"), solo(4, lines="CD4", roll=10))
    result = {"tier": "failed", "measure": "squares"}
    assert args_of(play(state, {0: Enter(), 1: Enter()}).notes, "task-done") == [
        {"seat": 0, "result": 1, **result},
        {"seat": 1, "result": 0, **result},
    ]


def test_giving_up_is_logged_even_when_it_ends_the_task() -> None:
    outcome = play(solo(1), {0: GiveUp()})
    assert outcome.state.phase == "over"
    assert args_of(outcome.notes, "gave-up") == [{"seat": 0}]
    assert args_of(outcome.notes, "task-done") == []
