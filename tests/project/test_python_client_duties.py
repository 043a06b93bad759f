"""The client for Python follows a player's turns while connections come and go."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager
from typing import Any

import pytest

from farbenspiel_client import Client, Problem, comeback, rest
from tests.support.eventually import DEADLINE

Script = Callable[[asyncio.StreamWriter, int], Awaitable[None]]
"""What a server answers on a connection, and which one it is."""
HEAD = "HTTP/1.1 {} Text\r\ncontent-type: {}\r\nconnection: close\r\n\r\n"
CLOSED = {"type": "closed", "code": 4012, "reason": "restart"}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections are made again at once."""
    monkeypatch.setattr(comeback, "FIRST_SECONDS", 0.01)


@asynccontextmanager
async def client_of(script: Script) -> AsyncIterator[Client]:
    """A client whose server does what the script says."""
    connections = list[bytes]()

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connections.append(await reader.readuntil(b"\r\n\r\n"))
        await script(writer, len(connections))
        writer.close()

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server, Client(f"http://127.0.0.1:{port}", "fsp_x") as client:
        async with asyncio.timeout(DEADLINE):
            yield client
    assert all(one.startswith(b"GET /api/v1/me/stream HTTP/1.1\r\n") for one in connections)
    assert all(b"authorization: bearer fsp_x" in one.lower() for one in connections)


async def begin(writer: asyncio.StreamWriter) -> None:
    writer.write(HEAD.format(200, "application/x-ndjson").encode())
    await writer.drain()


async def say(writer: asyncio.StreamWriter, *frames: dict[str, Any] | str) -> None:
    """Write lines, byte by byte, as they may come in any pieces."""
    for frame in frames:
        line = frame if isinstance(frame, str) else json.dumps(frame, ensure_ascii=False)
        for byte in f"{line}\n".encode():
            writer.write(bytes([byte]))
            await writer.drain()


async def refuse(writer: asyncio.StreamWriter, status: int, code: str, **args: float) -> None:
    writer.write(HEAD.format(status, "application/problem+json").encode())
    writer.write(json.dumps({"code": code, "status": status, "args": args}).encode())
    await writer.drain()


def duties(*matches: str) -> dict[str, Any]:
    turn = {"room": "3K4RJBZ", "title": "a\u2028b", "game": "lineup", "since": 1}
    return {"type": "duties", "duties": [{**turn, "match": match} for match in matches]}


async def followed(client: Client) -> tuple[list[list[str]], str]:
    """The matches of all lists, and why there is no point in coming back."""
    found = list[list[str]]()
    try:
        async for turns in client.duties():
            found.append([turn["match"] for turn in turns])
            assert all(turn["title"] == "a\u2028b" for turn in turns)
    except Problem as problem:
        return found, problem.code
    raise AssertionError("it has ended without a reason")


async def test_turns_are_given_whenever_they_change() -> None:
    async def script(writer: asyncio.StreamWriter, _: int) -> None:
        await begin(writer)
        await say(writer, duties("a"), "", {"type": "news"}, duties(), duties("b", "c"))
        await say(writer, {**CLOSED, "code": 4001, "reason": "unknown-token"})

    async with client_of(script) as client:
        assert await followed(client) == ([["a"], [], ["b", "c"]], "unknown-token")


async def test_it_comes_back_and_tells_only_what_is_new() -> None:
    async def script(writer: asyncio.StreamWriter, which: int) -> None:
        if which == 3:
            await refuse(writer, 429, "slow-down", retry_after=0.01)
        elif which == 4:
            await refuse(writer, 503, "store-unavailable")
        elif which < 7:
            await begin(writer)
            await say(writer, duties("b" if which == 6 else "a"))
            await say(writer, *([CLOSED] if which == 2 else []))
        else:
            await refuse(writer, 401, "bad-token")

    async with client_of(script) as client:
        assert await followed(client) == ([["a"], ["b"]], "bad-token")


async def test_a_silent_stream_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rest, "SILENT_SECONDS", 0.05)
    silent = asyncio.Event()

    async def script(writer: asyncio.StreamWriter, which: int) -> None:
        await begin(writer)
        await say(writer, duties(str(which)))
        if which == 1:
            await silent.wait()

    async with client_of(script) as client, aclosing(client.duties()) as turns:
        assert [(await anext(turns))[0]["match"] for _ in range(2)] == ["1", "2"]
        silent.set()
