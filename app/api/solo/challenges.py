"""Challenges: the link, what it leads to, playing with the same draws, and looking back at both."""

from typing import Annotated

import orjson
from fastapi import Depends, Request, Response

from app.api.replays import After, Limit
from app.api.routing import topic
from app.api.solo.given import TheSolo, count_list
from app.dependencies import (
    TheAsker,
    TheGuest,
    ThePerson,
    TheSettings,
    TheVisitor,
    get_match_room,
)
from app.limits.allowances import counts
from app.live.room import Room
from app.queries.replays import steps_after
from app.schemas.codes import CHANGE, refuses
from app.schemas.receipts import Link
from app.schemas.replay import SharedReplay, Steps, shared_replay
from app.schemas.room import RoomView, room_view
from app.schemas.solo.challenges import ChallengeView
from app.schemas.solo.requests import Newcomer
from app.security.scopes import needs
from app.urls import site_for_others

OF_LINK = ("challenge-not-found", "match-running", "match-unreadable")
"""What a link may be refused with: one that this server didn't make, or to a match that is gone."""

router = topic(tag="solo", scope="host")


@router.post("/matches/{match}/challenge")
@needs("play")
@refuses("day-running", "match-running", "match-unreadable", "no-challenge")
async def make_challenge(
    request: Request,
    match: str,
    _room: Annotated[Room, Depends(get_match_room)],
    person: ThePerson,
    solo: TheSolo,
    settings: TheSettings,
) -> Link:
    """A link by which others play your finished task with the draws that you had.

    Its page is `/c/TOKEN`; asking again gives the same link.  Whoever has it sees your name there
    and what you have reached, but your moves only after a match of their own.  You see theirs.
    """
    token = await solo.challenges.make(person, match)
    return {"url": f"{site_for_others(request, settings)}/c/{token}"}


@router.get("/challenges/{token}")
@needs("read")
@counts
@refuses(*OF_LINK)
async def get_challenge(
    request: Request, token: str, guest: TheGuest, solo: TheSolo
) -> ChallengeView:
    """What is to be beaten, and what you have reached, or those whom you have challenged."""
    await count_list(request)
    return await solo.challenges.view(token, guest)


@router.post("/challenges/{token}/matches", status_code=201)
@refuses("no-challenge", "not-oneself", *OF_LINK, *CHANGE)
async def accept_challenge(
    token: str, body: Newcomer, visitor: TheVisitor, solo: TheSolo
) -> RoomView:
    """Play with the same draws, in a room for you alone, or go on with the match that you began.

    Newcomers must send `name`, and become guests.
    """
    await solo.challenges.check(token)  # refuse before a guest is created
    await visitor.makes_room()
    person = await visitor.introduced(body.name)
    room = await solo.challenges.begin(token, person, body.name or person.name)
    return room_view(room.state, person.id)


@router.get("/challenges/{token}/matches/{match}", responses={200: {"model": SharedReplay}})
@needs("read")
@refuses("challenge-first", "match-expired", "match-not-found", "room-not-found", *OF_LINK)
async def get_challenge_match(token: str, match: str, asker: TheAsker, solo: TheSolo) -> Response:
    """Who played a match of a challenge: the one to be beaten, your own, or that of a challenger.

    The first one is shown to those who have finished one of their own, and what others have played
    to whoever is to be beaten.
    """
    replay, state = await solo.challenges.replay(token, asker, match)
    return _json(shared_replay(replay, state, None))


@router.get("/challenges/{token}/matches/{match}/steps", responses={200: {"model": Steps}})
@needs("read")
@refuses("challenge-first", "match-expired", "match-not-found", "room-not-found", *OF_LINK)
async def list_challenge_steps(
    token: str,
    match: str,
    asker: TheAsker,
    solo: TheSolo,
    after: After = -1,
    limit: Limit = 100,
) -> Response:
    """The steps of such a match, as spectators saw them."""
    replay, _ = await solo.challenges.replay(token, asker, match)
    found = [step async for step in steps_after(replay, after, limit, None)]
    return _json(Steps(steps=found, seq=replay.seq))


def _json(document: SharedReplay | Steps) -> Response:
    return Response(orjson.dumps(document), media_type="application/json")
