"""Which methods a path allows: the `Allow` header of a 405; and HEAD wherever GET is."""

from collections.abc import Collection, Sequence
from re import Pattern

from fastapi.routing import iter_route_contexts
from starlette.routing import BaseRoute, compile_path
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.urls import path_of


class Methods:
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


class Heads:
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
