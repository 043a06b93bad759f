"""How a connection begins: the protocol, hello, and identify, which leads into a room."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, Literal, NamedTuple

import structlog
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import Scope
from starlette.websockets import WebSocket

from app.api.client_frames import Frame, client_position
from app.broadcast.hub import SOCKETS
from app.dependencies import core_of, find_room
from app.errors import NotAllowed, ProblemError
from app.live.room import Room
from app.match.match import ClientPosition
from app.network_errors import Outage
from app.rooms.records import Person
from app.schemas.closing import (
    BAD_TOKEN,
    BARRED,
    FOREIGN_ORIGIN,
    NO_SUCH_ROOM,
    NOT_A_MEMBER,
    RESTART,
    ROOM_CLOSED,
    ROOM_UNREADABLE,
    SCOPE_NEEDED,
    SLOW_DOWN,
    UNKNOWN_HOST,
    UNKNOWN_PROTOCOL,
    Closing,
)
from app.schemas.frames import Hello, Limits, encode
from app.security.rate_limits import address_of
from app.security.scopes import credential_of, require_scope, scopes_of
from app.server.connections import CROWDED
from app.settings import Settings

VERSION: Final[Literal[1]] = 1
PROTOCOL: Final = f"farbenspiel.v{VERSION}"
"""The sub-protocol, which also counts if a client offers none."""
HEARTBEAT_MS = 20_000
IDENTIFY_SECONDS = 10.0
_OUTAGE: Final = Outage("store-unavailable")

log = structlog.get_logger(__name__)


class HandshakeRejected(Exception):
    """The connection is to be closed with this code and reason."""

    def __init__(self, closing: Closing) -> None:
        super().__init__(closing[1])
        self.closing = closing


class AdmittedClient(NamedTuple):
    """Who may enter which room, and the (match, seq) that they have.

    `credential` is the id of their token, None for a cookie; `address` is where they come from;
    whoever may not play may only watch.
    """

    room: Room
    player: str
    resume: ClientPosition | None
    credential: str | None
    address: str | None
    may_play: bool


def unknown_protocol(scope: Scope) -> ProblemError | None:
    """The refusal of a client that offers only other protocols, such as later versions."""
    offered = scope.get("subprotocols", ())
    if not offered or PROTOCOL in offered:
        return None
    return ProblemError("unknown-protocol", status=426, known=PROTOCOL)


async def accept(websocket: WebSocket) -> None:
    """Accept a connection, even one that is to be refused, which is told why.

    Browsers show nothing that comes by a protocol that they have not offered.
    """
    offered = websocket.scope.get("subprotocols", ())
    protocol = PROTOCOL if PROTOCOL in offered else next(iter(offered), None)
    await websocket.accept(subprotocol=protocol)


def hello_frame(settings: Settings) -> bytes:
    """The first frame, which says what the server expects."""
    limits: Limits = {
        "frame_bytes": settings.ws_frame_bytes,
        "messages_per_second": settings.ws_messages_per_second,
        "burst": settings.ws_burst,
    }
    now, beat = int(time.time() * 1000), HEARTBEAT_MS
    return encode(Hello(type="hello", v=VERSION, time=now, heartbeat_ms=beat, limits=limits))


async def read_identify(receive: Callable[[], Awaitable[Frame | None]]) -> Frame:
    """The client's identify frame; those before it are ignored."""
    try:
        async with asyncio.timeout(IDENTIFY_SECONDS):
            while True:
                frame = await receive()
                if frame is not None and frame.get("type") == "identify":
                    return frame
    except TimeoutError:
        raise HandshakeRejected(SLOW_DOWN) from None


async def admit(websocket: WebSocket, frame: Frame) -> AdmittedClient:
    """Let a client into the room that its identify frame names, or refuse it."""
    core = core_of(websocket)
    try:
        person = await _person(websocket, frame.get("token"))
        require_scope(websocket, "read")
        room = await find_room(websocket, _text(frame.get("room")), person)
    except (SQLAlchemyError, OSError) as error:
        _OUTAGE.failed(error)
        raise HandshakeRejected(RESTART) from None
    if room.state.member(person.id) is None:
        raise NotAllowed("not-a-member")
    if room.hub.connections(person.id) >= SOCKETS:
        raise ProblemError(CROWDED.code, status=CROWDED.status)
    core.renaming.room_opened(room, person)
    core.declaring.room_opened(room, person)
    resume, may_play = client_position(frame.get("resume")), "play" in scopes_of(websocket)
    client, credential = websocket.client, credential_of(websocket)
    address = client.host if client else None
    return AdmittedClient(room, person.id, resume, credential, address, may_play)


async def _person(websocket: WebSocket, token: object) -> Person:
    """The player of the token, or else of the cookie; failures are counted as over REST.

    A page of another site needs a token.
    """
    core = core_of(websocket)
    if token is None and websocket.state.foreign:
        raise NotAllowed("foreign-origin")
    try:
        if token is not None:
            return await core.identity.of_token(websocket, _text(token))
        return await core.identity.require(websocket)
    except ProblemError:
        core.pace.knock(address_of(websocket))
        raise


def closing_of(refusal: ProblemError) -> Closing:
    """The close code and reason for a connection that isn't admitted."""
    if refusal.code == FOREIGN_ORIGIN[1]:
        return FOREIGN_ORIGIN
    if refusal.status == 401:
        return BAD_TOKEN
    reasons = (SCOPE_NEEDED, BARRED, ROOM_CLOSED, ROOM_UNREADABLE, UNKNOWN_HOST, UNKNOWN_PROTOCOL)
    by_reason = {one[1]: one for one in reasons}
    if refusal.code in by_reason:
        return by_reason[refusal.code]
    if refusal.status == 403:
        return NOT_A_MEMBER
    if refusal.status in (404, 410):
        return NO_SUCH_ROOM
    return SLOW_DOWN if refusal.status == 429 else RESTART


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
