"""Operating a server: pages, bans, notices, expiry, backups, metrics."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from starlette.routing import BaseRoute
from typer import Typer

from app.dependencies import Core
from app.feature import Feature
from app.ops.limits import OF_OPERATORS
from app.ops.pages import routes
from app.ops.schemas import NoticeFrame
from app.ops.service import Ops
from app.settings import Settings


@asynccontextmanager
async def _open(core: Core) -> AsyncIterator[Ops]:
    """Enforce what operators decide, and do what is due."""
    ops = Ops(core)
    async with ops.running():
        yield ops


def _routes(settings: Settings) -> list[BaseRoute]:
    """The operator's pages and the metrics, each if there is a token for them."""
    modules = [*routes.modules(settings)]
    if settings.metrics_token is not None:
        from app.ops.metrics import endpoint

        modules.append(endpoint)
    return [route for module in modules for route in module.router.routes]


def _commands(cli: Typer, features: Sequence[Feature]) -> None:
    from app.ops.commands import add

    add(cli, [one.erase_again for one in features if one.erase_again is not None])


OPS = Feature(
    "ops",
    _open,
    _routes,
    OF_OPERATORS,
    (NoticeFrame,),
    handlers={"notices": "js/ops/notices.mjs"},
    commands=_commands,
)
