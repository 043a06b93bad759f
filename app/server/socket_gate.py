"""uvicorn's WebSocket protocol, with limits on what it has to buffer for a client.

None of this runs for ordinary frames.
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
"""Maximum fragments of a message on the WebSocket."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, with limits on what it has to buffer for a client."""

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
        """Take the connection over from HTTP; from now on, pings tell whether it is alive."""
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
        """Take another fragment; empty ones would never reach the limit on the size."""
        if len(self.frames) < FRAGMENTS:
            super().handle_cont(event)
        else:
            self.transport.abort()
