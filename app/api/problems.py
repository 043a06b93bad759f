"""Problem objects (RFC 9457): the same for REST and the socket."""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.errors import Malformed, ProblemError, TooMany, Unavailable
from app.games.contract import IllegalMove
from app.i18n import language_of
from app.schemas.problem import MEDIA_TYPE, Problem, problem, problem_of
from app.security.headers import protect
from app.urls import base_of

_REFERENCE = {"$ref": "#/components/schemas/Problem"}
DOCUMENTED: dict[int | str, dict[str, Any]] = {
    status: {
        "description": "A problem",
        "content": {MEDIA_TYPE: {"schema": _REFERENCE}},
    }
    for status in ("4XX", "5XX")
}
"""The problem responses in the API description; their schema comes with that of the frames."""
_HEADERS: dict[int, dict[str, str]] = {
    401: {"www-authenticate": "Bearer"},
    503: {"retry-after": "1"},
}
_STATUS_CODES = {
    400: "bad-request",
    401: "bad-token",
    403: "not-allowed",
    404: "not-found",
    405: "method-not-allowed",
    413: "payload-too-large",
    415: "unsupported-media-type",
    429: "slow-down",
}

ErrorPage: TypeAlias = Callable[[Request, str, int], Response]
"""Renders the page for a problem code, with its HTTP status."""

log = structlog.get_logger(__name__)


def answer(
    connection: HTTPConnection, document: Problem, headers: Mapping[str, str] | None = None
) -> Response:
    """The response that carries a problem object."""
    document["instance"] = connection.url.path
    # Not orjson: a problem may echo lone surrogates and huge numbers that the client sent.
    body = json.dumps(document)
    fixed = _HEADERS.get(document["status"], {})
    return Response(body, document["status"], {**fixed, **(headers or {})}, MEDIA_TYPE)


def install(app: FastAPI, page: ErrorPage) -> None:
    """Turn every error of the application into a problem object, or outside the API a `page`."""
    app.state.error_page = page
    app.add_exception_handler(ProblemError, _refused)
    app.add_exception_handler(IllegalMove, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    for lost in (SQLAlchemyError, OSError):
        app.add_exception_handler(lost, _unavailable)
    app.add_exception_handler(Exception, _failed)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, ProblemError | IllegalMove)
    document = problem_of(error, language_of(request), base_of(request))
    if not isinstance(error, TooMany):
        return _shown(request, document)
    request.app.state.tally.count(error.limit)
    return _shown(request, document, {"retry-after": str(error.retry_after)})


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    errors = [
        {"pointer": "".join(f"/{part}" for part in item["loc"]), "kind": item["type"]}
        for item in error.errors()
    ]
    return await _refused(request, Malformed("validation-error", errors=errors))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = _STATUS_CODES.get(error.status_code, "bad-request")
    document = problem(code, error.status_code, {}, language_of(request), base_of(request))
    headers = error.headers
    if error.status_code == 405:
        headers = {"allow": request.app.state.methods.allowed(request.scope)}
    return _shown(request, document, headers)


async def _unavailable(request: Request, error: Exception) -> Response:
    log.warning("store-unavailable", path=request.url.path, error=repr(error))
    return await _refused(request, Unavailable("store-unavailable"))


async def _failed(request: Request, error: Exception) -> Response:
    log.error("request-failed", path=request.url.path, error=repr(error))
    document = problem("internal-error", 500, {}, language_of(request), base_of(request))
    response = _shown(request, document)
    protect(response.headers, request.state.nonce)  # this response bypasses the middleware
    return response


def _shown(
    request: Request, document: Problem, headers: Mapping[str, str] | None = None
) -> Response:
    if not request.url.path.startswith(f"{base_of(request)}/api/"):
        page: Response = request.app.state.error_page(request, document["code"], document["status"])
        page.headers.update(headers or {})
        return page
    return answer(request, document, headers)
