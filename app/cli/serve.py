"""The server process: a listening socket, uvicorn, a greeting and a goodbye."""

import asyncio
import errno
import gc
import socket
import sys
from typing import Any, cast

import structlog
import typer
import uvicorn
from fastapi import FastAPI
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from app.cli import banner
from app.server import descriptors
from app.server.connections import Connections
from app.server.gate import HttpProtocol
from app.server.guarded import GuardedState, RequestLimits
from app.server.socket_gate import SocketProtocol
from app.settings import Settings

GOODBYE_SECONDS = 2.0
SHUTDOWN_SECONDS = 5

log = structlog.get_logger(__name__)


class PortTaken(Exception):
    """Something else is listening at this address."""


class Server(uvicorn.Server):
    """uvicorn that prints its addresses, and tells players before it closes their sockets."""

    def __init__(
        self, config: uvicorn.Config, application: FastAPI, greeting: str, state: GuardedState
    ) -> None:
        super().__init__(config)
        self.server_state = state
        self.connections = state.guard
        self.application = application
        self.greeting = greeting

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        async with self.connections.swept():
            await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        settle_garbage_collector()
        if self.started:
            typer.echo(self.greeting)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        goodbye = getattr(self.application.state, "goodbye", None)
        if goodbye is not None:
            try:
                await asyncio.wait_for(goodbye(), GOODBYE_SECONDS)
            except TimeoutError:
                log.warning("goodbye-timeout", seconds=GOODBYE_SECONDS)
        await super().shutdown(sockets)


def settle_garbage_collector() -> None:
    """Collect garbage from now on, without what was made at the start, and less often.

    Positions keep their whole match alive, so each full collection walks through all matches: with
    the standard thresholds, this took a quarter of the server's time.  Young objects are still
    collected every 2,000: garbage of a thousand requests then takes 2 MB, but 5 MB with 10,000 and
    14 MB with 100,000.
    """
    gc.freeze()
    gc.set_threshold(2_000, 2_500, 100)
    gc.enable()


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
    try:
        server(settings, application, greeting(settings, port)).run(sockets=[listening])
    except KeyboardInterrupt:
        # uvicorn shuts down first and then raises the signal again.
        typer.echo("Stopped.")


def server(settings: Settings, application: FastAPI, greeting: str) -> Server:
    """The server of `settings`, not yet started."""
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
    return Server(config, application, greeting, guarded(settings, application))


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
