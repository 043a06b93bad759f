"""Which decisions are worth a look."""

from typing import Any

import pytest

from app.analysis.document import Decision, moments, unit_of
from app.games import GAMES

MOVE, OTHER = {"type": "a"}, {"type": "b"}


def decision(seq: int, seat: int = 0, **more: Any) -> Decision:
    found: Decision = {
        "seq": seq,
        "seat": seat,
        "move": MOVE,
        "better": None,
        "gain": 0.0,
        "error": 0.0,
        "wins": 0.0,
        "wins_error": 0.0,
        "ahead": 0.0,
        "ahead_error": 0.0,
        "cut": False,
    }
    return {**found, **more}  # type: ignore[typeddict-item]


def missed(seq: int, gain: float, error: float = 0.1, seat: int = 0) -> Decision:
    return decision(seq, seat, better=OTHER, gain=gain, error=error)


def test_at_most_five_are_missed_ones_the_greatest_first() -> None:
    found = moments([missed(seq, 2.0 + seq) for seq in range(9)], 2.0)
    assert [(one["seq"], one["kind"], one["gain"]) for one in found] == [
        (seq, "better", 2.0 + seq) for seq in (8, 7, 6, 5, 4)
    ]


@pytest.mark.parametrize(
    ("gain", "error", "game", "shown"),
    [
        (2.0, 1.0, "colour_square", True),
        (1.99, 0.0, "colour_square", False),
        (2.0, 1.01, "colour_square", False),
        (0.5, 0.25, "lineup", True),
        (0.49, 0.0, "lineup", False),
        (0.02, 0.01, "flying_colours", True),
        (0.019, 0.0, "flying_colours", False),
        (0.02, 0.011, "flying_colours", False),
    ],
)
def test_a_moment_has_to_be_worth_something_for_sure(
    gain: float, error: float, game: str, shown: bool
) -> None:
    assert bool(moments([missed(1, gain, error)], GAMES[game].notable)) == shown
    best = decision(1, ahead=gain, ahead_error=error)
    assert bool(moments([best], GAMES[game].notable)) == shown


def test_each_seat_has_its_best_move_the_earlier_of_equal_ones() -> None:
    decisions = [
        decision(1, 1, ahead=4.0),
        decision(2, 0, ahead=3.0),
        decision(3, 1, ahead=9.0),
        decision(5, 1, ahead=9.0),
        missed(6, 7.0),
    ]
    found = moments(decisions, 2.0)
    assert found == [
        {"seq": 6, "seat": 0, "kind": "better", "gain": 7.0},
        {"seq": 2, "seat": 0, "kind": "best", "gain": 3.0},
        {"seq": 3, "seat": 1, "kind": "best", "gain": 9.0},
    ]


def test_what_a_reader_may_not_know_is_no_moment_for_them() -> None:
    hidden = {**missed(1, 9.0), "better": None}
    silent = {**decision(2, ahead=9.0), "move": None}
    assert moments([hidden, silent], 2.0) == []  # type: ignore[list-item]


def test_games_without_points_count_shares_of_the_victory() -> None:
    units = {key: unit_of(game) for key, game in GAMES.items()}
    assert units["lineup"] == units["colour_square"] == "points"
    assert units["flying_colours"] == "win"
