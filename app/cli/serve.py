"""The server process: a listening socket, uvicorn, a greeting and a goodbye."""

import asyncio
import errno
import logging
import os
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from types import FrameType
from typing import Any, cast

import structlog
import typer
from fastapi import FastAPI
from uvicorn.config import Config
from uvicorn.lifespan.on import LifespanOn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.server import Server as UvicornServer

from app import __version__, logs
from app.cli import banner
from app.dependencies import Core
from app.server import descriptors, memory_tuning, stopping
from app.server.connections import Connections
from app.server.http_protocol import HttpProtocol
from app.server.server_state import GuardedState, RequestLimits
from app.server.ws_protocol import SocketProtocol
from app.settings import Settings

GOODBYE_SECONDS = 2.0
LAST_ANSWERS_SECONDS = 3.0
"""How long answers may take that are under way when the server stops."""
SHUTDOWN_SECONDS = 5
"""When even cancelled requests have to be over."""

log = structlog.get_logger(__name__)


class PortTaken(OSError):
    """Something else is listening at this address."""


class QuietLifespan(LifespanOn):
    """uvicorn's, which leaves it to others to tell what went wrong."""

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self.logger = logging.Logger("lifespan")
        self.logger.disabled = True


class Server(UvicornServer):
    """uvicorn that prints its addresses, and tells players before it closes their sockets.

    `alone`: it has the process for itself, and tends its garbage.
    """

    def __init__(
        self,
        config: Config,
        application: FastAPI,
        greeting: str,
        state: GuardedState,
        *,
        alone: bool = False,
    ) -> None:
        super().__init__(config)
        self.alone = alone
        self.server_state = state
        self.connections = application.state.connections = state.guard
        self.application = application
        self.greeting = greeting
        self.failure: Exception | None = None
        watched = application.router.lifespan_context
        application.router.lifespan_context = partial(self._watch, watched)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.alone and not self.should_exit:
            stopping.exit_after_timeout(self._loop)
        super().handle_exit(sig, frame)

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        async with self.connections.sweeping(), AsyncExitStack() as stack:
            self._stack = stack
            await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.lifespan = QuietLifespan(self.config)
        await super().startup(sockets)
        if self.alone and self.started:
            await self._stack.enter_async_context(memory_tuning.collecting_garbage(self._is_quiet))
        if self.started and self.greeting:
            say(self.greeting)

    @asynccontextmanager
    async def _watch(self, lifespan: Callable[..., Any], app: FastAPI) -> AsyncIterator[Any]:
        """The application's lifespan; `failure` is why it couldn't begin."""
        opened = False
        try:
            async with lifespan(app) as state:
                opened = True
                yield state
        except Exception as error:
            if opened:
                log.exception("stop-failed")
            else:
                self.failure = error
            raise

    def _is_quiet(self) -> bool:
        core: Core = self.application.state.core
        return core.directory.is_quiet

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in, tell those inside, and end what they still do; each step takes seconds."""
        self.connections.refuse_all()
        for listening in self.servers:
            listening.close()
        goodbye = getattr(self.application.state, "goodbye", None)
        if goodbye is not None:
            try:
                await asyncio.wait_for(goodbye(), GOODBYE_SECONDS)
            except TimeoutError:
                log.warning("goodbye-timeout", seconds=GOODBYE_SECONDS)
        ending = asyncio.create_task(self._end_what_lasts())
        try:
            await super().shutdown(sockets)
        finally:
            ending.cancel()

    async def _end_what_lasts(self) -> None:
        """Cut off who reads slowly or sends slowly, then end what goes on for nobody."""
        await asyncio.sleep(LAST_ANSWERS_SECONDS)
        self.connections.abort_all()
        await asyncio.sleep(GOODBYE_SECONDS / 2)
        lasting = tuple(self.server_state.tasks)
        if lasting:
            log.warning("requests-cancelled", count=len(lasting))
        for task in lasting:
            task.cancel()


def say(text: str) -> None:
    """Print a text; where nothing can be printed, such as on a full disk, the server goes on."""
    try:
        typer.echo(text)
    except OSError:
        # Python would try again at the end, and end with an exit code of its own.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises PortTaken, or OSError if this machine doesn't have the address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=1024)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(*error.args) from error
        raise


def serve(settings: Settings, application: FastAPI, listening: socket.socket) -> None:
    """Serve until a signal comes; return once all players have been told.

    Raises whatever kept the application from starting.
    """
    port = listening.getsockname()[1]
    memory_tuning.share_arena()
    process = server(settings, application, greeting(settings, port), alone=True)
    try:
        process.run([listening])
    except KeyboardInterrupt:
        # uvicorn shuts down first and then raises the signal again.
        say(logs.line("info", "stopped") if settings.log_json else "Stopped.")
    except SystemExit:
        if process.failure is None:
            raise
    if process.failure is not None:
        raise process.failure


def server(
    settings: Settings, application: FastAPI, greeting: str, *, alone: bool = False
) -> Server:
    """The server of `settings`, not yet started; `alone`: nothing else runs in the process."""
    config = Config(
        application,
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=settings.ws_frame_bytes,
        ws_per_message_deflate=False,
        root_path=settings.root_path,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_keep_alive=settings.keep_alive_s,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        access_log=False,
        server_header=False,
        log_config=None,
    )
    state = guarded(settings, application)
    return Server(config, application, greeting, state, alone=alone)


def guarded(settings: Settings, application: FastAPI) -> GuardedState:
    """The limits of connections and requests, as `settings` and the system allow."""
    # This reads the setting exactly as uvicorn does.
    believed = ProxyHeadersMiddleware(cast(Any, application), settings.trusted_proxies)
    connections = Connections(
        descriptors.connections_allowed(settings.connections),
        settings.connections_per_address,
        believed.trusted_hosts.__contains__,
    )
    limits = RequestLimits(
        settings.request_head_bytes,
        settings.request_head_lines,
        settings.request_head_s,
        settings.request_body_s,
    )
    return GuardedState(connections, limits)


def greeting(settings: Settings, port: int) -> str:
    """The welcome; a single line if a machine reads the output."""
    if settings.log_json:
        address = banner.address(settings.host, port, settings.root_path, settings.public_url)
        facts = {"address": address, "version": __version__, "pid": os.getpid()}
        return logs.line("info", "ready", **facts)
    own, shared = banner.addresses(settings.host, port, settings.root_path, settings.public_url)
    can_draw = (sys.stdout.encoding or "").lower().startswith("utf")
    return banner.welcome(own, shared, with_code=can_draw)
