"""A WebSocket to the application without a network, collecting its frames."""

import asyncio
import json
from contextlib import suppress
from typing import Any

from fastapi import FastAPI

from tests.support.client import PROTOCOL
from tests.support.client_frames import typed
from tests.support.eventually import DEADLINE
from tests.support.site import HOST

Frame = dict[str, Any]

UNSTEADY = frozenset({"hello", "presence"})
"""Types of frames that contain the machine's time or are sent by a timer."""


LONGEST = 10.0
"""How many seconds to wait for expected frames."""


class Line:
    """The connection of a person to a room; `frames` are those not yet taken, each with a type."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self._sent: asyncio.Queue[Frame] = asyncio.Queue()
        self._news = asyncio.Event()
        self._pongs = 0
        self._task: asyncio.Task[None] | None = None
        self.frames: list[Frame] = []
        self.closed: int | None = None

    async def open(self, room: str, token: str, resume: Frame | None = None) -> None:
        """Connect and identify; returns when everything sent to a newcomer has arrived."""
        self.closed = None
        self._sent = asyncio.Queue()
        self._sent.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._app(_scope(), self._sent.get, self._take))
        again = {} if resume is None else {"resume": resume}
        await self.send({"type": "identify", "room": room, "token": token, **again})
        await self.settled()

    async def send(self, frame: Frame) -> None:
        """Send a frame."""
        text = json.dumps(frame)
        self._sent.put_nowait({"type": "websocket.receive", "text": text})

    async def settled(self, frames: int = 0) -> None:
        """Wait a limited time for `frames` frames, then for everything sent so far."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                await self._until(lambda: len(self.frames) >= frames)
        due = self._pongs + 1
        await self.send({"type": "ping"})
        await self._until(lambda: self._pongs >= due)

    def taken(self) -> list[Frame]:
        """The frames that arrived since the last call."""
        taken, self.frames = self.frames, []
        return taken

    async def close(self) -> None:
        """End the connection."""
        if self._task is not None:
            self._sent.put_nowait({"type": "websocket.disconnect", "code": 1000})
            await self._task
            self._task = None

    async def _until(self, holds: Any) -> None:
        async with asyncio.timeout(DEADLINE):
            while self.closed is None and not holds():
                self._news.clear()
                await self._news.wait()

    async def _take(self, message: Frame) -> None:
        if message["type"] == "websocket.send":
            frame = typed(json.loads(message["text"]))
            if frame["type"] == "pong":
                self._pongs += 1
            elif frame["type"] not in UNSTEADY:
                self.frames.append(frame)
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
        self._news.set()


def _scope() -> Frame:
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "ws",
        "path": "/api/v1/ws",
        "raw_path": b"/api/v1/ws",
        "root_path": "",
        "query_string": b"",
        "headers": [(b"host", HOST.encode())],
        "client": ("127.0.0.1", 12345),
        "server": (HOST, 80),
        "subprotocols": [PROTOCOL],
    }
