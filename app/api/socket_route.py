"""How WebSockets reach their endpoint: past everything that is only meant for requests.

Each layer that a connection passes stays in memory as long as the connection.
"""

from collections.abc import Awaitable, Callable

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from app.urls import path_of


class SocketRoute:
    """ASGI middleware that gives the WebSockets of one path to `endpoint`."""

    def __init__(
        self, app: ASGIApp, path: str, endpoint: Callable[[WebSocket], Awaitable[None]]
    ) -> None:
        self._app = app
        self._path = path
        self._endpoint = endpoint

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a WebSocket, or pass everything else on."""
        if scope["type"] == "websocket" and path_of(scope) == self._path:
            await self._endpoint(WebSocket(scope, receive, send))
        else:
            await self._app(scope, receive, send)
