"""Frames read and written around ASGI, against uvicorn as it is installed."""

import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from app.server.gate import HttpProtocol
from app.server.socket_gate import DIRECT, SocketProtocol
from tests.support.eventually import DEADLINE, eventually
from tests.support.server import Running

Serve = Callable[..., Running]
MOST_BYTES = 16 * 1024 * 1024
"""More than any buffer takes of a client that reads nothing."""


@asynccontextmanager
async def connected(
    server: Running, **options: Any
) -> AsyncIterator[tuple[ClientConnection, SocketProtocol]]:
    """A client that has heard the hello, and the server's side of it."""
    before = server.protocols
    async with connect(server.ws_url, open_timeout=DEADLINE, **options) as client:
        await client.recv()
        (protocol,) = server.protocols - before
        assert isinstance(protocol, SocketProtocol)
        yield client, protocol


async def written(server: Running, protocol: SocketProtocol, text: bytes) -> bool:
    """True if it was taken."""

    async def write() -> bool:
        return protocol.write_text(text)

    return await server.inside(write())


async def test_uvicorn_gives_the_application_the_way_around(serve: Serve) -> None:
    server = serve()
    async with connected(server) as (_, protocol):
        found = protocol.scope["extensions"]
        assert found is not None
        assert dict(found)[DIRECT] is protocol


async def test_written_frames_and_those_of_asgi_arrive_in_order(serve: Serve) -> None:
    server = serve()
    async with connected(server) as (client, protocol):

        async def both() -> None:
            for number in range(0, 200, 2):
                assert protocol.write_text(b"%d" % number)
                await protocol.send({"type": "websocket.send", "text": str(number + 1)})

        await server.inside(both())
        assert [await client.recv() for _ in range(200)] == [str(number) for number in range(200)]


async def test_a_frame_of_any_size_is_read_as_it_was_written(serve: Serve) -> None:
    server = serve()
    async with connected(server) as (client, protocol):
        for size in (0, 1, 125, 126, 65_535, 65_536, 70_000):
            assert await written(server, protocol, b"x" * size)
            assert await client.recv() == "x" * size


async def test_a_full_transport_takes_nothing_and_keeps_little(serve: Serve) -> None:
    server = serve()
    async with connected(server, max_queue=1, ping_interval=None) as (client, protocol):
        text, taken = b"x" * 10_000, 0
        while await written(server, protocol, text):
            taken += 1
            assert taken * len(text) < MOST_BYTES
        assert protocol.transport.get_write_buffer_size() < 10 * len(text)
        for _ in range(taken):
            assert len(await client.recv()) == len(text)


async def test_nothing_is_written_once_the_connection_is_closing(serve: Serve) -> None:
    server = serve()
    async with connected(server) as (client, protocol):
        await client.close()
        await eventually(lambda: protocol not in server.protocols)
        assert not await written(server, protocol, b"too late")


async def test_several_messages_at_once_are_all_read(serve: Serve) -> None:
    """More than may wait for the application before reading pauses."""
    server = serve()
    async with connected(server) as (client, _):
        for _ in range(3):
            await client.send("not JSON")
        codes = [await client.recv() for _ in range(3)]
        assert all("bad-frame" in str(code) for code in codes)


async def test_messages_are_offered_first_and_queued_otherwise(serve: Serve) -> None:
    server = serve()
    async with connected(server) as (client, protocol):
        offered: list[bytes] = []

        def take(data: bytes) -> bool:
            offered.append(data)
            return data.startswith(b"taken")

        protocol.take = take
        await client.send("taken ä")
        await client.send(["taken", " in", " parts"])
        await client.send("left")
        assert "bad-frame" in str(await client.recv())
        assert offered == ["taken ä".encode(), b"taken in parts", b"left"]


async def test_nothing_overtakes_a_message_that_waits(serve: Serve) -> None:
    server = serve()
    async with connected(server) as (_, protocol):
        offered: list[bytes] = []

        async def two_messages() -> None:
            protocol.take = lambda data: offered.append(data) is None
            protocol.queue.put_nowait({"type": "websocket.receive", "text": "waiting"})
            protocol.frames = [b"next"]
            protocol.send_receive_event_to_app()
            assert protocol.queue.qsize() == 2

        await server.inside(two_messages())
        assert offered == []


async def test_the_protocol_of_the_request_is_gone_once_the_socket_is_open(serve: Serve) -> None:
    server = serve()
    async with connected(server):
        gc.collect()
        held = [one for one in gc.get_objects() if isinstance(one, HttpProtocol)]
        assert [one for one in held if one.transport is not None and one.url.endswith(b"/ws")] == []
