"""Section 11: each of the five tasks."""

import pytest

from app.games.colour_square.board import SQUARES, TASKS, SideName
from app.games.colour_square.game import DRAFTING, GAME
from app.games.colour_square.moves import Enter
from app.games.colour_square.options import ColourSquareOptions
from app.games.colour_square.state import State
from app.games.contract import Note
from tests.games.colour_square.positions import (
    allowed,
    enter,
    lines,
    mark,
    play,
    refused,
    solo,
    total,
)
from tests.games.colour_square.test_scoring import best
from tests.support.luck import Recorded

SNAKE = ["B1", "B2", "B3", "B4", "C4", "D4", "D3", "D2", "D1"]


def step(state: State, *entries: str) -> State:
    return play(state, {0: enter(*entries)}).state


def states(state: State, names: str) -> str:
    """The states of these squares by their first letters."""
    return "".join(mark(state, 0, name)[0] for name in names.split())


# Task 1


@pytest.mark.parametrize("side", ["A", "B"])
def test_snake_opens_only_the_squares_of_its_shape(side: SideName) -> None:
    state = solo(1, side=side)
    for name in SQUARES:
        assert mark(state, 0, name) == ("open" if name in SNAKE else "crossed")
    assert refused(state, 0, enter("red:A1.red")) == "square-closed"


def test_snake_hatched_costs_nothing_and_bridges_count() -> None:
    state = solo(1, "B1:1222 B2:555.", won="B1", dice="11141")
    won = step(state, "yellow:B2.yellow", "red:B3.red")
    assert total(won, 0) == 7 + 19 + 5
    spoiled = solo(1, "B2:555.", dice="11151")
    assert total(step(spoiled, "yellow:B2.yellow", "red:B3.red"), 0) == 0


def test_snake_ends_when_all_nine_are_closed() -> None:
    state = solo(1, "D1:666.", dice="11161", only="D1")
    after = step(state, "yellow:D1.yellow")
    assert after.phase == "over"
    assert total(after, 0) == 24


# Task 2


def test_ascent_writes_in_the_current_row_only() -> None:
    state = solo(2, stage=1)
    assert allowed(state, 0, "red:A2.red", "blue:D2.blue")
    for name in ("A1", "A3"):
        assert refused(state, 0, enter(f"red:{name}.red"), draft=True) == "other-line"
    assert GAME.public(state)["sheets"]["0"]["line"] == "2"


def test_ascent_leaves_a_row_when_its_quota_is_won() -> None:
    state = solo(2, "A1:333.", dice="11131")
    after = step(state, "yellow:A1.yellow")
    assert GAME.public(after)["sheets"]["0"]["line"] == "2"
    assert states(after, "A1 B1 C1 D1") == "wooo"
    both = step(state, "yellow:A1.yellow", "red:B2.red")
    assert both.sheets[0].stage == 1
    assert refused(state, 0, enter("yellow:A1.yellow", "red:B1.red")) == "other-line"
    assert allowed(state, 0, "red:B1.red", "yellow:A1.yellow")


def test_ascent_leaves_a_row_without_open_square() -> None:
    state = solo(2, "D1:555.", dice="11151", hatched="A1 B1 C1")
    after = step(state, "yellow:D1.yellow")
    assert after.sheets[0].stage == 1
    assert total(after, 0) == -40


def test_ascent_second_row_wants_two() -> None:
    state = solo(2, "A2:344. B2:555.", dice="11441", stage=1)
    after = step(state, "yellow:A2.yellow", "green:C2.green")
    assert after.sheets[0].stage == 1
    two = solo(2, "A2:3444 B2:555.", won="A2", dice="11141", stage=1)
    assert step(two, "yellow:B2.yellow").sheets[0].stage == 2


@pytest.mark.parametrize(("row", "quota"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_ascent_has_a_quota_for_each_row(row: int, quota: int) -> None:
    ready = {1: "A1:333.", 2: "B2:555.", 3: "C3:666.", 4: "D4:111."}[row]
    dice = {1: "11131", 2: "11141", 3: "11141", 4: "11121"}[row]
    others = [f"{column}{row}" for column in "ABCD" if column != ready[0]]
    for won in range(quota):
        state = solo(2, ready, dice=dice, stage=row - 1, won=" ".join(others[:won]))
        shown = DRAFTING.preview(state, {0: enter(f"yellow:{ready[:2]}.yellow")}, 0)["0"]
        assert shown["squares"][ready[:2]]["state"] == "won"
        left = {1: "2", 2: "3", 3: "4", 4: None}[row]
        assert shown["line"] == (left if won == quota - 1 else str(row))


def test_the_second_die_after_a_change_may_be_dropped_but_not_parked() -> None:
    state = solo(2, "A1:333.", dice="11131")
    assert allowed(state, 0, "yellow:A1.yellow")
    move = enter("yellow:A1.yellow", "red:joker")
    assert refused(state, 0, move) == "joker-not-needed"
    assert allowed(state, 0, "red:joker", "yellow:A1.yellow")
    third = enter("yellow:A1.yellow", "red:A2.red", "blue:A2.blue")
    assert refused(state, 0, third) == "too-many-entries"


def test_ascent_after_a_change_any_die_may_go_on() -> None:
    """Only yellow has a corner in row 1; after the change any die may follow, and none has to."""
    state = solo(2, "D1:555.", dice="11151", hatched="A1 B1 C1")
    assert GAME.private(state, 0)["need"] == 1
    blocked = solo(2, "B1:55.4", dice="11511", side="B", hatched="A1 C1 D1")
    assert GAME.private(blocked, 0)["need"] == 1
    assert allowed(blocked, 0, "green:B1.green", "red:A2.red")
    assert allowed(blocked, 0, "green:B1.green")


def test_ascent_ends_when_row_4_is_left_and_unfinished_squares_are_no_minus() -> None:
    state = solo(2, "A4:5555 B4:1235 C4:4455 D4:111.", won="A4 B4 C4", dice="11121", stage=3)
    outcome = play(state, {0: enter("yellow:D4.yellow")})
    assert outcome.state.phase == "over"
    assert total(outcome.state, 0) == 20 + 11 + 18 + 5 + 5 + 10
    assert GAME.public(outcome.state)["sheets"]["0"]["line"] is None


def test_ascent_logs_the_change_of_the_row() -> None:
    notes = play(solo(2, "A1:333.", dice="11131"), {0: enter("yellow:A1.yellow")}).notes
    assert Note("colour_square-climbed", {"seat": 0, "row": 2}) in notes


BEST_ASCENT: dict[SideName, str] = {
    "A": "D1 A2 B2 A3 B3 C3 A4 B4 C4 D4",
    "B": "A1 C2 D2 A3 C3 D3 A4 B4 C4 D4",
}


@pytest.mark.parametrize("side", ["A", "B"])
def test_ascent_has_the_printed_best_values(side: SideName) -> None:
    """The numbers given in section 12 reach the printed best values."""
    corners = best(side)
    names = BEST_ASCENT[side].split()
    numbers = " ".join(f"{name}:{''.join(map(str, corners[name]))}" for name in names)
    state = solo(2, numbers, side=side, won=BEST_ASCENT[side], stage=4)
    assert total(state, 0) == {"A": 202, "B": 230}[side]


# Task 3


def test_columns_one_square_each_then_the_next() -> None:
    state = solo(3, "A1:333.", dice="11131")
    assert refused(state, 0, enter("red:B1.red"), draft=True) == "other-line"
    assert allowed(state, 0, "red:A2.red", "yellow:A4.yellow")
    after = step(state, "yellow:A1.yellow", "red:B1.red")
    assert GAME.public(after)["sheets"]["0"]["line"] == "B"
    spoiled = step(solo(3, "A1:333.", dice="11141"), "yellow:A1.yellow")
    assert GAME.public(spoiled)["sheets"]["0"]["line"] == "B"
    assert total(spoiled, 0) == -10


def test_columns_go_round_and_skip_those_without_open_square() -> None:
    state = solo(3, "D1:666.", dice="11161", stage=3, hatched="A1 A2 A3 A4 B1 B2 B3 B4")
    after = step(state, "yellow:D1.yellow")
    assert GAME.public(after)["sheets"]["0"]["line"] == "C"


def test_columns_may_return_to_the_same_column() -> None:
    others = " ".join(name for name in SQUARES if name[0] != "A")
    state = solo(3, "A1:333.", dice="11131", hatched=others)
    after = step(state, "yellow:A1.yellow")
    assert GAME.public(after)["sheets"]["0"]["line"] == "A"
    assert allowed(state, 0, "yellow:A1.yellow")
    move = enter("yellow:A1.yellow", "red:joker")
    assert refused(state, 0, move) == "joker-not-needed"


def test_columns_have_no_bridges() -> None:
    state = solo(3, "A2:3444 A3:1212", won="A2 A3")
    score = GAME.public(state)["scores"][0]
    assert (score["bridges"], score["violet"], score["total"]) == (0, 0, 21)


def test_columns_end_when_all_sixteen_are_closed() -> None:
    rest = " ".join(SQUARES[:-1])
    state = solo(3, "D4:111.", dice="11121", stage=3, hatched=rest)
    after = step(state, "yellow:D4.yellow")
    assert after.phase == "over"
    assert total(after, 0) == 5 - 150


# Task 4


def test_connection_chooses_lines_before_the_first_roll() -> None:
    luck = Recorded(1)
    state = GAME.setup(2, ColourSquareOptions(task=4, start=1), luck)
    assert state.phase == "lines"
    assert luck.draws == {}
    assert GAME.public(state)["dice"] is None
    assert refused(state, 0, enter("red:A1.red")) == "lines-first"
    outcome = play(state, {0: lines("AC2"), 1: lines("4DB")}, luck)
    assert outcome.state.phase == "roll"
    assert (outcome.state.roll, outcome.state.active) == (1, 1)
    shown = GAME.public(outcome.state)["sheets"]
    assert shown["0"]["lines"] == ["A", "C", "2"]
    assert shown["1"]["lines"] == ["B", "D", "4"]
    usable = [name for name, mark in shown["0"]["states"].items() if mark == "open"]
    assert " ".join(usable) == "A1 C1 A2 B2 C2 D2 A3 C3 A4 C4"
    chose = {"seat": 0, "one": "A", "two": "C", "row": "2"}
    assert Note("colour_square-chose", chose) in outcome.notes


@pytest.mark.parametrize(
    ("names", "code"),
    [
        ("", "lines-missing"),
        ("A", "lines-missing"),
        ("AB", "lines-missing"),
        ("A1", "lines-missing"),
        ("AA1", "line-twice"),
        ("ABC", "too-many-lines"),
        ("A12", "too-many-lines"),
        ("AB12", "too-many-lines"),
        ("E", "bad-move"),
        ("5", "bad-move"),
    ],
)
def test_invalid_lines_are_refused(names: str, code: str) -> None:
    state = GAME.setup(1, ColourSquareOptions(task=4), Recorded(1))
    assert refused(state, 0, lines(names)) == code
    if code != "lines-missing":
        assert refused(state, 0, lines(names), draft=True) == code


def test_connection_takes_any_number_of_dice() -> None:
    state = solo(4, dice="12345", lines="AB1")
    assert GAME.private(state, 0)["need"] == 0
    assert allowed(state, 0)
    entries = ("red:A1.red", "blue:A1.blue", "green:A1.green", "yellow:A1.yellow", "white:B1.red")
    for count in range(1, 6):
        assert allowed(state, 0, *entries[:count])
    assert refused(state, 0, enter("red:C2.red")) == "square-closed"


def test_connection_has_ten_rolls() -> None:
    luck = Recorded(3)
    state = GAME.setup(1, ColourSquareOptions(task=4), luck)
    state = play(state, {0: lines("AB1")}, luck).state
    for roll in range(1, 11):
        assert (state.roll, state.phase) == (roll, "roll")
        state = play(state, {0: Enter()}, luck).state
    assert state.phase == "over"
    result = GAME.result(state)
    assert result is not None
    assert result.scores == (0,)


def test_connection_ends_early_when_all_ten_are_closed() -> None:
    state = solo(4, "A1:333.", dice="11131", lines="AB1", hatched="B1 C1 D1 A2 B2 A3 B3 A4 B4")
    after = step(state, "yellow:A1.yellow")
    assert after.phase == "over"
    result = GAME.result(after)
    assert result is not None
    assert result.scores == (1,)
    (item,) = result.items
    assert (item.points, item.cells) == (1, ("A1",))


# Task 5


def test_sequence_closing_hatches_what_is_open_before() -> None:
    state = solo(5, "D2:444. A1:3333", dice="11145", won="A1")
    after = step(state, "yellow:D2.yellow", "white:C2.red")
    assert states(after, "A1 B1 C1 D1 D2 C2 B2 A4") == "whhhwooo"


def test_sequence_a_wrong_sum_does_the_same() -> None:
    state = solo(5, "D2:444.", dice="11155")
    after = step(state, "yellow:D2.yellow", "white:C2.red")
    assert states(after, "A1 B1 C1 D1 D2 C2") == "hhhhho"


def test_sequence_writes_everywhere_at_all_times() -> None:
    state = solo(5)
    for name in SQUARES:
        DRAFTING.check(state, 0, enter(f"red:{name}.red"))


def test_sequence_ends_when_all_are_closed_and_counts_squares() -> None:
    state = solo(5, "A4:555.", dice="11155")
    after = step(state, "yellow:A4.yellow")
    assert after.phase == "over"
    assert states(after, "A1 D4 B4 A4") == "hhhw"
    result = GAME.result(after)
    assert result is not None
    assert result.scores == (1,)


def test_sequence_follows_its_path() -> None:
    path = [SQUARES[square] for square in TASKS[5].shape]
    assert " ".join(path) == "A1 B1 C1 D1 D2 C2 B2 A2 A3 B3 C3 D3 D4 C4 B4 A4"
