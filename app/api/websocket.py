"""The WebSocket: hello, identify, then frames both ways.

Each connection has one task, which reads what isn't handled as it arrives.  No client can harm
others: its frames are limited in size and rate, only one of its actions is under way at a time, and
frames for it wait in a bounded outbox.
"""

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import Final, Literal

import orjson
import structlog
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from app.api.client_frames import ACTIONS, HANDLERS, PACED, Frame, position
from app.api.outlet import SLOW_DOWN, Outlet
from app.broadcast.dialects import dialect_of
from app.broadcast.hub import BAD_TOKEN, BROKEN, NO_SUCH_ROOM, NOT_A_MEMBER, Peer
from app.dependencies import find_room, parts_of
from app.errors import Malformed, NotAllowed, ProblemError, TooMany
from app.games.contract import IllegalMove
from app.i18n import LANGUAGES, language_of, translator
from app.limits.buckets import Bucket, Rate
from app.live.directory import Directory
from app.live.proposals import Answer
from app.live.room import Room
from app.rooms.records import Person
from app.schemas.frames import Hello, Limits, encode
from app.schemas.problem import problem_of
from app.security.rate_limits import address_of
from app.server.connections import CROWDED
from app.urls import base_of

PROTOCOLS: Final[dict[str, Literal[1, 2]]] = {"farbenspiel.v2": 2, "farbenspiel.v1": 1}
"""The versions of the sub-protocol, the preferred one first; without any it is version 1."""
HEARTBEAT_MS = 20_000
IDENTIFY_SECONDS = 10.0
STRIKES = 3
"""Unreadable frames after which a connection is closed."""
FLOOD = 200
"""Frames over the rate after which a connection is closed."""
SOCKETS = 20
"""Maximum connections of one player to one room; each of them is sent every change."""
RETRY_MS = 500

FOREIGN_ORIGIN = (4009, "foreign-origin")
BAD_FRAME = (4011, "bad-frame")
RESTART = (4012, "restart")
"""Close codes with their reasons; docs/api.md says which are worth a retry."""

_GOODBYE = encode({"type": "goodbye", "code": "restart", "retry_ms": RETRY_MS})

log = structlog.get_logger(__name__)


class Closed(Exception):
    """The connection is to be closed with this code and reason."""

    def __init__(self, closing: tuple[int, str]) -> None:
        super().__init__(closing[1])
        self.closing = closing


async def socket(websocket: WebSocket) -> None:
    """One connection, from its hello to its end."""
    connection = Connection(websocket)
    # Behind a proxy this is the proxy's client; the TCP connection itself counts as the proxy's.
    host = websocket.client.host if websocket.client else None
    sockets = parts_of(websocket).sockets
    admitted = sockets.take(host)
    try:
        await (connection.run() if admitted else connection.turn_away(CROWDED))
    except (WebSocketDisconnect, WebSocketDisconnected):
        log.debug("socket-gone")
    finally:
        if admitted:
            sockets.give_back(host)


def say_goodbye(directory: Directory) -> None:
    """Tell all clients that the server is stopping and that they may reconnect at once."""
    for room in directory:
        for peer in room.hub:
            peer.close(*RESTART, _GOODBYE)


class Connection:
    """One client on the socket."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._parts = parts_of(websocket)
        self._settings = self._parts.settings
        per_second, burst = self._settings.ws_messages_per_second, self._settings.ws_burst
        self._bucket = Bucket(Rate(per_second, burst))
        self._t = language_of(websocket)
        self._outlet = Outlet(websocket)
        self._peer: Peer | None = None
        self._acting = False
        self._idle: asyncio.Future[None] | None = None
        self._version: Literal[1, 2] = 1
        self._paid = False
        self._strikes = 0
        self._dropped = 0

    async def run(self) -> None:
        """Serve the client until either side closes the connection."""
        await self._accept()
        try:
            if not self._parts.identity.same_origin(self._websocket):
                await self._say(self._problem(None, NotAllowed("foreign-origin")))
                raise Closed(FOREIGN_ORIGIN)
            await self._say(self._hello())
            room, peer, resume = await self._identify()
            await self._serve(room, peer, resume)
        except Closed as closed:
            code, reason = closed.closing
            with suppress(RuntimeError, WebSocketDisconnect):  # the client may already be gone
                await self._websocket.close(code, reason)

    async def turn_away(self, error: ProblemError) -> None:
        """Refuse the connection, and tell the client why."""
        await self._accept()
        await self._say(self._problem(None, error))
        await self._websocket.close(*SLOW_DOWN)

    async def _accept(self) -> None:
        offered = self._websocket.scope.get("subprotocols", [])
        chosen = next((protocol for protocol in PROTOCOLS if protocol in offered), None)
        self._version = 1 if chosen is None else PROTOCOLS[chosen]
        await self._websocket.accept(subprotocol=chosen)

    async def _serve(self, room: Room, peer: Peer, resume: tuple[str, int] | None) -> None:
        self._peer = peer
        self._outlet.connect(peer, room.out.refresh, partial(self._take, room, peer))
        try:
            room.attach(peer, resume)
            await self._read(room, peer)
        except Closed as closed:
            peer.close(*closed.closing)
            await self._outlet.drained()
        finally:
            room.detach(peer)
            await self._outlet.stop()

    # --- before the room ---------------------------------------------------------------------

    def _hello(self) -> bytes:
        limits: Limits = {
            "frame_bytes": self._settings.ws_frame_bytes,
            "messages_per_second": self._settings.ws_messages_per_second,
            "burst": self._settings.ws_burst,
        }
        now = int(time.time() * 1000)
        return encode(
            Hello(type="hello", v=self._version, time=now, heartbeat_ms=HEARTBEAT_MS, limits=limits)
        )

    async def _identify(self) -> tuple[Room, Peer, tuple[str, int] | None]:
        """Wait for the identify frame; returns the room, the peer, and the client's position."""
        try:
            async with asyncio.timeout(IDENTIFY_SECONDS):
                frame = await self._receive()
                while frame is None or frame.get("type") != "identify":
                    frame = await self._receive()
        except TimeoutError:
            raise Closed(SLOW_DOWN) from None
        lang = frame.get("lang")
        if isinstance(lang, str) and lang in LANGUAGES:
            self._t = translator(lang)
        try:
            return await self._admit(frame)
        except (SQLAlchemyError, OSError) as error:
            log.warning("store-unavailable", error=repr(error))
            raise Closed(RESTART) from None
        except ProblemError as error:
            await self._say(self._problem(None, error))
            raise Closed(_closing(error)) from None

    async def _admit(self, frame: Frame) -> tuple[Room, Peer, tuple[str, int] | None]:
        person, code = await self._person(frame.get("token")), frame.get("room")
        per_minute = self._settings.guesses_per_minute
        room = await find_room(
            self._websocket, str(code), person, self._parts.directory, self._parts.rates, per_minute
        )
        if room.state.member(person.id) is None:
            raise NotAllowed("not-a-member")
        if room.hub.connections(person.id) >= SOCKETS:
            raise ProblemError(CROWDED.code, status=CROWDED.status)
        self._parts.renaming.opened(room, person)
        dialect = dialect_of(self._version, frame.get("log"))
        return room, Peer(person.id, self._outlet, dialect), position(frame.get("resume"))

    async def _person(self, token: object) -> Person:
        """The player of the token, or else of the cookie; failures are counted as over REST."""
        try:
            if token is not None:
                return await self._parts.identity.of_token(str(token))
            return await self._parts.identity.require(self._websocket)
        except ProblemError:
            self._parts.pace.knock(address_of(self._websocket))
            raise

    # --- reading -----------------------------------------------------------------------------

    async def _read(self, room: Room, peer: Peer) -> None:
        while True:
            frame = await self._receive()
            if self._acting:
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle
                self._idle = None
            if frame is not None:
                self._handle(room, peer, frame)

    def _take(self, room: Room, peer: Peer, data: bytes) -> bool:
        """Take a frame past `_read`; False if it has to wait for earlier ones, or be refused."""
        if self._acting or self._idle is not None or peer.closing is not None:
            return False
        if self._bucket.take():
            return False
        frame = _parsed(data)
        self._paid = frame is None
        if frame is not None:
            self._acting = True
            self._parts.arrivals.add(partial(self._handle_taken, room, peer, frame))
        return frame is not None

    def _handle_taken(self, room: Room, peer: Peer, frame: Frame) -> None:
        try:
            self._handle(room, peer, frame)
        except Exception:  # a fault of ours ends this connection only
            log.exception("frame-not-handled", room=room.id)
            peer.close(*BROKEN)
            self._rest()

    def _handle(self, room: Room, peer: Peer, frame: Frame) -> None:
        """Handle a frame; an action is answered later, and the next frame waits for that."""
        handler = HANDLERS.get(str(frame.get("type")))
        answered = partial(self._answer, peer, frame.get("id"))
        self._acting = True
        try:
            if handler in PACED:
                self._parts.pace.act(peer.player)
            if handler is not None:  # types of later versions are ignored
                handler(room, peer, frame, answered)
            if handler not in ACTIONS:
                self._rest()
        except (ProblemError, IllegalMove) as error:
            answered(error)

    def _rest(self) -> None:
        self._acting = False
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    def _answer(self, peer: Peer, action: object, answer: Answer) -> None:
        self._rest()
        name = action if isinstance(action, str) else None
        if isinstance(answer, int):
            peer.push(peer.dialect.ack(str(name), answer))
        elif isinstance(answer, ProblemError | IllegalMove):
            peer.push(self._problem(name, answer))
        else:
            peer.close(*RESTART)

    async def _receive(self) -> Frame | None:
        """The next frame; None if it is over the rate or unreadable."""
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005), message.get("reason"))
        wait = 0.0 if self._paid else self._bucket.take()
        self._paid = False
        if wait:
            await self._drop(wait)
            return None
        frame = _parsed(message.get("text") or message.get("bytes") or b"")
        if frame is not None:
            return frame
        self._strikes += 1
        await self._say(self._problem(None, Malformed("bad-frame")))
        if self._strikes >= STRIKES:
            raise Closed(BAD_FRAME)
        return None

    async def _drop(self, wait: float) -> None:
        """Drop a frame over the rate: report it once a second, and finally close the connection."""
        if self._dropped % max(1, int(self._settings.ws_messages_per_second)) == 0:
            error = TooMany("slow-down", limit="frames", retry_after=wait)
            await self._say(self._problem(None, error))
        self._dropped += 1
        if self._dropped >= FLOOD:
            raise Closed(SLOW_DOWN)

    # --- writing -----------------------------------------------------------------------------

    async def _say(self, frame: bytes) -> None:
        """Send a frame: through the peer once there is one, so that it keeps its place."""
        if self._peer is None:
            await self._outlet.send(frame)
        else:
            self._peer.push(frame)

    def _problem(self, action: str | None, error: ProblemError | IllegalMove) -> bytes:
        if isinstance(error, TooMany):
            self._parts.tally.count(error.limit)
        document = problem_of(error, self._t, base_of(self._websocket))
        return encode({"type": "problem", "id": action, "problem": document})


def _parsed(data: str | bytes) -> Frame | None:
    try:
        frame = orjson.loads(data)
    except orjson.JSONDecodeError:
        return None
    return frame if isinstance(frame, dict) else None


def _closing(error: ProblemError) -> tuple[int, str]:
    if error.status == 401:
        return BAD_TOKEN
    if error.status == 403:
        return NOT_A_MEMBER
    if error.status in (404, 410):
        return NO_SUCH_ROOM
    return SLOW_DOWN if error.status == 429 else RESTART
