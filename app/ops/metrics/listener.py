"""Metrics at a port of their own, which only programs on the same machine can reach."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

import uvicorn
from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.ops.metrics.endpoint import exposed

LOOPBACK: Final = "127.0.0.1"
AT_ONCE: Final = 8
"""How many connections there may be."""
KEEP_ALIVE_SECONDS: Final = 5
GOODBYE_SECONDS: Final = 1


class _MetricsServer(uvicorn.Server):
    """A server beside the one that the process is for, which hears the signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def running(application: FastAPI, listening: socket.socket) -> AsyncIterator[None]:
    """Show the metrics of a running application at `listening`, while the context is open."""
    config = uvicorn.Config(
        _shown(application),
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


def _shown(application: FastAPI) -> Starlette:
    async def metrics(_: Request) -> Response:
        return await exposed(application)

    # A page elsewhere could have its own name lead here, and read what the browser gets.
    hosts = Middleware(TrustedHostMiddleware, allowed_hosts=[LOOPBACK, "localhost"])
    return Starlette(routes=[Route("/metrics", metrics)], middleware=[hosts])
