"""A name that leads elsewhere the next time it is looked up."""

import socket
from itertools import chain, repeat
from typing import Any

import pytest
from httpcore import AnyIOBackend, ConnectError

from app.limits.exemptions import exemptions
from app.outgoing.attempts import NoReply
from app.outgoing.sender import Sender
from tests.support.ports import free_port
from tests.support.remote_server import Start


class Rebound:
    """`socket.getaddrinfo` for a name that leads to one address at first, then to another."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, first: str, then: str) -> None:
        self.asked: list[str] = []
        self._addresses = chain([first], repeat(then))
        self._real = socket.getaddrinfo
        monkeypatch.setattr(socket, "getaddrinfo", self)

    def __call__(self, host: str, port: int | None, *rest: Any, **more: Any) -> list[Any]:
        if host != "hooks.example":
            return self._real(host, port, *rest, **more)
        self.asked.append(host)
        place = (next(self._addresses), port or 0)
        return [(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP, "", place)]


async def test_the_connection_goes_to_the_address_that_was_checked(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = free_port()
    checked = await start(address="127.0.0.2", port=port)
    inside = await start(address="127.0.0.1", port=port)
    rebound = Rebound(monkeypatch, "127.0.0.2", "127.0.0.1")
    reply = await Sender(exemptions("127.0.0.2")).post(checked.url, {}, b"")
    assert reply.status == 200
    assert rebound.asked == ["hooks.example"]
    assert (len(checked.requests), inside.connections) == (1, 0)


async def test_a_public_address_is_connected_to_itself_and_not_by_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    connected: list[object] = []

    async def connect(_: AnyIOBackend, host: str, port: int, *__: object) -> None:
        connected.append((host, port))
        raise ConnectError

    monkeypatch.setattr(AnyIOBackend, "connect_tcp", connect)
    rebound = Rebound(monkeypatch, "8.8.8.8", "127.0.0.1")
    with pytest.raises(NoReply, match="unreachable"):
        await Sender(exemptions("")).post("https://hooks.example/", {}, b"")
    assert connected == [("8.8.8.8", 443)]
    assert rebound.asked == ["hooks.example"]


async def test_the_next_request_looks_the_name_up_again(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = await start(address="127.0.0.2", port=free_port())
    rebound = Rebound(monkeypatch, "127.0.0.2", "127.0.0.1")
    one = Sender(exemptions("127.0.0.2"))
    assert (await one.post(checked.url, {}, b"")).status == 200
    with pytest.raises(NoReply, match="non-public"):
        await one.post(checked.url, {}, b"")
    assert len(rebound.asked) == 2
    assert checked.connections == 1
