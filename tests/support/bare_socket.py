"""Bare connections to the socket, for what a well-behaved client never does."""

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from tests.support.client import PROTOCOL, Client, Frame
from tests.support.eventually import DEADLINE
from tests.support.server import Running
from tests.support.trouble import patience

CLOSE_SECONDS = 0.5


@asynccontextmanager
async def connected(
    server: Running, protocols: Sequence[str] = (PROTOCOL,), **headers: str
) -> AsyncIterator[ClientConnection]:
    """A bare connection that offers these sub-protocols."""
    async with connect(
        server.ws_url,
        additional_headers=headers,
        subprotocols=[Subprotocol(protocol) for protocol in protocols] or None,
        proxy=None,
        open_timeout=DEADLINE,
        ping_interval=None,
        close_timeout=CLOSE_SECONDS,
    ) as connection:
        yield connection


async def received(connection: ClientConnection) -> Frame:
    """The next frame."""
    async with patience():
        frame: Frame = json.loads(await connection.recv())
    return frame


async def ended(connection: ClientConnection) -> tuple[list[Frame], int | None, str | None]:
    """All frames up to the end, and how it was closed."""
    frames: list[Frame] = []
    try:
        while True:
            frames.append(await received(connection))
    except ConnectionClosed:
        return frames, connection.close_code, connection.close_reason


async def token_of(server: Running, name: str) -> str:
    """The token of a new player."""
    api = f"{server.url}/api/v1"
    async with httpx.AsyncClient(base_url=api, trust_env=False, timeout=DEADLINE) as http:
        token: str = (await http.post("/players", json={"name": name})).json()["token"]
        return token


def last(client: Client, kind: str) -> Frame:
    """The newest frame of a kind."""
    return next(frame for frame in reversed(client.frames) if frame["type"] == kind)


async def answer(client: Client, frame: Frame, *kinds: str) -> Frame:
    """Send a frame; the first following frame of these types, ignoring others."""
    before = len(client.frames)

    def found() -> list[Frame]:
        return [frame for frame in client.frames[before:] if frame["type"] in kinds]

    await client.send(frame)
    await client.until(lambda _: found())
    return found()[0]


async def ping(client: Client) -> None:
    """Wait for the answer to a ping; everything that the server sent before has then arrived."""
    await answer(client, {"type": "ping"}, "pong")
