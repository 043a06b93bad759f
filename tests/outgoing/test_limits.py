"""No outgoing request takes longer, or brings more, than it may."""

import asyncio
import threading

import pytest

from app.limits.exemptions import exemptions
from app.outgoing.attempts import MOST_BODY_BYTES, Failure, NoReply
from app.outgoing.resolver import Resolver
from app.outgoing.sender import Sender
from app.outgoing.wire import MOST_HEAD_BYTES, MOST_PIECES
from tests.support.remote_server import Far, Names, Start, sender

SHORT = 0.3


async def failure(one: Sender, url: str) -> tuple[Failure, bool]:
    with pytest.raises(NoReply) as failed:
        await one.post(url, {}, b"{}")
    return failed.value.reason, failed.value.sent


def test_the_limits_are_those_of_the_documents() -> None:
    assert Sender(exemptions(""))._seconds == 10
    assert MOST_BODY_BYTES == 64 * 1024


@pytest.mark.parametrize("chunked", [False, True])
async def test_an_answer_may_be_as_large_as_the_limit(
    start: Start, names: Names, chunked: bool
) -> None:
    size = b"%x" % MOST_BODY_BYTES if chunked else b"%d" % MOST_BODY_BYTES
    head = b"transfer-encoding: chunked\r\n\r\n" if chunked else b"content-length: "
    tail = b"\r\n0\r\n\r\n" if chunked else b""
    far = await start(
        b"HTTP/1.1 200 OK\r\n" + head + size + (b"\r\n" if chunked else b"\r\n\r\n"),
        b"x" * MOST_BODY_BYTES + tail,
    )
    reply = await sender(names).post(far.url, {}, b"")
    assert reply.body == b"x" * MOST_BODY_BYTES


async def test_a_large_answer_is_refused(start: Start, names: Names) -> None:
    size = MOST_BODY_BYTES + 1
    far = await start(b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n" % size, b"x" * size)
    assert await failure(sender(names), far.url) == ("too-large", True)


@pytest.mark.parametrize("most", [MOST_HEAD_BYTES - 100, MOST_HEAD_BYTES + 100])
async def test_the_head_of_an_answer_has_a_limit_of_its_own(
    start: Start, names: Names, most: int
) -> None:
    head = b"HTTP/1.1 200 OK\r\n" + b"x: %s\r\n" % (b"y" * (most - 60))
    far = await start(head + b"content-length: 1\r\n\r\n", b"z")
    if most < MOST_HEAD_BYTES:
        assert (await sender(names).post(far.url, {}, b"")).body == b"z"
    else:
        assert await failure(sender(names), far.url) == ("too-large", True)


@pytest.mark.parametrize("pieces", [MOST_PIECES // 2, MOST_PIECES * 2])
async def test_an_answer_may_not_come_in_too_many_pieces(
    start: Start, names: Names, pieces: int
) -> None:
    """With TLS, what is written at once is read on its own."""
    head = b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n" % pieces
    far = await start(head, *[b"x"] * pieces)
    if pieces < MOST_PIECES:
        assert (await sender(names).post(far.url, {}, b"")).body == b"x" * pieces
    else:
        assert await failure(sender(names), far.url) == ("too-large", True)


@pytest.mark.parametrize(
    "answer",
    [
        (b"HTTP/1.1 200 OK\r\n\r\n", b"x" * 1000),
        (b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
        (b"HTTP/1.1 200 OK\r\n", b"x: y\r\n"),
        (b"HTTP/1.1 200 OK\r\n", b"x"),
        (b"HTTP/1.1 103 Early Hints\r\n\r\n",),
    ],
    ids=["body", "chunks", "lines", "line", "hints"],
)
async def test_an_endless_answer_is_cut_off(
    start: Start, names: Names, answer: tuple[bytes, ...]
) -> None:
    far = await start(*answer)
    far.endless = True
    assert await failure(sender(names), far.url) == ("too-large", True)
    await far.ended.wait()


async def silent(far: Far, reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
    """Reads until the client gives up, and never says anything."""
    far.requests.append(await reader.read())


async def test_a_server_that_never_answers_costs_only_the_time(start: Start, names: Names) -> None:
    far = await start(opened=silent)
    assert await failure(sender(names, seconds=SHORT), far.url) == ("timeout", True)
    await far.ended.wait()
    assert far.requests[0].startswith(b"POST /hook ")


async def test_a_server_that_answers_for_ever_costs_only_the_time(
    start: Start, names: Names
) -> None:
    async def opened(far: Far, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        await silent(far, reader, writer)

    far = await start(opened=opened)
    assert await failure(sender(names, seconds=SHORT), far.url) == ("timeout", True)
    await far.ended.wait()


async def test_a_handshake_that_never_ends_has_sent_nothing(start: Start, names: Names) -> None:
    far = await start(opened=silent, name=None)
    url = far.url.replace("http:", "https:")
    assert await failure(sender(names, seconds=SHORT), url) == ("timeout", False)
    await far.ended.wait()
    assert far.requests[0].startswith(b"\x16")


async def test_a_server_that_reads_nothing_may_have_received_something(
    start: Start, names: Names
) -> None:
    leave = asyncio.Event()

    async def opened(_: Far, reader: asyncio.StreamReader, __: asyncio.StreamWriter) -> None:
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        await leave.wait()

    far = await start(opened=opened)
    with pytest.raises(NoReply) as failed:
        await sender(names, seconds=SHORT).post(far.url, {}, bytes(2**24))
    leave.set()
    assert (failed.value.reason, failed.value.sent) == ("timeout", True)


async def test_a_lookup_that_never_ends_has_sent_nothing() -> None:
    release = threading.Event()

    def lookup(_: str) -> list[str]:
        release.wait()
        return []

    one = Sender(exemptions(""), seconds=SHORT, resolver=Resolver(lookup))
    try:
        assert await failure(one, "https://hooks.example/") == ("timeout", False)
    finally:
        release.set()


async def test_whoever_is_cancelled_leaves_no_connection(start: Start, names: Names) -> None:
    began = asyncio.Event()

    async def opened(far: Far, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        began.set()
        await silent(far, reader, writer)

    far = await start(opened=opened)
    task = asyncio.create_task(sender(names).post(far.url, {}, b""))
    await began.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await far.ended.wait()
