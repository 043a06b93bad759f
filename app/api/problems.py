"""Problem objects (RFC 9457): the same for REST and the socket."""

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app import network_errors
from app.dependencies import core_of
from app.errors import Argument, Fault, Malformed, ProblemError, TooManyRequests, Unavailable
from app.games.contract import IllegalMove
from app.i18n import Translator, language_of
from app.metrics import FIGURES
from app.network_errors import Outage
from app.schemas.problems import MEDIA_TYPE, Problem, problem, problem_of
from app.security.api_answers import AllowedMethods
from app.security.headers import add_security_headers
from app.security.origins import allow_reading
from app.urls import base_of

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
}

ErrorPage: TypeAlias = Callable[[Request, str, int, Mapping[str, Argument]], Awaitable[Response]]
"""Renders the page for a problem code, with its HTTP status and the values in its text."""

log = structlog.get_logger(__name__)


def problem_response(
    connection: HTTPConnection, document: Problem, headers: Mapping[str, str] | None = None
) -> Response:
    """The response that carries a problem object."""
    document["instance"] = connection.url.path
    # Not orjson: a problem may echo lone surrogates and huge numbers that the client sent.
    body = json.dumps(document)
    fixed = _HEADERS.get(document["status"], {})
    return Response(body, document["status"], {**fixed, **(headers or {})}, MEDIA_TYPE)


def install_handlers(app: FastAPI, page: ErrorPage) -> None:
    """Turn every error of the application into a problem object, or outside the API a `page`."""
    answers = ErrorResponses(page, AllowedMethods(app.router.routes))
    app.add_exception_handler(ProblemError, answers.refused)
    app.add_exception_handler(IllegalMove, answers.refused)
    app.add_exception_handler(RequestValidationError, answers.invalid)
    app.add_exception_handler(HTTPException, answers.http)
    for lost in (SQLAlchemyError, OSError):
        app.add_exception_handler(lost, answers.unavailable)
    app.add_exception_handler(Exception, answers.failed)


class ErrorResponses:
    """The answers to errors: in the API problem objects, elsewhere the `page` of the problem."""

    def __init__(self, page: ErrorPage, methods: AllowedMethods) -> None:
        self._page = page
        self._methods = methods
        self._outage = Outage("store-unavailable")

    async def refused(self, request: Request, error: Exception) -> Response:
        """The application or the rules refused the request."""
        assert isinstance(error, ProblemError | IllegalMove)
        document = problem_of(error, await _texts_for(request), base_of(request))
        if not isinstance(error, TooManyRequests):
            response = await self._shown(request, document)
            if document["code"] == "cookies-needed":
                core_of(request).identity.cookies.send_probe(request, response)
            return response
        core_of(request).tally.count(error.limit)
        return await self._shown(request, document, {"retry-after": str(error.retry_after)})

    async def invalid(self, request: Request, error: Exception) -> Response:
        """The request doesn't have the form that the endpoint declares."""
        assert isinstance(error, RequestValidationError)
        faults: list[Fault] = [
            {"pointer": "".join(f"/{part}" for part in item["loc"]), "kind": item["type"]}
            for item in error.errors()
        ]
        return await self.refused(request, Malformed("validation-error", faults))

    async def http(self, request: Request, error: Exception) -> Response:
        """No endpoint takes the request."""
        assert isinstance(error, HTTPException)
        code = _STATUS_CODES.get(error.status_code, "bad-request")
        t = await _texts_for(request)
        document = problem(code, error.status_code, {}, t, base_of(request))
        headers = error.headers
        if error.status_code == 405:
            headers = {"allow": self._methods.allowed(request.scope)}
        return await self._shown(request, document, headers)

    async def unavailable(self, request: Request, error: Exception) -> Response:
        """The database failed."""
        if network_errors.reason_of(error):
            self._outage.failed(error, **_about(request))
        else:
            reason = network_errors.in_words(error)
            log.error("store-unavailable", **_about(request), reason=reason, error=repr(error))
        return await self.refused(request, Unavailable("store-unavailable"))

    async def failed(self, request: Request, error: Exception) -> Response:
        """There is a bug."""
        log.error("request-failed", **_about(request), error=repr(error))
        t = await _texts_for(request)
        document = problem("internal-error", 500, {}, t, base_of(request))
        response = await self._shown(request, document)
        add_security_headers(
            response.headers, request.state.nonce
        )  # this response bypasses the middleware
        if getattr(request.state, "foreign", False):
            allow_reading(response.headers)
        return response

    async def _shown(
        self, request: Request, document: Problem, headers: Mapping[str, str] | None = None
    ) -> Response:
        FIGURES.refused.add("request", document["code"])
        if request.url.path.startswith(f"{base_of(request)}/api/"):
            return problem_response(request, document, headers)
        page = await self._page(
            request, document["code"], document["status"], document.get("args", {})
        )
        page.headers.update(headers or {})
        return page


async def _texts_for(request: Request) -> Translator:
    t = language_of(request)
    await t.load()
    return t


def _about(request: Request) -> dict[str, str]:
    """What a line of the log says of a request: its path, and its room once that was found."""
    room = getattr(request.state, "room", None)
    return {"path": request.url.path} | ({} if room is None else {"room": room})
