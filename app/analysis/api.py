"""Analyses of finished matches, and hints in running ones."""

from functools import partial
from typing import Annotated

from fastapi import Depends, Request, Response

from app.analysis.schemas import Analysis, Hint, HintWish, SharedAnalysis
from app.analysis.service import AnalysisDesk
from app.api.replays import A_WHILE, FRESH, SHARED
from app.api.routing import topic
from app.dependencies import (
    TheAsker,
    TheAudience,
    TheMatch,
    TheMatchRoom,
    ThePace,
    ThePerson,
    TheShares,
    core_of,
)
from app.schemas.problems import CHANGE, refuses
from app.security.scopes import needs

REFUSED = ("analysis-day-running", "match-running", "match-unreadable")
"""What an analysis of a match may be refused with."""

analysis_router = topic(tag="replay", scope="read")
hints_router = topic("/matches/{match}", tag="playing", scope="play")


async def get_desk(request: Request) -> AnalysisDesk:
    """The analyses."""
    return core_of(request).feature(AnalysisDesk)


TheDesk = Annotated[AnalysisDesk, Depends(get_desk)]


@analysis_router.post("/matches/{match}/analysis")
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
    analysis = await desk.start_analysis(
        match, person.id, audience, partial(pace.count, "analyses", person.id)
    )
    response.headers.update(FRESH)
    return analysis


@analysis_router.get("/matches/{match}/analysis")
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


@analysis_router.delete("/matches/{match}/analysis")
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


@analysis_router.get("/shared/{token}/analysis")
@needs(None)
@refuses("analysis-day-running", "analysis-not-found", *SHARED)
async def get_shared_analysis(
    token: str, response: Response, shares: TheShares, asker: TheAsker, desk: TheDesk
) -> SharedAnalysis:
    """What was found in a shared match, as spectators may know it; it can only be read here."""
    replay, _ = await shares.read_link(token, asker)
    analysis = await desk.shared(replay)
    response.headers.update(A_WHILE if analysis["state"] == "done" else FRESH)
    return analysis


@hints_router.post("/hint")
@refuses(
    *("already-ready", "hint-attempt", "no-hints-here", "not-seated", "not-your-turn"),
    *("over", "stale-seq", *CHANGE),
)
async def ask_hint(
    body: HintWish,
    newest: TheMatch,
    room: TheMatchRoom,
    person: ThePerson,
    pace: ThePace,
    desk: TheDesk,
) -> Hint:
    """A good move for you now, as the strong bot would make it from what you can see.

    Only where you play alone or against bots, from the start; never in the one attempt at the task
    of a day, or in a challenge.  The room's activity says once for each position that you asked.
    To ask again there gives the same move, and isn't counted.
    """
    count = partial(pace.count, "hints", person.id)
    return {"seq": body.seq, "move": await desk.hints.give(room.log, person.id, body.seq, count)}
