"""Limits before the application: what a request may be, and how long a client may take.

With real sockets; the times are short, and the tests wait for their effects.
"""

import asyncio
import json
from collections.abc import Iterable
from contextlib import suppress
from itertools import repeat

import httpx
import pytest
from websockets.sync.client import connect

from app.cli import serve as serving
from app.server import connections, http_protocol, ws_protocol
from tests.conftest import Serve
from tests.support.eventually import eventually
from tests.support.raw_tcp import (
    HEAD,
    LAST,
    UPGRADE,
    Answer,
    answers,
    asked,
    opened,
    rest,
    sent,
    until,
)
from tests.support.server import Running

HEAD_BYTES = 2048
BLOCK = b"a" * 65_536
MOST_TAKEN = 16 * 1024 * 1024
"""Bytes taken beyond the limit are in the kernel's buffers, which are smaller than this."""
PAGES = 200
"""So many copies of a large page are more than the kernel's buffers take."""
SHORT = 0.3

POST = (
    b"POST /api/v1/rooms HTTP/1.1\r\nHost: games.local\r\nContent-Type: application/json\r\n"
    b"Connection: close\r\n"
)
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.fixture(autouse=True)
def _sweep_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SWEEP_SECONDS", 0.02)
    monkeypatch.setattr(http_protocol, "LINGER_SECONDS", SHORT)


def endless(server: Running, *begin: bytes, piece: bytes = BLOCK) -> tuple[int, list[Answer]]:
    """Send without end; the number of bytes taken, and the answers."""
    with opened(server) as plug:
        taken = sent(plug, [*begin, *repeat(piece, 200 * 2**20 // len(piece))])
        return taken, answers(rest(plug))


async def gone(server: Running) -> None:
    """Wait until nobody is connected and no state is left."""
    await eventually(lambda: len(server.connections) == 0)
    await eventually(lambda: not server.protocols)


# --- size ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "begin",
    [
        (HEAD + b"X-A: ",),
        (HEAD + b"X-A:" + b" " * 4000,),
        (HEAD,),
        (b"GET /",),
        (CHUNKED + b"2\r\n{}\r\n0\r\nX-A: ",),
        (CHUNKED + b"2\r\n{}\r\n0\r\n",),
        (CHUNKED + b"2;",),
    ],
    ids=["value", "spaces", "name", "address", "trailer", "name-of-trailer", "chunk-extension"],
)
async def test_an_endless_line_is_refused(serve: Serve, begin: tuple[bytes, ...]) -> None:
    server = serve(request_head_bytes=HEAD_BYTES)
    taken, found = await asyncio.to_thread(endless, server, *begin)
    found[-1].problem(431, "headers-too-large")
    assert taken < MOST_TAKEN
    await gone(server)


@pytest.mark.parametrize("begin", [HEAD, CHUNKED + b"2\r\n{}\r\n0\r\n"], ids=["header", "trailer"])
async def test_endless_lines_are_refused(serve: Serve, begin: bytes) -> None:
    server = serve()
    taken, found = await asyncio.to_thread(endless, server, begin, piece=b"a: b\r\n" * 10_000)
    found[-1].problem(431, "headers-too-large")
    assert taken < MOST_TAKEN
    await gone(server)


def head_of(size: int) -> bytes:
    """A request whose address and header lines have `size` bytes."""
    fixed = (
        len("/healthz")
        + len("Host: games.local\r\n")
        + len("Connection: close\r\n")
        + len("X: \r\n")
    )
    # The last line is counted without colon and space; its line end counts instead.
    return HEAD + b"X: " + b"a" * (size - fixed) + b"\r\n" + LAST


@pytest.mark.parametrize("step", [1, 7, 1000, 100_000])
def test_the_limit_does_not_depend_on_packets(serve: Serve, step: int) -> None:
    server = serve(request_head_bytes=HEAD_BYTES)
    for size, status in ((HEAD_BYTES, 200), (HEAD_BYTES + 1, 431)):
        text = head_of(size)
        pieces = [text[at : at + step] for at in range(0, len(text), step)]
        assert [answer.status for answer in asked(server, *pieces)] == [status]


@pytest.mark.parametrize(("lines", "status"), [(98, 200), (99, 431)])
def test_the_number_of_header_lines_is_limited(serve: Serve, lines: int, status: int) -> None:
    """The request itself has two more."""
    (found,) = asked(serve(), HEAD + b"X: y\r\n" * lines + LAST)
    assert found.status == status


def test_a_refusal_is_a_problem_in_the_language_of_the_client(serve: Serve) -> None:
    request = HEAD + b"Accept-Language: de\r\n" + b"X: y\r\n" * 100 + LAST
    (found,) = asked(serve(root_path="/games"), request)
    document = found.problem(431, "headers-too-large", "/games")
    assert document["detail"].startswith("Dein Browser")
    assert document["instance"] == "/games/healthz"


@pytest.mark.parametrize(
    "request_",
    [b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nHost\r\n\r\n", b"\x16\x03\x01\x00\xa5\x01\r\n"],
)
def test_invalid_http_is_refused(serve: Serve, request_: bytes) -> None:
    (found,) = asked(serve(), request_)
    found.problem(400, "bad-request")


def test_a_refusal_to_head_has_no_body(serve: Serve) -> None:
    server = serve(request_head_bytes=HEAD_BYTES)
    for line in (b"X: " + b"a" * HEAD_BYTES + b"\r\n", b"no header line\r\n"):
        with opened(server) as plug:
            plug.sendall(HEAD.replace(b"GET", b"HEAD") + line + LAST)
            text = rest(plug)
        head, end, body = text.partition(b"\r\n\r\n")
        assert head.split()[1] in (b"431", b"400")
        assert b"content-type: application/problem+json" in head
        assert (end, body) == (b"\r\n\r\n", b"")


# --- one answer to each request --------------------------------------------------------------


def test_a_broken_body_after_the_answer_gets_no_second_one(serve: Serve) -> None:
    server = serve()
    with opened(server) as plug:
        plug.sendall(
            CHUNKED.replace(b"/api/v1/rooms", b"/healthz").replace(b"close", b"keep-alive")
        )
        first = until(plug, b"}")
        plug.sendall(b"no chunk\r\n")
        (found,) = answers(first + rest(plug))
    assert found.status == 405


def test_a_late_body_after_the_answer_gets_no_second_one(serve: Serve) -> None:
    server = serve(request_body_s=SHORT, keep_alive_s=1000)
    with opened(server) as plug:
        plug.sendall(HEAD + b"Content-Length: 60000\r\n\r\n")
        (found,) = answers(rest(plug))
    assert found.status == 200


def test_the_request_after_an_answer_may_be_refused(serve: Serve) -> None:
    found = asked(serve(), HEAD + b"Content-Length: 2\r\n\r\n{}", b"nonsense\r\n\r\n")
    assert found[0].status == 200
    for refused in found[1:]:  # both may arrive before the first is answered
        refused.problem(400, "bad-request")


# --- several requests in a packet ------------------------------------------------------------


def test_each_request_of_a_packet_has_the_whole_limit(serve: Serve) -> None:
    server = serve(request_head_bytes=HEAD_BYTES)
    one = HEAD + b"X: " + b"a" * (HEAD_BYTES - 200) + b"\r\n"
    found = asked(server, (one + b"\r\n") * 9 + one + LAST)
    assert [answer.status for answer in found] == [200] * 10


def test_requests_before_a_refused_one_are_answered(serve: Serve) -> None:
    server = serve(request_head_bytes=HEAD_BYTES)
    found = asked(server, (HEAD + b"\r\n") * 3 + HEAD + b"X: " + b"a" * 3 * HEAD_BYTES)
    assert [answer.status for answer in found] == [200] * 3


async def test_the_requests_of_one_packet_are_limited(serve: Serve) -> None:
    """Those within the limit are answered; the others are not kept in memory."""
    server = serve()
    found = await asyncio.to_thread(asked, server, (HEAD + b"\r\n") * 200)
    assert [answer.status for answer in found] == [200] * (1 + http_protocol.PIPELINED)
    await gone(server)


# --- time ------------------------------------------------------------------------------------


async def trickled(server: Running, begin: bytes, drops: Iterable[bytes]) -> list[Answer]:
    """Send drops until the server closes the connection; its answers.

    The kernel resets a connection that is closed before all of its drops are read.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", server.settings.port)
    writer.write(begin)
    text = bytearray()

    async def receive() -> None:
        with suppress(ConnectionResetError):
            while part := await reader.read(65_536):
                text.extend(part)

    received = asyncio.create_task(receive())
    for drop in drops:
        if received.done():
            break
        writer.write(drop)
        await asyncio.sleep(0.02)
    await received
    writer.close()
    return answers(bytes(text))


async def test_a_trickling_head_is_cut_off(serve: Serve) -> None:
    server = serve(request_head_s=SHORT)
    (found,) = await trickled(server, HEAD + b"X: ", repeat(b"a"))
    found.problem(408, "request-timeout")
    await gone(server)


async def test_a_trickling_body_is_cut_off(serve: Serve) -> None:
    server = serve(request_body_s=SHORT)
    head = POST + b"Content-Length: 60000\r\n\r\n{"
    (found,) = await trickled(server, head, repeat(b" "))
    found.problem(408, "request-timeout")
    await gone(server)


async def test_a_body_that_trickles_after_its_answer_is_cut_off(serve: Serve) -> None:
    """It is not read, and it doesn't keep the connection open."""
    server = serve(keep_alive_s=1)
    head = HEAD + b"Content-Length: 60000\r\n\r\n"
    (found,) = await trickled(server, head, repeat(b" "))
    assert found.status == 200
    await gone(server)


async def test_the_next_head_has_its_own_time(serve: Serve) -> None:
    """It starts after an answer or while one is pending, and the idle time doesn't shorten it."""
    server = serve(request_head_s=SHORT)
    for whole in (1, 3):
        *answered, late = await trickled(
            server, (HEAD + b"\r\n") * whole + HEAD + b"X: ", repeat(b"a")
        )
        assert [answer.status for answer in answered] == [200] * whole
        late.problem(408, "request-timeout")
    await gone(server)


async def test_an_idle_connection_is_closed(serve: Serve) -> None:
    server = serve(keep_alive_s=1)
    (found,) = await trickled(server, HEAD + b"\r\n", [])
    assert found.status == 200
    await gone(server)


async def test_empty_lines_do_not_keep_a_connection_open(serve: Serve) -> None:
    server = serve(keep_alive_s=1, request_head_s=SHORT)
    assert await trickled(server, b"", repeat(b"\r\n")) == []
    (found,) = await trickled(server, HEAD + b"\r\n", repeat(b"\r\n"))
    assert found.status == 200
    await gone(server)


async def test_a_silent_connection_is_closed_without_an_answer(serve: Serve) -> None:
    server = serve(request_head_s=SHORT)
    assert await trickled(server, b"", []) == []
    await gone(server)


async def test_unfinished_handshakes_are_closed(serve: Serve) -> None:
    server = serve(request_head_s=SHORT)
    plugs = [opened(server) for _ in range(50)]
    for plug in plugs:
        plug.sendall(UPGRADE)
    for plug in plugs:
        with plug:
            (found,) = await asyncio.to_thread(lambda plug=plug: answers(rest(plug)))
        found.problem(408, "request-timeout")
    await gone(server)


async def test_a_client_that_does_not_read_its_page_is_cut_off(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "STALLED_SECONDS", SHORT)
    server = serve(keep_alive_s=1000)
    page = HEAD.replace(b"/healthz", b"/api/v1/openapi.json") + b"\r\n"
    with opened(server, receive_buffer=4096) as plug:
        plug.sendall(page * PAGES)
        await gone(server)


# --- the end of the server -------------------------------------------------------------------


def owing(protocol: http_protocol.HttpProtocol) -> bool:
    """True while the rest of a body is missing, or a refused client still has time to read why."""
    return protocol._refused or protocol._stage is http_protocol._Stage.BODY


@pytest.mark.parametrize(
    ("begin", "answer"),
    [
        (POST + b"Content-Length: 60000\r\n\r\n{", b""),
        (b"nonsense\r\n\r\n", b"bad-request"),
        (CHUNKED + b"no chunk\r\n", b"bad-request"),
    ],
    ids=["body", "no-http", "broken-body"],
)
async def test_stopping_does_not_wait_for_what_clients_still_owe(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, begin: bytes, answer: bytes
) -> None:
    """The timeouts are so long that a server that waited would never stop."""
    monkeypatch.setattr(serving, "SHUTDOWN_SECONDS", 1000)
    monkeypatch.setattr(http_protocol, "LINGER_SECONDS", 1000.0)
    server = serve(request_body_s=1000, request_head_s=1000)
    with opened(server) as plug:
        plug.sendall(begin)
        await eventually(lambda: any(owing(one) for one in server.protocols))
        told = await asyncio.to_thread(until, plug, answer)
        assert answer in told
        await asyncio.to_thread(server.stop)
        assert b"HTTP" not in await asyncio.to_thread(rest, plug)


# --- the WebSocket ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "handshake",
    [
        UPGRADE + b"X: " + b"a" * 9000 + b"\r\n\r\n",
        UPGRADE + b"Content-Length: 3\r\n\r\nabc",
        UPGRADE.replace(b"/api/v1/ws", b"/\xff") + b"\r\n",
        HEAD + b"\r\n" + UPGRADE + b"\r\n",
    ],
    ids=["long-line", "body", "address", "second-request"],
)
async def test_a_bad_handshake_is_refused(serve: Serve, handshake: bytes) -> None:
    server = serve()
    *before, last = await asyncio.to_thread(asked, server, handshake)
    if before or last.status == 200:
        assert last.status == 200
    else:
        last.problem(400, "bad-request")
    await gone(server)


@pytest.mark.parametrize(("size", "accepted"), [(8192, True), (8193, False)])
def test_the_length_of_a_line_in_a_handshake_is_limited(
    serve: Serve, size: int, accepted: bool
) -> None:
    """The end of the line counts too."""
    line = b"X: " + b"a" * (size - len("X: \r\n")) + b"\r\n"
    with opened(serve()) as plug:
        plug.sendall(UPGRADE + line + b"\r\n")
        status = until(plug, b"\r\n").split()[1]
    assert status == (b"101" if accepted else b"400")


OTHER_UPGRADE = b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
INNER = HEAD + LAST


@pytest.mark.parametrize("apart", [False, True], ids=["one-packet", "two-packets"])
@pytest.mark.parametrize(
    "head",
    [
        b"Content-Length: %d\r\n\r\n" % len(INNER),
        b"Content-Length: 0%d\r\n\r\n" % len(INNER),
        b"Transfer-Encoding: chunked\r\n\r\n%x\r\n" % len(INNER),
    ],
    ids=["length", "zero-before-it", "chunked"],
)
async def test_a_body_beside_an_upgrade_is_never_taken_for_a_request(
    serve: Serve, head: bytes, apart: bool
) -> None:
    server = serve()
    begin = b"POST /healthz HTTP/1.1\r\nHost: games.local\r\n" + OTHER_UPGRADE + head
    with opened(server) as plug:
        plug.sendall(begin if apart else begin + INNER)
        text = await asyncio.to_thread(until, plug, b"bad-request")
        if apart:
            plug.sendall(INNER)
        text += await asyncio.to_thread(rest, plug)
    (found,) = answers(text)
    found.problem(400, "bad-request")
    await gone(server)


@pytest.mark.parametrize("length", [b"", b"Content-Length: 0\r\n"])
def test_an_unknown_upgrade_is_served_as_plain_http(serve: Serve, length: bytes) -> None:
    head = HEAD + OTHER_UPGRADE.replace(b"Upgrade,", b"close, Upgrade,")
    (found,) = asked(serve(), head + length + b"\r\n")
    assert found.status == 200


def frame(opcode: int, payload: bytes) -> bytes:
    """A masked frame without an end; the mask is zero."""
    return bytes((opcode, 0x80 | len(payload))) + bytes(4) + payload


async def test_an_endless_fragmented_message_is_cut_off(serve: Serve) -> None:
    """Pieces may be empty and so never exceed the limit of a frame's size."""
    server = serve()
    with opened(server) as plug:
        plug.sendall(UPGRADE + b"\r\n")
        await asyncio.to_thread(until, plug, b"hello")
        pieces = [frame(0x1, b"{"), *repeat(frame(0x0, b"") * 1000, 10_000)]
        assert await asyncio.to_thread(sent, plug, pieces) < MOST_TAKEN
    await gone(server)


async def test_a_message_may_come_in_a_few_pieces(serve: Serve) -> None:
    server = serve()
    with opened(server) as plug:
        plug.sendall(UPGRADE + b"\r\n")
        await asyncio.to_thread(until, plug, b"hello")
        plug.sendall(frame(0x1, b"["))
        plug.sendall(frame(0x0, b" ") * (ws_protocol.FRAGMENTS - 2) + frame(0x80, b"]"))
        assert b"bad-frame" in await asyncio.to_thread(until, plug, b"bad-frame")
    await gone(server)


def test_a_websocket_has_no_idle_timeout(serve: Serve) -> None:
    """Whatever the limits of HTTP, the WebSocket has its own pings."""
    server = serve(keep_alive_s=1, request_head_s=SHORT, request_body_s=SHORT)
    with opened(server) as plug:
        plug.sendall(UPGRADE + b"\r\n")
        assert b"hello" in until(plug, b"hello")
        place = next(iter(server.connections._places.values()))
        assert (place.read_by, place.write_by) == (float("inf"), float("inf"))


def test_a_websocket_whose_client_reads_nothing_is_cut_off(serve: Serve) -> None:
    """Even if it is closed, as the close frame waits with all the others."""
    server = serve()
    with opened(server) as plug:
        plug.sendall(UPGRADE + b"\r\n")
        until(plug, b"hello")
        (protocol,) = server.protocols
        place = server.connections.state_of(protocol.transport)
        protocol.pause_writing()
        assert place.write_by < float("inf")
        protocol.resume_writing()
        assert place.write_by == float("inf")


@pytest.mark.parametrize("told", ["https,http", "https, https", "HTTPS", "wss"])
def test_a_list_of_forwarded_schemes_is_understood(serve: Serve, told: str) -> None:
    """So cookies are for https, and a page there is an own one, over REST and on the socket."""
    server = serve(public_url="https://play.example.org")
    headers = {"x-forwarded-proto": told, "host": "tower.local", "origin": "https://tower.local"}
    cookie = ""
    for status in (403, 201):  # a cookie has to come back first
        made = httpx.post(
            f"{server.url}/api/v1/rooms",
            json={"name": "Anna"},
            headers=headers | {"cookie": cookie},
            trust_env=False,
        )
        assert made.status_code == status, made.text
        assert "; Secure" in made.headers["set-cookie"]
        cookie = made.headers["set-cookie"].partition(";")[0]
    with connect(server.ws_url, additional_headers=headers | {"cookie": cookie}) as socket:
        socket.recv()
        socket.send(json.dumps({"type": "identify", "room": made.json()["code"]}))
        assert json.loads(socket.recv())["type"] == "room"
