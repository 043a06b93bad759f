"""The serving process: what it does when it stops, and in which order."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import uvicorn
from fastapi import FastAPI

from app.cli import serve
from app.cli.serve import Server, listen
from app.settings import Settings
from tests.support.trouble import patience


async def stopped_in_order(seconds: float, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Start a server and let it stop; what happened, in order.  Its goodbye takes `seconds`."""
    events: list[str] = []

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        events.append("closed")

    async def goodbye() -> None:
        await asyncio.sleep(seconds)
        events.append("goodbye")

    def greet(text: str) -> None:
        events.append(text)
        ready.set()

    ready = asyncio.Event()
    application = FastAPI(lifespan=lifespan)
    application.state.goodbye = goodbye
    config = uvicorn.Config(application, log_config=None, ws="none")
    state = serve.guarded(Settings(_env_file=None), application)
    server = Server(config, application, "ready", state)
    monkeypatch.setattr(serve.typer, "echo", greet)
    with listen("127.0.0.1", 0) as listening:
        running = asyncio.create_task(server.serve(sockets=[listening]))
        async with patience():
            await ready.wait()
            server.should_exit = True
            await running
    return events


async def test_the_players_hear_a_goodbye_before_the_server_closes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert await stopped_in_order(0, monkeypatch) == ["ready", "goodbye", "closed"]


async def test_a_goodbye_that_hangs_does_not_hold_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serve, "GOODBYE_SECONDS", 0.05)
    assert await stopped_in_order(60, monkeypatch) == ["ready", "closed"]
