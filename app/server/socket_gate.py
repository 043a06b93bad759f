"""uvicorn's WebSocket, within limits of what a client may make it keep.

None of this runs for an ordinary frame.
"""

import asyncio
from math import inf
from typing import Any

from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame

from app.server.guarded import GuardedState

FRAGMENTS = 64
"""How many pieces a message on the WebSocket may come in."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, with bounds on what a client can make it keep."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(server_state, GuardedState)
        self._guard = server_state.guard

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection has been open for HTTP; from here on pings tell whether it lives."""
        super().connection_made(transport)
        self._place = self._guard.place_of(self.transport)
        self._place.read_by = inf

    def connection_lost(self, exc: Exception | None) -> None:
        self._guard.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._guard.stall(self._place)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._place.write_by = inf

    def handle_ping(self) -> None:
        """Answer; a client that lets the answers pile up is cut off."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """Take one more piece of a message; empty ones would never reach the limit of its size."""
        if len(self.frames) < FRAGMENTS:
            super().handle_cont(event)
        else:
            self.transport.abort()
