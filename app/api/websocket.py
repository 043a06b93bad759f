"""The WebSocket: after the handshake, frames both ways.

Each connection has one task, which reads what isn't handled as it arrives.  No client can harm
others: its frames are limited in size and rate, only one of its actions is under way at a time, and
frames for it wait in a bounded outbox.
"""

import asyncio
from contextlib import suppress
from functools import partial
from time import perf_counter

import orjson
import structlog
from fastapi import FastAPI
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from app.api.client_frames import ACTIONS, HANDLERS, PACED, WATCHING, Frame
from app.api.handshake import (
    AdmittedClient,
    HandshakeRejected,
    accept,
    admit,
    closing_of,
    hello_frame,
    read_identify,
    unknown_protocol,
)
from app.api.routing import ROOT
from app.api.socket_writer import SocketWriter
from app.broadcast.hub import Peer
from app.dependencies import core_of
from app.errors import Malformed, ProblemError, TooManyRequests
from app.games.contract import IllegalMove
from app.i18n import LANGUAGES, language_of, translator
from app.limits.counters import Bucket, Rate
from app.live.proposals import Answer
from app.live.room import Room
from app.metrics import FIGURES
from app.schemas.closing import BAD_FRAME, BROKEN, RESTART, SLOW_DOWN
from app.schemas.frames import encode
from app.schemas.problems import problem_of
from app.security.hosts import unknown_host
from app.security.origins import drop_foreign_cookies
from app.server.connections import CROWDED
from app.urls import base_of, path_of

PATH = f"{ROOT}/ws"
STRIKES = 3
"""Unreadable frames after which a connection is closed."""
FLOOD = 200
"""Frames over the rate after which a connection is closed."""

log = structlog.get_logger(__name__)


async def socket(websocket: WebSocket) -> None:
    """One connection, from its hello to its end."""
    own = core_of(websocket).settings.origins
    drop_foreign_cookies(websocket.scope, own)
    connection = Connection(websocket)
    # Behind a proxy this is the proxy's client; the TCP connection itself counts as the proxy's.
    host = websocket.client.host if websocket.client else None
    sockets, began = core_of(websocket).sockets, perf_counter()
    bars = core_of(websocket).identity.bars
    refusal = (
        unknown_host(websocket.scope, own)
        or bars.of_address(host)
        or unknown_protocol(websocket.scope)
    )
    admitted = refusal is None and sockets.acquire(host)
    FIGURES.open["socket"] += 1
    try:
        await (connection.run() if admitted else connection.turn_away(refusal or CROWDED))
    except (WebSocketDisconnect, WebSocketDisconnected):
        log.debug("socket-gone")
    finally:
        FIGURES.open["socket"] -= 1
        if admitted:
            sockets.release(host)
        _note(websocket, host, perf_counter() - began)


def _note(websocket: WebSocket, host: str | None, seconds: float) -> None:
    """A line of the access log, if there is one: no name, and an address only if asked for."""
    wanted = core_of(websocket).settings.access_log
    if wanted != "off":
        about = {} if (room := getattr(websocket.state, "room", None)) is None else {"room": room}
        where = {"address": host} if wanted == "addresses" else {}
        log.info("socket", seconds=round(seconds, 1), **about, **where)


class Connection:
    """One client on the socket."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._parts = core_of(websocket)
        self._settings = self._parts.settings
        per_second, burst = self._settings.ws_messages_per_second, self._settings.ws_burst
        self._bucket = Bucket(Rate(per_second, burst))
        self._t = language_of(websocket)
        self._outlet = SocketWriter(websocket)
        self._handlers = HANDLERS
        self._peer: Peer | None = None
        self._idle: asyncio.Future[None] | None = None
        self._strikes = 0
        self._dropped = 0

    async def run(self) -> None:
        """Serve the client until either side closes the connection."""
        await accept(self._websocket)
        try:
            await self._say(hello_frame(self._settings))
            frame = await read_identify(self._receive)
            lang = frame.get("lang")
            if isinstance(lang, str) and lang in LANGUAGES:
                self._t = translator(lang)
            try:
                admission = await admit(self._websocket, frame)
            except ProblemError as error:
                await self._say(self._problem(None, error))
                raise HandshakeRejected(closing_of(error)) from None
            await self._serve(admission)
        except HandshakeRejected as closed:
            with suppress(RuntimeError, WebSocketDisconnect):  # the client may already be gone
                await self._websocket.close(*closed.closing)

    async def turn_away(self, error: ProblemError) -> None:
        """Refuse the connection, and tell the client why."""
        await accept(self._websocket)
        await self._say(self._problem(None, error))
        await self._websocket.close(*closing_of(error))

    async def _serve(self, admission: AdmittedClient) -> None:
        room = admission.room
        if not admission.may_play:
            self._handlers = WATCHING
        self._peer = peer = Peer(
            admission.player,
            self._outlet,
            credential=admission.credential,
            address=admission.address,
        )
        self._outlet.connect(peer, room.out.refresh, partial(self._take, room, peer))
        try:
            refused = self._parts.refusal(self._websocket, peer.player)
            if refused is not None:  # since it was looked up
                raise HandshakeRejected(refused)
            self._websocket.scope["headers"].clear()  # nothing asks for them any more
            room.attach(peer, admission.resume)
            await self._read(room, peer)
        except HandshakeRejected as closed:
            peer.close(*closed.closing)
            await self._outlet.drained()
        finally:
            room.detach(peer)
            await self._outlet.stop()

    # --- reading -----------------------------------------------------------------------------

    async def _read(self, room: Room, peer: Peer) -> None:
        while True:
            frame = await self._receive()
            if self._outlet.answering:
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle
                self._idle = None
            if frame is not None:
                self._handle(room, peer, frame)

    def _take(self, room: Room, peer: Peer, data: bytes) -> bool:
        """Take a frame past `_read`; False if it has to wait for earlier ones, or be refused."""
        if self._outlet.answering or self._idle is not None or peer.closing is not None:
            return False
        frame = _parsed(data)
        if frame is None or self._bucket.take_token():  # `_receive` tells the client
            return False
        self._outlet.answering = True
        self._parts.arrivals.add(partial(self._handle, room, peer, frame))
        return True

    def _handle(self, room: Room, peer: Peer, frame: Frame) -> None:
        """Handle a frame; an action is answered later, and the next frame waits for that."""
        self._outlet.answering = True
        if peer.closing is not None:  # whoever reads nothing may not have been disconnected yet
            self._rest()
            return
        try:
            self._call_handler(room, peer, frame)
        except Exception:  # a fault of ours ends this connection only
            log.exception("frame-not-handled", room=room.id)
            peer.close(*BROKEN)
            self._rest()

    def _call_handler(self, room: Room, peer: Peer, frame: Frame) -> None:
        kind = frame.get("type")
        answered = partial(self._answer, peer, frame.get("id"), perf_counter())
        # Types of later versions are ignored.
        handler = self._handlers.get(kind) if isinstance(kind, str) else None
        try:
            if handler in PACED:
                self._parts.pace.act(peer.player)
            if handler is not None:
                handler(room, peer, frame, answered)
        except (ProblemError, IllegalMove) as error:
            answered(error)
        if handler not in ACTIONS:
            self._rest()

    def _rest(self) -> None:
        self._outlet.answering = False
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    def _answer(self, peer: Peer, action: object, since: float, answer: Answer) -> None:
        FIGURES.action_seconds.observe(perf_counter() - since)
        self._rest()
        name = action if isinstance(action, str) else None
        if isinstance(answer, int):
            peer.push(encode({"ack": str(name), "s": answer}))
        elif isinstance(answer, ProblemError | IllegalMove):
            peer.push(self._problem(name, answer))
        else:
            peer.close(*RESTART)

    async def _receive(self) -> Frame | None:
        """The next frame; None if it is over the rate or unreadable."""
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005), message.get("reason"))
        if wait := self._bucket.take_token():
            await self._drop(wait)
            return None
        frame = _parsed(message.get("text") or message.get("bytes") or b"")
        if frame is None:
            self._strikes += 1
            await self._say(self._problem(None, Malformed("bad-frame")))
            if self._strikes >= STRIKES:
                raise HandshakeRejected(BAD_FRAME)
        return frame

    async def _drop(self, wait: float) -> None:
        """Drop a frame over the rate: report it once a second, and finally close the connection."""
        if self._dropped % max(1, int(self._settings.ws_messages_per_second)) == 0:
            error = TooManyRequests("slow-down", limit="frames", retry_after=wait)
            await self._say(self._problem(None, error))
        self._dropped += 1
        if self._dropped >= FLOOD:
            raise HandshakeRejected(SLOW_DOWN)

    # --- writing -----------------------------------------------------------------------------

    async def _say(self, frame: bytes) -> None:
        """Send a frame: through the peer once there is one, so that it keeps its place."""
        if self._peer is None:
            await self._outlet.send(frame)
        else:
            self._peer.push(frame)

    def _problem(self, action: str | None, error: ProblemError | IllegalMove) -> bytes:
        if isinstance(error, TooManyRequests):
            self._parts.tally.count(error.limit)
        FIGURES.refused.add("socket", error.code)
        document = problem_of(error, self._t, base_of(self._websocket))
        return encode({"type": "problem", "id": action, "problem": document})


def _parsed(data: str | bytes) -> Frame | None:
    try:
        frame = orjson.loads(data)
    except orjson.JSONDecodeError:
        return None
    return frame if isinstance(frame, dict) else None


class Application(FastAPI):
    """FastAPI's, which takes sockets past all middleware: each layer would wait for the next."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a connection."""
        if scope["type"] == "websocket" and path_of(scope) == PATH:
            scope["app"] = self
            await socket(WebSocket(scope, receive, send))
        else:
            await super().__call__(scope, receive, send)
