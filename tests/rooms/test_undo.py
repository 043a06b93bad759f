"""Taking a move back where somebody would know then what is drawn."""

from dataclasses import replace
from typing import Any

import pytest

from app.errors import ProblemError
from app.rooms import takeback
from app.rooms.takeback import UndoAsked
from tests.rooms.test_secrecy import Log


@pytest.mark.parametrize("compared", [{"attempt": True}, {"challenge": "token"}])
def test_where_scores_are_compared_nobody_learns_what_comes(compared: dict[str, Any]) -> None:
    """Those who have the same draws."""
    log = Log()
    match = replace(log.match, **compared)
    room = replace(log.state, match=match)
    with pytest.raises(ProblemError, match="no-undo"):
        takeback.ask(room, 0, 1, foreseen=True)
    assert takeback.ask(room, 0, 1) == UndoAsked(0, 1)


def test_where_a_task_is_graded_nobody_learns_what_comes() -> None:
    room = Log().state
    with pytest.raises(ProblemError, match="no-undo"):
        takeback.ask(room, 0, 1, foreseen=True, graded=True)
    assert takeback.ask(room, 0, 1, foreseen=True) == UndoAsked(0, 1, foreseen=True)
