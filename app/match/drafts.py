"""What a seat submits: moves, and drafts of them that it puts together first."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple, NotRequired, TypeAlias

from typing_extensions import TypedDict

from app.errors import Malformed, ProblemError
from app.games.contract import IllegalMove, Json, Seat
from app.match.codec import closed
from app.match.match import Match, Proposal, judge
from app.match.records import Draft, Maker


class Submission(NamedTuple):
    """A move for the position `seq`, as JSON.

    `action` is the client's id: repeating it gives the same answer and does nothing new.
    `drafted`: sent as a draft, which counts as the seat's move only when `ready`.  `forced`: chosen
    by the rules, not by the seat's player.
    """

    action: str
    seq: int
    move: Any
    drafted: bool = False
    ready: bool = True
    forced: bool = False


@closed
class DraftView(TypedDict):
    """A draft as an audience may see it; a covered one lacks its version and its move."""

    seat: Seat
    version: NotRequired[int]
    ready: bool
    move: NotRequired[Json]


@closed
class LegalMoves(TypedDict):
    """The legal moves of a seat at the position `seq`.

    There are none while it doesn't have to act, nor once it is `ready` if that is final.
    """

    seq: int
    ready: bool
    moves: list[Json]


@closed
class LegalParts(TypedDict):
    """How a draft of a composed move can continue at the position `seq`.

    `blank` is the draft to begin with, `parts` are what can be added, `preview` is what the draft
    would lead to, under the numbers of the seats concerned; `complete`: it is a legal move as it
    is.  `others` are whole moves that are legal too, whatever the draft: all those of another type
    than the blank one, such as to stop or to give up.  A seat that is `ready` can still change its
    mind.
    """

    seq: int
    ready: bool
    blank: Json
    parts: list[Json]
    complete: bool
    preview: Json
    others: list[Json]


Legal: TypeAlias = LegalMoves | LegalParts


def check_draft(
    match: Match, seat: Seat, document: Any, *, ready: bool, forced: bool = False
) -> Any:
    """The draft that `document` stands for: legal so far, a legal move if `ready`.

    Where moves have no parts, the only possible draft is a whole move that waits for those of
    other seats.
    """
    drafting = match.game.drafting
    waits_for_others = ready and len(match.to_act) > 1
    if drafting is None and not waits_for_others:
        raise ProblemError("no-drafts")
    if is_sealed(match, seat):
        raise ProblemError("already-ready")
    if drafting is None or ready:
        return match.check_move(seat, document, forced=forced)
    move = match.codec.move(document)
    judge(match, drafting.check, seat, move)
    return move


def propose_draft(
    match: Match, seat: Seat, submission: Submission, at: datetime, by: Maker
) -> Draft:
    """The draft of a submission, ready to be written; the next version of the seat's."""
    document, ready, forced = submission.move, submission.ready, submission.forced
    move = check_draft(match, seat, document, ready=ready, forced=forced)
    before = match.drafts.get(seat)
    return Draft(
        match.match_id,
        match.seq,
        seat,
        1 if before is None else before.version + 1,
        match.codec.dump(move),
        ready,
        submission.action,
        at,
        by,
    )


def is_ready(match: Match, seat: Seat | None) -> bool:
    """True if a seat has made its move for the next step, which waits for those of others."""
    draft = None if seat is None else match.drafts.get(seat)
    return draft is not None and draft.ready


def is_sealed(match: Match, seat: Seat) -> bool:
    """True if a seat is ready, and can't change its move any more."""
    return is_ready(match, seat) and not match.game.open_drafts(match.position.state)


def default_move(match: Match, seat: Seat) -> Json:
    """The move that the rules make for an absent player, as JSON, based on a draft if any."""
    draft = match.drafts.get(seat)
    drafted = None if draft is None else match.codec.stored_move(draft.move)
    return match.codec.dump(match.game.default(match.position.state, seat, drafted))


def ready_step(match: Match, drafts: Sequence[Draft], at: datetime) -> Proposal | None:
    """The step of `drafts`, if every seat that is to act is ready."""
    ready = {draft.seat: draft for draft in drafts if draft.ready and draft.seq == match.seq}
    acting = match.to_act
    if not acting or not acting <= ready.keys():
        return None
    seats = sorted(acting)
    moves = {seat: match.codec.stored_move(ready[seat].move) for seat in seats}
    actions = {seat: ready[seat].action for seat in seats}
    return match.propose(moves, at, actions, {seat: ready[seat].by for seat in seats})


def follows(read: Mapping[Seat, Draft], known: Mapping[Seat, Draft]) -> bool:
    """True unless a draft that was known isn't there any more, nor one that replaced it."""
    return all(
        seat in read and read[seat].version >= draft.version for seat, draft in known.items()
    )


def draft_for(match: Match, draft: Draft, audience: Seat | None) -> DraftView | None:
    """A draft as an audience may see it.

    Where sheets are covered, others only see that a seat is ready: no draft at all before, and
    no version, which would count the changes of mind.
    """
    if audience == draft.seat or match.game.open_drafts(match.position.state):
        return {
            "seat": draft.seat,
            "version": draft.version,
            "ready": draft.ready,
            "move": draft.move,
        }
    return {"seat": draft.seat, "ready": True} if draft.ready else None


def drafts_for(match: Match, audience: Seat | None) -> list[DraftView]:
    """All drafts as an audience may see them, by seat."""
    views = [draft_for(match, draft, audience) for _, draft in sorted(match.drafts.items())]
    return [view for view in views if view is not None]


def legal_for(match: Match, seat: Seat, draft: Json = None) -> Legal:
    """The legal moves of `seat`, or the parts that can come next in a draft of a composed move."""
    state, drafting = match.position.state, match.game.drafting
    if seat not in match.to_act or is_sealed(match, seat):
        return no_moves(match, seat)
    if drafting is None:
        if draft is not None:
            raise Malformed("no-drafts")
        moves = [match.codec.dump(move) for move in match.game.moves(state, seat)]
        return {**no_moves(match, seat), "moves": moves}
    blank = drafting.blank(state, seat)
    move = blank if draft is None else check_draft(match, seat, draft, ready=False)
    return {
        "seq": match.seq,
        "ready": is_ready(match, seat),
        "blank": match.codec.dump(blank),
        "parts": list(drafting.parts(state, seat, move)),
        "complete": _is_complete(match, seat, move),
        "preview": drafting.preview(state, {seat: move}, seat),
        "others": [match.codec.dump(other) for other in drafting.others(state, seat)],
    }


def no_moves(match: Match, seat: Seat) -> LegalMoves:
    """That there is nothing for `seat` to do."""
    return {"seq": match.seq, "ready": is_ready(match, seat), "moves": []}


def _is_complete(match: Match, seat: Seat, move: Any) -> bool:
    try:
        match.game.check(match.position.state, seat, move)
    except IllegalMove:
        return False
    return True
