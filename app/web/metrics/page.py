"""Metrics for those who have the token; without that setting, there is no such page."""

from hmac import compare_digest
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from app.dependencies import parts_of
from app.metrics.figures import FIGURES
from app.security.rate_limits import TOKENS
from app.web.metrics.exposition import exposed

REFUSED: Final = "The token of FARBENSPIEL_METRICS_TOKEN is needed, as a bearer token.\n"

router = APIRouter(include_in_schema=False)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """All metrics of this process; wrong tokens are counted."""
    parts = parts_of(request)
    if not _has_token(request):
        await parts.rates.hit(request, TOKENS, parts.settings.guesses_per_minute)
        FIGURES.refused.add("request", "bad-token")
        return PlainTextResponse(REFUSED, 401, {"www-authenticate": "Bearer"})
    return await exposed(request.app)


def _has_token(request: Request) -> bool:
    token = parts_of(request).settings.metrics_token
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if token is None or scheme.lower() != "bearer":
        return False
    return compare_digest(given.strip().encode(), token.get_secret_value().encode())
