"""Section 8: side B."""

from dataclasses import replace

import pytest

from app.games.colour_lines.board import FIELD, SIDES, Side, bits, make_side
from app.games.colour_lines.state import Sheet
from tests.games.colour_lines.account import PRINTED
from tests.games.colour_lines.positions import (
    allowed,
    draw,
    lines,
    offered,
    parts,
    play,
    position,
    refused,
    score,
    sheet,
)

ONE = "1I:1 2I:0 3II:0 4II:0 5any:0"
"""Circles of side B: 1-1, 9-1, 4-4, 11-4, 2-7, 9-7, 4-10, 12-10."""


def made_up(*circles: str) -> Side:
    """Side B with other circles."""
    return make_side("B", {**PRINTED["sides"]["B"], "circles": circles})


def test_a_made_up_sheet_differs_in_its_circles_only() -> None:
    assert made_up(*PRINTED["sides"]["B"]["circles"]).circles == SIDES["B"].circles
    assert made_up("1-0").circles == bits([FIELD["1-0"]])


@pytest.mark.parametrize("bonus", ["", " + 4-3", " + 4-3 4-2", " + 3-4 3-5", " + 4-5 5-5"])
def test_a_circle_gives_up_to_two_free_lines(bonus: str) -> None:
    state = position(ONE, sheet("5-4", "9-4"), sheet("2-2"), side="B")
    assert allowed(state, 0, draw(f"1 L 4-4{bonus}"))
    assert f"1 L 4-4{bonus}" in offered(state, 0)


def test_not_three() -> None:
    state = position(ONE, sheet("5-4", "9-4"), sheet("2-2"), side="B")
    assert refused(state, 0, draw("1 L 4-4 + 4-3 4-2 4-1")) == "no-bonus"


def test_bonus_lines_are_free_in_shape_but_obey_the_rules_of_lines() -> None:
    state = position(ONE, sheet("3-3 4-3 5-3 5-4", "9-4"), sheet(), side="B")
    assert refused(state, 0, draw("1 L 4-4 + 4-3")) == "field-taken"
    assert refused(state, 0, draw("1 L 4-4 + 4-5 4-4")) == "field-taken"
    assert refused(state, 0, draw("1 L 4-4 + 3-5")) == "not-a-neighbour"
    assert refused(state, 0, draw("1 L 4-4 + 4-5 4-55")) == "outside-sheet"
    near = position(ONE, sheet("2-4 3-4 3-3 4-3", "9-4"), sheet(), side=made_up("5-3"))
    assert refused(near, 0, draw("1 L 5-3 + 5-2")) == "black-field"
    edge = position(ONE, sheet("5-5 6-5", "9-4"), sheet(), side=made_up("7-5"))
    assert refused(edge, 0, draw("1 L 7-5 + 8-5")) == "other-half"


def test_they_belong_to_the_same_line_and_die() -> None:
    state = position("1I:1 2I:1 3II:1 4II:0 5any:0", sheet("5-4", "9-4"), sheet("2-2"), side="B")
    assert refused(state, 0, draw("1 L 4-4", "3 R 9-3 + 9-2")) == "no-bonus"
    assert refused(state, 0, draw("1 L 4-4", "2 L 3-4 + 3-3")) == "no-bonus"
    assert allowed(state, 0, draw("1 L 4-4 + 3-4 3-3", "2 L 3-2", "3 R 9-3"))


def test_they_come_after_the_whole_shape() -> None:
    """The circle is the first field of the straight two; the shape goes on first."""
    state = position("1I:I2 2I:0 3II:0 4II:0 5any:0", sheet("5-4", "9-4"), sheet(), side="B")
    assert allowed(state, 0, draw("1 L 4-4 3-4 + 3-3 3-2"))
    assert refused(state, 0, draw("1 L 4-4 + 4-3 3-3")) == "wrong-length"
    assert refused(state, 0, draw("1 L 4-4 4-3 + 4-2")) == "wrong-shape"


def test_a_joker_line_on_a_circle_gives_them_too() -> None:
    state = position("1I:3 2I:0 3II:0 4II:0 5any:0", sheet("5-4", "9-4"), sheet(), side="B")
    assert "1 joker L 4-4 + 4-3 4-2" in offered(state, 0)
    assert allowed(state, 0, draw("1 joker L 4-4 + 4-3 4-2"))
    assert allowed(state, 0, draw("1 joker L 4-4"))
    assert refused(state, 0, draw("1 joker L 5-3 + 5-4")) == "no-bonus"


def test_bonus_fields_are_dotted_like_all_others() -> None:
    on = sheet("5-4", "9-4", colours="light_blue pink")
    state = position(ONE, on, sheet("5-4"), side="B")
    after = play(state, {0: draw("1 L 4-4 + 4-3 3-3"), 1: draw("1 L 4-4")}).state
    assert lines(after, 0, "L") == ["5-4", "4-4", "4-3", "3-3"]
    assert score(after)["dots"] == 2  # 4-4 is a circle and no dot in a point colour
    assert score(after)["circles"] == 1
    assert score(after)["colours"] == 1


def test_a_circle_still_is_its_colour_for_pairs_and_the_middle_line() -> None:
    on = sheet("5-4", "9-4", colours="yellow pink")
    after = play(
        position(ONE, on, sheet("5-4"), side="B"), {0: draw("1 L 4-4"), 1: draw("1 L 5-3")}
    ).state
    assert score(after)["colours"] == 1
    assert score(after)["dots"] == 0
    own = sheet("5-4 4-4", "11-11 11-10", colours="light_blue pink")
    other = position(ONE, own, sheet(), side="B")
    assert score(other)["pairs"] == ["light_blue"]
    assert score(other)["dots"] == 1


def test_chains_on_a_made_up_sheet() -> None:
    """4-4 gives two lines; a bonus line on 4-3 two more; then 4-1 on the last of them two more."""
    side = made_up("4-4", "4-3", "4-1")
    state = position(ONE, sheet("5-4", "9-4"), sheet("2-2"), side=side)
    assert allowed(state, 0, draw("1 L 4-4 + 4-3"))
    assert allowed(state, 0, draw("1 L 4-4 + 4-3 3-3 2-3 1-3"))
    assert refused(state, 0, draw("1 L 4-4 + 4-3 3-3 2-3 1-3 0-3")) == "no-bonus"
    longest = "1 L 4-4 + 4-3 4-2 4-1 3-1 2-1 1-1"
    assert allowed(state, 0, draw(longest[:-4]))
    # The budget: 2, 1 + 2, 2, 1 + 2, 2, 1, 0.
    assert refused(state, 0, draw(longest + " 1-2 1-3")) == "no-bonus"
    assert longest in offered(state, 0)


def test_circles_of_the_path_add_up() -> None:
    side = made_up("4-4", "3-4")
    state = position("1I:2 2I:0 3II:0 4II:0 5any:0", sheet("5-4", "9-4"), sheet(), side=side)
    assert allowed(state, 0, draw("1 L 4-4 3-4 + 2-4 2-3 3-3 4-3"))
    assert refused(state, 0, draw("1 L 4-4 3-4 + 2-4 2-3 3-3 4-3 5-3")) == "no-bonus"


def test_a_circle_may_be_reached_by_the_last_bonus_line() -> None:
    side = made_up("4-4", "4-2")
    state = position(ONE, sheet("5-4", "9-4"), sheet("2-2"), side=side)
    assert allowed(state, 0, draw("1 L 4-4 + 4-3 4-2 4-1 4-0"))
    assert refused(state, 0, draw("1 L 4-4 + 4-3 4-2 4-1 4-0 3-0")) == "no-bonus"


def test_no_start_on_special_fields_of_side_b() -> None:
    blank = replace(position(ONE, Sheet(), side="B"), phase="setup", round=0, dice=())
    offered_starts = {getattr(part, "start", "") for part in parts(blank, 0)}
    assert "4-5" in offered_starts
    assert not offered_starts & {"4-4", "5-2", "0-0"}
