"""Section 5: jokers."""

from app.games.colour_square.game import GAME
from tests.games.colour_square.positions import (
    allowed,
    enter,
    offered,
    play,
    position,
    refused,
    sheet,
    total,
)


def test_one_or_both_coloured_dice_may_be_parked() -> None:
    state = position(sheet(), sheet(), dice="12345")
    assert allowed(state, 0, "red:joker", "blue:A1.blue")
    assert allowed(state, 0, "red:joker", "yellow:joker")
    assert refused(state, 0, enter("red:joker")) == "entries-missing"
    assert refused(state, 0, enter("white:joker", "red:joker")) == "not-for-active"


def test_the_others_may_park_the_white_die() -> None:
    state = position(sheet(), sheet(), dice="12345")
    assert allowed(state, 1, "white:joker")
    assert refused(state, 1, enter("red:joker")) == "not-for-passive"


def test_numbers_are_subtracted_and_stay() -> None:
    state = position(sheet(), sheet(), dice="12345")
    outcome = play(state, {0: enter("red:joker", "yellow:joker"), 1: enter("white:joker")})
    assert total(outcome.state, 0) == -5
    assert total(outcome.state, 1) == -5
    shown = GAME.public(outcome.state)["sheets"]
    assert shown["0"]["jokers"] == {"joker.0": 1, "joker.1": 4}
    assert shown["1"]["jokers"] == {"joker.0": 5, "joker.1": None}
    assert shown["0"]["last"] == ["joker.0", "joker.1"]


def test_a_parked_die_needs_no_corner() -> None:
    own = sheet("A2:11.1", only="A2")
    state = position(own, sheet(), dice="12345")
    assert allowed(state, 0, "red:joker")
    assert allowed(state, 0, "green:joker")
    assert refused(state, 0, enter("red:joker", "green:A2.green")) == "too-many-entries"


def test_no_more_dice_are_parked_than_required() -> None:
    state = position(sheet(), sheet())
    third = enter("red:A1.red", "blue:A1.blue", "green:joker")
    assert refused(state, 0, third) == "joker-not-needed"
    assert refused(state, 0, enter("red:A1.red", "green:joker!")) == "recolour-needs-corner"


def test_a_die_is_either_written_or_parked() -> None:
    state = position(sheet(), sheet())
    for entries in (("red:A1.red", "red:joker"), ("red:joker", "red:A1.red")):
        assert refused(state, 0, enter(*entries)) == "die-used"
    assert refused(state, 0, enter("red:joker", "red:joker")) == "die-used"


def test_there_are_two_joker_fields() -> None:
    state = position(sheet(jokers=(3,)), sheet(jokers=(3, 4)))
    assert allowed(state, 0, "red:joker", "blue:A1.blue")
    assert refused(state, 0, enter("red:joker", "blue:joker")) == "jokers-full"
    assert refused(state, 1, enter("white:joker")) == "jokers-full"
    assert not any(part.endswith("joker") for part in offered(state, 1))


def test_with_full_joker_fields_a_spoiling_corner_must_be_taken() -> None:
    own = sheet("A2:555.", only="A2", jokers=(1, 2))
    state = position(sheet(), own, dice="11116")
    assert refused(state, 1, enter()) == "entries-missing"
    assert offered(state, 1) == {"white:A2.yellow"}
    after = play(state, {0: GAME.default(state, 0, None), 1: enter("white:A2.yellow")}).state
    assert GAME.public(after)["sheets"]["1"]["states"]["A2"] == "hatched"


def test_with_full_joker_fields_and_no_corner_a_die_lapses() -> None:
    own = sheet("A1:.666", only="A1", jokers=(1, 2))
    state = position(sheet(), own, dice="11115", side="B")
    assert allowed(state, 1)


def test_a_joker_is_never_compulsory() -> None:
    state = position(sheet("A2:555.", only="A2"), sheet(), dice="11116")
    assert GAME.private(state, 0)["need"] == 1
    assert allowed(state, 0, "yellow:A2.yellow")


def test_the_log_names_a_parked_number() -> None:
    state = position(sheet(), sheet(), dice="12345")
    notes = play(state, {0: GAME.default(state, 0, None), 1: enter("white:joker")}).notes
    logged = [note.args for note in notes if note.key == "colour_square-joker"]
    assert logged == [{"seat": 1, "number": 5}]
