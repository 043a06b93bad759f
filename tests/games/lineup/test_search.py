"""The search for the end: against the definition, and frozen for each version of the rules."""

import json
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.games.lineup.ending import POSITIONS, row_possible
from app.games.lineup.figures import (
    COPIES,
    FLOOR,
    KINDS,
    ROWS,
    SQUARES,
    Skyline,
    placements,
    raised,
)
from app.games.lineup.search import search
from tests.support.stages import examples

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "fixtures" / "vectors" / "search.json").read_text()
)
GAMES = 120
Stock = tuple[int, ...]


def unpruned(skyline: Skyline, left: Stock) -> bool:
    """The answer by brute force, as version 1 once found it."""
    row = min(skyline)
    seen, stack = {(skyline, left)}, [(skyline, left)]
    while stack:
        wall, stock = stack.pop()
        for turned, column, low in placements(wall):
            index = KINDS.index(turned.kind)
            if stock[index]:
                higher = raised(wall, turned, column, low)
                if min(higher) > row:
                    return True
                after = higher, (*stock[:index], stock[index] - 1, *stock[index + 1 :])
                if after not in seen:
                    seen.add(after)
                    stack.append(after)
    return False


def fill(wall: Skyline, row: int, rng: Random) -> Any:
    """Prefers what fills the lowest row."""
    return (min(wall), -wall.count(row), rng.random())


def flat(wall: Skyline, row: int, rng: Random) -> Any:
    """Prefers a smooth wall."""
    return (-sum(abs(a - b) for a, b in pairwise(wall)), rng.random())


def anyhow(wall: Skyline, row: int, rng: Random) -> Any:
    return rng.random()


def late_positions(taste: Any, free: int, seed: int) -> list[tuple[Skyline, Stock]]:
    """Walls of one game with at most `free` free squares, each with the remaining figures."""
    rng, wall, left, found = Random(seed), FLOOR, (COPIES,) * len(KINDS), []
    while True:
        hand = set(rng.choices(KINDS, weights=[count + 0.01 for count in left], k=3))
        ways = [way for way in placements(wall) if left[KINDS.index(way[0].kind)]]
        ways = [way for way in ways if way[0].kind in hand] or ways
        if not ways:
            return found
        row = min(wall)
        turned, *at = max(ways, key=lambda way: taste(raised(wall, *way), row, rng))
        wall, index = raised(wall, turned, *at), KINDS.index(turned.kind)
        left = (*left[:index], left[index] - 1, *left[index + 1 :])
        if min(wall) == ROWS:
            return found
        if SQUARES - sum(wall) <= free:
            found.append((wall, left))


@pytest.mark.parametrize(("taste", "free"), [(fill, 24), (flat, 24), (anyhow, 40)])
def test_pruning_changes_no_answer_in_games(taste: Any, free: int) -> None:
    """Careful players are tested later in the game: before, brute force may take seconds."""
    answers = []
    for seed in range(GAMES):
        for wall, left in late_positions(taste, free, seed):
            verdict = search(wall, left)
            assert verdict.possible == unpruned(wall, left), (wall, left)
            answers.append(verdict.possible)
    assert len(answers) >= GAMES
    assert {True, False} <= set(answers)


@settings(max_examples=examples(60, 600))
@given(
    st.lists(st.integers(ROWS - 6, ROWS), min_size=10, max_size=10).map(tuple),
    st.tuples(*[st.integers(0, 2) for _ in KINDS]),
)
@example((18,) * 3 + (19,) + (20,) * 6, (0, 0, 0, 0, 1, 0, 0))
@example((17,) + (20,) * 9, (2,) * 7)
@example((16,) + (20,) * 9, (1, 0, 0, 0, 0, 0, 0))
@example((20,) * 8 + (18, 18), (0, 0, 0, 0, 0, 0, 1))
@example((19,) * 10, (3, 0, 0, 0, 0, 0, 0))
def test_pruning_changes_no_answer_at_the_top_of_the_board(wall: Skyline, left: Stock) -> None:
    free = SQUARES - sum(wall)
    if free <= 26 and min(wall) < ROWS:
        assert search(wall, left).possible == unpruned(wall, left)


@pytest.mark.parametrize("row", [ROWS - 5, ROWS - 4, ROWS - 3, ROWS - 2, ROWS - 1])
def test_a_well_takes_an_upright_figure_only_below_the_top(row: int) -> None:
    wall = (*(min(row + 3, ROWS),) * 4, row, *(min(row + 3, ROWS),) * 5)
    assert search(wall, (1, 0, 0, 0, 0, 0, 0)).possible == (row + 4 <= ROWS)
    assert search(wall, (0, *(COPIES,) * 6)).possible == unpruned(wall, (0, 1, 1, 1, 1, 1, 1))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["exact"][1]))
def test_version_2_is_frozen(vector: dict[str, Any]) -> None:
    """Pruning, order and the number of positions together define version 2.

    A search with another answer or another number of positions for any of these may end stored
    matches differently: it needs a version 3 with its own vectors, and version 2 must stay.
    """
    skyline, left = tuple(vector["skyline"]), tuple(vector["left"])
    assert list(search(skyline, left, 500)) == vector["limited"]
    assert list(search(skyline, left)) == vector["exact"]
    assert row_possible(skyline, left) == (vector["limited"][0] is not False)
    assert row_possible(skyline, left, None) == vector["exact"][0]


def test_the_vectors_lie_on_both_sides_of_the_limit() -> None:
    assert POSITIONS == 500
    needed = {vector["exact"][1]: vector["limited"] for vector in VECTORS}
    assert needed[POSITIONS - 1] == [False, POSITIONS - 1]
    assert needed[POSITIONS] == [False, POSITIONS]
    assert needed[POSITIONS + 1] == [None, POSITIONS]
    assert min(needed) == 1
    assert max(needed) > 2 * POSITIONS
    assert {True, False} == {vector["exact"][0] for vector in VECTORS}


def test_the_search_stops_at_its_limit() -> None:
    most = max(VECTORS, key=lambda vector: vector["exact"][1])
    wall, left = tuple(most["skyline"]), tuple(most["left"])
    for limit in (0, 1, 7, POSITIONS):
        assert search(wall, left, limit) == (None, limit)
