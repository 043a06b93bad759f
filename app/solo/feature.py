"""Playing alone: tasks, the task of the day, challenges, achievements."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from app.dependencies import Core
from app.feature import Feature, routes_of
from app.schemas.problems import ProblemRow
from app.solo import pages
from app.solo.api import (
    achievements_router,
    alone_router,
    challenges_router,
    days_router,
    me_router,
)
from app.solo.service import Solo
from app.web.pages import MenuEntry

PROBLEMS: Final = (
    ProblemRow(
        "attempt-first",
        409,
        "finish the attempt at the task of this day first: practice would show its dice",
    ),
    ProblemRow("attempt-over", 409, "this person's one attempt at the task of this day is over"),
    ProblemRow("challenge-first", 403, "finish a match of your own with these draws first"),
    ProblemRow(
        "challenge-not-found", 404, "this server did not make this link, or its match is gone"
    ),
    ProblemRow(
        "day-not-found",
        404,
        "this is no date, or the day has no task: there is one for each of the last 30 days",
    ),
    ProblemRow("day-over", 409, "this isn't today any more, so no attempt can be begun"),
    ProblemRow(
        "no-challenge", 409, "only a task that this player has finished alone can be a challenge"
    ),
)


@asynccontextmanager
async def _open(core: Core) -> AsyncIterator[Solo]:
    """Note what people play, and keep back matches with the draws of a running day."""
    yield Solo(core)


SOLO = Feature(
    "solo",
    _open,
    routes_of(
        alone_router,
        me_router,
        days_router,
        challenges_router,
        achievements_router,
        pages.router,
    ),
    entries=(MenuEntry(path="alone", text="shortcut-today", icon="dice", places=("app",)),),
    problems=PROBLEMS,
)
