"""What strangers can make the server log: no error and no traceback, and no line for each of them.

Each flood resets its connections in another phase, so that something is always half done.
"""

import asyncio
import json
import logging
import socket
import struct
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random

import httpx
import pytest
from structlog.testing import capture_logs

from app.server import connections
from tests.conftest import Serve
from tests.support.eventually import eventually
from tests.support.raw_tcp import HEAD, UPGRADE, opened, until
from tests.support.server_process import ServerProcess
from tests.support.stages import first

CLIENTS = 8
ROUNDS = 6
MOST_LINES = 20
"""Whatever strangers do, the log gets no longer than this in the time of a test."""
PAGE = HEAD.replace(b"/healthz", b"/api/v1/openapi.json") + b"\r\n"
POST = (
    b"POST /api/v1/rooms HTTP/1.1\r\nHost: games.test\r\nContent-Type: application/json\r\n"
    b"Content-Length: 5000\r\n\r\n{"
)
RESET = struct.pack("ii", 1, 0)
"""SO_LINGER: closing drops what is on its way, and tells the other side by a reset."""

Begin = Callable[[socket.socket, "Guest"], None]


class Guest:
    """A member of a room, by cookie."""

    def __init__(self, server: ServerProcess) -> None:
        with httpx.Client(base_url=f"{server.url}/api/v1", trust_env=False) as client:
            made = client.post("/rooms", json={"name": "Ada"}).json()
            self.room = made["code"]
            self.cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())

    def get(self, path: str, accept: str = "*/*") -> bytes:
        """A request of this guest."""
        return (
            f"GET {path} HTTP/1.1\r\nHost: games.test\r\nCookie: {self.cookie}\r\n"
            f"Accept: {accept}\r\n\r\n"
        ).encode()

    def upgrade(self) -> bytes:
        """A handshake of this guest."""
        return UPGRADE + f"Cookie: {self.cookie}\r\n\r\n".encode()

    def identify(self) -> bytes:
        """The frame that leads into the room; the mask is zero."""
        text = json.dumps({"type": "identify", "room": self.room}).encode()
        return bytes((0x81, 0x80 | len(text))) + bytes(4) + text


def _pipelined(plug: socket.socket, _: Guest) -> None:
    plug.sendall(PAGE * 30)


def _in_head(plug: socket.socket, _: Guest) -> None:
    plug.sendall(HEAD)


def _in_body(plug: socket.socket, _: Guest) -> None:
    plug.sendall(POST)


def _behind_a_body(plug: socket.socket, _: Guest) -> None:
    plug.sendall(PAGE * 3 + POST)


def _in_handshake(plug: socket.socket, guest: Guest) -> None:
    plug.sendall(guest.upgrade())


def _before_identify(plug: socket.socket, guest: Guest) -> None:
    plug.sendall(guest.upgrade())
    until(plug, b"hello")


def _in_identify(plug: socket.socket, guest: Guest) -> None:
    plug.sendall(guest.upgrade() + guest.identify())


def _in_room(plug: socket.socket, guest: Guest) -> None:
    plug.sendall(guest.upgrade())
    until(plug, b"hello")
    plug.sendall(guest.identify())
    until(plug, b"presence")


def _after_bad_frames(plug: socket.socket, guest: Guest) -> None:
    plug.sendall(guest.upgrade() + (bytes((0x81, 0x81)) + bytes(4) + b"x") * 4)


def _after_no_text(plug: socket.socket, guest: Guest) -> None:
    """UTF-8 that isn't, reserved bits, a close frame without an end: refused by the protocol."""
    for wrong in (b"\x81\x81\0\0\0\0\xff", b"\xf1\x80\0\0\0\0", b"\x88\x81\0\0\0\0x"):
        with suppress(ConnectionError):
            plug.sendall(guest.upgrade() + guest.identify() + wrong)


def _with_no_text(plug: socket.socket, guest: Guest) -> None:
    """No UTF-8 while the frame before it is still being handled."""
    plug.sendall(guest.upgrade())
    until(plug, b"hello")
    plug.sendall(guest.identify() + b"\x81\x81\0\0\0\0\xff")


def _in_stream(plug: socket.socket, guest: Guest) -> None:
    plug.sendall(guest.get(f"/api/v1/rooms/{guest.room}/stream"))
    until(plug, b"\r\n\r\n")


def _in_events(plug: socket.socket, guest: Guest) -> None:
    plug.sendall(guest.get("/api/v1/me/stream", "text/event-stream") * 2)
    until(plug, b"\r\n\r\n")


def _in_download(plug: socket.socket, guest: Guest) -> None:
    plug.sendall(guest.get("/api/v1/me/export") * 2)


PHASES: tuple[Begin, ...] = (
    _pipelined,
    _in_head,
    _in_body,
    _behind_a_body,
    _in_handshake,
    _before_identify,
    _in_identify,
    _in_room,
    _after_bad_frames,
    _after_no_text,
    _with_no_text,
    _in_stream,
    _in_events,
    _in_download,
)


def reset(plug: socket.socket) -> None:
    """End a connection without a goodbye."""
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    plug.close()


def flood(server: ServerProcess, begin: Begin, guest: Guest, luck: Random) -> None:
    """Connect, begin something, and be gone a moment later."""
    for _ in range(ROUNDS):
        with suppress(OSError):
            plug = opened(server, receive_buffer=4096)
            with suppress(OSError):
                begin(plug, guest)
            time.sleep(luck.random() * 0.1)
            reset(plug)


@contextmanager
def process(folder: Path, sqlite_url: str) -> Iterator[ServerProcess]:
    """A server as people run it, with no limit in the way of the floods."""
    generous = dict.fromkeys(
        ("guests_per_minute", "rooms_per_minute", "changes_burst", "strangers_burst"), "100000"
    )
    server = ServerProcess(folder, sqlite_url, connections_per_address="1000", **generous)
    server.start()
    try:
        yield server
    finally:
        server.kill()


def check_log(text: str) -> None:
    """No error, nothing but JSON lines, and no line for each connection."""
    lines = [json.loads(line) for line in text.splitlines()]  # a traceback is no JSON
    wrong = [line for line in lines if line["level"] not in ("debug", "info", "warning")]
    assert wrong == []
    assert "Traceback" not in text
    said = Counter(line["event"] for line in lines)
    assert said.total() <= MOST_LINES, said


@pytest.mark.extended
def test_connections_that_are_reset_leave_no_error(tmp_path: Path, sqlite_url: str) -> None:
    with process(tmp_path, sqlite_url) as server, ThreadPoolExecutor(CLIENTS) as clients:
        guest, lucks = Guest(server), [Random(number) for number in range(CLIENTS)]
        for begin in PHASES:
            list(clients.map(partial(flood, server, begin, guest), lucks))
        assert httpx.get(f"{server.url}/readyz", trust_env=False).status_code == 200
        server.terminate()
    check_log(server.output.read_text())


@pytest.mark.parametrize("turn", first(range(3)))
def test_stopping_under_load_leaves_no_error(tmp_path: Path, sqlite_url: str, turn: int) -> None:
    """Everybody reconnects at once, in all phases, while the server stops."""
    with process(tmp_path, sqlite_url) as server:
        guest, over = Guest(server), threading.Event()

        def keep_on(number: int) -> None:
            luck = Random(f"{turn} {number}")
            while not over.is_set():
                flood(server, PHASES[number % len(PHASES)], guest, luck)
                time.sleep(0.01)

        with ThreadPoolExecutor(2 * len(PHASES)) as clients:
            tasks = [clients.submit(keep_on, number) for number in range(2 * len(PHASES))]
            time.sleep(1)
            began = time.monotonic()
            server.terminate()
            took = time.monotonic() - began
            over.set()
            for task in tasks:
                task.result()
    check_log(server.output.read_text())
    assert took < 10


async def test_slow_readers_leave_no_error(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """They are cut off in the middle of an answer, with others waiting behind it."""
    monkeypatch.setattr(connections, "SWEEP_SECONDS", 0.02)
    monkeypatch.setattr(connections, "STALLED_SECONDS", 0.3)
    server = serve(keep_alive_s=1000)
    with capture_logs() as lines, ExitStack() as stack:
        for _ in range(CLIENTS):
            plug = stack.enter_context(opened(server, receive_buffer=4096))
            plug.sendall(PAGE * 30)
        await eventually(lambda: len(server.connections) == 0)
        await eventually(lambda: not server.protocols)
        await asyncio.to_thread(server.stop)
    assert [line for line in lines if line["log_level"] not in ("debug", "info")] == []
    assert [one for one in caplog.records if one.levelno >= logging.WARNING] == []
