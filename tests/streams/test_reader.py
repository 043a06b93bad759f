"""What a reader is sent: in order, in time, and no more than it takes."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from app.broadcast.hub import OUTBOX, Peer
from app.schemas.closing import BROKEN
from app.streams import reader
from app.streams.reader import PIECE, BufferedWriter, JsonLines
from tests.support.eventually import eventually
from tests.support.trouble import patience


class Plug:
    """The connection of a reader: it takes what is sent while it is `free`."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.complete = False
        self.cut = False
        self.free = asyncio.Event()
        self.free.set()
        self.gone = asyncio.Event()
        self.missed: Callable[[Peer], list[bytes]] = lambda _: []
        self.reader = BufferedWriter("anna", JsonLines(), self._send, self._cut_off)
        self.peer = self.reader.peer

    @asynccontextmanager
    async def running(self) -> AsyncIterator["asyncio.Task[None]"]:
        """The stream goes on while the context is open, or ends by itself."""
        task = asyncio.create_task(self.reader.run(self._receive, self.missed))
        try:
            yield task
        finally:
            self.gone.set()
            async with patience():
                await task

    @property
    def lines(self) -> list[bytes]:
        """The lines that were taken, without empty ones."""
        return [line for line in b"".join(self.sent).split(b"\n") if line]

    def _cut_off(self) -> None:
        self.cut = True

    async def _send(self, message: Any) -> None:
        await self.free.wait()
        assert not self.complete
        self.sent.append(message["body"])
        self.complete = not message["more_body"]

    async def _receive(self) -> Any:
        await self.gone.wait()
        return {"type": "http.disconnect"}


async def test_frames_come_in_order_as_lines() -> None:
    plug = Plug()
    async with plug.running():
        for number in range(3):
            plug.peer.push(b"%d" % number)
        await eventually(lambda: len(plug.lines) == 3)
        plug.peer.push(b"3")
        await eventually(lambda: len(plug.lines) == 4)
    assert plug.lines == [b"0", b"1", b"2", b"3"]
    assert plug.sent[0] == b"0\n1\n2\n", "what waits is sent together"


async def test_long_lines_are_sent_one_by_one() -> None:
    plug = Plug()
    async with plug.running():
        for _ in range(3):
            plug.peer.push(b"x" * PIECE)
        await eventually(lambda: len(plug.lines) == 3)
    assert len(plug.sent) == 3


async def test_a_stream_says_that_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "KEEP_ALIVE_SECONDS", 0.01)
    plug = Plug()
    async with plug.running():
        await eventually(lambda: plug.sent.count(b"\n") >= 2)
        plug.peer.push(b"news")
        await eventually(lambda: plug.lines == [b"news"])
    assert set(plug.sent) == {b"\n", b"news\n"}


async def test_the_last_line_says_why_the_stream_ends() -> None:
    plug = Plug()
    async with plug.running() as task:
        plug.free.clear()
        plug.peer.push(b"waiting")
        plug.peer.close(4003, "banned", b"goodbye")
        plug.peer.push(b"too late")
        plug.free.set()
        await eventually(task.done)
    *before, last = plug.lines
    assert before == [b"waiting", b"goodbye"]
    assert json.loads(last) == {"type": "closed", "code": 4003, "reason": "banned"}
    assert plug.complete
    assert not plug.cut


async def test_a_reader_that_lags_gets_what_it_needs_instead() -> None:
    plug = Plug()
    plug.missed = lambda _: [b"room", b"snapshot"]
    async with plug.running():
        plug.free.clear()
        plug.peer.push(b"first")
        await eventually(lambda: plug.reader._limit is not None)
        for number in range(OUTBOX + 10):
            plug.peer.push(b"%d" % number)
        assert plug.peer.lagging
        plug.free.set()
        await eventually(lambda: b"snapshot" in plug.lines)
        plug.peer.push(b"next")
        await eventually(lambda: b"next" in plug.lines)
    assert [line for line in plug.lines if not line.isdigit()] == [
        b"first",
        b"room",
        b"snapshot",
        b"next",
    ]
    assert len(plug.lines) < OUTBOX


async def test_a_reader_that_takes_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "SEND_SECONDS", 0.01)
    plug = Plug()
    async with plug.running() as task:
        plug.free.clear()
        plug.peer.push(b"never read")
        await eventually(task.done)
    assert plug.peer.closing == (4008, "slow-down")
    assert plug.cut
    assert plug.sent == []


async def test_nobody_waits_long_for_the_last_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end is decided while the reader takes nothing: it doesn't get the whole time any more."""
    monkeypatch.setattr(reader, "LAST_SECONDS", 0.01)
    plug = Plug()
    async with plug.running() as task:
        plug.free.clear()
        plug.peer.push(b"never read")
        await eventually(lambda: plug.reader._limit is not None)
        plug.peer.close(4012, "restart")
        await eventually(task.done, 5)
    assert plug.cut
    assert plug.peer.closing == (4012, "restart")


async def test_a_reader_that_leaves_is_noticed_at_once() -> None:
    plug = Plug()
    async with plug.running() as task:
        plug.gone.set()
        await eventually(task.done)
    assert not plug.complete
    assert plug.peer.closing is None


async def test_a_lost_connection_ends_the_stream() -> None:
    plug = Plug()

    async def lost(_: Any) -> None:
        raise OSError

    plug.reader._send = lost
    async with plug.running() as task:
        plug.peer.push(b"frame")
        await eventually(task.done)
    assert plug.peer.closing is None


async def test_a_view_that_cannot_be_made_ends_the_stream_only() -> None:
    def broken(_: Peer) -> list[bytes]:
        raise KeyError("a bug")

    plug = Plug()
    plug.missed = broken
    async with plug.running() as task:
        plug.free.clear()
        for _ in range(OUTBOX + 1):
            plug.peer.push(b"frame")
        plug.free.set()
        await eventually(task.done)
    assert plug.peer.closing == BROKEN
    assert json.loads(plug.lines[-1]) == {
        "type": "closed",
        "code": 1011,
        "reason": "internal-error",
    }
