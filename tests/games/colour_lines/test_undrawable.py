"""Section 4.7 and 4.8: dice that cannot be drawn, and dice that a player left undrawn."""

import pytest

from app.games.colour_lines.game import DRAFTING, GAME
from app.games.colour_lines.moves import Draw, UseDie
from app.games.contract import IllegalMove, Note
from tests.games.colour_lines.positions import (
    allowed,
    draw,
    error_of,
    offered,
    play,
    position,
    refused,
    sheet,
)

CORNER = sheet("0-2 1-2 1-1 1-0 0-0", "12-4")
"""The left line ends at 0-0 with one free field beside it, 0-1, and none after that."""
WALLED = sheet("0-1 1-1 1-0 0-0", "12-4")
"""The left line cannot go on."""


def test_every_die_has_to_be_drawn() -> None:
    state = position("1I:1 2I:0 3II:2 4II:0 5any:0")
    wrong = error_of(state, 0, draw("1 L 1-3", "3 skip"))
    assert (wrong.code, wrong.rule) == ("die-can-be-drawn", "undrawable")
    assert wrong.arguments == {"die": 3, "half": "R"}
    assert len(wrong.cells) == 1
    assert wrong.cells[0] in {"13-4", "12-3", "11-4", "12-5"}
    assert refused(state, 0, draw("1 L 1-3")) == "die-can-be-drawn"
    assert refused(state, 0, draw()) == "die-can-be-drawn"
    assert allowed(state, 0, draw("1 L 1-3", "3 R 12-3 12-2"))


def test_a_die_that_cannot_be_drawn_is_skipped() -> None:
    state = position("1I:2 2I:0 3II:0 4II:0 5any:0", CORNER, WALLED)
    assert refused(state, 0, draw("1 L 0-1 1-1")) == "field-taken"
    assert offered(state, 0) >= {"1 skip"}
    assert allowed(state, 0, draw("1 skip"))
    assert allowed(state, 1, draw("1 skip"))
    after = play(state, {0: draw("1 skip"), 1: draw("1 skip")}).state
    assert [on.skipped for on in after.sheets] == [1, 1]


def test_a_skip_has_to_be_explicit() -> None:
    state = position("1I:2 2I:0 3II:0 4II:0 5any:0", CORNER, WALLED)
    wrong = error_of(state, 0, draw())
    assert (wrong.code, wrong.arguments) == ("die-missing", {"die": 1})
    assert allowed(state, 0, draw("1 skip", "2 skip"))


def test_a_zero_needs_no_skip() -> None:
    state = position("1I:0 2I:0 3II:1 4II:0 5any:0", WALLED, WALLED)
    assert allowed(state, 0, draw("3 R 12-3"))
    after = play(state, {0: draw("3 R 12-3"), 1: draw("1 skip", "3 R 12-3")}).state
    assert [on.skipped for on in after.sheets] == [0, 0]


def test_a_skip_draws_nothing() -> None:
    state = position("1I:2 2I:0 3II:0 4II:0 5any:0", WALLED, WALLED)
    assert refused(state, 0, Draw((UseDie(1, "skip", "L"),))) == "skip-draws-nothing"
    assert refused(state, 0, Draw((UseDie(1, "skip", None, ("0-1",)),))) == "skip-draws-nothing"
    assert refused(state, 0, Draw((UseDie(1, "skip", None, (), ("0-1",)),))) == "skip-draws-nothing"


def test_the_die_of_either_half_is_skipped_only_if_it_fits_in_neither() -> None:
    state = position("1I:0 2I:0 3II:0 4II:0 5any:2", WALLED, WALLED)
    assert refused(state, 0, draw("5 skip")) == "die-can-be-drawn"
    assert allowed(state, 0, draw("5 R 12-3 12-2"))
    own = position("1I:2 2I:0 3II:0 4II:0 5any:0", WALLED, WALLED)
    assert allowed(own, 0, draw("1 skip"))
    both = sheet("0-1 1-1 1-0 0-0", "13-1 12-1 12-0 13-0")
    assert allowed(position("1I:0 2I:0 3II:0 4II:0 5any:2", both, both), 0, draw("5 skip"))


POCKET = sheet("2-0 2-1 1-1 0-1", "12-4")
"""The left line ends at 0-1: two lines fit upwards, 0-0 and 1-0, and more downwards."""


def test_whether_a_die_fits_is_judged_at_the_final_line_ends() -> None:
    """The straight two fits now, downwards; after a step up it does not."""
    state = position("1I:1 2I:I2 3II:0 4II:0 5any:0", POCKET, sheet())
    assert "2 L 0-2 0-3" in offered(state, 0)
    assert allowed(state, 0, draw("1 L 0-0", "2 skip"))
    assert refused(state, 0, draw("1 L 0-2", "2 skip")) == "die-can-be-drawn"


def test_the_position_of_a_skip_in_the_move_does_not_matter() -> None:
    state = position("1I:1 2I:I2 3II:0 4II:0 5any:0", POCKET, sheet())
    assert allowed(state, 0, draw("2 skip", "1 L 0-0"))
    assert refused(state, 0, draw("2 skip", "1 L 0-2")) == "die-can-be-drawn"


def test_a_die_stuck_at_first_must_be_drawn_if_it_can_be_in_the_end() -> None:
    """A straight two doesn't fit from 1-0; from 0-0 it does."""
    on = sheet("2-0 2-1 1-1 1-0", "12-4")
    state = position("1I:1 2I:I2 3II:0 4II:0 5any:0", on, sheet())
    assert "2 skip" in offered(state, 0)
    DRAFTING.check(state, 0, draw("2 skip", "1 L 0-0"))
    assert refused(state, 0, draw("2 skip", "1 L 0-0")) == "die-can-be-drawn"
    assert allowed(state, 0, draw("1 L 0-0", "2 L 0-1 0-2"))


def test_a_die_blocked_by_the_players_own_lines_may_be_skipped() -> None:
    """After the 1 upwards the 2 does not fit, nor the 1 after the 2; both fit downwards."""
    state = position("1I:1 2I:2 3II:0 4II:0 5any:0", POCKET, sheet())
    assert allowed(state, 0, draw("1 L 0-2", "2 L 0-3 0-4"))
    assert allowed(state, 0, draw("1 L 0-0", "2 skip"))
    assert allowed(state, 0, draw("2 L 0-0 1-0", "1 skip"))


def test_in_a_draft_a_die_is_skipped_only_while_it_is_stuck() -> None:
    state = position("1I:1 2I:2 3II:0 4II:0 5any:0")
    wrong = error_of(state, 0, draw("2 skip"), draft=True)
    assert (wrong.code, wrong.arguments) == ("cannot-skip", {"die": 2})
    assert "2 skip" not in offered(state, 0)
    walled = position("1I:1 2I:2 3II:0 4II:0 5any:0", WALLED, sheet())
    DRAFTING.check(walled, 0, draw("2 skip", "1 skip"))


def test_jokers_are_never_compulsory() -> None:
    state = position("1I:2 2I:I3 3II:0 4II:0 5any:0", CORNER, sheet())
    assert state.sheets[0].jokers == 2
    assert "1 joker L 0-1" in offered(state, 0)
    assert allowed(state, 0, draw("1 skip", "2 skip"))


def test_an_absent_player_commits_the_draft() -> None:
    state = position("1I:1 2I:2 3II:1 4II:0 5any:0")
    move = GAME.default(state, 0, draw("3 R 12-3"))
    assert move == draw("3 R 12-3", "1 skip", "2 skip")
    assert refused(state, 0, move) == "die-can-be-drawn"
    GAME.check(state, 0, move, forced=True)
    full = draw("1 L 1-3", "2 L 1-2 1-1", "3 R 12-3")
    outcome = play(state, {0: move, 1: full}, forced=True)
    assert [on.skipped for on in outcome.state.sheets] == [2, 0]
    assert Note("colour_lines-forced", {"seat": 0}) in outcome.notes
    assert Note("colour_lines-forced", {"seat": 1}) not in outcome.notes


def test_an_absent_player_keeps_the_longest_legal_beginning() -> None:
    state = position("1I:1 2I:2 3II:1 4II:0 5any:1")
    broken = draw("1 L 1-3", "3 R 12-3", "2 L 5-5 5-6", "5 L 1-2")
    move = GAME.default(state, 0, broken)
    assert move == draw("1 L 1-3", "3 R 12-3", "2 skip", "5 skip")
    assert GAME.default(state, 0, None) == draw("1 skip", "2 skip", "3 skip", "5 skip")


def test_a_forced_round_keeps_all_other_rules() -> None:
    state = position("1I:1 2I:2 3II:1 4II:0 5any:1")
    GAME.check(state, 0, draw(), forced=True)
    for move, code in (
        (draw("1 L 2-3"), "not-a-neighbour"),
        (draw("1 R 12-3"), "wrong-half"),
        (draw("1 L 1-3 1-2"), "wrong-length"),
        (draw("1 joker L 1-3", "2 joker L 1-2", "3 joker R 12-3"), "no-joker"),
    ):
        with pytest.raises(IllegalMove, match=code):
            GAME.check(state, 0, move, forced=True)


def test_a_legal_round_is_not_logged_as_forced() -> None:
    state = position("1I:2 2I:0 3II:0 4II:0 5any:0", CORNER, sheet())
    notes = play(state, {0: draw("1 skip"), 1: draw("1 L 1-3 1-2")}).notes
    assert not [note for note in notes if note.key == "colour_lines-forced"]


def test_leaving_everything_undrawn_is_forced_too() -> None:
    state = position("1I:2 2I:0 3II:0 4II:0 5any:0")
    outcome = play(state, {0: draw(), 1: draw()}, forced=True)
    assert Note("colour_lines-forced", {"seat": 1}) in outcome.notes
    assert [on.skipped for on in outcome.state.sheets] == [1, 1]
