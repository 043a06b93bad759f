"""The forms of a stream, and what one reader of it is sent for as long as they take it."""

import asyncio
import re
from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, Final, Protocol

import orjson
import structlog
from starlette.exceptions import HTTPException
from starlette.types import Receive, Send

from app.broadcast.hub import SEND_SECONDS, Peer
from app.match.match import ClientPosition, Match, started_at
from app.schemas.closing import BROKEN, SLOW_DOWN
from app.schemas.streams import closed_line

ND_JSON: Final = "application/x-ndjson"
EVENTS: Final = "text/event-stream"

POSITION: Final = r"^([0-9A-Z]{26}):([0-9]{1,9})(?::([0-9]{1,15})(?::([0-9]{1,2}|null))?)?$"
"""The form of a position: the id of its match, its number, when it was reached, and the seat that
sees it so."""

_POSITION: Final = re.compile(POSITION)
_STEP: Final = re.compile(rb'\{"s":(\d+),"t":(\d+)')
_SNAPSHOT: Final = b'{"type":"snapshot",'
_WEIGHT: Final = re.compile(r"; *q=([01](?:\.\d{0,3})?) *(?:;|$)")

KEEP_ALIVE_SECONDS = 10.0
"""After how long without a frame a stream says that it goes on."""
LAST_SECONDS = 0.5
"""How long a reader may take for what comes before the end, once that is decided."""
PIECE = 16_384
"""Lines that wait are sent together up to about this many bytes."""
log = structlog.get_logger(__name__)


class StreamFormat(Protocol):
    """How frames become the text of a stream; `alive` says that it goes on."""

    media_type: ClassVar[str]
    alive: ClassVar[bytes]

    def line(self, frame: bytes) -> bytes:
        """The text of a frame."""


class JsonLines:
    """A frame in each line, and empty lines between them."""

    media_type: ClassVar = ND_JSON
    alive: ClassVar = b"\n"

    def line(self, frame: bytes) -> bytes:
        """The text of a frame."""
        return frame + b"\n"


class ServerSentEvents:
    """A frame in each event; one that leads to another position has that as its id.

    `match` is the one of the steps before the first snapshot.
    """

    media_type: ClassVar = EVENTS
    alive: ClassVar = b":\n\n"

    def __init__(self, match: Match | None = None) -> None:
        self._match, self._began = ("", 0) if match is None else (match.match_id, started_at(match))

    def line(self, frame: bytes) -> bytes:
        """The text of a frame."""
        return b"%bdata: %b\n\n" % (self._id(frame), frame)

    def _id(self, frame: bytes) -> bytes:
        step = _STEP.match(frame)
        if step is not None:
            seq, at = int(step[1]), self._began + int(step[2])
        elif frame.startswith(_SNAPSHOT):
            snapshot = orjson.loads(frame)
            self._match, self._began = snapshot["match"], snapshot["began"]
            seq, at = snapshot["seq"], snapshot["at"]
        else:
            return b""
        return f"id: {self._match}:{seq}:{at}\n".encode()


def form_for(accept: str, match: Match | None = None) -> StreamFormat:
    """The form that a client prefers by its `Accept` header; JSON lines if it doesn't care.

    `match` is the newest one of the room that the stream is about.
    """
    weights: dict[str, float] = {}
    for item in accept.lower().split(","):
        weight = _WEIGHT.search(item)
        weights[item.partition(";")[0].strip()] = 1.0 if weight is None else float(weight[1])
    events = weights.get(EVENTS, 0.0) > weights.get(ND_JSON, 0.0)
    return ServerSentEvents(match) if events else JsonLines()


def position(text: str | None) -> ClientPosition | None:
    """The position that a text names; None if it has another form than `POSITION`."""
    parts = None if text is None else _POSITION.fullmatch(text)
    if parts is None:
        return None
    match, seq, at, you = parts.groups()
    known = ClientPosition(match, int(seq), int(at) if at else None)
    return known if you is None else known._replace(you=None if you == "null" else int(you))


class BufferedWriter:
    """The outlet of a peer, which never takes a frame at once: a task sends what waits.

    `cut_off` ends the connection, whatever is still to be sent.  `room` is the id of the room that
    it is about, if it is about one.
    """

    def __init__(
        self,
        player: str,
        form: StreamFormat,
        send: Send,
        cut_off: Callable[[], None] | None = None,
        credential: str | None = None,
        address: str | None = None,
        room: str | None = None,
    ) -> None:
        self._room = room
        self.peer = Peer(player, self, credential=credential, address=address)
        self._form = form
        self._send = send
        self._cut_off = cut_off
        self._news = asyncio.Event()
        self._limit: asyncio.Timeout | None = None
        self._complete = False

    def write(self, frame: bytes) -> bool:
        """Let every frame wait for the task."""
        return False

    def drain(self) -> None:
        """Wake the task up; once the end is decided, it has little time left."""
        self._news.set()
        limit = self._limit
        if self.peer.closing is not None and limit is not None and not limit.expired():
            limit.reschedule(asyncio.get_running_loop().time() + LAST_SECONDS)

    async def run(self, receive: Receive, refresh: Callable[[Peer], list[bytes]]) -> None:
        """Send what waits until the peer is closed, or the reader is gone.

        `refresh` gives what the peer needs after it lost frames.
        """
        tasks = [
            asyncio.create_task(self._pump(refresh)),
            asyncio.create_task(left(receive)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if not self._complete and self._cut_off is not None:
                self._cut_off()
                await asyncio.sleep(0)  # the server notices that nobody waits for the rest

    async def _pump(self, refresh: Callable[[Peer], list[bytes]]) -> None:
        peer = self.peer
        try:
            await self._follow(refresh)
        except TimeoutError:
            peer.close(*SLOW_DOWN)
            return
        except OSError:  # the reader is gone
            return
        except Exception:  # a view that can't be made, for example
            log.exception("stream-failed", room=self._room)
            peer.close(*BROKEN)
        if peer.closing is not None:
            await self._finish(peer.closing)

    async def _follow(self, refresh: Callable[[Peer], list[bytes]]) -> None:
        peer = self.peer
        while True:
            self._news.clear()
            frames = peer.take_frames()
            if frames:
                await self._say(self._form.line(frame) for frame in frames)
            elif peer.lagging and peer.closing is None:
                peer.lagging = False
                for frame in refresh(peer):
                    peer.push(frame)
            elif peer.closing is None:
                await self._rest()
            else:
                return

    async def _rest(self) -> None:
        """Wait for something to send; meanwhile, say now and then that the stream goes on."""
        try:
            async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                await self._news.wait()
        except TimeoutError:
            await self._say((self._form.alive,))

    async def _say(self, lines: Iterable[bytes]) -> None:
        """Send lines; TimeoutError if the reader doesn't take them."""
        seconds = SEND_SECONDS if self.peer.closing is None else LAST_SECONDS
        try:
            async with asyncio.timeout(seconds) as self._limit:
                for piece in _pieces(lines):
                    await self._send(_body(piece, more=True))
        finally:
            self._limit = None

    async def _finish(self, closing: tuple[int, str]) -> None:
        """Say why the stream ends, and end it."""
        try:
            async with asyncio.timeout(LAST_SECONDS):
                await self._send(_body(self._form.line(closed_line(closing)), more=False))
        except OSError:  # it takes nothing, or is gone
            return
        self._complete = True


def _body(piece: bytes, *, more: bool) -> dict[str, object]:
    return {"type": "http.response.body", "body": piece, "more_body": more}


def _pieces(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Lines that are sent together."""
    piece = b""
    for line in lines:
        piece += line
        if len(piece) >= PIECE:
            yield piece
            piece = b""
    if piece:
        yield piece


async def left(receive: Receive) -> None:
    """Wait until the reader is gone; what it sends is of no interest, and limited."""
    try:
        while (await receive())["type"] != "http.disconnect":
            pass
    except HTTPException:
        return
