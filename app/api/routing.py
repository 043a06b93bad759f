"""The router of a topic: where its operations are, and what each of them checks first."""

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter, Depends
from fastapi.routing import APIRoute
from starlette.requests import Request

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
        generate_unique_id_function=operation_id,
    )


def operation_id(route: APIRoute) -> str:
    """The id of an operation: the name of its function, as `makeMove` for `make_move`."""
    first, *others = route.name.split("_")
    return first + "".join(word.capitalize() for word in others)


def is_current(request: Request, etag: str) -> bool:
    """True if the client says by `If-None-Match` that it has this version."""
    known = request.headers.get("if-none-match", "").split(",")
    return etag in (part.strip().removeprefix("W/") for part in known)
