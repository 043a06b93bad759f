"""Misbehaving socket clients are disconnected or throttled, and nobody else suffers."""

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from app.broadcast.hub import OUTBOX, Peer
from app.cli import serve as process
from tests.conftest import Serve
from tests.support.bare_socket import connected, ended, ping, received, token_of
from tests.support.client import Client, table_of
from tests.support.eventually import DEADLINE, eventually
from tests.support.persistent_client import random_move
from tests.support.server import Running
from tests.support.stages import first

STEP_SECONDS = 1.0
"""Within this time everybody gets a step, whatever other clients do."""
MOST_SECONDS = 5.0
STEPS = 16
SMALL_BUFFER = 4096
QUEUED_BYTES = 256 * 1024


# --- what happens to the offender ----------------------------------------------------------------


async def new_member(server: Running, code: str) -> str:
    """The token of a new watcher of the room."""
    client = Client(server, "Mallory", token=await token_of(server, "Mallory"))
    await client.join(code, seat=False)
    await client.close()
    return str(client.token)


@asynccontextmanager
async def member(server: Running, code: str) -> AsyncIterator[ClientConnection]:
    """A bare connection of a watcher of the room."""
    token = await new_member(server, code)
    async with connected(server) as connection:
        await connection.send(json.dumps({"type": "identify", "room": code, "token": token}))
        while (await received(connection))["type"] != "room":
            pass
        yield connection


def codes(frames: list[dict[str, Any]]) -> list[str]:
    return [frame["problem"]["code"] for frame in frames if frame["type"] == "problem"]


GARBAGE = [
    "",
    "{",
    "[]",
    "3",
    '"x"',
    '{"type": "move"',
    '{"a": "\\ud800"}',
    "[" * 3000,
    b"\x00\xff",
]


@pytest.mark.parametrize("frame", GARBAGE, ids=lambda frame: repr(frame)[:12])
async def test_the_third_unreadable_frame_ends_the_connection(
    serve: Serve, frame: str | bytes
) -> None:
    """Each unreadable frame is answered with a problem; the third ends the connection."""
    async with table_of(serve(), 2) as (anna, _), member(anna.server, anna.code) as connection:
        for _ in range(3):
            await connection.send(frame)
        frames, *closed = await ended(connection)
        assert codes(frames) == ["bad-frame"] * 3
        assert closed == [4011, "bad-frame"]
        await ping(anna)


async def test_unreadable_frames_before_identify_count_too(serve: Serve) -> None:
    async with connected(serve()) as connection:
        for _ in range(3):
            await connection.send("garbage")
        frames, *closed = await ended(connection)
    assert [frame["type"] for frame in frames] == ["hello", *["problem"] * 3]
    assert closed == [4011, "bad-frame"]


async def test_readable_binary_frames_count_as_text(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, _):
        before = len(anna.frames)
        await anna.send(b'{"type": "ping"}')
        await anna.until(lambda client: "pong" in [f["type"] for f in client.frames[before:]])


@pytest.mark.parametrize("size", [65_537, 1_000_000])
async def test_a_frame_that_is_too_large_ends_the_connection(serve: Serve, size: int) -> None:
    async with table_of(serve(), 2) as (anna, _), member(anna.server, anna.code) as connection:
        await connection.send("x" * size)
        _, code, _ = await ended(connection)
        assert code == 1009
        await ping(anna)


async def test_the_largest_frame_is_read(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, _), member(anna.server, anna.code) as connection:
        text = json.dumps({"type": "wave", "text": ""})
        await connection.send(text.replace('""', '"' + "x" * (65_536 - len(text)) + '"'))
        await connection.send(json.dumps({"type": "ping"}))
        while (await received(connection))["type"] != "pong":
            pass


async def test_a_client_over_the_rate_is_slowed_down_then_disconnected(serve: Serve) -> None:
    """Frames over the rate get an occasional problem and nothing else, then the connection ends."""
    async with table_of(serve(), 2) as (anna, _), member(anna.server, anna.code) as connection:
        with suppress(ConnectionClosed):
            for _ in range(1000):
                await connection.send(json.dumps({"type": "ping"}))
        frames, *closed = await ended(connection)
        assert closed == [4008, "slow-down"]
        pongs = [frame for frame in frames if frame["type"] == "pong"]
        assert 50 <= len(pongs) < 200
        assert 1 <= len(codes(frames)) <= 20
        assert set(codes(frames)) == {"slow-down"}
        await ping(anna)


async def test_guessing_codes_is_limited_on_the_socket_too(serve: Serve) -> None:
    """The limit on wrong codes applies to the socket too; members still get in."""
    server = serve(guesses_per_minute=3)
    async with table_of(server, 2) as (anna, ben):
        token = await token_of(server, "Mallory")
        seen = []
        for code in ("BCDFGHJ", "BCDFGHK", "BCDFGHL", "BCDFGHM", anna.code):
            async with connected(server) as connection:
                frame = {"type": "identify", "room": code, "token": token}
                await connection.send(json.dumps(frame))
                seen.append((await ended(connection))[1])
        assert seen == [4004, 4004, 4004, 4008, 4008]
        await ben.drop()
        await ben.open(resume=True)


# --- what the others notice ----------------------------------------------------------------------


async def play_on(tables: list[list[Client]], steps: int) -> list[float]:
    """Play in all rooms at once; the seconds in which steps reached everybody, in order."""

    async def one(clients: list[Client], rng: Random) -> list[float]:
        seconds = []
        for _ in range(steps):
            mover = next(client for client in clients if client.my_turn)
            assert mover.seat is not None
            move = random_move("lineup", mover.view, mover.seat, rng)
            began = time.monotonic()
            reached = await mover.move(move)
            for client in clients:
                await client.reached(reached)
            seconds.append(time.monotonic() - began)
            await asyncio.sleep(0.05)
        return seconds

    plays = [one(clients, Random(number)) for number, clients in enumerate(tables)]
    return sorted(second for seconds in await asyncio.gather(*plays) for second in seconds)


def check_play(tables: list[list[Client]], seconds: list[float]) -> None:
    """Everybody got every step in time, and nobody was disconnected."""
    clients = [client for table in tables for client in table]
    assert all(client.closed is None for client in clients)
    assert {client.seq for client in clients} == {STEPS}
    # The test machine itself may stall for a moment.
    assert seconds[len(seconds) * 9 // 10] < STEP_SECONDS
    assert seconds[-1] < MOST_SECONDS


async def garbage(server: Running, code: str, token: str) -> None:
    """Frames that cannot be read, three to a connection."""
    async with connected(server) as connection:
        await connection.send(json.dumps({"type": "identify", "room": code, "token": token}))
        for number in range(20):
            await connection.send("[" * number)


async def large_frames(server: Running, code: str, token: str) -> None:
    """Frames of a megabyte."""
    async with connected(server) as connection:
        await connection.send(json.dumps({"type": "identify", "room": code, "token": token}))
        await connection.send("x" * 1_000_000)
        await ended(connection)


async def flood(server: Running, code: str, token: str) -> None:
    """A thousand messages, as fast as they go."""
    async with connected(server) as connection:
        await connection.send(json.dumps({"type": "identify", "room": code, "token": token}))
        for number in range(1000):
            frame = {"type": "move", "id": f"action-{number}", "seq": 0, "move": {"type": "redraw"}}
            await connection.send(json.dumps(frame))


async def wrong_tokens(server: Running, code: str, token: str) -> None:
    """Guess tokens."""
    async with connected(server) as connection:
        frame = {"type": "identify", "room": code, "token": f"{token}x"}
        await connection.send(json.dumps(frame))
        await ended(connection)


async def foreign_origins(server: Running, code: str, token: str) -> None:
    """Connect from a page of another site."""
    async with connected(server, Origin="https://evil.example") as connection:
        await ended(connection)


ATTACKS = [garbage, large_frames, flood, wrong_tokens, foreign_origins]
Attack = Callable[[Running, str, str], Awaitable[None]]


@pytest.mark.parametrize("attack", first(ATTACKS), ids=lambda attack: attack.__name__)
async def test_others_play_on_during_an_attack(
    serve: Serve, attack: Attack, caplog: pytest.LogCaptureFixture
) -> None:
    """Everybody in the same room and in another gets every step and stays connected.

    The offenders cause no error lines in the log either.
    """
    server = serve()
    async with table_of(server, 2, watchers=1) as here, table_of(server, 2) as there:
        token = await new_member(server, here[0].code)
        stop = asyncio.Event()

        async def repeat() -> int:
            times = 0
            while not stop.is_set():
                with suppress(WebSocketException, OSError):
                    await attack(server, here[0].code, token)
                times += 1
                await asyncio.sleep(0.02)
            return times

        attackers = [asyncio.create_task(repeat()) for _ in range(2)]
        seconds = await play_on([here, there], STEPS)
        stop.set()
        times = sum(await asyncio.gather(*attackers))
        print(f"{attack.__name__}: {times} times, slowest step {seconds[-1]:.3f} s")
        assert times >= 2
        check_play([here, there], seconds)
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every connection gets small kernel buffers, as if the network were slow."""

    def listen(host: str, port: int) -> socket.socket:
        listening = process.listen(host, port)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL_BUFFER)
        return listening

    monkeypatch.setattr("tests.support.server.listen", listen)


@asynccontextmanager
async def lazy(server: Running, code: str, token: str) -> AsyncIterator[ClientConnection]:
    """A member who identifies and then reads nothing."""
    plug = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
    plug.connect(("127.0.0.1", server.settings.port))
    async with connect(
        server.ws_url,
        sock=plug,
        proxy=None,
        open_timeout=DEADLINE,
        ping_interval=None,
        close_timeout=0.1,
        max_queue=1,
    ) as connection:
        await connection.send(json.dumps({"type": "identify", "room": code, "token": token}))
        yield connection


@pytest.mark.usefixtures("narrow")
async def test_a_client_that_never_reads_holds_up_nobody(serve: Serve) -> None:
    """Its outbox is bounded; once the client reads, it gets the current state."""
    server = serve(changes_burst=1000, room_changes_burst=1000)
    async with table_of(server, 2) as here, table_of(server, 2) as there:
        token = await token_of(server, "Sleepy")
        sleepy = Client(server, "Sleepy", token=token)
        sleepy_id = (await sleepy.rest("GET", "/me"))["id"]
        await sleepy.join(here[0].code, seat=False)
        async with lazy(server, here[0].code, token) as connection:
            peer = await peer_of(server, sleepy_id)
            most = 0
            for number in range(400):
                title = {"title": f"{number:060}"}
                await here[0].rest("PATCH", f"/rooms/{here[0].code}", title)
                most = max(most, len(peer._outbox))
                if peer.lagging:
                    break
            assert peer.lagging, "the test did not fill the connection"
            seconds = await play_on([here, there], STEPS)
            print(f"slowest step {seconds[-1]:.3f} s, at most {most} frames waited")
            check_play([here, there], seconds)
            assert most <= OUTBOX
            assert not peer._outbox
            assert queued_bytes(server) < QUEUED_BYTES

            newest = -1
            while newest < STEPS:
                newest = max(newest, (await received(connection)).get("seq", -1))
            title = {"title": "read again"}
            await here[0].rest("PATCH", f"/rooms/{here[0].code}", title)
            frame = await received(connection)
            while frame["type"] != "room" or frame["room"]["title"] != title["title"]:
                frame = await received(connection)
        await sleepy.close()


async def peer_of(server: Running, player: str) -> Peer:
    """The server's side of a player's connection."""
    found: list[Peer] = []

    def look() -> bool:
        for room in server.app.state.core.directory:
            found.extend(peer for peer in room.hub if peer.player == player)
        return bool(found)

    await eventually(look)
    return found[0]


def queued_bytes(server: Running) -> int:
    """Bytes that the server has buffered for the kernel, over all connections."""
    connections: set[Any] = server._server.server_state.connections
    return sum(connection.transport.get_write_buffer_size() for connection in tuple(connections))
