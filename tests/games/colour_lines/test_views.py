"""The shape of the views, and what a preview says."""

import json
from random import Random
from typing import Any

import pytest

from app.games.colour_lines.game import DRAFTING, GAME
from app.games.colour_lines.options import ColourLinesOptions
from tests.games.colour_lines.positions import (
    draw,
    play,
    position,
    random_move,
    sheet,
    variants,
    view,
)
from tests.support.luck import Recorded

BOARD = {
    *("side", "width", "height", "middle", "blocks", "letters", "black", "circles", "figures"),
    *("scorings", "recommended", "task", "hard", "variants", "rounds"),
}
SHEET = {"colours", "starts", "lines", "ends", "letters", "jokers", "skipped"}
SCORE = {
    *("colours", "crossings", "middle", "letters", "pairs", "pair_points", "dots", "dot_points"),
    *("circles", "total", "tier", "lost", "needs"),
}


@pytest.mark.parametrize(("seats", "options"), variants()[::3])
def test_views_are_json_and_keep_their_shape(seats: int, options: ColourLinesOptions) -> None:
    luck, rng = Recorded(5), Random(5)
    state = GAME.setup(seats, options, luck)
    while True:
        for seat in range(seats):
            seen = view(state, seat)
            assert json.loads(json.dumps(seen)) == seen
            public = seen["public"]
            names = {"phase", "round", "active", "dice", "board", "sheets", "scores"}
            assert set(public) == names
            assert seen["private"] == {}
            assert set(public["board"]) == BOARD
            assert all(set(on) == SHEET for on in public["sheets"].values())
            assert all(set(score) == SCORE for score in public["scores"])
            assert len(public["sheets"]) == len(public["scores"]) == seats
            assert GAME.imagine(json.loads(json.dumps(seen)), seat, rng) == state
        if not GAME.to_act(state):
            break
        moves = {seat: random_move(state, seat, rng) for seat in GAME.to_act(state)}
        drafts: Any = {seat: type(move)(move.parts[:2]) for seat, move in moves.items()}  # type: ignore[arg-type]
        shown = DRAFTING.preview(state, drafts, 0)
        assert json.loads(json.dumps(shown)) == shown
        assert set(shown) == {str(seat) for seat in drafts}
        state = GAME.apply(state, moves, luck).state


def test_unchanged_parts_are_the_same_objects() -> None:
    dice = "1I:1 2I:0 3II:0 4II:0 5any:0"
    state = position(dice, sheet(), sheet("2-2"))
    after = play(state, {0: draw("1 L 1-3"), 1: draw("1 L 2-1")}).state
    one, other = GAME.public(state), GAME.public(after)
    assert one["board"] is other["board"]
    assert one["sheets"]["0"] != other["sheets"]["0"]
    assert GAME.public(state)["sheets"]["0"] is one["sheets"]["0"]
    assert GAME.public(state)["scores"][0] is one["scores"][0]


def test_the_public_view_shows_a_round() -> None:
    state = position("1I:1 2I:0 3II:L2 4II:3 5any:0", sheet("1-4 1-3"), sheet(), round_=2, active=1)
    public = GAME.public(state)
    assert (public["phase"], public["round"], public["active"]) == ("draw", 2, 1)
    assert public["dice"][2] == {"die": 3, "face": "L2", "slot": "II"}
    assert public["board"]["rounds"] == 5
    own = public["sheets"]["0"]
    assert own["lines"] == {"L": ["1-4", "1-3"], "R": ["12-4"]}
    assert own["starts"] == {"L": "1-4", "R": "12-4"}
    assert own["letters"] == {"A": None, "B": None, "C": None, "D": None}
    assert public["board"]["variants"] == {
        "first_game": False,
        "neighbours": False,
        "active_placement": False,
        "three_of_four": False,
    }


def test_a_preview_shows_what_a_draft_would_bring() -> None:
    on = sheet("1-0", "12-4", colours="dark_green pink")
    state = position("1I:1 2I:L2 3II:J3 4II:1 5any:0", on, on)
    shown = DRAFTING.preview(state, {0: draw("1 L 0-0", "4 joker R 12-3")}, 0)["0"]
    assert shown["lines"] == {"L": ["0-0"], "R": ["12-3"]}
    assert shown["ends"] == {"L": "0-0", "R": "12-3"}
    assert shown["jokers"] == 1
    assert shown["score"]["letters"] == 20
    assert shown["score"]["total"] == shown["gain"] == 20 + 3
    states = {die: at["state"] for die, at in shown["dice"].items()}
    assert states == {"1": "done", "2": "open", "3": "open", "4": "done", "5": "zero"}


def test_a_preview_counts_letters_as_if_all_were_final() -> None:
    on, later = sheet("1-0"), sheet("1-0 0-0", letters=(1, 0, 0, 0))
    state = position("1I:1 2I:0 3II:0 4II:0 5any:0", on, on, round_=2)
    move = draw("1 L 0-0")
    both = DRAFTING.preview(state, {0: move, 1: move}, 0)
    assert [both[seat]["score"]["letters"] for seat in "01"] == [20, 20]
    first = position("1I:1 2I:0 3II:0 4II:0 5any:0", on, later, round_=2)
    assert DRAFTING.preview(first, {0: move}, 0)["0"]["score"]["letters"] == 10


@pytest.mark.parametrize(
    ("left", "uses", "state", "why"),
    [
        ("0-1 1-1 1-0 0-0", [], "stuck", "closed-in"),
        ("0-1 1-1 1-0 0-0", ["1 skip"], "skipped", "closed-in"),
        ("0-2 1-2 1-1 1-0 0-0", [], "stuck", "no-fit"),
        ("0-2 1-2 1-1 1-0 0-0", ["1 skip"], "skipped", "no-fit"),
        ("1-4", [], "open", None),
        ("2-0 2-1 1-1 1-0", ["1 skip", "2 L 0-0"], "declined", None),
    ],
)
def test_a_preview_says_why_a_die_cannot_be_drawn(
    left: str, uses: list[str], state: str, why: str | None
) -> None:
    at = position("1I:I2 2I:1 3II:0 4II:0 5any:0", sheet(left), sheet())
    shown = DRAFTING.preview(at, {0: draw(*uses)}, 0)["0"]["dice"]["1"]
    assert shown == {"state": state, "why": why}


def test_the_die_of_either_half_is_blocked_only_if_both_halves_are() -> None:
    one = position("1I:0 2I:0 3II:0 4II:0 5any:2", sheet("0-1 1-1 1-0 0-0"), sheet())
    assert DRAFTING.preview(one, {0: draw()}, 0)["0"]["dice"]["5"]["state"] == "open"
    walled = sheet("0-1 1-1 1-0 0-0", "13-1 12-1 12-0 13-0")
    both = position("1I:0 2I:0 3II:0 4II:0 5any:2", walled, sheet())
    shown = DRAFTING.preview(both, {0: draw()}, 0)["0"]["dice"]["5"]
    assert shown == {"state": "stuck", "why": "closed-in"}
