"""uvicorn's WebSocket protocol, with limits on what it has to buffer for a client.

It also lets the application read and write without ASGI, which takes a task that waits, and encodes
a frame anew for each connection.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any, Final, Protocol, cast

from uvicorn import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from app.server.server_state import GuardedState, until_cancelled

DIRECT = "farbenspiel.direct"
"""The ASGI extension that is the `DirectSocket` way to a connection."""

AHEAD = 4
"""How many messages may wait for the application before the client's next ones are left unread."""
FRAGMENTS = 64
"""Maximum fragments of a message on the WebSocket."""


class DirectSocket(Protocol):
    """The way to and from one client, past ASGI.

    `take` is called with each message while none waits for ASGI's `receive`; those that it returns
    False for go there.
    """

    take: Callable[[bytes], bool] | None

    def write_text(self, text: bytes, *, more: bool = False) -> bool:
        """Send a message; False if it would have to wait, or the connection is closing.

        If there is `more` to send within this turn of the event loop, it all leaves together.
        """


_WRITABLE: Final = asyncio.Event()
"""Shared by all connections that haven't been paused yet: each one's own would take 0.7 KB."""
_WRITABLE.set()


class _Messages:
    """A queue for one reader, ASGI's `receive`; asyncio's takes 3 KB more."""

    __slots__ = ("_arrival", "_loop", "_messages")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: list[Any] = []
        self._arrival: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._messages

    def qsize(self) -> int:
        return len(self._messages)

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._arrival is not None and not self._arrival.done():
            self._arrival.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._arrival = self._loop.create_future()
            await self._arrival
        return self._messages.pop(0)


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, with limits on what it has to buffer for a client."""

    # Beside these, it has at most 30 attributes: with more, Python no longer shares their names
    # among all connections, and each takes 1.4 KB more.
    __slots__ = (
        *("_full", "_guard", "_held", "_place", "take"),
        *("client", "request", "response", "scheme", "scope", "server"),
        *("last_ping_rtt", "pending_ping_payload", "ping_sent_at", "ping_timer", "pong_timer"),
    )

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(server_state, GuardedState)
        self.app = cast(Any, partial(until_cancelled, config.loaded_app))
        self.queue = cast(Any, _Messages(self.loop))
        self.writable = _WRITABLE
        self.take: Callable[[bytes], bool] | None = None
        self._guard = server_state.guard
        self._held = b""
        self._full = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection over from HTTP; from now on, pings tell whether it is alive."""
        super().connection_made(transport)
        self._place = self._guard.state_of(self.transport)
        self._place.read_by = inf
        self._place.late = self.transport.abort  # nothing may keep the protocol before this one

    def handle_connect(self, event: Request) -> None:
        """Start the application, which may write frames directly unless they are compressed."""
        super().handle_connect(event)
        if self.response.status_code == 101 and not self.config.ws_per_message_deflate:
            cast(Any, self.scope["extensions"])[DIRECT] = self
        event.headers.clear()  # from now on they are in the scope

    def write_text(self, text: bytes, *, more: bool = False) -> bool:
        """Send a message; False if it would have to wait, or the connection is closing.

        If there is `more` to send within this turn of the event loop, it all leaves together.
        """
        if self._full or self.close_sent or self.transport.is_closing():
            return False
        frame = self._held + _text_frame(text)
        if not more:
            self._held = b""
            self.transport.write(frame)
            return True
        if not self._held:
            self.loop.call_soon(self._write_held)
        self._held = frame
        return True

    def _write_held(self) -> None:
        held, self._held = self._held, b""
        if held and not self.transport.is_closing():
            self.transport.write(held)

    async def send(self, message: Any) -> None:
        """Send by ASGI, after what is held; an OSError if the connection is ending.

        uvicorn would answer a handshake a second time that was refused because the server stops.
        """
        self._write_held()
        await self.writable.wait()
        if self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.response.headers.clear()

    def shutdown(self) -> None:
        """Close the connection because the server stops, unless it is ending anyway."""
        if self.transport.is_closing():
            self.stop_keepalive()
        else:
            super().shutdown()
        self.handshake_complete = True  # there won't be one

    def send_receive_event_to_app(self) -> None:
        """Queue a message, unless it is taken at once.

        Reading stops only once several wait, as stopping costs system calls.
        """
        self.curr_msg_data_type = "bytes"  # uvicorn would log a traceback for what is no UTF-8
        if self._taken():
            self.frames = []
        elif self.read_paused or self.queue.qsize() >= AHEAD:
            super().send_receive_event_to_app()
        else:
            self.read_paused = True
            super().send_receive_event_to_app()
            self.read_paused = False

    def _taken(self) -> bool:
        if self.take is None or self.close_sent or not self.queue.empty():
            return False
        return self.take(b"".join(self.frames))

    def connection_lost(self, exc: Exception | None) -> None:
        self._guard.remove(self.transport)
        super().connection_lost(exc)
        # What refers to itself would stay in memory for long.
        cast(Any, self.conn.parser).close()
        cast(Any, self).scope = None

    def pause_writing(self) -> None:
        self.writable = asyncio.Event()
        super().pause_writing()
        self._full = True
        self._guard.start_write_timeout(self._place)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._full = False
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


def _text_frame(payload: bytes) -> bytes:
    """A frame from a server, without extensions (RFC 6455, section 5.2)."""
    size = len(payload)
    if size < 126:
        return bytes((0x81, size)) + payload
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload
