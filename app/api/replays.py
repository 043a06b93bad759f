"""Looking back: past positions, replays of finished matches, and links to share them."""

from typing import Annotated

import orjson
from fastapi import Path, Query, Request, Response

from app.api.routing import topic
from app.dependencies import (
    TheAsker,
    TheAudience,
    TheMatchRoom,
    TheReplays,
    TheSettings,
    TheShares,
)
from app.errors import NotAllowed
from app.match.replay import MOST
from app.queries.replays import steps_after
from app.schemas.problems import refuses
from app.schemas.receipts import Link
from app.schemas.replay import (
    PastPosition,
    ReplayView,
    SharedReplay,
    Steps,
    past_position,
    replay_view,
    shared_replay,
    steps_of,
)
from app.schemas.requests import Whole
from app.security.scopes import needs
from app.urls import site_for_others

STEPS_AT_ONCE = 200
KEPT = {"cache-control": "private, max-age=31536000, immutable", "vary": "authorization, cookie"}
"""A past position never changes, but only the caller's own cache may keep it."""
A_WHILE = {"cache-control": "private, max-age=600", "vary": "authorization, cookie"}
"""For what names nobody."""
FRESH = {"cache-control": "private, no-store"}

After = Annotated[Whole, Query(ge=-1)]
Limit = Annotated[Whole, Query(ge=1, le=STEPS_AT_ONCE)]

SHARED = (
    "day-running",
    "match-expired",
    "match-not-found",
    "match-running",
    "match-unreadable",
    "replay-not-found",
    "room-not-found",
)
"""What an unknown link may be refused with, and one to a match that can't be shown."""

router = topic(tag="replay", scope="read", dear=True)


@router.get("/matches/{match}/positions/{seq}", responses={200: {"model": PastPosition}})
@refuses("match-unreadable", "not-found", "not-your-seat")
async def get_position(
    match: str,
    seq: Annotated[Whole, Path(ge=0, le=MOST)],
    audience: TheAudience,
    replays: TheReplays,
    you: Annotated[Whole | None, Query(ge=0, le=MOST)] = None,
) -> Response:
    """The match as you saw it at `seq`.

    It has the form of a snapshot, but nobody has drafts or is ready, and the notes end at `seq`.
    It never changes and may be cached (`private, immutable`).  Clients that send their seat (`you`)
    never get a cached answer for another seat, should theirs change: another one is refused with
    `not-your-seat`.
    """
    if you is not None and you != audience:
        raise NotAllowed("not-your-seat")
    replay = await replays.get(match, seq)
    return _json(past_position(replay, seq, audience), KEPT)


@router.get("/matches/{match}/steps", tags=["matches"], responses={200: {"model": Steps}})
@refuses("match-unreadable")
async def list_steps(
    match: str,
    audience: TheAudience,
    replays: TheReplays,
    after: After = -1,
    limit: Limit = 100,
) -> Response:
    """The steps after a given number, as you may see them, in the form of the socket's.

    `seq` of the answer is the newest number there is; ask again from the last one that you have.
    """
    replay = await replays.get(match)
    page = [step async for step in steps_after(replay, after, limit, audience)]
    return _json(steps_of(replay, page), FRESH)


@router.get("/matches/{match}/replay", responses={200: {"model": ReplayView}})
@refuses("match-running", "match-unreadable")
async def get_replay(
    match: str, room: TheMatchRoom, audience: TheAudience, replays: TheReplays
) -> Response:
    """Who played a finished match, and whose view of it you get; its steps are at `/steps`."""
    replay = await replays.finished(match)
    return _json(replay_view(replay, room.state, audience), FRESH)


@router.post("/matches/{match}/share")
@needs("play")
@refuses("match-running", "match-unreadable")
async def share_match(
    request: Request,
    match: str,
    room: TheMatchRoom,
    replays: TheReplays,
    shares: TheShares,
    settings: TheSettings,
) -> Link:
    """A link to the finished match as spectators saw it; it works for anyone who has it.

    Its page is `/m/TOKEN`; asking again gives the same link.
    """
    await replays.finished(match)
    return {"url": f"{site_for_others(request, settings)}/m/{shares.token(match)}"}


@router.get("/shared/{token}", responses={200: {"model": SharedReplay}})
@needs(None)
@refuses(*SHARED)
async def get_shared_replay(token: str, shares: TheShares, asker: TheAsker) -> Response:
    """Who played a shared match; needs no credential other than the link.

    As long as attempts at the task of a day may go on, what has its dice is shown only to those who
    have finished their own (`day-running`).
    """
    replay, state = await shares.read_link(token, asker)
    return _json(shared_replay(replay, state, None), FRESH)


@router.get("/shared/{token}/steps", responses={200: {"model": Steps}})
@needs(None)
@refuses(*SHARED)
async def list_shared_steps(
    token: str, shares: TheShares, asker: TheAsker, after: After = -1, limit: Limit = 100
) -> Response:
    """The steps of a shared match, as spectators saw them."""
    replay, _ = await shares.read_link(token, asker)
    page = [step async for step in steps_after(replay, after, limit, None)]
    return _json(steps_of(replay, page), A_WHILE)


def _json(document: PastPosition | Steps | SharedReplay, headers: dict[str, str]) -> Response:
    return Response(orjson.dumps(document), media_type="application/json", headers=headers)
