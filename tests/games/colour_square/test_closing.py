"""Section 6 and the table of edge cases in section 12."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.games.colour_square.game import GAME
from app.games.colour_square.moves import Enter
from app.games.colour_square.state import State
from app.games.contract import Note
from tests.games.colour_square.positions import (
    enter,
    mark,
    number,
    play,
    position,
    refused,
    sheet,
    total,
)

CASES = json.loads((Path(__file__).parent / "cases" / "examples.json").read_text())["closing"]
COLOURS = ("red", "blue", "green", "yellow")


def closing(case: dict[str, Any]) -> tuple[State, Enter]:
    """The white die brings the last number, or the first where that is not legal."""
    illegal = case["result"] == "illegal"
    place = 0 if illegal else 3
    four = "".join("." if at == place else str(n) for at, n in enumerate(case["corners"]))
    own = sheet(f"{case['square']}:{four}")
    dice = f"1111{case['corners'][place]}"
    state = position(sheet(), own, dice=dice, side=case["side"])
    return state, enter(f"white:{case['square']}.{COLOURS[place]}")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"].split()[0])
def test_example(case: dict[str, Any]) -> None:
    state, move = closing(case)
    if case["result"] == "illegal":
        assert refused(state, 1, move) == "preset-number"
        return
    after = play(state, {0: GAME.default(state, 0, None), 1: move}).state
    assert mark(after, 1, case["square"]) == case["result"]
    assert total(after, 1) == case.get("points", -10)


def p_and_q(p: str, q: str, *, dice: str = "11112", hatched: str = "") -> State:
    """A roll of a third player; P (1) and Q (2) enter white, the numbers are those of C3."""
    first = sheet(f"C3:{p}")
    second = sheet(f"C3:{q}", hatched=hatched)
    return position(sheet(), first, second, dice=dice)


def committed(state: State, white_p: str, white_q: str) -> State:
    moves = {
        0: GAME.default(state, 0, None),
        1: enter(f"white:{white_p}"),
        2: enter(f"white:{white_q}"),
    }
    return play(state, moves).state


def test_a_wrong_sum_does_not_stop_the_others() -> None:
    state = p_and_q("665.", "6...")
    after = committed(state, "C3.yellow", "A1.red")
    assert [mark(after, seat, "C3") for seat in (0, 1, 2)] == ["open", "hatched", "open"]


def test_a_square_that_is_won_is_crossed_for_all_others() -> None:
    state = p_and_q("666.", "6...", dice="11114")
    after = committed(state, "C3.yellow", "A1.red")
    assert [mark(after, seat, "C3") for seat in (0, 1, 2)] == ["crossed", "won", "crossed"]
    assert number(after, 2, "C3.red") == 6
    assert total(after, 2) == 0
    assert total(after, 1) == 22


def test_two_players_can_win_a_square_in_one_roll() -> None:
    state = p_and_q("666.", "6.66", dice="11114")
    after = committed(state, "C3.yellow", "C3.blue")
    assert [mark(after, seat, "C3") for seat in (0, 1, 2)] == ["crossed", "won", "won"]
    assert total(after, 1) == total(after, 2) == 22


def test_a_wrong_sum_is_hatched_though_another_wins_in_that_roll() -> None:
    state = p_and_q("666.", "665.", dice="11114")
    after = committed(state, "C3.yellow", "C3.yellow")
    assert [mark(after, seat, "C3") for seat in (1, 2)] == ["won", "hatched"]
    assert total(after, 2) == -10


def test_a_square_with_three_numbers_is_crossed_when_another_wins_it() -> None:
    state = p_and_q("666.", "66..", dice="11114")
    after = committed(state, "C3.yellow", "C3.green")
    assert [mark(after, seat, "C3") for seat in (1, 2)] == ["won", "crossed"]
    assert number(after, 2, "C3.green") == 4
    assert total(after, 2) == 0


def test_a_hatched_square_stays_hatched_when_another_wins_it() -> None:
    state = p_and_q("666.", "5555", hatched="C3", dice="11114")
    after = committed(state, "C3.yellow", "A1.red")
    assert mark(after, 2, "C3") == "hatched"
    assert total(after, 2) == -10


def test_two_winners_of_a_range_each_score_their_own_sum() -> None:
    own = (sheet(), sheet("D1:442."), sheet("D1:33.2"))
    state = position(*own, dice="11114", side="B")
    after = committed(state, "D1.yellow", "D1.green")
    assert [total(after, seat) for seat in (1, 2)] == [14, 12]


def test_two_squares_in_one_roll_and_their_bridge() -> None:
    state = position(sheet("A1:333. B1:12.2"), sheet(), dice="11231")
    move = enter("green:B1.green", "yellow:A1.yellow")
    after = play(state, {0: move, 1: GAME.default(state, 1, None)}).state
    assert [mark(after, 0, name) for name in ("A1", "B1")] == ["won", "won"]
    assert total(after, 0) == 12 + 7 + 5
    assert [mark(after, 1, name) for name in ("A1", "B1")] == ["crossed", "crossed"]


def test_two_squares_spoiled_in_one_roll() -> None:
    state = position(sheet("A1:333. B1:12.2"), sheet(), dice="11661")
    move = enter("green:B1.green", "yellow:A1.yellow")
    after = play(state, {0: move, 1: GAME.default(state, 1, None)}).state
    assert [mark(after, 0, name) for name in ("A1", "B1")] == ["hatched", "hatched"]
    assert total(after, 0) == -20


def test_both_dice_complete_one_square() -> None:
    state = position(sheet("A1:33.."), sheet(), dice="11421")
    move = enter("green:A1.green", "yellow:A1.yellow")
    outcome = play(state, {0: move, 1: GAME.default(state, 1, None)})
    assert mark(outcome.state, 0, "A1") == "won"
    won = [note for note in outcome.notes if note.key == "colour_square-won"]
    assert won == [Note("colour_square-won", {"seat": 0, "square": "A1", "points": 12})]


def test_closed_squares_take_nothing_more_and_never_change() -> None:
    own = sheet("A1:3333 B1:6666 C1:1...", won="A1", hatched="B1", crossed="C1")
    state = position(sheet(), own)
    for corner in ("A1.red", "B1.red", "C1.blue"):
        assert refused(state, 1, enter(f"white:{corner}")) == "square-closed"
    after = play(state, {0: GAME.default(state, 0, None), 1: enter("white:D1.red")}).state
    assert [mark(after, 1, name) for name in ("A1", "B1", "C1")] == ["won", "hatched", "crossed"]


def test_all_squares_are_evaluated_before_any_cross() -> None:
    """Both players win A1 in one roll, and one of them B1 as well: neither square is crossed."""
    first = sheet("A1:333. B1:12.2")
    second = sheet("A1:333. B1:1222", won="B1")
    state = position(first, replace(second, marks=("open", *second.marks[1:])), dice="11233")
    moves = {0: enter("green:B1.green", "yellow:A1.yellow"), 1: enter("white:A1.yellow")}
    after = play(state, moves).state
    assert [mark(after, seat, "A1") for seat in (0, 1)] == ["won", "won"]
    assert [mark(after, seat, "B1") for seat in (0, 1)] == ["won", "won"]


def test_the_log_names_player_and_square() -> None:
    state = p_and_q("666.", "665.", dice="11114")
    moves = {0: GAME.default(state, 0, None), 1: enter("white:C3.yellow")}
    moves[2] = enter("white:C3.yellow")
    notes = play(state, moves).notes
    assert Note("colour_square-won", {"seat": 1, "square": "C3", "points": 22}) in notes
    assert Note("colour_square-hatched", {"seat": 2, "square": "C3"}) in notes
    assert all(note.seats is None for note in notes)


def test_bridges_over_several_rolls_and_the_violet_bonus_once() -> None:
    own = sheet("C1:2323 B2:5545 C2:111.", won="C1 B2")
    state = position(sheet(), own, dice="11111")
    after = play(state, {0: GAME.default(state, 0, None), 1: enter("white:C2.yellow")}).state
    score = GAME.public(after)["scores"][1]
    assert (score["bridges"], score["violet"]) == (10, 5)
