"""The three ends, and the result."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.lineup.ending import reason, row_possible
from app.games.lineup.figures import KINDS, ROWS, SQUARES, Skyline, placements, raised
from app.games.lineup.game import GAME
from app.games.lineup.moves import Place
from app.games.lineup.options import LineUpOptions
from app.games.lineup.state import FULL, Wall
from tests.games.lineup.positions import play, position, random_game, skyline
from tests.support.stages import examples


def left(**counts: int) -> tuple[int, ...]:
    return tuple(counts.get(kind, 0) for kind in KINDS)


def test_a_match_ends_when_all_rows_are_full() -> None:
    state = position("16 20 20 20 20 20 20 20 20 20", hands=("III", "TT"))
    outcome = play(state, Place("I", 1, 0))
    assert outcome.state.wall.chips[16:] == (0, 0, 0, 0)
    assert outcome.notes[0].args["rows"] == (17, 18, 19, 20)
    assert outcome.notes[-1].args == {"reason": "rows-full"}
    assert GAME.to_act(outcome.state) == frozenset()
    result = GAME.result(outcome.state)
    assert result is not None
    assert result.scores == (4, 16)
    assert result.ranks == (2, 1)


@pytest.mark.parametrize(
    ("heights", "stock", "why"),
    [
        ("20 20 20 20 20 20 20 20 20 20", FULL, "rows-full"),
        ("16 20 20 20 20 20 20 20 20 20", FULL, None),
        ("17 20 20 20 20 20 20 20 20 20", FULL, "nothing-fits"),
        ("16 20 20 20 20 20 20 20 20 20", left(T=9, O=9), "nothing-fits"),
        # O fits at the right, but only I reaches the lowest open row
        ("14 20 20 20 20 20 20 20 14 14", left(O=9), "no-row-left"),
        ("14 20 20 20 20 20 20 20 14 14", left(O=9, I=1), None),
        ("16 20 20 20 20 20 20 20 16 16", left(I=1, O=1), None),
        ("16 20 20 20 20 20 20 20 16 16", left(I=1, T=3), "no-row-left"),
        # one row, two figures
        ("18 18 18 18 18 18 18 18 20 20", left(I=1), "no-row-left"),
        ("18 18 18 18 18 18 18 18 20 20", left(I=2), None),
    ],
)
def test_each_end_has_its_reason(heights: str, stock: tuple[int, ...], why: str | None) -> None:
    assert reason(skyline(heights), stock) == why


def test_with_more_than_forty_free_squares_a_row_is_assumed_possible() -> None:
    """O fits in some places, but not in the narrow columns."""
    wide = skyline("14 20 14 20 17 17 17 17 17 6")
    assert SQUARES - sum(wide) == 41
    assert not row_possible(wide, left(O=9))
    assert reason(wide, left(O=9)) is None
    narrow = skyline("14 20 14 20 17 17 17 17 17 7")
    assert SQUARES - sum(narrow) == 40
    assert reason(narrow, left(O=9)) == "no-row-left"


def test_the_end_is_checked_after_each_figure_with_the_remaining_figures() -> None:
    state = position(
        "16 20 20 20 20 20 20 20 16 16",
        hands=("OTT", "TT"),
        left={"I": 0, "O": 2, "T": 10},
        undrawn={"S": 5},
    )
    outcome = play(state, Place("O", 0, 8))
    assert outcome.state.ended == "no-row-left"
    assert outcome.state.active == 0  # nobody draws any longer


def test_most_chips_win_and_ties_share() -> None:
    state = position("20 " * 9 + "16", hands=("III", "TT", "LL"))
    chips = (0,) * 6 + (1,) * 8 + (2,) * 2
    wall = Wall(state.wall.skyline, (), chips, state.wall.left)
    after = play(replace(state, wall=wall), Place("I", 1, 9)).state
    result = GAME.result(after)
    assert result is not None
    assert result.scores == (10, 8, 2)
    assert result.ranks == (1, 2, 3)
    tied = replace(after, wall=Wall(wall.skyline, (), (0,) * 9 + (1,) * 9 + (2,) * 2, FULL))
    result = GAME.result(tied)
    assert result is not None
    assert result.ranks == (1, 1, 3)
    assert [(item.key, item.seat, item.points) for item in result.items] == [
        ("lineup-rows", 0, 9), ("lineup-rows", 1, 9), ("lineup-rows", 2, 2),
    ]  # fmt: skip
    assert result.items[2].cells == ("18", "19")


def test_no_result_before_the_end() -> None:
    assert GAME.result(position()) is None


def most_rows(wall: Skyline, stock: tuple[int, ...]) -> int:
    """By the definition: the most completed rows after any sequence of placements."""

    @cache
    def best(wall: Skyline, stock: tuple[int, ...]) -> int:
        found = min(wall)
        for turned, column, row in placements(wall):
            at = KINDS.index(turned.kind)
            if stock[at]:
                rest = (*stock[:at], stock[at] - 1, *stock[at + 1 :])
                found = max(found, best(raised(wall, turned, column, row), rest))
        return found

    return best(wall, stock)


@settings(max_examples=examples(15, 120))
@given(
    st.lists(st.integers(ROWS - 4, ROWS), min_size=10, max_size=10).map(tuple),
    st.tuples(*[st.integers(0, 1) for _ in KINDS]),
)
def test_the_search_agrees_with_the_definition(wall: Skyline, stock: tuple[int, ...]) -> None:
    assert row_possible(wall, stock) == (most_rows(wall, stock) > min(wall))


def test_every_end_occurs_and_comes_as_early_as_possible() -> None:
    seen = set()
    for seed in range(60):
        for state, _, outcome in random_game(2 + seed % 4, LineUpOptions(), seed):
            why = reason(state.wall.skyline, state.wall.left)
            assert why == state.ended
            seen.add(why)
            assert (outcome is None) == (why is not None)
    assert {None, "nothing-fits", "no-row-left"} <= seen
