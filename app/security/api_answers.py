"""Headers of all answers of the API: methods of a path, and what pages elsewhere may read."""

from base64 import b64encode
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from hashlib import blake2b
from math import ceil
from re import Pattern

from fastapi.routing import iter_route_contexts
from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.routing import BaseRoute, compile_path
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.limits.allowances import Allowance, Ledger, Policy, whole_seconds
from app.security.origins import allow_reading, drop_foreign_cookies, preflight_headers
from app.settings import Settings
from app.urls import path_of

API = "/api/"
LONGEST_NUMBER = 10**15 - 1
"""The greatest integer in a structured field (RFC 9651)."""


class AllowedMethods:
    """The methods of every path of an application."""

    def __init__(self, routes: Sequence[BaseRoute]) -> None:
        self._routes = routes
        self._known: list[tuple[Pattern[str], frozenset[str]]] | None = None

    def allowed(self, scope: Scope) -> str:
        """The methods of the requested path, from all routes that match it."""
        path = path_of(scope)
        if self._known is None:
            self._known = self._read()
        fitting = (methods for pattern, methods in self._known if pattern.match(path))
        return ", ".join(sorted(frozenset().union(*fitting)))

    def _read(self) -> list[tuple[Pattern[str], frozenset[str]]]:
        return [
            (compile_path(route.path)[0], _with_head(route.methods))
            for route in iter_route_contexts(self._routes)
            if route.path is not None and route.methods
        ]


def _with_head(methods: Collection[str]) -> frozenset[str]:
    return frozenset((*methods, "HEAD") if "GET" in methods else methods)


class HeadRequests:
    """Middleware: answers HEAD as it would GET, but for the body, which is not made in full.

    The answer is over with its headers: a stream ends as if its reader were gone.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return
        scope.setdefault("state", {})
        asked = {**scope, "method": "GET", "extensions": {}}
        answered = False

        async def send_head(message: Message) -> None:
            nonlocal answered
            if answered or message["type"] != "http.response.start":
                return
            answered = True
            if "route" in asked:
                scope["route"] = asked["route"]
            await send(message)
            await send({"type": "http.response.body"})

        async def receive_until_then() -> Message:
            return {"type": "http.disconnect"} if answered else await receive()

        await self._app(asked, receive_until_then, send_head)


class ApiAnswers:
    """Middleware: answers preflights, keeps cookies out of requests from other sites, tells limits.

    Pages get none of this.
    """

    def __init__(self, app: ASGIApp, settings: Settings, methods: AllowedMethods) -> None:
        self._app = app
        self._settings = settings
        self._methods = methods

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not path_of(scope).startswith(API):
            await self._app(scope, receive, send)
            return
        foreign = drop_foreign_cookies(scope, self._settings.origins)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if scope["method"] in ("GET", "HEAD"):
                    headers.setdefault("cache-control", "private, no-store")
                message["headers"].append((b"vary", b"Origin"))
                if foreign:
                    allow_reading(headers)
                if allowances := ledger.take_all():
                    message["headers"].extend(self._told(allowances))
            await send(message)

        with Ledger() as ledger:
            preflight = self._preflight(scope) if foreign else None
            await (preflight or self._app)(scope, receive, send_with_headers)

    def _preflight(self, scope: Scope) -> Response | None:
        """The answer to a browser that asks what a page of another site may send."""
        names = {name for name, _ in scope["headers"]}
        if scope["method"] != "OPTIONS" or b"access-control-request-method" not in names:
            return None
        methods = self._methods.allowed(scope)
        return Response(status_code=204, headers=preflight_headers(methods)) if methods else None

    def _told(self, allowances: Iterable[Allowance]) -> Iterator[tuple[bytes, bytes]]:
        """`RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10)."""
        policies, limits = [], []
        for policy, holder, left in allowances:
            more, wait = left()
            policies.append(_policy(policy))
            share = f"pk=:{self._partition(holder)}:"
            limits.append(f'"{policy.key}";r={_whole(more)};t={whole_seconds(wait)};{share}')
        yield b"ratelimit-policy", ", ".join(policies).encode()
        yield b"ratelimit", ", ".join(limits).encode()

    def _partition(self, holder: str) -> str:
        """A name of whoever shares a limit, which tells nobody who they are."""
        digest = self._keyed.copy()
        digest.update(holder.encode())
        return b64encode(digest.digest()).decode()

    @cached_property
    def _keyed(self) -> blake2b:
        key = self._settings.signing_key.encode()[: blake2b.MAX_KEY_SIZE]
        return blake2b(digest_size=6, key=key, person=b"ratelimit")


@lru_cache
def _policy(policy: Policy) -> str:
    return f'"{policy.key}";q={_whole(policy.quota)};w={max(1, _whole(policy.seconds))}'


def _whole(number: float) -> int:
    return ceil(min(number, LONGEST_NUMBER))
