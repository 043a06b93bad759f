"""Sections 4 and 5: drawing the dice."""

from itertools import permutations

import pytest

from app.games.colour_lines.game import DRAFTING, GAME
from app.games.colour_lines.moves import Draw, UseDie
from tests.games.colour_lines.positions import (
    IDLE,
    allowed,
    draw,
    error_of,
    lines,
    offered,
    play,
    position,
    refused,
    score,
    setup,
    sheet,
)

OPEN = "1I:1 2I:0 3II:1 4II:0 5any:1"


def test_everybody_draws_the_same_dice_at_once() -> None:
    state = position(OPEN, sheet(), sheet("4-4", "9-4"), sheet("2-2", "10-10"))
    assert GAME.to_act(state) == {0, 1, 2}
    moves = {
        0: draw("1 L 1-3", "3 R 12-3", "5 L 1-2"),
        1: draw("5 R 10-4", "1 L 5-4", "3 R 10-5"),
        2: draw("3 R 9-10", "5 R 8-10", "1 L 2-1"),
    }
    after = play(state, moves).state
    assert lines(after, 0, "L") == ["1-4", "1-3", "1-2"]
    assert lines(after, 0, "R") == ["12-4", "12-3"]
    assert lines(after, 1, "R") == ["9-4", "10-4", "10-5"]
    assert lines(after, 2, "L") == ["2-2", "2-1"]
    assert after.round == 2


def test_dice_are_drawn_in_the_half_of_their_slot() -> None:
    state = position(OPEN)
    assert refused(state, 0, draw("1 R 12-3")) == "wrong-half"
    assert refused(state, 0, draw("3 L 1-3")) == "wrong-half"
    assert refused(state, 0, draw("1 joker R 12-3")) == "wrong-half"
    for half, cell in (("L", "1-3"), ("R", "12-3")):
        assert allowed(state, 0, draw(f"5 {half} {cell}", *finish(half)))


def finish(half: str) -> list[str]:
    return ["1 L 0-3", "3 R 12-3"] if half == "L" else ["1 L 1-3", "3 R 13-3"]


def test_dice_are_drawn_in_any_order_alternating_between_halves() -> None:
    state = position("1I:1 2I:1 3II:1 4II:1 5any:0")
    uses = {1: "1 L 1-3", 2: "2 L 1-2", 3: "3 R 12-3", 4: "4 R 12-2"}
    orders = list(permutations(uses))
    legal = [o for o in orders if allowed(state, 0, draw(*(uses[die] for die in o)))]
    assert len(legal) == 6
    assert all(o.index(1) < o.index(2) and o.index(3) < o.index(4) for o in legal)
    ends = set()
    for order in legal:
        moves = {0: draw(*(uses[die] for die in order)), 1: draw(*uses.values())}
        ends.add(play(state, moves).state.sheets)
    assert len(ends) == 1


def test_which_die_of_a_half_comes_first_is_free() -> None:
    state = position("1I:L2 2I:3 3II:0 4II:0 5any:2")
    for order in (
        "1 L 2-4 2-5|2 L 3-5 4-5 5-5|5 L 6-5 6-6",
        "5 L 2-4 3-4|2 L 4-4 5-4 6-4|1 L 6-5 7-5",
    ):
        assert allowed(state, 0, draw(*order.split("|")))


def test_a_line_grows_only_at_its_end() -> None:
    state = position(OPEN, sheet("1-4 1-3 1-2"), sheet())
    assert refused(state, 0, draw("1 L 2-4")) == "not-a-neighbour"
    assert refused(state, 0, draw("1 L 0-3")) == "not-a-neighbour"
    wrong = error_of(state, 0, draw("1 L 2-3"))
    assert (wrong.code, wrong.cells, wrong.rule) == ("not-a-neighbour", ("2-3",), "drawing")
    DRAFTING.check(state, 0, draw("1 L 1-1"))


def test_lines_do_not_run_diagonally() -> None:
    state = position(OPEN)
    for cell in ("0-3", "2-3", "0-5", "2-5", "1-4"):
        assert refused(state, 0, draw(f"1 L {cell}")) == "not-a-neighbour"


def test_the_first_line_begins_at_the_start_cross() -> None:
    state = position(OPEN, sheet("3-3", "9-8"), sheet())
    assert {part.split()[2] for part in offered(state, 0) if part.startswith("1 L")} == {
        "4-3",
        "3-4",
        "2-3",
        "3-2",
    }


def test_a_line_stays_on_the_sheet() -> None:
    state = position("1I:2 2I:0 3II:0 4II:0 5any:0", sheet("0-4"), sheet())
    for cell in ("-1-4", "0-12", "14-0", "a-b", "", "04-04"):
        assert refused(state, 0, Draw((UseDie(1, "draw", "L", (cell, "0-5")),))) == "outside-sheet"
    assert not any("L -" in part for part in offered(state, 0))


@pytest.mark.parametrize(
    ("left", "right", "part"),
    [("7-4", "12-4", "5 L 8-4"), ("1-4", "6-4", "5 R 5-4")],
)
def test_a_line_stays_out_of_the_other_half(left: str, right: str, part: str) -> None:
    state = position("1I:0 2I:0 3II:0 4II:0 5any:1", sheet(left, right), sheet())
    assert refused(state, 0, draw(part)) == "other-half"
    assert part not in offered(state, 0)


def test_both_lines_may_use_both_grey_columns() -> None:
    state = position("1I:2 2I:0 3II:2 4II:0 5any:0", sheet("5-4", "8-8"), sheet())
    assert allowed(state, 0, draw("1 L 6-4 7-4", "3 R 7-8 6-8"))


def test_a_round_may_end_beyond_the_red_line() -> None:
    state = position("1I:2 2I:0 3II:0 4II:0 5any:0", sheet("5-4"), sheet())
    moves = {0: draw("1 L 6-4 7-4"), 1: draw("1 L 2-4 3-4")}
    after = play(state, moves).state
    assert lines(after, 0, "L")[-1] == "7-4"
    assert score(after)["crossings"] == 1


def test_a_field_is_used_once_by_either_line_and_the_starts_count() -> None:
    state = position("1I:1 2I:0 3II:1 4II:0 5any:1", sheet("4-4 5-4 6-4", "8-4 7-4 7-5"), sheet())
    assert refused(state, 0, draw("1 L 7-4")) == "field-taken"
    assert refused(state, 0, draw("1 L 5-4")) == "field-taken"
    assert refused(state, 0, draw("3 R 7-4")) == "field-taken"
    assert refused(state, 0, draw("1 L 6-5", "3 R 6-5")) == "field-taken"
    around = position("1I:1 2I:0 3II:0 4II:0 5any:0", sheet("4-4 4-3 5-3 5-4"), sheet())
    wrong = error_of(around, 0, draw("1 L 4-4"))
    assert (wrong.code, wrong.cells) == ("field-taken", ("4-4",))


def test_a_drawing_does_not_cross_itself() -> None:
    state = position("1I:3 2I:0 3II:0 4II:0 5any:0")
    assert refused(state, 0, draw("1 L 1-3 1-4 1-5")) == "field-taken"
    assert refused(state, 0, draw("1 L 1-3 1-2 1-3")) == "field-taken"


def test_lines_may_run_side_by_side() -> None:
    state = position("1I:2 2I:0 3II:2 4II:0 5any:0", sheet("5-4 6-4", "8-5 7-5"), sheet())
    assert allowed(state, 0, draw("1 L 6-3 7-3", "3 R 7-4 8-4"))


def test_black_fields_may_not_be_entered() -> None:
    state = position("1I:1 2I:0 3II:0 4II:0 5any:0", sheet("4-2", "9-4"), sheet(), side="B")
    wrong = error_of(state, 0, draw("1 L 5-2"))
    assert (wrong.code, wrong.rule, wrong.cells) == ("black-field", "sideb", ("5-2",))
    assert "1 L 5-2" not in offered(state, 0)
    on_a = position("1I:1 2I:0 3II:0 4II:0 5any:0", sheet("4-2", "9-4"), sheet())
    assert allowed(on_a, 0, draw("1 L 5-2"))


@pytest.mark.parametrize(
    ("face", "path", "code"),
    [
        ("2", "1-3", "wrong-length"),
        ("2", "1-3 1-2 1-1", "wrong-length"),
        ("1", "1-3 1-2", "wrong-length"),
        ("3", "1-3 2-3 2-2", None),
        ("3", "1-3 2-3 2-4", None),
        ("1", "0-4", None),
        ("L2", "1-3 1-2", "wrong-shape"),
        ("L2", "1-3", "wrong-length"),
        ("L2", "1-3 0-3", None),
        ("I2", "1-3 1-2", None),
        ("I2", "1-3 0-3", "wrong-shape"),
        ("I3", "2-4 3-4 4-4", None),
        ("I3", "2-4 3-4 3-5", "wrong-shape"),
        ("U3", "1-3 2-3 2-4", None),
        ("U3", "1-3 0-3 0-4", None),
        ("U3", "1-3 2-3 2-2", "wrong-shape"),
        ("S3", "2-4 2-3 3-3", None),
        ("S3", "2-4 2-5 3-5", "wrong-shape"),
        ("Z3", "2-4 2-5 3-5", None),
        ("Z3", "2-4 2-3 3-3", "wrong-shape"),
        ("L3", "2-4 3-4 3-3", None),
        ("L3", "1-3 2-3 3-3", None),
        ("L3", "2-4 3-4 3-5", "wrong-shape"),
        ("J3", "2-4 3-4 3-5", None),
        ("J3", "1-5 2-5 3-5", None),
        ("J3", "2-4 3-4 3-3", "wrong-shape"),
        ("0", "1-3", "zero-draws-nothing"),
        ("0", "", "zero-draws-nothing"),
        ("1", "", "wrong-length"),
    ],
)
def test_a_die_is_drawn_as_it_shows(face: str, path: str, code: str | None) -> None:
    state = position(f"1I:{face} 2I:0 3II:0 4II:0 5any:0")
    part = " ".join(["1 L", path]).strip()
    if code is None:
        assert allowed(state, 0, draw(part))
        assert part in offered(state, 0)
    else:
        assert refused(state, 0, draw(part)) == code
        assert part not in offered(state, 0)


def test_the_error_about_a_length_says_how_many_lines() -> None:
    wrong = error_of(position("1I:J3 2I:0 3II:0 4II:0 5any:0"), 0, draw("1 L 1-3"))
    assert wrong.arguments == {"die": 1, "lines": 3}


def test_each_die_is_drawn_once() -> None:
    state = position(OPEN)
    assert refused(state, 0, draw("1 L 1-3", "1 L 1-2")) == "die-drawn"
    assert refused(state, 0, draw("2 skip", "2 skip")) == "die-drawn"
    assert refused(state, 0, draw("1 joker L 1-3", "1 L 1-2")) == "die-drawn"


def test_bonus_lines_need_a_circle() -> None:
    state = position(OPEN)
    assert refused(state, 0, draw("1 L 1-3 + 1-2")) == "no-bonus"


def test_one_wrong_die_makes_the_whole_round_illegal() -> None:
    state = position(OPEN)
    move = draw("1 L 1-3", "3 R 12-3", "5 R 13-4")
    assert refused(state, 0, move) == "not-a-neighbour"
    assert state == position(OPEN)


def test_the_sum_of_the_dice_is_drawn() -> None:
    state = position("1I:3 2I:J3 3II:U3 4II:2 5any:2")
    uses = (
        "1 L 1-3 1-2 1-1",
        "2 L 2-1 3-1 3-2",
        "3 R 12-3 11-3 11-4",
        "4 R 11-5 11-6",
        "5 L 3-3 3-4",
    )
    after = play(state, {0: draw(*uses), 1: draw(*uses)}).state
    assert len(lines(after, 0, "L")) == 1 + 3 + 3 + 2
    assert len(lines(after, 0, "R")) == 1 + 3 + 2
    assert GAME.public(after)["sheets"]["0"]["ends"] == {"L": [9], "R": [6]}


def test_drawing_is_the_only_legal_type_of_move() -> None:
    assert refused(position(OPEN), 0, setup("pink")) == "draw-now"
    assert DRAFTING.blank(position(OPEN), 0) == Draw()


def test_zeros_draw_nothing() -> None:
    state = position(IDLE)
    assert allowed(state, 0, draw())
    assert allowed(state, 0, draw("3 skip", "1 skip"))
    assert {p for p in offered(state, 0) if "joker" not in p} == {f"{d} skip" for d in range(1, 6)}
