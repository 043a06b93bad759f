"""Section 8: side B."""

from collections import Counter
from dataclasses import replace

import pytest

from app.games.colour_lines.board import CELLS, FIELD, SIDES, Side, bits, listed, make_side
from app.games.colour_lines.figures import BONUS_WALKS, LINES, WORDS, walk_of, walks
from app.games.colour_lines.state import SheetState
from tests.games.colour_lines.oracle import PRINTED
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


def test_a_circle_does_not_give_three_lines() -> None:
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


def test_bonus_lines_belong_to_the_same_line_and_die() -> None:
    state = position("1I:1 2I:1 3II:1 4II:0 5any:0", sheet("5-4", "9-4"), sheet("2-2"), side="B")
    assert refused(state, 0, draw("1 L 4-4", "3 R 9-3 + 9-2")) == "no-bonus"
    assert refused(state, 0, draw("1 L 4-4", "2 L 3-4 + 3-3")) == "no-bonus"
    assert allowed(state, 0, draw("1 L 4-4 + 3-4 3-3", "2 L 3-2", "3 R 9-3"))


def test_bonus_lines_come_after_the_whole_shape() -> None:
    """The circle is the first field of the straight two; the shape is finished first."""
    state = position("1I:I2 2I:0 3II:0 4II:0 5any:0", sheet("5-4", "9-4"), sheet(), side="B")
    assert allowed(state, 0, draw("1 L 4-4 3-4 + 3-3 3-2"))
    assert refused(state, 0, draw("1 L 4-4 + 4-3 3-3")) == "wrong-length"
    assert refused(state, 0, draw("1 L 4-4 4-3 + 4-2")) == "wrong-shape"


def test_a_joker_line_on_a_circle_gives_bonus_lines_too() -> None:
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


def test_circles_chain_on_a_made_up_sheet() -> None:
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


def test_special_fields_of_side_b_are_no_starts() -> None:
    blank = replace(position(ONE, SheetState(), side="B"), phase="setup", round=0, dice=())
    offered_starts = {getattr(part, "start", "") for part in parts(blank, 0)}
    assert "4-5" in offered_starts
    assert not offered_starts & {"4-4", "5-2", "0-0"}


def test_on_the_printed_sheets_every_continuation_is_listed() -> None:
    """A path has at most 13, fewer than the limit of the list; so none is left out."""
    most = 0
    for side in SIDES.values():
        for half, fields in enumerate(side.open):
            for face in WORDS:
                for end in listed(fields):
                    ways = Counter(walk.path for walk in walks(side, half, end, face))
                    most = max(most, *ways.values(), 0)
    assert most == 13 < BONUS_WALKS


@pytest.mark.parametrize("side", SIDES.values(), ids=lambda side: side.name)
def test_exactly_the_listed_drawings_are_accepted(side: Side) -> None:
    for half, fields in enumerate(side.open):
        for face in WORDS:
            for end in listed(fields):
                listing = walks(side, half, end, face)
                ways = {(walk.path, walk.bonus) for walk in listing}
                for walk in listing:
                    assert walk_of(side, half, end, face, (walk.path, walk.bonus)) == walk
                    for cells in misdrawn(walk.path, walk.bonus):
                        assert (walk_of(side, half, end, face, cells) is None) == (
                            cells not in ways
                        )


Cells = tuple[str, ...]


def misdrawn(path: Cells, bonus: Cells) -> list[tuple[Cells, Cells]]:
    """Wrong drawings of the same cells, and one cell more."""
    drawn = path + bonus
    ways = [(drawn[:cut], drawn[cut:]) for cut in range(len(drawn) + 1) if cut != len(path)]
    x, y = map(int, drawn[-1].split("-"))
    further = [(*bonus, f"{x + 1}-{y}"), (*bonus, f"{x}-{y - 1}"), (*bonus, drawn[0])]
    return [*ways, *((path, more) for more in further), (path[::-1], bonus)]


def crowded() -> Side:
    """A sheet on which almost every field is a circle."""
    printed = PRINTED["sides"]["B"]
    return made_up(*(set(CELLS) - {*printed["black"], *printed["letters"].values()}))


@pytest.mark.parametrize("face", [face for face in WORDS if LINES[face]])
def test_the_list_is_bounded_on_a_sheet_full_of_circles(face: str) -> None:
    side = crowded()
    for half, end in enumerate(("3-6", "10-5")):
        ways = Counter(walk.path for walk in walks(side, half, FIELD[end], face))
        assert set(ways.values()) == {BONUS_WALKS}
        assert len(ways) <= len(WORDS[face])


def test_a_drawing_that_is_not_listed_is_as_legal_as_one_that_is() -> None:
    """As many bonus lines as three columns have fields, up and down."""
    state = position(ONE, sheet("2-11", "13-11"), sheet("0-0"), side=crowded())
    columns = [[f"{x}-{y}" for y in range(12)] for x in (2, 3, 4)]
    way = [*columns[0][10::-1], *columns[1], *columns[2][::-1]]
    move = f"1 L {way[0]} + {' '.join(way[1:])}"
    assert allowed(state, 0, draw(move))
    assert move not in offered(state, 0)
    uses, ways = 1 + 6, 3  # the die, and five joker uses, one of them in both halves
    assert len(offered(state, 0)) <= uses * ways * BONUS_WALKS + len(state.dice)
    assert refused(state, 0, draw(f"{move} 4-1")) == "field-taken"
    assert refused(state, 0, draw(f"{move} 6-0")) == "not-a-neighbour"
