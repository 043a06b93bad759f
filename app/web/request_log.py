"""Counts requests and, if that is wanted, logs a line for each."""

from time import perf_counter
from typing import Any, Final

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.metrics import FIGURES

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
NONE: Final = "none"
"""The route of a request that no route takes."""

log = structlog.get_logger(__name__)


class _ResponseStats:
    """What has been seen of an answer."""

    __slots__ = ("began", "size", "status")

    def __init__(self) -> None:
        self.began = perf_counter()
        self.status = 0
        self.size = 0


class RequestCounter:
    """Middleware that counts requests by their routes, never by their paths.

    With an access log, a line tells of each request: nothing in it comes from the client, but for
    the address if that is asked for.
    """

    def __init__(self, app: ASGIApp, access_log: str) -> None:
        self._app = app
        self._logged = access_log != "off"
        self._with_address = access_log == "addresses"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = _ResponseStats()

        async def send_seen(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                seconds = perf_counter() - answer.began
                FIGURES.request_seconds[_kind(_route(scope))].observe(seconds)
            elif message["type"] == "http.response.body":
                answer.size += len(message.get("body", b""))
            await send(message)

        try:
            await self._app(scope, receive, send_seen)
        except Exception:
            answer.status = answer.status or 500  # that is sent outside of all middleware
            raise
        finally:
            self._ended(scope, answer)

    def _ended(self, scope: Scope, answer: _ResponseStats) -> None:
        route, method = _route(scope), scope["method"]
        method = method if method in METHODS else "other"
        # Without a status, the client left before there was an answer.
        status = f"{answer.status // 100}xx" if answer.status else NONE
        FIGURES.requests.add(route, method, status)
        if self._logged:
            fields = {"method": method, "route": route, "status": answer.status or None}
            ms = round(1000 * (perf_counter() - answer.began), 1)
            log.info("request", **fields, ms=ms, size=answer.size, **self._about(scope))

    def _about(self, scope: Scope) -> dict[str, Any]:
        """The room that a request was about, and where it came from."""
        about = {}
        if room := scope.get("state", {}).get("room"):
            about["room"] = room
        if self._with_address and scope.get("client"):
            about["address"] = scope["client"][0]
        return about


def _route(scope: Scope) -> str:
    """The path of the route with the names of its parameters instead of their values."""
    return getattr(scope.get("route"), "path", NONE)


def _kind(route: str) -> str:
    if route.startswith("/api/"):
        return "api"
    if route.startswith("/static/"):
        return "file"
    return NONE if route == NONE else "page"
