"""The router of a topic: where its operations are, and what each of them checks first."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from fastapi import APIRouter, Depends
from fastapi.routing import APIRoute
from starlette.requests import Request

from app.dependencies import changing
from app.rooms.records import Scope
from app.schemas.receipts import ChatSetting, Receipt
from app.security.scopes import declare_default
from app.server.late_routes import LateRoute
from app.streams.turns import InTurn

ROOT = "/api/v1"
_RECEIPTS: Final = (Receipt, ChatSetting)
"""Answers that say no more than that it is done."""


class ScopedRouter(APIRouter):
    """A router that declares the scope of its operations, if they don't themselves."""

    def __init__(self, scope: Scope | None, **more: Any) -> None:
        super().__init__(route_class=LateRoute, **more)
        self._scope = scope

    def add_api_route(self, path: str, endpoint: Callable[..., Any], **more: Any) -> None:
        """Add an operation."""
        tells = endpoint.__annotations__["return"] not in _RECEIPTS
        declare_default(endpoint, self._scope, tells=tells)
        super().add_api_route(path, endpoint, **more)


def topic(
    prefix: str = "",
    *,
    tag: str,
    scope: Scope | None,
    paced: Callable[..., Awaitable[Any]] = changing,
    dear: bool = False,
) -> APIRouter:
    """A router whose operations are at `/api/v1` and `prefix`, behind the checks of `paced`.

    `dear`: their answers take long to make, and take turns.

    A token needs `scope` for them, or what an endpoint declares itself (`needs`); None: no scope.
    To play or host it needs `read` as well, if the answer is more than a receipt.

    The application takes over its routes as they are.  FastAPI's `include_router` would analyse
    every endpoint once more, at the first request to each application.
    """
    return ScopedRouter(
        scope,
        prefix=ROOT + prefix,
        tags=[tag],
        dependencies=[Depends(paced), InTurn] if dear else [Depends(paced)],
        generate_unique_id_function=operation_id,
    )


def operation_id(route: APIRoute) -> str:
    """The id of an operation: the name of its function, as `makeMove` for `make_move`."""
    first, *others = route.name.split("_")
    return first + "".join(word.capitalize() for word in others)


def is_current(request: Request, etag: str) -> bool:
    """True if the client says by `If-None-Match` that it has this version."""
    etags = request.headers.get("if-none-match", "").split(",")
    return etag in (part.strip().removeprefix("W/") for part in etags)
