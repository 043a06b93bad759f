"""Section 11: what all tasks share, and each of the five."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.games.colour_square.board import SQUARES, TASKS, SideName, TaskId
from app.games.colour_square.game import DRAFTING, GAME
from app.games.colour_square.moves import GiveUp
from app.games.colour_square.options import ColourSquareOptions
from app.games.colour_square.state import State
from app.games.contract import Note
from tests.games.colour_square.positions import (
    allowed,
    enter,
    mark,
    offered,
    play,
    refused,
    sheet,
    solo,
    total,
)
from tests.support.luck import Recorded

TIERS = json.loads((Path(__file__).parent / "cases" / "examples.json").read_text())["tiers"]
ALL: tuple[TaskId, ...] = (1, 2, 3, 4, 5)
SNAKE = ["B1", "B2", "B3", "B4", "C4", "D4", "D3", "D2", "D1"]


def step(state: State, *entries: str) -> State:
    return play(state, {0: enter(*entries)}).state


@pytest.mark.parametrize("case", TIERS, ids=lambda c: f"{c['task']}{c['side']}{c['result']}")
def test_a_result_has_its_tier(case: dict[str, Any]) -> None:
    assert TASKS[case["task"]].tier(case["side"], case["result"]) == case["tier"]


SCALES = {
    1: ((115, 140, 166), (140, 170, 194)),
    2: ((100, 140, 202), (120, 170, 230)),
    3: ((150, 175, 215), (185, 210, 241)),
    4: ((7, 9, 10), (8, 9, 10)),
    5: ((10, 13, 16), (12, 14, 16)),
}


@pytest.mark.parametrize("task", ALL)
@pytest.mark.parametrize(("side", "place"), [("A", 0), ("B", 1)])
def test_every_threshold_starts_a_tier(task: TaskId, side: SideName, place: int) -> None:
    names = ("passed", "strong", "best")
    below = ("failed", *names)
    for limit, name, lower in zip(SCALES[task][place], names, below, strict=False):
        assert TASKS[task].tier(side, limit) == name
        assert TASKS[task].tier(side, limit - 1) == lower


# What all tasks share


@pytest.mark.parametrize("task", [1, 2, 3, 5])
def test_a_roll_requires_exactly_two_of_five_dice(task: TaskId) -> None:
    state = solo(task, dice="12345")
    assert GAME.private(state, 0)["need"] == 2
    name = "B1" if task == 1 else "A1"
    assert allowed(state, 0, f"red:{name}.red", f"white:{name}.blue")
    assert allowed(state, 0, f"green:{name}.green", f"yellow:{name}.yellow")
    assert refused(state, 0, enter()) == "entries-missing"
    assert refused(state, 0, enter(f"red:{name}.red")) == "entries-missing"
    three = enter(f"red:{name}.red", f"blue:{name}.blue", f"white:{name}.green")
    assert refused(state, 0, three) == "too-many-entries"


@pytest.mark.parametrize("task", ALL)
def test_white_is_any_colour_and_the_others_are_not(task: TaskId) -> None:
    state = solo(task, dice="12345", lines="AB1" if task == 4 else "")
    name = "B1" if task == 1 else "A1"
    for colour in ("red", "blue", "green", "yellow"):
        DRAFTING.check(state, 0, enter(f"white:{name}.{colour}"))
    assert refused(state, 0, enter(f"red:{name}.blue"), draft=True) == "wrong-colour"


def test_fewer_entries_only_if_nothing_is_left() -> None:
    """Red and white compete for the only red corner; the second die lapses."""
    state = solo(1, "B1:.111", dice="12345", only="B1")
    assert GAME.private(state, 0)["need"] == 1
    assert allowed(state, 0, "red:B1.red")
    assert allowed(state, 0, "white:B1.red")
    assert refused(state, 0, enter()) == "entries-missing"
    both = enter("red:B1.red", "white:B1.red")
    assert refused(state, 0, both) == "square-closed"


def test_the_order_of_entries_is_part_of_the_move() -> None:
    """In the sequence, closing B1 hatches A1, so A1 has to be written first."""
    state = solo(5, "B1:1.22", dice="12345")
    assert allowed(state, 0, "red:A1.red", "blue:B1.blue")
    assert refused(state, 0, enter("blue:B1.blue", "red:A1.red")) == "square-closed"


def test_tasks_have_no_crosses_and_no_last_rolls() -> None:
    state = solo(1, "B1:12.2", dice="11211")
    two = replace(state, sheets=(*state.sheets, *state.sheets), callers=(False, False))
    moves = {0: enter("green:B1.green", "red:B2.red"), 1: enter("red:B2.red", "blue:B2.blue")}
    after = play(two, moves).state
    assert [mark(after, seat, "B1") for seat in (0, 1)] == ["won", "open"]
    done = solo(1, "B1:12.2", dice="11211", only="B1")
    three = replace(done, sheets=(*done.sheets, *state.sheets), callers=(False, False))
    after = play(three, {0: enter("green:B1.green"), 1: moves[1]}).state
    assert after.phase == "roll"
    assert GAME.to_act(after) == {1}


def test_several_players_roll_in_turn_and_all_use_every_roll() -> None:
    luck = Recorded(2)
    state = GAME.setup(3, ColourSquareOptions(task=5, start=1), luck)
    for active in (1, 2, 0, 1):
        assert state.active == active
        assert GAME.to_act(state) == {0, 1, 2}
        for seat in range(3):
            assert GAME.private(state, seat)["need"] == 2
        moves = {seat: GAME.default(state, seat, None) for seat in range(3)}
        state = play(state, moves, luck).state


def test_a_finished_player_waits() -> None:
    state = solo(1, "B1:555.", only="B1")
    other = solo(1)
    two = replace(state, sheets=(*state.sheets, *other.sheets), callers=(False, False))
    moves = {0: enter("yellow:B1.yellow"), 1: GAME.default(two, 1, None)}
    outcome = play(two, moves)
    assert GAME.to_act(outcome.state) == {1}
    assert outcome.state.active == 1
    later = play(outcome.state, {1: GAME.default(outcome.state, 1, None)}).state
    assert (later.active, later.sheets[0]) == (1, replace(outcome.state.sheets[0], last=()))
    shown = GAME.public(outcome.state)["sheets"]
    assert [shown[seat]["finished"] for seat in "01"] == [True, False]
    done = [note.args for note in outcome.notes if note.key == "colour_square-task-done"]
    assert done == [{"seat": 0, "result": 0, "tier": "failed", "measure": "points"}]


@pytest.mark.parametrize("task", ALL)
def test_a_player_can_give_up(task: TaskId) -> None:
    state = GAME.setup(2, ColourSquareOptions(task=task), Recorded(1))
    other = GAME.default(state, 1, None)
    outcome = play(state, {0: GiveUp(), 1: other})
    assert GAME.to_act(outcome.state) == {1}
    assert Note("colour_square-gave-up", {"seat": 0}) in outcome.notes
    assert outcome.state.sheets[1] != state.sheets[1]
    ended = play(outcome.state, {1: GiveUp()}).state
    assert GAME.to_act(ended) == frozenset()
    result = GAME.result(ended)
    assert result is not None
    assert result.lost
    assert result.tier == "failed"


def test_open_squares_cost_nothing_but_in_task_3_after_giving_up() -> None:
    for task in (1, 2, 5):
        after = play(solo(task), {0: GiveUp()}).state
        assert total(after, 0) == 0
    after = play(solo(3), {0: GiveUp()}).state
    assert total(after, 0) == -160
    result = GAME.result(after)
    assert result is not None
    assert sum(item.points for item in result.items) == -160


def test_squares_that_are_open_at_the_end_stay_open() -> None:
    after = play(solo(2, "A1:1..."), {0: GiveUp()}).state
    assert [mark(after, 0, name) for name in ("A1", "A2")] == ["open", "open"]


def test_the_best_result_wins_and_ties_share() -> None:
    done = sheet(" ".join(f"{n}:3333" for n in SQUARES), won=" ".join(SQUARES))
    seven = replace(done, marks=("won",) * 7 + ("hatched",) * 9)
    state = replace(solo(5), sheets=(done, seven, done), phase="over", callers=(False,) * 3)
    result = GAME.result(state)
    assert result is not None
    assert result.scores == (16, 7, 16)
    assert result.ranks == (1, 3, 1)
    assert (result.tier, result.lost) == ("best", False)


def test_nobody_wins_if_all_fail() -> None:
    done = sheet(won="A1", hatched=" ".join(SQUARES[1:]))
    state = replace(solo(5), sheets=(done, done), phase="over", callers=(False, False))
    result = GAME.result(state)
    assert result is not None
    assert (result.tier, result.lost) == ("failed", True)


# Jokers of the tasks


@pytest.mark.parametrize("task", [1, 2, 3])
def test_any_of_five_dice_may_be_parked(task: TaskId) -> None:
    state = solo(task, dice="12345")
    name = "B1" if task == 1 else "A1"
    for die in ("red", "blue", "green", "yellow"):
        assert allowed(state, 0, f"{die}:joker", f"white:{name}.red")
    assert allowed(state, 0, "white:joker", "red:joker")
    assert total(play(state, {0: enter("white:joker", "red:joker")}).state, 0) == -6
    assert refused(state, 0, enter(f"red:{name}.blue!"), draft=True) == "no-recolour"


def test_a_parked_die_settles_the_only_entry_that_is_owed() -> None:
    state = solo(1, "B1:1.11", dice="12345", side="A", only="B1")
    assert allowed(state, 0, "red:joker", "blue:B1.blue")
    blocked = solo(1, "B1:12.3", dice="11111", side="B", only="B1")
    assert GAME.private(blocked, 0)["need"] == 0
    only = solo(1, "B1:12.3", dice="11511", side="B", only="B1")
    assert GAME.private(only, 0)["need"] == 1
    assert allowed(only, 0, "red:joker")
    assert refused(only, 0, enter("red:joker", "green:B1.green")) == "too-many-entries"


@pytest.mark.parametrize("task", [4, 5])
def test_a_joker_recolours_a_die(task: TaskId) -> None:
    state = solo(task, dice="12345", lines="AB1" if task == 4 else "")
    after = step(state, "red:A1.blue!", "green:A1.green")
    shown = GAME.public(after)["sheets"]["0"]
    assert shown["cells"]["A1.blue"] == 1
    assert shown["jokers"] == {"joker.0": "x", "joker.1": None}
    assert shown["last"] == ["A1.blue", "joker.0", "A1.green"]
    assert GAME.public(after)["scores"][0]["jokers"] == 0
    assert refused(state, 0, enter("red:joker"), draft=True) == "joker-takes-no-number"


def test_recolours_are_limited_to_two_and_never_wasted() -> None:
    state = solo(5, dice="12345")
    assert allowed(state, 0, "red:A1.blue!", "blue:A1.red!")
    assert refused(state, 0, enter("red:A1.red!"), draft=True) == "recolour-needless"
    assert refused(state, 0, enter("white:A1.red!"), draft=True) == "recolour-needless"
    used = solo(5, dice="12345", jokers=(0, 0))
    assert refused(used, 0, enter("red:A1.blue!"), draft=True) == "jokers-full"
    assert refused(state, 0, enter("red:joker!"), draft=True) == "recolour-needs-corner"
    assert not any(part.endswith("!") for part in offered(used, 0))


@pytest.mark.parametrize("first", ["white:A1.red", "green:A1.green", "green:A1.red!"])
def test_a_recolour_is_offered_for_any_entry_of_a_roll(first: str) -> None:
    after = offered(solo(5, dice="12345"), 0, enter(first))
    assert {"blue:B2.yellow!", "red:A1.yellow!", "yellow:A1.yellow"} <= after


def test_a_recolour_is_allowed_where_nothing_fits_but_not_compulsory() -> None:
    state = solo(5, "B1:12.3", dice="15234", side="B", only="B1")
    assert GAME.private(state, 0)["need"] == 0
    assert allowed(state, 0)
    assert offered(state, 0) == {"blue:B1.green!"}
    assert allowed(state, 0, "blue:B1.green!")


def test_a_preset_keeps_its_number_for_a_recoloured_die() -> None:
    state = solo(5, "B1:12.3", dice="12345", side="B", only="B1")
    assert refused(state, 0, enter("blue:B1.green!")) == "preset-number"
    assert allowed(state, 0, "white:B1.green")
