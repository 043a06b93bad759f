"""What a connection sends: at once or later, in order, with or without the way around ASGI."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from starlette.websockets import WebSocket, WebSocketState

from app.api import socket_writer
from app.api.socket_writer import SocketWriter
from app.broadcast.hub import OUTBOX, Peer
from app.schemas.closing import BROKEN, SLOW_DOWN
from app.server.ws_protocol import DIRECT
from tests.support.eventually import eventually
from tests.support.trouble import patience


class Socket:
    """A connection: it takes frames while it is `free`, and `send` waits until then."""

    take: Callable[[bytes], bool] | None = None

    def __init__(self, *, direct: bool) -> None:
        self.sent: list[bytes] = []
        self.ways: list[str] = []
        self.closed: tuple[int, str] | None = None
        self.free = asyncio.Event()
        self.free.set()
        extensions = {DIRECT: self} if direct else {}
        websocket = WebSocket({"type": "websocket", "extensions": extensions}, _never, self._send)
        websocket.client_state = websocket.application_state = WebSocketState.CONNECTED
        self.outlet = SocketWriter(websocket)
        self.peer = Peer("anna", self.outlet)
        self.missed: list[bytes] = []
        self.outlet.connect(self.peer, lambda _: self.missed, lambda data: data != b"later")

    def write_text(self, text: bytes, *, more: bool = False) -> bool:
        if self.free.is_set():
            self.ways.append("direct, more" if more else "direct")
            self.sent.append(text)
        return self.free.is_set()

    async def _send(self, message: Any) -> None:
        await self.free.wait()
        if message["type"] == "websocket.close":
            self.closed = (message["code"], message["reason"])
        else:
            self.ways.append("asgi")
            self.sent.append(message["text"].encode())


async def _never() -> Any:
    await asyncio.Event().wait()


async def test_a_frame_is_sent_in_the_very_call_and_without_a_task() -> None:
    socket = Socket(direct=True)
    tasks = asyncio.all_tasks()
    socket.peer.push(b"step")
    socket.peer.push(b"ack")
    assert socket.sent == [b"step", b"ack"]
    assert socket.ways == ["direct", "direct"]
    assert asyncio.all_tasks() == tasks


async def test_what_is_sent_before_an_answer_may_leave_with_it() -> None:
    socket = Socket(direct=True)
    socket.outlet.answering = True
    socket.peer.push(b"step")
    socket.outlet.answering = False
    socket.peer.push(b"ack")
    assert socket.sent == [b"step", b"ack"]
    assert socket.ways == ["direct, more", "direct"]


async def test_messages_are_taken_while_the_connection_lasts() -> None:
    socket = Socket(direct=True)
    assert socket.take is not None
    assert [socket.take(data) for data in (b"now", b"later")] == [True, False]
    await socket.outlet.stop()
    assert socket.take is None
    await Socket(direct=False).outlet.stop()


async def test_without_the_way_around_all_is_sent_by_asgi() -> None:
    socket = Socket(direct=False)
    for number in range(5):
        socket.peer.push(b"%d" % number)
    await socket.outlet.drained()
    assert socket.sent == [b"0", b"1", b"2", b"3", b"4"]
    assert set(socket.ways) == {"asgi"}


async def test_order_holds_while_the_transport_is_full_and_when_it_is_free_again() -> None:
    socket = Socket(direct=True)
    socket.peer.push(b"0")
    socket.free.clear()
    for number in range(1, 4):
        socket.peer.push(b"%d" % number)
    await asyncio.sleep(0)
    assert socket.sent == [b"0"]
    socket.free.set()
    socket.peer.push(b"4")  # the transport would take it, but others wait
    await socket.outlet.drained()
    socket.peer.push(b"5")
    assert socket.sent == [b"%d" % number for number in range(6)]
    assert socket.ways == ["direct", *["asgi"] * 4, "direct"]


async def test_a_peer_that_lags_loses_frames_and_gets_what_it_needs() -> None:
    socket = Socket(direct=True)
    socket.free.clear()
    socket.missed = [b"room", b"snapshot"]
    socket.peer.push(b"first")
    await asyncio.sleep(0)  # the task waits with it
    for number in range(OUTBOX + 10):
        socket.peer.push(b"%d" % number)
    assert socket.peer.lagging
    socket.free.set()
    await socket.outlet.drained()
    socket.peer.push(b"next")
    assert socket.sent == [b"first", b"room", b"snapshot", b"next"]


async def test_a_client_that_reads_nothing_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_writer, "SEND_SECONDS", 0.01)
    socket = Socket(direct=True)
    socket.free.clear()
    socket.peer.push(b"never read")
    await eventually(lambda: socket.peer.closing == SLOW_DOWN)
    socket.free.set()
    async with patience():
        await socket.outlet.drained()
    socket.peer.push(b"too late")
    assert b"too late" not in socket.sent


async def test_the_last_words_come_before_the_end() -> None:
    socket = Socket(direct=True)
    socket.free.clear()
    socket.peer.push(b"waiting")
    socket.peer.close(4003, "banned", b"goodbye")
    socket.free.set()
    await eventually(lambda: socket.closed is not None)
    assert socket.sent == [b"waiting", b"goodbye"]
    assert socket.closed == (4003, "banned")


async def test_a_view_that_cannot_be_made_ends_the_connection_only() -> None:
    def broken(_: Peer) -> list[bytes]:
        raise KeyError("a bug")

    socket = Socket(direct=True)
    socket.outlet.connect(socket.peer, broken, lambda _: False)
    socket.free.clear()
    for _ in range(OUTBOX + 2):
        socket.peer.push(b"frame")
    await asyncio.sleep(0)
    for _ in range(OUTBOX + 2):
        socket.peer.push(b"frame")
    socket.free.set()
    await eventually(lambda: socket.closed == BROKEN)


async def test_nothing_is_sent_after_the_end() -> None:
    socket = Socket(direct=False)
    socket.free.clear()
    socket.peer.push(b"waiting")
    await asyncio.sleep(0)
    await socket.outlet.stop()
    socket.free.set()
    socket.peer.push(b"too late")
    await asyncio.sleep(0)
    assert socket.sent == []
