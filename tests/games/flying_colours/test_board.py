"""The material: board, homes, cards."""

from itertools import combinations

import pytest

from app.games.flying_colours.board import (
    ALONG,
    BOARD,
    CENTRE,
    COLOURS,
    FIELDS,
    GROUND,
    IDS,
    NUMBERS,
    OUTWARDS,
    distances,
    homes,
)
from app.games.flying_colours.game import GAME
from app.games.flying_colours.options import FlyingColoursOptions
from app.games.flying_colours.pairs import PAIRS
from tests.games.flying_colours import oracle
from tests.games.flying_colours.positions import position
from tests.support.luck import Fixed, Seeded


def test_six_colours_each_once_on_the_board() -> None:
    assert set(COLOURS) == {"yellow", "red", "blue", "green", "purple", "white"}
    assert BOARD.centre == "red"
    assert BOARD.rings == ("white", "yellow", "green", "blue", "purple")
    assert sorted((BOARD.centre, *BOARD.rings)) == sorted(COLOURS)


def test_five_rings_of_twelve_segments_and_a_centre() -> None:
    assert BOARD.segments == 12
    assert len(FIELDS) == 61
    cells = ["centre", *(f"r{ring}s{seg}" for ring in range(1, 6) for seg in range(12))]
    assert sorted(IDS) == sorted(cells)
    for cell in cells:
        assert GROUND[NUMBERS[cell]] == oracle.RINGS[oracle.coordinates(cell)[0]]


def test_fields_touch_along_rings_and_segments() -> None:
    for at in IDS:
        field = NUMBERS[at]
        for to in IDS:
            way = oracle.step_of(at, to)
            assert (NUMBERS[to] in OUTWARDS[field]) == (way == "out")
            assert (NUMBERS[to] in ALONG[field]) == (way == "along")
    assert len(OUTWARDS[CENTRE]) == 12
    assert ALONG[CENTRE] == ()
    assert IDS[ALONG[NUMBERS["r3s11"]][0]] == "r3s0"
    assert all(not OUTWARDS[NUMBERS[f"r5s{s}"]] for s in range(12))


@pytest.mark.parametrize(
    ("players", "segments"),
    [
        (2, (0, 6)),
        (3, (0, 4, 8)),
        (4, (0, 2, 6, 8)),
        (5, (0, 2, 4, 6, 8)),
        (6, (0, 2, 4, 6, 8, 10)),
    ],
)
def test_homes_lie_in_the_outermost_ring(players: int, segments: tuple[int, ...]) -> None:
    assert tuple(IDS[home] for home in homes(players)) == tuple(f"r5s{s}" for s in segments)
    view = GAME.public(position(seats=players))
    assert list(view["homes"].values()) == [f"r5s{s}" for s in segments]
    assert list(view["homes"]) == [str(seat) for seat in range(players)]


def test_there_are_fifteen_cards_one_for_each_pair() -> None:
    assert len(PAIRS) == 15
    assert {frozenset(pair) for pair in PAIRS} == {
        frozenset(pair) for pair in combinations(range(6), 2)
    }


def test_five_ring_steps_lead_from_the_centre_to_the_outermost_ring() -> None:
    field, steps = CENTRE, 0
    while OUTWARDS[field]:
        field, steps = OUTWARDS[field][0], steps + 1
    assert steps == 5
    assert all(distances(home, None)[CENTRE] == 5 for home in homes(6))


def test_distances_count_steps() -> None:
    near = distances(NUMBERS["r5s0"], None)
    assert near[NUMBERS["r5s0"]] == 0
    assert near[NUMBERS["r4s1"]] == 2
    assert near[NUMBERS["r5s6"]] == 6
    assert near[NUMBERS["r1s3"]] == 7
    white = distances(NUMBERS["r5s0"], COLOURS.index("white"))
    assert white[NUMBERS["r1s3"]] == 4
    assert white[NUMBERS["r2s3"]] == 6
    purple = distances(NUMBERS["r5s0"], COLOURS.index("purple"))
    assert purple[NUMBERS["r5s6"]] == 0
    assert purple[NUMBERS["r1s3"]] == 4


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_match_starts_with_discs_in_the_centre_and_a_card_each(seats: int) -> None:
    state = GAME.setup(seats, FlyingColoursOptions(), Seeded(4))
    view = GAME.public(state)
    assert set(view["discs"]) == set(COLOURS)
    assert set(view["discs"].values()) == {"centre"}
    cards = [frozenset(GAME.private(state, seat)["pair"]) for seat in range(seats)]
    assert len(set(cards)) == seats
    assert all(len(card) == 2 and card <= set(COLOURS) for card in cards)
    assert view["turn"] == 1
    assert view["pairs"] is None
    assert view["pips"] == view["left"]


def test_the_start_is_by_lot_or_agreed() -> None:
    luck = Fixed(2)
    assert GAME.setup(4, FlyingColoursOptions(), luck).active == 2
    assert luck.labels == ["start", *(f"card/{seat}" for seat in range(4)), "pip/1"]
    luck = Fixed(2)
    assert GAME.setup(4, FlyingColoursOptions(start=3), luck).active == 3
    assert "start" not in luck.labels


def test_every_card_can_be_dealt_to_every_seat() -> None:
    for seat in (0, 1, 5):
        seeds = range(200)
        dealt = {GAME.setup(6, FlyingColoursOptions(), Seeded(s)).pairs[seat] for s in seeds}
        assert dealt == set(range(15))


def test_cards_are_dealt_from_those_left() -> None:
    seeded = Seeded(0)
    GAME.setup(6, FlyingColoursOptions(), seeded)
    sizes = [n for label, n, _ in seeded.draws if label.startswith("card/")]
    assert sizes == [15, 14, 13, 12, 11, 10]
    assert GAME.setup(3, FlyingColoursOptions(), Fixed(0)).pairs == (0, 1, 2)
