"""Hints and analyses."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.analysis.api import analysis_router, hints_router
from app.analysis.limits import OF_ANALYSES
from app.analysis.schemas import AnalysisFrame
from app.analysis.service import AnalysisDesk
from app.dependencies import Core
from app.feature import Feature, routes_of


@asynccontextmanager
async def _open(core: Core) -> AsyncIterator[AnalysisDesk]:
    """Look back at matches, and give hints; what is under way is given up in the end."""
    desk = AnalysisDesk(core)
    try:
        yield desk
    finally:
        await desk.analyst.stop()


ANALYSIS = Feature(
    "analysis", _open, routes_of(analysis_router, hints_router), OF_ANALYSES, (AnalysisFrame,)
)
