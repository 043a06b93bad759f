"""What is sent takes turns by the address for whom it is sent, and leaves room for others."""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import islice

import pytest

from app.limits.counters import Rate
from app.limits.fairness import Lane
from app.notify import tasks
from app.notify.outbox import DueTarget, Lease
from app.notify.tasks import DELIVERIES_AT_ONCE, TO_ORIGIN_AT_ONCE, Dispatch
from tests.support.eventually import DEADLINE, eventually

FLOOD = [DueTarget(f"flood {number}", f"guest {number}", "mail@a.example") for number in range(600)]
WIDE = [DueTarget(one.id, one.owner, f"https://{one.id[6:]}.example") for one in FLOOD[:100]]
STRANGER = DueTarget("stranger", "stranger", "mail@b.example")


NOW = datetime(2026, 11, 1, tzinfo=UTC)


@dataclass
class Outbox:
    """What is due, in memory; the flood is always found first."""

    due: dict[str, DueTarget] = field(default_factory=dict)

    def put(self, *those: DueTarget) -> None:
        self.due |= {one.id: one for one in those}

    async def due_targets(
        self, most: int, without: Collection[str] = (), closed: Collection[str] = ()
    ) -> list[DueTarget]:
        none = {*without, *closed}
        found = (
            one for one in self.due.values() if none.isdisjoint((one.id, one.owner, one.origin))
        )
        return [*islice(found, most)]

    async def lease(self, wanted: Collection[str]) -> list[Lease]:
        found = [self.due.pop(target, None) for target in wanted]
        return [Lease(one, "push", (), NOW, NOW, 0.0) for one in found if one is not None]


class Post:
    """Sends what is due; what is under way ends once it may."""

    def __init__(self) -> None:
        self.outbox, self.begun, self.may = Outbox(), list[str](), asyncio.Event()
        self.wake = asyncio.Event()
        self.dispatch = Dispatch(self.outbox, self._deliver, self.wake, self._lane)

    def _lane(self, owner: str) -> Lane:
        return Lane("192.0.2.2" if owner == "stranger" else "192.0.2.1", owner)

    async def _deliver(self, lease: Lease) -> None:
        self.begun.append(lease.target.id)
        await self.may.wait()

    async def look(self, times: int) -> None:
        for _ in range(times):
            await self.dispatch.start_due()
            await asyncio.sleep(0)


def quick_post() -> Post:
    """One that sends everything at once."""
    post = Post()
    post.may.set()
    return post


async def test_what_is_slow_for_one_address_leaves_half_to_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tasks, "DELIVERIES_AT_ONCE", 16)
    post = Post()
    post.outbox.put(*WIDE)
    await post.look(5)
    assert len(post.begun) == 8
    post.outbox.put(STRANGER)
    await post.look(5)
    assert post.begun[8:] == ["stranger"]
    await post.dispatch.background.stop()


async def test_a_flood_keeps_nobody_waiting_however_many_it_is_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """E-mails all go to one server, which takes only so many a second."""
    monkeypatch.setattr(tasks, "TO_ORIGIN", Rate(1000, 16))
    post = quick_post()
    post.outbox.put(*FLOOD)
    await post.look(4)
    assert len(post.begun) == 16
    post.outbox.put(STRANGER)
    while "stranger" not in post.begun:
        await asyncio.sleep(0.001)
        await post.look(1)
    assert post.begun.index("stranger") < 32
    await post.dispatch.background.stop()


async def test_whoever_waits_for_a_server_is_looked_for_as_soon_as_it_takes_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tasks, "TO_ORIGIN", Rate(20, 1))
    post = quick_post()
    post.outbox.put(*FLOOD[:1])
    await post.look(2)
    post.wake.clear()
    post.outbox.put(STRANGER)
    await post.look(1)
    assert "stranger" not in post.begun
    async with asyncio.timeout(DEADLINE):
        await post.wake.wait()
    await post.look(1)
    assert "stranger" in post.begun


async def test_whoever_waits_for_their_own_turn_is_not_forgotten_by_the_next_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tasks, "OF_OWNER", Rate(20, 1))
    post = quick_post()
    post.outbox.put(STRANGER)
    await post.look(2)
    post.outbox.put(STRANGER)
    await post.look(1)
    assert post.begun == ["stranger"]
    post.wake.clear()
    await post.look(1)
    async with asyncio.timeout(DEADLINE):
        await post.wake.wait()


async def test_everything_is_sent_in_the_end() -> None:
    post = quick_post()
    post.outbox.put(*WIDE, STRANGER)
    await post.look(20)
    assert sorted(post.begun) == sorted([*(one.id for one in WIDE), "stranger"])
    assert not post.outbox.due


async def test_a_server_that_says_nothing_leaves_room_for_others() -> None:
    post = Post()
    post.outbox.put(*FLOOD[: 2 * DELIVERIES_AT_ONCE])
    await post.look(DELIVERIES_AT_ONCE)
    assert len(post.begun) == TO_ORIGIN_AT_ONCE // 2 < DELIVERIES_AT_ONCE // 2
    post.outbox.put(STRANGER, DueTarget("push", "guest", "https://push.example/abc"))
    await eventually(lambda: looked(post, "push"))
    assert "stranger" in post.begun
    assert len(post.begun) == TO_ORIGIN_AT_ONCE // 2 + 2
    post.may.set()
    await eventually(lambda: looked(post, "flood 20"))
    await post.dispatch.background.stop()


@pytest.mark.extended
async def test_a_mail_server_that_hangs_keeps_nobody_waiting_who_is_sent_much() -> None:
    post = crowd()
    post.outbox.put(*MAILS)
    await post.look(len(MAILS))
    assert len(post.begun) == TO_ORIGIN_AT_ONCE
    chats = [DueTarget(f"chat {n}", f"person {n}", f"https://{n}.example") for n in range(20)]
    for number in range(len(chats)):
        post.dispatch._queue.charge(f"192.0.2.{number}", 100.0)
    post.outbox.put(*chats)
    await post.look(5)
    assert sorted(post.begun[TO_ORIGIN_AT_ONCE:]) == sorted(one.id for one in chats)
    post.may.set()
    await eventually(lambda: looked(post, "mail 99"))
    await post.dispatch.background.stop()


async def test_a_mail_server_that_hangs_keeps_nobody_waiting_however_many_wait_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tasks, "LOOKED_AT", 16)
    monkeypatch.setattr(tasks, "PARKED", 4)
    post = crowd()
    post.outbox.put(*MAILS, DueTarget("chat", "person 200", "https://chat.example/x"))
    await post.look(5)
    assert "chat" in post.begun
    await post.dispatch.background.stop()


async def test_no_more_is_looked_for_while_enough_is_queued(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tasks, "LOOKED_AT", 16)
    monkeypatch.setattr(tasks, "PARKED", 32)
    post = crowd()
    post.outbox.put(*MAILS)
    for number in range(200):
        post.outbox.put(
            DueTarget(f"chat {number}", f"person {number}", f"https://{number}.example")
        )
    for _ in range(50):
        await post.look(1)
        dispatch = post.dispatch
        assert len(dispatch._queue) < 32
        assert len(dispatch._known) <= len(dispatch._queue) + 32
    post.may.set()
    await eventually(lambda: looked(post, "chat 199"))
    await post.dispatch.background.stop()


MAILS = [DueTarget(f"mail {number}", f"person {number}", "mail@c.example") for number in range(100)]


def crowd() -> Post:
    """One for people who come each from an address of their own."""
    post = Post()
    post.dispatch._lane = lambda owner: Lane(f"192.0.2.{owner.split()[-1]}", owner)
    return post


async def looked(post: Post, target: str) -> bool:
    await post.look(1)
    return target in post.begun
