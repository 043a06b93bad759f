"""Checks of health, and what search engines are told."""

from fastapi import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from app.dependencies import core_of
from app.limits.allowances import whole_seconds
from app.server.late_routes import pages
from app.urls import base_of

router = pages()


@router.get("/healthz")
async def healthz() -> JSONResponse:
    """The process answers."""
    return JSONResponse({"status": "ok"})


@router.get("/readyz")
async def readyz(request: Request) -> Response:
    """The database accepts commits, too."""
    readiness = core_of(request).readiness
    revision = await readiness.revision()
    if revision is None:
        later = {"retry-after": str(whole_seconds(readiness.wait))}
        return JSONResponse({"status": "database"}, status_code=503, headers=later)
    return JSONResponse({"status": "ok", "revision": revision})


@router.get("/robots.txt")
async def robots(request: Request) -> PlainTextResponse:
    """What search engines are asked to leave alone: the interface, as it has nothing to read.

    Pages that aren't to be found say so themselves: those named here couldn't.
    """
    return PlainTextResponse(f"User-agent: *\nDisallow: {base_of(request)}/api/\n")
