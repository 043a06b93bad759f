"""A real server in a thread: uvicorn on a socket of 127.0.0.1 that is bound beforehand."""

import asyncio
import threading
import time
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any, ClassVar, TypeVar

import uvicorn.server
from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.cli.serve import listen, server
from app.main import create_app
from app.settings import Settings
from app.web.assets import IMMUTABLE
from tests.support.eventually import DEADLINE

TICK_SECONDS = 0.01

T = TypeVar("T")


async def _soon(seconds: float) -> None:
    await asyncio.sleep(min(seconds, TICK_SECONDS))


# uvicorn looks ten times a second whether it should stop and whether it has: too slow for tests.
uvicorn.server.asyncio = SimpleNamespace(**vars(asyncio) | {"sleep": _soon})  # type: ignore[attr-defined]


class Kept:
    """An application behind a cache like that of a proxy: files that may be kept for ever are asked
    for once, by all servers of this process together."""

    _files: ClassVar[dict[tuple[str, str], list[Message]]] = {}

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.loop: asyncio.AbstractEventLoop | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.loop = asyncio.get_running_loop()
        if scope["type"] != "http" or scope["method"] != "GET":
            await self.app(scope, receive, send)
            return
        address = scope["path"], Headers(scope=scope).get("accept-encoding", "")
        if address not in self._files:
            await self._fetch(address, scope, receive, send)
            return
        for message in self._files[address]:
            await send(message.copy())

    async def _fetch(
        self, address: tuple[str, str], scope: Scope, receive: Receive, send: Send
    ) -> None:
        messages: list[Message] = []

        async def keep(message: Message) -> None:
            messages.append(message.copy())
            await send(message)

        await self.app(scope, receive, keep)
        if Headers(raw=messages[0]["headers"]).get("cache-control") == IMMUTABLE:
            self._files[address] = messages


class Running:
    """A server that answers at `url` and `ws_url` until `stop`; `by_url` has all that do."""

    by_url: ClassVar[dict[str, "Running"]] = {}

    def __init__(self, settings: Settings) -> None:
        listening = listen("127.0.0.1", settings.port)
        port = listening.getsockname()[1]
        self.settings = settings.model_copy(update={"port": port})
        self.app: FastAPI = create_app(self.settings)
        self.url = f"http://127.0.0.1:{port}"
        self.ws_url = f"ws://127.0.0.1:{port}/api/v1/ws"
        self._server = server(self.settings, self.app, "")
        self._kept = Kept(self.app)
        self._server.config.app = self._kept
        self.connections = self._server.connections
        self._thread = threading.Thread(
            target=lambda: self._server.run(sockets=[listening]), name=f"server-{port}", daemon=True
        )

    @property
    def protocols(self) -> set[Any]:
        """uvicorn's side of all connections."""
        return set(self._server.server_state.connections)

    def start(self) -> None:
        """Wait until it serves."""
        self._thread.start()
        deadline = time.monotonic() + DEADLINE
        while not self._server.started:
            if not self._thread.is_alive() or time.monotonic() > deadline:
                raise RuntimeError("the server did not start")
            time.sleep(0.01)
        self.by_url[self.url] = self

    async def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of `work`, run in the server's own event loop."""
        assert self._kept.loop is not None
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._kept.loop))

    def stop(self) -> None:
        """Say goodbye to everybody and stop; a second call does nothing."""
        self.by_url.pop(self.url, None)
        self._server.should_exit = True
        self._thread.join(DEADLINE)
        if self._thread.is_alive():
            raise RuntimeError("the server did not stop")
