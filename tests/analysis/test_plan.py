"""What of a finished match is looked at."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from app.analysis import plan
from app.analysis.plan import (
    iterations_of,
    outcome,
    played_moves,
    positions,
    seed_of,
    several,
    spread,
    standing,
)
from app.games import GAMES
from app.match.match import propose_end
from app.match.records import MatchRecord, MatchStep
from app.match.replay import Replay
from tests.support.random_matches import ALL_GAMES, BEGIN, Case, record, through_json


def by_name(case: Case) -> str:
    return str(case)


def replay_of(case: Case, steps: list[MatchStep]) -> Replay:
    """A match with these steps, as it is read from the log."""
    card, seats = case.rules.card, case.seats
    options = case.match().codec.dump_options(case.options)
    row = MatchRecord(
        str(case),
        "room",
        card.key,
        card.rules_version,
        options,
        BEGIN,
        tuple(f"player {seat}" for seat in range(seats)),
        tuple(f"Player {seat}" for seat in range(seats)),
        card.seat_colours[:seats],
        (False,) * seats,
    )
    replay = Replay(row)
    for step in steps:
        replay.accept(replay.replayed(step))
    return replay


def step(seq: int, kind: Any = "moves", back_to: int | None = None) -> MatchStep:
    return MatchStep("match", seq, BEGIN, kind, {}, [], {}, {}, back_to)


def test_steps_that_were_taken_back_are_left_out() -> None:
    steps = [
        step(0, "setup"),
        step(1),
        step(2),
        step(3, "undo", 1),
        step(4),
        step(5, "undo", 3),  # back to the position that the first undo led to
        step(6),
        step(7, "end"),
    ]
    assert [one.seq for one in standing(steps)] == [0, 1, 6]


def test_everything_may_be_taken_back() -> None:
    assert [one.seq for one in standing([step(0, "setup"), step(1), step(2, "undo", 0)])] == [0]
    assert standing([]) == []


@pytest.mark.parametrize("key", sorted(GAMES))
def test_decisions_are_the_moves_of_players_that_had_others(key: str) -> None:
    case = Case(key, max(2, GAMES[key].card.seats.start), 0, 0)
    steps = [through_json(one) for one in record(case).steps]
    replay = replay_of(case, steps)
    found = [one for one in played_moves(replay, standing(steps)) if one is not None]
    assert 0 < len(found) <= sum(len(one.moves) for one in steps)
    moves = {(one.seq, int(seat)): move for one in steps for seat, move in one.moves.items()}
    for one in found:
        assert one.move == moves.pop((one.seq, one.seat))
        assert one.before.seq == one.seq - 1
        assert one.seat in one.before.acting
    assert not any(several(case.rules, replay.recent[seq - 1].state, seat) for seq, seat in moves)


@pytest.mark.parametrize("maker", ["bot", "clock"])
def test_what_bots_and_the_clock_did_is_no_decision(maker: Any) -> None:
    case = Case("lineup", 2, 0, 0)
    steps = [replace(one, by={**one.by, "1": maker}) for one in record(case).steps]
    replay = replay_of(case, steps)
    found = {one.seat for one in played_moves(replay, steps) if one is not None}
    assert found == {0}
    nobody = [replace(one, by=dict.fromkeys(one.by, maker)) for one in steps]
    assert not any(played_moves(replay, nobody))


def test_a_decision_after_an_undo_has_the_position_that_it_was_made_in() -> None:
    case = Case("lineup", 2, 0, 0)
    match, steps = case.match(), list(record(case).steps[:4])
    for one in steps:
        match.accept(match.replayed(one))
    undo = MatchStep("m", 4, BEGIN, "undo", {}, [], {}, {"0": "person"}, back_to=2)
    again = replace(record(case).steps[3], seq=5)
    steps += [undo, again]
    replay = replay_of(case, steps)
    found = [one for one in played_moves(replay, standing(steps)) if one is not None]
    assert [one.seq for one in found][-1] == 5
    assert found[-1].before.state == record(case).positions[2].state


def test_a_long_match_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "MOST_DECISIONS", 3)
    case = Case("lineup", 2, 0, 0)
    steps = list(record(case).steps)
    found = [one for one in played_moves(replay_of(case, steps), steps) if one is not None]
    assert len(found) == 3
    assert found[0].seq == 1


def test_the_curve_is_spread_over_the_match_and_ends_with_the_result() -> None:
    case = Case("lineup", 2, 0, 0)
    steps = list(record(case).steps)
    replay = replay_of(case, steps)
    curve = positions(replay, steps)
    assert curve[0].seq == 0
    assert len(curve) == min(plan.MOST_POSITIONS - 1, len(steps) - 1)
    assert all(one.acting for one in curve)
    end = outcome(replay)
    assert end is not None
    assert replay.result is not None
    assert end["seq"] == replay.seq
    assert end["points"] == list(replay.result.scores)
    assert sum(end["wins"]) == 1
    for one, share in enumerate(end["wins"]):
        assert (share > 0) == (replay.result.ranks[one] == 1)


def test_a_match_that_was_ended_early_has_no_last_point() -> None:
    case = Case("lineup", 2, 0, 0)
    steps = list(record(case).steps[:5])
    match = replay_of(case, steps)
    end = propose_end(match, BEGIN)
    steps.append(end.step)
    replay = replay_of(case, steps)
    assert outcome(replay) is None
    assert [one.seq for one in positions(replay, standing(steps))] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("count", "most"), [(0, 5), (3, 5), (5, 5), (6, 5), (1000, 59)])
def test_items_are_spread_evenly_with_both_ends(count: int, most: int) -> None:
    found = spread(range(count), most)
    assert len(found) == min(count, most)
    if count:
        assert (found[0], found[-1]) == (0, count - 1)
    gaps = [second - first for first, second in pairwise(found)]
    assert not gaps or max(gaps) - min(gaps) <= 1


def test_seeds_are_the_same_in_every_process_and_differ() -> None:
    assert seed_of("decision", "01M826RMGW56671K7C64TQ308A", 3, 0) == 8763351699036087734
    seeds = {
        seed_of(kind, match, seq, seat)
        for kind in ("decision", "position")
        for match in ("one", "other")
        for seq in range(5)
        for seat in range(3)
    }
    assert len(seeds) == 2 * 2 * 5 * 3
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_an_analysis_compares_at_least_as_often_as_the_strong_bot() -> None:
    for game in GAMES.values():
        searched = max(skill.iterations for skill in game.skills.values())
        if game.worlds is not None:
            assert iterations_of(game) >= max(searched, plan.ITERATIONS)
    assert iterations_of(ALL_GAMES["toy"]) == plan.SLOW_ITERATIONS
