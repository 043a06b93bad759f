"""What the protocols of a server share."""

import asyncio
from dataclasses import dataclass

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.server import ServerState

from app.server.connections import Connections


@dataclass(frozen=True, slots=True)
class RequestLimits:
    """Maximum bytes and lines of a request's head, and seconds for its head and its body."""

    head_bytes: int
    head_lines: int
    head_seconds: float
    body_seconds: float


class GuardedState(ServerState):
    """uvicorn's state of a server, with the limits for its clients."""

    def __init__(self, connections: Connections, limits: RequestLimits) -> None:
        super().__init__()
        self.guard = connections
        self.limits = limits


async def until_cancelled(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Run the application; only a server that stops cancels it, and has said so."""
    try:
        await app(scope, receive, send)
    except asyncio.CancelledError:
        return
