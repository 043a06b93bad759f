"""Set-up, drawing, playing, completing rows, and turns without a move."""

from collections import Counter
from typing import Any

import pytest

from app.games.contract import BadOptions, IllegalMove
from app.games.lineup.figures import KINDS
from app.games.lineup.game import GAME
from app.games.lineup.moves import Place, Redraw, Return
from app.games.lineup.options import LineUpOptions
from tests.games.lineup.positions import play, position, view_of
from tests.support.luck import Recorded, Scripted

STAIRS = "0 1 2 3 4 5 6 7 8 9"
"""Only I, T and Z fit."""


def refused(state: Any, move: Any) -> IllegalMove:
    with pytest.raises(IllegalMove) as raised:
        GAME.check(state, 0, move)
    return raised.value


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("reduced", [False, True])
def test_every_seat_starts_with_its_hand(seats: int, reduced: bool) -> None:
    luck = Recorded(seats)
    state = GAME.setup(seats, LineUpOptions(reduced_hand=reduced), luck)
    size = 1 if reduced else 2
    assert [len(hand) for hand in state.cards.hands] == [
        size + (seat == state.active) for seat in range(seats)
    ]
    deals = [f"deal/{seat}/{number}" for seat in range(seats) for number in range(size)]
    assert list(luck.draws) == ["start", *deals, "draw/1"]
    assert state.active == luck.draws["start"]
    held = Counter(card for hand in state.cards.hands for card in hand)
    assert [10 - held[kind] for kind in KINDS] == list(state.cards.undrawn)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_seats_and_all_cards_of_the_pile_are_equally_likely(seats: int) -> None:
    luck = Recorded(seats)
    GAME.setup(seats, LineUpOptions(), luck)
    start, *cards = luck.sizes.values()
    assert start == seats
    assert cards == [70 - number for number in range(2 * seats + 1)]
    assert GAME.setup(seats, LineUpOptions(), Scripted({"start": seats - 1})).active == seats - 1


def test_the_material_is_as_on_the_box() -> None:
    card = GAME.card
    assert (list(card.seats), card.minutes) == ([2, 3, 4, 5], 20)
    assert set(card.seat_colours) == {"blue", "red", "green", "white", "yellow"}


def test_the_starting_player_can_be_agreed() -> None:
    luck = Recorded()
    assert GAME.setup(3, LineUpOptions(start=2), luck).active == 2
    assert "start" not in luck.draws


@pytest.mark.parametrize(("seats", "start"), [(1, None), (6, None), (3, 3), (2, -1)])
def test_incompatible_options_are_refused(seats: int, start: int | None) -> None:
    with pytest.raises(BadOptions):
        GAME.check_options(seats, LineUpOptions(start=start))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_compatible_options_are_accepted(seats: int) -> None:
    GAME.check_options(seats, LineUpOptions(seats - 1, True, True))


def test_cards_are_drawn_in_canonical_order() -> None:
    deals = {"deal/0/0": 0, "deal/0/1": 9, "deal/1/0": 8, "deal/1/1": 66, "draw/1": 17}
    state = GAME.setup(2, LineUpOptions(start=0), Scripted(deals))
    assert state.cards.hands == (("I", "T", "J"), ("I", "O"))


def test_a_turn_plays_one_card_and_the_next_player_draws() -> None:
    state = position(hands=("TOI", "LL", "SS"))
    luck = Scripted({"draw/6": 0})
    after = play(state, Place("O", 0, 3), luck).state
    assert after.cards.hands == (("T", "I"), ("L", "L", "I"), ("S", "S"))
    assert after.active == 1
    assert after.turn == 6
    assert after.wall.left[KINDS.index("O")] == 9
    assert list(luck.draws) == ["draw/6"]
    assert GAME.public(after)["figures"][0] == ("O", 0, 3, 0, 0)


def test_play_goes_clockwise() -> None:
    state = position(hands=("III", "II", "II"))
    seats = [state.active]
    luck = Recorded()
    for _ in range(3):
        state = play(state, Place(state.hand[0], 1, state.turn), luck).state
        seats.append(state.active)
    assert seats == [0, 1, 2, 0]


def test_duplicate_rotation_is_the_same_placement() -> None:
    state = position(hands=("SSS", "TT"), heights="0 0 1 1 1 1 1 1 1 1")
    after = [play(state, Place("S", turns, 0)).state for turns in (0, 2)]
    assert after[0] == after[1]
    assert after[0].wall.figures[0][1] == 0


def test_completed_rows_get_chips_of_the_player_who_completed_them() -> None:
    state = position("1 3 3 3 3 3 3 3 3 3", hands=("LII", "TT"))
    outcome = play(state, Place("I", 1, 0))
    assert outcome.state.wall.chips == (1, 0, 0)
    assert GAME.public(outcome.state)["chips"] == (1, 0, 0)
    placed = next(note for note in outcome.notes if note.key == "lineup-placed")
    assert placed.args == {"seat": 0, "card": "I", "rows": (2, 3)}
    assert min(outcome.state.wall.skyline) == 3  # rows stay


def test_the_error_about_a_gap_names_its_squares() -> None:
    problem = refused(position("0 0 1 0 0 0 0 0 0 0", hands=("ITT", "TT")), Place("I", 0, 0))
    assert problem.code == "leaves-gap"
    assert set(problem.cells) == {"0,0", "1,0", "3,0"}
    assert problem.rule == "placing"
    assert refused(position(hands=("TTT", "TT")), Place("T", 2, 0)).cells == ("0,0", "2,0")


@pytest.mark.parametrize(
    ("heights", "move", "code"),
    [
        ("17 20 20 20 20 20 20 20 20 20", Place("I", 1, 0), "above-top"),
        ("", Place("I", 0, 7), "outside-board"),
        ("", Place("I", 1, 10), "outside-board"),
        ("", Place("I", 1, -1), "outside-board"),
        ("", Place("T", 0, 0), "not-in-hand"),
        ("", Place("I", 4, 0), "bad-move"),  # type: ignore[arg-type]
        ("", Place("X", 0, 0), "bad-move"),  # type: ignore[arg-type]
        ("", Return("I"), "must-place"),
        ("", Return("T"), "not-in-hand"),
        ("", Redraw(), "not-opening"),
        ("", Place("I", 0, 0, True), "no-double"),
        ("", "pass", "bad-move"),
    ],
)
def test_an_illegal_move_has_its_error(heights: str, move: Any, code: str) -> None:
    state = position(heights, hands=("III", "TT"))
    assert refused(state, move).code == code


def test_the_top_row_can_be_used() -> None:
    state = position("16 20 20 20 20 20 20 20 20 20", hands=("III", "TT"))
    assert list(GAME.moves(state, 0)) == [Place("I", 1, 0)]
    GAME.check(state, 0, Place("I", 1, 0))


def test_a_player_must_place_even_if_only_one_card_fits() -> None:
    state = position(STAIRS, hands=("SSI", "TT"))
    assert refused(state, Return("S")).code == "must-place"
    assert {move.card for move in GAME.moves(state, 0) if isinstance(move, Place)} == {"I"}


def test_a_player_who_cannot_place_shows_the_hand_and_returns_a_hidden_card() -> None:
    state = position(STAIRS, hands=("SOJ", "TT", "LL"))
    assert list(GAME.moves(state, 0)) == [Return("S"), Return("O"), Return("J")]
    assert GAME.public(state)["shown"] == ()
    outcome = play(state, Return("O"), Scripted({"draw/6": 0}))
    after = outcome.state
    assert after.cards.hands == (("S", "J"), ("T", "T", "I"), ("L", "L"))
    public = GAME.public(after)
    assert public["shown"] == ((5, 0, ("S", "O", "J"), 0, 0),)
    assert after.active == 1
    assert [(note.key, note.seats) for note in outcome.notes] == [
        ("lineup-unable", None),
        ("lineup-returned", None),
        ("lineup-drew", frozenset({1})),
    ]
    assert outcome.notes[0].args == {"seat": 0, "cards": ("S", "O", "J")}
    assert outcome.notes[1].args == {"seat": 0, "card": ""}
    assert [GAME.private(after, seat)["returned"] for seat in range(3)] == [{"0": "O"}, {}, {}]


def test_a_hand_does_not_become_public_before_its_owners_step() -> None:
    """The others cannot see whether the next player is able to place."""
    able = position(STAIRS, hands=("IIT", "SS"))
    views = []
    for luck in ({"draw/6": 0}, {"draw/6": 29}):  # an I, an S
        outcome = play(able, Place("I", 1, 0), Scripted(luck))
        views.append((view_of(outcome.state, 0), [n for n in outcome.notes if n.seats is None]))
        unable = not any(isinstance(m, Place) for m in GAME.moves(outcome.state, 1))
        assert unable == (luck["draw/6"] == 29)
    assert views[0] == views[1]


def test_a_shown_hand_stays_in_view_as_it_was() -> None:
    state = play(position(STAIRS, hands=("SOJ", "IT")), Return("O"), Scripted({"draw/6": 0})).state
    state = play(state, Place("T", 1, 0), Scripted({"draw/7": 0})).state
    assert state.hand == ("S", "J", "I")
    state = play(state, Place("I", 1, 9)).state
    assert GAME.public(state)["shown"] == ((5, 0, ("S", "O", "J"), 0, 0),)


def test_a_card_returned_out_of_two_stays_hidden() -> None:
    state = position(STAIRS, hands=("SO", "TT"))
    outcome = play(state, Return("O"))
    assert outcome.notes[1].args == {"seat": 0, "card": ""}


def test_a_single_returned_card_is_known() -> None:
    state = position(STAIRS, hands=("S", "TT"))
    outcome = play(state, Return("S"))
    assert outcome.notes[1].args == {"seat": 0, "card": "S"}


def test_returned_cards_come_last_and_in_order() -> None:
    state = position(STAIRS, hands=("III", "SS"), returned="OJ", undrawn={"L": 1})
    luck = Recorded()
    first = play(state, Place("I", 1, 0), luck)
    assert first.state.cards.hands[1] == ("S", "S", "L")
    assert not first.reveals
    second = play(first.state, Return("S"), luck)  # no draw is left: the oldest returned card comes
    assert second.state.cards.hands[0] == ("I", "I", "O")
    assert second.reveals
    third = play(second.state, Place("I", 1, 0), luck)
    assert third.state.cards.hands[1] == ("S", "L", "J")
    fourth = play(third.state, Return("L"), luck)
    assert fourth.state.cards.hands[0] == ("I", "O", "S")
    assert list(luck.draws) == ["draw/6"]
    assert len(fourth.state.cards.returned) == 4
    assert GAME.public(fourth.state)["taken"] == ((7, 0), (8, 1), (9, 0))


def test_the_default_is_the_first_placement_by_hand_rotation_and_column() -> None:
    assert GAME.default(position(STAIRS, hands=("STI", "TT")), 0, None) == Place("T", 1, 0)
    doubling = position(hands=("OTT", "TT"), options=LineUpOptions(double_move=True))
    assert GAME.default(doubling, 0, None) == Place("O", 0, 0)
    assert GAME.default(position(STAIRS, hands=("SOJ", "TT")), 0, None) == Return("S")
    opening = position(hands=("SZS", "TT"), turn=1)
    assert GAME.default(opening, 0, None) == Redraw()


def test_moves_have_no_parts_and_no_drafts() -> None:
    state = position()
    assert GAME.drafting is None
    assert not GAME.open_drafts(state)
