"""Taking steps back."""

from datetime import datetime
from itertools import takewhile
from typing import Final

from app.errors import ProblemError
from app.games.contract import Seat
from app.match.match import Match
from app.match.position import Position, Proposal, line, taken_back
from app.match.records import Maker, Step

MOST: Final = 1_000
"""How often something is taken back in a match: each time makes its log longer, for good."""


def undoer(match: Match) -> Seat | None:
    """Who may take back the last step alone: its maker, if nothing was drawn or revealed."""
    last = match.position
    stays = last.fixed or last.back is None or match.undone >= MOST
    if stays or not last.acting or len(last.movers) != 1:
        return None
    return next(iter(last.movers))


def may_undo(match: Match, seat: Seat | None) -> bool:
    """True if `seat` may take back the last step alone."""
    return seat is not None and seat == undoer(match)


def before_last_move(match: Match, seat: Seat) -> Position:
    """The position before the newest step of `seat` that hasn't been taken back."""
    if not match.to_act:
        raise ProblemError("over")
    if match.game.card.final or match.undone >= MOST:
        raise ProblemError("no-undo")
    for position in line(match.position):
        if seat in position.movers and position.back is not None:
            return position.back
    raise ProblemError("no-undo")


def beyond_a_draw(match: Match, back: Position) -> bool:
    """True if something was drawn or revealed after the position `back`: then it is known."""
    return any(one.fixed for one in takewhile(lambda one: one is not back, line(match.position)))


def propose_undo(
    match: Match, seat: Seat, seq: int, at: datetime, action: str, *, consented: bool = False
) -> Proposal:
    """The step that takes back the last step of `seat`, made at the position `seq`.

    `consented`: also what others have done since, and steps with draws, which the same choices meet
    again afterwards.
    """
    if seq != match.seq:
        raise ProblemError("stale-seq", seq=match.seq)
    if not (consented or may_undo(match, seat)):
        raise ProblemError("no-undo")
    back = before_last_move(match, seat) if consented else match.position.back
    if back is None:
        raise ProblemError("no-undo")
    by: dict[str, Maker] = {str(seat): "person"}
    actions = {str(seat): action}
    step = Step(match.match_id, match.seq + 1, at, "undo", {}, [], actions, by, back.seq)
    return Proposal(step, taken_back(match.position, step))
