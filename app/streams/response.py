"""A response that goes on until either side ends it."""

from math import ceil
from typing import Any, ClassVar, Final, Protocol

from fastapi import Request
from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from app.broadcast.hub import GOODBYE, SOCKETS, Peer
from app.dependencies import core_of
from app.errors import TooManyRequests
from app.live.room import Room
from app.match.match import ClientPosition
from app.metrics import FIGURES
from app.schemas.closing import NOT_A_MEMBER, RESTART
from app.security.scopes import credential_of
from app.server.http_protocol import CUT_OFF
from app.streams.reader import EVENTS, ND_JSON, BufferedWriter, StreamFormat

_HEADERS: Final = {
    "cache-control": "private, no-store, no-transform",
    "connection": "close",
    "vary": "accept",
    "x-accel-buffering": "no",
}
"""Proxies are to pass lines on as they come; the connection isn't used for anything else."""

_DESCRIBED: Final = (
    "A frame in each line, until either side ends the stream. Empty lines only say that it goes "
    "on. With `Accept: text/event-stream`, the frames come as server-sent events without a name, "
    "and comments take the place of empty lines. The last line is `closed`, and says why the "
    "stream ends."
)


class StreamSource(Protocol):
    """What a stream is about; `limit` names how many a player may have."""

    limit: ClassVar[str]

    def is_full(self, player: str) -> bool:
        """True if a player follows it as often as they may."""

    async def attach(self, peer: Peer) -> None:
        """Start sending to `peer`, beginning with everything as it is."""

    def detach(self, peer: Peer) -> None:
        """Stop sending to `peer`."""

    def refresh(self, peer: Peer) -> list[bytes]:
        """What a peer that lost frames needs to be up to date."""


class RoomSource:
    """A room, for a reader that has the position `resume`, or nothing."""

    limit: ClassVar = "sockets"

    def __init__(self, room: Room, resume: ClientPosition | None) -> None:
        self._room = room
        self._resume = resume

    def is_full(self, player: str) -> bool:
        """True if a player is connected to the room as often as they may."""
        return self._room.hub.connections(player) >= SOCKETS

    async def attach(self, peer: Peer) -> None:
        """Start sending to `peer`, beginning with everything as it is.

        Not if it has left the room, or was banned, since the request was let in.
        """
        if self._room.state.member(peer.player) is None:
            peer.close(*NOT_A_MEMBER)
        else:
            self._room.attach(peer, self._resume)

    def detach(self, peer: Peer) -> None:
        """Stop sending to `peer`."""
        self._room.detach(peer)

    def refresh(self, peer: Peer) -> list[bytes]:
        """What a peer that lost frames needs to be up to date."""
        return self._room.out.refresh(peer)


def described(line: Any) -> dict[int | str, dict[str, Any]]:
    """The answers of an operation that streams lines of a type, for the API description."""
    events = {"type": "string", "description": "Each event has a line as its `data`."}
    content = {EVENTS: {"schema": events}}
    return {200: {"model": line, "description": _DESCRIBED, "content": content}}


class Streamed(JSONResponse):
    """The kind of answer that a stream is, if the client doesn't care."""

    media_type = ND_JSON


class Stream(Streamed):
    """What `source` sends to a player, line by line."""

    def __init__(
        self,
        request: Request,
        player: str,
        source: StreamSource,
        form: StreamFormat,
    ) -> None:
        self.status_code = 200
        self.background = None
        self.media_type = form.media_type
        self.init_headers(_HEADERS)
        self._request = request
        self._player = player
        self._source = source
        self._form = form

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the stream; refuse it if there are too many."""
        sockets, client = core_of(self._request).sockets, self._request.client
        host = client.host if client else None
        if self._source.is_full(self._player):
            raise self._crowded(self._source.limit)
        if not sockets.acquire(host):
            raise self._crowded("connections-per-address")
        extensions: dict[str, Any] = scope.get("extensions") or {}
        credential = credential_of(self._request)
        cut_off, room = extensions.get(CUT_OFF), getattr(self._request.state, "room", None)
        reader = BufferedWriter(self._player, self._form, send, cut_off, credential, host, room)
        FIGURES.open["stream"] += 1
        try:
            await self._send_to(reader, receive, send)
        finally:
            FIGURES.open["stream"] -= 1
            sockets.release(host)

    async def _send_to(self, reader: BufferedWriter, receive: Receive, send: Send) -> None:
        source, peer = self._source, reader.peer
        try:
            await source.attach(peer)
            refused = core_of(self._request).refusal(self._request, peer.player)
            if refused is not None:  # since it was looked up
                peer.close(*refused)
            if core_of(self._request).directory.stopping:
                peer.close(*RESTART, GOODBYE)
            start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
            await send(start)
            await reader.run(receive, source.refresh)
        finally:
            source.detach(peer)

    def _crowded(self, limit: str) -> TooManyRequests:
        settings = core_of(self._request).settings
        # By then, silent connections have been closed, and their places are free.
        retry_after = ceil(max(settings.request_head_s, settings.keep_alive_s))
        return TooManyRequests("too-many-connections", limit=limit, retry_after=retry_after)
