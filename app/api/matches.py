"""Matches: look, ask what is legal, move, draft, take back."""

from typing import Any

import orjson
from fastapi import APIRouter, Request, Response

from app.api.deps import TheAudience, TheMatchRoom, ThePerson, TheReads, TheTable
from app.api.models import Action, DraftQuery, NewDraft, NewMove
from app.games.contract import Seat
from app.rooms.chance import ReplayMismatch
from app.rooms.frames import snapshot
from app.rooms.loading import read_table
from app.rooms.refusal import Refusal
from app.rooms.room import Room
from app.rooms.table import Table

_PRIVATE = {"cache-control": "private, no-store"}

router = APIRouter(prefix="/matches/{match}", tags=["matches"])


@router.get("", responses={304: {"description": "What `If-None-Match` names is the newest."}})
async def look(
    request: Request, match: str, room: TheMatchRoom, audience: TheAudience, reads: TheReads
) -> Response:
    """The match as I may see it; with `If-None-Match` the answer is 304 if nothing has changed."""
    table = room.table
    if table is None or table.match_id != match:
        try:
            table = await read_table(reads, match)
        except ReplayMismatch:
            raise Refusal("match-unreadable") from None
    etag = _etag(table, audience)
    known = request.headers.get("if-none-match", "").split(",")
    if etag in (part.strip().removeprefix("W/") for part in known):
        return Response(status_code=304, headers=_PRIVATE | {"etag": etag})
    return _json(snapshot(table, audience), etag)


@router.get("/clock")
async def clock(table: TheTable, room: TheMatchRoom) -> Response:
    """How much time each seat has left."""
    return _json(room.publisher.clock())


@router.get("/legal")
async def legal(table: TheTable, room: TheMatchRoom, person: ThePerson) -> Response:
    """My legal moves now; for composed moves, the parts to start with."""
    return _json(table.legal(_playing_seat(room, person.id)))


@router.post("/legal")
async def legal_parts(
    body: DraftQuery, table: TheTable, room: TheMatchRoom, person: ThePerson
) -> Response:
    """How a draft of a composed move may legally continue, and what it would score."""
    return _json(table.legal(_playing_seat(room, person.id), body.draft))


@router.post("/moves")
async def move(
    body: NewMove, table: TheTable, room: TheMatchRoom, person: ThePerson
) -> dict[str, int]:
    """Make a move; it is durable once the answer arrives."""
    return {"seq": await room.move(person.id, body.action_id, body.seq, body.move)}


@router.put("/draft")
async def draft(
    body: NewDraft, table: TheTable, room: TheMatchRoom, person: ThePerson
) -> dict[str, int]:
    """Store a draft of a composed move; `ready` makes it final for this seat."""
    seq = await room.draft(person.id, body.action_id, body.seq, body.move, ready=body.ready)
    return {"seq": seq}


@router.post("/undo")
async def undo(
    body: Action, table: TheTable, room: TheMatchRoom, person: ThePerson
) -> dict[str, int]:
    """Take back my last step, if it revealed nothing to anyone."""
    return {"seq": await room.undo(person.id, body.action_id, body.seq)}


def _playing_seat(room: Room, player: str) -> Seat:
    """My seat; one that is never to act for those who watch."""
    match = room.lobby.match
    seat = None if match is None else match.seat_of(player)
    return -1 if seat is None else seat


def _etag(table: Table, audience: Seat | None) -> str:
    """The seq; then my seat, which may become another, and the drafts, which do not raise it."""
    views = table.draft_views(audience)
    drafts = [f"{draft['seat']}-{draft.get('version', 'ready')}" for draft in views]
    mine = [] if audience is None else [str(audience)]
    return f'"{".".join((str(table.seq), *mine, *drafts))}"'


def _json(document: Any, etag: str | None = None) -> Response:
    headers = _PRIVATE | ({"etag": etag} if etag else {})
    return Response(orjson.dumps(document), media_type="application/json", headers=headers)
