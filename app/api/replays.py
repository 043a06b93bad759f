"""Looking back: a position of a match, a finished match from its beginning, links to share it."""

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Query, Request, Response

from app.dependencies import TheAudience, TheHistory, TheMatchRoom, TheSettings, TheShares
from app.errors import NotAllowed
from app.queries.replays import steps_after
from app.schemas.replay import position_frame, replay_view
from app.schemas.requests import Whole
from app.urls import site_for_others

STEPS_AT_ONCE = 200
MOST = 1_000_000
"""No match has so many positions."""
KEPT = {"cache-control": "private, max-age=31536000, immutable", "vary": "authorization, cookie"}
"""A position never changes, but only who asked for it may keep it."""
A_WHILE = {"cache-control": "private, max-age=600"}
FRESH = {"cache-control": "private, no-store"}

After = Annotated[Whole, Query(ge=-1)]
Limit = Annotated[Whole, Query(ge=1, le=STEPS_AT_ONCE)]

router = APIRouter(tags=["replay"])


@router.get("/matches/{match}/positions/{seq}")
async def position(
    match: str,
    seq: Annotated[Whole, Path(ge=0, le=MOST)],
    audience: TheAudience,
    history: TheHistory,
    you: Annotated[Whole | None, Query(ge=0, le=MOST)] = None,
) -> Response:
    """The match as I saw it at `seq`.

    It never changes and may be cached.  Clients that send their seat (`you`) never get a cached
    answer for another seat, should theirs change.
    """
    if you is not None and you != audience:
        raise NotAllowed("not-your-seat")
    record = await history.record(match, seq)
    return _json(position_frame(record, seq, audience), KEPT)


@router.get("/matches/{match}/steps", tags=["matches"])
async def steps(
    match: str,
    audience: TheAudience,
    history: TheHistory,
    after: After = -1,
    limit: Limit = 100,
) -> Response:
    """The steps after a given number, as I may see them: patches of my view, and notes."""
    record = await history.record(match)
    found = [step async for step in steps_after(record, after, limit, audience)]
    return _json({"steps": found, "seq": record.seq}, FRESH)


@router.get("/matches/{match}/replay")
async def replay(
    match: str, room: TheMatchRoom, audience: TheAudience, history: TheHistory
) -> Response:
    """Who played a finished match, and whose view of it I get; its steps are at `/steps`."""
    record = await history.finished(match)
    return _json({"match": match} | replay_view(record, room.state, audience), FRESH)


@router.post("/matches/{match}/share")
async def share(
    request: Request,
    match: str,
    room: TheMatchRoom,
    history: TheHistory,
    shares: TheShares,
    settings: TheSettings,
) -> dict[str, str]:
    """A link that shows the finished match, as spectators saw it, to anyone who has it."""
    await history.finished(match)
    return {"url": f"{site_for_others(request, settings)}/m/{shares.token(match)}"}


@router.get("/shared/{token}")
async def shared(token: str, shares: TheShares) -> Response:
    """Who played a shared match; needs no credential other than the link."""
    record, state = await shares.record(token)
    return _json(replay_view(record, state, None), A_WHILE)


@router.get("/shared/{token}/steps")
async def shared_steps(
    token: str, shares: TheShares, after: After = -1, limit: Limit = 100
) -> Response:
    """The steps of a shared match, as spectators saw them."""
    record, _ = await shares.record(token)
    found = [step async for step in steps_after(record, after, limit, None)]
    return _json({"steps": found, "seq": record.seq}, A_WHILE)


def _json(document: Any, headers: dict[str, str]) -> Response:
    return Response(orjson.dumps(document), media_type="application/json", headers=headers)
