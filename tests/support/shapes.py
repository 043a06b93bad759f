"""Whether what a server sends is what its types declare, no field more and none less."""

from functools import cache
from re import Pattern
from typing import Any, get_args

import httpx
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.routing import compile_path

from app.api import (
    chat,
    games,
    hosting,
    matches,
    open_tables,
    players,
    replays,
    rooms,
    substitution,
    tutorials,
)
from app.schemas.frames import ServerFrame
from app.schemas.problem import Problem

PREFIX = "/api/v1"
TOPICS = (
    chat,
    games,
    hosting,
    matches,
    open_tables,
    players,
    replays,
    rooms,
    substitution,
    tutorials,
)


def operations() -> list[APIRoute]:
    """All operations of the interface."""
    found = (route for topic in TOPICS for route in topic.router.routes)
    return [route for route in found if isinstance(route, APIRoute)]


def model(route: APIRoute) -> Any:
    """The type of the body with which an operation succeeds; None for one that is no JSON."""
    return route.response_model or route.responses.get(200, {}).get("model")


async def check_answer(response: httpx.Response) -> None:
    """Raise if the body of a REST answer is not of the type that is documented for it."""
    path = response.request.url.path.partition(PREFIX)[2]
    kind = response.headers.get("content-type", "")
    if not path or "json" not in kind or response.request.method == "HEAD":
        return
    body = await response.aread()
    if kind.startswith("application/problem+json"):
        _adapter(Problem).validate_json(body, strict=True)
    elif (expected := _expected(response.request.method, path)) is not None:
        _adapter(expected).validate_json(body, strict=True)


def check_frame(text: str | bytes) -> None:
    """Raise if a frame of a server is of no type that there is."""
    kind = _adapter(dict[str, Any]).validate_json(text).get("type")
    _adapter(_frames()[str(kind)]).validate_json(text, strict=True)


def _expected(method: str, path: str) -> Any:
    fitting = (
        expected
        for pattern, methods, expected in _routes()
        if method in methods and pattern.match(path)
    )
    return next(fitting, None)


@cache
def _routes() -> list[tuple[Pattern[str], set[str], Any]]:
    return [(compile_path(route.path)[0], route.methods, model(route)) for route in operations()]


def frame_types(union: Any) -> set[str]:
    """The `type`s of a union of frames."""
    return {kind for frame in get_args(union) for kind in get_args(frame.__annotations__["type"])}


@cache
def _frames() -> dict[str, Any]:
    """The types of frames by their `type`; more than one goodbye makes a union."""
    found: dict[str, Any] = {}
    for frame in get_args(ServerFrame):
        (kind,) = get_args(frame.__annotations__["type"])
        found[kind] = found[kind] | frame if kind in found else frame
    return found


@cache
def _adapter(expected: Any) -> TypeAdapter[Any]:
    return TypeAdapter(expected)
