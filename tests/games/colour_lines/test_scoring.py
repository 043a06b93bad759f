"""Section 6: the four scorings and their items in the result."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.games.colour_lines.board import SCORINGS, TASKS
from app.games.colour_lines.game import GAME
from app.games.colour_lines.state import SheetState
from app.games.contract import Item, Result
from tests.games.colour_lines.oracle import PRINTED, letters_reached, same, scores
from tests.games.colour_lines.positions import IDLE, draw, play, position, score, sheet

FIXTURE = json.loads((Path(__file__).parent / "cases" / "hundred_and_forty.json").read_text())


def points(left: str, right: str = "12-4", **more: Any) -> dict[str, Any]:
    """The score of a sheet with these lines, alone or against an empty one."""
    return score(position(IDLE, sheet(left, right, **more), sheet()))


def test_middle_line_is_colours_times_crossings() -> None:
    """Orange and, beyond the grey, no colour; out and back are two crossings."""
    at = points("3-4 4-4 5-4 6-4 7-4 7-5 6-5 5-5")
    assert (at["colours"], at["crossings"], at["middle"]) == (1, 2, 2)
    once = points("3-4 4-4 5-4 6-4 7-4")
    assert (once["crossings"], once["middle"]) == (1, 1)


def test_crossings_of_both_lines_and_colours_of_both_halves() -> None:
    at = points("1-4 2-4 3-4 4-4 5-4 6-4 7-4", "10-6 9-6 8-6 7-6 6-6 6-7 7-7")
    assert at["crossings"] == 3
    assert at["colours"] == 3  # purple, orange; dark green
    assert at["middle"] == 9


def test_a_colour_in_both_halves_counts_once_for_the_middle_line() -> None:
    at = points("2-4 3-4", "13-10 12-10")
    assert at["colours"] == 1
    assert at["pairs"] == ["orange"]


def test_grey_is_no_colour_and_moving_along_it_is_no_crossing() -> None:
    at = points("5-4 6-4 6-3 6-2", "8-8 7-8 7-7")
    assert (at["colours"], at["crossings"], at["total"]) == (0, 0, 0)


def test_start_fields_count_for_nothing() -> None:
    on = sheet("4-1", "9-1", colours="pink light_blue")
    assert score(position(IDLE, on, sheet()))["total"] == 0
    paired = points("4-1", "11-5 11-6", colours="pink yellow")
    assert paired["pairs"] == []
    assert (paired["dots"], paired["colours"]) == (1, 1)


def test_a_colour_dotted_in_both_halves_scores_nine() -> None:
    at = points("2-4 3-4 4-4 4-5 4-6", "13-6 13-7 13-8 13-9 12-9")
    assert at["pairs"] == ["orange"]
    assert at["pair_points"] == 9
    two = points("2-4 3-4 4-4 4-2 4-1", "13-6 13-7 13-8 13-9 12-9")
    assert set(two["pairs"]) == {"orange", "pink"}
    assert two["pair_points"] == 18
    one_half = points("2-4 3-4 4-4")
    assert one_half["pairs"] == []


def test_each_dot_in_a_point_colour_scores_three_in_either_half() -> None:
    at = points("2-4 3-4 4-4 4-5", "13-8 13-9 12-9", colours="orange yellow")
    assert (at["dots"], at["dot_points"]) == (5, 15)
    other = points("2-4 3-4 4-4 4-5", "13-8 13-9 12-9", colours="pink yellow")
    assert other["dots"] == 0
    both = points("2-1 3-1 4-1 5-1 5-2 5-3", colours="pink orange")
    assert both["dots"] == 5


def test_a_letter_is_a_field_of_its_colour() -> None:
    at = points("0-1 0-0", colours="dark_green pink", letters=(1, 0, 0, 0))
    assert (at["dots"], at["colours"], at["letters"]) == (1, 1, 20)


@pytest.mark.parametrize(
    ("own", "others", "expected"),
    [
        ((1, 0, 0, 0), [(0, 0, 0, 0)], 20),
        ((2, 0, 0, 0), [(1, 0, 0, 0)], 10),
        ((2, 0, 0, 0), [(2, 0, 0, 0)], 20),
        ((2, 0, 0, 0), [(3, 0, 0, 0)], 20),
        ((2, 3, 0, 5), [(2, 2, 2, 0), (4, 3, 1, 5)], 20 + 10 + 20),
        ((5, 5, 5, 5), [(4, 5, 1, 0)], 10 + 20 + 10 + 20),
        ((0, 0, 0, 0), [(1, 2, 3, 4)], 0),
    ],
)
def test_the_first_to_dot_a_letter_score_twenty_the_others_ten(
    own: tuple[int, ...], others: list[tuple[int, ...]], expected: int
) -> None:
    """20 for everybody who dots a letter in the round in which it is first dotted, 10 later."""
    sheets = [sheet(letters=on) for on in (own, *others)]
    assert score(position(IDLE, *sheets))["letters"] == expected


def test_a_letter_belongs_to_the_round_of_its_commit() -> None:
    near, far = sheet("1-0", "12-4"), sheet("2-0", "12-4")
    first = position("1I:1 2I:0 3II:0 4II:0 5any:0", near, near, far, round_=2)
    moves = {seat: draw("1 L 0-0" if seat < 2 else "1 L 1-0") for seat in range(3)}
    after = play(first, moves).state
    assert [on.letters for on in after.sheets] == [(2, 0, 0, 0), (2, 0, 0, 0), (0, 0, 0, 0)]
    assert [score(after, seat)["letters"] for seat in range(3)] == [20, 20, 0]
    second = replace(after, dice=first.dice)
    later = play(second, {0: draw("1 L 0-1"), 1: draw("1 L 0-1"), 2: draw("1 L 0-0")})
    assert [score(later.state, seat)["letters"] for seat in range(3)] == [20, 20, 10]
    logged = [dict(note.args) for note in later.notes if note.key == "colour_lines-letter"]
    assert logged == [{"seat": 2, "letter": "A", "points": 10}]


def test_every_letter_of_a_single_player_scores_twenty() -> None:
    state = position(IDLE, sheet(letters=(1, 2, 3, 5)), task=TASKS[3])
    assert score(state)["letters"] == 80


def test_joker_and_bonus_lines_count_like_all_others() -> None:
    on = sheet("1-0", "9-5", colours="yellow orange")
    state = position("1I:3 2I:0 3II:0 4II:0 5any:0", on, on, side="B")
    after = play(state, {0: draw("1 joker L 0-0"), 1: draw("1 joker L 1-1 + 1-2 2-2")}).state
    assert score(after, 0)["letters"] == 20
    assert (score(after, 0)["dots"], score(after, 0)["colours"]) == (1, 1)
    assert score(after, 1)["dots"] == 2


def test_the_total_is_the_sum_of_the_scorings_in_play() -> None:
    left, right = "3-1 3-2 3-3 4-3 5-3 6-3 7-3", "13-6 13-7 13-8 13-9"
    for out in (None, *SCORINGS):
        counting = tuple(scoring for scoring in SCORINGS if scoring != out)
        on = sheet(left, right, colours="orange yellow", letters=(1, 0, 0, 0))
        at = score(position(IDLE, on, sheet(), scorings=counting))
        parts = {"crossings": 2, "letters": 20, "pairs": 18, "dots": 12}
        names = dict(zip(SCORINGS, ("middle", "letters", "pair_points", "dot_points"), strict=True))
        for scoring, name in names.items():
            assert at[name] == (0 if scoring == out else parts[scoring])
        assert at["total"] == sum(n for scoring, n in parts.items() if scoring != out)
        assert (at["crossings"], at["dots"], len(at["pairs"])) == (1, 4, 2)


def over(*sheets: SheetState, **terms: Any) -> Result:
    state = replace(position(IDLE, *sheets, round_=5, **terms), phase="over", dice=())
    result = GAME.result(state)
    assert result is not None
    return result


def test_most_points_win_and_ties_share() -> None:
    good, bad = sheet("2-4 3-4", colours="orange pink"), sheet()
    result = over(bad, good, good)
    assert result.scores == (0, 3, 3)
    assert result.ranks == (3, 1, 1)
    assert result.tier is None
    assert not result.lost


def test_the_items_name_the_fields_that_earned_points() -> None:
    on = sheet(
        "1-0 0-0 0-1 0-2 0-3 0-4 1-4 2-4 3-4 4-4 5-4 6-4 7-4",
        "13-6 13-7 13-8 13-9",
        colours="orange yellow",
        letters=(1, 0, 0, 0),
    )
    result = over(on, sheet())
    own = [item for item in result.items if item.seat == 0]
    assert own == [
        Item("colour_lines-item-crossings", 0, 4, ("6-4", "7-4")),
        Item("colour_lines-item-letters", 0, 20, ("0-0",)),
        Item("colour_lines-item-pairs", 0, 9, ("3-4", "4-4", "5-4", "13-9")),
        Item("colour_lines-item-dots", 0, 12, ("3-4", "4-4", "5-4", "13-9")),
    ]


def test_the_example_game_scores_a_hundred_and_forty_points() -> None:
    """The whole fixture, played round by round against a player who reached C before."""
    colours = " ".join(FIXTURE["colours"])
    on = sheet(*FIXTURE["start"], colours=colours)
    other = sheet("2-10", "12-4")
    for number, round_ in enumerate(FIXTURE["rounds"], 1):
        state = position(round_["roll"], on, other, round_=number)
        drawn = GAME.default(state, 1, None)
        GAME.check(state, 0, draw(*round_["moves"]))
        after = play(state, {0: draw(*round_["moves"]), 1: drawn}, forced=True).state
        on, other = after.sheets
    assert after.phase == "over"
    assert on.letters == (0, 1, 5, 0)
    on_other = replace(other, letters=(0, 0, 4, 0))
    at = score(replace(after, sheets=(on, on_other)))
    expected = FIXTURE["expected"]
    assert at["total"] == expected["total"] == 140
    names = ("middle", "letters", "pair_points", "dot_points")
    assert {n: at[n] for n in names} == dict(zip(names, (32, 30, 45, 33), strict=True))
    assert at["crossings"] == expected["facts"]["crossings"] == 4
    assert at["colours"] == len(expected["facts"]["colours"]) == 8
    assert sorted(at["pairs"]) == expected["facts"]["pairs"]
    assert at["dots"] == sum(expected["facts"]["dots"].values()) == 11
    seen = GAME.public(replace(after, sheets=(on, on_other)))["sheets"]["0"]
    assert letters_reached(PRINTED["sides"]["A"], seen) == {"B": 1, "C": 5}
    (alone,) = scores(PRINTED["sides"]["A"], [seen], list(SCORINGS))
    assert not same(at, alone)
    assert same(score(replace(after, sheets=(on,))), alone)
