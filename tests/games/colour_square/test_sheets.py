"""Section 1: the material."""

import json

import pytest

from app.games.colour_square.board import (
    BRIDGE,
    CORNERS,
    DICE,
    HATCHED,
    JOKER_FIELDS,
    JOKERS,
    SIDES,
    SQUARES,
    TASKS,
    VIOLET,
)
from app.games.colour_square.game import GAME
from app.games.colour_square.options import ColourSquareOptions
from app.games.contract import BadOptions
from tests.games.colour_square.positions import position, sheet

LABELS = {
    "A": "12 7 10 24o 15 19 4v 16 6v 17 22o 9 20o 11 18 5v",
    "B": "≥16 19 4v 10–14 10 9–13 20 17 15–18 6v 12 ≥20 9 22 ≥18 5v",
}
PRESETS = {
    "A1.red": 6,
    "B1.green": 5,
    "C2.red": 5,
    "D2.blue": 3,
    "C3.green": 1,
    "D3.yellow": 6,
    "A4.blue": 2,
    "B4.yellow": 6,
}


def test_five_dice_and_four_corners_in_their_places() -> None:
    assert DICE == ("red", "blue", "green", "yellow", "white")
    assert CORNERS[:5] == ("A1.red", "A1.blue", "A1.green", "A1.yellow", "B1.red")
    assert SQUARES[0] == "A1"
    assert SQUARES[4] == "A2"
    assert SQUARES[15] == "D4"
    assert len(CORNERS) == 64


@pytest.mark.parametrize("side", ["A", "B"])
def test_numbers_and_colours_are_as_printed(side: str) -> None:
    squares = SIDES[side].squares  # type: ignore[index]
    signs = {"plain": "", "orange": "o", "violet": "v"}
    assert " ".join(s.label + signs[s.kind] for s in squares) == LABELS[side]


def test_ranges_are_inclusive() -> None:
    ranges = {s.name: (s.low, s.high) for s in SIDES["B"].squares if s.low < s.high}
    assert ranges == {
        "A1": (16, 24),
        "D1": (10, 14),
        "B2": (9, 13),
        "A3": (15, 18),
        "D3": (20, 24),
        "C4": (18, 24),
    }
    square = SIDES["B"].squares[3]
    assert [square.wins(total) for total in (9, 10, 14, 15)] == [False, True, True, False]


def test_presets_on_side_b_only() -> None:
    assert not any(SIDES["A"].presets)
    found = {CORNERS[i]: number for i, number in enumerate(SIDES["B"].presets) if number}
    assert found == PRESETS


@pytest.mark.parametrize("side", ["A", "B"])
def test_bridges_join_neighbours_and_leave_orange_out(side: str) -> None:
    squares = SIDES[side].squares  # type: ignore[index]
    wanted = set()
    for one, a in enumerate(squares):
        for two, b in enumerate(squares):
            beside = two - one == 4 or (two - one == 1 and one // 4 == two // 4)
            if beside and "orange" not in (a.kind, b.kind):
                wanted.add((one, two))
    assert set(SIDES[side].bridges) == wanted  # type: ignore[index]
    assert len(wanted) == {"A": 16, "B": 24}[side]


def test_scoring_values_are_as_printed() -> None:
    assert (BRIDGE, VIOLET, HATCHED, JOKER_FIELDS) == (5, 5, 10, 2)


def test_everything_won_adds_up() -> None:
    assert sum(square.high for square in SIDES["A"].squares) == 215
    assert sum(square.high for square in SIDES["B"].squares) == 241


def test_there_are_five_tasks() -> None:
    assert [task.key for task in TASKS.values()] == [
        "snake",
        "ascent",
        "column_by_column",
        "connection",
        "sequence",
    ]
    assert [task.limit for task in TASKS.values()] == [2, 2, 2, 5, 2]
    assert [task.recolours for task in TASKS.values()] == [False, False, False, True, True]
    assert [task.rolls for task in TASKS.values()] == [0, 0, 0, 10, 0]


def test_the_card_describes_the_game() -> None:
    card = GAME.card
    assert card.key == "colour_square"
    assert list(card.seats) == [1, 2, 3, 4, 5, 6]
    assert GAME.composed
    assert len(card.seat_colours) >= 6


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (1, ColourSquareOptions(), "colour-square-alone"),
        (1, ColourSquareOptions(covered=True), "colour-square-alone"),
        (0, ColourSquareOptions(task=1), "colour-square-seats"),
        (7, ColourSquareOptions(), "colour-square-seats"),
        (2, ColourSquareOptions(covered=True, task=1), "colour-square-covered-task"),
        (2, ColourSquareOptions(side="C"), "colour-square-side"),  # type: ignore[arg-type]
        (2, ColourSquareOptions(task=6), "colour-square-task"),  # type: ignore[arg-type]
        (2, ColourSquareOptions(start=2), "colour-square-start"),
        (2, ColourSquareOptions(start=-1), "colour-square-start"),
    ],
)
def test_incompatible_options_are_refused(
    seats: int, options: ColourSquareOptions, code: str
) -> None:
    with pytest.raises(BadOptions) as caught:
        GAME.check_options(seats, options)
    assert caught.value.code == code


def test_compatible_options_are_accepted() -> None:
    for side in ("A", "B"):
        for seats in range(2, 7):
            for covered in (False, True):
                GAME.check_options(seats, ColourSquareOptions(side=side, covered=covered))
        for seats in range(1, 7):
            GAME.check_options(seats, ColourSquareOptions(side=side, task=4))


def test_board_in_the_view_is_json() -> None:
    board = GAME.public(position(sheet(), sheet(), side="B"))["board"]
    assert json.loads(json.dumps(board)) == board
    assert board["squares"]["A1"]["presets"] == {"red": 6}
    assert len(board["bridges"]) == 24


@pytest.mark.parametrize("side", ["A", "B"])
def test_every_field_has_a_place_that_programs_can_look_up(side: str) -> None:
    board = GAME.public(position(sheet(), sheet(), side=side))["board"]  # type: ignore[arg-type]
    places = GAME.shapes.boards()[side]
    assert set(places) == {*SQUARES, *CORNERS, *JOKERS, *board["bridges"]}
    assert [places[square] for square in ("A1", "B1", "A2")] == [(0, 0), (2.5, 0), (0, 2.5)]
    corners = [places[f"B1.{colour}"] for colour in DICE[:4]]
    assert corners == [(2, -0.5), (3, -0.5), (2, 0.5), (3, 0.5)]
    assert [places["A1-B1"], places["A1-A2"]] == [(1.25, 0), (0, 1.25)]
    assert max(y for name, (_, y) in places.items() if name not in JOKERS) < places["joker.0"][1]
