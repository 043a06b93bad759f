"""Section 4.6: jokers."""

import pytest

from app.games.colour_lines.game import DRAFTING, GAME
from tests.games.colour_lines.positions import (
    allowed,
    draw,
    lines,
    offered,
    play,
    position,
    refused,
    sheet,
)

DICE = "1I:3 2I:0 3II:J3 4II:1 5any:0"


@pytest.mark.parametrize("part", ["1 joker L 1-3", "3 joker R 12-3", "4 joker R 13-4"])
def test_a_joker_draws_one_line_instead_of_a_die(part: str) -> None:
    state = position(DICE)
    assert part in offered(state, 0)
    DRAFTING.check(state, 0, draw(part))


def test_a_joker_may_replace_a_zero() -> None:
    state = position("1I:0 2I:0 3II:0 4II:0 5any:0")
    assert allowed(state, 0, draw("1 joker L 1-3"))
    assert allowed(state, 0, draw("5 joker R 12-3"))


def test_a_joker_for_the_die_of_either_half_draws_in_either_half() -> None:
    state = position("1I:0 2I:0 3II:0 4II:0 5any:3")
    assert offered(state, 0) >= {"5 joker L 1-3", "5 joker R 12-3"}
    assert allowed(state, 0, draw("5 joker L 1-3"))
    assert allowed(state, 0, draw("5 joker R 12-3"))


def test_a_joker_draws_only_in_a_half_of_its_die() -> None:
    state = position(DICE)
    assert refused(state, 0, draw("1 joker R 12-3")) == "wrong-half"
    assert refused(state, 0, draw("3 joker L 1-3")) == "wrong-half"


@pytest.mark.parametrize("cells", ["1-3 1-2", ""])
def test_a_joker_draws_exactly_one_line(cells: str) -> None:
    state = position(DICE)
    part = f"1 joker L {cells}".strip()
    assert refused(state, 0, draw(part)) == "one-line-only"


def test_a_joker_line_obeys_the_rules_of_lines() -> None:
    state = position(DICE, sheet("5-2 5-3", "8-3 7-3 6-3"), sheet(), side="B")
    assert refused(state, 0, draw("1 joker L 6-3")) == "field-taken"
    assert refused(state, 0, draw("1 joker L 5-2")) == "black-field"
    assert refused(state, 0, draw("1 joker L 3-3")) == "not-a-neighbour"
    assert refused(state, 0, draw("3 joker R 5-3")) == "other-half"
    assert refused(state, 0, draw("1 joker L 99-99")) == "outside-sheet"


def test_there_are_two_jokers_in_a_game_and_both_fit_in_one_round() -> None:
    state = position("1I:3 2I:0 3II:J3 4II:0 5any:3")
    assert allowed(state, 0, draw("1 joker L 1-3", "3 joker R 12-3", "5 L 1-2 1-1 1-0"))
    three = draw("1 joker L 1-3", "3 joker R 12-3", "5 joker L 1-2")
    assert refused(state, 0, three) == "no-joker"
    assert not any("joker" in part for part in offered(state, 0, "1 joker L 1-3", "3 joker R 12-3"))
    assert any("joker" in part for part in offered(state, 0, "1 joker L 1-3"))


def test_used_jokers_stay_used() -> None:
    state = position(DICE)
    move = draw("1 joker L 1-3", "3 R 12-3 12-2 13-2", "4 R 13-3")
    full = draw("1 joker L 1-3", "3 joker R 12-3", "4 R 12-2")
    after = play(state, {0: move, 1: full}).state
    assert [on.jokers for on in after.sheets] == [1, 0]
    assert GAME.public(after)["sheets"]["1"]["jokers"] == 0
    assert lines(after, 1, "R") == ["12-4", "12-3", "12-2"]
    empty = position(DICE, sheet(jokers=0), sheet(jokers=1))
    assert refused(empty, 0, draw("1 joker L 1-3")) == "no-joker"
    assert not any("joker" in part for part in offered(empty, 0))
    assert refused(empty, 1, draw("1 joker L 1-3", "3 joker R 12-3")) == "no-joker"


def test_everybody_starts_with_two_jokers() -> None:
    assert sheet().jokers == 2


def test_a_joker_saves_a_die_that_does_not_fit() -> None:
    """Only one field beside the end is free: the 3 cannot be drawn."""
    state = position("1I:3 2I:0 3II:0 4II:0 5any:0", sheet("0-2 1-2 1-1 1-0 0-0"), sheet())
    assert offered(state, 0) >= {"1 joker L 0-1", "1 skip"}
    assert not any(part.startswith("1 L") for part in offered(state, 0))
    assert allowed(state, 0, draw("1 joker L 0-1"))
