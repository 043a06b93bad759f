"""The shape of the views, and what a preview says."""

import json
from dataclasses import replace
from random import Random

import pytest

from app.games.colour_square.board import TASKS, SideName, TaskId
from app.games.colour_square.game import DRAFTING, GAME
from app.games.colour_square.moves import GiveUp
from app.games.colour_square.options import ColourSquareOptions
from tests.games.colour_square.positions import (
    enter,
    lines,
    play,
    position,
    random_move,
    sheet,
    solo,
    variants,
    view,
)
from tests.support.luck import Recorded


@pytest.mark.parametrize(("seats", "options"), variants())
def test_views_are_json_and_keep_their_shape(seats: int, options: ColourSquareOptions) -> None:
    luck, rng = Recorded(5), Random(5)
    state = GAME.setup(seats, options, luck)
    keys = set(GAME.public(state))
    for _ in range(12):
        acting = GAME.to_act(state)
        if not acting:
            break
        for seat in range(seats):
            seen = view(state, seat)
            assert json.loads(json.dumps(seen)) == seen
            assert set(seen["public"]) == keys
            assert set(seen["private"]) == {"need", "sheet", "score"}
        moves = {seat: random_move(state, seat, rng) for seat in sorted(acting)}
        state = GAME.apply(state, moves, luck).state


@pytest.mark.parametrize(("seats", "options"), variants())
def test_imagine_reproduces_an_open_position(seats: int, options: ColourSquareOptions) -> None:
    luck, rng = Recorded(6), Random(6)
    state = GAME.setup(seats, options, luck)
    for step in range(30):
        acting = GAME.to_act(state)
        if not acting:
            break
        if step % 5 == 0:
            for seat in range(seats):
                seen = view(state, seat)
                other = GAME.imagine(json.loads(json.dumps(seen)), seat, rng)
                assert view(other, seat) == seen
                assert options.covered or other == state
                assert GAME.to_act(other) == acting
        moves = {seat: random_move(state, seat, rng) for seat in sorted(acting)}
        state = GAME.apply(state, moves, luck).state
    assert GAME.public(GAME.imagine(view(state, 0), 0, rng)) == GAME.public(state)


def test_one_entry_changes_little() -> None:
    """Sheets are objects keyed by field, so a patch names only the fields that changed."""
    state = position(sheet(), sheet(), dice="12345")
    before = GAME.public(state)["sheets"]["0"]
    moves = {0: enter("red:A1.red", "blue:A1.blue"), 1: enter("white:A1.red")}
    after = GAME.public(GAME.apply(state, moves, Recorded(1)).state)["sheets"]["0"]
    changed = {cell for cell in before["cells"] if before["cells"][cell] != after["cells"][cell]}
    assert changed == {"A1.red", "A1.blue"}
    assert before["states"] == after["states"]


def test_the_board_of_a_view_never_changes() -> None:
    one, two = position(sheet(), sheet()), position(sheet("A1:1..."), sheet(), roll=9)
    assert GAME.public(one)["board"] is GAME.public(two)["board"]


def test_preview_shows_sum_closing_and_gain() -> None:
    state = position(sheet("A1:333."), sheet("A1:33.."), dice="11131")
    shown = DRAFTING.preview(state, {0: enter("yellow:A1.yellow")}, 1)
    assert shown["0"]["squares"] == {"A1": {"sum": 12, "free": 0, "state": "won"}}
    assert shown["0"]["gain"] == 12
    assert shown["0"]["left"] == 1
    assert shown["0"]["score"]["total"] == 12


def test_preview_shows_the_crosses_that_others_would_get() -> None:
    state = position(sheet("A1:333."), sheet("A1:33.."), dice="11131")
    shown = DRAFTING.preview(state, {0: enter("yellow:A1.yellow")}, 1)
    assert shown["1"]["squares"] == {"A1": {"sum": 6, "free": 2, "state": "crossed"}}
    assert shown["1"]["gain"] == 0
    assert shown["1"]["left"] == 0


def test_preview_shows_two_completions_of_the_same_square() -> None:
    state = position(sheet("A1:333."), sheet("A1:33.3"), dice="11133")
    drafts = {0: enter("yellow:A1.yellow"), 1: enter("white:A1.green")}
    shown = DRAFTING.preview(state, drafts, 0)
    assert [shown[seat]["squares"]["A1"]["state"] for seat in "01"] == ["won", "won"]


def test_preview_shows_a_spoiled_square_and_a_joker() -> None:
    state = position(sheet("A1:333."), sheet(), dice="11241")
    shown = DRAFTING.preview(state, {0: enter("yellow:A1.yellow", "green:joker")}, 0)["0"]
    assert shown["squares"]["A1"]["state"] == "hatched"
    assert shown["jokers"] == {"joker.0": 2}
    assert shown["gain"] == -12
    assert shown["left"] == 0


def test_preview_of_an_empty_draft_is_empty() -> None:
    state = position(sheet(), sheet())
    assert DRAFTING.preview(state, {}, 0) == {}
    empty = DRAFTING.preview(state, {0: enter()}, 0)["0"]
    assert (empty["squares"], empty["gain"], empty["left"]) == ({}, 0, 2)


def test_preview_in_a_task_shows_effects_in_order() -> None:
    state = solo(5, "B1:1.22", dice="12345")
    shown = DRAFTING.preview(state, {0: enter("blue:B1.blue")}, 0)["0"]
    states = {name: square["state"] for name, square in shown["squares"].items()}
    assert states == {"B1": "won", "A1": "hatched"}
    climbing = solo(2, "A1:333.", dice="11131")
    shown = DRAFTING.preview(climbing, {0: enter("yellow:A1.yellow")}, 0)["0"]
    assert (shown["line"], shown["left"]) == ("2", 0)
    recoloured = DRAFTING.preview(state, {0: enter("red:B1.blue!")}, 0)["0"]
    assert recoloured["jokers"] == {"joker.0": "x"}


def test_preview_of_lines_is_empty() -> None:
    state = GAME.setup(1, ColourSquareOptions(task=4), Recorded(1))
    assert DRAFTING.preview(state, {0: lines("AB1")}, 0) == {}


def test_the_view_of_a_task_has_its_scale() -> None:
    public = GAME.public(solo(1))
    task = public["board"]["task"]
    assert task["thresholds"] == {"passed": 115, "strong": 140, "best": 166}
    assert " ".join(task["shape"]) == "B1 B2 B3 B4 C4 D4 D3 D2 D1"
    assert public["scores"][0]["tier"] == "failed"
    match = GAME.public(replace(solo(1), task=None))
    assert match["board"]["task"] is None
    assert match["scores"][0]["tier"] is None
    assert GAME.public(solo(3))["board"]["bridges"] == {}
    assert TASKS[3].penalty == 10


TEN = "A1 B1 C1 D1 A2 B2 C2 D2 A3 B3"


SCALES: tuple[tuple[SideName, str], ...] = (("A", "passed"), ("B", "failed"))
"""By side, the tier that ten squares reach in task 5."""


def test_the_scale_is_that_of_the_side() -> None:
    task = GAME.public(solo(1, side="B"))["board"]["task"]
    assert task["thresholds"] == {"passed": 140, "strong": 170, "best": 194}
    for side, tier in SCALES:
        score = GAME.public(solo(5, side=side, won=TEN))["scores"][0]
        assert (score["total"], score["tier"]) == (10, tier)
    assert [GAME.public(solo(n))["board"]["task"]["penalty"] for n in TASKS] == [0, 10, 10, 0, 0]


def test_the_scale_of_a_result_is_that_of_the_side_and_of_the_best() -> None:
    for side, tier in SCALES:
        good = solo(5, side=side, won=TEN)
        sheets = (*solo(5).sheets, *good.sheets)
        result = GAME.result(replace(good, sheets=sheets, phase="over"))
        assert result is not None
        assert (result.scores, result.tier, result.lost) == ((0, 10), tier, tier == "failed")


def test_only_the_fields_of_the_last_roll_are_marked() -> None:
    own = replace(sheet("A1:1..."), last=("A1.red",))
    moves = {0: enter("green:joker", "blue:A1.blue"), 1: enter("white:A1.red")}
    after = play(position(own, sheet(), dice="12345"), moves).state
    assert GAME.public(after)["sheets"]["0"]["last"] == ["joker.0", "A1.blue"]


def test_a_sheet_without_entries_in_the_roll_has_no_marks() -> None:
    marked = replace(sheet("A1:1..."), last=("A1.red",))
    callers = (False, False, True)
    state = position(sheet(), marked, sheet(only=""), phase="last", queue=(1,), callers=callers)
    after = play(state, {0: GAME.default(state, 0, None)}).state
    assert GAME.public(after)["sheets"]["1"]["last"] == []
    given_up = play(replace(solo(1), sheets=(marked,)), {0: GiveUp()}).state
    assert GAME.public(given_up)["sheets"]["0"]["last"] == []


def test_a_preview_counts_from_the_current_sheet() -> None:
    own = sheet("A1:3333 B2:554.", won="A1", jokers=(6,))
    state = position(own, sheet(crossed="A1"), dice="12355")
    shown = DRAFTING.preview(state, {0: enter("yellow:B2.yellow", "red:joker")}, 0)["0"]
    assert shown["jokers"] == {"joker.1": 1}
    assert shown["score"]["total"] == 12 + 19 - 6 - 1
    assert shown["gain"] == 19 - 1


def test_a_finished_sheet_has_no_current_line() -> None:
    given_up = play(solo(3), {0: GiveUp()}).state
    assert GAME.public(given_up)["sheets"]["0"]["line"] is None
    assert GAME.public(play(solo(2), {0: GiveUp()}).state)["sheets"]["0"]["line"] is None


def test_a_player_who_gives_up_keeps_the_result_so_far() -> None:
    after = play(solo(5, won=TEN), {0: GiveUp()}).state
    assert GAME.public(after)["scores"][0]["tier"] == "passed"
    result = GAME.result(after)
    assert result is not None
    assert (result.scores, result.tier, result.lost) == ((10,), "passed", False)


def test_equal_numbers_in_both_joker_fields_count_twice() -> None:
    score = GAME.public(position(sheet(jokers=(4, 4)), sheet()))["scores"][0]
    assert (score["jokers"], score["total"]) == (8, -8)


def test_rows_are_counted_from_the_top() -> None:
    own = sheet("A1:3333 A2:4443 B2:5545", won="A1 A2 B2")
    score = GAME.public(position(own, sheet()))["scores"][0]
    assert (score["rows"], score["squares"]) == ([12, 34, 0, 0], 3)


@pytest.mark.parametrize("task", TASKS)
def test_a_player_who_gave_up_is_imagined_that_way(task: TaskId) -> None:
    luck = Recorded(1)
    state = GAME.setup(2, ColourSquareOptions(task=task), luck)
    after = play(state, {0: GiveUp(), 1: GAME.default(state, 1, None)}, luck).state
    for seat in (0, 1):
        other = GAME.imagine(view(after, seat), seat, Random(1))
        assert view(other, seat) == view(after, seat)
        assert GAME.to_act(other) == {1}
