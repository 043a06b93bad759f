"""Two real servers of one database, and sockets that open slowly."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.support.client import Client
from tests.support.eventually import eventually
from tests.support.server import Running

SECRET = "a secret that both servers share"


def pair(serve: Callable[..., Running], url: str) -> list[Running]:
    """Two servers."""
    return [serve(database_url=url, secret=SECRET) for _ in range(2)]


async def acquainted(servers: Sequence[Running]) -> None:
    """Wait until each of them tells the others what was revoked."""
    following = [server.app.state.core.revocations for server in servers]
    await eventually(lambda: not any(each._bus.alone or each._last is None for each in following))


@asynccontextmanager
async def opening(
    server: Running, client: Client, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[None]:
    """While the context is open, so is half of a socket: its player was looked up, and it isn't
    there yet.  What happens meanwhile has to keep it from opening.
    """
    directory = server.app.state.core.directory
    find, reached, go_on = directory.find, asyncio.Event(), asyncio.Event()

    async def slow(code: str) -> Any:
        reached.set()
        await go_on.wait()
        return await find(code)

    async def release() -> None:
        go_on.set()

    monkeypatch.setattr(directory, "find", slow)
    half = asyncio.create_task(client.open())
    await eventually(reached.is_set)
    monkeypatch.setattr(directory, "find", find)
    yield
    await server.inside(release())
    with pytest.raises(ConnectionError):
        await half
