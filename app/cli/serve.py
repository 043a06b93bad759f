"""The server process: a listening socket, uvicorn, a greeting and a goodbye."""

import asyncio
import errno
import socket
import sys
from contextlib import AsyncExitStack
from typing import Any, cast

import structlog
import typer
import uvicorn
from fastapi import FastAPI
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from app.cli import banner
from app.dependencies import Parts
from app.server import arenas, descriptors, garbage
from app.server.connections import Connections
from app.server.gate import HttpProtocol
from app.server.guarded import GuardedState, RequestLimits
from app.server.socket_gate import SocketProtocol
from app.settings import Settings
from app.web.metrics import listener

GOODBYE_SECONDS = 2.0
SHUTDOWN_SECONDS = 5

log = structlog.get_logger(__name__)


class PortTaken(Exception):
    """Something else is listening at this address."""


class Server(uvicorn.Server):
    """uvicorn that prints its addresses, and tells players before it closes their sockets.

    `alone`: it has the process for itself, and tends its garbage.  `metrics` is where it shows them
    without a token.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        application: FastAPI,
        greeting: str,
        state: GuardedState,
        *,
        alone: bool = False,
        metrics: socket.socket | None = None,
    ) -> None:
        super().__init__(config)
        self.metrics = metrics
        self.alone = alone
        self.server_state = state
        self.connections = application.state.connections = state.guard
        self.application = application
        self.greeting = greeting

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        async with self.connections.swept(), AsyncExitStack() as stack:
            self._stack = stack
            await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.alone and self.started:
            await self._stack.enter_async_context(garbage.tended(self._is_quiet))
        if self.metrics is not None and self.started:
            shown = listener.running(self.application, self.metrics)
            await self._stack.enter_async_context(shown)
        if self.started and self.greeting:
            typer.echo(self.greeting)

    def _is_quiet(self) -> bool:
        parts: Parts = self.application.state.parts
        return parts.directory.quiet

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        goodbye = getattr(self.application.state, "goodbye", None)
        if goodbye is not None:
            try:
                await asyncio.wait_for(goodbye(), GOODBYE_SECONDS)
            except TimeoutError:
                log.warning("goodbye-timeout", seconds=GOODBYE_SECONDS)
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises PortTaken, or OSError if this machine doesn't have the address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=1024)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortTaken from error
        raise


def serve(settings: Settings, application: FastAPI, listening: socket.socket) -> None:
    """Serve until a signal comes; return once all players have been told."""
    port = listening.getsockname()[1]
    arenas.share()
    try:
        server(settings, application, greeting(settings, port), alone=True).run([listening])
    except PortTaken:
        shown = f"Port {settings.metrics_port} is in use; set FARBENSPIEL_METRICS_PORT to another."
        typer.echo(shown, err=True)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        # uvicorn shuts down first and then raises the signal again.
        typer.echo("Stopped.")


def server(
    settings: Settings, application: FastAPI, greeting: str, *, alone: bool = False
) -> Server:
    """The server of `settings`, not yet started; `alone`: nothing else runs in the process.

    Raises PortTaken if that is so of the port for metrics.
    """
    port = settings.metrics_port
    metrics = None if port is None else listen(listener.LOOPBACK, port)
    config = uvicorn.Config(
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
    return Server(config, application, greeting, state, alone=alone, metrics=metrics)


def guarded(settings: Settings, application: FastAPI) -> GuardedState:
    """The limits of connections and requests, as `settings` and the system allow."""
    # This reads the setting exactly as uvicorn does.
    believed = ProxyHeadersMiddleware(cast(Any, application), settings.trusted_proxies)
    connections = Connections(
        descriptors.room_for(settings.connections),
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
    own, shared = banner.addresses(settings.host, port, settings.root_path, settings.public_url)
    if settings.log_json:
        return f"Farbenspiel is ready: {own}"
    can_draw = (sys.stdout.encoding or "").lower().startswith("utf")
    return banner.welcome(own, shared, with_code=can_draw)
