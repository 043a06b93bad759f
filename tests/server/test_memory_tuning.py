"""Garbage is collected without walking through what lives as long as a match."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from app.server import memory_tuning
from app.server.memory_tuning import collect, collecting_garbage
from tests.support.eventually import eventually

pytestmark = pytest.mark.extended  # each walks through all that a process of tests keeps


class Node:
    """Part of a cycle."""

    def __init__(self) -> None:
        self.other: Node | None = None


def cycle() -> tuple[Node, "weakref.ref[Node]"]:
    node = Node()
    node.other = Node()
    node.other.other = node
    return node, weakref.ref(node)


def old_cycle() -> "weakref.ref[Node]":
    """A cycle that became garbage after it had left the walk."""
    node, alive = cycle()
    gc.collect(0)
    del node
    return alive


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.freeze()  # what was collected at the start left the walk before, too


async def test_survivors_of_a_young_collection_leave_the_walk() -> None:
    async with collecting_garbage(lambda: False):
        node, alive = cycle()
        gc.collect(0)
        assert gc.get_count()[0] < memory_tuning.YOUNG
        assert not any(node is one for one in gc.get_objects())  # what is frozen isn't listed
        node.other = None
        del node
        assert alive() is None  # without a cycle it goes at once


async def test_young_cycles_are_collected() -> None:
    async with collecting_garbage(lambda: False):
        node, alive = cycle()
        del node
        gc.collect(0)
        assert alive() is None


async def test_old_cycles_are_collected_when_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory_tuning, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(memory_tuning, "GROWN", -(10**9))
    quiet = False
    async with collecting_garbage(lambda: quiet):
        alive = old_cycle()
        await asyncio.sleep(0.05)
        assert alive() is not None
        quiet = True
        await eventually(lambda: alive() is None)


async def test_a_full_collection_waits_until_memory_has_grown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(memory_tuning, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(memory_tuning, "GROWN", 100_000)
    async with collecting_garbage(lambda: True):
        alive = old_cycle()
        await asyncio.sleep(0.05)
        assert alive() is not None
        grown = [[number] for number in range(1_000, 201_000)]
        await eventually(lambda: alive() is None)
        assert grown


async def test_too_many_do_not_wait_until_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory_tuning, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(memory_tuning, "OVERGROWN", -(10**9))
    async with collecting_garbage(lambda: False):
        alive = old_cycle()
        await eventually(lambda: alive() is None)


async def test_the_collector_is_left_alone_afterwards() -> None:
    before = list(gc.callbacks)
    async with collecting_garbage(lambda: True):
        assert gc.callbacks != before
    assert gc.callbacks == before
    assert collect() >= 0
