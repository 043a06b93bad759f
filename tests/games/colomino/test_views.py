"""What each audience sees, and that nothing hidden shows through."""

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from app.games.colomino.board import Board, empty
from app.games.colomino.game import GAME
from app.games.colomino.moves import Lay
from app.games.colomino.state import ColominoState
from app.games.colomino.tiles import FULL_BAG, JOKER, JOKER_LAID, KINDS, NAMES
from app.games.contract import IllegalMove
from tests.games.colomino.positions import (
    BOARDS,
    act,
    crowded,
    dealt,
    fill,
    lay,
    layings,
    match,
    play,
    position,
    rack,
    view_of,
    weave,
)
from tests.support.luck import Fixed

PUBLIC = {
    "size", "border", "board", "squares", "courts", "premiums", "yellow", "blue", "scores", "racks",
    "bag", "unseen", "stuck", "phase", "active", "turn", "laid", "filled", "previous", "finisher",
    "ended",
}  # fmt: skip


def samples(board: str, seats: int) -> list[ColominoState]:
    """Positions all over a match."""
    return [outcome.state for *_, outcome in match(board, seats, 11)][::7]


def test_the_public_view_names_what_everybody_may_see() -> None:
    tiles = weave("large", "c5r1 c5r2 c5r3 c4r3", jokers="c5r4 c4r4")
    state = position("large", tiles, "rrrr rygb", "yyyy gggg", laid=("c5r4",), covers=("c4r3",))
    view = GAME.public(state)
    assert set(view) == PUBLIC
    assert view["size"] == 12
    assert view["border"]["south"] == "bgyr" * 3
    assert view["board"]["c5r4"] == {"tile": "joker", "rotation": 0, "seat": 0, "on_joker": False}
    assert view["board"]["c4r3"]["on_joker"]
    assert view["board"]["c5r1"]["seat"] == 1
    assert {c: s["state"] for c, s in view["squares"].items()} == {
        "c5r5": "connected", "c8r5": "loose", "c8r8": "loose", "c5r8": "loose",
    }  # fmt: skip
    assert (view["racks"], view["bag"]) == ((2, 2), 144 - 7 - 4)
    assert (view["laid"], view["filled"], view["turn"], view["active"]) == (("c5r4",), 0, 1, 0)
    assert view["unseen"]["rrrr"] == 2
    assert view["unseen"]["joker"] == 1
    assert sum(view["unseen"].values()) == 144 - 7
    assert list(view["unseen"]) == list(NAMES)


def test_the_private_view_is_the_seats_rack_in_the_order_drawn() -> None:
    state = position("small", {}, "yyyy joker rygb", "rrrr")
    assert GAME.private(state, 0) == {"rack": ("yyyy", "joker", "rygb")}
    assert GAME.private(state, 1) == {"rack": ("rrrr",)}


def test_the_last_turn_stays_marked() -> None:
    state = position("small", {}, rack("small", "c1r1 c2r1 c3r1"), "joker rrrr")
    assert GAME.public(state)["previous"] is None
    state = play(state, *(fill(state, cell) for cell in ("c2r1", "c1r1", "c3r1")))
    assert GAME.public(state)["previous"] == {"seat": 0, "fields": ("c2r1", "c1r1", "c3r1")}
    assert GAME.public(state)["laid"] == ()
    state = play(state, Lay("joker", 5, 1))
    assert GAME.public(state)["previous"]["seat"] == 0
    assert GAME.public(state)["laid"] == ("c5r1",)


def test_courts_list_empty_fields_connected_squares_and_uncovered_jokers() -> None:
    tiles = weave("large", "c5r1 c5r2 c5r3 c5r4 c4r4 c4r5 c6r4 c6r5 c7r1 c9r1", jokers="c8r1")
    courts = GAME.public(position("large", tiles, "rrrr", "yyyy"))["courts"]
    assert courts["c5r5"] == courts["c8r1"] == courts["c6r1"] == "open"
    assert "c5r4" not in courts


@pytest.mark.parametrize("board", BOARDS)
def test_views_are_json(board: str) -> None:
    for state in samples(board, 3):
        view = GAME.public(state) | GAME.private(state, 1)
        assert json.loads(json.dumps(view)) == json.loads(json.dumps(view, sort_keys=True))


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", [2, 4])
def test_an_imagined_position_looks_the_same_to_the_seat(board: str, seats: int) -> None:
    """The legal moves, errors and outcomes are the same too."""
    for number, state in enumerate(samples(board, seats)):
        seat = number % seats
        for seed in range(3):
            other = GAME.imagine(json.loads(json.dumps(view_of(state, seat))), seat, Random(seed))
            assert view_of(other, seat) == view_of(state, seat)
            assert list(GAME.moves(other, seat)) == list(GAME.moves(state, seat))
            assert GAME.to_act(other) == GAME.to_act(state)
            assert other.board == state.board
            assert sum(other.bag) == sum(state.bag)
            left = Counter(dict(enumerate(other.bag)))
            left.update(kind for held in other.racks for kind in held)
            assert min(left.values()) >= 0
            assert all(n <= FULL_BAG[kind] for kind, n in left.items())
            if not other.ended:
                assert next(GAME.moves(other, other.active), None)
            same_answers(state, other, seat)


def same_answers(state: ColominoState, other: ColominoState, seat: int) -> None:
    """Assert that errors and log lines tell `seat` nothing that it doesn't know."""
    for tile in ("rrrr", "rygb", "joker"):
        for column, row in ((1, 1), (5, 2), (5, 5)):
            assert answer(state, seat, Lay(tile, column, row)) == answer(
                other, seat, Lay(tile, column, row)
            )
    if seat != state.active or state.ended or len(state.laid) == 2:
        return
    for move in list(GAME.moves(state, seat))[:3]:
        one = GAME.apply(state, {seat: move}, Fixed())
        two = GAME.apply(other, {seat: move}, Fixed())
        if not one.reveals:
            assert one.notes == two.notes
            assert view_of(one.state, seat) == view_of(two.state, seat)


def answer(state: ColominoState, seat: int, move: Lay) -> tuple[object, ...]:
    """What a seat learns about a move."""
    try:
        GAME.check(state, seat, move)
    except IllegalMove as found:
        return found.code, found.cells, found.rule, found.arguments
    return ()


def test_racks_and_bag_do_not_show_in_what_others_see() -> None:
    """With other tiles in the rack of seat 1 the position looks the same to seat 0."""
    tiles = weave("small", "c3r1 c4r1")
    one = position("small", tiles, "gggg rygb", "rrrr yyyy joker")
    two = position("small", tiles, "gggg rygb", "bbbb rrgg rrry")
    assert view_of(one, 0) == view_of(two, 0)
    assert GAME.private(one, 1) != GAME.private(two, 1)


def test_imagined_racks_take_many_values() -> None:
    state = position("small", {}, "gggg rygb", "rrrr yyyy joker")
    view = view_of(state, 0)
    racks = {GAME.imagine(view, 0, Random(seed)).racks[1] for seed in range(20)}
    assert len(racks) > 15
    assert all(GAME.imagine(view, 0, Random(5)) == GAME.imagine(view, 0, Random(5)) for _ in "12")


def test_no_log_line_names_a_hidden_tile() -> None:
    for *_, outcome in match("large", 4, 3):
        for note in outcome.notes:
            assert note.seats is None
            if "tile" in note.args:
                assert note.key == "colomino-laid"
            assert not {"rack", "tiles", "bag"} & set(note.args)


def test_the_seat_to_act_is_imagined_with_a_tile_that_fits() -> None:
    """Of the ten hidden tiles only the joker fits."""
    found = crowded(3)
    full = act(dealt(found.state, [found.kind, JOKER], [JOKER], [JOKER]), found.move).state
    racks = [JOKER], [JOKER, *found.unfit[:4]], found.unfit[4:9]
    state = replace(dealt(full, *racks, bag=False), active=1, laid=())
    for seed in range(30):
        other = GAME.imagine(view_of(state, 0), 0, Random(seed))
        assert JOKER in other.racks[1]
        assert layings(other)


def test_knowledge_from_a_stuck_rack_is_kept_and_imagined() -> None:
    found = crowded(3)
    state = dealt(found.state, [found.kind], found.unfit[:5], [70, *found.unfit[5:9]])
    state = act(state, found.move).state
    known = GAME.public(state)["stuck"]
    assert list(known) == ["1"]
    assert known["1"]["tiles"] == 5
    kinds = {KINDS[name] for name in known["1"]["kinds"]}
    assert not any(state.board.takes((kind,)) for kind in kinds)
    for seed in range(10):
        other = GAME.imagine(view_of(state, 2), 2, Random(seed))
        assert set(other.racks[1]) <= kinds
        assert view_of(other, 2) == view_of(state, 2)
        # The stuck seat itself knows more.
        assert GAME.imagine(view_of(state, 1), 1, Random(seed)).racks[1] == state.racks[1]


def test_laying_a_tile_of_those_kinds_reduces_that_knowledge() -> None:
    state = position("small", weave("small", "c3r1"), "rrrr gggg", "yyyy")
    known = replace(state.stuck[0], tiles=2, kinds=frozenset({KINDS["gggg"], KINDS["rrry"]}))
    state = replace(state, stuck=(known, state.stuck[1]))
    column = next(m.column for m in layings(state) if m.tile == "gggg")
    assert play(state, Lay("gggg", column, 1)).stuck[0].tiles == 1
    rest = replace(state, stuck=(replace(known, tiles=1), state.stuck[1]))
    assert GAME.public(play(rest, Lay("gggg", column, 1)))["stuck"] == {}
    other = next(m for m in layings(state) if m.tile == "rrrr")
    assert play(state, other).stuck[0].tiles == 2


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_is_the_same_whether_laid_tile_by_tile_or_at_once(board: str) -> None:
    for state in samples(board, 3):
        at_once = GAME.imagine(view_of(state, 0), 0, Random(0)).board
        assert at_once == state.board


def test_settling_opens_the_jokers_of_a_turn() -> None:
    board: Board = empty("small").lay(70, 4, 0)
    assert board.tiles[4] == JOKER_LAID
    assert 4 not in board.sites
    assert 4 in board.settle((4,)).sites
    assert board.settle((3,)) is board
    assert lay("joker", "c5r1") == Lay("joker", 5, 1)
