"""Frames read and written around ASGI, against uvicorn as it is installed."""

import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from uvicorn.protocols.utils import ClientDisconnected
from websockets.asyncio.client import ClientConnection, connect
from websockets.protocol import State

from app.server.http_protocol import HttpProtocol
from app.server.ws_protocol import DIRECT, SocketProtocol
from tests.support.eventually import DEADLINE, eventually
from tests.support.network_spy import Spy
from tests.support.server import Running

Serve = Callable[..., Running]
MOST_BYTES = 16 * 1024 * 1024
"""More than any buffer takes of a client that reads nothing."""

SHARED_NAMES = 30
"""Of how many attributes Python keeps the names but once for all objects of a class."""


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


@asynccontextmanager
async def spied_on(server: Running) -> AsyncIterator[tuple[ClientConnection, SocketProtocol, Spy]]:
    """A client, the server's side of it, and what that writes from now on."""
    async with connected(server) as (client, protocol):
        protocol.transport = spy = Spy(protocol.transport)
        yield client, protocol, spy


async def test_what_more_follows_leaves_together_and_before_anything_else(serve: Serve) -> None:
    server = serve()
    async with spied_on(server) as (client, protocol, spy):

        async def write() -> None:
            assert protocol.write_text(b"1", more=True)
            assert protocol.write_text(b"2", more=True)
            assert protocol.write_text(b"3")
            assert protocol.write_text(b"4", more=True)
            await protocol.send({"type": "websocket.send", "text": "5"})
            assert protocol.write_text(b"6", more=True)

        await server.inside(write())
        assert [await client.recv() for _ in range(6)] == ["1", "2", "3", "4", "5", "6"]
        assert [[part[-1:] for part in data.split(b"\x81\x01")] for data in spy.written] == [
            [b"", b"1", b"2", b"3"],
            [b"", b"4"],
            [b"", b"5"],
            [b"", b"6"],
        ]


async def test_nothing_follows_the_end_of_the_connection(serve: Serve) -> None:
    server = serve()
    async with spied_on(server) as (client, protocol, spy):

        async def write() -> None:
            assert protocol.write_text(b"late", more=True)
            protocol.data_received(b"\x88\x80" + bytes(4))  # the client says goodbye

        await server.inside(write())
        await client.wait_closed()
        assert [data for data in spy.written if b"late" in data] == []


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


async def test_an_open_connection_keeps_little(serve: Serve) -> None:
    server = serve()
    async with connected(server) as (_, protocol):
        assert len(vars(protocol)) <= SHARED_NAMES
        assert (len(protocol.request.headers), len(protocol.response.headers)) == (0, 0)


async def test_one_full_transport_keeps_no_other_connection_waiting(serve: Serve) -> None:
    server = serve()
    async with connected(server) as (_, full), connected(server) as (client, other):

        async def pause() -> None:
            full.pause_writing()
            assert not full.writable.is_set()
            await other.send({"type": "websocket.send", "text": "goes on"})
            full.resume_writing()
            assert full.writable.is_set()

        await server.inside(pause())
        assert await client.recv() == "goes on"


async def test_a_stop_finds_connections_in_every_state(serve: Serve) -> None:
    """Also those that are ending already, whose protocol allows no close frame any more."""
    server = serve()
    async with connected(server) as (client, protocol):

        async def stop() -> bool:
            protocol.transport.write(b"x" * MOST_BYTES)  # so that closing takes some time
            protocol.transport.close()
            protocol.conn.state = State.CLOSED
            protocol.shutdown()
            with pytest.raises(ClientDisconnected):
                await protocol.send({"type": "websocket.send", "text": "too late"})
            protocol.transport.abort()
            return protocol.ping_timer is None

        protocol.writable.set()
        assert await server.inside(stop())
        await client.wait_closed()
