"""Taking a move back where somebody would know then what is drawn; by consent of all others."""

from dataclasses import replace
from typing import Any

import pytest

from app.errors import NotFound, ProblemError
from app.rooms import membership
from app.rooms.event import Event
from app.rooms.matches import MatchSetup, UndoGranted
from app.rooms.polls import Decided, PollAsked, PollSubject
from tests.rooms.test_visibility import Log
from tests.support.polls import asks, given, votes

NOW = PollSubject(seq=1)
FORESEEN = given(1, foretells=True)


@pytest.mark.parametrize("compared", [{"attempt": True}, {"challenge": "token"}])
def test_where_scores_are_compared_nobody_learns_what_comes(compared: dict[str, Any]) -> None:
    """Those who have the same draws."""
    log = Log()
    room = replace(log.state, match=replace(log.match, **compared))
    with pytest.raises(ProblemError, match="no-undo"):
        asks(room, "anna", "undo", NOW, FORESEEN)
    assert asks(room, "anna", "undo", NOW, given(1)) == PollAsked("undo", "anna", 0, 1)


def test_where_a_task_is_graded_nobody_learns_what_comes() -> None:
    room = Log().state
    with pytest.raises(ProblemError, match="no-undo"):
        asks(room, "anna", "undo", NOW, given(1, foretells=True, graded=True))
    asked = PollAsked("undo", "anna", 0, 1, foreseen=True)
    assert asks(room, "anna", "undo", NOW, FORESEEN) == asked


def test_all_others_have_to_agree_and_one_is_enough_to_refuse() -> None:
    log = Log()
    log.do(event(asks(log.state, "anna", "undo", NOW, FORESEEN)))
    with pytest.raises(ProblemError, match="poll-open"):
        asks(log.state, "ben", "undo", NOW, FORESEEN)
    with pytest.raises(ProblemError, match="not-oneself"):
        votes(log.state, "anna", "undo", "yes", NOW, FORESEEN)
    log.do(event(votes(log.state, "ben", "undo", "yes", NOW, FORESEEN)))
    with pytest.raises(ProblemError, match="voted-already"):
        votes(log.state, "ben", "undo", "yes", NOW, FORESEEN)
    assert votes(log.state, "cem", "undo", "yes", NOW, FORESEEN) == UndoGranted(0, foreseen=True)
    log.do(event(votes(log.state, "cem", "undo", "no", NOW, FORESEEN)))
    assert log.state.polls == ()
    with pytest.raises(NotFound, match="no-poll"):
        votes(log.state, "cem", "undo", "yes", NOW, FORESEEN)


def test_a_question_about_an_earlier_position_is_void() -> None:
    log = Log()
    log.do(event(asks(log.state, "anna", "undo", NOW, FORESEEN)))
    with pytest.raises(NotFound, match="no-poll"):
        votes(log.state, "ben", "undo", "yes", PollSubject(seq=2), given(2))
    log.do(event(asks(log.state, "ben", "undo", PollSubject(seq=2), given(2))))
    assert [(poll.player, poll.seq) for poll in log.state.polls] == [("ben", 2)]


def test_nobody_is_waited_for_who_has_left() -> None:
    log = Log()
    log.do(event(asks(log.state, "anna", "undo", NOW, FORESEEN)))
    for player in ("ben", "cem"):
        log.do(membership.leave(log.state, player))
    assert asks(log.state, "anna", "undo", NOW, FORESEEN) == UndoGranted(0, foreseen=True)


def test_a_question_of_somebody_who_has_left_keeps_nobody_from_asking() -> None:
    log = Log()
    log.do(event(asks(log.state, "anna", "undo", NOW, FORESEEN)))
    for player in ("anna", "cem"):
        log.do(membership.leave(log.state, player))
    assert asks(log.state, "ben", "undo", NOW, FORESEEN) == UndoGranted(1, foreseen=True)


def test_whoever_claims_a_seat_has_its_question_and_its_vote() -> None:
    log = Log()
    log.do(event(asks(log.state, "anna", "undo", NOW, FORESEEN)))
    log.do(event(votes(log.state, "ben", "undo", "yes", NOW, FORESEEN)))
    log.claim("emil", "anna")
    log.claim("fred", "ben")
    with pytest.raises(ProblemError, match="not-oneself"):
        votes(log.state, "emil", "undo", "yes", NOW, FORESEEN)
    with pytest.raises(ProblemError, match="voted-already"):
        votes(log.state, "fred", "undo", "yes", NOW, FORESEEN)
    assert isinstance(votes(log.state, "cem", "undo", "yes", NOW, FORESEEN), UndoGranted)


def event(decided: Decided | None) -> Event:
    assert decided is not None
    assert not isinstance(decided, MatchSetup)
    return decided
