"""The WebSocket: hello, identify, then frames both ways.

Each connection has two tasks, a reader and a writer; when one ends, the other is ended too.  What
a client sends harms nobody else: frames are limited in size and rate, frames to it wait in a
bounded outbox.
"""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeGuard

import orjson
import structlog
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from app.broadcast.hub import BAD_TOKEN, NO_SUCH_ROOM, NOT_A_MEMBER, Peer
from app.dependencies import find_room
from app.errors import Malformed, NotAllowed, ProblemError, TooMany
from app.games.contract import IllegalMove
from app.i18n import LANGUAGES, language_of, translator
from app.limits.buckets import Bucket, Rate
from app.limits.quotas import Quota
from app.limits.tally import Tally
from app.live.directory import Directory
from app.live.renaming import Renaming
from app.live.room import Room
from app.match.submission import Submission
from app.rooms.chat import Words
from app.rooms.records import Person
from app.schemas.frames import encode
from app.schemas.problem import problem_of
from app.security.auth import Identity
from app.security.pacing import Pace
from app.security.rate_limits import Rates, address_of
from app.server.connections import CROWDED
from app.settings import Settings
from app.urls import base_of

PROTOCOL = "farbenspiel.v1"
HEARTBEAT_MS = 20_000
IDENTIFY_SECONDS = 10.0
SEND_SECONDS = 30.0
STRIKES = 3
"""How many unreadable frames end a connection."""
FLOOD = 200
"""How many frames over the rate end a connection."""
SOCKETS = 20
"""How many connections one player may have to one room, each of which is told every change."""
RETRY_MS = 500

SLOW_DOWN = (4008, "slow-down")
FOREIGN_ORIGIN = (4009, "foreign-origin")
BAD_FRAME = (4011, "bad-frame")
RESTART = (4012, "restart")
"""Close codes with their reasons; which of them are worth a retry stands in docs/api.md."""

_ACTION_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
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
    # Behind a proxy this is its client: the connection itself counts as the proxy's.
    host = websocket.client.host if websocket.client else None
    sockets: Quota = websocket.app.state.sockets
    admitted = sockets.take(host)
    try:
        await (connection.run() if admitted else connection.turn_away(CROWDED))
    except (WebSocketDisconnect, WebSocketDisconnected):
        log.debug("socket-gone")
    finally:
        if admitted:
            sockets.give_back(host)


def say_goodbye(directory: Directory) -> None:
    """Tell everybody that the server stops and they may come back at once."""
    for room in directory:
        for peer in room.hub:
            peer.close(*RESTART, _GOODBYE)


class Connection:
    """One client on the socket."""

    def __init__(self, websocket: WebSocket) -> None:
        state = websocket.app.state
        self._websocket = websocket
        self._directory: Directory = state.directory
        self._identity: Identity = state.identity
        self._rates: Rates = state.rates
        self._pace: Pace = state.pace
        self._tally: Tally = state.tally
        self._renaming: Renaming = state.renaming
        self._settings: Settings = state.settings
        per_second, burst = self._settings.ws_messages_per_second, self._settings.ws_burst
        self._bucket = Bucket(Rate(per_second, burst))
        self._t = language_of(websocket)
        self._strikes = 0
        self._dropped = 0

    async def run(self) -> None:
        """Serve the client until it goes or is sent away."""
        await self._accept()
        try:
            if not self._identity.same_origin(self._websocket):
                await self._send(self._problem(None, NotAllowed("foreign-origin")))
                raise Closed(FOREIGN_ORIGIN)
            await self._send(self._hello())
            room, peer, resume = await self._identify()
            await self._serve(room, peer, resume)
        except Closed as closed:
            code, reason = closed.closing
            with suppress(RuntimeError, WebSocketDisconnect):  # it may have gone by itself
                await self._websocket.close(code, reason)

    async def turn_away(self, refusal: ProblemError) -> None:
        """Tell the client why there is no place for it."""
        await self._accept()
        await self._send(self._problem(None, refusal))
        await self._websocket.close(*SLOW_DOWN)

    async def _accept(self) -> None:
        offered = self._websocket.scope.get("subprotocols", [])
        await self._websocket.accept(subprotocol=PROTOCOL if PROTOCOL in offered else None)

    async def _serve(self, room: Room, peer: Peer, resume: tuple[str, int] | None) -> None:
        room.attach(peer, resume)
        tasks = {
            asyncio.create_task(self._read(room, peer)),
            asyncio.create_task(self._write(room, peer)),
        }
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.detach(peer)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()

    # --- before the room ---------------------------------------------------------------------

    def _hello(self) -> str:
        limits = {
            "frame_bytes": self._settings.ws_frame_bytes,
            "messages_per_second": self._settings.ws_messages_per_second,
            "burst": self._settings.ws_burst,
        }
        now = int(time.time() * 1000)
        hello = {"type": "hello", "v": 1, "time": now, "heartbeat_ms": HEARTBEAT_MS}
        return encode(hello | {"limits": limits})

    async def _identify(self) -> tuple[Room, Peer, tuple[str, int] | None]:
        """Wait for the identify frame; the room, and the position the client has."""
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
        except ProblemError as refusal:
            await self._send(self._problem(None, refusal))
            raise Closed(_closing(refusal)) from None

    async def _admit(self, frame: dict[str, Any]) -> tuple[Room, Peer, tuple[str, int] | None]:
        person, code = await self._person(frame.get("token")), frame.get("room")
        per_minute = self._settings.guesses_per_minute
        room = await find_room(
            self._websocket, str(code), person, self._directory, self._rates, per_minute
        )
        if room.state.member(person.id) is None:
            raise NotAllowed("not-a-member")
        if room.hub.connections(person.id) >= SOCKETS:
            raise ProblemError(CROWDED.code, status=CROWDED.status)
        self._renaming.opened(room, person)
        return room, Peer(person.id), _position(frame.get("resume"))

    async def _person(self, token: Any) -> Person:
        """The player of a token, else of the cookie; strangers are counted as over REST."""
        try:
            if token is not None:
                return await self._identity.of_token(str(token))
            return await self._identity.require(self._websocket)
        except ProblemError:
            self._pace.knock(address_of(self._websocket))
            raise

    # --- reading -----------------------------------------------------------------------------

    async def _read(self, room: Room, peer: Peer) -> None:
        while True:
            frame = await self._receive()
            handler = None if frame is None else HANDLERS.get(str(frame.get("type")))
            if frame is None or handler is None:  # types of later versions are ignored
                continue
            action = frame.get("id")
            try:
                if handler in _ACTIONS:
                    self._pace.act(peer.player)
                await handler(self, room, peer, frame)
            except (ProblemError, IllegalMove) as error:
                peer.push(self._problem(action if isinstance(action, str) else None, error))
            except (SQLAlchemyError, OSError):
                raise Closed(RESTART) from None

    async def _receive(self) -> dict[str, Any] | None:
        """The next frame; None for one that is over the rate or cannot be read."""
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005), message.get("reason"))
        wait = self._bucket.take()
        if wait:
            await self._drop(wait)
            return None
        try:
            frame = orjson.loads(message.get("text") or message.get("bytes") or b"")
        except orjson.JSONDecodeError:
            frame = None
        if isinstance(frame, dict):
            return frame
        self._strikes += 1
        await self._send(self._problem(None, Malformed("bad-frame")))
        if self._strikes >= STRIKES:
            raise Closed(BAD_FRAME)
        return None

    async def _drop(self, wait: float) -> None:
        """A frame over the rate: said once a second, in the end the connection is closed."""
        if self._dropped % max(1, int(self._settings.ws_messages_per_second)) == 0:
            refusal = TooMany("slow-down", limit="frames", retry_after=wait)
            await self._send(self._problem(None, refusal))
        self._dropped += 1
        if self._dropped >= FLOOD:
            raise Closed(SLOW_DOWN)

    async def _move(self, room: Room, peer: Peer, frame: dict[str, Any]) -> None:
        action, seq = _action(frame)
        submission = Submission(action, seq, frame.get("move"))
        peer.push(_ack(action, await room.moves.submit(peer.player, submission)))

    async def _draft(self, room: Room, peer: Peer, frame: dict[str, Any]) -> None:
        action, seq = _action(frame)
        ready = frame.get("ready") is True
        submission = Submission(action, seq, frame.get("move"), drafted=True, ready=ready)
        peer.push(_ack(action, await room.moves.submit(peer.player, submission)))

    async def _undo(self, room: Room, peer: Peer, frame: dict[str, Any]) -> None:
        action, seq = _action(frame)
        peer.push(_ack(action, await room.moves.undo(peer.player, action, seq)))

    async def _say(self, room: Room, peer: Peer, frame: dict[str, Any]) -> None:
        action = _action_id(frame)
        peer.push(_ack(action, await room.chat.say(peer.player, action, Words.read(frame))))

    async def _resume(self, room: Room, peer: Peer, frame: dict[str, Any]) -> None:
        frames = room.out.match_frames(peer, _position(frame)) or room.out.match_frames(peer)
        for text in frames:
            peer.push(text)

    async def _present(self, room: Room, peer: Peer, frame: dict[str, Any]) -> None:
        room.out.presenters.hear(room.state, peer, frame)

    async def _ping(self, room: Room, peer: Peer, frame: dict[str, Any]) -> None:
        peer.push(encode({"type": "pong", "time": int(time.time() * 1000)}))

    # --- writing -----------------------------------------------------------------------------

    async def _write(self, room: Room, peer: Peer) -> None:
        while True:
            frames = await peer.take()
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    for frame in frames:
                        await self._send(frame)
            except TimeoutError:
                raise Closed(SLOW_DOWN) from None
            if peer.lagging:
                peer.lagging = False
                for frame in room.out.refresh(peer):
                    peer.push(frame)
            if peer.closing is not None:
                await self._websocket.close(*peer.closing)
                return

    async def _send(self, text: str) -> None:
        await self._websocket.send({"type": "websocket.send", "text": text})

    def _problem(self, action: str | None, error: ProblemError | IllegalMove) -> str:
        if isinstance(error, TooMany):
            self._tally.count(error.limit)
        document = problem_of(error, self._t, base_of(self._websocket))
        return encode({"type": "problem", "id": action, "problem": document})


HANDLERS: Final[dict[str, Callable[[Connection, Room, Peer, dict[str, Any]], Awaitable[None]]]] = {
    "move": Connection._move,
    "draft": Connection._draft,
    "undo": Connection._undo,
    "say": Connection._say,
    "resume": Connection._resume,
    "guide": Connection._present,
    "ping": Connection._ping,
}
"""What is done with a frame, by its type; others are ignored."""
_ACTIONS = frozenset(
    {
        Connection._move,
        Connection._draft,
        Connection._undo,
        Connection._say,
        Connection._resume,
    }
)
"""What becomes durable or costs a snapshot: it counts for its player over REST and all sockets."""


def _action(frame: dict[str, Any]) -> tuple[str, int]:
    """The action id and the position that a frame answers."""
    action, seq = _action_id(frame), frame.get("seq")
    if not _is_int(seq):
        raise Malformed("validation-error", errors=[{"pointer": "/seq", "kind": "int"}])
    return action, seq


def _action_id(frame: dict[str, Any]) -> str:
    action = frame.get("id")
    if not isinstance(action, str) or not _ACTION_ID.fullmatch(action):
        raise Malformed("validation-error", errors=[{"pointer": "/id", "kind": "action-id"}])
    return action


def _ack(action: str, seq: int) -> str:
    return encode({"type": "ack", "id": action, "seq": seq})


def _position(value: Any) -> tuple[str, int] | None:
    """A position that a client says it has; None if it says nothing that can be used."""
    if not isinstance(value, dict):
        return None
    match, seq = value.get("match"), value.get("seq")
    return (match, seq) if isinstance(match, str) and _is_int(seq) else None


def _is_int(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _closing(refusal: ProblemError) -> tuple[int, str]:
    if refusal.status == 401:
        return BAD_TOKEN
    if refusal.status == 403:
        return NOT_A_MEMBER
    if refusal.status in (404, 410):
        return NO_SUCH_ROOM
    return SLOW_DOWN if refusal.status == 429 else RESTART
