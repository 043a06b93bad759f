"""Where a tile may be laid: connection, matching, colour squares, jokers."""

import pytest

from app.games.colomino.game import GAME
from app.games.colomino.moves import Lay, Stop
from app.games.contract import IllegalMove
from tests.games.colomino.positions import (
    act,
    error_of,
    fill,
    keys,
    lay,
    layings,
    play,
    position,
    rack,
    weave,
    woven,
)

# Marks below the small board: g y r b g y r b g; left of it, upwards: b r y g b r y g b.


def test_the_first_tiles_go_to_the_base_line() -> None:
    state = position("small", {}, "gggg joker rygb ryyg bbgg", "rrrr")
    assert {move.row for move in layings(state)} == {1}
    assert error_of(state, Lay("joker", 5, 2)).code == "not-joined"
    assert error_of(state, Lay("joker", 5, 5)).code == "not-joined"


def test_row_one_is_open_to_everybody_at_any_time() -> None:
    state = position("small", weave("small", "c1r1 c1r2 c1r3"), rack("small", "c6r1"), "rrrr")
    GAME.check(state, 0, fill(state, "c6r1"))


def test_a_tile_joins_by_a_side_and_not_by_a_corner() -> None:
    state = position("small", weave("small", "c2r1"), rack("small", "c2r2 c3r2 c1r2"), "rrrr")
    GAME.check(state, 0, fill(state, "c2r2"))
    for corner in ("c3r2", "c1r2"):
        found = error_of(state, fill(state, corner))
        assert (found.code, found.cells, found.rule) == ("not-joined", (corner,), "laying")


def test_own_and_foreign_tiles_connect_alike() -> None:
    state = position("small", weave("small", "c2r1"), rack("small", "c2r2 c1r1 c3r1"), "joker")
    assert state.owners[1] == 1
    state = play(state, fill(state, "c2r2"))
    assert state.owners[10] == 0
    GAME.check(state, 0, fill(state, "c3r1"))


@pytest.mark.parametrize(
    ("side", "cell", "others"),
    [("north", "c3r2", ("c3r3",)), ("east", "c3r2", ("c4r2",)), ("west", "c3r2", ("c2r2",))],
)
def test_every_side_must_match_its_neighbour(side: str, cell: str, others: tuple[str]) -> None:
    around = "c2r1 c2r2 c2r3 c3r3 c4r3 c4r2"
    right = woven("small", cell)
    at = ("north", "east", "south", "west").index(side)
    wrong = right[:at] + "rygb"["rygb".index(right[at]) - 1] + right[at + 1 :]
    state = position("small", weave("small", around), f"{right} {wrong}", "rrrr")
    GAME.check(state, 0, lay(right, cell))
    found = error_of(state, lay(wrong, cell))
    assert (found.code, found.cells) == ("side-differs", (cell, *others))
    assert found.arguments["side"] == side
    assert found.arguments["colour"][0] == right[at]


@pytest.mark.parametrize(
    ("shows", "cell", "side", "colour"),
    [
        ("rrrr", "c1r1", "south", "green"),
        ("rrgr", "c1r1", "west", "blue"),
        ("rrgg", "c9r1", "east", "yellow"),
        ("yyrr", "c2r1", "south", "yellow"),
    ],
)
def test_a_border_must_match_its_mark(shows: str, cell: str, side: str, colour: str) -> None:
    state = position("small", {}, shows, "gggg")
    found = error_of(state, lay(shows, cell))
    assert (found.code, found.cells) == ("side-differs", (cell,))
    assert (found.arguments["side"], found.arguments["colour"]) == (side, colour)


def test_a_refusal_says_whether_the_tile_fits_when_turned() -> None:
    state = position("small", {}, "ggbr yyrr", "gggg")
    assert error_of(state, lay("brgg", "c1r1")).arguments["turns"] == "yes"
    assert error_of(state, lay("yyrr", "c1r1")).arguments["turns"] == "no"


def test_an_empty_neighbour_asks_for_nothing() -> None:
    state = position("small", {}, "rygb", "gggg")
    in_the_middle = {m.column: m.rotation for m in layings(state) if 1 < m.column < 9}
    # Only the border below matters: each field takes the tile in exactly one rotation.
    assert in_the_middle == {2: 1, 3: 2, 4: 3, 5: 0, 6: 1, 7: 2, 8: 3}


def test_laid_tiles_stay() -> None:
    state = position("small", weave("small", "c2r1 c3r1"), rack("small", "c2r1 c2r2"), "rrrr")
    assert error_of(state, fill(state, "c2r1")).code == "tile-there"
    after = play(state, fill(state, "c2r2"))
    before = GAME.public(state)["board"]
    assert {c: GAME.public(after)["board"][c] for c in before} == before


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Lay("gggg", 0, 1), "off-the-board"),
        (Lay("gggg", 10, 1), "off-the-board"),
        (Lay("gggg", 1, 0), "off-the-board"),
        (Lay("gggg", 1, 10), "off-the-board"),
        (Lay("bbbb", 4, 1), "not-in-rack"),
        (Lay("gggg", 5, 1, 4), "bad-move"),
        (Lay("gggg", 5, 1, -1), "bad-move"),
        (Lay("green", 5, 1), "bad-move"),
        (Lay("gggg", True, 1), "bad-move"),
        (Lay("gggg", 5, 1.0), "bad-move"),  # type: ignore[arg-type]
        (Lay(["gggg"], 5, 1), "bad-move"),  # type: ignore[arg-type]
        (Lay("gggg", 5, 1, "0"), "bad-move"),  # type: ignore[arg-type]
        ("lay", "bad-move"),
        (Stop(), "not-last-turn"),
    ],
)
def test_an_invalid_move_is_refused(move: object, code: str) -> None:
    state = position("small", {}, "gggg rygb", "rrrr")
    assert error_of(state, move).code == code


def test_only_the_active_seat_moves() -> None:
    state = position("small", {}, "gggg", "yyyy")
    with pytest.raises(IllegalMove, match="not-your-turn"):
        GAME.check(state, 1, Lay("yyyy", 2, 1))
    assert list(GAME.moves(state, 1)) == []


def test_rotations_that_look_alike_are_one_laying() -> None:
    state = position("small", {}, "gggg ygyg joker rygb rggb", "rrrr")
    for rotation in range(4):
        after = play(state, Lay("gggg", 5, 1, rotation))
        assert GAME.public(after)["board"]["c5r1"]["rotation"] == 0
    assert play(state, Lay("ygyg", 5, 1, 3)) == play(state, Lay("ygyg", 5, 1, 1))
    moves = layings(state)
    assert {m.rotation for m in moves if m.tile in ("gggg", "joker")} == {0}
    assert {m.rotation for m in moves if m.tile == "ygyg"} == {0, 1}
    assert len(moves) == len(set(moves))


# Colour squares


def test_an_unconnected_square_demands_its_colour() -> None:
    tiles = weave("large", "c5r1 c5r2 c5r3")
    right = woven("large", "c5r4")
    assert right[0] == "r"
    wrong = "y" + right[1:]
    state = position("large", tiles, f"{right} {wrong}", "rrrr")
    found = error_of(state, lay(wrong, "c5r4"))
    assert (found.code, found.arguments["side"], found.arguments["colour"]) == (
        "side-differs",
        "north",
        "red",
    )
    assert found.cells == ("c5r4", "c5r5")
    GAME.check(state, 0, lay(right, "c5r4"))


def test_a_square_is_joined_by_a_tile_beside_it_and_then_connects_others() -> None:
    tiles = weave("large", "c5r1 c5r2 c5r3 c4r3 c4r4 c6r3 c6r4")
    state = position("large", tiles, rack("large", "c5r4 c5r6 c7r1 c8r1") + " rrrr", "bbbb")
    assert GAME.public(state)["squares"]["c5r5"] == {"colour": "red", "state": "loose"}
    assert error_of(state, fill(state, "c5r6")).code == "not-joined"
    assert error_of(state, lay("rrrr", "c5r5")).code == "not-joined"
    outcome = act(state, fill(state, "c5r4"))
    assert "connected" in keys(outcome)
    state = outcome.state
    assert GAME.public(state)["squares"]["c5r5"]["state"] == "connected"
    assert GAME.public(state)["squares"]["c8r5"]["state"] == "loose"
    GAME.check(state, 0, fill(state, "c5r6"))
    GAME.check(state, 0, lay("rrrr", "c5r5"))


def test_only_the_one_coloured_tile_of_its_colour_covers_a_square() -> None:
    tiles = weave("large", "c5r1 c5r2 c5r3 c5r4")
    state = position("large", tiles, "rrrr joker rrry yyyy gggg", "bbbb")
    for other in ("rrry", "yyyy", "gggg", "joker"):
        found = error_of(state, lay(other, "c5r5"))
        assert (found.code, found.arguments["colour"]) == ("other-tile-on-square", "red")
    after = play(state, lay("rrrr", "c5r5"))
    assert GAME.public(after)["squares"]["c5r5"]["state"] == "covered"
    assert GAME.public(after)["board"]["c5r5"]["tile"] == "rrrr"
    assert len(after.laid) == 1
    assert error_of(after, lay("gggg", "c5r5")).code == "tile-there"
    assert after.board.sites == state.board.sites - {4 * 12 + 4}
    assert after.board.bounds == state.board.bounds


def test_a_square_demands_its_colour_when_connected_and_when_covered_as_well() -> None:
    tiles = weave("large", "c5r1 c5r2 c5r3 c5r4")
    right = woven("large", "c5r6")
    assert right[2] == "r"
    wrong = right[:2] + "y" + right[3]
    state = position("large", tiles, f"{right} {wrong} rrrr", "bbbb")
    for now in (state, play(state, lay("rrrr", "c5r5"))):
        found = error_of(now, lay(wrong, "c5r6"))
        assert (found.code, found.cells) == ("side-differs", ("c5r6", "c5r5"))
        assert (found.arguments["side"], found.arguments["colour"]) == ("south", "red")
        GAME.check(now, 0, lay(right, "c5r6"))


def test_a_joker_connects_a_square_like_any_tile() -> None:
    tiles = weave("large", "c5r1 c5r2 c5r3")
    state = position("large", tiles, "joker " + rack("large", "c5r6"), "bbbb")
    outcome = act(state, Lay("joker", 5, 4))
    assert "connected" in keys(outcome)
    assert GAME.public(outcome.state)["squares"]["c5r5"]["state"] == "connected"
    GAME.check(outcome.state, 0, fill(state, "c5r6"))


def test_a_one_coloured_tile_covers_a_square_beside_a_joker_too() -> None:
    tiles = weave("large", "c5r1 c5r2 c5r3", jokers="c5r4")
    GAME.check(position("large", tiles, "rrrr", "bbbb"), 0, lay("rrrr", "c5r5"))


# Jokers


def test_a_joker_goes_anywhere_that_is_joined() -> None:
    tiles = weave("small", "c2r1 c2r2 c3r2 c4r2 c4r1")
    state = position("small", tiles, "joker", "rrrr")
    assert {m.column for m in layings(state) if m.row == 1} == {1, 3, 5, 6, 7, 8, 9}
    assert error_of(state, Lay("joker", 6, 2)).code == "not-joined"
    assert error_of(state, Lay("joker", 2, 1)).code == "tile-there"


def test_every_colour_goes_beside_a_joker() -> None:
    tiles = weave("small", "", jokers="c3r1")
    state = position("small", tiles, "rgyb gryb", "rrrr")
    for west in ("rgyb", "gryb"):
        GAME.check(state, 0, lay(west, "c2r1"))


def test_a_joker_is_covered_by_a_tile_that_matches_all_neighbours_and_the_border() -> None:
    tiles = weave("small", "c1r1 c3r1", jokers="c2r1")
    right = woven("small", "c2r1")
    assert right[2] == "y"
    other = "rygb"["rygb".index(right[1]) - 1]
    wrong, off = right[0] + other + right[2:], right[:2] + "g" + right[3]
    state = position("small", tiles, f"{right} {wrong} {off} {rack('small', 'c2r2')} gggg", "rrrr")
    assert error_of(state, lay(wrong, "c2r1")).arguments["side"] == "east"
    assert error_of(state, lay(off, "c2r1")).arguments == {
        "side": "south",
        "colour": "yellow",
        "turns": error_of(state, lay(off, "c2r1")).arguments["turns"],
    }
    after = play(state, lay(right, "c2r1"))
    laid = GAME.public(after)["board"]["c2r1"]
    assert laid["on_joker"]
    assert laid["seat"] == 0
    assert after.laid == (1,)
    assert error_of(after, lay("gggg", "c2r1")).code == "tile-there"
    GAME.check(after, 0, fill(after, "c2r2"))


def test_a_joker_beside_a_square_is_covered_by_a_tile_of_its_colour_there() -> None:
    tiles = weave("large", "c5r1 c5r2 c5r3", jokers="c5r4")
    right = woven("large", "c5r4")
    wrong = "y" + right[1:]
    state = position("large", tiles, f"{right} {wrong}", "bbbb")
    found = error_of(state, lay(wrong, "c5r4"))
    assert (found.code, found.arguments["side"], found.cells) == (
        "side-differs",
        "north",
        ("c5r4", "c5r5"),
    )
    GAME.check(state, 0, lay(right, "c5r4"))


def test_the_tile_on_a_joker_demands_its_colours_from_then_on() -> None:
    tiles = weave("small", "", jokers="c2r1")
    state = position("small", tiles, "rryr yggb", "rrrr")
    GAME.check(state, 0, lay("gbyg", "c2r2"))
    after = play(state, lay("rryr", "c2r1"))
    assert error_of(after, lay("gbyg", "c2r2")).code == "side-differs"


def test_a_joker_cannot_cover_a_joker() -> None:
    state = position("small", weave("small", "", jokers="c2r1"), "joker rrrr", "bbbb")
    assert error_of(state, Lay("joker", 2, 1)).code == "joker-on-joker"


def test_a_joker_is_not_covered_in_its_own_turn_but_later_by_anybody() -> None:
    racks = ("joker yyyy rygb rrgg bbyy", "yyyr rrrr bbbb gggg yygb")
    state = play(position("small", {}, *racks), Lay("joker", 2, 1))
    found = error_of(state, lay("yyyy", "c2r1"))
    assert (found.code, found.cells) == ("joker-just-laid", ("c2r1",))
    assert (2, 1) not in {(m.column, m.row) for m in layings(state)}
    for _ in range(2):
        far = [m for m in layings(state) if m.tile != "yyyy" and m.column > 3]
        state = play(state, far[0])
    assert state.active == 1
    GAME.check(state, 1, lay("ryyy", "c2r1"))
    for _ in range(3):
        state = play(state, next(m for m in layings(state) if m.column > 3))
    assert state.active == 0
    GAME.check(state, 0, lay("yyyy", "c2r1"))
