"""Sections 1 and 2: the sheets, the dice, the figures."""

from collections import Counter
from itertools import combinations, pairwise, product
from math import dist

import pytest

from app.games.colour_lines.board import (
    CELLS,
    COLOURED,
    COLOURS,
    FIELD,
    GREY,
    SIDES,
    SideName,
    bits,
    listed,
)
from app.games.colour_lines.figures import FACES, FIGURES, LINES, WORDS, walks
from app.games.colour_lines.game import GAME
from tests.games.colour_lines.oracle import PRINTED, Paper, is_figure, point
from tests.games.colour_lines.positions import position

BOTH: tuple[SideName, ...] = ("A", "B")
STEP = {"E": (1, 0), "S": (0, 1), "W": (-1, 0), "N": (0, -1)}


@pytest.mark.parametrize("name", BOTH)
def test_a_sheet_has_fourteen_by_twelve_fields_with_two_grey_columns_in_the_middle(
    name: SideName,
) -> None:
    side = SIDES[name]
    assert len(CELLS) == len(side.colours) == 14 * 12
    assert CELLS[0] == "0-0"
    assert CELLS[-1] == "13-11"
    for cell in CELLS:
        x, _ = point(cell)
        bit = 1 << FIELD[cell]
        assert bool(COLOURED[0] & bit) == (x <= 5)
        assert bool(GREY & bit) == (x in (6, 7))
        assert bool(COLOURED[1] & bit) == (x >= 8)
        assert (side.colours[FIELD[cell]] is None) == (x in (6, 7))


@pytest.mark.parametrize("name", BOTH)
def test_each_half_has_each_colour_as_one_block_of_three_by_three(name: SideName) -> None:
    blocks = PRINTED["sides"][name]["blocks"]
    assert len(blocks) == 16
    for half, columns in (("L", {0, 3}), ("R", {8, 11})):
        own = {key: block for key, block in blocks.items() if key[0] == half}
        assert sorted(block["colour"] for block in own.values()) == sorted(COLOURS)
        corners = {(block["x"], block["y"]) for block in own.values()}
        assert corners == set(product(columns, (0, 3, 6, 9)))
    for block in blocks.values():
        for x, y in product(range(3), repeat=2):
            field = FIELD[f"{block['x'] + x}-{block['y'] + y}"]
            assert SIDES[name].colours[field] == block["colour"]
    for colour, areas in zip(COLOURS, SIDES[name].areas, strict=True):
        assert [len(listed(area)) for area in areas] == [9, 9]
        for fields, area in zip(COLOURED, areas, strict=True):
            assert area & fields == area
            assert {SIDES[name].colours[field] for field in listed(area)} == {colour}


@pytest.mark.parametrize("name", BOTH)
def test_the_pair_of_every_colour_costs_the_same(name: SideName) -> None:
    """A colour in the outer column of one half is in the inner one of the other, two rows away."""
    for colour in COLOURS:
        blocks = PRINTED["sides"][name]["blocks"].items()
        (left, one), (right, other) = [item for item in blocks if item[1]["colour"] == colour]
        assert {left[2], right[2]} == {"O", "I"}
        assert abs(one["y"] - other["y"]) == 6


def test_letters_are_in_the_corners_in_reading_order() -> None:
    for side in SIDES.values():
        assert [CELLS[field] for field in side.letters] == ["0-0", "13-0", "0-11", "13-11"]


def test_only_side_b_has_black_fields_and_circles() -> None:
    side_a, side = SIDES["A"], SIDES["B"]
    assert side_a.black == side_a.circles == 0
    assert side_a.colours != side.colours
    for kind in (side.black, side.circles):
        for half in COLOURED:
            assert (kind & half).bit_count() == 4
        assert bits(len(CELLS) - 1 - field for field in listed(kind)) == kind
    special = listed(side.black | side.circles)
    blocks = {name: bits(_block(corner)) for name, (_, corner) in side.blocks.items()}
    for mask in blocks.values():
        assert sum(mask >> field & 1 for field in special) == 1
    assert not (side.black | side.circles) & bits(side.letters)


def _block(corner: int) -> list[int]:
    return [corner + x + 14 * y for x, y in product(range(3), repeat=2)]


def test_circles_of_side_b_are_too_far_apart_for_a_chain() -> None:
    circles = [point(cell) for cell in PRINTED["sides"]["B"]["circles"]]
    for (a, b), (c, d) in combinations(circles, 2):
        assert abs(a - c) + abs(b - d) >= 5
        assert dist((a, b), (c, d)) > 3


def test_each_die_has_its_six_faces() -> None:
    assert FACES == {
        1: ("0", "1", "3", "I2", "L2", "L3"),
        2: ("0", "1", "2", "L2", "S3", "J3"),
        3: ("0", "1", "2", "I2", "Z3", "U3"),
        4: ("1", "1", "2", "L2", "I3", "U3"),
        5: ("1", "2", "3", "I2", "L3", "J3"),
    }
    for faces in FACES.values():
        assert sum(face.isdigit() for face in faces) == 3
    assert sum(LINES[face] for faces in FACES.values() for face in faces) == 59


def test_the_example_roll_is_possible() -> None:
    """3 and 1 to the left, 1 and 1 to the right, 1 to either."""
    assert all("1" in faces for faces in FACES.values())
    assert [die for die, faces in FACES.items() if "3" in faces] == [1, 5]


def test_figures_may_be_turned_and_begun_at_either_end_but_not_mirrored() -> None:
    found: Counter[str] = Counter()
    for lines in (2, 3):
        for steps in product("ESWN", repeat=lines):
            points = [(0, 0)]
            for step in steps:
                points.append((points[-1][0] + STEP[step][0], points[-1][1] + STEP[step][1]))
            fitting = [name for name in FIGURES if is_figure(name, points)]
            word = "".join(steps)
            assert [name for name in FIGURES if word in WORDS[name]] == fitting
            reverses = any({a, b} in ({"E", "W"}, {"N", "S"}) for a, b in pairwise(word))
            assert len(fitting) == (0 if reverses else 1)
            found.update(fitting)
    assert found == {"I2": 4, "L2": 8, "I3": 4, "U3": 8, "S3": 4, "Z3": 4, "L3": 8, "J3": 8}


def test_mirrored_figures_are_distinguished() -> None:
    assert "EEN" in WORDS["L3"]
    assert "EES" in WORDS["J3"]
    assert "NEE" in WORDS["L3"]  # begun at the other end, half turned
    assert "SEE" in WORDS["J3"]
    assert "ENE" in WORDS["S3"]
    assert "ESE" in WORDS["Z3"]
    assert not set(WORDS["L3"]) & set(WORDS["J3"])
    assert not set(WORDS["S3"]) & set(WORDS["Z3"])


@pytest.mark.parametrize("face", sorted(WORDS))
@pytest.mark.parametrize("name", BOTH)
def test_walks_agree_with_the_second_implementation(name: SideName, face: str) -> None:
    for half, letter in enumerate("LR"):
        for field in listed(SIDES[name].open[half]):
            paper = Paper(PRINTED["sides"][name], {letter: [CELLS[field]]}, 2)
            expected = {
                (tuple(way), tuple(bonus))
                for path in paper.drawings(letter, face)
                for way, bonus in paper.with_bonus(letter, path)
            }
            found = walks(SIDES[name], half, field, face)
            ways = [(tuple(map(point, w.path)), tuple(map(point, w.bonus))) for w in found]
            assert set(ways) == expected
            assert len(ways) == len(expected)
            for walk in found:
                assert tuple(CELLS[f] for f in walk.fields) == walk.path + walk.bonus
                assert bits(walk.fields) == walk.mask


def test_the_view_shows_what_is_printed() -> None:
    for name in BOTH:
        board = GAME.public(position("1I:1", side=name))["board"]
        printed = PRINTED["sides"][name]
        assert board["blocks"] == printed["blocks"]
        assert board["letters"] == printed["letters"]
        assert board["black"] == printed["black"]
        assert board["circles"] == printed["circles"]
        assert (board["width"], board["height"], board["middle"]) == (14, 12, [6, 7])
        assert board["figures"] == {figure: list(WORDS[figure]) for figure in FIGURES}


@pytest.mark.parametrize("name", BOTH)
def test_every_field_has_a_place_that_programs_can_look_up(name: SideName) -> None:
    places = GAME.shapes.boards()[name]
    assert set(places) == set(CELLS)
    assert all(place == point(cell) for cell, place in places.items())
