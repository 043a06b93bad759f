"""Metrics at a port of their own, which only programs on the same machine can reach."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from uvicorn.config import Config
from uvicorn.server import Server

from app.dependencies import Core
from app.ops.metrics.endpoint import exposed
from app.shell import failures

LOOPBACK: Final = "127.0.0.1"
SETTING: Final = "FARBENSPIEL_METRICS_PORT"
AT_ONCE: Final = 8
"""How many connections there may be."""
KEEP_ALIVE_SECONDS: Final = 5
GOODBYE_SECONDS: Final = 1


class _MetricsServer(Server):
    """A server beside the one that the process is for, which hears the signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def running(core: Core, port: int) -> AsyncIterator[None]:
    """Show the metrics of the process at a port of this machine, while the context is open."""
    try:
        listening = socket.create_server((LOOPBACK, port))
    except OSError as error:
        raise failures.of_listening(error, LOOPBACK, port, SETTING) from error
    config = Config(
        _shown(core),
        lifespan="off",
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        limit_concurrency=AT_ONCE,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )
    server = _MetricsServer(config)
    serving = asyncio.create_task(server.serve([listening]), name="metrics")
    try:
        yield
    finally:
        server.should_exit = True
        await serving


def _shown(core: Core) -> Starlette:
    async def metrics(_: Request) -> Response:
        return await exposed(core)

    # A page elsewhere could have its own name lead here, and read what the browser gets.
    hosts = Middleware(TrustedHostMiddleware, allowed_hosts=[LOOPBACK, "localhost"])
    return Starlette(routes=[Route("/metrics", metrics)], middleware=[hosts])
