"""Shapes, turning and placing: the numbers of the rules."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.games.lineup.figures import (
    COLUMNS,
    DISTINCT,
    FLOOR,
    KINDS,
    ORIENTATIONS,
    ROWS,
    Kind,
    Skyline,
    fits,
    fitting,
    landing,
    placements,
    placements_of,
    raised,
)
from tests.games.lineup.positions import skyline


@pytest.mark.parametrize(
    ("heights", "counts"),
    [
        ("0 0 0 0 0 0 0 0 0 0", (17, 8, 17, 0, 17, 0, 9)),
        ("2 1 1 2 2 2 2 2 2 2", (14, 7, 12, 2, 13, 2, 7)),
        ("0 1 2 3 4 5 6 7 8 9", (10, 9, 0, 0, 0, 9, 0)),
        ("16 20 20 20 20 20 20 20 20 20", (1, 0, 0, 0, 0, 0, 0)),
    ],
)
def test_each_figure_has_its_number_of_placements(heights: str, counts: tuple[int, ...]) -> None:
    found = tuple(len(list(placements_of(skyline(heights), kind))) for kind in KINDS)
    assert found == counts
    assert sum(1 for _ in placements(skyline(heights))) == sum(counts)


def test_the_number_of_positions_at_each_depth_is_known() -> None:
    def perft(wall: Skyline, depth: int) -> int:
        if depth == 1:
            return sum(1 for _ in placements(wall))
        return sum(perft(raised(wall, *place), depth - 1) for place in placements(wall))

    assert [perft(FLOOR, depth) for depth in (1, 2, 3)] == [68, 3449, 137006]


def test_figures_have_their_shapes_at_rotation_0() -> None:
    shapes = {
        "I": {(0, 0), (1, 0), (2, 0), (3, 0)},
        "T": {(0, 0), (1, 0), (2, 0), (1, 1)},
        "J": {(0, 0), (1, 0), (2, 0), (0, 1)},
        "S": {(0, 0), (1, 0), (1, 1), (2, 1)},
        "L": {(0, 0), (1, 0), (2, 0), (2, 1)},
        "Z": {(1, 0), (2, 0), (0, 1), (1, 1)},
        "O": {(0, 0), (1, 0), (0, 1), (1, 1)},
    }
    assert {kind: set(ORIENTATIONS[kind][0].squares) for kind in KINDS} == shapes


def test_turning_is_clockwise() -> None:
    assert set(ORIENTATIONS["T"][1].squares) == {(0, 0), (0, 1), (0, 2), (1, 1)}  # stem right
    assert set(ORIENTATIONS["L"][1].squares) == {(0, 0), (0, 1), (0, 2), (1, 0)}
    assert set(ORIENTATIONS["J"][1].squares) == {(0, 0), (0, 1), (0, 2), (1, 2)}


def test_duplicate_orientations_count_once() -> None:
    assert [len(DISTINCT[kind]) for kind in KINDS] == [2, 4, 4, 2, 4, 2, 1]
    for kind in ("I", "S", "Z"):
        turns = ORIENTATIONS[kind]
        assert turns[0] is turns[2]
        assert turns[1] is turns[3]
        assert [turned.rotation for turned in turns] == [0, 1, 0, 1]
    assert [turned.rotation for turned in ORIENTATIONS["O"]] == [0, 0, 0, 0]


def test_figures_are_never_mirrored() -> None:
    shapes = {turned.squares for kind in KINDS for turned in DISTINCT[kind]}
    assert len(shapes) == 19


skylines = st.lists(st.integers(0, ROWS), min_size=COLUMNS, max_size=COLUMNS).map(tuple)
near = st.integers(0, ROWS - 3).flatmap(
    lambda low: st.lists(st.integers(low, low + 3), min_size=COLUMNS, max_size=COLUMNS).map(tuple)
)


@given(skylines | near)
def test_placements_agree_with_the_definition(wall: Skyline) -> None:
    """Placements agree with the definition, square by square, trying every row."""
    filled = {(column, row) for column in range(COLUMNS) for row in range(wall[column])}
    expected = set()
    for kind in KINDS:
        for turned in DISTINCT[kind]:
            for column in range(COLUMNS - turned.width + 1):
                for row in range(ROWS - turned.height + 1):
                    laid = {(column + x, row + y) for x, y in turned.squares}
                    below = {(x, under) for x, y in laid for under in range(y)}
                    if not laid & filled and below <= filled | laid:
                        expected.add((turned, column, row))
    assert set(placements(wall)) == expected
    assert {place for kind in KINDS for place in placements_of(wall, kind)} == expected
    assert fitting(wall) == {turned.kind for turned, _, _ in expected}
    for turned, column, row in expected:
        assert landing(wall, turned, column) == row
        after = filled | {(column + x, row + y) for x, y in turned.squares}
        heights = [sum(at == c for at, _ in after) for c in range(COLUMNS)]
        assert raised(wall, turned, column, row) == tuple(heights)


@example(heights=[16, *[ROWS] * 9], kinds={"I"})
@example(heights=[17, *[ROWS] * 9], kinds={"I"})
@given(
    heights=st.integers(14, ROWS).flatmap(
        lambda low: st.lists(st.integers(low, ROWS), min_size=COLUMNS, max_size=COLUMNS)
    ),
    kinds=st.sets(st.sampled_from(KINDS)),
)
def test_a_figure_fits_if_it_can_be_laid_somewhere(heights: list[int], kinds: set[Kind]) -> None:
    """Also where only an upright one is left, up to the top."""
    assert fits(tuple(heights), kinds) == bool(fitting(tuple(heights)) & kinds)
