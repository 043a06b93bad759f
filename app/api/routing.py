"""The router of a topic: where its operations are, and what each of them checks first."""

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter, Depends

from app.api.problems import DOCUMENTED
from app.dependencies import changing

ROOT = "/api/v1"


def topic(
    prefix: str = "", *, tag: str, paced: Callable[..., Awaitable[Any]] = changing
) -> APIRouter:
    """A router whose operations are at `/api/v1` and `prefix`, behind the checks of `paced`.

    The application takes over its routes as they are.  FastAPI's `include_router` would analyse
    every endpoint once more, at the first request to each application.
    """
    return APIRouter(
        prefix=ROOT + prefix,
        tags=[tag],
        dependencies=[Depends(paced)],
        responses=DOCUMENTED,
    )
