"""Playing alone: tasks, the task of the day, challenges, achievements."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.dependencies import Core
from app.feature import Feature, routes_of
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
)
