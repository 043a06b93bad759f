"""Analyses of finished matches: what the strong bot would have played, and what that was worth."""

from functools import partial
from typing import Annotated

from fastapi import Depends, Request, Response

from app.api.replays import A_WHILE, FRESH, SHARED
from app.api.routing import topic
from app.dependencies import TheAsker, TheAudience, ThePace, ThePerson, TheShares, parts_of
from app.queries.analyses import AnalysisDesk
from app.schemas.analysis.analysis import Analysis, SharedAnalysis
from app.schemas.codes import refuses
from app.security.scopes import needs

REFUSED = ("analysis-day-running", "match-running", "match-unreadable")
"""What an analysis of a match may be refused with."""


async def get_desk(request: Request) -> AnalysisDesk:
    """The analyses."""
    return parts_of(request).analyses


TheDesk = Annotated[AnalysisDesk, Depends(get_desk)]

router = topic(tag="replay", scope="read")


@router.post("/matches/{match}/analysis")
@needs("play")
@refuses("not-seated", "nothing-to-analyse", "too-many-analyses", *REFUSED)
async def start_analysis(
    match: str,
    response: Response,
    audience: TheAudience,
    person: ThePerson,
    pace: ThePace,
    desk: TheDesk,
) -> Analysis:
    """Look for better moves in a finished match; those who had a seat in it may start that.

    It is made in the background, behind what people wait for in matches; `analysis` frames tell the
    room's members how far it is, and asking again returns what has been found so far.  It is kept:
    there is one for each version of the bots, which always finds the same.  One that was cancelled
    or has failed begins anew.
    """
    found = await desk.start(match, person.id, audience, partial(pace.analyse, person.id))
    response.headers.update(FRESH)
    return found


@router.get("/matches/{match}/analysis")
@refuses("analysis-not-found", *REFUSED)
async def get_analysis(
    match: str, response: Response, audience: TheAudience, desk: TheDesk
) -> Analysis:
    """What was found in a finished match, also while it is under way, for whoever may look back.

    Moves that your replay of the match keeps from you are null; if it was ended early, figures of
    others who still had secrets are 0.  Analyses of a match with the dice of a running day are
    refused.
    """
    response.headers.update(FRESH)
    return await desk.view(match, audience)


@router.delete("/matches/{match}/analysis")
@needs("play")
@refuses("analysis-not-found", "not-seated", *REFUSED)
async def cancel_analysis(
    match: str, response: Response, audience: TheAudience, desk: TheDesk
) -> Analysis:
    """Cancel an analysis that is under way; if it is done, it stays.

    If another process of the server makes it, that stops within some seconds.
    """
    response.headers.update(FRESH)
    return await desk.cancel(match, audience)


@router.get("/shared/{token}/analysis")
@needs(None)
@refuses("analysis-day-running", "analysis-not-found", *SHARED)
async def get_shared_analysis(
    token: str, response: Response, shares: TheShares, asker: TheAsker, desk: TheDesk
) -> SharedAnalysis:
    """What was found in a shared match, as spectators may know it; it can only be read here."""
    replay, _ = await shares.open(token, asker)
    found = await desk.shared(replay)
    response.headers.update(A_WHILE if found["state"] == "done" else FRESH)
    return found
