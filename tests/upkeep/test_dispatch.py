"""What is sent takes turns by the address for whom it is sent, and leaves room for others."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

import pytest

from app.limits.counters import Rate
from app.limits.fairness import Lane
from app.notify import dispatcher
from app.notify.alert_sender import AT_ONCE
from app.notify.dispatcher import TO_ORIGIN_AT_ONCE, Dispatch
from app.notify.outbox import Ready
from tests.support.eventually import DEADLINE, eventually

FLOOD = [Ready(f"flood {number}", f"guest {number}", "mail@a.example") for number in range(600)]
WIDE = [Ready(one.target, one.owner, f"https://{one.target[6:]}.example") for one in FLOOD[:100]]
STRANGER = Ready("stranger", "stranger", "mail@b.example")


@dataclass(frozen=True, slots=True)
class Claimed:
    """What was claimed for a target."""

    target: str


@dataclass
class Outbox:
    """What is due, in memory; the flood is always found first."""

    due: dict[str, Ready] = field(default_factory=dict)

    def put(self, *those: Ready) -> None:
        self.due |= {one.target: one for one in those}

    async def ready(self, most: int, without: Collection[str] = ()) -> list[Ready]:
        return [one for one in self.due.values() if one.owner not in without][:most]

    async def claim(self, wanted: Collection[str]) -> Sequence[Claimed]:
        return [Claimed(target) for target in wanted if self.due.pop(target, None)]


class Post:
    """Sends what is due; what is under way ends once it may."""

    def __init__(self, at_once: int) -> None:
        self.outbox, self.begun, self.may = Outbox(), list[str](), asyncio.Event()
        self.wake = asyncio.Event()
        self.dispatch: Dispatch[Claimed] = Dispatch(
            self.outbox, self._deliver, self.wake, at_once, self._lane
        )

    def _lane(self, owner: str) -> Lane:
        return Lane("192.0.2.2" if owner == "stranger" else "192.0.2.1", owner)

    async def _deliver(self, claimed: Claimed) -> None:
        self.begun.append(claimed.target)
        await self.may.wait()

    async def look(self, times: int) -> None:
        for _ in range(times):
            await self.dispatch.look()
            await asyncio.sleep(0)


def quick_post() -> Post:
    """One that sends everything at once."""
    post = Post(64)
    post.may.set()
    return post


async def test_what_is_slow_for_one_address_leaves_half_to_others() -> None:
    post = Post(16)
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
    monkeypatch.setattr(dispatcher, "TO_ORIGIN", Rate(1000, 16))
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
    monkeypatch.setattr(dispatcher, "TO_ORIGIN", Rate(20, 1))
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
    monkeypatch.setattr(dispatcher, "OF_OWNER", Rate(20, 1))
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
    assert sorted(post.begun) == sorted([*(one.target for one in WIDE), "stranger"])
    assert not post.outbox.due


async def test_a_server_that_says_nothing_leaves_room_for_others() -> None:
    post = Post(AT_ONCE)
    post.outbox.put(*FLOOD[: 2 * AT_ONCE])
    await post.look(AT_ONCE)
    assert len(post.begun) == TO_ORIGIN_AT_ONCE // 2 < AT_ONCE // 2
    post.outbox.put(STRANGER, Ready("push", "guest", "https://push.example/abc"))
    await eventually(lambda: looked(post, "push"))
    assert "stranger" in post.begun
    assert len(post.begun) == TO_ORIGIN_AT_ONCE // 2 + 2
    post.may.set()
    await eventually(lambda: looked(post, "flood 20"))
    await post.dispatch.background.stop()


async def looked(post: Post, target: str) -> bool:
    await post.look(1)
    return target in post.begun
