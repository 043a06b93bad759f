"""Hints and analyses, with their limits."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from app.analysis.analyst import AT_ONCE, MOST
from app.analysis.api import analysis_router, hints_router
from app.analysis.plan import MOST_DECISIONS
from app.analysis.schemas import AnalysisFrame
from app.analysis.service import AnalysisDesk
from app.dependencies import Core
from app.feature import Feature, routes_of
from app.schemas.limits import LimitRow
from app.schemas.problems import ProblemRow
from app.security.rate_limits import MINUTE

DAY: Final = 24 * 60 * MINUTE
ANALYSES_PER_DAY: Final = 20
"""How many analyses of matches one player may start."""
OF_ANALYSES: Final = (
    LimitRow(
        "hints",
        "hints, each position counted once",
        "player",
        ("hints_per_minute", "requests"),
        per_second="hints_per_minute",
        per=MINUTE,
        refused=(429, "slow-down"),
        shared="never",
    ),
    LimitRow(
        "analyses",
        "analyses of matches that one player starts; asking for one that there is doesn't count",
        "player",
        (ANALYSES_PER_DAY, "analyses"),
        per_second=ANALYSES_PER_DAY,
        per=DAY,
        refused=(429, "slow-down"),
        shared="never",
    ),
    LimitRow(
        "analyses-at-once",
        f"analyses under way; of one player's all but {AT_ONCE} wait; if several addresses ask, "
        "each may have an equal share",
        "server",
        (MOST, "analyses"),
        refused=(429, "too-many-analyses"),
        shared="never",
    ),
    LimitRow(
        "analysed-decisions",
        "decisions of a match that an analysis looks at",
        "request",
        (MOST_DECISIONS, "decisions"),
        beyond="the later ones are left out",
    ),
)
PROBLEMS: Final = (
    ProblemRow(
        "analysis-day-running",
        403,
        "the match has the dice of the day `args.day`; until `args.closes_at`, they could "
        "still be played, so nobody is told what would have been better",
    ),
    ProblemRow("analysis-not-found", 404, "nobody has started an analysis of this match"),
    ProblemRow(
        "nothing-to-analyse",
        409,
        "only bots and the clock made moves in this match, or there never was a choice",
    ),
    ProblemRow(
        "too-many-analyses", 429, "this process of the server has as many analyses as it takes"
    ),
)


@asynccontextmanager
async def _open(core: Core) -> AsyncIterator[AnalysisDesk]:
    """Look back at matches, and give hints; what is under way is given up in the end."""
    desk = AnalysisDesk(core)
    try:
        yield desk
    finally:
        await desk.analyst.stop()


ANALYSIS = Feature(
    "analysis",
    _open,
    routes_of(analysis_router, hints_router),
    OF_ANALYSES,
    (AnalysisFrame,),
    extras={"match": "js/analysis/match.mjs"},
    problems=PROBLEMS,
)
