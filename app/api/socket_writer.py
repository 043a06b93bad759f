"""What a connection sends: at once while the socket takes it, else in order by a task.

Only this module uses the server's way around ASGI (`app/server/ws_protocol.py`), also for what a
client sends.  Without it, as under another server, everything goes by ASGI's `receive` and `send`.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from app.broadcast.hub import SEND_SECONDS, Peer
from app.schemas.closing import BROKEN, SLOW_DOWN
from app.server.ws_protocol import DIRECT, DirectSocket

log = structlog.get_logger(__name__)


class SocketWriter:
    """The way to one client, whose frames go through a `Peer` once it is in a room."""

    answering = False
    """True while an action is under way: what is sent just before its answer leaves with it."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        extensions = websocket.scope.get("extensions") or {}
        self._direct: DirectSocket | None = extensions.get(DIRECT)
        self._connected: tuple[Peer, Callable[[Peer], list[bytes]]] | None = None
        self._draining: asyncio.Task[None] | None = None

    def connect(
        self,
        peer: Peer,
        refresh: Callable[[Peer], list[bytes]],
        take: Callable[[bytes], bool],
    ) -> None:
        """Send what `peer` has waiting; `refresh` gives what it needs after it lost frames.

        `take` gets what the client sends, and returns False if that has to wait for `receive`.
        """
        self._connected = peer, refresh
        if self._direct is not None:
            self._direct.take = take

    def write(self, frame: bytes) -> bool:
        """Send a frame now; False if it has to wait."""
        if self._direct is None or self._draining is not None:
            return False
        return self._direct.write_text(frame, more=self.answering)

    def drain(self) -> None:
        """Send what waits in the peer's outbox, by a task."""
        if self._draining is None and self._connected is not None:
            self._draining = asyncio.create_task(self._drain(*self._connected))

    async def send(self, frame: bytes) -> None:
        """Send a frame by ASGI, once the socket takes it."""
        await self._websocket.send({"type": "websocket.send", "text": frame.decode()})

    async def drained(self) -> None:
        """Wait until nothing is waiting."""
        if self._draining is not None:
            await asyncio.wait([self._draining])

    async def stop(self) -> None:
        """The connection has ended: nothing more is sent, or taken."""
        self._connected = None
        if self._direct is not None:
            self._direct.take = None
        if self._draining is not None:
            self._draining.cancel()
            await asyncio.wait([self._draining])

    async def _drain(self, peer: Peer, refresh: Callable[[Peer], list[bytes]]) -> None:
        try:
            await self._empty(peer, refresh)
        except TimeoutError:
            peer.closing = SLOW_DOWN
        except (WebSocketDisconnect, WebSocketDisconnected):
            return  # the reader notices it too
        except Exception:  # a view that can't be made, for example
            room = getattr(self._websocket.state, "room", None)
            log.exception("not-sent", room=room)
            peer.closing = BROKEN
        finally:
            self._draining = None
        if peer.closing is not None:
            with suppress(WebSocketDisconnect, WebSocketDisconnected):
                await self._websocket.close(*peer.closing)

    async def _empty(self, peer: Peer, refresh: Callable[[Peer], list[bytes]]) -> None:
        while (frames := peer.take_frames()) or peer.lagging:
            async with asyncio.timeout(SEND_SECONDS):
                for frame in frames:
                    await self.send(frame)
            if peer.lagging:
                peer.lagging = False
                for frame in refresh(peer):
                    peer.push(frame)
