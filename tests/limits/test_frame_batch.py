"""What arrives in one moment is handled together, in order."""

import asyncio

from app.limits.fairness import FrameBatch


async def test_all_of_a_moment_are_handled_in_one_call_of_the_event_loop() -> None:
    arrivals, handled = FrameBatch(), list[str]()
    for name in ("a", "b", "c"):
        arrivals.add(lambda name=name: handled.append(name))
    assert handled == []
    asyncio.get_running_loop().call_soon(handled.append, "next")
    await asyncio.sleep(0)
    assert handled == ["a", "b", "c", "next"]


async def test_what_arrives_meanwhile_is_handled_afterwards() -> None:
    arrivals, handled = FrameBatch(), list[str]()

    def first() -> None:
        handled.append("first")
        arrivals.add(lambda: handled.append("second"))

    arrivals.add(first)
    await asyncio.sleep(0)
    assert handled == ["first"]
    await asyncio.sleep(0)
    assert handled == ["first", "second"]


async def test_a_fault_keeps_nobody_else_waiting() -> None:
    arrivals, handled = FrameBatch(), list[str]()

    def broken() -> None:
        raise KeyError("a bug")

    for handle in (broken, lambda: handled.append("after")):
        arrivals.add(handle)
    await asyncio.sleep(0)
    assert handled == ["after"]
