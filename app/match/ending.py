"""Ending a match before it is over."""

from datetime import datetime

from app.errors import ProblemError
from app.match.match import Match
from app.match.position import Proposal, closed
from app.match.records import Step


def is_over(match: Match) -> bool:
    """True once nobody can move any more: there is a result, or the match was ended early."""
    return match.position.ended or match.result is not None


def propose_end(match: Match, at: datetime) -> Proposal:
    """The step that ends a match without a result."""
    if is_over(match):
        raise ProblemError("over")
    step = Step(match.match_id, match.seq + 1, at, "end", {}, [], {}, {})
    return Proposal(step, closed(match.position, step))
