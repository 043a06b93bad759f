"""A match that is ended early stays as it was, and shows nobody anything new."""

import pytest

from app.broadcast.frames import StepFrames
from app.errors import ProblemError
from app.match.drafts import legal_for
from app.match.match import Match, before_last_move, is_over, may_undo, propose_end
from app.match.records import MatchStep
from app.match.views import view_for
from tests.support.random_matches import BEGIN, Case, cases, each, record


def stopped(case: Case, seq: int) -> tuple[Match, list[MatchStep]]:
    """The match of a case after its step `seq`, and its log so far."""
    match, steps = case.match(), list(record(case).steps[: seq + 1])
    for step in steps:
        match.accept(match.replayed(step))
    return match, steps


@each(cases()[::3])
def test_nobody_sees_more_than_before_and_nobody_can_act(case: Case) -> None:
    last = len(record(case).steps) - 2  # the step before the regular end
    for seq in (0, last // 2, last):
        match, steps = stopped(case, seq)
        audiences = [None, *range(case.seats)]
        before = {seat: view_for(match, seat) for seat in audiences}
        end = propose_end(match, BEGIN)
        match.accept(end)
        for seat in audiences:
            assert view_for(match, seat) == {**before[seat], "to_act": []}
            assert b'"result"' not in StepFrames(match, match.position).frame(seat)
            assert not may_undo(match, seat)
        assert is_over(match)
        assert match.result is None
        assert match.to_act == match.awaited == frozenset()
        for seat in range(case.seats):
            assert legal_for(match, seat) == {"seq": seq + 1, "ready": False, "moves": []}
            with pytest.raises(ProblemError, match="over"):
                match.check_turn(seat, seq + 1)
            with pytest.raises(ProblemError, match="over"):
                before_last_move(match, seat)
        with pytest.raises(ProblemError, match="over"):
            propose_end(match, BEGIN)
        again = case.match()
        for step in (*steps, end.step):
            again.accept(again.replayed(step))
        assert again.position.ended
        assert view_for(again, None) == view_for(match, None)


def test_a_match_with_a_result_cannot_be_ended() -> None:
    with pytest.raises(ProblemError, match="over"):
        propose_end(record(cases()[0]).match, BEGIN)
