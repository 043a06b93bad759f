"""A small HTTP server for what the program sends to addresses outside."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Post:
    """A request that arrived."""

    path: str
    headers: Mapping[str, str]
    body: bytes


@asynccontextmanager
async def taking(answer: Callable[[Post], bytes]) -> AsyncIterator[str]:
    """Take requests while the context is open, which gives the origin to send them to.

    Without an answer, the connection ends.
    """

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            writer.write(answer(await _read(reader)))
            await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # whoever sends was killed
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        await server.wait_closed()


async def _read(reader: asyncio.StreamReader) -> Post:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
    pairs = (line.split(": ", 1) for line in lines if line)
    headers = {name.lower(): value for name, value in pairs}
    body = await reader.readexactly(int(headers["content-length"]))
    return Post(first.split()[1], headers, body)
