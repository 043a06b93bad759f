"""Metrics at `/metrics`, for those who have the token."""

import asyncio
from hmac import compare_digest
from types import ModuleType
from typing import Final

from fastapi import Request
from starlette.responses import PlainTextResponse, Response

from app.dependencies import Core, core_of
from app.metrics import FIGURES
from app.ops.limits import TOKENS
from app.ops.metrics.snapshot import take_snapshot
from app.server.late_routes import pages

REFUSED: Final = "The token of FARBENSPIEL_METRICS_TOKEN is needed, as a bearer token.\n"
router = pages()


async def exposed(core: Core) -> Response:
    """All metrics of the process."""
    collector = await asyncio.to_thread(_collector)
    metrics = collector.read(await take_snapshot(core))
    text = await asyncio.to_thread(collector.text, metrics)
    return Response(text, headers={"cache-control": "no-store"}, media_type=collector.MEDIA_TYPE)


def _collector() -> ModuleType:
    """What writes them, loaded when it is first needed."""
    from app.ops.metrics import collector

    return collector


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """All metrics of this process; wrong tokens are counted."""
    core = core_of(request)
    if not _has_token(request):
        await core.rates.hit(request, TOKENS, core.settings.guesses_per_minute)
        FIGURES.refused.add("request", "bad-token")
        return PlainTextResponse(REFUSED, 401, {"www-authenticate": "Bearer"})
    return await exposed(core)


def _has_token(request: Request) -> bool:
    token = core_of(request).settings.metrics_token
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if token is None or scheme.lower() != "bearer":
        return False
    return compare_digest(given.strip().encode(), token.get_secret_value().encode())
