"""Hosts are looked up in threads of their own, a bounded number of them."""

import asyncio
import threading
from ipaddress import ip_address

import pytest

from app.outgoing.attempts import NoReply
from app.outgoing.resolver import Resolver, lookup
from tests.support.eventually import eventually


class Slow:
    """A lookup that waits until it is told to go on."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.threads: set[threading.Thread] = set()
        self.go_on = threading.Event()

    def __call__(self, host: str) -> list[str]:
        self.asked.append(host)
        self.threads.add(threading.current_thread())
        self.go_on.wait()
        return ["192.0.2.1"]


def test_the_system_knows_each_address_once() -> None:
    assert lookup("127.0.0.1") == ["127.0.0.1"]
    found = lookup("localhost")
    assert len(found) == len(set(found))
    assert all(ip_address(one).is_loopback for one in found)


async def test_addresses_of_both_kinds_are_found() -> None:
    resolver = Resolver(lambda _: ["2001:db8::1", "192.0.2.1", "fe80::1%eth0"])
    found = await resolver.addresses("a.example")
    assert [str(one) for one in found] == ["2001:db8::1", "192.0.2.1", "fe80::1%eth0"]


async def test_those_beyond_the_limit_wait_and_further_ones_are_turned_away() -> None:
    slow = Slow()
    resolver = Resolver(slow, at_once=2, waiting=1)
    tasks = [asyncio.create_task(resolver.addresses(name)) for name in ("a", "b", "c")]
    try:
        await eventually(lambda: len(slow.asked) == 2)
        with pytest.raises(NoReply, match="busy"):
            await resolver.addresses("d")
    finally:
        slow.go_on.set()
    assert [str(one) for found in await asyncio.gather(*tasks) for one in found] == [
        "192.0.2.1"
    ] * 3
    assert sorted(slow.asked) == ["a", "b", "c"]


async def test_a_lookup_that_nobody_waits_for_keeps_its_turn() -> None:
    slow = Slow()
    resolver = Resolver(slow, at_once=1)
    first = asyncio.create_task(resolver.addresses("a"))
    await eventually(lambda: slow.asked == ["a"])
    first.cancel()
    second = asyncio.create_task(resolver.addresses("b"))
    with pytest.raises(asyncio.CancelledError):
        await first
    assert slow.asked == ["a"]
    slow.go_on.set()
    assert len(await second) == 1
    assert slow.asked == ["a", "b"]


async def test_the_end_of_the_process_does_not_wait_for_lookups() -> None:
    slow = Slow()
    task = asyncio.create_task(Resolver(slow).addresses("a"))
    await eventually(lambda: bool(slow.threads))
    assert all(thread.daemon for thread in slow.threads)
    slow.go_on.set()
    await task


def test_a_lookup_may_outlive_the_loop() -> None:
    slow = Slow()

    async def give_up() -> None:
        task = asyncio.create_task(Resolver(slow).addresses("a"))
        await eventually(lambda: bool(slow.threads))
        task.cancel()

    asyncio.run(give_up())
    slow.go_on.set()
    for thread in slow.threads:
        thread.join()  # an exception in it would fail the test


async def test_without_a_further_thread_the_turn_is_free_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def start(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    resolver = Resolver(lambda _: ["192.0.2.1"], at_once=1)
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", start)
        with pytest.raises(NoReply, match="busy"):
            await resolver.addresses("a")
    assert len(await resolver.addresses("a")) == 1


@pytest.mark.parametrize("error", [OSError("no such host"), UnicodeError("label too long")])
async def test_a_host_that_can_not_be_looked_up_does_not_exist(error: Exception) -> None:
    def fail(_: str) -> list[str]:
        raise error

    resolver = Resolver(fail, at_once=1)
    for _ in range(2):
        with pytest.raises(NoReply, match="no-such-host"):
            await resolver.addresses("a")
