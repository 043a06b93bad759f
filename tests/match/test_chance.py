"""Draws that are read back from a log."""

from dataclasses import replace
from typing import Any

import pytest

from app.games import GAMES
from app.games.lineup.options import LineUpOptions
from app.match.chance import LiveChance, RecordedChance, ReplayMismatch
from app.match.match import Match
from tests.support.random_matches import at, drawing


def test_recorded_draws_are_read_back_in_order() -> None:
    live = LiveChance({}, lambda _, n: n - 1)
    drawn = [live.pick("roll/1", 6), live.pick("roll/2", 4)]
    recorded = RecordedChance(live.draws)
    assert [recorded.pick("roll/1", 6), recorded.pick("roll/2", 4)] == drawn == [5, 3]
    recorded.finish()


@pytest.mark.parametrize("draws", [[], [["roll/2", 6, 3]], [["roll/1", 4, 3]]])
def test_a_draw_that_the_rules_did_not_ask_for_is_refused(draws: list[Any]) -> None:
    """Another label, another number of outcomes, or no draw left."""
    with pytest.raises(ReplayMismatch, match="the rules draw roll/1/6, the log has"):
        RecordedChance(draws).pick("roll/1", 6)


def test_leftover_draws_are_refused() -> None:
    recorded = RecordedChance([["roll/1", 6, 3], ["roll/2", 6, 3]])
    recorded.pick("roll/1", 6)
    with pytest.raises(ReplayMismatch, match="the rules draw nothing more"):
        recorded.finish()


def test_a_step_with_more_draws_than_the_rules_make_is_not_replayed() -> None:
    match = Match("match", GAMES["lineup"], 2, LineUpOptions(start=0), drawing(lambda n: n - 1))
    step = match.propose_start(at(0)).step
    longer = replace(step, draws=[*step.draws, ("roll/1", 6, 3)])
    with pytest.raises(ReplayMismatch, match="the rules draw nothing more"):
        match.replayed(longer)
    assert match.replayed(step).step == step
