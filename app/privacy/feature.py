"""Taking one's data along, and being erased, with its limits."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from starlette.routing import BaseRoute

from app.dependencies import Core
from app.feature import Feature
from app.privacy import api, pages
from app.privacy.erase import repeat
from app.privacy.service import Eraser
from app.schemas.limits import LimitRow
from app.schemas.problems import ProblemRow
from app.settings import Settings
from app.web.pages import MenuEntry

HOUR: Final = 60 * 60
EXPORTS_PER_HOUR: Final = 5
"""How often one player may take all their data along."""
SEARCHES_PER_HOUR: Final = 30
"""How often all logs may be searched for a player: what they have, before they go or without."""
OF_OWN_DATA: Final = (
    LimitRow(
        "exports",
        "exports of all data of one player",
        "player",
        (EXPORTS_PER_HOUR, "exports"),
        per_second=EXPORTS_PER_HOUR,
        per=HOUR,
        refused=(429, "slow-down"),
        shared="never",
    ),
    LimitRow(
        "own-data",
        "exports of all data of players, previews of their deletion, and deletions, together",
        "address",
        (SEARCHES_PER_HOUR, "requests"),
        per_second=SEARCHES_PER_HOUR,
        per=HOUR,
        refused=(429, "slow-down"),
        shared="never",
    ),
)
PROBLEMS: Final = (
    ProblemRow("erasure-unconfirmed", 422, "what you sent to confirm it is not your name"),
)


@asynccontextmanager
async def _open(core: Core) -> AsyncIterator[Eraser]:
    """Erase people, and forget those whom any process has erased."""
    erasing = Eraser(core)
    async with erasing.running():
        yield erasing


def _routes(_: Settings) -> Sequence[BaseRoute]:
    return [*api.export_routes(), *api.router.routes, *pages.router.routes]


PRIVACY = Feature(
    "privacy",
    _open,
    _routes,
    OF_OWN_DATA,
    entries=(MenuEntry(path="data", text="own", icon="person", places=("menu", "own")),),
    erase_again=repeat,
    needs=("notify", "ops"),
    problems=PROBLEMS,
)
