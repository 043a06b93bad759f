"""Courts, markers and the multipliers of a turn."""

import pytest

from app.games.colomino.game import GAME
from app.games.colomino.moves import Lay
from app.games.colomino.state import ColominoState, Premium
from tests.games.colomino.positions import act, fill, keys, lay, play, position, rack, weave


def earned(state: ColominoState, *moves: Lay) -> list[tuple[str, str, int]]:
    """Field, kind and multiplier of the courts that the moves fill."""
    before = len(state.premiums)
    return [short(premium) for premium in play(state, *moves).premiums[before:]]


def short(premium: Premium) -> tuple[str, str, int]:
    """The relevant fields of a premium."""
    return premium["field"], premium["court"], premium["times"]


@pytest.mark.parametrize(
    ("around", "cell", "court"),
    [
        ("c3r1", "c4r1", None),
        ("c3r1 c5r1", "c4r1", "open"),
        ("c3r1 c3r2 c4r2", "c4r1", "open"),
        ("c3r1 c3r2 c4r2 c5r2 c5r1", "c4r1", "closed"),
        ("c2r1", "c1r1", "open"),
        ("c2r1 c2r2 c1r2", "c1r1", "closed"),
        ("c8r1 c8r2 c9r2", "c9r1", "closed"),
        ("c1r1", "c1r2", None),
        ("c1r1 c2r1 c2r2", "c1r2", "open"),
        ("c2r1 c2r2 c2r3", "c3r2", None),
        ("c2r1 c2r2 c3r1 c4r1 c4r2", "c3r2", "open"),
        ("c2r1 c2r2 c3r1 c2r3 c3r3", "c3r2", "open"),
        ("c2r1 c2r2 c2r3 c3r3 c4r3 c4r2 c3r1", "c3r2", "closed"),
    ],
)
def test_a_court_is_a_field_bounded_on_three_or_four_sides(
    around: str, cell: str, court: str | None
) -> None:
    state = position("small", weave("small", around), rack("small", cell), "rrrr")
    assert GAME.public(state)["courts"].get(cell) == court
    found = earned(state, fill(state, cell))
    assert found == ([(cell, court, 1)] if court else [])


def test_corner_fields_of_the_goal_row_have_two_edge_sides_too() -> None:
    column = " ".join(f"c8r{row}" for row in range(1, 10))
    state = position("small", weave("small", column), rack("small", "c9r9"), "rrrr")
    assert earned(state, fill(state, "c9r9")) == [("c9r9", "open", 1)]


def test_yellow_markers_count_one_and_blue_ones_two() -> None:
    tiles = weave("small", "c3r1 c5r1 c7r1 c7r2 c8r2 c9r2 c9r1")
    state = position("small", tiles, rack("small", "c4r1 c8r1"), "rrrr")
    one = GAME.public(play(state, fill(state, "c4r1")))
    assert (one["yellow"], one["blue"], one["scores"]) == ((1, 0), (0, 0), (1, 0))
    other = GAME.public(play(state, fill(state, "c8r1")))
    assert (other["yellow"], other["blue"], other["scores"]) == ((0, 0), (1, 0), (2, 0))


def two_courts() -> ColominoState:
    """An open court on c4r1, a closed one on c8r1."""
    tiles = weave("small", "c3r1 c5r1 c7r1 c7r2 c8r2 c9r2 c9r1")
    return position("small", tiles, rack("small", "c4r1 c8r1 c1r1 c1r2 c1r3"), "rrrr")


def test_open_then_closed_gives_five_points_and_closed_then_open_four() -> None:
    state = two_courts()
    first, second = fill(state, "c4r1"), fill(state, "c8r1")
    after = GAME.public(play(state, first, second))
    assert (after["yellow"][0], after["blue"][0], after["scores"][0]) == (1, 2, 5)
    after = GAME.public(play(state, second, first))
    assert (after["yellow"][0], after["blue"][0], after["scores"][0]) == (2, 1, 4)


def test_each_laying_scores_at_once() -> None:
    state = two_courts()
    outcome = act(state, fill(state, "c4r1"))
    assert keys(outcome) == ["laid", "court"]
    assert outcome.notes[1].args["points"] == 1
    outcome = act(outcome.state, fill(state, "c8r1"))
    assert GAME.public(outcome.state)["scores"] == (5, 0)
    assert outcome.notes[1].args["points"] == 4
    assert outcome.notes[1].args["times"] == 2


def test_a_laying_without_a_court_does_not_raise_the_multiplier() -> None:
    state = two_courts()
    moves = (fill(state, "c4r1"), fill(state, "c1r1"))
    assert earned(state, *moves) == [("c4r1", "open", 1)]
    state = play(state, *moves)
    assert GAME.public(state)["filled"] == 1
    outcome = act(state, fill(state, "c8r1"))
    assert short(outcome.state.premiums[-1]) == ("c8r1", "closed", 2)


def test_three_closed_courts_give_twelve_points() -> None:
    upper = " ".join(f"c{column}r2" for column in range(1, 10))
    tiles = weave("small", upper + " c1r1 c3r1 c4r1 c6r1 c7r1 c9r1")
    state = position("small", tiles, rack("small", "c2r1 c5r1 c8r1"), "rrrr")
    moves = [fill(state, cell) for cell in ("c2r1", "c5r1", "c8r1")]
    assert [times for *_, times in earned(state, *moves)] == [1, 2, 3]
    after = GAME.public(play(state, *moves))
    assert (after["blue"][0], after["scores"][0]) == (6, 12)


def test_the_row_of_multipliers_restarts_in_every_turn() -> None:
    tiles = weave("small", "c1r1 c3r1 c5r1 c7r1 c9r1")
    racks = rack("small", "c2r1 c4r1 c1r2"), rack("small", "c6r1 c8r1 c1r3")
    state = position("small", tiles, *racks)
    state = play(state, *(fill(state, cell) for cell in ("c2r1", "c4r1", "c1r2")))
    assert state.active == 1
    state = play(state, *(fill(state, cell) for cell in ("c6r1", "c8r1")))
    assert [p["times"] for p in state.premiums] == [1, 2, 1, 2]
    assert GAME.public(state)["scores"] == (3, 3)


# Colour squares as neighbours


def test_a_connected_square_bounds_a_court() -> None:
    tiles = weave("large", "c5r1 c5r2 c5r3 c5r4 c6r4 c7r4 c7r5")
    state = position("large", tiles, rack("large", "c6r5"), "bbbb")
    assert earned(state, fill(state, "c6r5")) == [("c6r5", "open", 1)]


def test_a_square_not_yet_connected_bounds_nothing() -> None:
    tiles = weave("large", "c4r1 c4r2 c4r3 c4r4 c5r3 c6r3 c6r4")
    state = position("large", tiles, rack("large", "c5r4 c5r6"), "bbbb")
    assert state.board.bounds[state.board.plan.fields["c5r4"]] == 3
    assert earned(state, fill(state, "c5r4")) == [("c5r4", "open", 1)]


def test_the_tile_that_connects_a_square_gains_nothing_from_it() -> None:
    tiles = weave("large", "c4r1 c4r2 c4r3 c4r4 c5r3")
    state = position("large", tiles, rack("large", "c5r4"), "bbbb")
    assert earned(state, fill(state, "c5r4")) == []


def test_the_next_tile_of_the_turn_gains_from_a_square_just_connected() -> None:
    tiles = weave("large", "c5r1 c5r2 c5r3 c6r3 c6r4 c7r4 c7r5")
    state = position("large", tiles, rack("large", "c5r4 c6r5"), "bbbb")
    assert earned(state, fill(state, "c6r5")) == []
    assert earned(state, fill(state, "c5r4"), fill(state, "c6r5")) == [("c6r5", "open", 1)]


def test_a_joker_is_covered_beside_the_square_that_it_connected() -> None:
    tiles = weave("large", "c5r1 c5r2 c5r3 c4r3 c4r4", jokers="c5r4")
    state = position("large", tiles, rack("large", "c5r4"), "bbbb")
    assert earned(state, fill(state, "c5r4")) == [("c5r4", "open", 1)]


def test_a_one_coloured_tile_on_a_square_fills_a_court() -> None:
    tiles = weave("large", "c5r1 c5r2 c5r3 c5r4 c4r4 c4r5 c6r4 c6r5")
    state = position("large", tiles, "rrrr", "bbbb")
    assert GAME.public(state)["courts"]["c5r5"] == "open"
    assert earned(state, lay("rrrr", "c5r5")) == [("c5r5", "open", 1)]
    tiles |= weave("large", "c4r6 c5r6")
    state = position("large", tiles, "rrrr", "bbbb")
    assert earned(state, lay("rrrr", "c5r5")) == [("c5r5", "closed", 1)]


# Jokers


def test_a_joker_bounds_a_court_and_earns_like_any_tile() -> None:
    tiles = weave("small", "c3r1", jokers="c5r1")
    state = position("small", tiles, "joker", "rrrr")
    assert earned(state, Lay("joker", 4, 1)) == [("c4r1", "open", 1)]


def test_the_tile_laid_on_a_joker_earns_by_the_sides_bounded_then() -> None:
    tiles = weave("small", "c3r1 c7r1 c9r1", jokers="c4r1")
    racks = rack("small", "c4r1 c8r1 c1r1")
    state = position("small", tiles, racks, "rrrr")
    assert "c4r1" not in GAME.public(state)["courts"]
    assert earned(state, fill(state, "c4r1")) == []
    tiles |= weave("small", "c5r1")
    state = position("small", tiles, racks, "rrrr")
    assert earned(state, fill(state, "c4r1")) == [("c4r1", "open", 1)]
    # Covering a joker counts in the row of multipliers.
    both = (fill(state, "c8r1"), fill(state, "c4r1"))
    assert earned(state, *both) == [("c8r1", "open", 1), ("c4r1", "open", 2)]
    tiles |= weave("small", "c4r2 c3r2")
    state = position("small", tiles, racks, "rrrr")
    assert earned(state, fill(state, "c4r1")) == [("c4r1", "closed", 1)]


def test_a_joker_earns_and_the_tile_that_covers_it_earns_again() -> None:
    racks = "joker " + rack("small", "c1r1 c7r1"), rack("small", "c4r1 c9r1")
    state = position("small", weave("small", "c3r1 c5r1"), *racks)
    state = play(state, Lay("joker", 4, 1), fill(state, "c1r1"), fill(state, "c7r1"))
    state = play(state, fill(state, "c4r1"))
    assert [short(premium) for premium in state.premiums] == [("c4r1", "open", 1)] * 2
    assert GAME.public(state)["scores"] == (1, 1)


def test_covering_a_joker_bounds_nothing_new() -> None:
    tiles = weave("small", "c3r1", jokers="c4r1")
    state = position("small", tiles, rack("small", "c4r1 c6r1"), "rrrr")
    after = play(state, fill(state, "c4r1"))
    assert after.board.bounds == state.board.bounds
