"""Section 10: side B."""

from app.games.colour_square.game import GAME
from tests.games.colour_square.positions import (
    allowed,
    enter,
    mark,
    offered,
    play,
    position,
    refused,
    sheet,
    total,
)


def test_a_preset_takes_its_number_from_its_die_or_white() -> None:
    state = position(sheet(), sheet(), dice="61116", side="B")
    assert allowed(state, 0, "red:A1.red", "blue:A1.blue")
    assert allowed(state, 1, "white:A1.red")


def test_any_other_number_is_illegal() -> None:
    state = position(sheet(), sheet(), dice="51115", side="B")
    assert refused(state, 0, enter("red:A1.red"), draft=True) == "preset-number"
    assert refused(state, 1, enter("white:A1.red")) == "preset-number"
    assert "red:A1.red" not in offered(state, 0)
    assert "red:C2.red" in offered(state, 0)


def test_on_side_a_any_number_fits() -> None:
    state = position(sheet(), sheet(), dice="51115")
    assert allowed(state, 1, "white:A1.red")


def test_a_preset_counts_only_once_it_is_entered() -> None:
    shown = GAME.public(position(sheet(), sheet(), side="B"))["sheets"]["0"]
    assert shown["cells"]["A1.red"] is None
    own = sheet("A1:.643")
    state = position(sheet(), own, dice="11115", side="B")
    after = play(state, {0: GAME.default(state, 0, None), 1: enter("white:A2.red")}).state
    assert mark(after, 1, "A1") == "open"


def test_a_square_without_its_preset_ends_hatched_or_crossed() -> None:
    own = sheet("A1:.643", only="A1")
    state = position(sheet(only=""), own, dice="11115", side="B", phase="last", active=1)
    after = play(state, {1: enter()}).state
    assert mark(after, 1, "A1") == "hatched"


def test_a_range_scores_the_sum_that_was_reached() -> None:
    own = sheet("A1:654.")
    state = position(sheet(), own, dice="11113", side="B")
    outcome = play(state, {0: GAME.default(state, 0, None), 1: enter("white:A1.yellow")})
    assert total(outcome.state, 1) == 18
    assert {"seat": 1, "square": "A1", "points": 18} in [note.args for note in outcome.notes]


def test_dice_lapse_until_a_preset_matches() -> None:
    own = sheet("A1:.643", only="A1")
    blocked = position(own, sheet(), dice="51115", side="B")
    assert GAME.private(blocked, 0)["need"] == 0
    matching = position(own, sheet(), dice="61115", side="B")
    assert GAME.private(matching, 0)["need"] == 1
    assert allowed(matching, 0, "red:A1.red")
