"""Health checks: does the process answer, and does the database accept commits?"""

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from app.dependencies import parts_of
from app.limits.allowances import whole_seconds

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> dict[str, str]:
    """The process answers."""
    return {"status": "ok"}


@router.get("/readyz")
async def readyz(request: Request) -> Response:
    """The database accepts commits, too."""
    readiness = parts_of(request).readiness
    revision = await readiness.revision()
    if revision is None:
        later = {"retry-after": str(whole_seconds(readiness.wait))}
        return JSONResponse({"status": "database"}, status_code=503, headers=later)
    return JSONResponse({"status": "ok", "revision": revision})
