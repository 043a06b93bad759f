"""Section 9: what covered play hides, and that nothing else reveals it."""

import json
from collections import defaultdict
from random import Random
from typing import Any

import pytest

from app.games.colour_square.board import SideName
from app.games.colour_square.game import DRAFTING, GAME
from app.games.colour_square.options import ColourSquareOptions
from app.games.colour_square.state import State
from tests.games.colour_square.positions import enter, play, position, random_move, sheet, view
from tests.support.luck import Recorded

TOLD = {"roll", "won-covered", "hatched", "called", "last-roll", "ended"}


def match(seats: int, side: SideName, seed: int) -> list[tuple[State, tuple[Any, ...]]]:
    """A random covered match: every position with the notes of the step to it."""
    luck, rng = Recorded(seed), Random(seed)
    state = GAME.setup(seats, ColourSquareOptions(side=side, covered=True), luck)
    positions: list[tuple[State, tuple[Any, ...]]] = [(state, ())]
    while acting := GAME.to_act(state):
        moves = {seat: random_move(state, seat, rng) for seat in sorted(acting)}
        outcome = GAME.apply(state, moves, luck)
        assert outcome.reveals
        state = outcome.state
        positions.append((state, outcome.notes))
    return positions


def test_others_see_only_the_states_of_squares() -> None:
    own = sheet("A1:3333 B1:1... C1:5555", won="A1", hatched="C1", jokers=(2,))
    public = GAME.public(position(own, sheet(), covered=True))
    shown = public["sheets"]["0"]
    assert [shown["states"][name] for name in ("A1", "B1", "C1")] == ["won", "open", "hatched"]
    assert shown["cells"] is shown["jokers"] is shown["last"] is None
    assert public["scores"] is None
    assert public["need"] is None


def test_a_sheet_is_private() -> None:
    own = sheet("A1:3333 B1:1...", won="A1", jokers=(2,))
    state = position(own, sheet(), covered=True)
    private = GAME.private(state, 0)
    assert private["sheet"]["cells"]["B1.red"] == 1
    assert private["score"]["total"] == 10
    assert private["need"] == 2
    assert GAME.private(state, 1)["sheet"]["cells"]["B1.red"] is None
    uncovered = position(own, sheet())
    assert GAME.private(uncovered, 0) == {"need": 2, "sheet": None, "score": None}


def test_a_started_square_looks_like_an_empty_one() -> None:
    begun = position(sheet("A1:333."), sheet(), covered=True)
    empty = position(sheet(), sheet(), covered=True)
    assert GAME.public(begun) == GAME.public(empty)


def test_everything_is_shown_when_the_match_is_over() -> None:
    for state, _ in match(2, "A", 5)[-1:]:
        public = GAME.public(state)
        assert state.phase == "over"
        assert public["sheets"]["0"]["cells"] is not None
        assert public["scores"] is not None
        assert GAME.private(state, 0)["sheet"] is None


@pytest.mark.parametrize("side", ["A", "B"])
def test_notes_reveal_no_number_of_a_sheet(side: SideName) -> None:
    for _, notes in match(3, side, 2):
        for note in notes:
            kind = note.key.removeprefix("colour_square-")
            assert kind in TOLD
            assert kind == "roll" or set(note.args) <= {"seat", "square"}


def test_a_won_range_does_not_reveal_its_sum() -> None:
    state = position(sheet(), sheet("D1:333."), dice="11113", side="B", covered=True)
    moves = {0: GAME.default(state, 0, None), 1: enter("white:D1.yellow")}
    notes = play(state, moves).notes
    (won,) = [note for note in notes if "won" in note.key]
    assert won.args == {"seat": 1, "square": "D1"}


def test_the_preview_reveals_nothing_about_others() -> None:
    state = position(sheet("A1:333."), sheet("A1:333."), dice="11113", covered=True)
    drafts = {0: enter("red:B1.red"), 1: enter("white:A1.yellow")}
    assert set(DRAFTING.preview(state, drafts, 0)["0"]["squares"]) == {"B1"}
    drafts = {0: enter("yellow:A1.yellow"), 1: enter("white:A1.yellow")}
    assert set(DRAFTING.preview(state, drafts, 0)) == {"0"}
    assert DRAFTING.preview(state, drafts, 0) == DRAFTING.preview(state, {0: drafts[0]}, 0)
    assert DRAFTING.preview(state, {1: drafts[1]}, 0) == {}


@pytest.mark.parametrize("side", ["A", "B"])
def test_positions_that_differ_in_what_is_hidden_look_the_same(side: SideName) -> None:
    """Whatever seat 0 imagines: view, parts, moves, preview and refusals are the same."""
    varied = defaultdict(set)
    for state, _ in match(3, side, 7)[::4]:
        seen = view(state, 0)
        if state.phase == "over":
            continue
        for seed in range(3):
            other = GAME.imagine(json.loads(json.dumps(seen)), 0, Random(seed))
            assert view(other, 0) == seen
            assert other.sheets[0] == state.sheets[0]
            if 0 in GAME.to_act(state):
                blank = DRAFTING.blank(state, 0)
                assert blank is not None
                assert list(DRAFTING.parts(other, 0, blank)) == list(
                    DRAFTING.parts(state, 0, blank)
                )
                moves = list(GAME.moves(state, 0))
                assert list(GAME.moves(other, 0)) == moves
                drafts = {0: moves[-1]}
                assert DRAFTING.preview(other, drafts, 0) == DRAFTING.preview(state, drafts, 0)
            for seat in (1, 2):
                varied[seat, "corners"].add(other.sheets[seat].corners)
                varied[seat, "jokers"].add(other.sheets[seat].jokers)
    assert all(len(values) > 1 for values in varied.values())


def test_the_same_move_and_draws_give_the_same_notes() -> None:
    """What the others have makes no difference unless it closes a square."""
    one = position(sheet(), sheet("A1:11..", jokers=(3,)), dice="12345", covered=True)
    two = position(sheet(), sheet("D4:1... C3:6...", jokers=(1, 6)), dice="12345", covered=True)
    moves = {0: enter("red:A1.red", "blue:A1.blue"), 1: enter("white:B2.red")}
    first, second = (play(state, moves, Recorded(4)) for state in (one, two))
    assert first.notes == second.notes
    assert view(first.state, 0) == view(second.state, 0)
    assert GAME.public(first.state) == GAME.public(second.state)


def test_a_spectator_can_imagine_too() -> None:
    state = match(2, "B", 3)[10][0]
    seen = {"public": GAME.public(state), "private": None}
    other = GAME.imagine(seen, 0, Random(1))
    assert GAME.public(other) == seen["public"]


def test_imagined_sheets_follow_the_rules() -> None:
    for state, _ in match(2, "B", 4)[::5]:
        other = GAME.imagine(view(state, 0), 0, Random(2))
        for square, mark in enumerate(other.sheets[1].marks):
            four = other.sheets[1].corners[4 * square : 4 * square + 4]
            printed = state.side.squares[square]
            if mark in ("won", "hatched"):
                assert 0 not in four or state.phase == "over"
                assert printed.wins(sum(four)) == (mark == "won")
            else:
                assert 0 in four
            for preset, number in zip(printed.presets, four, strict=True):
                assert not number or preset in (0, number)
