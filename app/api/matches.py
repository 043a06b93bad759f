"""Matches: the current view, legal moves, moving, drafts, undo."""

from datetime import datetime

import orjson
from fastapi import Request, Response

from app.api.routing import is_current, topic
from app.dependencies import TheAudience, TheMatch, TheMatchRoom, ThePerson, TheReads, acting
from app.errors import ProblemError
from app.games.contract import Seat
from app.live.recovery import read_match
from app.live.room import Room
from app.match.chance import ReplayMismatch
from app.match.codec import milliseconds
from app.match.drafts import Legal, Submission, drafts_for, legal_for, no_moves
from app.match.match import Match
from app.schemas.match import ClockFrame, Snapshot, snapshot
from app.schemas.problems import CHANGE, refuses
from app.schemas.receipts import Receipt
from app.schemas.requests import Action, DraftQuery, NewDraft, NewMove
from app.security.scopes import needs

_UNCHANGED = {"description": "The version named in `If-None-Match` is still current."}
_PRIVATE = {"cache-control": "private, no-store"}

ACT = ("not-seated", "over", "stale-seq", *CHANGE)
"""What every action in a match may be refused with."""

router = topic("/matches/{match}", tag="matches", scope="play", paced=acting)


@router.get("", responses={200: {"model": Snapshot}, 304: _UNCHANGED})
@needs("read")
@refuses("match-unreadable")
async def get_match(
    request: Request, match: str, room: TheMatchRoom, audience: TheAudience, reads: TheReads
) -> Response:
    """The match as you may see it; with `If-None-Match`, 304 if nothing has changed.

    The `ETag` begins with the `seq`, and also changes with your seat and with the drafts.
    """
    newest = room.match
    if newest is None or newest.match_id != match:
        try:
            newest = await read_match(reads, match)
        except ReplayMismatch:
            raise ProblemError("match-unreadable") from None
    etag = _etag(newest, audience)
    if is_current(request, etag):
        return Response(status_code=304, headers=_PRIVATE | {"etag": etag})
    return _json(snapshot(newest, audience), etag)


@router.get("/clock", responses={200: {"model": ClockFrame}})
@needs("read")
async def get_clock(newest: TheMatch, room: TheMatchRoom) -> Response:
    """How much time each seat has left, as in the frame `clock`."""
    return _json(room.out.clock_frame())


@router.get("/legal", responses={200: {"model": Legal}})
@needs("read")
async def get_legal_moves(newest: TheMatch, room: TheMatchRoom, person: ThePerson) -> Response:
    """Your legal moves now; for composed moves, the parts to start with.

    `moves` is an empty list, in games with composed moves too, if it isn't your turn, after the
    end, or if you are `ready` and others may not see drafts: then your move is final.  Whose turn
    it is can always move.  This and all actions are for a room's newest match; an older one answers
    `over`.
    """
    return _json(legal_for(newest, _playing_seat(room, person.id)))


@router.post("/legal", responses={200: {"model": Legal}})
@needs("read")
@refuses("bad-move", "no-drafts", rules=422)
async def preview_draft(
    body: DraftQuery, newest: TheMatch, room: TheMatchRoom, person: ThePerson
) -> Response:
    """How a draft of a composed move may legally continue, and what it would score.

    `parts` may follow, `complete` says whether it is a move already; with neither, the draft leads
    nowhere.  Without a draft, the answer is that of the `GET`, in games whose moves have no parts
    too, where a draft is refused with `no-drafts`.  `moves` is an empty list instead if it isn't
    your turn, after the end, if you are `ready` and that is final, or if `seq` is another than the
    newest.
    """
    seat = _playing_seat(room, person.id)
    if body.seq not in (None, newest.seq):
        return _json(no_moves(newest, seat))
    return _json(legal_for(newest, seat, body.draft))


@router.post("/moves")
@refuses(*ACT, "already-ready", "bad-move", "not-your-turn", rules=422)
async def make_move(
    body: NewMove, newest: TheMatch, room: TheMatchRoom, person: ThePerson
) -> Receipt:
    """Make a move; it is durable once the answer arrives.

    `seq` is the position that you respond to; that of the answer is the position that the move led
    to, or the newest one if it waits for the moves of others.  Where several seats act at once, a
    move is stored as a ready draft.  With the same `action_id` you get the same answer again.
    """
    submission = Submission(body.action_id, body.seq, body.move)
    return {"seq": await room.moves.submit(person.id, submission)}


@router.put("/draft")
@refuses(*ACT, "already-ready", "bad-move", "no-drafts", "not-your-turn", rules=422)
async def save_draft(
    body: NewDraft, newest: TheMatch, room: TheMatchRoom, person: ThePerson
) -> Receipt:
    """Store a draft of a composed move; `ready` makes it final for this seat.

    It must be legal so far, and with `ready` a legal move.  The step is made once the last seat is
    ready.  If several seats act at once, a draft with `ready` may also be a move without parts.
    """
    submission = Submission(body.action_id, body.seq, body.move, drafted=True, ready=body.ready)
    return {"seq": await room.moves.submit(person.id, submission)}


@router.post("/undo")
@refuses(*ACT, "no-undo")
async def undo_move(
    body: Action, newest: TheMatch, room: TheMatchRoom, person: ThePerson
) -> Receipt:
    """Take back your last step, if it revealed nothing to anyone."""
    return {"seq": await room.moves.undo(person.id, body.action_id, body.seq)}


def _playing_seat(room: Room, player: str) -> Seat:
    """The player's seat; for spectators -1, which never has to act."""
    seat = room.current.seat_of(player)
    return -1 if seat is None else seat


def _etag(match: Match, audience: Seat | None) -> str:
    """The `seq`, the caller's seat (it may change), and the drafts (they don't raise `seq`).

    After a loss, the same numbers may stand for another position or draft, but not the same times.
    """
    mine = [] if audience is None else [str(audience)]
    drafts = [
        f"{view['seat']}-{view['version']}-{_time(match.drafts[view['seat']].at)}"
        if "version" in view
        else f"{view['seat']}-ready"
        for view in drafts_for(match, audience)
    ]
    return f'"{".".join((str(match.seq), _time(match.position.at), *mine, *drafts))}"'


def _time(at: datetime | None) -> str:
    return "" if at is None else f"{milliseconds(at):x}"


def _json(document: Snapshot | ClockFrame | Legal, etag: str | None = None) -> Response:
    headers = _PRIVATE | ({"etag": etag} if etag else {})
    return Response(orjson.dumps(document), media_type="application/json", headers=headers)
