"""Checks that what a server sends has exactly the fields that its types declare."""

import inspect
import json
import re
from functools import cache
from re import Pattern
from typing import Any, get_args

import httpx
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.routing import compile_path

from app.api.routing import ROOT
from app.features import ServerFrame
from app.i18n import source
from app.schemas.problems import Problem
from app.streams.reader import ND_JSON
from tests.support import auction, toy
from tools.reference.operations import codes_of, is_counted, operations, rules_status


def model(route: APIRoute) -> Any:
    """The type of the body of an operation's success; None if it isn't JSON."""
    success = route.status_code or 200
    return route.response_model or route.responses.get(success, {}).get("model")


async def check_answer(response: httpx.Response) -> None:
    """Raise if a REST answer, above all its body, isn't as documented."""
    path = response.request.url.path
    if response.is_success and "ratelimit" in response.headers:
        check_counted(operation_of(response.request.method, path))
    kind = response.headers.get("content-type", "")
    if not path.startswith(f"{ROOT}/") or "json" not in kind or response.request.method == "HEAD":
        return
    if kind == ND_JSON:  # it may never end
        return
    body, found = await response.aread(), operation_of(response.request.method, path)
    if kind.startswith("application/problem+json"):
        problem = json.loads(body)  # it may echo a lone surrogate
        _adapter(Problem).validate_python(problem)
        check_code(found, problem["status"], problem["code"])
    elif found is not None and (expected := model(found)) is not None:
        _adapter(expected).validate_json(body, strict=True)


def check_code(route: APIRoute | None, status: int, code: str) -> None:
    """Raise if an operation doesn't declare that it may answer this problem."""
    if route is None or code in codes_of(route).get(status, ()):
        return
    if status == rules_status(route) and code in _codes_of_games():
        return
    raise AssertionError(
        f"{route.unique_id} answered {status} {code}, which it does not declare: name the code in "
        f"its `@refuses(…)`, or in that of what it depends on"
    )


def check_counted(route: APIRoute | None) -> None:
    """Raise if an operation doesn't declare that a limit counts it."""
    if route is not None and not is_counted(route):
        raise AssertionError(f"{route.unique_id} is counted by a limit: declare it by `@counts`")


def check_frame(text: str | bytes) -> None:
    """Raise if a frame of a server doesn't have its declared type."""
    kind = _adapter(dict[str, Any]).validate_json(text).get("type")
    _adapter(_frames()[kind]).validate_json(text, strict=True)


@cache
def _codes_of_games() -> set[str]:
    """The codes of the rules: those of games have texts, those of toy games do not."""
    told = re.findall(r"^[a-z_]+-problem-([a-z-]+)(?<!-help) =", source("en"), re.MULTILINE)
    toys = "".join(inspect.getsource(one) for one in (toy, auction))
    return {*told, *re.findall(r'(?:IllegalMove|BadOptions)\("([a-z-]+)"', toys)}


def operation_of(method: str, path: str) -> APIRoute | None:
    """The operation that serves a request."""
    fitting = (
        route for pattern, route in _routes() if method in route.methods and pattern.match(path)
    )
    return next(fitting, None)


@cache
def _routes() -> list[tuple[Pattern[str], APIRoute]]:
    return [(compile_path(route.path)[0], route) for route in operations()]


def frame_types(union: Any) -> set[str]:
    """The `type`s of a union of frames."""
    return {kind for frame in get_args(union) for kind in get_args(frame.__annotations__["type"])}


@cache
def _frames() -> dict[str | None, Any]:
    """The types of frames by their `type`, or None; several for one `type` make a union."""
    found: dict[str | None, Any] = {}
    for frame in get_args(ServerFrame):
        (kind,) = get_args(frame.__annotations__.get("type")) or (None,)
        found[kind] = found[kind] | frame if kind in found else frame
    return found


@cache
def _adapter(expected: Any) -> TypeAdapter[Any]:
    return TypeAdapter(expected)
