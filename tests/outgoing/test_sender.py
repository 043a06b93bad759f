"""The one sender of outgoing requests, before a real server with TLS."""

import asyncio
import ssl

import pytest
from httpcore import AnyIOBackend, ConnectError
from trustme import CA

from app.outgoing.attempts import Failure, NoReply, Reply
from app.outgoing.sender import MOST_ADDRESSES, Sender
from tests.support.ports import free_port
from tests.support.remote_server import Far, Names, Start, sender


async def failure(one: Sender, url: str) -> tuple[Failure, bool]:
    with pytest.raises(NoReply) as failed:
        await one.post(url, {}, b"{}")
    return failed.value.reason, failed.value.sent


@pytest.fixture
def _nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing connects."""

    async def connect(_: AnyIOBackend, host: str, *__: object) -> None:
        pytest.fail(f"a connection to {host}")

    monkeypatch.setattr(AnyIOBackend, "connect_tcp", connect)


async def test_body_and_headers_arrive(start: Start, names: Names) -> None:
    far = await start(b"HTTP/1.1 202 Accepted\r\ncontent-length: 4\r\n\r\nnice")
    headers = {"content-type": "application/json", "webhook-id": "7"}
    reply = await sender(names).post(f"{far.url}?a=%20b", headers, b'{"a": 1}')
    assert reply == Reply(202, b"nice")
    (request,) = far.requests
    head, _, body = request.partition(b"\r\n\r\n")
    line, *lines = head.decode().split("\r\n")
    assert line == "POST /hook?a=%20b HTTP/1.1"
    found = dict(one.lower().split(": ", 1) for one in lines)
    assert found.pop("user-agent").startswith("farbenspiel/")
    assert found == {
        "host": f"hooks.example:{far.port}",
        "content-type": "application/json",
        "webhook-id": "7",
        "content-length": "8",
        "accept-encoding": "identity",
        "connection": "close",
    }
    assert body == b'{"a": 1}'
    assert far.asked_for == ["hooks.example"]


@pytest.mark.parametrize(
    ("answer", "reply"),
    [
        (b"HTTP/1.1 204 No Content\r\n\r\n", Reply(204, b"")),
        (b"HTTP/1.1 500 Oh\r\ncontent-length: 0\r\n\r\n", Reply(500, b"")),
        (
            b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n",
            Reply(200, b"abc"),
        ),
        (
            b"HTTP/1.1 103 Hints\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nx",
            Reply(200, b"x"),
        ),
    ],
)
async def test_all_kinds_of_answers_are_replies(
    start: Start, names: Names, answer: bytes, reply: Reply
) -> None:
    far = await start(answer)
    assert await sender(names).post(far.url, {}, b"") == reply


async def test_each_request_has_a_connection_of_its_own(start: Start, names: Names) -> None:
    far, one = await start(), sender(names)
    for _ in range(2):
        assert (await one.post(far.url, {}, b"")).status == 200
    assert (far.connections, names.asked) == (2, ["hooks.example"] * 2)


async def test_a_cookie_does_not_come_back(start: Start, names: Names) -> None:
    far = await start(b"HTTP/1.1 200 OK\r\nset-cookie: a=b\r\ncontent-length: 0\r\n\r\n")
    one = sender(names)
    for _ in range(2):
        await one.post(far.url, {}, b"")
    assert not any(b"cookie" in request.lower() for request in far.requests)


async def test_a_certificate_for_another_name_is_refused(start: Start, names: Names) -> None:
    far = await start(name="other.example")
    assert await failure(sender(names), far.url) == ("insecure", False)
    assert far.requests == []


async def test_a_certificate_of_the_address_is_not_one_of_the_name(
    start: Start, names: Names
) -> None:
    far = await start(name="127.0.0.1")
    assert await failure(sender(names), far.url) == ("insecure", False)
    assert (await sender(names).post(f"https://127.0.0.1:{far.port}/", {}, b"")).status == 200


async def test_a_certificate_of_an_unknown_authority_is_refused(start: Start, names: Names) -> None:
    far = await start(by=CA())
    assert await failure(sender(names), far.url) == ("insecure", False)
    assert far.requests == []


async def test_a_server_without_tls_gets_nothing(start: Start, names: Names) -> None:
    far = await start(b"HTTP/1.1 200 OK\r\n\r\n", name=None)
    url = far.url.replace("http:", "https:")
    seen = asyncio.get_running_loop().create_future()

    async def opened(_: Far, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        seen.set_result(await reader.read(1))
        writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
        await writer.drain()

    far._opened = opened
    assert await failure(sender(names), url) == ("insecure", False)
    assert await seen == b"\x16"  # a handshake, and no request


async def test_a_redirect_is_not_followed(start: Start, names: Names) -> None:
    inside = await start()
    to = f"location: {inside.url}\r\ncontent-length: 0\r\n\r\n".encode()
    far = await start(b"HTTP/1.1 307 Temporary Redirect\r\n" + to)
    assert await sender(names).post(far.url, {}, b"") == Reply(307, b"")
    assert inside.connections == 0


async def test_proxies_of_the_machine_are_not_used(
    start: Start, names: Names, monkeypatch: pytest.MonkeyPatch
) -> None:
    proxy, far = await start(name=None), await start()
    for name in ("http_proxy", "https_proxy", "all_proxy", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
    assert (await sender(names).post(far.url, {}, b"")).status == 200
    assert proxy.connections == 0


@pytest.mark.parametrize("addresses", [["127.0.0.1"], ["10.0.0.1"], ["::1"], ["fe80::1%lo"]])
@pytest.mark.usefixtures("_nowhere")
async def test_a_host_inside_is_refused(names: Names, addresses: list[str]) -> None:
    names.known["hooks.example"] = addresses
    assert await failure(sender(names, ""), "https://hooks.example/") == ("non-public", False)


@pytest.mark.parametrize("inside", ["127.0.0.1", "192.168.1.5", "::ffff:10.0.0.1", "fd00::1"])
@pytest.mark.usefixtures("_nowhere")
async def test_a_host_with_a_public_and_a_private_address_is_refused(
    names: Names, inside: str
) -> None:
    many = ["8.8.8.8"] * 20
    for addresses in (["8.8.8.8", inside], [inside, "8.8.8.8"], [*many, inside]):
        names.known["hooks.example"] = addresses
        assert await failure(sender(names, ""), "https://hooks.example/") == ("non-public", False)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("https://127.0.0.1/", "non-public"),
        ("https://[::ffff:127.0.0.1]/", "non-public"),
        ("https://localhost/", "non-public"),
        ("http://hooks.example/", "bad-address"),
        ("https://me@hooks.example/", "bad-address"),
        ("nonsense", "bad-address"),
    ],
)
@pytest.mark.usefixtures("_nowhere")
async def test_what_may_not_be_given_is_not_looked_up_either(
    names: Names, url: str, reason: str
) -> None:
    assert await failure(sender(names, ""), url) == (reason, False)
    assert names.asked == []


async def test_a_host_that_is_not_found(names: Names) -> None:
    names.known["empty.example"] = []
    for host in ("no.example", "empty.example"):
        assert await failure(sender(names), f"https://{host}/") == ("no-such-host", False)


@pytest.mark.usefixtures("start")
async def test_a_connection_that_is_refused(names: Names) -> None:
    url = f"https://hooks.example:{free_port()}/"
    assert await failure(sender(names), url) == ("unreachable", False)


async def test_the_next_address_is_tried(start: Start, names: Names) -> None:
    far = await start(address="127.0.0.2", port=free_port())
    names.known["hooks.example"] = ["127.0.0.1", "127.0.0.2"]
    assert (await sender(names).post(far.url, {}, b"")).status == 200
    assert names.asked == ["hooks.example"]


async def test_only_a_few_addresses_of_a_host_are_tried(
    names: Names, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    async def connect(_: AnyIOBackend, host: str, *__: object) -> None:
        tried.append(host)
        raise ConnectError

    monkeypatch.setattr(AnyIOBackend, "connect_tcp", connect)
    names.known["hooks.example"] = [f"8.8.8.{last}" for last in range(20)]
    assert await failure(sender(names, ""), "https://hooks.example/") == ("unreachable", False)
    assert tried == [f"8.8.8.{last}" for last in range(MOST_ADDRESSES)]


async def test_an_origin_may_be_excepted_even_without_tls(start: Start, names: Names) -> None:
    far = await start(name=None)
    one = sender(names, f"http://hooks.example:{far.port}")
    assert (await one.post(far.url, {}, b"note")).status == 200
    assert far.requests[0].endswith(b"\r\n\r\nnote")
    other = f"http://hooks.example:{free_port()}/"
    assert await failure(one, other) == ("bad-address", False)
    assert await failure(one, far.url.replace("http:", "https:")) == ("non-public", False)


async def test_an_origin_with_tls_may_be_excepted(start: Start, names: Names) -> None:
    far, other = await start(), await start()
    one = sender(names, f"https://hooks.example:{far.port}")
    assert (await one.post(far.url, {}, b"")).status == 200
    assert await failure(one, other.url) == ("non-public", False)
    assert other.connections == 0


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nshort",
        b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
        b"HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
        b"220 smtp.example ESMTP\r\n",
        b"HTTP/1.1 200 OK\r\nbroken\x00: header\r\n\r\n",
        b"HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx",
    ],
)
async def test_an_answer_that_ends_early_or_is_none(
    start: Start, names: Names, answer: bytes
) -> None:
    async def opened(far: Far, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await far.read(reader)
        writer.write(answer)
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    far = await start(opened=opened)
    assert await failure(sender(names), far.url) == ("broken", True)


async def test_a_connection_that_breaks_within_a_large_request_may_have_sent_it(
    start: Start, names: Names
) -> None:
    async def opened(_: Far, reader: asyncio.StreamReader, __: asyncio.StreamWriter) -> None:
        await reader.readexactly(1)

    far = await start(opened=opened)
    with pytest.raises(NoReply) as failed:
        await sender(names).post(far.url, {}, bytes(2**22))
    assert (failed.value.reason, failed.value.sent) == ("broken", True)


async def test_a_server_that_wants_a_certificate_is_refused(
    start: Start, names: Names, authority: CA
) -> None:
    """With TLS 1.3, it says so only after the client has begun to send."""
    far = await start()
    assert far._tls is not None
    far._tls.verify_mode = ssl.CERT_REQUIRED
    authority.configure_trust(far._tls)
    assert (await failure(sender(names), far.url))[0] in ("broken", "insecure")
    assert far.requests == []


@pytest.mark.parametrize("headers", [{"a": "b\r\nc: d"}, {"a b": "c"}, {"Host": "other.example"}])
async def test_a_header_that_can_not_be_sent_is_an_error_of_the_caller(
    start: Start, names: Names, headers: dict[str, str]
) -> None:
    far = await start()
    with pytest.raises(ValueError, match=r"header|Host"):
        await sender(names).post(far.url, headers, b"")
    assert far.requests == []
