"""Taking one's data along, and being erased."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.dependencies import Core
from app.feature import Feature, routes_of
from app.privacy import api, pages
from app.privacy.limits import OF_OWN_DATA
from app.privacy.service import Erasing


@asynccontextmanager
async def _open(core: Core) -> AsyncIterator[Erasing]:
    """Erase people, and forget those whom any process has erased."""
    erasing = Erasing(core)
    async with erasing.running():
        yield erasing


PRIVACY = Feature(
    "privacy",
    _open,
    routes_of(api.router, pages.router),
    OF_OWN_DATA,
    needs=("notify", "solo", "ops"),
)
