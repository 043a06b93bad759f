"""Checks that what a server sends has exactly the fields that its types declare."""

import json
from functools import cache
from re import Pattern
from typing import Any, get_args

import httpx
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.routing import compile_path

from app.api.routing import ROOT
from app.main import ENDPOINTS
from app.schemas.frames import ServerFrame
from app.schemas.problem import Problem
from app.schemas.terse import TerseFrame


def operations() -> list[APIRoute]:
    """All operations of the interface."""
    found = (route for module in ENDPOINTS for route in module.router.routes)
    return [route for route in found if isinstance(route, APIRoute) and route.include_in_schema]


def model(route: APIRoute) -> Any:
    """The type of the body of an operation's success; None if it isn't JSON."""
    success = route.status_code or 200
    return route.response_model or route.responses.get(success, {}).get("model")


async def check_answer(response: httpx.Response) -> None:
    """Raise if the body of a REST answer doesn't have its documented type."""
    path = response.request.url.path
    kind = response.headers.get("content-type", "")
    if not path.startswith(f"{ROOT}/") or "json" not in kind or response.request.method == "HEAD":
        return
    body = await response.aread()
    if kind.startswith("application/problem+json"):
        _adapter(Problem).validate_python(json.loads(body))  # it may echo a lone surrogate
    elif (expected := _expected(response.request.method, path)) is not None:
        _adapter(expected).validate_json(body, strict=True)


def check_frame(text: str | bytes) -> None:
    """Raise if a frame of a server doesn't have its declared type."""
    kind = _adapter(dict[str, Any]).validate_json(text).get("type")
    expected = TerseFrame if kind is None else _frames()[str(kind)]
    _adapter(expected).validate_json(text, strict=True)


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
    """The types of frames by their `type`; several for one `type` make a union."""
    found: dict[str, Any] = {}
    for frame in get_args(ServerFrame):
        (kind,) = get_args(frame.__annotations__["type"])
        found[kind] = found[kind] | frame if kind in found else frame
    return found


@cache
def _adapter(expected: Any) -> TypeAdapter[Any]:
    return TypeAdapter(expected)
