"""What is under way at once: a server that doesn't answer leaves room for what goes to others."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from app.store.outbox import Ready
from app.upkeep.alerts.calling import AT_ONCE
from app.upkeep.dispatch import Dispatch
from app.webhooks.throttle import TO_ORIGIN_AT_ONCE
from tests.support.eventually import eventually


@dataclass(frozen=True)
class Claim:
    target: str


@dataclass
class Due:
    """What is due, each for another owner."""

    waiting: dict[str, Ready] = field(default_factory=dict)

    def put(self, target: str, address: str) -> None:
        self.waiting[target] = Ready(target, f"owner of {target}", address)

    async def ready(self, most: int, without: Collection[str] = ()) -> list[Ready]:
        return [one for one in self.waiting.values() if one.owner not in without][:most]

    async def claim(self, wanted: Collection[str]) -> Sequence[Claim]:
        return [Claim(self.waiting.pop(one).target) for one in wanted]


async def test_a_server_that_says_nothing_leaves_room_for_others() -> None:
    due, wake, answers = Due(), asyncio.Event(), asyncio.Event()
    begun, done = list[str](), list[str]()

    async def deliver(claim: Claim) -> None:
        begun.append(claim.target)
        if claim.target.startswith("mail"):
            await answers.wait()
        done.append(claim.target)

    dispatch = Dispatch(due, deliver, wake, AT_ONCE)

    async def look() -> bool:
        await dispatch.look()
        return done == ["push"]

    for number in range(2 * AT_ONCE):
        due.put(f"mail {number}", f"person-{number}@example.org")
    for _ in range(AT_ONCE):
        await dispatch.look()
        await asyncio.sleep(0)
    assert len(begun) == TO_ORIGIN_AT_ONCE < AT_ONCE
    due.put("push", "https://push.example/abc")
    await eventually(look)
    answers.set()
    await eventually(lambda: len(done) == TO_ORIGIN_AT_ONCE + 1)
    await dispatch.look()
    await eventually(lambda: len(done) > TO_ORIGIN_AT_ONCE + 1)
    await dispatch.background.stop()
