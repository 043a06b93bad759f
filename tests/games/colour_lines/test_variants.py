"""Section 7: neighbours, active placement, three of four; and which options go together."""

from dataclasses import replace
from itertools import product

import pytest

from app.games.colour_lines.board import SCORINGS
from app.games.colour_lines.game import DRAFTING, GAME
from app.games.colour_lines.moves import Place
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_lines.state import State
from app.games.contract import BadOptions, Note
from tests.games.colour_lines.positions import (
    allowed,
    draw,
    error_of,
    parts,
    place,
    play,
    position,
    refused,
    rolled,
    setup,
)
from tests.support.luck import Recorded, Scripted

FULL = "pink light_blue 1-4 12-4"


def begun(seats: int, luck: Recorded | Scripted | None = None, **options: object) -> State:
    chosen = ColourLinesOptions(start=0, **options)  # type: ignore[arg-type]
    GAME.check_options(seats, chosen)
    return GAME.setup(seats, chosen, luck or Recorded(2))


# Neighbours


def test_the_next_seat_marks_the_colours_and_the_previous_one_the_crosses() -> None:
    state = begun(3, neighbours=True)
    assert state.phase == "colours"
    assert GAME.to_act(state) == {0, 1, 2}
    colours = {0: "pink light_blue", 1: "yellow orange", 2: "dark_blue purple"}
    outcome = play(state, {seat: setup(text) for seat, text in colours.items()})
    marked = outcome.state
    shown = GAME.public(marked)["sheets"]
    assert [shown[seat]["colours"] for seat in "012"] == [
        ["yellow", "orange"],
        ["dark_blue", "purple"],
        ["pink", "light_blue"],
    ]
    assert (
        Note("colour_lines-marked", {"seat": 0, "colours": ["yellow", "orange"]}) in outcome.notes
    )
    assert marked.phase == "starts"
    assert marked.round == 0
    assert GAME.to_act(marked) == {0, 1, 2}
    starts = {0: "4-4 12-4", 1: "1-4 12-4", 2: "1-4 12-7"}
    assert refused(marked, 2, setup("1-4 9-4")) == "same-colour"  # yellow, for seat 0
    assert refused(marked, 0, setup("1-4 12-4")) == "same-colour"  # purple, for seat 1
    outcome = play(marked, {seat: setup(text) for seat, text in starts.items()})
    sheets = GAME.public(outcome.state)["sheets"]
    assert [sheets[seat]["starts"] for seat in "012"] == [
        {"L": "1-4", "R": "12-7"},
        {"L": "4-4", "R": "12-4"},
        {"L": "1-4", "R": "12-4"},
    ]
    assert outcome.state.phase == "draw"
    args = {"blocks": ["orange", "light_green"]}
    assert Note("colour_lines-crosses", {"seat": 1, **args}) in outcome.notes


def test_with_two_players_both_marks_are_made_by_the_other() -> None:
    state = begun(2, neighbours=True)
    marked = play(state, {0: setup("pink yellow"), 1: setup("orange purple")}).state
    assert marked.sheets[1].colours == ("pink", "yellow")
    assert marked.sheets[0].colours == ("orange", "purple")
    after = play(marked, {0: setup("1-4 12-4"), 1: setup("4-1 12-4")}).state
    shown = GAME.public(after)["sheets"]
    assert shown["1"]["starts"]["L"] == "1-4"
    assert shown["0"]["starts"]["L"] == "4-1"


def test_each_step_has_its_own_marks() -> None:
    state = begun(3, neighbours=True)
    assert refused(state, 0, setup("pink 1-4")) == "no-starts-now"
    assert refused(state, 0, setup("pink pink")) == "colour-twice"
    assert refused(state, 0, setup("pink")) == "setup-incomplete"
    assert error_of(state, 0, setup("pink")).arguments == {"colours": 1, "starts": 0}
    assert all(hasattr(part, "colour") for part in parts(state, 0))
    marked = play(state, {seat: setup("pink yellow") for seat in range(3)}).state
    assert refused(marked, 0, setup("orange")) == "no-colours-now"
    assert refused(marked, 0, setup("1-4 9-10")) == "same-colour"
    assert error_of(marked, 0, setup("1-4")).arguments == {"colours": 0, "starts": 1}
    assert all(hasattr(part, "start") for part in parts(marked, 0))


def test_the_preview_names_the_sheet() -> None:
    state = begun(3, neighbours=True)
    assert DRAFTING.preview(state, {0: setup("pink")}, 0)["0"]["sheet"] == 2
    marked = play(state, {seat: setup("pink yellow") for seat in range(3)}).state
    shown = DRAFTING.preview(marked, {0: setup("1-4")}, 0)["0"]
    assert (shown["sheet"], shown["starts"]["L"]) == (1, "1-4")
    assert GAME.open_drafts(state)


def test_absent_neighbours_mark_something() -> None:
    state = begun(4, neighbours=True)
    while state.phase != "draw":
        moves = {seat: GAME.default(state, seat, None) for seat in GAME.to_act(state)}
        state = play(state, moves).state
    assert all(len(on.colours) == 2 for on in state.sheets)


# Active placement


def test_the_active_player_places_five_dice() -> None:
    state = begun(3, active_placement=True)
    placing = play(state, {seat: setup(FULL) for seat in range(3)}).state
    assert placing.phase == "place"
    assert len(placing.dice) == 5
    assert [at.die for at in placing.dice] == [1, 2, 3, 4, 5]
    assert {at.slot for at in placing.dice} == {None}
    assert GAME.to_act(placing) == {placing.active} == {0}
    outcome = play(placing, {0: place("5I 3II 1any 2I 4II")})
    assert outcome.state.phase == "draw"
    assert GAME.to_act(outcome.state) == {0, 1, 2}
    shown = GAME.public(outcome.state)["dice"]
    assert [(at["die"], at["slot"]) for at in shown] == [
        (2, "I"),
        (5, "I"),
        (3, "II"),
        (4, "II"),
        (1, "any"),
    ]
    faces = {at.die: at.face for at in placing.dice}
    assert {at["die"]: at["face"] for at in shown} == faces
    assert outcome.reveals  # final, although nothing was drawn by lot


def placing() -> State:
    return replace(position("1I:1", active_placement=True), phase="place", dice=FIVE)


FIVE = rolled("1:L2 2:0 3:1 4:U3 5:J3")


def test_two_dice_are_placed_left_two_right_and_one_for_either() -> None:
    state = placing()
    assert refused(state, 0, place("1I 2I 3I")) == "slot-full"
    assert refused(state, 0, place("1II 2II 3II")) == "slot-full"
    assert refused(state, 0, place("1any 2any")) == "slot-full"
    assert refused(state, 0, place("1I 1II")) == "die-placed"
    wrong = error_of(state, 0, place("1I 2I 3II 4II"))
    assert (wrong.code, wrong.arguments) == ("placement-incomplete", {"left": 1})
    assert refused(state, 0, draw("1 L 1-3")) == "place-now"
    assert allowed(state, 0, place("1I 2I 3II 4II 5any"))


def test_all_thirty_placements_are_offered() -> None:
    state = placing()
    found = list(GAME.moves(state, 0))
    assert len(found) == len(set(found)) == 30
    assert all(allowed(state, 0, move) for move in found)
    assert len(parts(state, 0)) == 15
    after = parts(state, 0, place("1I 2any 3I"))
    assert {(part.die, part.slot) for part in after} == {(4, "II"), (5, "II")}
    assert DRAFTING.blank(state, 0) == Place()


def test_an_absent_player_places_in_order() -> None:
    state = placing()
    assert GAME.default(state, 0, None) == place("1I 2I 3II 4II 5any")
    assert GAME.default(state, 0, place("4any")) == place("4any 1I 2I 3II 5II")


def test_the_preview_shows_the_slots() -> None:
    shown = DRAFTING.preview(placing(), {0: place("4any")}, 1)["0"]["dice"]
    assert [(at["die"], at["slot"]) for at in shown][2:4] == [(3, None), (4, "any")]


def test_players_take_turns_to_roll_and_place() -> None:
    state = begun(2, active_placement=True)
    state = play(state, {seat: setup(FULL) for seat in range(2)}).state
    for expected in (0, 1, 0, 1, 0):
        assert (state.phase, state.active) == ("place", expected)
        assert GAME.to_act(state) == {expected}
        assert list(GAME.moves(state, 1 - expected)) == []
        state = play(state, {expected: GAME.default(state, expected, None)}).state
        moves = {seat: GAME.default(state, seat, None) for seat in range(2)}
        state = play(state, moves, forced=True).state
    assert state.phase == "over"


# Three of four


def test_one_scoring_is_left_out_by_lot() -> None:
    for number, out in enumerate(SCORINGS):
        state = begun(2, Scripted({"scoring-left-out": number}), three_of_four=True)
        expected = [scoring for scoring in SCORINGS if scoring != out]
        assert GAME.public(state)["board"]["scorings"] == expected
        notes = play(state, {0: setup(FULL), 1: setup(FULL)}).notes
        assert notes[0] == Note("colour_lines-scorings", {"out": out})
    assert GAME.public(begun(2))["board"]["scorings"] == list(SCORINGS)


def test_letters_are_marked_even_if_they_do_not_count() -> None:
    on = replace(position("1I:1").sheets[0], lines=((1,), (166,)), taken=1 << 1 | 1 << 166)
    dice = "1I:1 2I:0 3II:0 4II:0 5any:0"
    state = position(dice, on, on, scorings=("crossings", "pairs", "dots"), three_of_four=True)
    outcome = play(state, {0: draw("1 L 0-0"), 1: draw("1 L 2-0")})
    assert outcome.state.sheets[0].letters == (1, 0, 0, 0)
    score = GAME.public(outcome.state)["scores"][0]
    assert score["letters"] == score["total"] - score["dot_points"] == 0


# Options


def refused_options(seats: int, **options: object) -> str:
    with pytest.raises(BadOptions) as caught:
        GAME.check_options(seats, ColourLinesOptions(**options))  # type: ignore[arg-type]
    return caught.value.code


def test_one_to_five_can_play() -> None:
    assert list(GAME.card.seats) == [1, 2, 3, 4, 5]
    for seats in (2, 3, 4, 5):
        GAME.check_options(seats, ColourLinesOptions())
    assert refused_options(6) == "colour-lines-seats"
    assert refused_options(0) == "colour-lines-seats"


def test_variants_can_be_combined_freely() -> None:
    for neighbours, placing_, three in product((False, True), repeat=3):
        options = ColourLinesOptions(
            neighbours=neighbours, active_placement=placing_, three_of_four=three
        )
        GAME.check_options(3, options)


def test_a_first_game_excludes_neighbours_and_three_of_four() -> None:
    assert refused_options(2, first_game=True, neighbours=True) == "colour-lines-first-game"
    assert refused_options(2, first_game=True, three_of_four=True) == "colour-lines-first-game"
    GAME.check_options(2, ColourLinesOptions(first_game=True, active_placement=True))


def test_a_single_player_needs_a_task_and_several_have_none() -> None:
    assert refused_options(1) == "colour-lines-alone"
    for task in (1, 2, 3, 4):
        GAME.check_options(1, ColourLinesOptions(task=task))
        assert refused_options(2, task=task) == "colour-lines-crowd"
    assert refused_options(1, task=9) == "colour-lines-task"


@pytest.mark.parametrize(
    "switch", ["first_game", "neighbours", "active_placement", "three_of_four"]
)
def test_tasks_have_no_variants(switch: str) -> None:
    assert refused_options(1, task=1, **{switch: True}) == "colour-lines-variants-task"


def test_each_task_has_its_side() -> None:
    for task, sides in {1: "AB", 2: "AB", 3: "A", 4: "A", 5: "B"}.items():
        for side in "AB":
            if side in sides:
                GAME.check_options(1, ColourLinesOptions(task=task, side=side))  # type: ignore[arg-type]
            else:
                assert refused_options(1, task=task, side=side) == "colour-lines-task-side"


def test_hard_dice_are_for_tasks() -> None:
    assert refused_options(2, hard=True) == "colour-lines-hard"
    GAME.check_options(1, ColourLinesOptions(task=1, hard=True))


def test_invalid_options_are_refused() -> None:
    assert refused_options(2, side="C") == "colour-lines-side"
    assert refused_options(2, start=2) == "colour-lines-start"
    assert refused_options(2, start=-1) == "colour-lines-start"
