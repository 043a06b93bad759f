"""Tiles, boards and preparation."""

from collections import Counter
from itertools import product

import pytest

from app.games.colomino.board import empty
from app.games.colomino.game import GAME
from app.games.colomino.options import ColominoOptions
from app.games.colomino.plans import PLANS
from app.games.colomino.tiles import (
    COLOURS,
    FULL_BAG,
    JOKER,
    KINDS,
    NAMES,
    ONE_COLOURED,
    PATTERNS,
    turned,
)
from app.games.contract import BadOptions
from tests.games.colomino import oracle
from tests.games.colomino.positions import view_of
from tests.support.luck import Fixed, Seeded


def test_every_pattern_of_four_colours_under_rotation_exists_twice() -> None:
    every = product(range(4), range(4), range(4), range(4))
    classes = {min(turned(sides, rotation) for rotation in range(4)) for sides in every}
    assert COLOURS == ("red", "yellow", "green", "blue")
    assert len(PATTERNS) == 70
    assert set(PATTERNS) == classes
    assert FULL_BAG[:70] == (2,) * 70
    assert sum(len(set(sides)) == 1 for sides in PATTERNS) == len(ONE_COLOURED) == 4


def test_there_are_144_tiles_four_of_them_jokers() -> None:
    assert sum(FULL_BAG) == 144
    assert FULL_BAG[JOKER] == 4
    assert NAMES[JOKER] == "joker"


def test_a_tile_is_turned_clockwise_and_never_mirrored() -> None:
    assert turned((0, 1, 2, 3), 1) == (3, 0, 1, 2)
    mirrored = KINDS["rbgy"]
    assert mirrored != KINDS["rygb"]
    assert PATTERNS[mirrored] not in {turned(PATTERNS[KINDS["rygb"]], r) for r in range(4)}


@pytest.mark.parametrize(("board", "size", "marks"), [("small", 9, 36), ("large", 12, 48)])
def test_the_border_marks_repeat_clockwise_from_the_top_left(
    board: str, size: int, marks: int
) -> None:
    plan, border = PLANS[board], oracle.border(size)
    assert plan.size == size
    assert len(border) == marks
    for n in range(1, size + 1):
        assert plan.north[n - 1] == border[n, size + 1]
        assert plan.east[n - 1] == border[size + 1, n]
        assert plan.south[n - 1] == border[n, 0]
        assert plan.west[n - 1] == border[0, n]


def test_the_marks_below_the_base_line() -> None:
    assert PLANS["small"].south == "gyrbgyrbg"
    assert PLANS["large"].south == "bgyr" * 3


def test_the_large_board_has_four_colour_squares_two_fields_apart() -> None:
    plan = PLANS["large"]
    places = {plan.ids[field]: COLOURS[colour] for field, colour in plan.squares.items()}
    assert places == {"c5r5": "red", "c8r5": "yellow", "c8r8": "green", "c5r8": "blue"}
    assert not PLANS["small"].squares
    assert not any(o in plan.squares for f in plan.squares for _, o in plan.around[f])


@pytest.mark.parametrize(
    ("board", "coloured", "jokers", "plain"),
    [("small", 480, 9, [2, 2, 1, 2]), ("large", 672, 12, [2, 3, 3, 2])],
)
def test_legal_layings_on_the_empty_board(
    board: str, coloured: int, jokers: int, plain: list[int]
) -> None:
    start = empty(board)
    layings = list(start.layings(range(70)))
    assert len(layings) == len(set(layings)) == coloured
    assert {field // PLANS[board].size for _, field, _ in layings} == {0}
    assert len(list(start.layings([JOKER]))) == jokers
    assert [len(list(start.layings([kind]))) for kind in ONE_COLOURED] == plain


@pytest.mark.parametrize("board", ["small", "large"])
def test_no_one_coloured_tile_fits_in_a_base_corner(board: str) -> None:
    size = PLANS[board].size
    fields = {field for _, field, _ in empty(board).layings(ONE_COLOURED)}
    assert not fields & {0, size - 1}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_draws_five_tiles_from_the_multiset(seats: int) -> None:
    luck = Seeded(seats)
    state = GAME.setup(seats, ColominoOptions(), luck)
    assert [len(rack) for rack in state.racks] == [5] * seats
    seen = Counter(kind for rack in state.racks for kind in rack)
    assert all(state.bag[k] + seen[k] == FULL_BAG[k] for k in range(71))
    assert luck.draws[0][:2] == ("start", seats)
    expected = [(f"draw/{n}", 145 - n) for n in range(1, 5 * seats + 1)]
    assert [draw[:2] for draw in luck.draws[1:]] == expected


def test_draws_follow_the_canonical_order_of_kinds() -> None:
    assert list(PATTERNS) == sorted(PATTERNS)
    first = GAME.setup(2, ColominoOptions(start=1), Fixed(0))
    assert view_of(first, 1)["private"]["rack"] == ("rrrr", "rrrr", "rrry", "rrry", "rrrg")
    last = GAME.setup(2, ColominoOptions(start=1), Fixed(999))
    assert view_of(last, 1)["private"]["rack"] == ("joker",) * 4 + ("bbbb",)


def test_the_starting_player_is_drawn_by_lot_or_agreed() -> None:
    starts = {GAME.setup(4, ColominoOptions(), Seeded(seed)).active for seed in range(40)}
    assert starts == {0, 1, 2, 3}
    luck = Seeded()
    assert GAME.setup(4, ColominoOptions(start=2), luck).active == 2
    assert "start" not in {label for label, *_ in luck.draws}


def test_two_to_four_players_on_one_of_two_boards() -> None:
    assert list(GAME.card.seats) == [2, 3, 4]
    GAME.check_options(3, ColominoOptions(start=2, board="large"))
    for seats, options in (
        (1, ColominoOptions()),
        (5, ColominoOptions()),
        (2, ColominoOptions(start=2)),
        (2, ColominoOptions(board="huge")),  # type: ignore[arg-type]
    ):
        with pytest.raises(BadOptions):
            GAME.check_options(seats, options)
