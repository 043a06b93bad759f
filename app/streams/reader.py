"""What one reader of a stream is sent, for as long as it takes it."""

import asyncio
from collections.abc import Callable, Iterable, Iterator

import structlog
from starlette.exceptions import HTTPException
from starlette.types import Receive, Send

from app.broadcast.hub import SEND_SECONDS, Peer
from app.schemas.closing import BROKEN, SLOW_DOWN
from app.schemas.streams import closed_line
from app.streams.forms import Form

KEEP_ALIVE_SECONDS = 10.0
"""After how long without a frame a stream says that it goes on."""
LAST_SECONDS = 0.5
"""How long a reader may take for what comes before the end, once that is decided."""
PIECE = 16_384
"""Lines that wait are sent together up to about this many bytes."""

log = structlog.get_logger(__name__)


class Reader:
    """The outlet of a peer, which never takes a frame at once: a task sends what waits.

    `cut_off` ends the connection, whatever is still to be sent.  `room` is the id of the room that
    it is about, if it is about one.
    """

    def __init__(
        self,
        player: str,
        form: Form,
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
            frames = peer.take()
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
